#!/usr/bin/env python3
"""test_su_secrecy.py - Суетология: a viewer receives nothing that depends on a hidden character.

Twin games differ in the characters of seats that the viewer cannot see into: two seats have
changed theirs, or one has another that nobody drew. Until one of them comes out (a power, a
refusal, a free release, an officer who reveals himself or is attacked), every byte that the viewer
can ask for must be the same in both: views, turns, moves, refusals and their reasons, events, and
the answers of bots.
"""
import argparse
import collections
import random
import sys
import time

import su_examples
import su_random
from engine_client import Engine, EngineError, scale
from script import Mismatch
from su_asked import PHASES_OF_CHANCE
from su_board import CHARACTERS, ENTERPRISES

DEFAULT_GAMES = 30
RARE = ('character', 'release', 'rent', 'takeover', 'debt', 'contest')
SEATS = (2, 3, 4, 5, 6)
MUST_HAPPEN = ('two seats', 'a seat and an undrawn one', 'a spectator',
               'a hidden officer is attacked', 'a hidden authority is demanded',
               'a hidden authority is released', 'a hidden raider at the dice',
               *(f'asked in phase {phase}' for phase in (
                   'turn', 'dice', 'buy', 'auction', 'rent', 'release', 'card', 'character',
                   'debt', 'takeover')),
               *(f'{name} hidden' for name in CHARACTERS))


def random_game(arguments, rng):
    """[(who, move)] of a game, or of its first part."""
    game = su_examples.new_game(arguments)
    company = su_random.Company(rng, rng.choice(['crooks', None]), powers_first=rng.random() < 0.8)
    moves = []
    for _ in range(rng.choice([150, 300, 600])):
        if game.phase == 'over':
            break
        moves.append(company.step(game))
        apply(game, *moves[-1])
    return moves


def apply(game, who, move):
    game.play_chance(move) if who == 'chance' else game.play(who, move)


class Twins:
    """Two games side by side: the lines for each engine, and which replies must be alike."""

    def __init__(self, arguments, viewer, rng):
        words = ''.join(f' {name}={value}' for name, value in arguments.items())
        self.viewer = viewer
        self.rng = rng
        self.games = [su_examples.new_game(arguments) for _ in range(2)]
        self.lines = [[f'new suetologia{words} seed=7 chance=manual'] for _ in range(2)]
        self.alike = []             # numbers of lines
        self.seen = collections.Counter()

    def play(self, who, moves):
        for game, lines, move in zip(self.games, self.lines, moves):
            apply(game, who, move)
            lines.append(f'play {who} {move}')

    def differ(self):
        """The seats whose characters differ, and the viewer has no right to see them."""
        one, other = self.games
        return [seat for seat in one.all_seats() if one.character[seat] != other.character[seat]]

    def ask(self):
        """Whatever the viewer can ask now."""
        one, other = self.games
        if one.view(self.viewer) != other.view(self.viewer):
            raise AssertionError('the model itself tells the secret')
        for line in self.questions():
            self.alike.append(len(self.lines[0]))
            for lines in self.lines:
                lines.append(line)
        self.seen[f'asked in phase {one.phase}'] += 1
        for seat in self.differ():
            self.seen[f'{one.character[seat]} hidden'] += 1
            if one.phase == 'dice' and seat == one.roller and one.character[seat] == 'raider':
                self.seen['a hidden raider at the dice'] += 1

    def questions(self):
        viewer, rng, game = self.viewer, self.rng, self.games[0]
        lines = [f'view {viewer}', f'events {viewer}', 'turn']
        if viewer == 'public':
            return lines
        attempts = [su_random.attempt(game, rng)[1] for _ in range(3)]
        theirs = [square for seat in self.differ() for square in game.deeds(seat)] or ENTERPRISES
        attempts += [f'{word} {rng.choice(theirs)}' for word in ('raid', 'racket')]
        lines += [f'check {viewer} {move}' for move in attempts]
        lines.append(f'moves {viewer}')
        for move in attempts:
            # What the model refuses in both may as well be tried.
            if all(twin.why_not(viewer, move) is not None for twin in self.games):
                lines.append(f'play {viewer} {move}')
        if viewer in game.asked():
            lines += [f'go {viewer}', f'go {viewer} bot=random']
        return lines

    def compare(self, engines):
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


# -- characters that have changed places ---------------------------------------------------

def drawn(moves):
    """[(number of the move, name)] of the characters drawn."""
    return [(number, move.split(' ')[1]) for number, (who, move) in enumerate(moves)
            if move.startswith('character ')]


def swap(moves, one, other):
    """The same game with the two characters exchanged wherever they are drawn."""
    names = {f'character {one}': f'character {other}', f'character {other}': f'character {one}'}
    return [(who, names.get(move, move)) for who, move in moves]


def reveals(twins, who, move):
    """Whether the move brings out, or may bring out, a difference between the twins."""
    verb, _, rest = move.partition(' ')
    hidden = twins.differ()
    if who in hidden and verb in ('raid', 'racket', 'refuse', 'free', 'reveal'):
        return True
    if verb in ('raid', 'racket') and twins.games[0].owner[int(rest)] in hidden:
        officers = [twin.character[twin.owner[int(rest)]] == 'officer' for twin in twins.games]
        if officers[0] != officers[1]:
            twins.seen['a hidden officer is attacked'] += 1
            return True
    return False


def swap_twins(arguments, moves, rng):
    """None where there is nothing to exchange for that viewer."""
    names = [name for _, name in drawn(moves)]
    if not names:
        return None
    viewer = rng.choice(['public', *range(arguments['seats']), *range(arguments['seats'])])
    one = rng.choice(names)
    other = rng.choice([name for name in CHARACTERS + ('officer', 'authority') if name != one])
    twins = Twins(arguments, viewer, rng)
    for step, swapped in zip(moves, swap(moves, one, other)):
        if reveals(twins, *step):
            break
        if not legal_in_both(twins, step, swapped):
            break
        asked_before = twins.games[0].phase
        twins.play(step[0], (step[1], swapped[1]))
        if viewer in twins.differ():
            break                               # its own character: it may know
        note(twins, asked_before)
        if twins.games[0].phase == 'over':
            break
        if twins.differ() and rng.random() < (0.6 if twins.games[0].phase in RARE else 0.15):
            twins.ask()
    if twins.alike:
        kind = 'two seats' if len(twins.differ()) > 1 else 'a seat and an undrawn one'
        twins.seen[kind if viewer != 'public' else 'a spectator'] += 1
    return twins


def legal_in_both(twins, step, swapped):
    for game, (who, move) in zip(twins.games, (step, swapped)):
        if game.phase in PHASES_OF_CHANCE:
            if move not in game.chance_moves():
                return False
        elif game.why_not(who, move) is not None:
            return False
    return True


def note(twins, phase_before):
    game = twins.games[0]
    if game.phase in ('rent', 'release') and phase_before != game.phase:
        seat = game.asked()[0]
        if seat in twins.differ() and 'authority' in (twin.character[seat] for twin in twins.games):
            word = 'demanded' if game.phase == 'rent' else 'released'
            twins.seen[f'a hidden authority is {word}'] += 1


# -- running -------------------------------------------------------------------------------

def run(engines, games, seed):
    seen = collections.Counter()
    replies = pairs = 0
    for number in range(games):
        for seats in SEATS:
            rng = random.Random(f'{seed} {number} {seats}')
            arguments = {'seats': seats, 'rent': rng.choice(['claim', 'auto'])}
            moves = random_game(arguments, rng)
            for _ in range(5):
                twins = swap_twins(arguments, moves, rng)
                if twins is not None and twins.alike:
                    replies += twins.compare(engines) if engines else len(twins.alike)
                    pairs += 1
                    seen += twins.seen
    return seen, pairs, replies


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', 1)[0])
    parser.add_argument('--engine', required=True, help='the program; it is run as PROGRAM engine')
    parser.add_argument('--games', type=int, default=None,
                        help=f'games per number of seats (default {DEFAULT_GAMES})')
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    games = arguments.games if arguments.games is not None else scale(DEFAULT_GAMES)
    began = time.monotonic()
    try:
        with Engine(arguments.engine) as one, Engine(arguments.engine) as other:
            seen, pairs, replies = run((one, other), games, arguments.seed)
    except (Mismatch, EngineError) as failure:
        print(f'FAILED: {failure}')
        return 1
    print(f'su secrecy: {pairs} pairs of twins, {replies} replies alike, '
          f'{time.monotonic() - began:.1f} s')
    lacking = [name for name in MUST_HAPPEN if not seen[name]]
    if games >= DEFAULT_GAMES and lacking:
        print('FAILED: these situations never came up:', ', '.join(lacking))
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
