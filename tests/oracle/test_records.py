#!/usr/bin/env python3
"""test_records.py - `record` and `load`: the whole game as text, restored all or nothing.

A broken record must leave the running game as it was, to the byte. What counts as broken is
decided by the model: the moves of a changed record are played in hs_model.py, and the engine may
take it only where the model can.
"""
import json
import random
import re
import sys

import bench
import hs_examples
from bench import expect, next_line, play_on, refused
from engine_client import scale
from hs_model import Refused

RUNNING = 'new high-society seats=4 edition=gaga seed=3'
MOVE_LINE = re.compile(r'(?:[0-4] (?:pass|bid .*|discard .*)|chance (?:start|turn-up) .*)')


def load_line(text):
    return 'load ' + json.dumps(text)


def news(rng, chance):
    seats, edition = rng.choice([3, 4, 5]), rng.choice(['ravensburger', 'gaga'])
    hidden = rng.choice(['', ' hidden-scoring=on', ' tie=money debt-floor=zero'])
    seed = f' seed={rng.randrange(1000)}' if chance == 'auto' else ''
    return f'new high-society seats={seats} edition={edition}{hidden}{seed} chance={chance}'


def move_lines(text):
    """Where the moves stand among the lines of a record."""
    return [i for i, line in enumerate(text.split('\n')) if MOVE_LINE.fullmatch(line)]


# -- there and back ------------------------------------------------------------------------

def test_one_line_a_move(b):
    """A record has a line for every move, chance included, in order, after its header."""
    for chance in ('manual', 'auto'):
        engine = b.engine(news(b.rng, chance))
        played = [line.split(' ', 1)[1] for line in play_on(engine, b.rng, 60)]
        text = engine.value('record')['record']
        lines = text.split('\n')
        where = move_lines(text)
        expect(where and where[0] > 0, f'no header: {text!r}')
        expect(where == list(range(where[0], where[-1] + 1)), f'moves are not together: {text!r}')
        listed = [lines[i] for i in where]
        seats_only = [line for line in listed if not line.startswith('chance ')]
        if chance == 'manual':
            expect(listed == played, f'moves in the record: {listed}')
        else:
            expect(seats_only == played, f'moves of the seats in the record: {seats_only}')
            expect(len(listed) > len(played), 'the rolls are missing')


def same_future(one, other, rng_seed):
    """Both play the same moves to the end and reply with the same bytes."""
    rngs = random.Random(rng_seed), random.Random(rng_seed)
    while (line := next_line(one, rngs[0])) is not None:
        expect(next_line(other, rngs[1]) == line, 'the loaded game offers other moves')
        expect(one.ask(line).raw == other.ask(line).raw, f'{line!r}: another reply')
        for viewer in ('all', 'public', '0'):
            expect(one.ask(f'view {viewer}').raw == other.ask(f'view {viewer}').raw,
                   f'view {viewer} differs after {line!r}')
    expect(next_line(other, rngs[1]) is None, 'only one of the games is over')
    expect(one.ask('record').raw == other.ask('record').raw, 'the records differ at the end')


def round_trip(b, chance):
    for turn in range(scale(12)):
        new = news(b.rng, chance)
        engine, other = b.engine(new), b.engine()
        if turn % 2:
            other.value(RUNNING)
        play_on(engine, b.rng, b.rng.choice([0, 1, 2, 7, 25, 60, 10000]))
        text = engine.value('record')['record']
        other.value(load_line(text))
        expect(other.value('record')['record'] == text, 'the record of a loaded record differs')
        for line in ('view all', 'view public', 'view 2', 'turn', 'moves 0', 'moves chance'):
            expect(other.ask(line).raw == engine.ask(line).raw, f'{line!r} differs after load')
        same_future(engine, other, turn)
        undo_both(engine, other)


def undo_both(engine, other):
    while True:
        one, two = engine.ask('undo'), other.ask('undo')
        expect(one.ok == two.ok, 'the loaded game has another past')
        if not one.ok:
            return
        expect(engine.ask('view all').raw == other.ask('view all').raw, 'undo after load differs')


def test_auto_round_trip(b):
    """A loaded `auto` game goes on by its seed, to the same end, and can be undone."""
    round_trip(b, 'auto')


def test_manual_round_trip(b):
    """A loaded `manual` game goes on manual."""
    round_trip(b, 'manual')
    engine = b.engine('new high-society seats=3 chance=manual')
    text = engine.value('record')['record']
    other = b.engine(RUNNING, load_line(text))
    expect(other.value('turn')['wait'] == 'chance', 'a loaded manual game rolls by itself')
    other.value('play chance start 2')


def test_json_spellings(b):
    """The text may be any JSON string for the same characters."""
    engine = b.engine(RUNNING)
    play_on(engine, b.rng, 30)
    text = engine.value('record')['record']
    view = engine.ask('view all').raw
    escaped = ''.join(f'\\u{ord(char):04x}' for char in text)
    upper = ''.join(f'\\u{ord(char):04X}' for char in text)
    mixed = ''.join(json.dumps(char)[1:-1] if b.rng.random() < 0.5 else f'\\u{ord(char):04x}'
                    for char in text)
    for literal in (escaped, upper, mixed):
        other = b.engine()
        reply = other.ask(f'load "{literal}"')
        expect(reply.ok, f'load of another spelling: {reply!r}')
        expect(other.ask('view all').raw == view, 'another spelling, another game')


# -- broken records ------------------------------------------------------------------------

class Victim:
    """An engine in the middle of a game; whatever is refused must leave it as it is."""

    def __init__(self, b):
        self.engine = b.engine(RUNNING)
        play_on(self.engine, b.rng, 9)
        self.record = self.engine.value('record')['record']
        self.before = self.state()

    def state(self):
        return [self.engine.ask(line).raw for line in ('view all', 'record', 'turn')]

    def load(self, text):
        """The reply; after a refusal the game is compared, after an acceptance put back."""
        reply = self.engine.ask(load_line(text))
        if reply.ok:
            self.loaded = self.engine.ask('view all')
            self.loaded_record = self.engine.value('record')['record']
            self.engine.value(load_line(self.record))
        expect(self.state() == self.before, f'load of {text!r} changed the game it left')
        return reply

    def must_refuse(self, text):
        reply = self.load(text)
        expect(not reply.ok, f'this record must be refused: {text!r}')


def some_records(b):
    """Records of games begun, half played, and over, of both kinds of chance."""
    for chance in ('auto', 'manual'):
        for count in (0, 5, 40, 10000):
            engine = b.engine(news(b.rng, chance))
            play_on(engine, b.rng, count)
            yield chance, engine.value('record')['record']


def test_truncated(b):
    """A record that was cut short is refused, at whatever place."""
    victim = Victim(b)
    for _, text in some_records(b):
        cuts = {len(text) - 1, len(text) - 2, 0, 1}
        cuts |= {i + end for i, char in enumerate(text) if char == '\n' for end in (0, 1)}
        cuts |= {b.rng.randrange(len(text)) for _ in range(20)}
        for cut in sorted(cuts - {len(text)}):
            victim.must_refuse(text[:cut])


def test_lines_added(b):
    """Nothing may be added: not a line, not a space, not another record."""
    victim = Victim(b)
    for _, text in some_records(b):
        lines = text.split('\n')
        for i in {0, 1, len(lines) - 1, *(b.rng.randrange(len(lines)) for _ in range(6))}:
            for extra in ('', 'nonsense', '# comment', ' ', lines[i - 1] + ' '):
                victim.must_refuse('\n'.join(lines[:i] + [extra] + lines[i:]))
            victim.must_refuse('\n'.join(lines[:i] + [lines[i] + ' '] + lines[i + 1:]))
            victim.must_refuse('\n'.join(lines[:i] + [' ' + lines[i]] + lines[i + 1:]))
        victim.must_refuse(text + text)
        victim.must_refuse(text.replace('\n', '\r\n'))
        victim.must_refuse(text + '\0')
        victim.must_refuse('\ufeff' + text)


def test_header_changed(b):
    """A digit, a letter or a whole line of the header cannot be changed unseen."""
    victim = Victim(b)
    for _, text in some_records(b):
        lines = text.split('\n')
        moves = move_lines(text)
        header = range(moves[0] if moves else len(lines) - 2)
        for i in header:
            victim.must_refuse('\n'.join(lines[:i] + lines[i + 1:]))
            victim.must_refuse('\n'.join(lines[:i + 1] + lines[i:]))
            changed = change_digit(lines[i], b.rng)
            if changed is None:
                continue
            broken = '\n'.join(lines[:i] + [changed] + lines[i + 1:])
            reply = victim.load(broken)
            # Another seat count is another lawful game where no move shows it.
            expect(not reply.ok or lines[i].startswith('seats '),
                   f'the header line {lines[i]!r} became {changed!r} and was taken')


def change_digit(line, rng):
    places = [i for i, char in enumerate(line) if char.isdigit()]
    if not places:
        return None
    place = rng.choice(places)
    digit = rng.choice([char for char in '0123456789' if char != line[place]])
    return line[:place] + digit + line[place + 1:]


# -- changed moves, judged by the model ----------------------------------------------------

def model_after(new, moves):
    """The model after these record lines, or None where they are not a game."""
    words = [word.split('=') for word in new.split(' ')[2:]]
    settings = {name: value for name, value in words if name not in ('chance', 'seed')}
    settings['seats'] = int(settings['seats'])
    game = hs_examples.new_game(settings)
    for line in moves:
        who, _, move = line.partition(' ')
        try:
            if who == 'chance':
                game.play_chance(move)
            elif who.isdigit() and str(int(who)) == who and int(who) < settings['seats']:
                game.play(int(who), move)
            else:
                return None
        except Refused:
            return None
    return game


def changed_moves(moves, rng):
    """The moves with one thing wrong, perhaps: a digit, a swap, lines lost, doubled, replaced."""
    moves = list(moves)
    i = rng.randrange(len(moves))
    kind = rng.randrange(7)
    if kind == 0:
        moves[i] = change_digit(moves[i], rng) or moves[i]
    elif kind == 1 and i > 0:
        moves[i - 1], moves[i] = moves[i], moves[i - 1]
    elif kind == 2:
        del moves[i]
    elif kind == 3:
        moves.insert(i, moves[i])
    elif kind == 4:
        moves[i] = rng.choice(['0 pass', '1 bid 25', 'chance turn-up title', 'chance start 1',
                               '2 discard 3', moves[i] + ' ', moves[i].upper(), '9 pass', ''])
    elif kind == 5:
        del moves[i + 1:]
    else:
        moves[i], moves[rng.randrange(len(moves))] = moves[rng.randrange(len(moves))], moves[i]
    return moves


def test_moves_changed(b):
    """A changed list of moves is taken only where it is a game, and then it is that game."""
    victim = Victim(b)
    taken = dropped = 0
    for chance in ('manual', 'auto'):
        for _ in range(max(8, scale(25))):
            new = news(b.rng, chance)
            engine = b.engine(new)
            play_on(engine, b.rng, b.rng.choice([2, 10, 30, 70]))
            text = engine.value('record')['record']
            engine.finish()
            lines, where = text.split('\n'), move_lines(text)
            moves = [lines[i] for i in where]
            for _ in range(8):
                changed = changed_moves(moves, b.rng)
                if changed == moves:
                    continue
                count = f'moves {len(changed)}'
                head = [re.sub(f'^moves {len(moves)}$', count, line)
                        for line in lines[:where[0]]]
                game = model_after(new, changed)
                tail = lines[where[-1] + 1:]
                if game is not None and game.phase != 'over':
                    tail = tail[-2:]        # no result before the end
                reply = victim.load('\n'.join(head + changed + tail))
                if reply.ok:
                    taken += 1
                    expect(game is not None, f'not a game, and taken: {changed}')
                    compare_loaded(b, victim, game, new, changed)
                else:
                    dropped += 1
                    lawful = chance == 'manual' and game is not None and game.phase != 'over'
                    expect(not lawful, f'a game, and refused: {changed}')
    expect(dropped > 20 and taken > 0, f'{taken} taken, {dropped} refused: a weak test')


def compare_loaded(b, victim, game, new, changed):
    listed = [victim.loaded_record.split('\n')[i] for i in move_lines(victim.loaded_record)]
    if new.endswith('chance=auto'):
        # What was recorded stays; chance that is due is rolled; all of it follows from the seed.
        expect(listed[:len(changed)] == changed, f'other moves than loaded: {listed}')
        seats_only = [line for line in listed if not line.startswith('chance ')]
        straight = b.engine(new, *(f'play {line}' for line in seats_only))
        expect(straight.value('record')['record'] == victim.loaded_record,
               f'taken, though the seed gives another game: {listed}')
        straight.finish()
        return
    expect(listed == changed, f'other moves than loaded: {listed}')
    for name in ('round', 'starter', 'reds', 'high', 'lot'):
        expect(victim.loaded.value[name] == game.view('all')[name], f'{name} after load differs')


def test_load_without_game(b):
    """A refused load without a game leaves no game."""
    engine = b.engine()
    text = b.engine(RUNNING).value('record')['record']
    for broken in (text[:-1], text + '\n', '', text.replace('high-society', 'high-societ')):
        refused(engine, load_line(broken))
        refused(engine, 'turn')
    engine.value(load_line(text))
    engine.value('turn')


TESTS = [value for name, value in list(globals().items()) if name.startswith('test_')]

if __name__ == '__main__':
    sys.exit(bench.main('records', __doc__, TESTS))
