"""su_model.py - Суетология a second time, to be compared with the engine.

Written from docs/rules/suetologia.md and docs/PROTOCOL.md alone, never from the C rules: a
misreading would have to happen twice, in two languages, to go unseen. Where the two disagree, the
rules page decides who is wrong.

It is told in five files: the notation (su_notation.py), the table (su_table.py), what is asked
(su_asked.py), what the moves of seats do (su_moves.py); here are chance, the stop on a square,
and the settling after every move.
"""
from su_board import CARDS, CHARACTER, DEEDS, FINES, JAIL, NETWORK, SUETA, TEMKA, TO_JAIL
from su_moves import Moves
from su_notation import Refused


class Game(Moves):
    """The whole game; what follows a pawn returns whether somebody is asked something."""

    # -- chance ----------------------------------------------------------------------------

    def play_chance(self, move):
        if move not in self.chance_moves():
            raise Refused('not an outcome that is due')
        self.story = []
        self.listed = {}
        words = move.split(' ')
        if self.phase == 'order':
            self.roll_for_order(int(words[1]) + int(words[2]))
            return
        if self.phase == 'dice':
            asked = self.rolled(int(words[1]), int(words[2]))
        elif self.phase == 'card':
            asked = self.obey(words[0], int(words[1]))
        else:
            self.character[self.roller] = words[1]
            self.tell(f'{words[1]} drawn')
            asked = False
        if not asked:
            self.settle()

    def roll_for_order(self, total):
        """SU-M4"""
        self.totals[self.to_roll.pop(0)] = total
        if not self.to_roll:
            best = max(self.totals.values())
            tied = [seat for seat in sorted(self.totals) if self.totals[seat] == best]
            if len(tied) == 1:
                self.starter = tied[0]
                self.round = 1
                self.begin_turn(tied[0])
                return
            self.tell('a tie for the start')
            self.to_roll = tied
            self.totals = {}
        self.roller = self.to_roll[0]

    def rolled(self, one, other):
        """Whether somebody is asked something; so do all that follow a pawn."""
        seat = self.roller
        if self.jailed[seat] is not None:
            return self.rolled_in_jail(seat, one, other)
        self.again = one == other
        if self.again:
            self.doubles += 1
            if self.doubles == 3:
                self.tell('a third double')
                return self.to_jail(seat)                                 # SU-T2
        return self.forward(one + other)

    def rolled_in_jail(self, seat, one, other):
        self.again = False
        if one == other:
            self.jailed[seat] = None
            self.tell('a double frees')
            return self.forward(one + other)                              # SU-J1
        self.jailed[seat] += 1
        if self.jailed[seat] < 3:
            self.tell('a turn missed')
            return False                                                  # SU-J3
        self.steps = one + other
        self.phase = 'release'                                            # SU-J2
        return True

    def to_jail(self, seat):
        self.at[seat] = JAIL
        self.jailed[seat] = 0
        self.again = False
        return False

    # -- the stop --------------------------------------------------------------------------

    def forward(self, steps):
        seat = self.roller
        if self.at[seat] + steps >= 40:
            self.cash[seat] += 200                                        # SU-T3
            self.tell('200 for passing')
        self.at[seat] = (self.at[seat] + steps) % 40
        return self.stop()

    def stop(self):
        seat = self.roller
        square = self.at[seat]
        if square in DEEDS:
            return self.stop_at_enterprise(seat, square)
        if square in TEMKA or square in SUETA:
            return self.draw('temka' if square in TEMKA else 'sueta')
        if square in FINES:
            self.owe(seat, None, FINES[square])
        elif square == TO_JAIL:
            self.tell('sent by square 30')
            return self.to_jail(seat)
        elif square == CHARACTER:
            if self.character[seat] is None:
                self.phase = 'character'
                return True
            self.tell('already chosen after a double' if self.again else 'already chosen')
            self.again = False                                            # SU-Q2
        return False

    def stop_at_enterprise(self, seat, square):
        owner = self.owner[square]
        if owner is None:
            self.phase = 'buy'
            return True
        if owner == seat or self.mortgaged[square]:
            if owner != seat:
                self.tell('a stop on a mortgaged enterprise')
            return False                                                  # SU-Q5
        self.due.append((seat, owner, square, self.rent(square)))
        if self.jailed[owner] is not None:
            self.tell('rent for a seat in jail')
        if len(self.due) > 1:
            self.tell('several rents due')
        if len(self.due) == 3:
            self.tell('three rents due')
        if self.auto:
            return self.demand(seat, owner)
        return False

    def demand(self, visitor, payee):
        self.question = (visitor, payee)
        self.phase = 'rent'
        return True

    def draw(self, deck):
        if len(self.decks[deck]) < 16:
            self.phase = 'card'
            self.card = deck
            return True
        self.tell('a deck repeats')
        return self.obey(deck, self.decks[deck].pop(0))

    def obey(self, deck, card):
        self.decks[deck].append(card)
        kind, *values = CARDS[deck][card - 1]
        seat = self.roller
        self.tell(f'card {kind}')
        if kind == 'to':
            return self.forward((values[0] - self.at[seat]) % 40)
        if kind == 'jail':
            return self.to_jail(seat)
        if kind == 'back':
            self.at[seat] = (self.at[seat] - values[0]) % 40              # SU-T4
            return self.stop()
        if kind == 'free':
            ahead = [step for step in range(1, 40)
                     if self.owner[(self.at[seat] + step) % 40] is None
                     and (self.at[seat] + step) % 40 in DEEDS]
            if not ahead:
                self.tell('no free enterprise ahead')
            return self.forward(ahead[0]) if ahead else False
        if kind == 'money':
            self.money_card(seat, values[0])
        elif kind == 'each':
            self.each_card(seat, values[0])
        else:
            self.repairs_card(seat, *values)
        return False

    def money_card(self, seat, value):
        if value > 0:
            self.cash[seat] += value
        else:
            self.owe(seat, None, -value)

    def each_card(self, seat, value):
        """SU-K6"""
        for other in self.clockwise(seat)[:-1]:
            if value > 0:
                self.owe(seat, other, value)
            else:
                self.owe(other, seat, -value)

    def repairs_card(self, seat, per_object, per_network):
        levels = [self.level[square] for square in self.deeds(seat)]
        networks = levels.count(NETWORK)
        objects = sum(levels) - NETWORK * networks
        self.owe(seat, None, per_object * objects + per_network * networks)
        if objects or networks:
            self.tell('repairs with networks' if networks else 'repairs with objects')

    def owe(self, debtor, creditor, amount, square=None):
        if amount:
            self.debts.append((debtor, creditor, amount, square))

    # -- settling --------------------------------------------------------------------------

    def settle(self):
        """SU-T7"""
        while self.phase != 'over':
            if self.out.count(False) == 1:
                self.finish('the last seat left')
            elif self.debts:
                if not self.settle_debt():
                    return
            elif self.takeovers:
                square = min(self.takeovers)
                if self.cash[self.owner[square]] >= DEEDS[square].mortgage:
                    self.phase = 'takeover'
                    if len(self.takeovers) > 1:
                        self.tell('several takeovers')
                    return
                self.takeovers.remove(square)
                self.tell('a takeover without the cash')
            elif self.lots:
                square = min(self.lots)
                self.lots.remove(square)
                self.tell('a lot')
                if self.out[self.roller]:
                    self.tell('a lot while the roller is out')
                if not self.auction_deed(square):
                    return
            elif self.go_on():
                return

    def settle_debt(self):
        """The first one; False where its debtor is asked."""
        debtor, creditor, amount, square = self.debts[0]
        if self.cash[debtor] < amount:
            if not self.debt_open:
                if self.offers:
                    self.tell('offers lapse when a debt begins')
                self.offers = {}                                          # SU-D4
                self.debt_open = True
                self.tell('a debt of rent' if square else 'a debt to the bank' if creditor is None
                          else 'a debt to a seat')
                if debtor != self.roller:
                    self.tell('a debt of another than the roller')
                if len(self.debts) > 1:
                    self.tell('debts in a row')
            self.phase = 'debt'
            return False
        self.debts.pop(0)
        if self.debt_open:
            self.tell('a debt paid')
        self.close_debt_phase()
        if square is not None:
            self.pay_rent(debtor, creditor, square, amount)
        else:
            self.cash[debtor] -= amount
            if creditor is not None:
                self.cash[creditor] += amount
        return True

    def go_on(self):
        """What was interrupted; whether somebody is asked."""
        if self.out[self.roller]:
            self.next_turn()
        elif self.resume == 'turn':
            self.phase = 'turn'
        elif self.resume == 'leave':
            self.resume = 'stop'
            return self.forward(self.steps)
        elif self.again:
            self.again = False
            self.open_table()
        else:
            self.next_turn()
        return True

    def open_table(self):
        self.resume = 'turn'
        self.phase = 'turn'

    def begin_turn(self, seat):
        self.roller = seat
        self.turns += 1
        self.doubles = 0
        self.again = False
        self.first_roll = True
        self.open_table()

    def next_turn(self):
        """SU-T8"""
        seat = self.clockwise(self.roller)[0]
        passed = (self.starter - self.roller - 1) % self.seats
        if passed <= (seat - self.roller - 1) % self.seats:
            if self.starter != seat:
                self.tell('a round ends over an empty place')
            if self.round == self.rounds:
                self.finish('the limit of rounds')
                return
            self.round += 1
        self.begin_turn(seat)

    def finish(self, why):
        self.tell(why)
        self.phase = 'over'
        self.due, self.debts, self.offers = [], [], {}
        self.takeovers, self.lots = set(), set()
