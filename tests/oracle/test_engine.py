#!/usr/bin/env python3
"""test_engine.py - the promises of docs/PROTOCOL.md that hold for lines, seeds, undo and bots.

The form of every reply is checked by engine_client.py, in these tests as in all others.
"""
import json
import random
import sys

import bench
from bench import expect, next_line, play_on, refused
from engine_client import scale

NEW = 'new high-society seats=3 seed=7'
KIB = 1024
MIB = 1024 * KIB


# -- before a game, and the lists ----------------------------------------------------------

def test_before_new(b):
    """Before `new` or `load` only some commands are answered."""
    engine = b.engine()
    for line in ('turn', 'moves 0', 'moves chance', 'play 0 pass', 'play chance start 0',
                 'check 0 pass', 'view 0', 'view public', 'view all', 'undo', 'record', 'go 0',
                 'go 0 bot=random', 'events all', 'events 0', 'nonsense', 'new', 'load "x"',
                 'new high-society seats=2'):
        refused(engine, line)
    for line in ('protocol', 'games', NEW, 'turn'):
        engine.value(line)


def test_protocol(b):
    """`protocol` names the program."""
    value = b.engine().value('protocol')
    expect(value['protocol'] == 1 and type(value['protocol']) is int, f'protocol: {value}')
    expect(value['program'] == 'beaumonde', f'program: {value}')
    expect(isinstance(value['version'], str) and value['version'], f'version: {value}')


def test_games(b):
    """`games` describes every game, and High Society as the page does."""
    engine = b.engine()
    games = engine.value('games')
    names = [game['game'] for game in games]
    expect(len(names) == len(set(names)), f'a game twice: {names}')
    for game in games:
        expect(1 <= game['seats_min'] <= game['seats_max'], f'seats: {game}')
        expect(all(isinstance(name, str) for name in game['editions']), f'editions: {game}')
        for option in game['options']:
            expect('default' in option, f'no default: {option}')
            expect(('values' in option) != ('min' in option and 'max' in option), f'{option}')
        engine.value(f"new {game['game']} seats={game['seats_min']}")
        engine.value(f"new {game['game']} seats={game['seats_max']}")
        refused(engine, f"new {game['game']} seats={game['seats_max'] + 1}")
    found = games[names.index('high-society')]
    expect((found['seats_min'], found['seats_max']) == (3, 5), f'seats: {found}')
    expect(sorted(found['editions']) == ['gaga', 'ravensburger'], f'editions: {found}')
    options = {option['name']: (sorted(option['values']), option['default'])
               for option in found['options']}
    expect(options == {'debt-floor': (['none', 'zero'], None),
                       'tie': (['money', 'possession'], None),
                       'hidden-scoring': (['off', 'on'], 'off')}, f'options: {options}')


def test_new_defaults(b):
    """ravensburger is the default edition, auto the default chance; `new` replies as `view all`."""
    engine = b.engine()
    first = engine.ask(NEW)
    expect(first.ok and first.raw == engine.ask('view all').raw, 'new is not as view all')
    for line in (NEW + ' chance=auto', 'new high-society seats=3 edition=ravensburger seed=7',
                 'new high-society seats=3 edition=ravensburger debt-floor=none tie=money '
                 'hidden-scoring=off seed=7 chance=auto'):
        expect(engine.ask(line).raw == first.raw, f'{line!r} is another game than {NEW!r}')
    expect(engine.value('turn')['wait'] == 'seats', 'auto leaves chance to the caller')
    expect(engine.value('moves chance') == {'moves': []}, 'auto lists chance moves')
    expect(engine.value(NEW + ' chance=manual')['turn']['phase'] == 'start', 'manual rolled')


WRONG_NEW = (
    'new', 'new high-society', 'new seats=3', 'new seats=3 high-society',
    'new High-Society seats=3', 'new nothing seats=3', 'new high-society 3',
    'new high-society seats', 'new high-society seats=',
    'new high-society seats=0', 'new high-society seats=1', 'new high-society seats=2',
    'new high-society seats=6', 'new high-society seats=03', 'new high-society seats=-3',
    'new high-society seats=+3', 'new high-society seats=3.0', 'new high-society seats=three',
    'new high-society seats=4294967299', 'new high-society seats=18446744073709551619',
    'new high-society seats=0x3', 'new high-society seats=3 seats=3',
    'new high-society seats=3 seats=4', 'new high-society seats=3,', 'new high-society seats=3 =',
    'new high-society seats=3 edition=', 'new high-society seats=3 edition=classic',
    'new high-society seats=3 edition=GaGa', 'new high-society seats=3 edition=gaga edition=gaga',
    'new high-society seats=3 edition=gaga edition=ravensburger',
    'new high-society seats=3 tie=', 'new high-society seats=3 tie=both',
    'new high-society seats=3 tie=money tie=possession',
    'new high-society seats=3 tie=money tie=money',
    'new high-society seats=3 debt-floor=0', 'new high-society seats=3 debt_floor=zero',
    'new high-society seats=3 hidden-scoring=yes', 'new high-society seats=3 hidden-scoring',
    'new high-society seats=3 hidden-scoring=on hidden-scoring=off',
    'new high-society seats=3 rounds=60', 'new high-society seats=3 colour=red',
    'new high-society seats=3 seed=', 'new high-society seats=3 seed=-1',
    'new high-society seats=3 seed=01', 'new high-society seats=3 seed=1.5',
    'new high-society seats=3 seed=abc', 'new high-society seats=3 seed=1 seed=1',
    'new high-society seats=3 seed=1 seed=2', 'new high-society seats=3 chance=',
    'new high-society seats=3 chance=none', 'new high-society seats=3 chance=auto chance=auto',
    'new high-society seats=3 chance=auto chance=manual', 'new high-society  seats=3',
    'new high-society seats=3 ', ' new high-society seats=3', 'new high-society seats=3\r',
    'new high-society high-society seats=3', 'new "high-society" seats=3',
)


def test_new_refused(b):
    """A wrong `new` is refused; there is no game, or the old one, after it."""
    without, running = b.engine(), b.engine(NEW)
    before = running.ask('view all').raw
    for line in WRONG_NEW:
        refused(without, line)
        refused(running, line)
        expect(running.ask('view all').raw == before, f'{line!r} changed the game')
    refused(without, 'turn')


# -- lines ---------------------------------------------------------------------------------

WRONG_LINES = (
    'nonsense', 'TURN', 'Turn', 'turns', 'turn ', ' turn', '  ', ' ', ' # no comment', '\t',
    'turn x', 'turn\t', 'turn\r', '\r', 'turn;', 'view', 'view ', 'view 3', 'view 00', 'view 01',
    'view -1', 'view +1', 'view ALL', 'view all public', 'view  all', 'view all ', 'view chance',
    'view 18446744073709551616', 'view 4294967296', 'view 256', 'moves', 'moves 3', 'moves 01',
    'moves -1', 'moves +1', 'moves 1.0', 'moves 1e0', 'moves all', 'moves public',
    'moves chance 0', 'moves 0 1', 'moves 99999999999999999999999999', 'moves 4294967296',
    'moves 18446744073709551617', 'moves Chance', 'play', 'play ', 'play 0', 'play 0 ',
    'play chance', 'play pass', 'play 3 pass', 'play 9 pass', 'play 00 pass', 'play -1 pass',
    'play all pass', 'play public pass', 'play 4294967296 pass', 'play chance start 0',
    'play chance turn-up 3', 'play 0  pass', 'play  0 pass', 'check', 'check 0', 'check 9 pass',
    'check 00 pass', 'check -1 pass', 'check 0 ', 'undo 1', 'undo ', 'record 1', 'record all',
    'go', 'go ', 'go 3', 'go 00', 'go -1', 'go all', 'go chance', 'go {seat} bot=',
    'go {seat} bot=nobody', 'go {seat} bot=Random', 'go {seat} bot=random bot=random',
    'go {seat} bot=random bot=greedy', 'go {seat} nodes=', 'go {seat} nodes=01',
    'go {seat} nodes=-1', 'go {seat} nodes=x', 'go {seat} nodes=1 nodes=1', 'go {seat} seed=01',
    'go {seat} seed=', 'go {seat} seed=-1', 'go {seat} seed=1 seed=1', 'go {seat} depth=3',
    'go {seat} random', 'go {seat}  bot=random', 'protocol 1', 'games 1', 'games high-society',
    'events', 'events 3', 'events 00', 'events -1', 'events all all', 'events chance',
    'load', 'load ', 'load x', 'load 5', 'load null', 'load {}', 'load []', 'load ["x"]', 'load "',
    'load ""', 'load "x"', 'load "x', 'load x"', 'load "\\x"', 'load "\\u12"', 'load "\\ud800"',
    'load "\\udc00\\ud800"', 'load "a" "b"', 'load "a"b', 'load  "a"', 'load "\\u0000"', "load 'a'",
    'load "a\tb"', '= {}', '? no', '{"command":"turn"}', '"turn"', 'turn\u00a0', '\ufeffturn',
    'turn\u2028', 'ход', 'view \u0663', 'quit now', 'Quit', 'new' + ' x=1' * 1000,
)


def test_wrong_lines(b):
    """A wrong line is refused and changes nothing."""
    engine = b.engine(NEW)
    before = engine.ask('view all').raw
    seat = engine.value('turn')['must'][0]
    for line in WRONG_LINES:
        refused(engine, line.replace('{seat}', str(seat)))
        expect(engine.ask('view all').raw == before, f'{line!r} changed the game')


def test_wrong_bytes(b):
    """Bad UTF-8 and NUL bytes are refused and change nothing."""
    engine = b.engine(NEW)
    before = engine.ask('view all').raw
    for data in (b'\xff', b'\x00', b'turn\x00', b'\x00turn', b'turn\x00turn', b'view all\x00',
                 b'turn\xff', b'\x80', b'turn \xc0\x80', b'turn\xc0\xaf', b'\xed\xa0\x80',
                 b'turn\xed\xb0\x80', b'\xf4\x90\x80\x80', b'\xf8\x88\x80\x80\x80', b'turn\xe2\x82',
                 b'turn\xf0\x9f\x98', b'load "\xff"', b'load "\xc3"', b'load "\x00"',
                 b'play 0 pass\x00', b'play 0 pass\xff', b'new high-society seats=3 seed=1\x00',
                 b'\xfe\xff\x00t', b'turn\x01', b'turn\x7f', b'\x1b[A', bytes(range(1, 10)),
                 bytes(range(11, 256))):
        reply = engine.ask_bytes(data + b'\n')
        expect(not reply.ok, f'{data!r} must be refused: {reply!r}')
        expect(engine.ask('view all').raw == before, f'{data!r} changed the game')


def test_crlf(b):
    """A carriage return is not part of any word."""
    engine = b.engine(NEW)
    before = engine.ask('view all').raw
    seat = engine.value('turn')['must'][0]
    for line in ('turn', 'view all', f'play {seat} pass', 'undo', 'record', 'protocol'):
        refused(engine, line + '\r')
    expect(engine.ask('view all').raw == before, 'a line with CR LF changed the game')


def test_long_lines(b):
    """Over 64 KiB, for `load` over 16 MiB, is too long; the next line is answered as ever."""
    engine = b.engine(NEW)
    before = engine.ask('view all').raw

    def answer(head, size, tail=b''):
        data = head + b'x' * (size - len(head) - len(tail)) + tail + b'\n'
        long, after = engine.pipeline(data + b'view all\n', 2)
        engine.log[-1] = b'# %d bytes like %s\n' % (size, data[:40])
        expect(not long.ok, f'{size} bytes must be refused: {long!r}')
        expect(after.raw == before, f'after {size} bytes: {after!r}')
        return long.key

    too_long = answer(b'view ', 64 * KIB + 1)
    expect(answer(b'view ', 64 * KIB - 1) != too_long, 'a line of 64 KiB is too long')
    for size in (65 * KIB, 100 * KIB, 1 * MIB, 20 * MIB):
        expect(answer(b'turn', size) == too_long, f'{size} bytes are not too long')
        expect(answer(b'play 0 ', size) == too_long, f'{size} bytes are not too long')
    for size in (64 * KIB, 65 * KIB, 1 * MIB, 16 * MIB - 1):
        expect(answer(b'load "', size, b'"') != too_long, f'load of {size} bytes is too long')
    for size in (16 * MIB + 2, 17 * MIB, 33 * MIB):
        expect(answer(b'load "', size, b'"') == too_long, f'load of {size} bytes is not too long')


def test_skipped_lines(b):
    """Empty lines and comments get no reply, before and during a game."""
    engine = b.engine()
    data = ('\n\n#\n# turn\n#quit\n\nprotocol\n\n## load "x"\n' + NEW + '\n#\n\nturn\n'
            + '# ' + 'Ж' * 500 + '\n\n')
    replies = engine.pipeline(data.encode(), 3)
    expect([reply.ok for reply in replies] == [True] * 3, f'replies: {replies}')
    expect('program' in replies[0].value and 'wait' in replies[2].value, f'replies: {replies}')


def test_end_of_input(b):
    """End of input and `quit` end the program with status 0; a last line needs no line feed."""
    for data, replies in ((b'', 0), (b'\n', 0), (b'# end', 0), (b'protocol', 1), (b'quit', 1),
                          (b'quit\n', 1), (b'games\nquit\nprotocol\nprotocol\n', 2),
                          (NEW.encode() + b'\nturn', 2), (b'nonsense', 1), (b'load "x', 1),
                          (b'\xff', 1), (b'x' * 70000, 1), (b'load "' + b'x' * 70000, 1)):
        engine = b.engine()
        rest = engine.rest(data)
        lines = rest.split(b'\n')
        expect(lines.pop() == b'', f'{data[:40]!r}: the last reply does not end its line')
        expect(len(lines) == replies, f'{data[:40]!r}: not {replies} replies: {rest[:200]!r}')
        if b'quit' in data:
            expect(lines[-1] == b'= {}', f'quit replies {lines[-1]!r}')
        status = engine.process.wait()
        expect(status == 0, f'{data[:40]!r}: exit status {status}')


def noisy(line, rng):
    """The line with some bytes changed, lost, doubled or put in."""
    data = bytearray(line.encode())
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        place = rng.randrange(len(data) + 1)
        byte = rng.choice(b' +=0123456789-"\\\\#abz\x00\x7f\x80\xc3\xff')
        kind = rng.randrange(4)
        if kind == 0:
            data.insert(place, byte)
        elif kind == 1 and place < len(data):
            data[place] = byte
        elif kind == 2:
            del data[place:place + rng.randrange(4)]
        else:
            data[place:place] = data[rng.randrange(len(data) + 1):place]
    return bytes(data)


def test_noise(b):
    """Whatever the bytes, each line that is not skipped gets one reply of the right form."""
    engine = b.engine(NEW)
    lines = [NEW, 'turn', 'moves 0', 'moves chance', 'play 1 bid 1+2', 'play 2 pass',
             'play 0 bid 25', 'play chance turn-up 3', 'check 1 bid 4+6', 'view all', 'view 2',
             'undo', 'record',
             'go 0 bot=random nodes=3', 'go 1 bot=greedy seed=1', 'games', 'protocol', 'events 0',
             'load ' + json.dumps(engine.value('record')['record']),
             'new high-society seats=5 edition=gaga tie=money hidden-scoring=on chance=manual']
    noise = [noisy(b.rng.choice(lines), b.rng) for _ in range(scale(5000))]
    answered = sum(bool(data) and not data.startswith(b'#') for data in noise)
    replies = engine.pipeline(b'\n'.join(noise) + b'\nprotocol\n', answered + 1)
    engine.log[-1] = b'# noise\n'
    expect(replies[-1].ok and 'protocol' in replies[-1].value, f'out of step: {replies[-1]!r}')
    expect(sum(not reply.ok for reply in replies) > answered // 2, 'hardly any noise was refused')


# -- seeds and undo ------------------------------------------------------------------------

def transcript(engine, new, rng):
    """The bytes of `new`, then of `play` and `view all` up to the end."""
    out = [engine.ask(new).raw]
    while (line := next_line(engine, rng)) is not None:
        out += [line.encode(), engine.ask(line).raw, engine.ask('view all').raw]
    return out


def test_seeds(b):
    """The same `new` line and moves give the same game, in this process and in another."""
    one, other = b.engine(), b.engine()
    for new in (NEW, 'new high-society seats=5 edition=gaga hidden-scoring=on seed=0',
                'new high-society seats=4 tie=possession seed=2147483647'):
        games = [transcript(engine, new, random.Random(new)) for engine in (one, other, one)]
        expect(games[0] == games[1] == games[2], f'{new!r} gives different games')


def test_seeds_differ(b):
    """Seeds give different games, and chance by its weights."""
    engine = b.engine()
    for seats in (3, 5):
        views = [engine.value(f'new high-society seats={seats} seed={seed}') for seed in range(400)]
        starters = [sum(view['starter'] == seat for view in views) for seat in range(seats)]
        expect(all(0.6 < count * seats / 400 < 1.4 for count in starters), f'starters: {starters}')
        lots = [sum(view['lot'] == lot for view in views)
                for lot in (*range(1, 11), 'title', 'scandal', 'debt', 'theft')]
        expect(sum(lots) == 400, f'lots: {lots}')
        expect(all(8 <= count <= 50 for count in lots[:10] + lots[11:]), f'lots: {lots}')
        expect(48 <= lots[10] <= 105, f'titles turned up first: {lots[10]} of 400')
    for size in (32, 64, 128, 256):     # refused or a seed of its own, never cut to seed 0
        starts = set()
        for seed in (0, 2 ** size):
            engine.value('new high-society seats=3 seed=1')
            reply = engine.ask(f'new high-society seats=3 seed={seed}')
            starts.add(transcript_of_passes(engine) if reply.ok else reply.key)
        expect(len(starts) == 2, f'the seed 2^{size} is the seed 0')


def transcript_of_passes(engine):
    """All pass to the end: the deck of this seed."""
    while (turn := engine.value('turn'))['wait'] == 'seats':
        seat = turn['must'][0]
        moves = engine.value(f'moves {seat}')['moves']
        engine.value(f"play {seat} {'pass' if 'pass' in moves else min(moves)}")
    return engine.ask('view all').raw


def test_undo(b):
    """Undo takes back a move with the chance rolled after it, to the byte, down to the start."""
    engine = b.engine()
    for new in (NEW, 'new high-society seats=4 hidden-scoring=on seed=99',
                'new high-society seats=5 edition=gaga seed=3'):
        engine.value(new)
        refused(engine, 'undo')
        views, turns = [engine.ask('view all').raw], [engine.value('turn')]
        lines = []
        while (line := next_line(engine, b.rng)) is not None:
            engine.value(line)
            lines.append(line)
            views.append(engine.ask('view all').raw)
            turns.append(engine.value('turn'))
            expect(turns[-1]['id'] > turns[-2]['id'], 'the turn id does not grow on play')
        for back in range(len(lines) - 1, -1, -1):
            engine.value('undo')
            expect(engine.ask('view all').raw == views[back], f'undo to move {back}: another view')
            expect(engine.value('turn')['id'] < turns[back + 1]['id'], 'undo must lower the id')
        refused(engine, 'undo')
        expect(engine.ask('view all').raw == views[0], 'a refused undo changed the game')
        for line, view in zip(lines, views[1:]):
            engine.value(line)
            expect(engine.ask('view all').raw == view, f'replayed after undo: {line!r} differs')


def test_undo_other_branch(b):
    """A branch that was undone leaves no trace in the one played then."""
    engine = b.engine(NEW)
    lines = []
    for _ in range(40):
        line = next_line(engine, b.rng)
        if line is None:
            break
        seat = line.split(' ')[1]
        for other in b.rng.sample(sorted(engine.value(f'moves {seat}')['moves']), 1):
            engine.value(f'play {seat} {other}')
            extra = len(play_on(engine, b.rng, b.rng.randrange(4)))
            for _ in range(extra + 1):
                engine.value('undo')
        engine.value(line)
        lines.append(line)
    straight = b.engine(NEW, *lines)
    expect(engine.ask('view all').raw == straight.ask('view all').raw, 'undo left a trace')
    expect(engine.ask('record').raw == straight.ask('record').raw, 'undo left a trace: record')


# -- bots ----------------------------------------------------------------------------------

def check_go(reply, legal, seats):
    expect(reply.ok, f'go was refused: {reply!r}')
    expect(reply.value.get('move') in legal, f'go answers an illegal move: {reply!r}')
    values = reply.value.get('values')
    expect(isinstance(values, list) and len(values) == seats, f'values: {reply!r}')
    expect(all(type(value) in (int, float) and -1e-9 <= value <= 1 + 1e-9 for value in values),
           f'values are shares: {reply!r}')
    expect(abs(sum(values) - 1) < 0.02, f'values do not add up to 1: {reply!r}')


def test_go(b):
    """`go` answers a legal move and a win share per seat, always the same, and plays nothing."""
    new = 'new high-society seats=4 seed=12'
    engine, again = b.engine(new), b.engine(new)
    while (line := next_line(engine, b.rng)) is not None:
        seat = int(line.split(' ')[1])
        legal = set(engine.value(f'moves {seat}')['moves'])
        before = engine.ask('view all').raw
        for question in ('', ' bot=random', ' bot=greedy', ' bot=greedy nodes=50',
                         ' bot=random seed=5', ' bot=greedy seed=5', ' bot=random nodes=1 seed=0'):
            first = engine.ask(f'go {seat}{question}')
            check_go(first, legal, 4)
            expect(engine.ask(f'go {seat}{question}').raw == first.raw, f'{question}: asked twice')
            expect(again.ask(f'go {seat}{question}').raw == first.raw, f'{question}: elsewhere')
        expect(engine.ask('view all').raw == before, 'go changed the game')
        for other in set(range(4)) - {seat}:
            reply = engine.ask(f'go {other}')
            expect(not reply.ok or reply.value['move'] is None, f'go, seat not asked: {reply!r}')
        engine.value(line)
        again.value(line)
    reply = engine.ask('go 0')
    expect(not reply.ok or reply.value['move'] is None, f'go after the end: {reply!r}')


def test_go_seeds(b):
    """A bot's randomness comes from the game's seed and the number of moves, or from seed=S."""
    engine = b.engine(NEW)
    seat = engine.value('turn')['must'][0]
    answers = [engine.value(f'go {seat} bot=random seed={seed}')['move'] for seed in range(40)]
    expect(len(set(answers)) > 5, f'seeds make no difference: {set(answers)}')
    games = set()
    for seed in range(40):
        engine.value(f'new high-society seats=3 seed={seed}')
        seat = engine.value('turn')['must'][0]
        games.add(engine.value(f'go {seat} bot=random')['move'])
    expect(len(games) > 5, f"the game's seed makes no difference: {games}")
    engine.value(NEW)
    moves = set()
    for _ in range(12):
        seat = engine.value('turn')['must'][0]
        moves.add(engine.value(f'go {seat} bot=random')['move'])
        engine.value(f'play {seat} pass')
    expect(len(moves) > 1, f'the number of moves makes no difference: {moves}')
    for bot in ('random', 'greedy'):
        answers = set()
        for seed in range(20):
            engine.value(f'new high-society seats=3 seed={seed} chance=manual')
            engine.value('play chance start 1')
            engine.value('play chance turn-up 10')
            answers.add(engine.ask(f'go 1 bot={bot} seed=77').raw)
        expect(len(answers) == 1, f'with seed=77 {bot} still looks at the seed of the game')


def test_go_waits_for_chance(b):
    """With manual chance, `go` has no answer while chance is due."""
    engine = b.engine('new high-society seats=3 chance=manual')
    for line in (None, 'play chance start 1'):
        if line:
            engine.value(line)
        reply = engine.ask('go 1')
        expect(not reply.ok or reply.value['move'] is None, f'go while chance is due: {reply!r}')


TESTS = [value for name, value in list(globals().items()) if name.startswith('test_')]

if __name__ == '__main__':
    sys.exit(bench.main('engine', __doc__, TESTS))
