#!/usr/bin/env python3
"""test_su_secrecy.py - Суетология: a viewer receives nothing that depends on a hidden character.

Twin games differ in the characters of seats that the viewer cannot see into: two seats have
changed theirs, or one has another that nobody drew. Until one of them comes out (a power, a
refusal, a free release, an officer who reveals himself or is attacked), every byte that the viewer
can ask for must be the same in both: views, turns, moves, refusals and their reasons, events, and
the answers of bots.
"""
import sys

import su_examples
import su_random
from script import apply
from su_asked import PHASES_OF_CHANCE
from su_board import CHARACTERS, ENTERPRISES
from twins import Twins, run_twins

DEFAULT_GAMES = 18
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


class SuTwins(Twins):
    """Two games that differ in characters."""

    def __init__(self, arguments, viewer, rng):
        super().__init__('suetologia', su_examples.new_game, arguments, viewer, rng)

    def differ(self):
        """The seats whose characters differ, and the viewer has no right to see them."""
        one, other = self.games
        return [seat for seat in one.all_seats() if one.character[seat] != other.character[seat]]

    def ask_all(self):
        """Whatever the viewer can ask now."""
        one = self.games[0]
        self.ask(self.questions())
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
            lines += [f'go {viewer} nodes=36', f'go {viewer} bot=random']
        return lines


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
    twins = SuTwins(arguments, viewer, rng)
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
            twins.ask_all()
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

def make_twins(seats, rng):
    arguments = {'seats': seats, 'rent': rng.choice(['claim', 'auto'])}
    moves = random_game(arguments, rng)
    for _ in range(5):
        yield swap_twins(arguments, moves, rng)


if __name__ == '__main__':
    sys.exit(run_twins('su', __doc__, SEATS, make_twins, MUST_HAPPEN, DEFAULT_GAMES))
