"""av_model.py - Adel Verpflichtet a second time, to be compared with the engine.

Written from docs/rules/adel-verpflichtet.md and docs/PROTOCOL.md alone, never from the C rules: a
misreading would have to happen twice, in two languages, to go unseen. It is naive on purpose:
sets of items as text, the phases one after the other as the page tells them, nothing cached.
Where the two disagree, the rules page decides who is wrong.

An item is written as in the notation, 'A1468', so that sorting texts is the item order.
"""
import re

from av_items import ITEMS, best_collection, count_exhibitions, exhibitions, is_exhibition, strength

COLOURS = {                                                               # AV-M2
    'beige': ((1, 12, 13, 24), (5, 8)),
    'blue': ((2, 11, 14, 23), (4, 9)),
    'violet': ((3, 10, 15, 22), (3, 10)),
    'red': ((4, 9, 16, 21), (2, 11)),
    'green': ((5, 8, 17, 20), (1, 12)),
}
BOARD = ('2:2|1,2:2|1,3:3|1,2:3|2,2:3|1,2:4|2,2:3|2,3:4|2,2:4|1,2:3|2,2:4|2,2:5|2,3:4|2,2:5|3,'
         '2:5|2,2:5|2,table:13')                                          # AV-M4
CASTLES_MAX = 24
PILES = ('left', 'right')
LISTED_MAX = 4096               # exhibitions that `moves` has to list

PHASES_OF_CHANCE = ('colour', 'deal', 'show')
NUMBER = '(?:0|[1-9][0-9]*)'
ACTION = f'exhibition|detective|cheque {NUMBER}|thief {NUMBER}'


class Refused(Exception):
    """A move, or a game, that the rules or the notation do not allow; the text says why."""


class Spelling(Refused):
    """Not a move of this game at all: the one spelling of docs/NOTATION.md was not used."""


def parse_board(text):
    """[(spaces, first, second), ...] and the seats of the table; Refused for a bad board."""
    *castles, table = text.split(',')
    found = [re.fullmatch(f'({NUMBER}):({NUMBER})\\|({NUMBER})', castle) for castle in castles]
    seats = re.fullmatch(f'table:({NUMBER})', table)
    if not 1 <= len(castles) <= CASTLES_MAX or not all(found) or seats is None:
        raise Refused('a board is castles SPACES:FIRST|SECOND and then table:SEATS')
    track = [tuple(map(int, match.groups())) for match in found]
    for spaces, first, second in track:
        if not (1 <= spaces <= 9 and 1 <= first <= 20 and 0 <= second <= first):
            raise Refused('a castle with a number out of bounds')
    if not 1 <= int(seats[1]) <= 99:
        raise Refused('a table with a wrong number of seats')
    return track, int(seats[1])


def parse_move(move):
    """The words of a move of a seat, a `show` with its items as a list; Spelling for others."""
    if re.fullmatch(f'castle|auction|(?:castle |auction |)(?:{ACTION})|take (?:left|right)', move):
        return move.split(' ')
    word, _, rest = move.partition(' ')
    if word == 'steal' and rest in ITEMS:
        return [word, rest]
    if word == 'show':
        items = rest.split('+')
        if all(item in ITEMS for item in items) and items == sorted(set(items)):
            return [word, items]
    raise Spelling('not a move of this game')


class Player:
    def __init__(self):
        self.colour = None
        self.pawn = 0               # AV-P3
        self.items = set()
        self.known = set()          # those that were bought, shown or stolen
        self.cheques = set()
        self.thieves = set()        # the free ones
        self.next_round()

    def next_round(self):
        self.place = self.action = self.exhibit = None
        self.open = set()           # which of the three were shown

    def copy(self):
        other = Player.__new__(Player)
        other.__dict__.update(self.__dict__)
        for name in ('items', 'known', 'cheques', 'thieves', 'open'):
            setattr(other, name, set(getattr(self, name)))
        other.exhibit = None if self.exhibit is None else list(self.exhibit)
        return other

    def committed(self):
        """A sealed move lies there, not yet shown."""
        return any(getattr(self, name) is not None and name not in self.open
                   for name in ('place', 'action', 'exhibit'))

    def action_number(self, kind):
        """The number of the cheque or thief played, None where the action is another."""
        word, _, number = (self.action or '').partition(' ')
        return int(number) if word == kind else None


class Pile:
    def __init__(self, left):
        self.top = None
        self.left = left            # the top counted

    def copy(self):
        other = Pile(self.left)
        other.top = self.top
        return other


class Game:
    def __init__(self, seats, rounds=60, two_player=None, board=BOARD):
        if seats not in (2, 3, 4, 5):
            raise Refused('AV-P1')
        if two_player is not None and seats != 2:
            raise Refused('AV-T3')
        if not 0 <= rounds <= 500:
            raise Refused('rounds: 0 to 500')
        self.variant = (two_player or 'together') if seats == 2 else None
        self.rounds = rounds
        self.castles, self.table_seats = parse_board(board)
        self.players = [Player() for _ in range(seats)]
        self.pool = set(ITEMS)      # undealt and unseen
        rest = len(ITEMS) - 4 * seats
        self.piles = [Pile((rest + 1) // 2), Pile(rest // 2)]             # AV-P2
        self.jail = []              # from cell 1 up
        self.round = 0
        self.phase = 'colour'
        self.asked = []             # seats whose decision is awaited, ascending
        self.thefts = []            # (thief's seat, exhibitor) still to come
        self.collections = None     # at the end
        self.story = []             # what the last move made happen, for av_random.py

    def copy(self):
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.players = [player.copy() for player in self.players]
        other.piles = [pile.copy() for pile in self.piles]
        for name in ('jail', 'asked', 'thefts', 'story'):
            setattr(other, name, list(getattr(self, name)))
        other.pool = set(self.pool)
        return other

    def all_seats(self):
        return range(len(self.players))

    def track_length(self):
        return sum(spaces for spaces, _, _ in self.castles)

    def at_table(self):
        return max(player.pawn for player in self.players) > self.track_length()   # AV-M5

    def leaders_castle(self):
        """(index, first, second), None when the leader sits at the table."""
        pawn = max(player.pawn for player in self.players)
        end = 0
        for index, (spaces, first, second) in enumerate(self.castles, 1):
            end += spaces
            if pawn <= end:                                               # the Club too: AV-M5
                return index, first, second
        return None

    def seats_at(self, place):
        return [seat for seat in self.all_seats() if self.players[seat].place == place]

    def tell(self, *fact):
        self.story.append(fact)

    # -- what is asked ---------------------------------------------------------------------

    def turn(self):
        """The reply of `turn`, without its id."""
        wait = 'chance' if self.phase in PHASES_OF_CHANCE else 'seats'
        if self.phase == 'over':
            wait = 'nobody'
        return {'wait': wait, 'seats': list(self.asked), 'must': list(self.asked),
                'phase': self.phase}

    def chance_moves(self):
        """Notation -> weight; only the equality of the weights is promised."""
        if self.phase == 'colour':
            taken = [player.colour for player in self.players]
            return {f'colour {name}': 1 for name in COLOURS if name not in taken}
        if self.phase in PHASES_OF_CHANCE:
            return {f'{self.phase} {item}': 1 for item in self.pool}
        return {}

    def count_moves(self, seat):
        """How many legal moves there are, also where they are too many to list."""
        if self.phase == 'exhibit' and seat in self.asked:
            return count_exhibitions(self.players[seat].items)
        return len(self.legal_moves(seat))

    def legal_moves(self, seat):
        """Every legal move of the seat as text; none for a seat that is not asked."""
        if seat not in self.asked:
            return set()
        player = self.players[seat]
        if self.phase == 'place':
            return {'castle', 'auction'} if auction_cards(player) else {'castle'}
        if self.phase == 'choose':
            return ({f'auction {card}' for card in auction_cards(player)}
                    | {f'castle {card}' for card in castle_cards(player)})
        if self.phase == 'action':
            return auction_cards(player) if player.place == 'auction' else castle_cards(player)
        if self.phase == 'buy':
            return {'take left', 'take right'}
        if self.phase == 'exhibit':
            return {'show ' + '+'.join(shown) for shown in exhibitions(player.items)}
        return {f'steal {item}' for item in self.players[self.thefts[0][1]].exhibit}

    # -- the judge, on its own and not through legal_moves ---------------------------------

    def why_not(self, seat, move):
        """None for a legal move, else a Refused (not raised)."""
        try:
            words = parse_move(move)
        except Spelling as refused:
            return refused
        if seat not in self.asked:
            return Refused('the seat is not asked')
        try:
            self.judge(self.players[seat], words)
        except Refused as refused:
            return refused
        return None

    def judge(self, player, words):
        phase = self.phase
        if phase in ('place', 'choose'):
            if words[0] not in ('castle', 'auction'):
                raise Refused('AV-R1: no place')
            if (len(words) > 1) != (phase == 'choose'):
                raise Refused('AV-T1: the action is chosen with the place, or after it')
            if words[0] == 'auction' and not player.cheques and not player.thieves:
                raise Refused('AV-R3')
        if phase == 'choose':
            self.judge_action(player, words[0], words[1:])
        elif phase == 'action':
            self.judge_action(player, player.place, words)
        elif phase == 'buy' and words[0] != 'take':
            raise Refused('AV-A1: an item is to be taken')
        elif phase == 'exhibit':
            if words[0] != 'show':
                raise Refused('AV-C3: a seat that can exhibit must')
            if not set(words[1]) <= player.items:
                raise Refused('an item that the seat does not have')
            if not is_exhibition(words[1]):
                raise Refused('AV-C2')
        elif phase == 'steal':
            if words[0] != 'steal':
                raise Refused('AV-C6: a thief must take one')
            if words[1] not in self.players[self.thefts[0][1]].exhibit:
                raise Refused('the item does not lie there')

    def judge_action(self, player, place, words):
        kinds = {'auction': ('cheque', 'thief'), 'castle': ('exhibition', 'thief', 'detective')}
        if words[0] not in kinds[place]:
            raise Refused('AV-R2: not fit for the place')
        if words[0] == 'cheque' and int(words[1]) not in player.cheques:
            raise Refused('AV-R2: no such cheque')
        if words[0] == 'thief' and int(words[1]) not in player.thieves:
            raise Refused('AV-R2: no such thief, or jailed')

    # -- chance ----------------------------------------------------------------------------

    def play_chance(self, move):
        if move not in self.chance_moves():
            raise Refused('not an outcome that is due')
        self.story = []
        word, value = move.split(' ')
        if word == 'colour':
            self.deal_colour(value)
            return
        self.pool.remove(value)
        if word == 'deal':
            next(p for p in self.players if len(p.items) < 4).items.add(value)
            if all(len(player.items) == 4 for player in self.players):
                self.phase = 'show'
            return
        next(pile for pile in self.piles if pile.left and pile.top is None).top = value
        if any(pile.left and pile.top is None for pile in self.piles):
            return
        if self.round == 0:
            self.begin_round()
        else:
            self.open_castle()                                            # AV-A2, then AV-R4

    def deal_colour(self, colour):
        player = next(player for player in self.players if player.colour is None)
        player.colour = colour
        player.cheques = set(COLOURS[colour][0])
        player.thieves = set(COLOURS[colour][1])
        if all(player.colour for player in self.players):
            self.phase = 'deal'

    # -- seats -----------------------------------------------------------------------------

    def play(self, seat, move):
        refused = self.why_not(seat, move)
        if refused is not None:
            raise refused
        self.story = []
        words = parse_move(move)
        player = self.players[seat]
        self.asked.remove(seat)
        if self.phase == 'place':
            player.place = move
            self.after_place(player)
        elif self.phase == 'choose':
            player.place, player.action = move.split(' ', 1)
            if not self.asked:
                for other in self.players:
                    other.open = {'place', 'action'}                      # AV-T1
                self.open_auction()
        elif self.phase == 'action':
            player.action = move
            if not self.asked:
                self.open_auction()
        elif self.phase == 'buy':
            self.buy(seat, PILES.index(words[1]))
        elif self.phase == 'exhibit':
            player.exhibit = words[1]
            if not self.asked:
                self.open_exhibitions()
        else:
            self.steal(*self.thefts.pop(0), words[1])
            self.go_on_stealing()

    def begin_round(self):
        self.round += 1
        self.asked = list(self.all_seats())                               # AV-R1
        self.phase = 'place'
        if self.variant == 'together':
            self.phase = 'choose'
        elif self.variant == 'announce':
            self.asked = [(self.round + 1) % 2]                           # AV-T2

    def after_place(self, player):
        if self.variant == 'announce':
            player.open.add('place')
            self.asked = [seat for seat in self.all_seats() if self.players[seat].place is None]
        if not self.asked:
            for other in self.players:
                other.open.add('place')
            self.phase = 'action'
            self.asked = list(self.all_seats())

    # -- phase III -------------------------------------------------------------------------

    def open_auction(self):
        there = self.seats_at('auction')
        for seat in there:
            self.players[seat].open.add('action')                         # AV-R4
        bids = {self.players[seat].action_number('cheque'): seat for seat in there}
        thieves = [seat for seat in there if self.players[seat].action_number('thief')]
        bids.pop(None, None)
        offers = [number for number in (0, 1) if self.piles[number].top is not None]
        self.tell('auction', sorted(bids), thieves, offers)
        if not bids or not offers:
            self.open_castle()                                            # AV-A5
        elif len(offers) == 1:
            self.buy(bids[max(bids)], offers[0])                          # AV-A2
        else:
            self.phase = 'buy'
            self.asked = [bids[max(bids)]]                                # AV-A1

    def buy(self, seat, number):
        """The item, the payment and a lone thief's loot change hands at once."""
        pile, buyer = self.piles[number], self.players[seat]
        cheque = buyer.action_number('cheque')
        buyer.items.add(pile.top)
        buyer.known.add(pile.top)                                         # AV-A5
        buyer.cheques.remove(cheque)
        self.tell('bought', seat, pile.top, cheque)
        pile.top = None
        pile.left -= 1
        thieves = [other for other in self.seats_at('auction')
                   if self.players[other].action_number('thief')]
        if len(thieves) == 1:
            self.players[thieves[0]].cheques.add(cheque)                  # AV-A3
            self.tell('cheque stolen', thieves[0], cheque)
        if pile.left:
            self.phase = 'show'                                           # AV-A2
        else:
            self.open_castle()

    # -- phase IV --------------------------------------------------------------------------

    def open_castle(self):
        for seat in self.seats_at('castle'):
            self.players[seat].open.add('action')
        exhibitors = [seat for seat in self.all_seats()
                      if self.players[seat].action == 'exhibition']
        self.asked = [seat for seat in exhibitors if best_collection(self.players[seat].items)]
        self.tell('castle', exhibitors, list(self.asked))
        if self.asked:
            self.phase = 'exhibit'                                        # AV-C3
        else:
            self.go_on_stealing()

    def open_exhibitions(self):
        shown = [seat for seat in self.all_seats() if self.players[seat].exhibit is not None]
        for seat in shown:
            self.players[seat].open.add('exhibit')
            self.players[seat].known |= set(self.players[seat].exhibit)
        order = sorted(shown, key=lambda seat: strength(self.players[seat].exhibit), reverse=True)
        self.tell('exhibitions', [(seat, list(self.players[seat].exhibit)) for seat in order])
        _, first, second = self.leaders_castle()                          # AV-C5: read first
        for seat, points in zip(order, (first, second)):
            self.players[seat].pawn += points
        if self.at_table():
            self.tell('table by exhibition')
        thieves = sorted(self.castle_thieves(), reverse=True)             # AV-C6
        self.thefts = [(self.castle_thieves()[thief], victim) for thief in thieves
                       for victim in shown]
        self.go_on_stealing()

    def castle_thieves(self):
        """Thief -> seat."""
        there = self.seats_at('castle')
        found = {self.players[seat].action_number('thief'): seat for seat in there}
        found.pop(None, None)
        return found

    def go_on_stealing(self):
        self.asked = []
        while self.thefts:
            thief, victim = self.thefts[0]
            lying = self.players[victim].exhibit
            if len(lying) > 1:
                self.phase = 'steal'
                self.asked = [thief]
                return
            self.thefts.pop(0)
            if lying:
                self.tell('leftover', thief, victim)
                self.steal(thief, victim, lying[0])
            else:
                self.tell('nothing lies there', thief, victim)
        self.settle_castle()

    def steal(self, thief, victim, item):
        self.players[victim].exhibit.remove(item)
        self.players[victim].items.remove(item)
        self.players[victim].known.remove(item)
        self.players[thief].items.add(item)
        self.players[thief].known.add(item)
        self.tell('stole', thief, victim, item)

    def settle_castle(self):
        thieves = self.castle_thieves()
        detectives = [seat for seat in self.all_seats()
                      if self.players[seat].action == 'detective']
        self.tell('detectives', detectives, thieves)
        if detectives and thieves:
            pawns = [player.pawn for player in self.players]              # AV-C8: read once
            was_there = self.at_table()
            for seat in detectives:
                self.players[seat].pawn += 1 + sum(pawn > pawns[seat] for pawn in pawns)
            if self.at_table() and not was_there:
                self.tell('table by detective')
            for thief in sorted(thieves):                                 # AV-C9
                self.jail_one(thief, thieves[thief])
        self.end_round()

    def jail_one(self, thief, seat):
        self.players[seat].thieves.remove(thief)
        self.jail.insert(0, thief)
        if len(self.jail) > len(self.players):
            freed = self.jail.pop()
            owner = next(p for p in self.players if freed in COLOURS[p.colour][1])
            owner.thieves.add(freed)
            self.tell('freed', freed)

    # -- the end ---------------------------------------------------------------------------

    def end_round(self):
        for player in self.players:
            player.next_round()                                           # AV-C10
        if self.at_table() or self.round == self.rounds:                  # AV-E1, AV-E4
            self.finish()
        else:
            self.begin_round()

    def finish(self):
        self.phase = 'over'
        self.asked = []
        self.tell('end', self.at_table(), [player.pawn for player in self.players])
        self.collections = [best_collection(player.items) for player in self.players]
        shown = [seat for seat in self.all_seats() if self.collections[seat]]
        order = sorted(shown, key=lambda seat: strength(self.collections[seat]), reverse=True)
        for seat, points in zip(order, (8, 4)):                           # AV-E2
            self.players[seat].pawn += points

    def furthest(self):
        pawns = [player.pawn for player in self.players]
        return [seat for seat in self.all_seats() if pawns[seat] == max(pawns)]

    def result(self):
        if self.phase != 'over':
            return None
        winners = self.furthest()                                         # AV-E3
        shown = [seat for seat in winners if self.collections[seat]]
        if shown:
            winners = [max(shown, key=lambda seat: strength(self.collections[seat]))]
        return {'pawns': [player.pawn for player in self.players],
                'collections': [list(shown) for shown in self.collections], 'winners': winners}

    # -- views -----------------------------------------------------------------------------

    def view(self, viewer):
        """The fields of docs/PROTOCOL.md for 'all', 'public' or a seat; `turn` without its id."""
        castle = self.leaders_castle()
        return {
            'game': 'adel-verpflichtet',
            'edition': 'classic',
            'seats': len(self.players),
            'turn': self.turn(),
            'round': self.round,
            'result': self.result(),
            'piles': [{'top': pile.top, 'left': pile.left} for pile in self.piles],
            'jail': list(self.jail),
            'castle': castle and dict(zip(('index', 'first', 'second'), castle)),
            'players': [self.view_player(seat, viewer) for seat in self.all_seats()],
        }

    def view_player(self, seat, viewer):
        player = self.players[seat]
        own = viewer in ('all', seat)

        def shown(name):
            return getattr(player, name) if own or name in player.open else None
        return {
            'colour': player.colour,
            'pawn': player.pawn,
            'items': sorted(player.items) if own else None,
            'item_count': len(player.items),
            'known': sorted(player.known),
            'cheques': sorted(player.cheques),
            'thieves': sorted(player.thieves),
            'committed': player.committed(),
            'place': shown('place'),
            'action': shown('action'),
            'exhibit': None if shown('exhibit') is None else sorted(player.exhibit),
        }


def auction_cards(player):
    return ({f'cheque {cheque}' for cheque in player.cheques}
            | {f'thief {thief}' for thief in player.thieves})


def castle_cards(player):
    return {'exhibition', 'detective'} | {f'thief {thief}' for thief in player.thieves}
