#!/usr/bin/env python3
"""test_hs_model.py - random games of High Society, engine against model, move by move.

For each edition, seat count and setting of the options: the model plays a random game and writes
down every line to send and what must come back; then the whole game goes through the engine in
one batch. Chance is manual, so both sides see the same deck. Compared are turns, legal moves,
chance weights, refusals, views of every seat, of a spectator and of the referee, undo, results.
"""
import argparse
import collections
import itertools
import random
import sys
import time

import hs_examples
import hs_random
from engine_client import KEY, Engine, EngineError, scale
from hs_model import EDITIONS, OPTION_VALUES, Game

DEFAULT_GAMES = 4               # per configuration
# Decisions compared move by move even where a hand has thousands of legal bids.
FULL_LIST_SHARE = 0.2
SMALL_HAND = 6


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


class Script:
    """The lines of one game with their checks; the checks run later, in the same order."""

    def __init__(self, seats, edition, options):
        self.game = Game(seats, edition, **{name.replace('-', '_'): value
                                            for name, value in options.items()})
        settings = ''.join(f' {name}={value}' for name, value in options.items())
        self.new_line = f'new high-society seats={seats} edition={edition}{settings} chance=manual'
        self.past = []              # (model before the move, line), for undo
        self.steps = []             # (line, check, argument, lines that led here)
        self.path = (None, self.new_line)
        self.situations = collections.Counter()
        # While the checks run: the turn ids so far, the last bytes of `view all`, a reason.
        self.ids = []
        self.last_all = None
        self.reason = None
        self.add(self.new_line, self.check_new, self.game.view('all'))

    def add(self, line, check, argument=None):
        self.steps.append((line, check, argument, self.path))

    def lines(self):
        return [step[0] for step in self.steps]

    # -- writing the script ----------------------------------------------------------------

    def move(self, who, move):
        """A legal move, in the model now and in the engine later."""
        line = f'play {who} {move}'
        before = self.game
        self.past.append((before, line, self.path))
        self.game = before.copy()
        if who == 'chance':
            self.game.play_chance(move)
        else:
            self.game.play(who, move)
        self.situations.update(hs_random.situations(before, move, self.game))
        self.add(line, self.check_play, self.game.turn())
        self.path = (self.path, line)

    def undo(self):
        if not self.past:
            self.add('undo', self.check_refused)
            return
        self.add('undo', self.check_undo)
        self.game, _, self.path = self.past.pop()
        self.add('turn', self.check_turn, self.game.turn())

    def look(self, rng, everything):
        """Questions about the position that change nothing."""
        game = self.game
        if everything or rng.random() < 0.3:
            self.add('turn', self.check_turn, game.turn())
        self.add('moves chance', self.check_chance, (game.phase, game.chance_moves()))
        for seat in game.all_seats():
            if seat != game.asked:
                self.add(f'moves {seat}', self.check_moves, frozenset())
        if game.asked is not None:
            self.look_at_moves(rng, everything)
        viewers = ['all', 'public', *game.all_seats()]
        for viewer in viewers if everything else rng.sample(viewers, 2):
            self.add(f'view {viewer}', self.check_view, game.view(viewer))

    def look_at_moves(self, rng, everything):
        game, seat = self.game, self.game.asked
        small = len(game.players[seat].hand) <= SMALL_HAND or game.phase == 'theft'
        if everything or small or rng.random() < FULL_LIST_SHARE:
            moves = game.legal_moves(seat)
            self.add(f'moves {seat}', self.check_moves, moves)
            for move in rng.sample(sorted(moves), min(2, len(moves))):
                self.add(f'check {seat} {move}', self.check_legal)
        else:
            for move in hs_random.raises(game, seat, rng, 2):
                self.add(f'check {seat} {move}', self.check_legal)

    def mistakes(self, rng):
        """Moves that must be refused, checked and tried, and that leave no trace."""
        chance = hs_random.wrong_chance(self.game, rng)
        if chance is not None and rng.random() < 0.5:
            self.add(f'play chance {chance}', self.check_refused)
        wrong = hs_random.wrong_move(self.game, rng)
        if wrong is None:
            return
        seat, move, misspelt = wrong
        guarded = rng.random() < 0.25
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

    def check_play(self, reply, turn):
        found = wanted(reply)
        if not isinstance(found.get('events'), list):
            raise Mismatch('play replies without a list of events')
        compare_fields(found.get('turn'), turn, 'turn')
        if turn_id(found['turn']) <= self.ids[-1]:
            raise Mismatch(f"the turn id is {found['turn']['id']} after {self.ids[-1]}")
        self.ids.append(turn_id(found['turn']))

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
            raise Mismatch(f'a refused move changed the game, it was {self.last_all!r}')

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
        phase, weights = argument
        listed = wanted(reply).get('moves')
        found = {entry['move']: entry['weight'] for entry in listed}
        if len(found) != len(listed):
            raise Mismatch('moves chance has a move twice')
        if any(type(weight) is not int or weight <= 0 for weight in found.values()):
            raise Mismatch(f'a weight that is not a positive integer: {found}')
        if phase == 'start' and len(set(found.values())) == 1:
            found = dict.fromkeys(found, 1)         # equally likely; the weight is free
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


# -- games ---------------------------------------------------------------------------------

def random_script(seats, edition, options, rng):
    script = Script(seats, edition, options)
    if rng.random() < 0.15:
        tempers = [rng.choice(['never', 'tight'])] * seats
    else:
        tempers = [rng.choice(hs_random.TEMPERS) for _ in range(seats)]
    taste = rng.choice(hs_random.TASTES)
    undos = rng.choice([0, 0, 2, 6])
    while True:
        script.look(rng, everything=rng.random() < 0.1 or script.game.phase in ('theft', 'over'))
        if rng.random() < 0.5 or script.game.phase in ('theft', 'over'):
            script.mistakes(rng)
        if undos > 0 and rng.random() < 0.08:
            undos -= 1
            for _ in range(rng.choice([1, 1, 2, 3, 8, 1000 if rng.random() < 0.1 else 1])):
                if not script.past:
                    script.undo()           # nothing left: refused
                    break
                script.undo()
            script.look(rng, everything=rng.random() < 0.3)
        elif script.game.phase == 'over':
            return script
        elif script.game.asked is None:
            script.move('chance', hs_random.choose_chance(script.game, taste, rng))
        else:
            seat = script.game.asked
            script.move(seat, hs_random.choose_move(script.game, seat, tempers[seat], rng))


def example_script(arguments, moves, facts, rng):
    """A game of hs_examples.py, with every question at every step."""
    options = dict(arguments)
    script = Script(options.pop('seats'), options.pop('edition', 'ravensburger'), options)
    for move in moves:
        script.look(rng, everything=True)
        first, _, rest = move.partition(' ')
        script.move(int(first), rest) if first.isdigit() else script.move('chance', move)
    script.look(rng, everything=True)
    script.add('view all', check_facts, facts)
    return script


def check_facts(reply, facts):
    for path, value in facts.items():
        if not same(hs_examples.at(wanted(reply), path), value):
            raise Mismatch(f'{path} is {hs_examples.at(reply.value, path)!r}, not {value!r}')


def settings():
    """No option, each value of each option by itself, and all of them together (HS-X5)."""
    yield {}
    for name, values in OPTION_VALUES.items():
        for value in values:
            yield {name: value}
    for values in itertools.product(*OPTION_VALUES.values()):
        yield dict(zip(OPTION_VALUES, values))


def configurations():
    for edition in EDITIONS:
        for seats in (3, 4, 5):
            for options in settings():
                yield seats, edition, options


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
    try:
        replies = engine.batch(script.lines())
    except EngineError as error:
        line, _, _, path = script.steps[min(len(engine.replies), len(script.steps) - 1)]
        raise Mismatch('\n'.join([str(error), 'to reproduce:', *led_here(path), line])) from None
    for number, (reply, (line, check, argument, path)) in enumerate(zip(replies, script.steps)):
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


def missing(seen):
    return [name for name in hs_random.MUST_HAPPEN if not seen[name]]


def random_games(engine, games, seed):
    """So many games of each configuration; up to as many again while a situation is missing."""
    seen = collections.Counter()
    count = lines = 0
    for number in range(2 * games):
        if number >= games and (games < DEFAULT_GAMES or not missing(seen)):
            break
        for seats, edition, options in configurations():
            rng = random.Random(f'{seed} {number} {seats} {edition} {options}')
            script = random_script(seats, edition, options, rng)
            run_script(engine, script)
            seen += script.situations
            count += 1
            lines += len(script.steps)
    return seen, count, lines


def check_model_judge(rng):
    """The model's list of moves and its judge, written apart, must agree."""
    game = Game(3)
    tempers = ['uniform', 'small', 'rich']
    while game.phase != 'over':
        if game.asked is None:
            game.play_chance(hs_random.choose_chance(game, 'reds late', rng))
            continue
        legal = game.legal_moves(game.asked)
        tried = legal | {hs_random.bid_text(hs_random.random_subset(rng, range(1, 27)) or [0])
                         for _ in range(50)} | set(hs_random.MISSPELT)
        tried |= {f'discard {n}' for n in range(12)} | {'pass'}
        for move in tried:
            assert (game.why_not(game.asked, move) is None) == (move in legal), move
        game.play(game.asked, hs_random.choose_move(game, game.asked, tempers[game.asked], rng))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', 1)[0])
    parser.add_argument('--engine', required=True, help='the program; it is run as PROGRAM engine')
    parser.add_argument('--games', type=int, default=None,
                        help=f'games per configuration (default {DEFAULT_GAMES})')
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    games = arguments.games if arguments.games is not None else scale(DEFAULT_GAMES)
    began = time.monotonic()
    hs_examples.check_model()
    check_model_judge(random.Random(arguments.seed))

    try:
        with Engine(arguments.engine) as engine:
            for name, new, moves, facts in hs_examples.EXAMPLES:
                run_script(engine, example_script(new, moves, facts, random.Random(name)))
            seen, count, lines = random_games(engine, games, arguments.seed)
    except (Mismatch, EngineError) as failure:
        print(f'FAILED: {failure}')
        return 1
    print(f'hs model: {len(hs_examples.EXAMPLES)} examples and {count} random games, '
          f'{lines} replies compared, {time.monotonic() - began:.1f} s')
    if games >= DEFAULT_GAMES and missing(seen):
        print('FAILED: these situations never came up:', ', '.join(missing(seen)))
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
