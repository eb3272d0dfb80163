"""su_board.py - the board, the prices and the decks of Суетология, for su_model.py.

Typed from docs/rules/suetologia.md, like all of the model; check_board() reads the table once
more from the other side.
"""
import collections

START, JAIL, CHARACTER, TO_JAIL = 0, 10, 20, 30
TEMKA, SUETA = (2, 17, 33), (7, 22, 36)
FINES = {4: 200, 38: 100}                                                 # SU-Q3
NETWORK = 5                     # the level of a square with a network
CHARACTERS = ('raider', 'racketeer', 'officer', 'authority', 'hustler', 'schemer')

Deed = collections.namedtuple('Deed', 'group price rents object network mortgage fee')

# squares / squares, price, rents for levels 0 to 5, object, network, mortgage value
TABLE = '''
food 1 / 3 60 / 60 2/10/30/90/160/250 4/20/60/180/320/450 50 50 30 / 30
garages 6,8 / 9 100 / 120 6/30/90/270/400/550 8/40/100/300/450/600 50 50 50 / 60
beauty 11,13 / 14 140 / 160 10/50/150/450/625/750 12/60/180/500/700/900 100 100 70 / 80
nightlife 16,18 / 19 180 / 200 14/70/200/550/750/950 16/80/220/600/800/1000 100 100 90 / 100
marketplaces 21,23 / 24 220 / 240 18/90/250/700/875/1050 20/100/300/750/925/1100 150 150 110 / 120
cars 26,27 / 29 260 / 280 22/110/330/800/975/1150 24/120/360/850/1025/1200 150 150 130 / 140
property 31,32 / 34 300 / 320 26/130/390/900/1100/1275 28/150/450/1000/1200/1400 200 200 150 / 160
finance 37 / 39 350 / 400 35/175/500/1100/1300/1500 50/200/600/1400/1700/2000 200 200 175 / 200
media 5,15 / 25 200 / 200 15/75/210/570/770/970 17/85/230/610/810/1010 120 120 100 / 100
it 12,28 / 35 150 / 220 11/55/160/470/650/800 18/90/250/700/875/1050 100 100 75 / 110
'''


def read_table():
    """(square -> Deed, the groups as tuples of squares)."""
    deeds, groups = {}, []
    for line in TABLE.strip().split('\n'):
        words = line.replace(' / ', ' ').split()
        name, *halves = words[:3]
        both = [tuple(map(int, half.split(','))) for half in halves]
        prices = tuple(map(int, words[3:5]))
        rents = [tuple(map(int, word.split('/'))) for word in words[5:7]]
        piece, network = map(int, words[7:9])
        values = tuple(map(int, words[9:]))
        for squares, price, rent, value in zip(both, prices, rents, values):
            for square in squares:
                fee = -(-value // 10)                   # 10 %, rounded up
                deeds[square] = Deed(name, price, rent, piece, network, value, fee)
        groups.append(tuple(sorted(sum(both, ()))))
    return deeds, tuple(groups)


DEEDS, GROUPS = read_table()
ENTERPRISES = tuple(sorted(DEEDS))
GROUP_OF = {square: group for group in GROUPS for square in group}

# What a card does: ('to', square), ('money', sum), ('each', what every other seat gets),
# ('repairs', per object, per network), ('jail',), ('back', squares), ('free',).
TEMKA_CARDS = (
    ('to', START), ('jail',), ('to', 24), ('to', 11), ('to', 39), ('back', 3), ('free',),
    ('to', CHARACTER), ('money', 150), ('money', 50), ('money', 100), ('money', -15),
    ('money', -100), ('each', 50), ('each', -10), ('repairs', 25, 100))
SUETA_CARDS = (
    ('to', START), ('money', 200), ('money', 100), ('money', 100), ('money', 100), ('money', 50),
    ('money', 45), ('money', 25), ('money', 20), ('money', 10), ('money', -50), ('money', -100),
    ('money', -150), ('each', -10), ('each', 20), ('repairs', 40, 115))
CARDS = {'temka': TEMKA_CARDS, 'sueta': SUETA_CARDS}


def check_board():
    """Sums over the table, counted by hand from the page."""
    assert len(ENTERPRISES) == 28 and sorted(map(len, GROUPS)) == [2, 2] + [3] * 8
    others = {START, JAIL, CHARACTER, TO_JAIL, *TEMKA, *SUETA, *FINES}
    assert len(others) == 12 and others.isdisjoint(DEEDS) and others | set(DEEDS) == set(range(40))
    assert sum(deed.price for deed in DEEDS.values()) == 5710
    assert sum(deed.mortgage for deed in DEEDS.values()) == 2855
    for deed in DEEDS.values():
        assert 2 * deed.mortgage == deed.price and deed.object % 2 == 0 == deed.network % 2
        assert deed.object == deed.network and list(deed.rents) == sorted(set(deed.rents))
    assert [len(cards) for cards in CARDS.values()] == [16, 16]
    assert DEEDS[37].fee == 18 and DEEDS[12].fee == 8 and DEEDS[1].fee == 3
