"""su_asked.py - who is asked what in Суетология, and which moves are legal; for su_model.py."""
from su_board import CHARACTERS, DEEDS, ENTERPRISES, NETWORK
from su_notation import Refused, parse_move, parse_offer
from su_table import Table

PHASES_OF_CHANCE = ('order', 'dice', 'card', 'character')
ACTS_MAX, OFFERS_MAX = 100, 8                                             # SU-T6
DICE = {f'dice {a} {b}': 1 if a == b else 2 for a in range(1, 7) for b in range(a, 7)}


class Asked(Table):
    """A table with its questions."""

    # -- what is asked ---------------------------------------------------------------------

    def asked(self):
        phase = self.phase
        if phase == 'turn':
            return self.seats_in()
        if phase in ('buy', 'release'):
            return [self.roller]
        if phase == 'auction':
            return [self.auction.turn]
        if phase == 'contest':
            return [self.auction.asked[0]]
        if phase == 'rent':
            return [self.demanded()[0]]
        if phase == 'takeover':
            return [self.owner[min(self.takeovers)]]
        if phase == 'debt':
            debtor = self.debts[0][0]
            return sorted({debtor, self.offers[debtor][0]} if debtor in self.offers else {debtor})
        return []

    def demanded(self):
        """The rent that is demanded: of the pair in question the oldest."""
        visitor, payee = self.question
        return next(rent for rent in self.due if rent[:2] == (visitor, payee))

    def turn(self):
        """The reply of `turn`, without its id."""
        asked = self.asked()
        must = {'turn': [self.roller], 'debt': [self.debts[0][0]] if self.debts else []}
        wait = 'chance' if self.phase in PHASES_OF_CHANCE else 'seats'
        if self.phase == 'over':
            wait = 'nobody'
        return {'wait': wait, 'seats': asked, 'must': must.get(self.phase, asked),
                'phase': self.phase}

    def chance_moves(self):
        """Notation -> weight."""
        if self.phase in ('order', 'dice'):
            return DICE
        if self.phase == 'card':
            seen = self.decks[self.card]
            return {f'{self.card} {card}': 1 for card in range(1, 17) if card not in seen}
        if self.phase == 'character':
            return {f'character {name}': 1 for name in CHARACTERS if name not in self.character}
        return {}

    def legal_moves(self, seat):
        """Every legal move of the seat as text, save offers and bids; in a fixed order."""
        if seat not in self.listed:
            self.listed[seat] = list(self.list_moves(seat)) if seat in self.asked() else []
        return self.listed[seat]

    def list_moves(self, seat):
        phase = self.phase
        if phase == 'turn':
            yield from self.list_open(seat)
        elif phase == 'buy':
            if self.cash[seat] >= DEEDS[self.at[seat]].price:
                yield 'buy'
            else:
                yield from self.list_raising(seat)
            yield 'decline'
        elif phase == 'auction':
            yield 'drop'
        elif phase == 'rent':
            yield 'pay'
            if self.character[seat] == 'authority' and not self.used[seat]:
                yield 'refuse'                                            # SU-C4
        elif phase == 'release':
            yield 'pay'
            if self.character[seat] == 'authority':
                yield 'free'
        elif phase == 'contest':
            yield 'yield'
            for square in self.sites_of(seat, self.auction.lot):
                yield f'contest {square}'
        elif phase == 'takeover':
            yield f'redeem {min(self.takeovers)}'
            yield f'keep {min(self.takeovers)}'
        elif phase == 'debt':
            yield from self.list_debt(seat)

    def list_debt(self, seat):
        debtor, _, amount, _ = self.debts[0]
        if seat != debtor:
            yield from self.list_answers(seat)
            return
        yield from self.list_raising(seat)
        if seat in self.offers:
            yield 'withdraw'
        if self.cash[seat] + self.could_raise(seat) < amount:
            yield 'bankrupt'

    def list_answers(self, seat):
        for maker, offer in self.offers.items():
            if offer[0] == seat:
                yield f'reject {maker}'
                if self.is_possible(maker, seat):
                    yield f'accept {maker}'

    def list_open(self, seat):
        """SU-T5"""
        if seat == self.roller:
            yield 'roll'
            if self.jailed[seat] is None:
                yield from self.list_powers(seat)
            elif self.cash[seat] >= 50:
                yield 'bail'
        if self.acts[seat] < ACTS_MAX:
            yield from self.list_raising(seat)
            if self.objects:
                yield from (f'build {square}' for square in self.sites_of(seat, 'object'))
            if self.networks:
                yield from (f'network {square}' for square in self.sites_of(seat, 'network'))
            for square in self.deeds(seat):
                deed = DEEDS[square]
                if self.mortgaged[square] and self.cash[seat] >= deed.mortgage + deed.fee:
                    yield f'redeem {square}'
        if seat in self.offers:
            yield 'withdraw'
        yield from self.list_answers(seat)
        if self.character[seat] == 'officer' and not self.revealed[seat]:
            yield 'reveal'
        yield from self.list_rents(seat)

    def list_rents(self, seat):
        for other in {rent[0] for rent in self.due if rent[1] == seat}:
            yield f'demand {other}'
        seen = set()
        for visitor, payee, _, amount in self.due:
            if visitor == seat and payee not in seen:
                seen.add(payee)             # the oldest one only
                if self.cash[seat] >= amount:
                    yield f'pay {payee}'

    def list_powers(self, seat):
        word = {'raider': 'raid', 'racketeer': 'racket'}.get(self.character[seat])
        if word is None or self.used[seat]:
            return
        for square in ENTERPRISES:
            if self.owner[square] in (None, seat):
                continue
            # Who the victim is must not matter here: it would give the officer away.
            if word == 'racket' or self.cash[seat] >= self.fees((square,)):
                yield f'{word} {square}'

    def list_raising(self, seat):
        """Selling and mortgaging: SU-O1, SU-O3, SU-D2."""
        for group in self.groups():
            top = max(self.level[square] for square in group)
            for square in group:
                if self.owner[square] != seat:
                    continue
                level = self.level[square]
                if level == 0:
                    if not self.mortgaged[square]:
                        yield f'mortgage {square}'
                elif level == NETWORK:
                    yield f'sell-network {square}'
                    if self.objects >= 4:
                        yield f'break-network {square}'
                elif level == top:
                    yield f'sell {square}'

    def sites_of(self, seat, kind):
        """Where it could build now with its cash, whatever the stock: SU-O1, SU-O2, SU-O6."""
        for group in self.groups():
            if not self.owns_group(seat, group) or any(self.mortgaged[q] for q in group):
                continue
            lowest = min(self.level[square] for square in group)
            for square in group:
                level, deed = self.level[square], DEEDS[square]
                if kind == 'object':
                    if level == lowest < 4 and self.cash[seat] >= deed.object:
                        yield square
                elif level == 4 <= lowest and self.cash[seat] >= deed.network:
                    yield square

    # -- offers ----------------------------------------------------------------------------

    def creditor(self):
        return self.debts[0][1] if self.phase == 'debt' else None

    def may_offer(self, seat):
        if seat in self.offers or self.offered[seat] >= OFFERS_MAX or self.out[seat]:
            return False
        return self.phase == 'turn' or self.phase == 'debt' and seat == self.debts[0][0]

    def most_cash(self, maker, other):
        """The most that can be given, and wanted, in an offer."""
        if self.phase != 'debt':
            return self.cash[maker], self.cash[other]
        return 0, self.debts[0][2] if other == self.creditor() else self.cash[other]    # SU-K7

    def judge_offer(self, seat, words):
        other, give, give_cash, want, want_cash = parse_offer(words)
        if not self.may_offer(seat):
            raise Refused('SU-D4, SU-K7: no offer now, one is open, or too many were made')
        if other == seat or self.out[other]:
            raise Refused('SU-D1: not a seat to trade with')
        most_given, most_wanted = self.most_cash(seat, other)
        if give_cash > most_given or want_cash > most_wanted:
            raise Refused('SU-D4: cash that is not there')
        if not self.can_give(seat, give) or not self.can_give(other, want):
            raise Refused('SU-D1: not held, or not of a bare group')

    def can_give(self, seat, squares):
        return all(self.owner[square] == seat and self.is_bare(self.group(square))
                   for square in squares)

    def is_possible(self, maker, taker):
        """SU-D4: whether the offer can be accepted now."""
        _, give, give_cash, want, want_cash = self.offers[maker]
        most_given, most_wanted = self.most_cash(maker, taker)
        if give_cash > most_given or want_cash > most_wanted:
            return False
        if not self.can_give(maker, give) or not self.can_give(taker, want):
            return False
        gain = 0 if taker == self.creditor() else want_cash - give_cash
        return (self.cash[maker] + gain >= self.fees(want)
                and self.cash[taker] - gain >= self.fees(give))

    def count_offers(self, seat):
        """How many are legal."""
        if not self.may_offer(seat):
            return 0
        own, count = len(self.tradeable(seat)), 0
        for other in self.seats_in():
            if other != seat:
                given, asked = self.most_cash(seat, other)
                count += (2 ** (own + len(self.tradeable(other))) - 1) * (1 + given + asked)
        return count

    def bids(self, seat):
        """The lowest and the highest legal bid; (1, 0) where there is none."""
        if self.phase != 'auction' or seat != self.auction.turn:
            return 1, 0
        return self.lowest_bid(seat), self.cash[seat]

    def lowest_bid(self, seat):
        auction = self.auction
        site = auction.sites[seat]
        return max(auction.bid + 1, 0 if site is None else self.list_price(auction.lot, site))

    @staticmethod
    def list_price(kind, square):
        return DEEDS[square].object if kind == 'object' else DEEDS[square].network

    # -- the judge -------------------------------------------------------------------------

    def why_not(self, seat, move):
        """None for a legal move, else a Refused (not raised)."""
        try:
            words = parse_move(move, self.seats)
            if words[0] == 'offer':
                self.judge_offer(seat, words)
            elif words[0] == 'bid':
                low, high = self.bids(seat)
                if not low <= int(words[1]) <= high:
                    raise Refused('SU-B3: no such bid')
            elif move not in self.legal_moves(seat):
                raise Refused('not one of the legal moves')
        except Refused as refused:
            return refused
        return None
