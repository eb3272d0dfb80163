#!/usr/bin/env python3
"""test_av_secrecy.py - Adel Verpflichtet: a viewer receives nothing that depends on a secret.

Twin games differ in one thing that the viewer cannot know: two hidden items have changed places
(between two other seats, or a seat and the undrawn rest), or another seat has sealed another
move. Until the secret comes out, every byte that the viewer can ask for must be the same in both:
views, turns, moves, refusals and their reasons, events, and the answers of bots.
"""
import sys

import av_examples
import av_random
from av_items import ITEMS
from av_model import PHASES_OF_CHANCE
from script import apply
from twins import Twins, run_twins

DEFAULT_GAMES = 40
TABLES = ({'seats': 2}, {'seats': 2, 'two-player': 'announce'}, {'seats': 3}, {'seats': 4},
          {'seats': 5})
MUST_HAPPEN = ('two dealt items', 'a dealt item and an unseen one', 'sealed in place',
               'sealed in choose', 'sealed in action', 'sealed in exhibit',
               'asked while choosing a place', 'asked while choosing an action',
               'asked in phase deal', 'asked in phase exhibit', 'asked in phase steal',
               'asked in phase buy', 'asked in phase show',
               'the castle is hidden in phase buy', 'the castle is hidden in phase show')


def random_game(arguments, rng):
    """[(who, move)] of a whole game."""
    game = av_examples.new_game(arguments)
    company = av_random.Company(arguments['seats'], rng)
    moves = []
    while game.phase != 'over':
        if game.phase in PHASES_OF_CHANCE:
            moves.append(('chance', company.chance(game)))
        else:
            seat = rng.choice(game.asked)
            moves.append((seat, company.move(game, seat)))
        apply(game, *moves[-1])
    return moves


class AvTwins(Twins):
    """Two games that differ in an item or in a sealed move."""

    def __init__(self, arguments, viewer, rng):
        super().__init__('adel-verpflichtet', av_examples.new_game, arguments, viewer, rng)

    def ask_all(self, extra=()):
        """Whatever the viewer can ask now."""
        phase = self.games[0].phase
        self.ask([*self.questions(), *extra])
        words = {'place': 'asked while choosing a place', 'choose': 'asked while choosing a place',
                 'action': 'asked while choosing an action'}
        self.seen[words.get(phase, f'asked in phase {phase}')] += 1

    def questions(self):
        viewer, rng = self.viewer, self.rng
        lines = [f'view {viewer}', f'events {viewer}', 'turn']
        if viewer == 'public':
            return lines
        for _ in range(3):
            lines.append(f'check {viewer} {some_move(self.games[0], viewer, rng)}')
        seat, move = av_random.attempt(self.games[0], rng)
        if seat == viewer and self.games[0].why_not(seat, move) is not None:
            lines.append(f'play {viewer} {move}')
        if self.games[0].count_moves(viewer) < 300:
            lines.append(f'moves {viewer}')
        if viewer in self.games[0].asked:
            lines += [f'go {viewer} nodes=8', f'go {viewer} bot=random']
        return lines


def some_move(game, seat, rng):
    """Anything a seat might try, with items that it has or that others have."""
    items = rng.choice([game.players[seat].items, ITEMS, rng.choice(game.players).items])
    some = rng.sample(sorted(items or ITEMS), min(len(items or ITEMS), rng.choice([1, 3, 3, 4])))
    return rng.choice([av_random.show_text(some), f'steal {some[0]}', 'castle', 'exhibition',
                       f'cheque {rng.randrange(25)}', f'castle thief {rng.randrange(13)}',
                       f'thief {rng.randrange(13)}', 'take left', 'auction', 'castle detective'])


# -- items that have changed places --------------------------------------------------------

def swapped(move, one, other):
    """The move with the two items exchanged, the items of a `show` in order again."""
    move = move.replace(one, '?').replace(other, one).replace('?', other)
    word, _, rest = move.partition(' ')
    return f"{word} {'+'.join(sorted(rest.split('+')))}" if word == 'show' else move


def is_seen(game, viewer, item):
    """Whether the viewer has ever seen the item."""
    tops = [pile.top for pile in game.piles]
    known = [known for player in game.players for known in player.known]
    own = game.players[viewer].items if viewer != 'public' else ()
    return item in tops or item in known or item in own


def swap_twins(arguments, moves, rng):
    """None where the dice found no two items."""
    seats = arguments['seats']
    viewer = rng.choice(['public', *range(seats), *range(seats)])
    dealt = [move.split(' ')[1] for who, move in moves if move.startswith('deal ')]
    hidden = [item for i, item in enumerate(dealt) if i // 4 != viewer]
    one = rng.choice(hidden)
    others = set(ITEMS) - set(dealt[viewer * 4:viewer * 4 + 4] if viewer != 'public' else ())
    # Of the same letter: then the twins can exhibit in the same rounds.
    alike = [item for item in sorted(others) if item[0] == one[0] and item != one]
    choice = alike if rng.random() < 0.7 and alike else sorted(others - {one})
    other = rng.choice(choice)
    holders = {item: dealt.index(item) // 4 if item in dealt else None for item in (one, other)}
    if holders[one] == holders[other]:
        return None
    twins = AvTwins(arguments, viewer, rng)
    kind = 'two dealt items' if other in dealt else 'a dealt item and an unseen one'
    for who, move in moves:
        if twins.games[1].phase not in PHASES_OF_CHANCE \
                and twins.games[1].why_not(who, swapped(move, one, other)) is not None:
            break                   # only the other twin can exhibit, or not that
        if twins.games[0].asked != twins.games[1].asked:
            break
        twins.play(who, (move, swapped(move, one, other)))
        game = twins.games[0]
        if any(is_seen(game, viewer, item) for item in (one, other)) or game.phase == 'over':
            break
        if game.asked != twins.games[1].asked or game.phase != twins.games[1].phase:
            break
        if rng.random() < (0.3 if game.round > 0 else 0.15):
            held = [f'check {viewer} steal {one}', f'check {viewer} steal {other}',
                    f"check {viewer} {av_random.show_text(sorted({one, *dealt[:2]}))}"]
            twins.ask_all(held if viewer != 'public' else ())
            twins.seen[kind] += 1
    return twins


# -- sealed moves --------------------------------------------------------------------------

FIELD = {'place': 'place', 'choose': 'action', 'action': 'action', 'exhibit': 'exhibit'}


def sealed_twins(arguments, moves, rng):
    """Another sealed move of another seat, from that move until it is shown."""
    viewer = rng.choice(['public', *range(arguments['seats']), *range(arguments['seats'])])
    twins = AvTwins(arguments, viewer, rng)
    phase_wanted = rng.choice(['place', 'action', 'action', 'exhibit'])
    skip = rng.randrange(6)
    seat = field = None
    for who, move in moves:
        game = twins.games[0]
        phase, others = game.phase, move
        if seat is None and who not in ('chance', viewer) and len(game.asked) > 1 \
                and phase_wanted in (phase, FIELD.get(phase)):
            skip -= 1
            others = other_move(game, who, move, rng) if skip < 0 else move
        twins.play(who, (move, others))
        if others != move:
            seat, field = who, FIELD[phase]
            twins.seen[f'sealed in {phase}'] += 1
        elif seat is None:
            continue
        game = twins.games[0]
        if getattr(game.players[seat], field) is None or field in game.players[seat].open:
            break
        twins.ask_all()
        if field == 'action' and game.phase in ('buy', 'show'):
            twins.seen[f'the castle is hidden in phase {game.phase}'] += 1
    return twins if seat is not None else None


def other_move(game, seat, move, rng):
    if game.count_moves(seat) > 2000:
        return move
    return rng.choice(sorted(game.legal_moves(seat) - {move}) or [move])


# -- running -------------------------------------------------------------------------------

def make_twins(table, rng):
    arguments = {**table, 'rounds': rng.choice([3, 8, 20])}
    moves = random_game(arguments, rng)
    for make in (swap_twins, swap_twins, sealed_twins, sealed_twins, sealed_twins):
        yield make(arguments, moves, rng)


if __name__ == '__main__':
    sys.exit(run_twins('av', __doc__, TABLES, make_twins, MUST_HAPPEN, DEFAULT_GAMES))
