"""su_table.py - what lies on the table of a game of Суетология, for su_model.py.

Everything that a seat has stands in one list per kind, by seat; everything about a square in one
list per kind, by square. One thing is not said by any field of a view: what goes on after an
interruption (SU-T7). It is `resume`: 'turn' (the table is open), 'leave' (out of jail by `steps`)
or 'stop' (the end of a stop).
"""
from su_board import CHARACTERS, DEEDS, ENTERPRISES, GROUP_OF, GROUPS, NETWORK, START
from su_notation import Refused


class Auction:
    """Also a contest (SU-O6) while seats are still asked."""

    def __init__(self, lot, square, seats, bidders):
        self.lot = lot
        self.square = square
        self.bid = 0
        self.leader = None
        self.bidders = bidders      # those still in
        self.sites = [None] * seats
        self.asked = []             # still to be asked to contest
        self.turn = None            # whose bid is awaited

    def copy(self):
        other = Auction.__new__(Auction)
        other.__dict__.update(self.__dict__)
        other.bidders = list(self.bidders)
        other.sites = list(self.sites)
        other.asked = list(self.asked)
        return other

    def view(self):
        return {'lot': self.lot, 'square': self.square, 'bid': self.bid, 'leader': self.leader,
                'in': sorted(self.bidders), 'sites': list(self.sites), 'asked': list(self.asked)}


class Table:
    LISTS = ('cash', 'at', 'jailed', 'out', 'character', 'used', 'revealed', 'acts', 'offered',
             'owner', 'level', 'mortgaged', 'racketeer', 'raided', 'to_roll', 'due', 'debts')

    def __init__(self, seats, rent='claim', rounds=0, objects=32, networks=12):
        if not 2 <= seats <= 6 or rent not in ('claim', 'auto') or not 0 <= rounds <= 500 \
                or not 1 <= objects <= 112 or not 1 <= networks <= 28:
            raise Refused('SU-M1: an option out of bounds')
        self.seats = seats
        self.auto = rent == 'auto'
        self.rounds = rounds
        self.objects = objects      # the bank's stock
        self.networks = networks
        self.cash = [1500] * seats                                        # SU-M2
        self.at = [START] * seats
        self.jailed = [None] * seats
        self.out = [False] * seats
        self.character = [None] * seats
        self.used = [False] * seats
        self.revealed = [False] * seats
        self.acts = [0] * seats
        self.offered = [0] * seats
        self.owner = [None] * 40
        self.level = [0] * 40
        self.mortgaged = [False] * 40
        self.racketeer = [None] * 40
        self.raided = [False] * 40
        self.split = None
        self.decks = {'temka': [], 'sueta': []}
        self.due = []               # (visitor, payee, square, amount)
        self.question = None        # (visitor, payee) of phase rent
        self.debts = []             # (debtor, creditor or None, amount, square or None)
        self.debt_open = False      # the first debt has its phase
        self.takeovers = set()
        self.lots = set()
        self.auction = None
        self.offers = {}            # by seat, as parse_offer() gives them
        self.phase = 'order'
        self.round = 0
        self.starter = None
        self.roller = 0
        self.turns = 0              # for the id only
        self.doubles = 0
        self.again = False          # the last roll was a double that gives another
        self.first_roll = True
        self.resume = None
        self.steps = 0
        self.to_roll = list(range(seats))       # phase order
        self.totals = {}
        self.card = None            # the deck of phase card
        self.story = []             # what the last move made happen, for su_random.py
        self.listed = {}            # legal moves already worked out

    def copy(self):
        other = type(self).__new__(type(self))
        values = other.__dict__
        values.update(self.__dict__)
        for name in Table.LISTS:
            values[name] = values[name][:]
        other.decks = {name: deck[:] for name, deck in self.decks.items()}
        other.offers = self.offers.copy()
        other.totals = self.totals.copy()
        other.takeovers = self.takeovers.copy()
        other.lots = self.lots.copy()
        other.auction = self.auction and self.auction.copy()
        other.story = []
        other.listed = {}
        return other

    def tell(self, fact):
        self.story.append(fact)

    # -- seats, groups ---------------------------------------------------------------------

    def all_seats(self):
        return range(self.seats)

    def seats_in(self):
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def clockwise(self, after):
        """The seats in, from the one after that one; itself, if it is in, last."""
        order = ((after + step) % self.seats for step in range(1, self.seats + 1))
        return [seat for seat in order if not self.out[seat]]

    def groups(self):
        if self.split is None:
            return GROUPS
        torn = GROUP_OF[self.split]
        return (*(group for group in GROUPS if group is not torn),
                (self.split,), tuple(square for square in torn if square != self.split))

    def group(self, square):
        group = GROUP_OF[square]
        if self.split is None or self.split not in group:
            return group
        if square == self.split:
            return (square,)
        return tuple(other for other in group if other != self.split)     # SU-C7

    def owns_group(self, seat, group):
        return all(self.owner[square] == seat for square in group)

    def is_bare(self, group):
        return not any(self.level[square] for square in group)

    def deeds(self, seat):
        return [square for square in ENTERPRISES if self.owner[square] == seat]

    def tradeable(self, seat):
        return [square for square in self.deeds(seat) if self.is_bare(self.group(square))]

    def holder(self, name):
        """The seat with that character, None where nobody drew it."""
        return self.character.index(name) if name in self.character else None

    def rent(self, square):
        """SU-R3, SU-R4; of an enterprise that is not mortgaged."""
        rents, level = DEEDS[square].rents, self.level[square]
        if level:
            return rents[level]
        group = self.group(square)
        whole = self.owns_group(self.owner[square], group)
        if whole and not any(self.mortgaged[other] for other in group):
            self.tell('double rent')
            if not self.is_bare(group):
                self.tell('double rent beside objects')
            if self.split in group or len(group) < len(GROUP_OF[square]):
                self.tell('double rent in a part of a group')
            return 2 * rents[0]
        if whole:
            self.tell('a mortgage in the group stops the double rent')
        return rents[0]

    def sale_value(self, square):
        """What the bank pays for all that is built there."""
        deed, level = DEEDS[square], self.level[square]
        if level == NETWORK:
            return deed.network // 2 + 2 * deed.object                    # SU-O3
        return level * deed.object // 2

    def could_raise(self, seat):
        """SU-K2"""
        deeds = self.deeds(seat)
        return sum(map(self.sale_value, deeds)) + sum(
            DEEDS[square].mortgage for square in deeds if not self.mortgaged[square])

    def fees(self, squares):
        return sum(DEEDS[square].fee for square in squares if self.mortgaged[square])

    # -- the end, views --------------------------------------------------------------------

    def worth(self, seat):
        """SU-K5"""
        total = self.cash[seat]
        for square in self.deeds(seat):
            deed, level = DEEDS[square], self.level[square]
            total += deed.price // 2 if self.mortgaged[square] else deed.price
            total += deed.network + 4 * deed.object if level == NETWORK else level * deed.object
        return total

    def result(self):
        if self.phase != 'over':
            return None
        worth = [0 if self.out[seat] else self.worth(seat) for seat in self.all_seats()]
        inside = self.seats_in()
        best = max(worth[seat] for seat in inside)
        return {'winners': [seat for seat in inside if worth[seat] == best], 'worth': worth}

    def view(self, viewer):
        """The fields of docs/PROTOCOL.md for 'all', 'public' or a seat; `turn` without its id."""
        over = self.phase == 'over'
        found = {
            'game': 'suetologia', 'edition': 'classic', 'seats': self.seats, 'turn': self.turn(),
            'round': self.round, 'result': self.result(),
            'bank': {'objects': self.objects, 'networks': self.networks}, 'split': self.split,
            'decks': {'temka': self.decks['temka'], 'sueta': self.decks['sueta'],
                      'characters': self.character.count(None) + len(CHARACTERS) - self.seats},
            'due': self.view_due(), 'debts': [
                {'debtor': debtor, 'creditor': creditor, 'amount': amount, 'rent': square}
                for debtor, creditor, amount, square in self.debts],
            'takeover': sorted(self.takeovers), 'lots': sorted(self.lots),
            'auction': self.auction and self.auction.view(),
            'offers': [{'from': seat, 'to': to, 'give': list(give), 'give_cash': give_cash,
                        'want': list(want), 'want_cash': want_cash}
                       for seat, (to, give, give_cash, want, want_cash)
                       in sorted(self.offers.items())],
            'players': [self.view_player(seat, viewer) for seat in self.all_seats()],
            'squares': [{'square': square, 'owner': self.owner[square],
                         'objects': self.level[square], 'mortgaged': self.mortgaged[square],
                         'racketeer': self.racketeer[square], 'raided': self.raided[square]}
                        for square in ENTERPRISES if self.owner[square] is not None],
        }
        if not over:
            found['roller'] = self.roller
            found['doubles'] = self.doubles
        return found

    def view_due(self):
        asked = self.demanded() if self.phase == 'rent' else None
        return [{'visitor': rent[0], 'owner': rent[1], 'square': rent[2], 'amount': rent[3],
                 'demanded': rent is asked} for rent in self.due]

    def view_player(self, seat, viewer):
        known = viewer in ('all', seat) or self.revealed[seat]
        return {
            'cash': self.cash[seat], 'square': self.at[seat], 'jailed': self.jailed[seat],
            'deeds': self.deeds(seat), 'out': self.out[seat],
            'drawn': self.character[seat] is not None,
            'character': self.character[seat] if known else None, 'used': self.used[seat],
            'revealed': self.revealed[seat], 'acts': self.acts[seat],
            'offers': self.offered[seat]}
