"""script.py - one game of a model, written down line by line, to be played by the engine.

The model plays first. Every line to send is noted with a check of its reply; then the whole game
goes through the engine in one batch and the checks run in the same order. So a model may be slow
to answer and the engine is never kept waiting.

A model has copy(), play(seat, move), play_chance(move), turn(), view(viewer), legal_moves(seat),
chance_moves() and all_seats(). Chance is manual, so both sides see the same cards.
"""
import argparse
import collections
import json
import time

from engine_client import KEY, Engine, EngineError, scale, second_engine


class Mismatch(Exception):
    pass


def same(found, wanted):
    """Equal as JSON: a boolean is not a number, 14.0 is 14."""
    if isinstance(wanted, list):
        return (isinstance(found, list) and len(found) == len(wanted)
                and all(map(same, found, wanted)))
    if isinstance(wanted, bool) or isinstance(found, bool):
        return found is wanted
    return found == wanted


def compare_fields(found, wanted, where):
    """Every field of `wanted`; more fields are allowed."""
    if not isinstance(found, dict):
        raise Mismatch(f'{where} is {found!r}, not an object')
    for name, value in wanted.items():
        if name not in found:
            raise Mismatch(f'{where}.{name} is missing')
        if isinstance(value, dict):
            compare_fields(found[name], value, f'{where}.{name}')
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            if not isinstance(found[name], list) or len(found[name]) != len(value):
                raise Mismatch(f'{where}.{name} is {found[name]!r}')
            for i, (one, other) in enumerate(zip(found[name], value)):
                compare_fields(one, other, f'{where}.{name}[{i}]')
        elif not same(found[name], value):
            shown = list(map(str, value)) if name == 'scores' else value
            raise Mismatch(f'{where}.{name} is {found[name]!r}, the model has {shown!r}')


def wanted(reply):
    if not reply.ok:
        raise Mismatch(f'refused: {reply!r}')
    if not isinstance(reply.value, dict):
        raise Mismatch(f'not an object: {reply!r}')
    return reply.value


def turn_id(turn):
    found = turn.get('id') if isinstance(turn, dict) else None
    if type(found) is not int:
        raise Mismatch(f'turn without an integer id: {turn!r}')
    return found


def at(value, path):
    for step in path:
        value = value[step]
    return value


def split_move(text):
    """'0 castle' is a seat's move, 'deal A1468' one of chance."""
    first, _, rest = text.partition(' ')
    return (int(first), rest) if first.isdigit() else ('chance', text)


def apply(game, who, move):
    """One move, in the model alone."""
    if who == 'chance':
        game.play_chance(move)
    else:
        game.play(who, move)


def play_all(game, moves):
    """The moves of an example, in the model alone."""
    for who, move in map(split_move, moves):
        apply(game, who, move)
    return game


def check_facts(examples, after):
    """Raises AssertionError where the model's views are not as the examples say."""
    for name, arguments, moves, facts in examples:
        game = after(arguments, moves)
        for (viewer, *path), wanted in facts.items():
            found = at(game.view(viewer), path)
            assert found == wanted, f'model: {name}: {viewer} {path} is {found}, not {wanted}'


class Script:
    """The lines of one game with their checks. A line may be a function: what it returns is sent,
    once the replies to all lines before it have come."""

    def __init__(self, game, new_line, situations):
        self.game = game
        self.new_line = new_line
        self.count_situations = situations
        self.past = []              # (model before the move, path to it), for undo
        self.steps = []             # [line, check, argument, path]
        self.path = (None, new_line)    # the lines that led here, the last one outside
        self.situations = collections.Counter()
        # While the checks run: the turn ids so far, the last bytes of `view all`, a reason.
        self.ids = []
        self.last_all = None
        self.reason = None
        self.record = None
        self.add(new_line, self.check_new, game.view('all'))

    def add(self, line, check, argument=None):
        self.steps.append([line, check, argument, self.path])

    def lines(self):
        return [step[0] for step in self.steps]

    # -- writing the script ----------------------------------------------------------------

    def move(self, who, move):
        """A legal move, in the model now and in the engine later."""
        line = f'play {who} {move}'
        before = self.game
        self.past.append((before, self.path))
        self.game = before.copy()
        if who == 'chance':
            self.game.play_chance(move)
        else:
            self.game.play(who, move)
        self.situations.update(self.count_situations(before, move, self.game))
        self.add(line, self.check_play, (self.game.turn(), self.resolved(before)))
        self.path = (self.path, line)

    def resolved(self, before):
        """Whether the last move ended what was asked: the turn id grows then, and only then.
        Where several are asked, each decides in secret, and the last one resolves it."""
        return len(before.turn()['seats']) < 2

    def undo(self):
        if not self.past:
            self.add('undo', self.check_refused)
            return
        self.add('undo', self.check_undo)
        self.game, self.path = self.past.pop()
        self.add('turn', self.check_turn, self.game.turn())

    def take_back(self, rng):
        """One move or some, now and then all of them and one more, which is refused."""
        for _ in range(rng.choice([1, 1, 2, 3, 8, 1000 if rng.random() < 0.1 else 1])):
            self.undo()
            if not self.past:
                self.undo()
                return

    def save_and_load(self):
        """The game goes on from its own record."""
        self.add('record', self.check_record)
        self.add(self.load_line, self.check_view, self.game.view('all'))

    def load_line(self):
        return 'load ' + json.dumps(self.record)

    def mistake(self, seat, move, misspelt, guarded):
        """A move that must be refused, checked and tried."""
        if guarded:
            self.add('view all', self.check_view, self.game.view('all'))
        self.add(f'check {seat} {move}', self.check_illegal, misspelt)
        self.add(f'play {seat} {move}', self.check_refused_alike)
        if guarded:
            self.add('view all', self.check_unchanged)

    # -- checking the replies --------------------------------------------------------------

    def check_new(self, reply, view):
        turn = wanted(reply).get('turn')
        self.ids = [turn_id(turn)]
        self.check_view(reply, view)

    def check_play(self, reply, argument):
        turn, resolved = argument
        found = wanted(reply)
        if not isinstance(found.get('events'), list):
            raise Mismatch('play replies without a list of events')
        compare_fields(found.get('turn'), turn, 'turn')
        after, before = turn_id(found['turn']), self.ids[-1]
        if after <= before if resolved else after != before:
            raise Mismatch(f'the turn id is {after} after {before}')
        self.ids.append(after)

    def check_undo(self, reply, _):
        wanted(reply)
        self.ids.pop()

    def check_turn(self, reply, turn):
        compare_fields(wanted(reply), turn, 'turn')
        if turn_id(reply.value) != self.ids[-1]:
            raise Mismatch(f"the turn id is {reply.value['id']}, it was {self.ids[-1]}")

    def check_view(self, reply, view):
        compare_fields(wanted(reply), view, 'view')
        if turn_id(reply.value['turn']) != self.ids[-1]:
            raise Mismatch(f"view.turn.id is {reply.value['turn']['id']}, not {self.ids[-1]}")
        self.last_all = reply.raw

    def check_unchanged(self, reply, _):
        if reply.raw != self.last_all:
            raise Mismatch(f'the game has changed, it was {self.last_all!r}')

    def check_record(self, reply, _):
        self.record = wanted(reply).get('record')
        if not isinstance(self.record, str):
            raise Mismatch('no record')

    def check_moves(self, reply, moves):
        found = wanted(reply)
        if found.get('partial') is not False:
            raise Mismatch('moves.partial is not false')
        listed = found.get('moves')
        if len(listed) != len(set(listed)):
            raise Mismatch('moves has a move twice')
        for move in sorted(moves ^ set(listed))[:1]:
            side = 'the model alone has' if move in moves else 'the engine alone has'
            raise Mismatch(f'{len(listed)} moves, the model has {len(moves)}; {side} {move!r}')

    def check_chance(self, reply, argument):
        """`evenly`: only the equality of the weights is promised."""
        weights, evenly = argument
        listed = wanted(reply).get('moves')
        found = {entry['move']: entry['weight'] for entry in listed}
        if len(found) != len(listed):
            raise Mismatch('moves chance has a move twice')
        if any(type(weight) is not int or weight <= 0 for weight in found.values()):
            raise Mismatch(f'a weight that is not a positive integer: {found}')
        if evenly and len(set(found.values())) == 1:
            found = dict.fromkeys(found, 1)
        if found != weights:
            raise Mismatch(f'chance is {found}, the model has {weights}')

    def check_legal(self, reply, _):
        if wanted(reply) != {'legal': True}:
            raise Mismatch(f'a legal move: {reply.value}')

    def check_illegal(self, reply, misspelt):
        if misspelt and not reply.ok:
            self.reason = reply.key
            return
        found = wanted(reply)
        if found.get('legal') is not False or KEY.fullmatch(found.get('reason', '')) is None:
            raise Mismatch(f'an illegal move: {found}')
        self.reason = found['reason']

    def check_refused_alike(self, reply, _):
        self.check_refused(reply, None)
        if reply.key != self.reason:
            raise Mismatch(f'play says {reply.key}, check said {self.reason}')

    def check_refused(self, reply, _):
        if reply.ok:
            raise Mismatch(f'must be refused: {reply!r}')

    def check_facts(self, reply, facts):
        for path, value in facts.items():
            *parents, last = path
            where = '.'.join(map(str, parents))
            compare_fields({last: at(wanted(reply), path)}, {last: value}, where)


# -- running -------------------------------------------------------------------------------

def led_here(path):
    lines = []
    while path is not None:
        path, line = path
        lines.append(line)
    return lines[::-1]


def run_script(engine, script):
    """Raises Mismatch with the shortest lines known to show it."""
    engine.log.clear()
    done = 0
    while done < len(script.steps):
        if callable(script.steps[done][0]):
            script.steps[done][0] = script.steps[done][0]()
        end = done + 1
        while end < len(script.steps) and not callable(script.steps[end][0]):
            end += 1
        run_part(engine, script, done, end)
        done = end


def run_part(engine, script, start, end):
    steps = script.steps[start:end]
    try:
        replies = engine.batch([step[0] for step in steps])
    except EngineError as error:
        line, _, _, path = steps[min(len(engine.replies), len(steps) - 1)]
        raise Mismatch('\n'.join([str(error), 'to reproduce:', *led_here(path), line])) from None
    for number, (reply, (line, check, argument, path)) in enumerate(zip(replies, steps), start):
        try:
            check(reply, argument)
        except Mismatch as mismatch:
            short = led_here(path) + [line] if line != script.new_line else [line]
            long = script.lines()[:number + 1]
            raise Mismatch(report(engine.process.args[0], reply, mismatch, short, long)) from None


def report(program, reply, mismatch, short, long):
    """The moves that led here and the last line, if they alone give that reply; else all."""
    try:
        with Engine(program) as again:
            lines = short if again.batch(short)[-1].raw == reply.raw else long
    except EngineError:
        lines = short
    return '\n'.join([str(mismatch), f'reply: {reply!r}', 'to reproduce:', *lines])


def random_games(engine, scripts, games, missing):
    """So many rounds of scripts; up to as many again while a situation is missing."""
    seen = collections.Counter()
    count = lines = 0
    for number in range(2 * games):
        if number >= games and not missing(seen):
            break
        for script in scripts(number):
            run_script(engine, script)
            seen += script.situations
            count += 1
            lines += len(script.steps)
    return seen, count, lines


def run_model(name, games, must_happen, check_model, examples, random_scripts):
    """The program of a model's test; returns its exit status. So many games are played of each
    configuration; where fewer are asked for, not every situation has to come up.

    check_model(seed) looks at the model alone; examples() and random_scripts(seed, number) yield
    scripts, the latter one for each configuration.
    """
    parser = argparse.ArgumentParser(description=f'engine against model: {name}')
    parser.add_argument('--engine', required=True, help='the program; it is run as PROGRAM engine')
    parser.add_argument('--games', type=int, default=scale(games),
                        help=f'games per configuration (default {games})')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--counts', action='store_true',
                        help='print how often each situation came up')
    arguments = parser.parse_args()
    began = time.monotonic()
    check_model(arguments.seed)

    def missing(seen):
        return [what for what in must_happen if arguments.games >= games and not seen[what]]

    def scripts(number):
        return random_scripts(arguments.seed, number)

    try:
        with Engine(arguments.engine, second=second_engine()) as engine:
            written = 0
            for script in examples():
                run_script(engine, script)
                written += 1
            seen, count, lines = random_games(engine, scripts, arguments.games, missing)
    except (Mismatch, EngineError) as failure:
        print(f'FAILED: {failure}')
        return 1
    print(f'{name} model: {written} examples and {count} random games, {lines} replies compared, '
          f'{time.monotonic() - began:.1f} s')
    if arguments.counts:
        print('\n'.join(f'{number:7} {what}' for what, number in seen.most_common()))
    if missing(seen):
        print('FAILED: these situations never came up:', ', '.join(missing(seen)))
        return 1
    return 0
