"""hs_model.py - High Society a second time, to be compared with the engine.

Written from docs/rules/high-society.md and docs/PROTOCOL.md alone, never from the C rules: a
misreading would have to happen twice, in two languages, to go unseen. It is naive on purpose:
lists and sets of card faces, every subset of a hand tried, nothing cached. Where the two
disagree, the rules page decides who is wrong.

A status card is written as in the notation: '1' ... '10', 'title', 'scandal', 'debt', 'theft'.
"""
import itertools
from fractions import Fraction

MONEY = (1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25)                            # HS-M1
POSSESSIONS = tuple(str(n) for n in range(1, 11))                         # HS-M2
MISFORTUNES = ('scandal', 'debt', 'theft')                                # HS-M2
RED_EDGED = ('title', 'scandal')                                          # HS-M3
COPIES = {**{card: 1 for card in POSSESSIONS},
          'title': 3, 'scandal': 1, 'debt': 1, 'theft': 1}                # HS-M2
ORDER_IN_FRONT = POSSESSIONS + ('title', 'scandal', 'debt', 'theft')      # field `won`

# HS-X1, HS-X2, HS-X4: what an edition decides where an option is not set by itself (HS-X5).
EDITIONS = {
    'ravensburger': {'debt-floor': 'none', 'tie': 'money', 'hidden-scoring': 'off'},
    'gaga': {'debt-floor': 'zero', 'tie': 'possession', 'hidden-scoring': 'off'},
}
OPTION_VALUES = {
    'debt-floor': ('none', 'zero'),
    'tie': ('money', 'possession'),
    'hidden-scoring': ('off', 'on'),
}


class Refused(Exception):
    """A move that the rules or the notation do not allow; the text says why."""


class Spelling(Refused):
    """Not a move of this game at all: the one spelling of docs/PROTOCOL.md was not used."""


class Player:
    def __init__(self):
        self.hand = set(MONEY)      # HS-P2
        self.played = set()         # money in front of the seat, this round
        self.bidding = False        # still in this round's bidding
        self.won = []               # status cards now in front of the seat
        self.taken = []             # every card it ever took, in order

    def copy(self):
        other = Player()
        other.hand = set(self.hand)
        other.played = set(self.played)
        other.bidding = self.bidding
        other.won = list(self.won)
        other.taken = list(self.taken)
        return other

    def possessions(self):
        return [card for card in self.won if card in POSSESSIONS]


class Game:
    def __init__(self, seats, edition='ravensburger', **options):
        """Options are given with underscores: hidden_scoring='on'."""
        if seats not in (3, 4, 5):
            raise Refused('HS-P1')
        self.edition = edition
        self.options = dict(EDITIONS[edition])
        for name, value in options.items():
            name = name.replace('_', '-')
            if value not in OPTION_VALUES[name]:
                raise Refused('no such value')
            self.options[name] = value
        self.players = [Player() for _ in range(seats)]
        self.deck = dict(COPIES)
        self.phase = 'start'
        self.starter = None
        self.lot = None
        self.asked = None           # the seat whose decision is awaited
        self.round = 0
        self.reds = 0

    def copy(self):
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.deck = dict(self.deck)
        other.players = [player.copy() for player in self.players]
        return other

    def all_seats(self):
        return range(len(self.players))

    # -- what is asked ---------------------------------------------------------------------

    def turn(self):
        """The reply of `turn`, without its id."""
        seats = [] if self.asked is None else [self.asked]
        wait = {'start': 'chance', 'reveal': 'chance', 'over': 'nobody'}.get(self.phase, 'seats')
        return {'wait': wait, 'seats': seats, 'must': seats, 'phase': self.phase}

    def chance_moves(self):
        """Notation -> weight. Of `start` only the equality of the weights is promised."""
        if self.phase == 'start':
            return {f'start {seat}': 1 for seat in self.all_seats()}
        if self.phase == 'reveal':
            return {f'turn-up {card}': left for card, left in self.deck.items() if left > 0}
        return {}

    def legal_moves(self, seat):
        """Every legal move of the seat as text; none for a seat that is not asked."""
        if seat != self.asked:
            return set()
        player = self.players[seat]
        if self.phase == 'theft':
            return {f'discard {card}' for card in player.possessions()}
        moves = {'pass'}
        hand = sorted(player.hand)
        to_beat = self.highest_of_others(seat)
        in_front = sum(player.played)
        for size in range(1, len(hand) + 1):
            for cards in itertools.combinations(hand, size):
                if in_front + sum(cards) > to_beat:
                    moves.add('bid ' + '+'.join(map(str, cards)))
        return moves

    def highest_of_others(self, seat):
        return max(sum(self.players[other].played) for other in self.all_seats() if other != seat)

    # -- the judge, on its own and not through legal_moves ---------------------------------

    def why_not(self, seat, move):
        """None for a legal move, else a Refused (not raised)."""
        try:
            kind, cards = parse_move(move)
        except Spelling as refused:
            return refused
        if self.asked is None:
            return Refused('no seat is asked now')
        if seat != self.asked:
            return Refused('HS-P3: another seat is asked')
        player = self.players[seat]
        if self.phase == 'theft':
            if kind != 'discard':
                return Refused('HS-N4: a possession must be discarded')
            if cards not in player.possessions():
                return Refused('HS-N4: no such possession in front of the seat')
            return None
        if kind == 'discard':
            return Refused('no theft to answer')
        if kind == 'bid':
            if not set(cards) <= player.hand:
                return Refused('HS-P5: a card that is not in the hand')
            if sum(player.played) + sum(cards) <= self.highest_of_others(seat):
                return Refused('HS-P4: not above every other total')
        return None

    # -- chance ----------------------------------------------------------------------------

    def play_chance(self, move):
        if move not in self.chance_moves():
            raise Refused('not an outcome that is due')
        word, value = move.split(' ')
        if word == 'start':
            self.starter = int(value)                                     # HS-P2
            self.phase = 'reveal'
        else:
            self.turn_up(value)

    def turn_up(self, card):
        self.deck[card] -= 1
        if card in RED_EDGED:
            self.reds += 1
            if self.reds == 4:
                self.phase = 'over'                                       # HS-E2: at once
                return
        self.round += 1
        self.lot = card
        self.phase = 'bid'
        self.asked = self.starter                                         # HS-P3
        for player in self.players:
            player.bidding = True

    # -- seats -----------------------------------------------------------------------------

    def play(self, seat, move):
        refused = self.why_not(seat, move)
        if refused is not None:
            raise refused
        kind, cards = parse_move(move)
        if kind == 'bid':
            self.raise_bid(seat, cards)
        elif kind == 'pass':
            self.pass_bid(seat)
        else:
            self.give_up(seat, cards)
            self.phase = 'reveal'
            self.asked = None

    def raise_bid(self, seat, cards):
        player = self.players[seat]
        player.hand -= set(cards)
        player.played |= set(cards)                                       # HS-P5: only adds
        self.asked = self.next_bidder(seat)

    def pass_bid(self, seat):
        player = self.players[seat]
        self.take_back(seat)                                              # HS-P6
        player.bidding = False
        if self.lot in MISFORTUNES:
            for other in self.players:
                other.played.clear()                                      # HS-N2
            self.end_round(seat)                                          # HS-N1
            return
        left = [other for other in self.all_seats() if self.players[other].bidding]
        if len(left) == 1:
            self.players[left[0]].played.clear()                          # HS-A1: paid
            self.end_round(left[0])                                       # HS-A1, HS-A2
        else:
            self.asked = self.next_bidder(seat)

    def take_back(self, seat):
        player = self.players[seat]
        player.hand |= player.played
        player.played.clear()

    def next_bidder(self, seat):
        """HS-P3: clockwise over the seats still in."""
        while True:
            seat = (seat + 1) % len(self.players)
            if self.players[seat].bidding:
                return seat

    def end_round(self, taker):
        card, self.lot = self.lot, None
        for player in self.players:
            assert not player.played                                      # HS-A3
            player.bidding = False
        self.starter = taker                                              # HS-E1
        self.asked = None
        self.phase = 'reveal'
        player = self.players[taker]
        player.taken.append(card)
        player.won.append(card)
        if card == 'theft':
            owned = player.possessions()
            if len(owned) == 1:
                self.give_up(taker, owned[0])                             # HS-N6
            elif len(owned) > 1:
                self.phase = 'theft'                                      # HS-N4
                self.asked = taker
            # without one theft stays and waits                            HS-N5
        elif card in POSSESSIONS and 'theft' in player.won:
            self.give_up(taker, card)                                     # HS-N5

    def give_up(self, seat, card):
        """Theft and that possession leave the game."""
        self.players[seat].won.remove(card)
        self.players[seat].won.remove('theft')

    # -- the end ---------------------------------------------------------------------------

    def result(self):
        if self.phase != 'over':
            return None
        money = [sum(player.hand) for player in self.players]
        scores = [self.score(player) for player in self.players]
        out = [seat for seat in self.all_seats() if money[seat] == min(money)]   # HS-E3
        return {'money': money, 'out': out, 'scores': scores,
                'winners': self.winners(money, scores, out)}

    def score(self, player):
        """HS-S1, in its order."""
        points = Fraction(sum(int(card) for card in player.possessions()))
        if 'debt' in player.won:
            points -= 5
            if self.options['debt-floor'] == 'zero':
                points = max(points, Fraction(0))                         # HS-X1
        for _ in range(player.won.count('title')):
            points *= 2
        if 'scandal' in player.won:
            points /= 2
        return points

    def winners(self, money, scores, out):
        seats_in = [seat for seat in self.all_seats() if seat not in out]
        if not seats_in:
            return []                                                     # HS-E4
        best = max(scores[seat] for seat in seats_in)
        tied = [seat for seat in seats_in if scores[seat] == best]        # HS-S3
        if self.options['tie'] == 'money':
            rank = money                                                  # HS-X2
        else:
            rank = [max(map(int, player.possessions()), default=0) for player in self.players]
        return [seat for seat in tied if rank[seat] == max(rank[other] for other in tied)]

    # -- views -----------------------------------------------------------------------------

    def view(self, viewer):
        """The fields of docs/PROTOCOL.md for 'all', 'public' or a seat; `turn` without its id."""
        return {
            'game': 'high-society',
            'edition': self.edition,
            'seats': len(self.players),
            'turn': self.turn(),
            'round': self.round,
            'result': self.result(),
            'lot': None if self.lot is None else json_card(self.lot),
            'starter': self.starter,
            'reds': self.reds,
            'high': max(sum(player.played) for player in self.players),
            'players': [self.view_player(seat, viewer) for seat in self.all_seats()],
        }

    def view_player(self, seat, viewer):
        player = self.players[seat]
        hidden = (self.options['hidden-scoring'] == 'on' and self.phase != 'over'
                  and viewer not in ('all', seat))                        # HS-X4
        in_front = sorted(player.won, key=ORDER_IN_FRONT.index)
        return {
            'hand': sorted(player.hand),                                  # HS-P7
            'played': sorted(player.played),
            'in': player.bidding,
            'won': None if hidden else [json_card(card) for card in in_front],
            'taken': [json_card(card) for card in player.taken],
        }


def json_card(card):
    """A possession is a JSON number, the others strings."""
    return int(card) if card in POSSESSIONS else card


def parse_move(move):
    """('pass', None), ('bid', [cards]) or ('discard', card); Spelling for anything else."""
    if move == 'pass':
        return 'pass', None
    word, _, rest = move.partition(' ')
    if word == 'discard' and rest in POSSESSIONS:
        return 'discard', rest
    if word == 'bid':
        faces = rest.split('+')
        known = {str(card): card for card in MONEY}
        if all(face in known for face in faces):
            cards = [known[face] for face in faces]
            if all(low < high for low, high in zip(cards, cards[1:])):
                return 'bid', cards
    raise Spelling('not a move of this game')
