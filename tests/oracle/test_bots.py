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
    """High Society: greedy and random, seats rotated, end with a result at 3, 4 and 5 seats."""
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


def test_whole_games_of_adel_verpflichtet(b):
    """The same at 2 to 5 seats, with both ways to play with two, and on a board of one's own."""
    engine = b.engine()
    tables = ['seats=2', 'seats=2 two-player=announce', 'seats=3', 'seats=4', 'seats=5 rounds=12']
    for table in tables:
        seats = int(table[6])
        for number in range(scale(4)):
            bots = [('greedy', 'random')[(seat + number) % 2] for seat in range(seats)]
            if number % 4 == 0:
                bots = ['greedy'] * seats
            result = play_game(engine, f'new adel-verpflichtet {table} seed={number}', bots)
            expect(len(result['pawns']) == len(result['collections']) == seats, f'result: {result}')
            expect(result['winners'], f'result: {result}')
            furthest = max(result['pawns'])
            expect(all(result['pawns'][seat] == furthest for seat in result['winners']),
                   f'result: {result}')


def test_luck(b):
    """The same question gets the same answer; with other luck a mixed player plays otherwise."""
    engine = b.engine('new adel-verpflichtet seats=4 seed=3')
    answers = [engine.value(f'go 0 bot=greedy nodes=32 seed={seed}') for seed in range(40)]
    again = [engine.value(f'go 0 bot=greedy nodes=32 seed={seed}') for seed in range(40)]
    expect(answers == again, 'the same question gets two answers')
    moves = {answer['move'] for answer in answers}
    expect(moves == {'castle', 'auction'}, f'the opening is always {moves}')


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
