#!/usr/bin/env python3
"""su_visits.py - how often a pawn of Суетология stops at each enterprise, in 10,000 turns.

Prints the table VISITS of src/bots/su_value.c: the long run of a Markov chain over turns. All
enterprises are owned, so the card that leads to a free one leads nowhere; the character is drawn,
so its square ends a turn. Cards are as likely as in a deck nobody has seen. The mean of two pawns:
one pays its way out of jail at once, the other stays as long as it may.
"""
import collections
import itertools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'tests' / 'oracle'))

from su_board import CARDS, CHARACTER, ENTERPRISES, JAIL, SUETA, TEMKA, TO_JAIL

SQUARES = 40
MISSED_MAX = 3
DICE = list(itertools.product(range(1, 7), repeat=2))
SENT = (JAIL, 1)                # where a pawn is between turns: its square, its next roll in jail


def stop(square, chance, visits):
    """[(square or None for jail, chance)]: where the pawn is when the stop is settled."""
    visits[square] += chance
    if square == TO_JAIL:
        return [(None, chance)]
    if square not in TEMKA + SUETA:
        return [(square, chance)]
    ends = []
    cards = CARDS['temka' if square in TEMKA else 'sueta']
    for what, *numbers in cards:
        part = chance / len(cards)
        if what == 'jail':
            ends.append((None, part))
        elif what == 'to':
            ends += stop(numbers[0], part, visits)
        elif what == 'back':
            ends += stop((square - numbers[0]) % SQUARES, part, visits)
        else:
            ends.append((square, part))
    return ends


def roll_in_jail(rolls, chance, after, visits):
    for one, other in DICE:
        if one != other and rolls < MISSED_MAX:
            after[JAIL, rolls + 1] += chance / len(DICE)
            continue
        for end, part in stop(JAIL + one + other, chance / len(DICE), visits):
            after[SENT if end is None else (end, 0)] += part


def roll_free(square, chance, after, visits):
    rolling = {square: chance}
    for doubles in range(1, 4):
        again = collections.Counter()
        for (begin, likely), (one, other) in itertools.product(rolling.items(), DICE):
            if one == other and doubles == 3:
                after[SENT] += likely / len(DICE)
                continue
            for end, part in stop((begin + one + other) % SQUARES, likely / len(DICE), visits):
                if end is None:
                    after[SENT] += part
                elif one == other and end != CHARACTER:
                    again[end] += part
                else:
                    after[end, 0] += part
        rolling = again


def long_run(stays):
    """Stops in a turn, by square."""
    now = {(0, 0): 1.0}
    while True:
        after, visits = collections.Counter(), collections.Counter()
        for (square, rolls), chance in now.items():
            if rolls and stays:
                roll_in_jail(rolls, chance, after, visits)
            else:
                roll_free(square, chance, after, visits)
        if all(abs(after[key] - now.get(key, 0)) < 1e-9 for key in after):
            return visits
        now = after


def main():
    pays, stays = long_run(False), long_run(True)
    print(', '.join(str(round(5000 * (pays[square] + stays[square]))) for square in ENTERPRISES))


if __name__ == '__main__':
    main()
