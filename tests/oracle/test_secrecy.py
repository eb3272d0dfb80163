#!/usr/bin/env python3
"""test_secrecy.py - hidden scoring (HS-X4): a seat receives nothing that depends on a secret.

Twin games differ only in the card that one seat gave up to the theft. Until the game is over,
every byte that the others can ask for must be the same in both: views, turns, moves, refusals,
events and the answers of bots, which are given a seat's view and nothing more.
"""
import sys

import bench
from bench import expect, next_line, refused
from engine_client import scale


def new_line(seats, hidden, extra=''):
    return f'new high-society seats={seats}{extra} hidden-scoring={hidden} seed=11 chance=manual'


def to_the_choice(seats, thief, count, rng):
    """Lines up to a theft choice of seat `thief` among `count` possessions, and its cards."""
    cards = rng.sample(range(1, 11), count)
    lines = [f'play chance start {thief}']
    money = [1, 2, 3, 4, 6, 8, 10, 12]
    for card, price in zip(cards, money):
        lines.append(f'play chance turn-up {card}')
        lines.append(f'play {thief} bid {price}')
        lines += [f'play {(thief + i) % seats} pass' for i in range(1, seats)]
    lines += ['play chance turn-up theft', f'play {thief} pass']
    return lines, cards


def questions(viewer):
    """All that a seat, or a spectator, can ask about its own side of the game."""
    lines = ['turn', 'moves chance', f'view {viewer}', f'events {viewer}']
    if viewer != 'public':
        lines += [f'moves {viewer}', f'check {viewer} pass', f'check {viewer} bid 1',
                  f'check {viewer} bid 15+20+25', f'check {viewer} discard 1',
                  f'check {viewer} discard 10', f'go {viewer} nodes=100', f'go {viewer} bot=greedy',
                  f'go {viewer} bot=random', f'go {viewer} bot=greedy seed=4',
                  f'play {viewer} discard 3', f'play {viewer} bid', f'play {viewer} bid 5']
    return lines


def compare_twins(one, other, seats, thief, move):
    for viewer in ('public', *(seat for seat in range(seats) if seat != thief)):
        for line in questions(viewer):
            left, right = one.ask(line), other.ask(line)
            expect(left.raw == right.raw, f'{line!r} of another seat tells the secret after '
                   f'{move!r}:\n{left!r}\n{right!r}')


def play_twins(b, seats, thief, count, extra):
    lines, cards = to_the_choice(seats, thief, count, b.rng)
    secrets = b.rng.sample(cards, 2)
    one, other = (b.engine(new_line(seats, 'on', extra), *lines) for _ in secrets)
    for engine, secret in zip((one, other), secrets):
        engine.value(f'play {thief} discard {secret}')
    expect(one.ask('view all').raw != other.ask('view all').raw, 'the referee sees no difference')
    expect(one.ask(f'view {thief}').raw != other.ask(f'view {thief}').raw,
           'the seat itself sees no difference')
    compare_twins(one, other, seats, thief, 'discard')
    while (line := next_line(one, b.rng)) is not None:
        left, right = one.ask(line), other.ask(line)
        expect(left.ok and right.ok, f'{line!r}: {left!r} {right!r}')
        if left.value['turn']['wait'] == 'nobody':
            break
        expect(left.raw == right.raw, f'the reply of {line!r} tells the secret')
        compare_twins(one, other, seats, thief, line)
    expect(one.ask('view public').raw != other.ask('view public').raw,
           'at the end the cards are not shown')
    for player in one.value('view public')['players']:
        expect(player['won'] is not None, 'won is null in phase over')
    one.finish()
    other.finish()


def test_twins(b):
    """Twin games with another discard are the same to the others until they are over."""
    for turn in range(scale(10)):
        seats = 3 + turn % 3
        extra = b.rng.choice(['', ' edition=gaga', ' tie=possession'])
        play_twins(b, seats, b.rng.randrange(seats), b.rng.choice([2, 3, 6]), extra)


def test_before_the_choice(b):
    """While the choice is open only its owner and the referee see the cards."""
    lines, cards = to_the_choice(4, 2, 3, b.rng)
    engine = b.engine(new_line(4, 'on'), *lines)
    shown = sorted(cards) + ['theft']
    secret = dict.fromkeys(('public', '0', '1', '3'))
    for viewer, wanted in {'all': shown, '2': shown, **secret}.items():
        found = engine.value(f'view {viewer}')['players'][2]
        expect(found['won'] == wanted, f'won of seat 2 for {viewer}: {found}')
        expect(found['taken'] == cards + ['theft'], f'taken is public: {found}')
    expect(sorted(engine.value('moves 2')['moves']) == sorted(f'discard {card}' for card in cards),
           'the moves of the choice')


def leaves(value, path=()):
    """(path, value) of everything inside that is not a list or an object."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, path + (name,))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves(inner, path + (i,))
    else:
        yield path, value


def discard_events(b, hidden):
    lines, cards = to_the_choice(3, 1, 3, b.rng)
    engine = b.engine(new_line(3, hidden), *lines)
    card = cards[1]
    engine.value(f'play 1 discard {card}')
    return card, {viewer: engine.value(f'events {viewer}')['events']
                  for viewer in ('all', 'public', 0, 1, 2)}


def test_events_hidden(b):
    """With hidden-scoring=on the card of a discard is null in the events others get."""
    card, events = discard_events(b, 'on')
    truth = dict(leaves(events['all']))
    expect(card in truth.values(), f'the referee is not told the card {card}: {events["all"]}')
    expect(events[1] == events['all'], f'the owner is not told its card: {events[1]}')
    for viewer in ('public', 0, 2):
        found = dict(leaves(events[viewer]))
        expect(found.keys() == truth.keys(), f'{viewer} gets other fields: {events[viewer]}')
        differ = {path for path in truth if found[path] != truth[path]}
        expect(differ and all(found[path] is None for path in differ),
               f'{viewer}: not null where the card was: {events[viewer]}')
        expect(card not in found.values() or card in (0, 1, 2),
               f'{viewer} is told the card {card}: {events[viewer]}')


FORCED = {
    'the only possession (HS-N6)':
        ['start 0', 'turn-up 4', '0 bid 1', '1 pass', '2 pass', 'turn-up theft', '0 pass'],
    'a waiting theft (HS-N5)':
        ['start 0', 'turn-up theft', '0 pass', 'turn-up 4', '0 bid 1', '1 pass', '2 pass'],
}


def test_events_forced(b):
    """A discard without a choice is told in the same way: null to others only when hidden."""
    for name, moves in FORCED.items():
        for hidden in ('on', 'off'):
            lines = [f'play {move}' if move[0].isdigit() else f'play chance {move}'
                     for move in moves]
            engine = b.engine(new_line(3, hidden), *lines)
            truth = dict(leaves(engine.value('events all')['events']))
            expect(4 in truth.values(), f'{name}: the referee is not told the card: {truth}')
            expect(dict(leaves(engine.value('events 0')['events'])) == truth, f'{name}: its owner')
            for viewer in ('public', 1, 2):
                found = dict(leaves(engine.value(f'events {viewer}')['events']))
                differ = [path for path in truth if found.get(path) != truth[path]]
                expect(len(differ) == (hidden == 'on'), f'{name}, {hidden}: {viewer} gets {found}')
                expect(all(found[path] is None for path in differ), f'{name}: {viewer}: {found}')


def test_events_open(b):
    """With hidden-scoring=off everybody gets the card."""
    card, events = discard_events(b, 'off')
    expect(card in dict(leaves(events['all'])).values(), f'no card in {events["all"]}')
    for viewer in ('public', 0, 1, 2):
        expect(events[viewer] == events['all'], f'{viewer} gets {events[viewer]}')


def test_events_follow_play(b):
    """`events` tells of the last `play`, to any viewer, and refuses an unknown one."""
    engine = b.engine('new high-society seats=3 seed=5')
    while (line := next_line(engine, b.rng)) is not None:
        played = engine.value(line)
        expect(played['events'], f'{line!r} tells of no event')
        expect(engine.value('events all')['events'] == played['events'], 'not the events of play')
        for viewer in ('public', 0, 1, 2):
            events = engine.value(f'events {viewer}')['events']
            expect(events == played['events'], f'nothing is secret here, {viewer} gets {events}')
    for viewer in ('3', '9', 'chance', 'everybody', ''):
        refused(engine, f'events {viewer}')


TESTS = [value for name, value in list(globals().items()) if name.startswith('test_')]

if __name__ == '__main__':
    sys.exit(bench.main('secrecy', __doc__, TESTS))
