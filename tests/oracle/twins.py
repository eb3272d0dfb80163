"""twins.py - two games that differ in a secret, side by side.

A viewer who cannot know the secret must receive the same bytes from both. A game's own test makes
the twins: what differs, how long it stays hidden, and what that viewer might ask meanwhile.
"""
import argparse
import collections
import random
import time

from engine_client import Engine, EngineError, scale, second_engine
from script import Mismatch, apply


class Twins:
    """The lines for each engine, and which replies must be alike."""

    def __init__(self, name, new_game, arguments, viewer, rng):
        words = ''.join(f' {option}={value}' for option, value in arguments.items())
        self.viewer = viewer
        self.rng = rng
        self.games = [new_game(arguments) for _ in range(2)]
        self.lines = [[f'new {name}{words} seed=7 chance=manual'] for _ in range(2)]
        self.alike = []             # numbers of lines
        self.seen = collections.Counter()

    def play(self, who, moves):
        for game, lines, move in zip(self.games, self.lines, moves):
            apply(game, who, move)
            lines.append(f'play {who} {move}')

    def ask(self, questions):
        """What the viewer asks now, of both."""
        one, other = self.games
        if one.view(self.viewer) != other.view(self.viewer):
            raise AssertionError('the model itself tells the secret')
        for line in questions:
            self.alike.append(len(self.lines[0]))
            for lines in self.lines:
                lines.append(line)

    def compare(self, engines):
        """How many replies were alike; raises Mismatch where two are not."""
        replies = [engine.batch(lines) for engine, lines in zip(engines, self.lines)]
        alike = set(self.alike)
        for found in replies:
            for number, reply in enumerate(found):
                if number not in alike and not reply.ok:
                    raise Mismatch(f'refused: {reply!r}')
        for number in self.alike:
            if replies[0][number].raw != replies[1][number].raw:
                raise Mismatch('\n'.join(
                    [f'{self.lines[0][number]!r} tells the secret:', repr(replies[0][number]),
                     repr(replies[1][number]), *self.reproduction(number)]))
        return len(self.alike)

    def reproduction(self, number):
        for lines in self.lines:
            yield 'one of the two games:'
            yield from (line for line in lines[:number] if line.startswith(('new', 'play')))
            yield lines[number]


def compare_all(engines, tables, make, games, seed):
    """What came up, how many pairs, and how many replies; `make(table, rng)` yields pairs, or None
    where it found nothing to hide."""
    seen = collections.Counter()
    replies = pairs = 0
    for number in range(games):
        for table in tables:
            for twins in make(table, random.Random(f'{seed} {number} {table}')):
                if twins is not None and twins.alike:
                    replies += twins.compare(engines)
                    pairs += 1
                    seen += twins.seen
    return seen, pairs, replies


def run_twins(code, about, tables, make, must_happen, default_games):
    """The whole of a test program; its exit status."""
    parser = argparse.ArgumentParser(description=about.split('\n', 1)[0])
    parser.add_argument('--engine', required=True, help='the program; it is run as PROGRAM engine')
    parser.add_argument('--games', type=int, default=None,
                        help=f'games per number of seats (default {default_games})')
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    games = arguments.games if arguments.games is not None else scale(default_games)
    began = time.monotonic()
    try:
        with (Engine(arguments.engine, second=second_engine()) as one,
              Engine(arguments.engine, second=second_engine()) as other):
            seen, pairs, replies = compare_all((one, other), tables, make, games, arguments.seed)
    except (Mismatch, EngineError) as failure:
        print(f'FAILED: {failure}')
        return 1
    print(f'{code} secrecy: {pairs} pairs of twins, {replies} replies alike, '
          f'{time.monotonic() - began:.1f} s')
    lacking = [name for name in must_happen if not seen[name]]
    if games >= default_games and lacking:
        print('FAILED: these situations never came up:', ', '.join(lacking))
        return 1
    return 0
