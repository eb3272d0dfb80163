"""av_examples.py - short games of Adel Verpflichtet with an end known beforehand.

First they judge the model (a model nobody checked proves nothing), then test_av_model.py plays
them against the engine like any other game. Each has its rule ids, the arguments of `new`, the
moves, and facts: a viewer and a path in its view, and what stands there.
"""
import itertools
import random

from av_items import ITEMS, best_collection, count_exhibitions, exhibitions, is_exhibition, strength
from av_model import BOARD, COLOURS, Game, Refused, parse_board
from script import check_facts, play_all

AABB = 'A1468 A1760 B1905 B1906'
CCD_F = 'C1835 C1852 D1616 F1650'
EEE_A = 'A1775 E1928 E1932 E1941'
ABDE = 'A1832 B1920 D1748 E1952'            # no exhibition
AACE = 'A1850 A1887 C1860 E1957'           # nor here


def start(*hands, tops=('F1910', 'F1924')):
    """Chance up to the first round; the colours in the order of the page."""
    return ([f'colour {name}' for name in list(COLOURS)[:len(hands)]]
            + [f'deal {item}' for hand in hands for item in hand.split()]
            + [f'show {item}' for item in tops])


def each(*moves):
    """One move of each seat, in order; the page's colours make them beige, blue, violet..."""
    return [f'{seat} {move}' for seat, move in enumerate(moves)]


def played(*moves):
    """Place and action of each seat: 'castle detective'."""
    places, actions = zip(*(move.split(' ', 1) for move in moves))
    return each(*places) + each(*actions)


THREE = start(AABB, CCD_F, EEE_A)
FOUR = start(AABB, CCD_F, EEE_A, ABDE)
TWO = start(AABB, EEE_A)
CASTLES_ONLY = ('castle detective',) * 5
SALON = THREE + played('castle exhibition', 'castle exhibition', 'castle exhibition')
ROBBERY = FOUR + played('castle exhibition', 'castle thief 9', 'castle thief 10', 'castle thief 11')
BROKE = TWO + [move for cheque, item in zip((1, 12, 13, 24), ('B1925', 'B1927', 'B1930', 'B1934'))
               for move in each(f'auction cheque {cheque}', 'castle detective')
               + ['0 take left', f'show {item}']] + [
    *each('castle thief 5', 'castle detective'), *each('castle thief 8', 'castle detective')]


# (name, arguments of new, moves, {(viewer, path in its view): value})
EXAMPLES = [
    ('AV-P1 AV-P2 AV-P3 AV-M2 AV-M4 AV-M5: the start', {'seats': 3}, THREE, {
        ('all', 'piles'): [{'top': 'F1910', 'left': 17}, {'top': 'F1924', 'left': 16}],
        ('all', 'castle'): {'index': 1, 'first': 2, 'second': 1},
        ('all', 'round'): 1, ('all', 'turn', 'phase'): 'place', ('all', 'turn', 'seats'): [0, 1, 2],
        ('all', 'players', 1, 'cheques'): [2, 11, 14, 23], ('all', 'players', 1, 'thieves'): [4, 9],
        (1, 'players', 1, 'items'): CCD_F.split(), (0, 'players', 1, 'items'): None,
        ('public', 'players', 1, 'items'): None, ('public', 'players', 1, 'item_count'): 4,
        ('all', 'players', 1, 'known'): [], ('all', 'jail'): []}),

    ('AV-R1: a place is sealed until all are', {'seats': 3}, THREE + ['1 auction'], {
        (1, 'players', 1, 'place'): 'auction', ('all', 'players', 1, 'place'): 'auction',
        (0, 'players', 1, 'place'): None, ('public', 'players', 1, 'place'): None,
        ('public', 'players', 1, 'committed'): True, ('public', 'turn', 'seats'): [0, 2]}),

    ('AV-R4 AV-A1: the castle is hidden while an item is chosen', {'seats': 3},
     THREE + played('auction cheque 12', 'auction cheque 23', 'castle exhibition'), {
         ('public', 'players', 2, 'action'): None, ('public', 'players', 2, 'committed'): True,
         ('public', 'players', 0, 'action'): 'cheque 12',
         ('public', 'players', 2, 'place'): 'castle',
         (2, 'players', 2, 'action'): 'exhibition', ('all', 'turn', 'seats'): [1],
         ('all', 'turn', 'phase'): 'buy', ('all', 'players', 1, 'cheques'): [2, 11, 14, 23]}),

    ('AV-A1 AV-A2 AV-A5: the highest cheque is paid, the others return', {'seats': 3},
     THREE + played('auction cheque 12', 'auction cheque 23', 'castle detective')
     + ['1 take right'], {
         ('all', 'players', 0, 'cheques'): [1, 12, 13, 24], ('all', 'turn', 'phase'): 'show',
         ('all', 'players', 1, 'cheques'): [2, 11, 14],
         ('public', 'players', 1, 'known'): ['F1924'],
         ('all', 'piles'): [{'top': 'F1910', 'left': 17}, {'top': None, 'left': 15}]}),

    ('AV-A3 AV-A4: one thief takes the cheque', {'seats': 3},
     THREE + played('auction cheque 24', 'auction thief 9', 'castle detective')
     + ['0 take left', 'show B1940'], {
         ('all', 'players', 1, 'cheques'): [2, 11, 14, 23, 24],
         ('all', 'players', 0, 'cheques'): [1, 12, 13], ('all', 'players', 1, 'thieves'): [4, 9],
         ('all', 'round'): 2, ('all', 'jail'): []}),

    ('AV-A3: and plays it later', {'seats': 3},
     THREE + played('auction cheque 24', 'auction thief 9', 'castle detective')
     + ['0 take left', 'show B1940']
     + played('castle detective', 'auction cheque 24', 'castle detective') + ['1 take left'], {
         ('all', 'players', 1, 'cheques'): [2, 11, 14, 23],
         ('all', 'players', 1, 'known'): ['B1940']}),

    ('AV-A3: two thieves take nothing', {'seats': 3},
     THREE + played('auction cheque 1', 'auction thief 9', 'auction thief 3')
     + ['0 take left', 'show B1940'], {
         ('all', 'players', 0, 'cheques'): [12, 13, 24],
         ('all', 'players', 1, 'cheques'): [2, 11, 14, 23],
         ('all', 'players', 2, 'cheques'): [3, 10, 15, 22], ('all', 'round'): 2}),

    ('AV-A5: no cheque, no effect', {'seats': 3},
     THREE + played('auction thief 5', 'castle detective', 'castle detective'), {
         ('all', 'round'): 2, ('all', 'players', 0, 'thieves'): [5, 8],
         ('all', 'piles', 0): {'top': 'F1910', 'left': 17}}),

    ('AV-C2 AV-C3: exhibitions are sealed, too', {'seats': 3},
     SALON + ['0 show A1468+B1905+B1906', '2 show E1928+E1932+E1941'], {
         ('all', 'turn', 'seats'): [1], ('all', 'turn', 'phase'): 'exhibit',
         (0, 'players', 0, 'exhibit'): ['A1468', 'B1905', 'B1906'],
         (1, 'players', 0, 'exhibit'): None, ('public', 'players', 0, 'committed'): True,
         ('public', 'players', 0, 'known'): [], ('public', 'players', 1, 'committed'): False}),

    ('AV-C4 AV-C5: size counts, then the oldest item; the third gets nothing', {'seats': 3},
     SALON + ['0 show A1468+A1760+B1905+B1906', '1 show C1835+C1852+D1616',
              '2 show E1928+E1932+E1941'], {
         ('all', 'players', 0, 'pawn'): 2, ('all', 'players', 1, 'pawn'): 1,
         ('all', 'players', 2, 'pawn'): 0, ('all', 'round'): 2,
         ('public', 'players', 0, 'known'): AABB.split(), ('all', 'players', 0, 'exhibit'): None,
         ('public', 'players', 1, 'known'): ['C1835', 'C1852', 'D1616']}),

    ('AV-C3: without three fitting items no part in it', {'seats': 4},
     FOUR + played('castle detective', 'castle detective', 'castle detective',
                   'castle exhibition'), {
         ('all', 'round'): 2, ('all', 'players', 3, 'pawn'): 0, ('all', 'turn', 'phase'): 'place'}),

    ('AV-C6: the highest thief chooses first', {'seats': 4},
     ROBBERY + ['0 show A1468+A1760+B1905'], {
         ('all', 'turn', 'phase'): 'steal', ('all', 'turn', 'seats'): [3],
         ('all', 'players', 0, 'pawn'): 2, ('public', 'players', 0, 'exhibit'):
         ['A1468', 'A1760', 'B1905'], ('all', 'players', 0, 'item_count'): 4}),

    ('AV-C6: the last item is taken without asking', {'seats': 4},
     ROBBERY + ['0 show A1468+A1760+B1905', '3 steal A1468', '2 steal B1905'], {
         ('all', 'players', 0, 'items'): ['B1906'], ('all', 'players', 0, 'known'): [],
         ('public', 'players', 3, 'known'): ['A1468'], ('public', 'players', 2, 'known'): ['B1905'],
         ('public', 'players', 1, 'known'): ['A1760'], ('all', 'round'): 2, ('all', 'jail'): []}),

    ('AV-C7 AV-C8 AV-C9: caught with the loot, lowest number first', {'seats': 4},
     FOUR + played('castle thief 8', 'castle thief 4', 'castle exhibition', 'castle detective')
     + ['2 show E1928+E1932+E1941', '0 steal E1928', '1 steal E1932'], {
         ('all', 'jail'): [8, 4], ('all', 'players', 0, 'thieves'): [5],
         ('all', 'players', 1, 'thieves'): [9], ('all', 'players', 0, 'known'): ['E1928'],
         ('all', 'players', 2, 'pawn'): 2, ('all', 'players', 3, 'pawn'): 2}),

    ('AV-C8: equal pawns share the better rank, the next is skipped', {'seats': 4},
     FOUR + played('castle exhibition', 'castle detective', 'castle detective', 'castle detective')
     + ['0 show A1468+A1760+B1905']
     + played('castle detective', 'castle thief 4', 'castle detective', 'castle detective')
     + played('castle thief 5', 'castle detective', 'castle detective', 'castle thief 2'), {
         # 2 0 0 0, then 3 0 2 2, then ranks 4 and 2
         ('all', 'players', 0, 'pawn'): 3, ('all', 'players', 1, 'pawn'): 4,
         ('all', 'players', 2, 'pawn'): 4, ('all', 'players', 3, 'pawn'): 2,
         ('all', 'jail'): [5, 2, 4]}),

    ('AV-C8: no thief, no move', {'seats': 3}, THREE + played(*CASTLES_ONLY[:3]), {
        ('all', 'players', 0, 'pawn'): 0, ('all', 'round'): 2}),

    ('AV-C9: pushed out of the last cell, home again', {'seats': 2},
     TWO + each('castle thief 5', 'castle detective') + each('castle thief 8', 'castle detective')
     + each('castle detective', 'castle thief 4'), {
         ('all', 'jail'): [4, 8], ('all', 'players', 0, 'thieves'): [5],
         ('all', 'players', 1, 'thieves'): [9], ('all', 'players', 1, 'pawn'): 2,
         ('all', 'players', 0, 'pawn'): 2}),

    ('AV-R3: without cheque and thief only the castle', {'seats': 2}, BROKE, {
        ('all', 'players', 0, 'cheques'): [], ('all', 'players', 0, 'thieves'): [],
        ('all', 'jail'): [8, 5], ('all', 'players', 1, 'pawn'): 2}),

    ('AV-E1 AV-E2 AV-E3: at the table', {'seats': 3, 'board': '1:2|1,table:3'},
     SALON + ['0 show A1468+A1760+B1905', '1 show C1835+C1852+D1616', '2 show E1928+E1932+E1941'], {
         ('all', 'turn', 'wait'): 'nobody', ('all', 'turn', 'phase'): 'over',
         ('public', 'result', 'pawns'): [10, 5, 0], ('public', 'result', 'winners'): [0],
         ('public', 'result', 'collections'): [AABB.split(), ['C1835', 'C1852', 'D1616'],
                                               ['E1928', 'E1932', 'E1941']],
         ('all', 'players', 0, 'pawn'): 10, ('all', 'castle'): None,
         ('public', 'players', 0, 'known'): ['A1468', 'A1760', 'B1905'],
         ('public', 'players', 0, 'items'): None, ('all', 'players', 0, 'place'): None}),

    ('AV-E1: the round is played to its end', {'seats': 3, 'board': '2:3|1,table:3'},
     THREE + played('castle exhibition', 'castle thief 4', 'castle detective')
     + ['0 show A1468+A1760+B1905'], {
         ('all', 'turn', 'phase'): 'steal', ('all', 'castle'): None, ('all', 'result'): None}),

    ('AV-E3: equal pawns, the better collection wins',
     {'seats': 2, 'board': '9:4|4,table:9', 'rounds': 1},
     TWO + each('castle detective', 'castle exhibition') + ['1 show E1928+E1932+E1941'], {
         ('all', 'result', 'pawns'): [8, 8], ('all', 'result', 'winners'): [0],
         ('all', 'castle', 'index'): 1}),

    ('AV-E3: equal pawns, a collection beats none',
     {'seats': 2, 'board': '9:8|8,table:9', 'rounds': 1},
     start('A1468 A1760 B1905 D1616', EEE_A) + each('castle exhibition', 'castle thief 9')
     + ['0 show A1468+A1760+B1905', '1 steal B1905'], {
         ('all', 'result', 'pawns'): [8, 8], ('all', 'result', 'winners'): [1],
         ('all', 'result', 'collections'): [[], ['E1928', 'E1932', 'E1941']]}),

    ('AV-E3 AV-E4: equal pawns, no collection, shared', {'seats': 2, 'rounds': 1},
     start(ABDE, AACE) + each('castle detective', 'castle exhibition'), {
         ('all', 'result', 'pawns'): [0, 0], ('all', 'result', 'winners'): [0, 1],
         ('all', 'result', 'collections'): [[], []], ('all', 'castle', 'index'): 1}),

    ('AV-T1 AV-T3: together, the castle is open during the auction', {'seats': 2},
     TWO + each('auction cheque 12', 'castle exhibition'), {
         ('public', 'players', 1, 'action'): 'exhibition', ('all', 'turn', 'phase'): 'buy',
         ('public', 'players', 1, 'committed'): False,
         ('public', 'players', 0, 'action'): 'cheque 12'}),

    ('AV-T2: announced openly, in turn', {'seats': 2, 'two-player': 'announce'},
     TWO + ['0 auction'], {
         ('public', 'players', 0, 'place'): 'auction', ('public', 'players', 0, 'committed'): False,
         ('all', 'turn', 'seats'): [1], ('all', 'turn', 'phase'): 'place'}),

    ('AV-T2: the other one begins the second round', {'seats': 2, 'two-player': 'announce'},
     TWO + ['0 castle', '1 castle', '0 detective', '1 detective'], {
         ('all', 'turn', 'seats'): [1], ('all', 'turn', 'phase'): 'place', ('all', 'round'): 2}),
]

# (name, arguments of new, moves, seat, move that must be refused)
REFUSALS = [
    ('AV-R2: a cheque at the castle', {'seats': 3}, THREE + each('castle', 'auction', 'castle'), 0,
     'cheque 12'),
    ('AV-R2: a detective at the auction', {'seats': 3}, THREE + each('castle', 'auction', 'castle'),
     1, 'detective'),
    ('AV-R2: the cheque of another', {'seats': 3}, THREE + each('castle', 'auction', 'castle'), 1,
     'cheque 12'),
    ('AV-R1: sealed is sealed', {'seats': 3}, THREE + ['0 castle'], 0, 'auction'),
    ('AV-R3: no card for the auction house', {'seats': 2}, BROKE, 0, 'auction cheque 1'),
    ('AV-R2: a jailed thief', {'seats': 2}, BROKE, 0, 'castle thief 5'),
    ('AV-C2: two are too few', {'seats': 3}, SALON, 0, 'show A1468+A1760'),
    ('AV-C2: a hole', {'seats': 3}, SALON, 1, 'show C1835+D1616+F1650'),
    ('AV-C2: no wrap', {'seats': 3}, SALON, 2, 'show A1775+E1928+E1932'),
    ('AV-C3: not its own item', {'seats': 3}, SALON, 0, 'show A1468+A1760+A1775'),
    ('AV-C6: held back', {'seats': 4}, ROBBERY + ['0 show A1468+A1760+B1905'], 3, 'steal B1906'),
    ('AV-C6: not its turn', {'seats': 4}, ROBBERY + ['0 show A1468+A1760+B1905'], 2, 'steal A1468'),
    ('AV-T1: place and action together', {'seats': 2}, TWO, 0, 'castle'),
    ('AV-T2: the place alone', {'seats': 2, 'two-player': 'announce'}, TWO, 0, 'castle detective'),
    ('AV-T2: seat 0 first', {'seats': 2, 'two-player': 'announce'}, TWO, 1, 'castle'),
]

# Values of board= that `new` must take, and refuse.
GOOD_BOARDS = (
    BOARD, '1:1|0,table:1', '9:20|20,table:99', '2:2|1,2:2|1,3:3|1,table:13',
    ','.join(['9:20|0'] * 24) + ',table:99', ','.join(['1:1|1'] * 24) + ',table:1',
)
BAD_BOARDS = (
    '', ',', 'table:13', 'table', 'classic', '2:2|1', '2:2|1,table', '2:2|1,table:',
    '2:2|1,table:0', '2:2|1,table:100', '2:2|1,table:013', '2:2|1,table:-1', '2:2|1,table:13,',
    ',2:2|1,table:13',
    '2:2|1,,table:13', 'table:13,2:2|1', '2:2|1,table:13,table:13', '2:2|1,table:13,2:2|1',
    '0:2|1,table:13', '10:2|1,table:13', '02:2|1,table:13', '2:0|0,table:13', '2:21|1,table:13',
    '2:2|3,table:13', '2:02|1,table:13', '2:2|01,table:13', '2:2|,table:13', '2:|1,table:13',
    ':2|1,table:13', '2:2,table:13', '2|1,table:13', '2:2:1,table:13', '2|2|1,table:13',
    '2:2|1|1,table:13', '-2:2|1,table:13', '2:-2|1,table:13', '2:2|-1,table:13', '+2:2|1,table:13',
    '2:2|1;table:13', '2:2|1,Table:13', '2:2|1,table:1e1', '2.0:2|1,table:13', 'x:2|1,table:13',
    '258:2|1,table:13', '2:258|1,table:13', '2:2|257,table:13', '2:2|1,table:4294967309',
    '18446744073709551618:2|1,table:13', '"2:2|1,table:13"',
    ','.join(['2:2|1'] * 25) + ',table:13', ','.join(['2:2|1'] * 5000) + ',table:13',
)


def new_game(arguments):
    options = {name.replace('-', '_'): value for name, value in arguments.items()}
    return Game(**options)


def after(arguments, moves):
    return play_all(new_game(arguments), moves)


def check_model():
    """Raises AssertionError where the model is not the rules page."""
    check_facts(EXAMPLES, after)
    for name, arguments, moves, seat, move in REFUSALS:
        game = after(arguments, moves)
        assert game.why_not(seat, move) is not None, f'model: {name}'
        assert move not in game.legal_moves(seat), f'model: {name}'
    assert after({'seats': 2}, BROKE).legal_moves(0) == {'castle exhibition', 'castle detective'}
    for board in GOOD_BOARDS:
        parse_board(board)
    for arguments in ([{'seats': seats} for seats in (0, 1, 6)]
                      + [{'seats': 3, 'two_player': name} for name in ('together', 'announce')]
                      + [{'seats': 3, 'rounds': rounds} for rounds in (-1, 501)]
                      + [{'seats': 3, 'board': board} for board in BAD_BOARDS]):
        try:
            Game(**arguments)
        except Refused:
            continue
        raise AssertionError(f'model: not refused: {arguments}')


def check_exhibitions(rng=None):
    """AV-C2, AV-E2: judged, listed and counted; the best one; the words of the page."""
    rng = rng or random.Random(1)
    assert len(ITEMS) == 45 and len({item[1:] for item in ITEMS}) == 45   # AV-M1
    for letters, fine in (('AABB', True), ('CCD', True), ('EEE', True), ('DEF', True),
                          ('AAC', False), ('BCF', False), ('DE', False), ('AFF', False)):
        pools = {letter: iter([item for item in ITEMS if item[0] == letter]) for letter in letters}
        assert is_exhibition([next(pools[letter]) for letter in letters]) is fine, letters
    for _ in range(40):
        hand = sorted(rng.sample(ITEMS, rng.randint(0, 11)))
        judged = [list(part) for size in range(len(hand) + 1)
                  for part in itertools.combinations(hand, size) if is_exhibition(part)]
        assert sorted(judged) == sorted(exhibitions(hand)), hand
        assert len(judged) == count_exhibitions(hand), hand
        assert best_collection(hand) == max(judged, key=strength, default=[]), hand
