"""su_moves.py - what the moves of the seats do in Суетология; for su_model.py.

Each play_MOVE returns False where somebody is asked already; else the table is settled (SU-T7).
"""
from su_asked import OFFERS_MAX, Asked
from su_board import DEEDS, NETWORK
from su_notation import parse_offer
from su_table import Auction


class Moves(Asked):
    """A table on which seats can move; Game settles it."""

    # -- moves of seats --------------------------------------------------------------------

    def play(self, seat, move):
        refused = self.why_not(seat, move)
        if refused is not None:
            raise refused
        self.story = []
        self.listed = {}
        words = move.split(' ')
        verb = words[0].replace('-', '_')
        if self.phase in ('rent', 'release', 'takeover'):
            verb = f'{self.phase}_{verb}'
        number = int(words[1]) if len(words) == 2 else None
        if verb in self.PROPERTY_MOVES:
            if self.phase == 'turn':
                self.acts[seat] += 1
            else:
                self.tell(f'{words[0]} in phase {self.phase}')
        if verb == 'offer':
            settled = self.play_offer(seat, words)
        elif number is None:
            settled = getattr(self, 'play_' + verb)(seat)
        else:
            settled = getattr(self, 'play_' + verb)(seat, number)
        if settled is not False:
            self.settle()

    PROPERTY_MOVES = ('build', 'network', 'sell', 'sell_network', 'break_network', 'mortgage',
                      'redeem')

    def play_roll(self, seat):
        self.offers = {}
        self.acts = [0] * self.seats
        self.offered = [0] * self.seats
        if self.first_roll:
            if self.due:
                self.tell('a rent is lost: not demanded')
            self.due = []                                                 # SU-R1
        elif self.due:
            self.tell('a rent outlives a further roll')
        self.first_roll = False
        self.resume = 'stop'
        self.phase = 'dice'
        return False

    def play_bail(self, seat):
        self.cash[seat] -= 50
        self.jailed[seat] = None
        self.tell('bail')

    def play_raid(self, seat, square):
        victim = self.owner[square]
        if self.attacked(seat, victim, 'raid'):
            return
        if self.owns_group(victim, self.group(square)):
            self.tell('a split' if self.is_bare(self.group(square)) else 'a split of a built group')
            self.split = square                                           # SU-C7
        self.tell('a raid')
        if self.racketeer[square] is not None:
            self.tell('a raid on a racketed enterprise')
        self.cash[seat] -= self.fees((square,))
        self.hand_over(square, seat)
        self.raided[square] = True

    def play_racket(self, seat, square):
        if self.attacked(seat, self.owner[square], 'racket'):
            return
        self.tell('a racket')
        if self.raided[square]:
            self.tell('a racket on a raided enterprise')
        self.racketeer[square] = seat

    def attacked(self, seat, victim, word):
        """SU-C6, SU-C8; whether the victim was the officer."""
        self.used[seat] = self.revealed[seat] = True
        if self.character[victim] != 'officer':
            return False
        known = 'a known' if self.revealed[victim] else 'an unknown'
        self.tell(f'{word} on {known} officer')
        self.revealed[victim] = True
        self.to_jail(seat)
        self.resume = 'stop'
        return True

    def hand_over(self, square, seat):
        """To a new owner; the fee is the caller's."""
        self.owner[square] = seat
        if self.raided[square]:
            self.tell('a raided enterprise changes hands')
        self.raided[square] = False
        if self.racketeer[square] == seat:
            self.racketeer[square] = None                                 # SU-C2
            self.tell('the racketeer gets his enterprise')
        elif self.racketeer[square] is not None:
            self.tell('a racket follows')
        if self.mortgaged[square]:
            self.takeovers.add(square)

    def play_build(self, seat, square):
        return self.ask_to_build(seat, square, 'object', self.objects)

    def play_network(self, seat, square):
        return self.ask_to_build(seat, square, 'network', self.networks)

    def ask_to_build(self, seat, square, kind, stock):
        """SU-O6"""
        others = [other for other in self.clockwise(seat)[:-1] if any(self.sites_of(other, kind))]
        if stock > len(others):
            self.build(seat, square, kind, self.list_price(kind, square))
            return True
        auction = self.auction = Auction(kind, None, self.seats, [seat])
        auction.leader = seat
        auction.bid = self.list_price(kind, square)
        auction.sites[seat] = square
        auction.asked = others
        self.phase = 'contest'
        self.tell(f'a contest for {kind}s')
        if len(others) > 1:
            self.tell('a contest of many')
        return False

    def build(self, seat, square, kind, price):
        self.cash[seat] -= price
        if kind == 'object':
            self.objects -= 1
            self.level[square] += 1
        else:
            self.networks -= 1
            self.objects += 4
            self.level[square] = NETWORK
            self.tell('a network')
        if self.split in self.group(square):
            self.tell('built on a group of one')

    def play_contest(self, seat, square):
        self.auction.sites[seat] = square
        self.auction.bidders.append(seat)
        return self.contest_answered()

    def play_yield(self, seat):
        return self.contest_answered()

    def contest_answered(self):
        auction = self.auction
        auction.asked.pop(0)
        if auction.asked:
            return False
        if len(auction.bidders) == 1:
            self.tell('nobody contests')
        return self.next_bidder(auction.leader)

    def play_sell(self, seat, square):
        self.cash[seat] += DEEDS[square].object // 2
        self.level[square] -= 1
        self.objects += 1
        return self.still_buying()

    def play_sell_network(self, seat, square):
        self.cash[seat] += self.sale_value(square)
        self.level[square] = 0
        self.networks += 1
        self.tell('a network sold')
        return self.still_buying()

    def play_break_network(self, seat, square):
        self.cash[seat] += DEEDS[square].network // 2
        self.level[square] = 4
        self.networks += 1
        self.objects -= 4
        self.tell('a network broken')
        return self.still_buying()

    def play_mortgage(self, seat, square):
        self.cash[seat] += DEEDS[square].mortgage
        self.mortgaged[square] = True
        if not self.is_bare(self.group(square)):
            self.tell('a mortgage beside objects')
        return self.still_buying()

    def still_buying(self):
        return self.phase != 'buy'

    def play_redeem(self, seat, square):
        self.cash[seat] -= DEEDS[square].mortgage + DEEDS[square].fee
        self.mortgaged[square] = False

    def play_reveal(self, seat):
        self.revealed[seat] = True
        self.tell('the officer reveals himself')

    # -- deals -----------------------------------------------------------------------------

    def play_offer(self, seat, words):
        self.offers[seat] = parse_offer(words)
        self.offered[seat] += 1
        if self.phase == 'debt':
            self.tell('an offer in debt')
        if self.offered[seat] == OFFERS_MAX:
            self.tell('the last offer')

    def play_withdraw(self, seat):
        del self.offers[seat]
        self.tell(f'an offer withdrawn in phase {self.phase}')

    def play_reject(self, seat, maker):
        del self.offers[maker]
        self.tell(f'an offer rejected in phase {self.phase}')

    def play_accept(self, seat, maker):
        _, give, give_cash, want, want_cash = self.offers.pop(maker)
        self.tell(f'a deal in phase {self.phase}')
        if seat == self.creditor():
            if want_cash:
                debtor, creditor, amount, square = self.debts[0]
                self.debts[0] = (debtor, creditor, amount - want_cash, square)   # SU-K7
                self.tell('struck off whole' if want_cash == amount else 'struck off in part')
                if want_cash > self.cash[seat]:
                    self.tell('struck off beyond the cash of the creditor')
        else:
            self.cash[maker] += want_cash - give_cash
            self.cash[seat] -= want_cash - give_cash
        for squares, taker in ((give, seat), (want, maker)):
            fees = self.fees(squares)
            self.cash[taker] -= fees
            if fees:
                self.tell('fees in a deal')
            for square in squares:
                self.hand_over(square, taker)

    # -- rents -----------------------------------------------------------------------------

    def play_demand(self, seat, visitor):
        self.demand(visitor, seat)
        if visitor == self.roller:
            self.tell('demanded in the same turn')
        return False

    def play_pay(self, seat, payee):
        """Unasked."""
        rent = next(rent for rent in self.due if rent[:2] == (seat, payee))
        self.due.remove(rent)
        self.pay_rent(*rent)
        self.tell('paid unasked')

    def play_rent_pay(self, seat):
        rent = self.demanded()
        self.due.remove(rent)
        visitor, payee, square, amount = rent
        self.owe(visitor, payee, amount, square)

    def play_rent_refuse(self, seat):
        self.due.remove(self.demanded())
        self.used[seat] = self.revealed[seat] = True
        self.tell('a rent refused')

    def pay_rent(self, visitor, payee, square, amount):
        """SU-C9"""
        self.cash[visitor] -= amount
        officer = self.holder('officer')
        if officer is not None and (not self.revealed[officer] or self.out[officer]):
            if self.out[officer] and self.revealed[officer]:
                self.tell('rent after the officer went out')
            officer = None
        racketeer, rest = self.racketeer[square], amount
        shares = []
        if racketeer is not None:
            shares.append((racketeer, amount * 4 // 10 if officer is not None else amount // 2))
            if officer is not None:
                shares.append((officer, amount // 10))
            self.tell('racketed rent, '
                      + ('officer known' if officer is not None else 'no officer'))
            if visitor == racketeer:
                self.tell('the racketeer pays his own share')
            if payee != self.owner[square]:
                self.tell('racketed rent for a former owner')
        if self.raided[square] and payee == self.owner[square]:
            if officer is not None:
                shares.append((officer, amount * 4 // 10))
            self.tell('rent for the raider, '
                      + ('officer known' if officer is not None else 'no officer'))
            if racketeer is not None:
                self.tell('rent raided and racketed')
        if officer == visitor and shares:
            self.tell('the officer pays his own share')
        for seat, share in shares:
            self.cash[seat] += share
            rest -= share
        self.cash[payee] += rest

    # -- out of jail -----------------------------------------------------------------------

    def play_release_pay(self, seat):
        self.jailed[seat] = None
        self.owe(seat, None, 50)
        self.resume = 'leave'
        self.tell('released for 50')

    def play_release_free(self, seat):
        self.jailed[seat] = None
        self.revealed[seat] = True
        self.resume = 'leave'
        self.tell('released free')

    # -- buying and auctions ---------------------------------------------------------------

    def play_buy(self, seat):
        square = self.at[seat]
        self.cash[seat] -= DEEDS[square].price
        self.owner[square] = seat

    def play_decline(self, seat):
        return self.auction_deed(self.at[seat])

    def auction_deed(self, square):
        order = self.clockwise(self.roller)
        self.auction = Auction('deed', square, self.seats, order)
        return self.next_bidder(self.roller)

    def next_bidder(self, after):
        """SU-B3; whether the auction is over. In phase contest the leader was `after`."""
        auction = self.auction
        for seat in self.clockwise(after):
            if seat not in auction.bidders:
                continue
            if seat == auction.leader:
                self.sold(seat)
                return True
            if self.cash[seat] >= self.lowest_bid(seat):
                self.phase = 'auction'
                auction.turn = seat
                return False
            auction.bidders.remove(seat)
            self.tell('dropped by itself')
        assert auction.leader is None
        self.tell('no sale')
        self.auction = None
        return True

    def sold(self, seat):
        auction, self.auction = self.auction, None
        if auction.lot == 'deed':
            self.cash[seat] -= auction.bid
            self.owner[auction.square] = seat
            self.tell('sold in an auction')
            if seat == self.roller:
                self.tell('the roller buys in an auction')
        else:
            asked_by = auction.sites[seat] is not None and auction.bid \
                == self.list_price(auction.lot, auction.sites[seat])
            self.tell('a contest ends at the list price' if asked_by
                      else 'a contest ends above the list price')
            self.build(seat, auction.sites[seat], auction.lot, auction.bid)

    def play_bid(self, seat, bid):
        self.auction.bid = bid
        self.auction.leader = seat
        return self.next_bidder(seat)

    def play_drop(self, seat):
        self.auction.bidders.remove(seat)
        return self.next_bidder(seat)

    # -- takeovers, bankruptcy -------------------------------------------------------------

    def play_takeover_redeem(self, seat, square):
        self.cash[seat] -= DEEDS[square].mortgage                         # SU-D5
        self.mortgaged[square] = False
        self.takeovers.remove(square)
        self.tell('redeemed at a takeover')

    def play_takeover_keep(self, seat, square):
        self.takeovers.remove(square)
        self.tell('kept mortgaged')

    def play_bankrupt(self, seat):
        creditor = self.debts[0][1]
        deeds = self.deeds(seat)
        self.debts = [debt for debt in self.debts if seat not in debt[:2]]
        if any(rent for rent in self.due if seat in rent[:2]):
            self.tell('a rent lost by a bankruptcy')
        self.due = [rent for rent in self.due if seat not in rent[:2]]    # SU-R6
        if any(other == seat for other in self.racketeer):
            self.tell('a racketeer goes out')
        self.racketeer = [None if other == seat else other for other in self.racketeer]
        if any(self.level[square] for square in deeds):
            self.tell('bankrupt with buildings')
        proceeds = self.clear_buildings(deeds)
        cash, self.cash[seat] = self.cash[seat], 0
        self.out[seat] = True
        self.jailed[seat] = None
        self.close_debt_phase()
        self.tell('bankrupt to the bank' if creditor is None else 'bankrupt to a seat')
        if seat == self.roller:
            self.tell('the roller goes out')
        if seat == self.starter:
            self.tell('the starter goes out')
        if creditor is None:
            self.back_to_bank(deeds)
        else:
            self.cash[creditor] += cash + proceeds
            for square in deeds:
                self.hand_over(square, creditor)
            self.owe(creditor, None, self.fees(deeds))                    # SU-K4
            if self.fees(deeds):
                self.tell('fees of a bankruptcy')

    def clear_buildings(self, deeds):
        """What half their price would be."""
        proceeds = 0
        for square in deeds:
            proceeds += self.sale_value(square)
            if self.level[square] == NETWORK:
                self.networks += 1
            else:
                self.objects += self.level[square]
            self.level[square] = 0
        return proceeds

    def back_to_bank(self, deeds):
        """SU-K3"""
        for square in deeds:
            if self.mortgaged[square] or self.raided[square] or self.racketeer[square] is not None:
                self.tell('a deed comes back clean')
            self.owner[square] = self.racketeer[square] = None
            self.mortgaged[square] = self.raided[square] = False
            self.lots.add(square)
        self.takeovers -= self.lots

    def close_debt_phase(self):
        if self.debt_open:
            self.offers = {}
            self.debt_open = False
