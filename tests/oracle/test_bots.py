#!/usr/bin/env python3
"""test_bots.py - whole games of bots through the protocol: `go`, then `play` what it says.

Whether they play well is measured elsewhere; here every game must end, every answer be legal, and
the result be there.
"""
import sys

import bench
from bench import expect
from engine_client import scale

LONGEST_GAME = 2000


def play_game(engine, new, bots):
    """The result of one game; the lines it took are in the engine's log."""
    engine.log.clear()
    view = engine.value(new)
    for _ in range(LONGEST_GAME):
        turn = view['turn']
        if turn['wait'] == 'nobody':
            return engine.value('view public')['result']
        expect(turn['wait'] == 'seats', f'an auto game waits for {turn["wait"]}')
        seat = turn['must'][0]
        answer = engine.value(f'go {seat} bot={bots[seat]}')
        expect(engine.value(f'check {seat} {answer["move"]}') == {'legal': True},
               f'{bots[seat]} answers the illegal move {answer["move"]!r}')
        expect(abs(sum(answer['values']) - 1) < 0.02, f'values: {answer}')
        view = engine.value(f'play {seat} {answer["move"]}')
    raise bench.Failed(f'no end after {LONGEST_GAME} moves')


def test_whole_games(b):
    """Games of greedy and random, seats rotated, end with a result at 3, 4 and 5 seats."""
    engine = b.engine()
    for seats in (3, 4, 5):
        for number in range(scale(20)):
            edition = ('ravensburger', 'gaga')[number % 2]
            hidden = ('off', 'on')[number // 2 % 2]
            bots = [('greedy', 'random')[(seat + number) % seats % 2] for seat in range(seats)]
            if number % 5 == 0:
                bots = ['greedy'] * seats
            new = (f'new high-society seats={seats} edition={edition} hidden-scoring={hidden} '
                   f'seed={number}')
            result = play_game(engine, new, bots)
            expect(len(result['scores']) == len(result['money']) == seats, f'result: {result}')
            expect(set(result['winners']).isdisjoint(result['out']), f'result: {result}')
            expect(result['winners'] or len(result['out']) == seats, f'result: {result}')


def test_manual_chance(b):
    """Bots play where the caller is chance, too."""
    engine = b.engine('new high-society seats=3 chance=manual')
    engine.value('play chance start 2')
    for card in ('7', 'debt', 'title', 'title', 'title', '10', 'scandal'):
        turn = engine.value(f'play chance turn-up {card}')['turn']
        while turn['wait'] == 'seats':
            seat = turn['must'][0]
            move = engine.value(f'go {seat} bot=greedy')['move']
            turn = engine.value(f'play {seat} {move}')['turn']
    expect(engine.value('turn')['wait'] == 'nobody', 'the fourth red-edged card ends the game')


TESTS = [value for name, value in list(globals().items()) if name.startswith('test_')]

if __name__ == '__main__':
    sys.exit(bench.main('bots', __doc__, TESTS))
