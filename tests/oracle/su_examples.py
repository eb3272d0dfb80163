"""su_examples.py - short games of Суетология with an end known beforehand.

First they judge the model (a model nobody checked proves nothing), then test_su_model.py plays
them against the engine like any other game. Each has its rule ids, the arguments of `new`, the
moves, and facts: a viewer and a path in its view, and what stands there. The sums were reckoned
by hand.
"""
from script import check_facts, play_all
from su_model import Game
from su_notation import Refused


def start(seats):
    """Seat 0 begins."""
    return ['dice 6 6'] + ['dice 1 2'] * (seats - 1)


def go(seat, one, other, *then):
    """A roll and what comes after it; '!move' is one of the same seat."""
    return [f'{seat} roll', f'dice {one} {other}',
            *(f'{seat} {move[1:]}' if move[0] == '!' else move for move in then)]


# Two seats: seat 0 has 1 and 3, 6 and 39, and 1140; seat 1 has 1440. Seat 0 is to roll, at 6.
FOOD = [*start(2), *go(0, 1, 1, 'temka 5', '!buy'), *go(0, 1, 1, '!buy'), *go(0, 2, 3, '!buy'),
        *go(1, 1, 2, '!buy'), '1 offer 0 give 3 want nothing', '0 accept 1']
# From there seat 1, at 3, goes to 0 by a card and then to 3.
VISIT = [*go(0, 1, 2, '!buy'), *go(1, 1, 3, 'sueta 1'), *go(0, 1, 2, '!buy'), *go(1, 1, 2)]
# Seat 0 has food and 39 and 1020, seat 1 garages (6, 8, 9) and 1340; seat 0 to roll.
GROUPS = [*start(2), *go(0, 1, 1, 'temka 5', '!buy'), *go(0, 1, 1, '!buy'), *go(0, 2, 3, '!buy'),
          *go(1, 1, 2, '!buy'), *go(0, 1, 2, '!buy'), *go(1, 2, 3, '!buy'),
          '0 offer 1 give 6+9 want 3', '1 accept 0']


def crime(character, other='officer'):
    """Three seats; seat 0 has the character, 23, 26 and 1020, and is to roll at 26; seat 1 has the
    other one, 6 and 1600, at 20; seat 2, at 32, has 24, 27, 29, 32 and 420."""
    return [*start(3), *go(0, 1, 1, 'temka 8', f'character {character}'), *go(0, 1, 2, '!buy'),
            *go(1, 1, 1, 'temka 1'), *go(1, 3, 3, '!buy'), *go(1, 1, 3),
            *go(2, 1, 1, 'temka 3', '!buy'), *go(2, 1, 2, '!buy'), *go(0, 1, 2, '!buy'),
            *go(1, 4, 6, f'character {other}'), *go(2, 1, 1, '!buy'), *go(2, 1, 2, '!buy')]


# Three seats: seat 0 has 39 and 1300; seat 1 gave all for 3; seat 1 is to roll.
BROKE = [*start(3), *go(0, 1, 1, 'temka 5', '!buy'), *go(0, 1, 3, '!decline'), '1 bid 1500']
# It stops at 39 and owes 50, of which it has nothing, or 30 by a mortgage.
OWING = [*BROKE, *go(1, 1, 1, 'temka 6'), '0 demand 1', '1 pay']
OWING_MORE = [*BROKE, '1 mortgage 3', *go(1, 1, 1, 'temka 6'), '0 demand 1', '1 pay']
OWING_LITTLE = [*start(3), *go(0, 3, 3, '!buy'), *go(0, 1, 2, '!decline'), '1 bid 1500',
                *go(1, 1, 5), '0 demand 1', '1 pay']
# Seat 1 has 6 and 9, no cash, and owes a fine of 200.
FINED = [*start(3), *go(0, 3, 3, '!decline'), '1 bid 1', '2 drop', '0 drop',
         *go(0, 1, 2, '!decline'), '1 bid 1499', '2 drop', '0 drop', *go(1, 1, 3)]
# Three rolls in jail without a double.
MISSED = [*start(2), *go(0, 1, 1, 'temka 2'), *go(1, 1, 2, '!buy'), *go(0, 1, 2),
          *go(1, 1, 2, '!buy'), *go(0, 1, 2), *go(1, 1, 2, '!buy'), *go(0, 1, 2)]
# Seat 0 is an authority: it came to 20 first, and to jail by 30.
AUTHORITY = [*start(2), *go(0, 1, 1, 'temka 8', 'character authority'), *go(0, 4, 6),
             *go(1, 1, 2, '!buy')]


# (name, arguments of new, moves, {(viewer, path in its view): value})
EXAMPLES = [
    ('SU-M1 SU-M2: the start', {'seats': 3}, [], {
        ('all', 'players', 2, 'cash'): 1500, ('all', 'bank'): {'objects': 32, 'networks': 12},
        ('all', 'roller'): 0, ('all', 'round'): 0, ('all', 'turn', 'phase'): 'order',
        ('all', 'decks'): {'temka': [], 'sueta': [], 'characters': 6}, ('all', 'squares'): []}),

    ('SU-M4: the tied roll again', {'seats': 4},
     ['dice 3 4', 'dice 5 6', 'dice 1 2', 'dice 5 6', 'dice 1 1'], {
         ('all', 'roller'): 3, ('all', 'turn', 'phase'): 'order'}),

    ('SU-M4 SU-T5: the highest of them begins, the table is open', {'seats': 4},
     ['dice 3 4', 'dice 5 6', 'dice 1 2', 'dice 5 6', 'dice 1 1', 'dice 1 2'], {
         ('all', 'roller'): 3, ('all', 'round'): 1, ('all', 'turn', 'seats'): [0, 1, 2, 3],
         ('all', 'turn', 'must'): [3], ('all', 'turn', 'phase'): 'turn'}),

    ('SU-T1 SU-B1: bought', {'seats': 2}, [*start(2), *go(0, 1, 2, '!buy')], {
        ('all', 'players', 0, 'cash'): 1440, ('all', 'players', 0, 'deeds'): [3],
        ('all', 'roller'): 1, ('all', 'turn', 'phase'): 'turn'}),

    ('SU-T2: a double gives another roll', {'seats': 2}, [*start(2), *go(0, 3, 3, '!buy')], {
        ('all', 'roller'): 0, ('all', 'doubles'): 1, ('all', 'players', 0, 'square'): 6}),

    ('SU-T2: the third double', {'seats': 2},
     [*start(2), *go(0, 3, 3, '!buy'), *go(0, 1, 1, '!buy'), *go(0, 1, 1)], {
         ('all', 'roller'): 1, ('all', 'players', 0, 'square'): 10,
         ('all', 'players', 0, 'jailed'): 0, ('all', 'players', 0, 'cash'): 1300}),

    ('SU-T3 SU-Q1: to НА СУЕТЕ', {'seats': 2}, [*start(2), *go(0, 1, 1, 'temka 1')], {
        ('all', 'players', 0, 'cash'): 1700, ('all', 'players', 0, 'square'): 0,
        ('all', 'decks', 'temka'): [1], ('all', 'doubles'): 1}),

    ('SU-T4: back over НА СУЕТЕ', {'seats': 2}, [*start(2), *go(0, 1, 1, 'temka 6')], {
        ('all', 'players', 0, 'cash'): 1500, ('all', 'players', 0, 'square'): 39,
        ('all', 'turn', 'phase'): 'buy'}),

    ('SU-B2 SU-B3: an auction', {'seats': 3},
     [*start(3), *go(0, 1, 2, '!decline'), '1 bid 1', '2 bid 5', '0 drop', '1 drop'], {
         ('all', 'players', 2, 'cash'): 1495, ('all', 'players', 2, 'deeds'): [3],
         ('all', 'roller'): 1}),

    ('SU-B3: nobody wants it', {'seats': 2},
     [*start(2), *go(0, 1, 2, '!decline'), '1 drop', '0 drop'], {
         ('all', 'squares'): [], ('all', 'auction'): None, ('all', 'roller'): 1}),

    ('SU-B3: who has not the cash drops by itself', {'seats': 3}, BROKE, {
        ('all', 'players', 1, 'cash'): 0, ('all', 'players', 1, 'deeds'): [3],
        ('all', 'players', 0, 'cash'): 1300, ('all', 'roller'): 1}),

    ('SU-D1 SU-D4: a deal completes a group', {'seats': 2}, FOOD, {
        ('all', 'players', 0, 'deeds'): [1, 3, 6, 39], ('all', 'players', 0, 'cash'): 1140,
        ('all', 'players', 1, 'offers'): 1, ('all', 'offers'): [], ('all', 'round'): 2}),

    ('SU-R3: double rent', {'seats': 2}, FOOD + VISIT, {
        ('all', 'due'): [{'visitor': 1, 'owner': 0, 'square': 3, 'amount': 8, 'demanded': False}],
        ('all', 'roller'): 0}),

    ('SU-R4: not with a mortgage in the group', {'seats': 2}, FOOD + ['0 mortgage 1'] + VISIT, {
        ('all', 'due', 0, 'amount'): 4}),

    ('SU-R3: double rent beside an object', {'seats': 2}, FOOD + ['0 build 1'] + VISIT, {
        ('all', 'due', 0, 'amount'): 8}),

    ('SU-R1 SU-R2 SU-O1: an object pays', {'seats': 2},
     FOOD + ['0 build 1', '0 build 3', *VISIT, '0 demand 1', '1 pay'], {
         ('all', 'due'): [], ('all', 'players', 1, 'cash'): 1620,
         ('all', 'players', 0, 'cash'): 790, ('all', 'bank', 'objects'): 30}),

    ('SU-R2: the amount is that of the stop', {'seats': 2},
     FOOD + VISIT + ['0 build 1', '0 build 3', '0 demand 1'], {
         ('all', 'due', 0): {'visitor': 1, 'owner': 0, 'square': 3, 'amount': 8, 'demanded': True},
         ('all', 'turn', 'phase'): 'rent', ('all', 'turn', 'seats'): [1]}),

    ('SU-R1: the next roll closes it', {'seats': 2}, FOOD + VISIT + ['0 roll'], {
        ('all', 'due'): [], ('all', 'turn', 'phase'): 'dice'}),

    ('SU-R2: rents without a demand', {'seats': 2, 'rent': 'auto'}, FOOD + VISIT, {
        ('all', 'turn', 'phase'): 'rent', ('all', 'due', 0, 'demanded'): True}),

    ('SU-O2 SU-O3: a network', {'seats': 2},
     FOOD + ['0 build 1', '0 build 3'] * 4 + ['0 network 3'], {
         ('all', 'bank'): {'objects': 28, 'networks': 11}, ('all', 'players', 0, 'cash'): 690,
         ('all', 'squares', 1): {'square': 3, 'owner': 0, 'objects': 5, 'mortgaged': False,
                                 'racketeer': None, 'raided': False}}),

    ('SU-O3: sold in full', {'seats': 2},
     FOOD + ['0 build 1', '0 build 3'] * 4 + ['0 network 3', '0 sell-network 3'], {
         ('all', 'bank'): {'objects': 28, 'networks': 12}, ('all', 'players', 0, 'cash'): 815,
         ('all', 'squares', 1, 'objects'): 0, ('all', 'squares', 0, 'objects'): 4}),

    ('SU-O3: broken', {'seats': 2},
     FOOD + ['0 build 1', '0 build 3'] * 4 + ['0 network 3', '0 break-network 3'], {
         ('all', 'bank'): {'objects': 24, 'networks': 12}, ('all', 'players', 0, 'cash'): 715,
         ('all', 'squares', 1, 'objects'): 4}),

    ('SU-O6: asked to contest', {'seats': 2, 'objects': 1}, GROUPS + ['0 build 1'], {
        ('all', 'turn', 'phase'): 'contest', ('all', 'turn', 'seats'): [1],
        ('all', 'players', 0, 'acts'): 1,
        ('all', 'auction'): {'lot': 'object', 'square': None, 'bid': 50, 'leader': 0, 'in': [0],
                             'sites': [1, None], 'asked': [1]}}),

    ('SU-O6: contested', {'seats': 2, 'objects': 1},
     GROUPS + ['0 build 1', '1 contest 6', '1 bid 60', '0 drop'], {
         ('all', 'players', 1, 'cash'): 1280, ('all', 'players', 0, 'cash'): 1020,
         ('all', 'bank', 'objects'): 0, ('all', 'squares', 2, 'objects'): 1,
         ('all', 'players', 1, 'acts'): 0, ('all', 'turn', 'phase'): 'turn'}),

    ('SU-O6: contested in vain', {'seats': 2, 'objects': 1},
     GROUPS + ['0 build 1', '1 contest 6', '1 bid 51', '0 bid 52', '1 drop'], {
         ('all', 'players', 1, 'cash'): 1340, ('all', 'players', 0, 'cash'): 968,
         ('all', 'squares', 0, 'objects'): 1}),

    ('SU-O6: nobody contests', {'seats': 2, 'objects': 1}, GROUPS + ['0 build 1', '1 yield'], {
        ('all', 'players', 0, 'cash'): 970, ('all', 'squares', 0, 'objects'): 1,
        ('all', 'auction'): None}),

    ('SU-O6: a network contested', {'seats': 2, 'objects': 40, 'networks': 1},
     GROUPS + ['0 build 1', '0 build 3'] * 4 + ['1 build 6', '1 build 8', '1 build 9'] * 4
     + ['0 network 1', '1 contest 8', '1 bid 60', '0 bid 61', '1 bid 100', '0 drop'], {
         ('all', 'bank'): {'objects': 24, 'networks': 0}, ('all', 'players', 0, 'cash'): 620,
         ('all', 'players', 1, 'cash'): 640, ('all', 'squares', 3, 'objects'): 5}),

    ('SU-D2 SU-D3 SU-D5: a mortgaged one changes hands', {'seats': 2},
     FOOD + ['0 mortgage 6', '0 offer 1 give 6 want $40', '1 accept 0'], {
         ('all', 'turn', 'phase'): 'takeover', ('all', 'takeover'): [6],
         ('all', 'players', 0, 'cash'): 1230, ('all', 'players', 1, 'cash'): 1395}),

    ('SU-D5: redeemed for the value alone', {'seats': 2},
     FOOD + ['0 mortgage 6', '0 offer 1 give 6 want $40', '1 accept 0', '1 redeem 6'], {
         ('all', 'players', 1, 'cash'): 1345, ('all', 'takeover'): [],
         ('all', 'players', 1, 'acts'): 0, ('all', 'squares', 2, 'mortgaged'): False}),

    ('SU-D3: redeemed later', {'seats': 2},
     FOOD + ['0 mortgage 6', '0 offer 1 give 6 want $40', '1 accept 0', '1 keep 6', '1 redeem 6'], {
         ('all', 'players', 1, 'cash'): 1340, ('all', 'players', 1, 'acts'): 1}),

    ('SU-K1 SU-K6: a debt', {'seats': 3}, OWING, {
        ('all', 'debts'): [{'debtor': 1, 'creditor': 0, 'amount': 50, 'rent': 39}],
        ('all', 'turn', 'phase'): 'debt', ('all', 'turn', 'must'): [1], ('all', 'due'): []}),

    ('SU-K7: struck off', {'seats': 3}, OWING + ['1 offer 0 give 3 want $50'], {
        ('all', 'turn', 'seats'): [0, 1], ('all', 'turn', 'must'): [1],
        ('all', 'offers'): [{'from': 1, 'to': 0, 'give': [3], 'give_cash': 0, 'want': [],
                             'want_cash': 50}]}),

    ('SU-K7: struck off whole', {'seats': 3},
     OWING + ['1 offer 0 give 3 want $50', '0 accept 1'], {
         ('all', 'debts'): [], ('all', 'players', 0, 'cash'): 1300,
         ('all', 'players', 0, 'deeds'): [3, 39], ('all', 'turn', 'phase'): 'turn',
         ('all', 'roller'): 1}),

    ('SU-K7 SU-K4: struck off in part, then bankrupt', {'seats': 3},
     OWING + ['1 offer 0 give 3 want $30', '0 accept 1', '1 bankrupt'], {
         ('all', 'debts'): [], ('all', 'players', 0, 'cash'): 1300,
         ('all', 'players', 1, 'out'): True, ('all', 'roller'): 2}),

    ('SU-K4 SU-D5: bankrupt to a seat', {'seats': 3}, OWING_MORE + ['1 bankrupt'], {
        ('all', 'players', 0, 'cash'): 1327, ('all', 'players', 0, 'deeds'): [3, 39],
        ('all', 'turn', 'phase'): 'takeover', ('all', 'takeover'): [3],
        ('all', 'players', 1, 'cash'): 0, ('all', 'players', 1, 'square'): 39}),

    ('SU-T7: the roller is out', {'seats': 3}, OWING_MORE + ['1 bankrupt', '0 redeem 3'], {
        ('all', 'players', 0, 'cash'): 1297, ('all', 'roller'): 2,
        ('all', 'turn', 'seats'): [0, 2]}),

    ('SU-K3 SU-B3: bankrupt to the bank', {'seats': 3}, BROKE + [*go(1, 1, 3), '1 bankrupt'], {
        ('all', 'turn', 'phase'): 'auction', ('all', 'turn', 'seats'): [2],
        ('all', 'lots'): [], ('all', 'players', 1, 'deeds'): [],
        ('all', 'auction'): {'lot': 'deed', 'square': 3, 'bid': 0, 'leader': None, 'in': [0, 2],
                             'sites': [None, None, None], 'asked': []}}),

    ('SU-T7: takeovers before lots', {'seats': 3},
     FINED + ['1 mortgage 6', '1 offer 2 give 6 want nothing', '2 accept 1', '1 bankrupt'], {
         ('all', 'turn', 'phase'): 'takeover', ('all', 'turn', 'seats'): [2],
         ('all', 'takeover'): [6], ('all', 'lots'): [9], ('all', 'players', 2, 'cash'): 1495}),

    ('SU-T7 SU-K3: then the lots', {'seats': 3},
     FINED + ['1 mortgage 6', '1 offer 2 give 6 want nothing', '2 accept 1', '1 bankrupt',
              '2 keep 6', '2 bid 10', '0 bid 11', '2 drop'], {
         ('all', 'players', 0, 'deeds'): [9], ('all', 'players', 0, 'cash'): 1489,
         ('all', 'roller'): 2, ('all', 'squares', 0, 'mortgaged'): True}),

    ('SU-K3: a takeover of the bankrupt is void', {'seats': 3},
     FINED + ['1 mortgage 6', '1 offer 2 give 6 want nothing', '2 accept 1',
              '1 offer 2 give nothing want 6', '2 accept 1', '1 bankrupt'], {
         ('all', 'takeover'): [], ('all', 'lots'): [9], ('all', 'auction', 'square'): 6,
         ('all', 'players', 2, 'cash'): 1495, ('all', 'squares'): []}),

    ('SU-R6 SU-K2: its other rents are void', {'seats': 3},
     [*start(3), *go(0, 1, 1, 'temka 5', '!buy'), *go(0, 1, 1, '!decline'), '1 bid 1500',
      *go(0, 2, 3, '!decline'), '2 bid 1', '0 drop', *go(1, 1, 1, 'temka 6'), *go(1, 3, 4),
      '1 offer 2 give 1+$200 want nothing', '2 accept 1', '2 demand 1', '1 pay', '1 bankrupt'], {
         ('all', 'due'): [], ('all', 'roller'): 2, ('all', 'players', 2, 'cash'): 1699,
         ('all', 'players', 2, 'deeds'): [1, 6], ('all', 'players', 0, 'cash'): 1300}),

    ('SU-K5: the last seat left', {'seats': 2},
     [*start(2), *go(0, 1, 2, '!decline'), '1 bid 1500', *go(1, 1, 3), '1 bankrupt'], {
         ('all', 'result'): {'winners': [0], 'worth': [1500, 0]},
         ('all', 'turn', 'phase'): 'over', ('all', 'lots'): [], ('all', 'debts'): []}),

    ('SU-K5 SU-T8 SU-R6: a limit, a tie', {'seats': 2, 'rounds': 1},
     [*start(2), *go(0, 1, 2, '!buy'), *go(1, 1, 2)], {
         ('all', 'result'): {'winners': [0, 1], 'worth': [1500, 1500]}, ('all', 'due'): [],
         ('all', 'round'): 1}),

    ('SU-K5: buildings at cost, mortgaged ones by half', {'seats': 2, 'rounds': 2},
     FOOD + ['0 build 1', '0 build 3'] * 4 + ['0 network 3', '0 mortgage 39', *go(0, 1, 3),
                                              *go(1, 2, 5)], {
         ('all', 'result'): {'winners': [0], 'worth': [890 + 220 + 200 + 450, 1440]}}),

    ('SU-K6 SU-Q1: pay each', {'seats': 3}, [*start(3), *go(0, 1, 1, 'temka 14')], {
        ('all', 'players', 0, 'cash'): 1400, ('all', 'players', 1, 'cash'): 1550,
        ('all', 'players', 2, 'cash'): 1550}),

    ('SU-Q1: take from each', {'seats': 3}, [*start(3), *go(0, 3, 4, 'sueta 14')], {
        ('all', 'players', 0, 'cash'): 1520, ('all', 'players', 1, 'cash'): 1490}),

    ('SU-Q1: repairs of nothing', {'seats': 2}, [*start(2), *go(0, 1, 1, 'temka 16')], {
        ('all', 'debts'): [], ('all', 'players', 0, 'cash'): 1500}),

    ('SU-Q2 SU-M3: a character', {'seats': 2}, AUTHORITY[:6], {
        (0, 'players', 0, 'character'): 'authority', (1, 'players', 0, 'character'): None,
        ('public', 'players', 0, 'character'): None, ('public', 'players', 0, 'drawn'): True,
        ('public', 'decks', 'characters'): 5, ('all', 'roller'): 0, ('all', 'doubles'): 1}),

    ('SU-Q3: a fine', {'seats': 2}, [*start(2), *go(0, 1, 3)], {
        ('all', 'players', 0, 'cash'): 1300, ('all', 'roller'): 1}),

    ('SU-Q4 SU-T3: to jail by a card', {'seats': 2}, [*start(2), *go(0, 1, 1, 'temka 2')], {
        ('all', 'players', 0, 'jailed'): 0, ('all', 'players', 0, 'square'): 10,
        ('all', 'roller'): 1, ('all', 'players', 0, 'cash'): 1500}),

    ('SU-J1: paid before rolling', {'seats': 2},
     [*start(2), *go(0, 1, 1, 'temka 2'), *go(1, 1, 2, '!buy'), '0 bail', *go(0, 2, 2, '!buy')], {
         ('all', 'players', 0, 'cash'): 1290, ('all', 'players', 0, 'square'): 14,
         ('all', 'roller'): 0, ('all', 'doubles'): 1}),

    ('SU-J1: freed by a double, no extra roll', {'seats': 2},
     [*start(2), *go(0, 1, 1, 'temka 2'), *go(1, 1, 2, '!buy'), *go(0, 2, 2, '!buy')], {
         ('all', 'players', 0, 'cash'): 1340, ('all', 'players', 0, 'square'): 14,
         ('all', 'roller'): 1}),

    ('SU-J2 SU-J3: three turns missed', {'seats': 2}, MISSED, {
        ('all', 'turn', 'phase'): 'release', ('all', 'players', 0, 'jailed'): 3,
        ('all', 'players', 0, 'square'): 10}),

    ('SU-J2: 50 and the third roll', {'seats': 2}, MISSED + ['0 pay'], {
        ('all', 'turn', 'phase'): 'buy', ('all', 'players', 0, 'jailed'): None,
        ('all', 'players', 0, 'square'): 13, ('all', 'players', 0, 'cash'): 1450}),

    ('SU-C4: an authority leaves free', {'seats': 2},
     AUTHORITY + [*go(0, 1, 2), *go(1, 1, 2, '!buy'), *go(0, 1, 2), *go(1, 1, 2, '!buy'),
                  *go(0, 1, 2), '0 free'], {
         ('public', 'players', 0, 'character'): 'authority', ('all', 'players', 0, 'cash'): 1500,
         ('public', 'players', 0, 'used'): False, ('all', 'players', 0, 'square'): 13}),

    ('SU-C4: and refuses a rent', {'seats': 2},
     [*start(2), *go(0, 1, 2, '!buy'), *go(1, 1, 1, 'temka 3', '!buy'), *go(1, 1, 2, '!buy'),
      *go(0, 2, 2, 'sueta 1'), *go(0, 1, 1, 'temka 8', 'character authority'), *go(0, 1, 3),
      '1 demand 0', '0 refuse'], {
         ('all', 'due'): [], ('all', 'players', 0, 'used'): True,
         ('all', 'players', 0, 'cash'): 1640, ('public', 'players', 0, 'character'): 'authority'}),

    ('SU-C4: also when he is known', {'seats': 2},
     AUTHORITY + [*go(0, 1, 2), *go(1, 1, 2, '!buy'), *go(0, 1, 2), *go(1, 1, 2, '!buy'),
                  *go(0, 1, 2), '0 free', '0 buy', *go(1, 1, 5, '!buy'), *go(0, 1, 1),
                  '1 demand 0', '0 refuse'], {
         ('all', 'players', 0, 'cash'): 1360, ('all', 'players', 0, 'used'): True,
         ('all', 'due'): [], ('all', 'roller'): 0}),

    ('SU-C1 SU-C6: a raid', {'seats': 3}, crime('raider') + ['0 raid 29'], {
        ('all', 'players', 0, 'deeds'): [23, 26, 29], ('all', 'split'): None,
        ('public', 'players', 0, 'character'): 'raider', ('all', 'players', 0, 'used'): True,
        ('all', 'turn', 'phase'): 'turn', ('all', 'roller'): 0,
        ('public', 'players', 1, 'character'): None}),

    ('SU-C1 SU-C3 SU-C9: 40 % for the officer', {'seats': 3},
     crime('raider') + ['0 raid 29', '1 reveal', *go(0, 1, 2), *go(1, 4, 5), '1 pay 0'], {
         ('all', 'players', 0, 'cash'): 1035, ('all', 'players', 1, 'cash'): 1585}),

    ('SU-C3: an unknown officer gets nothing', {'seats': 3},
     crime('raider') + ['0 raid 29', *go(0, 1, 2), *go(1, 4, 5), '1 pay 0'], {
         ('all', 'players', 0, 'cash'): 1044, ('all', 'players', 1, 'cash'): 1576}),

    ('SU-C2 SU-C9: 40 and 10 %', {'seats': 3},
     crime('racketeer') + ['0 racket 29', '1 reveal', *go(0, 1, 2), '0 pay 2'], {
         ('all', 'players', 0, 'cash'): 1005, ('all', 'players', 1, 'cash'): 1602,
         ('all', 'players', 2, 'cash'): 433}),

    ('SU-C2 SU-C3: 50 % without a known officer', {'seats': 3},
     crime('racketeer') + ['0 racket 29', *go(0, 1, 2), '0 pay 2'], {
         ('all', 'players', 0, 'cash'): 1008, ('all', 'players', 1, 'cash'): 1600,
         ('all', 'players', 2, 'cash'): 432}),

    ('SU-C2 SU-C9: a rent due to a former owner', {'seats': 3},
     crime('racketeer') + ['0 racket 29', *go(0, 1, 2), '2 offer 1 give 29 want nothing',
                           '1 accept 2', '0 pay 2'], {
         ('all', 'players', 0, 'cash'): 1008, ('all', 'players', 1, 'cash'): 1600,
         ('all', 'players', 2, 'cash'): 432, ('all', 'squares', 5, 'racketeer'): 0,
         ('all', 'squares', 5, 'owner'): 1}),

    ('SU-C1 SU-C2 SU-C9: raided and racketed', {'seats': 3},
     crime('raider', 'racketeer') + ['0 raid 29', *go(0, 1, 2), '1 racket 29', *go(1, 4, 5),
                                     '0 demand 1', '1 pay'], {
         ('all', 'players', 0, 'cash'): 1032, ('all', 'players', 1, 'cash'): 1588,
         ('all', 'squares', 5): {'square': 29, 'owner': 0, 'objects': 0, 'mortgaged': False,
                                 'racketeer': 1, 'raided': True}}),

    ('SU-C1 SU-R2: a rent from before the raid is the victim\'s', {'seats': 3},
     crime('raider') + [*go(0, 3, 3), '0 raid 32', '1 reveal', '0 pay 2'], {
         ('all', 'players', 0, 'cash'): 994, ('all', 'players', 1, 'cash'): 1600,
         ('all', 'players', 2, 'cash'): 446}),

    ('SU-C3 SU-K6: an officer who is out gets nothing', {'seats': 3},
     crime('racketeer') + ['0 racket 32', '1 reveal', '1 offer 2 give 6+$1600 want nothing',
                           '2 accept 1', *go(0, 3, 3), *go(0, 1, 3, 'sueta 14'), '1 bankrupt',
                           '0 pay 2'], {
         ('all', 'players', 0, 'cash'): 1017, ('all', 'players', 1, 'cash'): 0,
         ('all', 'players', 2, 'cash'): 2023, ('all', 'roller'): 2}),

    ('SU-C8: a racket on the officer', {'seats': 3}, crime('racketeer') + ['0 racket 6'], {
        ('public', 'players', 1, 'character'): 'officer', ('all', 'players', 0, 'jailed'): 0,
        ('all', 'squares', 0, 'racketeer'): None, ('all', 'roller'): 1}),

    ('SU-C8 SU-R1 SU-D4: what stays when the turn passes without a roll', {'seats': 3},
     crime('raider') + [*go(0, 3, 3), '2 offer 1 give 24 want nothing', '0 raid 6'], {
         ('all', 'due', 0): {'visitor': 0, 'owner': 2, 'square': 32, 'amount': 26,
                             'demanded': False},
         ('all', 'offers', 0, 'from'): 2, ('all', 'players', 2, 'offers'): 1,
         ('all', 'roller'): 1}),

    ('SU-C8: an attack on the officer', {'seats': 3}, crime('raider') + ['0 raid 6'], {
        ('public', 'players', 1, 'character'): 'officer', ('all', 'players', 0, 'jailed'): 0,
        ('public', 'players', 0, 'character'): 'raider', ('all', 'players', 0, 'used'): True,
        ('all', 'players', 1, 'deeds'): [6], ('all', 'roller'): 1,
        ('all', 'players', 0, 'square'): 10}),

    ('SU-C7: a split', {'seats': 2},
     FOOD + [*go(0, 1, 2, '!buy'), *go(1, 1, 3, 'sueta 1'), '0 build 1', '0 build 3',
             *go(0, 1, 2, '!buy'), *go(1, 1, 1, 'temka 8', 'character raider'), '1 raid 1',
             '1 build 1', '1 build 1', '0 build 3'], {
         ('all', 'split'): 1, ('all', 'squares', 0): {
             'square': 1, 'owner': 1, 'objects': 3, 'mortgaged': False, 'racketeer': None,
             'raided': True},
         ('all', 'squares', 1, 'objects'): 2}),

    ('SU-T6: a hundred property moves', {'seats': 2}, FOOD + ['0 mortgage 1', '0 redeem 1'] * 50, {
        ('all', 'players', 0, 'acts'): 100, ('all', 'players', 0, 'cash'): 990,
        ('all', 'players', 1, 'acts'): 0}),

    ('SU-T6: counted anew', {'seats': 2}, FOOD + ['0 mortgage 1', '0 redeem 1'] * 50 + ['0 roll'], {
        ('all', 'players', 0, 'acts'): 0}),

    ('SU-D4: offers lapse', {'seats': 2}, FOOD + ['1 offer 0 give $5 want 6', '0 roll'], {
        ('all', 'offers'): [], ('all', 'players', 1, 'offers'): 0}),
]

EIGHT = FOOD + ['0 offer 1 give 6 want nothing', '0 withdraw'] * 8
NETWORKS = FOOD + ['0 build 1', '0 build 3'] * 4

# (name, arguments of new, moves, seat, move that must be refused then)
REFUSALS = [
    ('SU-T5: not the roller', {'seats': 2}, FOOD, 1, 'roll'),
    ('SU-T5: no open move at dice', {'seats': 2}, FOOD + ['0 roll'], 0, 'build 1'),
    ('SU-B1: raising with the cash in hand', {'seats': 2}, FOOD + go(0, 1, 2), 0, 'mortgage 1'),
    ('SU-B3: above the cash', {'seats': 3}, [*start(3), *go(0, 1, 2, '!decline')], 1, 'bid 1501'),
    ('SU-B3: not above the bid', {'seats': 3},
     [*start(3), *go(0, 1, 2, '!decline'), '1 bid 7'], 2, 'bid 7'),
    ('SU-R1: a closed rent', {'seats': 2}, FOOD + VISIT + go(0, 1, 1, '!buy'), 0, 'demand 1'),
    ('SU-O1: unevenly', {'seats': 2}, FOOD + ['0 build 1'], 0, 'build 1'),
    ('SU-O1: a mortgage in the group', {'seats': 2}, FOOD + ['0 mortgage 1'], 0, 'build 3'),
    ('SU-O1: not the whole group', {'seats': 2}, FOOD, 0, 'build 39'),
    ('SU-O1: sold from the lower one', {'seats': 2},
     FOOD + ['0 build 1', '0 build 3', '0 build 1'], 0, 'sell 3'),
    ('SU-O1: objects beside a network', {'seats': 2}, NETWORKS + ['0 network 1'], 0, 'sell 3'),
    ('SU-O1: a fifth object', {'seats': 2}, NETWORKS, 0, 'build 1'),
    ('SU-O2: four on each first', {'seats': 2}, NETWORKS + ['0 sell 3'], 0, 'network 1'),
    ('SU-O3: no four objects in the bank', {'seats': 2, 'objects': 8},
     GROUPS + ['0 build 1', '0 build 3'] * 4 + ['1 yield', '0 network 1', '0 network 3']
     + [f'1 build {square}' for square in (6, 8, 9, 6, 8)], 0, 'break-network 1'),
    ('SU-O5: none left', {'seats': 2, 'objects': 2}, FOOD + ['0 build 1', '0 build 3'], 0,
     'build 1'),
    ('SU-O6: below its own list price', {'seats': 2, 'objects': 1},
     GROUPS + ['0 build 1', '1 contest 6'], 1, 'bid 50'),
    ('SU-D1: of a built group', {'seats': 2}, FOOD + ['0 build 1'], 0,
     'offer 1 give 3 want nothing'),
    ('SU-D2: with an object', {'seats': 2}, FOOD + ['0 build 1'], 0, 'mortgage 1'),
    ('SU-D4: one at a time', {'seats': 2}, FOOD + ['0 offer 1 give 6 want nothing'], 0,
     'offer 1 give 39 want nothing'),
    ('SU-D4: cash that is not there', {'seats': 2}, FOOD, 0, 'offer 1 give 6 want $1441'),
    ('SU-D4: became impossible', {'seats': 2},
     FOOD + ['0 offer 1 give 3 want nothing', '0 build 1'], 1, 'accept 0'),
    ('SU-T6: a hundred and one', {'seats': 2}, FOOD + ['0 mortgage 1', '0 redeem 1'] * 50, 0,
     'mortgage 1'),
    ('SU-T6: a ninth offer', {'seats': 2}, EIGHT, 0, 'offer 1 give 6 want nothing'),
    ('SU-K2: it could raise it', {'seats': 3}, OWING_LITTLE, 1, 'bankrupt'),
    ('SU-K7: more than the debt', {'seats': 3}, OWING, 1, 'offer 0 give 3 want $51'),
    ('SU-K7: not for cash', {'seats': 3}, OWING_MORE, 1, 'offer 2 give 3+$1 want nothing'),
    ('SU-K7: nobody but the debtor', {'seats': 3}, OWING, 0, 'offer 1 give 39 want nothing'),
    ('SU-J1: in jail no powers', {'seats': 3}, crime('raider') + ['0 raid 6'], 0, 'raid 24'),
    ('SU-C2: one\'s own', {'seats': 3}, crime('racketeer'), 0, 'racket 23'),
    ('SU-C3: not the officer', {'seats': 3}, crime('racketeer'), 0, 'reveal'),
    ('SU-C3: twice', {'seats': 3}, crime('racketeer') + ['1 reveal'], 1, 'reveal'),
    ('SU-C1: twice', {'seats': 3}, crime('raider') + ['0 raid 29'], 0, 'raid 24'),
    ('SU-C6: not the roller', {'seats': 3}, crime('raider') + go(0, 1, 2), 0, 'raid 24'),
    ('SU-C4: not an authority', {'seats': 2}, FOOD + VISIT + ['0 demand 1'], 1, 'refuse'),
    ('SU-J2: not an authority', {'seats': 2}, MISSED, 0, 'free'),
]


def new_game(arguments):
    return Game(**arguments)


def after(arguments, moves):
    return play_all(new_game(arguments), moves)


def check_model():
    """Raises AssertionError where the model is not the rules page."""
    check_facts(EXAMPLES, after)
    for name, arguments, moves, seat, move in REFUSALS:
        assert after(arguments, moves).why_not(seat, move) is not None, f'model: {name}'
    assert set(after({'seats': 3}, OWING).legal_moves(1)) == {'mortgage 3', 'bankrupt'}
    for arguments in ([{'seats': seats} for seats in (0, 1, 7)]
                      + [{'seats': 3, 'rounds': rounds} for rounds in (-1, 501)]
                      + [{'seats': 3, 'objects': 0}, {'seats': 3, 'networks': 29}]):
        try:
            Game(**arguments)
        except Refused:
            continue
        raise AssertionError(f'model: not refused: {arguments}')
