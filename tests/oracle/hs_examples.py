"""hs_examples.py - short High Society games with an end known beforehand.

First they judge the model (a model nobody checked proves nothing), then test_hs_model.py plays
them against the engine like any other game. Each has its rule ids, the arguments of `new`, the
moves, and facts about the last view of the referee.
"""
from hs_model import Game, Refused
from script import at, play_all

# The worked auction of the rules page: HS-P3 ... HS-P6, HS-A1, HS-E1.
AUCTION = ['start 0', 'turn-up 5', '0 bid 6', '1 bid 8', '2 bid 4+6', '0 pass', '1 bid 6', '2 pass']


def free(card, taker, seats=3):
    """A lot that nobody wants; `taker`, right before the starter, gets it unasked (HS-A2)."""
    return ['turn-up ' + card] + [f'{(taker + 1 + i) % seats} pass' for i in range(seats - 1)]


def given(card, taker):
    """A misfortune that its starter takes at once (HS-N3)."""
    return ['turn-up ' + card, f'{taker} pass']


THEFT_FROM_FOUR_AND_SEVEN = [
    'start 0', 'turn-up 4', '0 bid 1', '1 pass', '2 pass', 'turn-up 7', '0 bid 2', '1 pass',
    '2 pass'] + given('theft', 0)

DEBT_AND_TITLES = ['start 0'] + given('debt', 0) + [
    'turn-up title', '0 bid 1', '1 pass', '2 pass', 'turn-up title', '0 bid 2', '1 pass', '2 pass',
    'turn-up scandal', '0 pass', 'turn-up title']

# Seat 1 with 5 and seat 2 with 4 and 1 tie, and seat 2 is richer; seat 0 is poorest.
FIVE_TIES_FOUR_AND_ONE = [
    'start 0', 'turn-up 10', '0 bid 25', '1 pass', '2 pass', 'turn-up 5', '0 pass', '1 bid 20',
    '2 pass', 'turn-up 4', '1 pass', '2 bid 1', '0 pass', 'turn-up 1', '2 bid 2', '0 pass',
    '1 pass', 'turn-up title', '2 pass', '0 bid 20', '1 pass', 'turn-up title', '0 bid 15',
    '1 pass', '2 pass', 'turn-up title', '0 bid 12', '1 pass', '2 pass', 'turn-up scandal']

# (name, arguments of new, moves, {path in `view all`: value})
EXAMPLES = [
    ('HS-P3 HS-P4 HS-P5 HS-P6 HS-A1 HS-A3 HS-E1: the worked auction', {'seats': 3}, AUCTION, {
        ('players', 0, 'hand'): [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25],
        ('players', 1, 'hand'): [1, 2, 3, 4, 10, 12, 15, 20, 25],
        ('players', 1, 'won'): [5], ('players', 2, 'hand'): [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25],
        ('starter',): 1, ('turn', 'phase'): 'reveal', ('high',): 0, ('lot',): None}),

    ('HS-S1 HS-S2: 3 and 9, debt, two titles, scandal make 14', {'seats': 3},
     ['start 0',
      'turn-up 3', '0 bid 1', '1 pass', '2 pass', 'turn-up 9', '0 bid 2', '1 pass', '2 pass',
      'turn-up debt', '0 pass', 'turn-up title', '0 bid 3', '1 pass', '2 pass',
      'turn-up title', '0 bid 4', '1 pass', '2 pass', 'turn-up scandal', '0 pass',
      'turn-up 4', '0 pass', '1 bid 25', '2 pass', 'turn-up title'],
     {('result', 'scores'): [14, 4, 0], ('result', 'money'): [96, 81, 106],
      ('result', 'out'): [1], ('result', 'winners'): [0], ('reds',): 4, ('round',): 7,
      ('lot',): None, ('turn', 'wait'): 'nobody'}),

    ('HS-A2: nobody bids, the last seat gets it unasked', {'seats': 4},
     ['start 1', 'turn-up 10', '1 pass', '2 pass', '3 pass'],
     {('players', 0, 'won'): [10], ('starter',): 0, ('players', 0, 'taken'): [10]}),

    ('HS-N1 HS-N2 HS-N3: the first to pass takes it, the others lose their bids', {'seats': 4},
     ['start 3', 'turn-up debt', '3 bid 1', '0 bid 2', '1 bid 3', '2 bid 4', '3 bid 6', '0 pass'],
     {('players', 0, 'won'): ['debt'], ('starter',): 0,
      ('players', 0, 'hand'): [1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25],
      ('players', 3, 'hand'): [2, 3, 4, 8, 10, 12, 15, 20, 25],
      ('players', 2, 'hand'): [1, 2, 3, 6, 8, 10, 12, 15, 20, 25], ('high',): 0}),

    ('HS-N4: theft with a choice', {'seats': 3},
     THEFT_FROM_FOUR_AND_SEVEN,
     {('turn', 'phase'): 'theft', ('turn', 'seats'): [0], ('lot',): None, ('starter',): 0,
      ('players', 0, 'won'): [4, 7, 'theft'], ('players', 0, 'taken'): [4, 7, 'theft'],
      ('players', 0, 'in'): False}),

    ('HS-N4: the possession chosen leaves with theft', {'seats': 3},
     THEFT_FROM_FOUR_AND_SEVEN + ['0 discard 4'],
     {('players', 0, 'won'): [7], ('players', 0, 'taken'): [4, 7, 'theft'],
      ('turn', 'phase'): 'reveal', ('starter',): 0}),

    ('HS-N6: one possession is no choice, a title none at all', {'seats': 3},
     ['start 2', 'turn-up title', '2 bid 1', '0 pass', '1 pass', 'turn-up 8', '2 bid 2', '0 pass',
      '1 pass'] + given('theft', 2),
     {('players', 2, 'won'): ['title'], ('players', 2, 'taken'): ['title', 8, 'theft'],
      ('turn', 'phase'): 'reveal'}),

    ('HS-N5: theft waits, a title does not feed it', {'seats': 3},
     ['start 1'] + given('theft', 1) + ['turn-up title', '1 bid 1', '2 pass', '0 pass'],
     {('players', 1, 'won'): ['title', 'theft'], ('turn', 'phase'): 'reveal'}),

    ('HS-N5: the next possession feeds the waiting theft', {'seats': 3},
     ['start 1'] + given('theft', 1) + ['turn-up 10', '1 bid 25', '2 pass', '0 pass'],
     {('players', 1, 'won'): [], ('players', 1, 'taken'): ['theft', 10],
      ('turn', 'phase'): 'reveal'}),

    ('HS-E2: the fourth red-edged card ends the game and counts for nobody', {'seats': 5},
     ['start 0'] + free('title', 4, 5) + free('title', 3, 5)
     + ['turn-up title', '3 bid 1', '4 pass', '0 pass', '1 pass', '2 pass', 'turn-up scandal'],
     {('round',): 3, ('reds',): 4, ('turn', 'wait'): 'nobody', ('result', 'out'): [3],
      ('result', 'winners'): [0, 1, 2, 4], ('players', 3, 'won'): ['title', 'title'],
      ('lot',): None}),

    ('HS-E4: all tied for least, nobody wins', {'seats': 3},
     ['start 0'] + free('title', 2) + free('title', 1) + free('title', 0) + ['turn-up scandal'],
     {('result', 'out'): [0, 1, 2], ('result', 'winners'): [], ('round',): 3}),

    ('HS-X1 ravensburger: below zero, then doubled', {'seats': 3},
     DEBT_AND_TITLES,
     {('result', 'scores'): [-10, 0, 0], ('result', 'out'): [0], ('result', 'winners'): [1, 2]}),

    ('HS-X1 gaga: not below zero', {'seats': 3, 'edition': 'gaga'},
     DEBT_AND_TITLES,
     {('result', 'scores'): [0, 0, 0], ('result', 'out'): [0], ('result', 'winners'): [1, 2]}),

    ('HS-S1: halves are kept, 3.5 beats 3', {'seats': 3},
     ['start 0'] + given('scandal', 0)
     + ['turn-up 7', '0 bid 1', '1 pass', '2 pass', 'turn-up 3', '0 pass', '1 bid 1', '2 pass']
     + ['turn-up title', '1 pass', '2 bid 25', '0 pass', 'turn-up title', '2 bid 20', '0 pass',
        '1 pass', 'turn-up title'],
     {('result', 'scores'): [3.5, 3, 0], ('result', 'out'): [2], ('result', 'winners'): [0]}),

    ('HS-X2 money: the richer of the tied wins', {'seats': 3}, FIVE_TIES_FOUR_AND_ONE,
     {('result', 'money'): [34, 86, 103], ('result', 'scores'): [80, 5, 5],
      ('result', 'out'): [0], ('result', 'winners'): [2]}),

    ('HS-X2 HS-X5 possession: the highest single one wins', {'seats': 3, 'tie': 'possession'},
     FIVE_TIES_FOUR_AND_ONE,
     {('result', 'money'): [34, 86, 103], ('result', 'scores'): [80, 5, 5],
      ('result', 'winners'): [1]}),

    ('HS-X2 HS-X5 money: still tied, all tied seats win',
     {'seats': 3, 'edition': 'gaga', 'tie': 'money'},
     ['start 0', 'turn-up title', '0 bid 25', '1 pass', '2 pass', 'turn-up title', '0 pass',
      '1 bid 2', '2 pass', 'turn-up title', '1 pass', '2 bid 2', '0 pass', 'turn-up scandal'],
     {('result', 'money'): [81, 104, 104], ('result', 'out'): [0],
      ('result', 'winners'): [1, 2]}),

    # 5 - 5 ties with nothing at all; the richer seat 2 has no possession.
    ('HS-X2 possession: a seat without one loses to a seat with one',
     {'seats': 3, 'tie': 'possession'},
     ['start 0', 'turn-up 5', '0 bid 1', '1 pass', '2 pass'] + given('debt', 0)
     + ['turn-up title', '0 pass', '1 bid 25', '2 pass', 'turn-up title', '1 bid 20', '2 pass',
        '0 pass', 'turn-up title', '1 bid 15', '2 pass', '0 pass', 'turn-up scandal'],
     {('result', 'money'): [105, 46, 106], ('result', 'scores'): [0, 0, 0],
      ('result', 'out'): [1], ('result', 'winners'): [0]}),

    ('HS-X2 possession: none among the tied, all tied win', {'seats': 3, 'edition': 'gaga'},
     ['start 0', 'turn-up title', '0 bid 25', '1 pass', '2 pass', 'turn-up title', '0 pass',
      '1 bid 1', '2 pass', 'turn-up title', '1 bid 2', '2 pass', '0 pass', 'turn-up scandal'],
     {('result', 'money'): [81, 103, 106], ('result', 'out'): [0], ('result', 'winners'): [1, 2]}),
]

REFUSALS = [
    ('HS-P4: equal is not enough', ['start 0', 'turn-up 7', '0 bid 10'], 1, 'bid 10'),
    ('HS-P4: nor is less', ['start 0', 'turn-up 7', '0 bid 10'], 1, 'bid 1+2+6'),
    ('HS-P5: played cards stay', ['start 0', 'turn-up 7', '0 bid 10', '1 bid 12', '2 pass'], 0,
     'bid 2+10'),
    ('HS-P3: out of turn', ['start 0', 'turn-up 7', '0 bid 10'], 2, 'bid 12'),
    ('HS-P6: passed is passed', ['start 0', 'turn-up 7', '0 pass'], 0, 'bid 12'),
    ('HS-N4: only a possession in front', THEFT_FROM_FOUR_AND_SEVEN, 0, 'discard 5'),
    ('HS-N4: passing is no answer', THEFT_FROM_FOUR_AND_SEVEN, 0, 'pass'),
]


def new_game(arguments):
    options = {name.replace('-', '_'): value for name, value in arguments.items()}
    return Game(**options)


def check_model():
    """Raises AssertionError where the model is not the rules page."""
    for name, arguments, moves, facts in EXAMPLES:
        game = play_all(new_game(arguments), moves)
        for path, wanted in facts.items():
            found = at(game.view('all'), path)
            assert found == wanted, f'model: {name}: {path} is {found}, not {wanted}'
    for name, moves, seat, move in REFUSALS:
        game = play_all(new_game({'seats': 3}), moves)
        assert game.why_not(seat, move) is not None, f'model: {name}'
        assert move not in game.legal_moves(seat), f'model: {name}'
    for seats in (0, 1, 2, 6):
        try:
            Game(seats)
        except Refused:
            continue
        raise AssertionError(f'model: HS-P1: {seats} seats')
