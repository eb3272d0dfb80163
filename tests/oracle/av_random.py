"""av_random.py - players, mistakes and situations for random games of Adel Verpflichtet.

Seats that choose evenly would hardly ever meet: few lone thieves, no empty pile, no exhibition
robbed to its last item. So each seat has a temper, and in most rounds the whole company follows a
plan that sets a scene. situations() counts the corners of the rules that were reached.
"""
from av_items import ITEMS, best_collection, is_exhibition, year
from av_model import COLOURS, LISTED_MAX, auction_cards

# What a temper would do: (place, kind of action), the likelier the oftener it stands there.
BUY, SPY = ('auction', 'cheque'), ('auction', 'thief')
SHOW, ROB, WATCH = ('castle', 'exhibition'), ('castle', 'thief'), ('castle', 'detective')
WISHES = (BUY, SPY, SHOW, ROB, WATCH)
TEMPERS = {
    'even': WISHES,
    'buyer': (BUY, BUY, BUY, SHOW),
    'crook': (SPY, ROB, ROB, BUY),
    'showman': (SHOW, SHOW, SHOW, BUY, WATCH),
    'sleuth': (WATCH, WATCH, SHOW, ROB),
}
# Scenes: the first seats of a random order get these wishes, the last one is for all others.
SCENES = {
    'ring': (BUY, SPY, WATCH),              # a lone thief: cheques go round, the piles shrink
    'bidding': (BUY, BUY, SPY),
    'gang': (BUY, SPY, SPY),
    'idle auction': (SPY, SPY, SPY, WATCH),
    'one thief, no cheque': (SPY, SHOW),
    'robbery': (SHOW, ROB),
    'big robbery': (SHOW, SHOW, ROB),
    'raid': (SHOW, ROB, WATCH, ROB),
    'police': (ROB, WATCH),
    'big police': (ROB, ROB, WATCH),
    'salon': (SHOW,),
    'quiet': (WATCH,),
    'both houses': (BUY, SHOW, ROB, SPY),
}
# What a game is fond of: scenes that come twice as often; None leaves a round to the tempers.
TASTES = {
    'even': (None, None, None),
    'scenes': tuple(SCENES),
    'market': ('ring', 'ring', 'ring', 'ring', 'ring', 'bidding'),
    'crime': ('robbery', 'big robbery', 'raid', 'big police'),
    'arrests': ('police', 'big police', 'big police', 'raid'),
    'vanity': ('salon', 'salon', 'robbery', 'both houses'),
    'boredom': ('quiet', 'quiet', 'idle auction'),
}
DEALS = ('even', 'even', 'scattered', 'matching')
SMALL_BOARDS = ('1:1|0,table:1', '9:8|4,9:8|4,9:8|4,table:3', '1:4|4,1:20|20,2:8|8,9:4|0,table:99',
                '4:4|4,4:8|4,4:4|0,4:2|2,table:13', ','.join(['9:2|1'] * 24) + ',table:13',
                '2:2|1,2:2|1,3:3|1,table:13')


class Company:
    """The players of one game and the hand that deals."""

    def __init__(self, seats, rng, taste=None):
        self.rng = rng
        self.tempers = [rng.choice(list(TEMPERS)) for _ in range(seats)]
        self.taste = taste or rng.choice(list(TASTES))
        self.deal = rng.choice(DEALS)
        self.shows = [rng.choice(('three', 'three', 'all', 'any')) for _ in range(seats)]
        self.always_left = rng.random() < 0.4
        # A market is long, and ends in a salon of large hands; all else must end some day.
        self.patience = rng.choice([8, 15, 30]) if self.taste != 'market' else rng.choice([24, 60])
        self.planned_round = None
        self.wishes = None

    def chance(self, game):
        moves = sorted(game.chance_moves())
        if game.phase == 'deal' and self.deal != 'even':
            hand = next(p.items for p in game.players if len(p.items) < 4)
            good = [move for move in moves
                    if self.fits(hand | {move.split(' ')[1]})]
            moves = good or moves
        return self.rng.choice(moves)

    def fits(self, hand):
        if self.deal == 'scattered':
            return not best_collection(hand)
        letters = [ord(item[0]) for item in hand]
        return max(letters) - min(letters) <= 1

    def plan(self, game):
        """Once a round: who wishes what."""
        rng = self.rng
        self.planned_round = game.round
        scene = rng.choice(TASTES[self.taste] + (None, rng.choice(list(SCENES))))
        if game.round > self.patience:
            scene = rng.choice(['police', 'salon', 'police', 'raid'])
        if scene is None or rng.random() < 0.1:
            self.wishes = [rng.choice(TEMPERS[temper]) for temper in self.tempers]
            return
        first, last = SCENES[scene][:-1], SCENES[scene][-1]
        order = self.casting(game, first)
        self.wishes = [last] * len(order)
        for seat, wish in zip(order, first):
            self.wishes[seat] = wish

    def casting(self, game, parts):
        """The seats in a random order; those who can play the first part come first."""
        order = self.rng.sample(list(game.all_seats()), len(game.players))
        if parts and parts[0] == SHOW:
            order.sort(key=lambda seat: not best_collection(game.players[seat].items))
        if parts and parts[0] == BUY:
            order.sort(key=lambda seat: -len(game.players[seat].cheques))
        return order

    def move(self, game, seat):
        """A legal move of a seat that is asked."""
        rng = self.rng
        if game.phase == 'exhibit':
            return self.exhibition(game, seat)
        moves = sorted(game.legal_moves(seat))
        if game.phase == 'buy' and self.always_left:
            return 'take left'
        if game.phase in ('buy', 'steal') or rng.random() < 0.05:
            return rng.choice(moves)
        if self.planned_round != game.round:
            self.plan(game)
        place, kind = self.wishes[seat]
        wish = {'place': place, 'choose': f'{place} {kind}', 'action': kind}[game.phase]
        return rng.choice([move for move in moves if move.startswith(wish)] or moves)

    def exhibition(self, game, seat):
        rng = self.rng
        items = game.players[seat].items
        best = best_collection(items)
        taste = self.shows[seat] if rng.random() < 0.8 else 'any'
        if taste == 'all':
            return show_text(best)
        for _ in range(30):
            some = rng.sample(sorted(items), rng.randint(3, len(items)) if taste == 'any' else 3)
            if is_exhibition(some):
                return show_text(some)
        return show_text(best)


def show_text(items):
    return 'show ' + '+'.join(sorted(items))


# -- mistakes ------------------------------------------------------------------------------

MISSPELT = (
    '-', 'null', 'castle ', 'Castle', 'CASTLE', 'castel', 'auction house', 'auctions', 'auction ',
    'castle castle', 'castle auction', 'castle  detective', 'castle detective ', 'castle 5',
    'auction 12', 'castle+detective', 'detective castle', 'detectives', 'Detective', 'detective 1',
    'exhibition 3', 'exhibitions', 'cheque', 'cheque ', 'cheque 01', 'cheque -1', 'cheque +1',
    'cheque 12 ', 'cheque  12', 'cheque 12+13', 'cheque 1.0', 'cheque 1e0', 'cheque twelve',
    'Cheque 12', 'check 12', 'thief', 'thief ', 'thief 05', 'thief -5', 'thief 5 8', 'thieves 5',
    'auction cheque', 'castle thief', 'auction cheque 012', 'castle thief 5 8', 'cheque \uff11',
    'take', 'take ', 'take LEFT', 'take middle', 'take left ', 'take 0', 'take left right',
    'take A1468', 'show', 'show ', 'show +', 'show A1468+', 'show A1468++A1760+A1775',
    'show A1760+A1468+A1775', 'show A1468+A1468+A1760', 'show A1468 A1760 A1775',
    'show A1468,A1760,A1775', 'show a1468+a1760+a1775', 'show A1468+A1760+A1776',
    'show A1468 + A1760 + A1775', 'show A01468+A1760+A1775', 'show B1905+B1906+A1468',
    'show 1468+1760+1775', 'show ABC', 'show G1900+G1901+G1902', 'show A1468+A1760+A1775 ',
    'steal', 'steal ', 'steal a1468', 'steal A1469', 'steal A1468+A1760', 'steal 1468',
    'steal A1468 ', 'steal 0 A1468', 'steal A 1468', 'colour beige', 'deal A1468', 'pass',
    'bid 1', 'castle exhibition A1468', 'auction detective thief 5', 'castle\texhibition',
)
CHANCE_MISSPELT = (
    '-', 'colour', 'colour ', 'colour Beige', 'color beige', 'colour grey', 'colour beige ',
    'colour 0', 'colour beige blue', 'deal', 'deal ', 'deal a1468', 'deal A1469', 'deal 0 A1468',
    'deal A1468 ', 'deal A1468+A1760', 'show', 'show left A1468', 'show a1468', 'show A1468+A1760',
    'show G1900', 'show A01468', 'take left', 'castle', 'start 0', 'turn-up 3', 'none',
)


def attempt(game, rng):
    """(seat, move) that is hardly ever legal now, and often nearly."""
    seats = len(game.players)
    asked = rng.choice(game.asked) if game.asked else rng.randrange(seats)
    other = (asked + rng.randrange(1, seats)) % seats
    seat, player = asked, game.players[asked]
    kind = rng.randrange(9)
    if kind == 0:
        move = rng.choice(MISSPELT)
    elif kind == 1:
        move = f"{rng.choice(['cheque', 'thief'])} {rng.randrange(26)}"
    elif kind == 2:
        move = ' '.join(rng.choice(WISHES)) + rng.choice(['', f' {rng.randrange(26)}'])
    elif kind == 3:
        move = near_show(player, rng)
    elif kind == 4:
        move = 'steal ' + rng.choice(sorted(player.items) or ITEMS)
    elif kind == 5:
        move = near_steal(game, rng)
    elif kind == 6:
        seat = other
        moves = [] if game.phase == 'exhibit' else sorted(game.legal_moves(asked))
        move = rng.choice(moves or ['castle', 'exhibition', 'take left'])
    elif kind == 7:
        move = rng.choice(['castle', 'auction', 'exhibition', 'detective', 'take left',
                           'take right', 'castle exhibition', 'auction detective',
                           'auction exhibition', 'castle cheque 12', 'cheque 0', 'thief 0',
                           'cheque 4294967297', 'thief 18446744073709551617', 'cheque 256'])
    else:
        place = player.place or rng.choice(['castle', 'auction'])
        move = rng.choice(sorted(auction_cards(game.players[other])) or ['detective'])
        move = move if game.phase != 'choose' else f'{place} {move}'
    return seat, move


def near_show(player, rng):
    """Nearly an exhibition of that hand: one foreign item, a hole, too few, all there is."""
    best = best_collection(player.items) or sorted(player.items)[:3]
    kind = rng.randrange(4)
    if kind == 0 and best:
        return show_text(set(best) - {rng.choice(best)} | {rng.choice(ITEMS)})
    if kind == 1:
        return show_text(rng.sample(sorted(player.items), min(len(player.items), 2)) or ['A1468'])
    if kind == 2:
        return show_text(player.items or {'A1468'})
    return show_text(rng.sample(sorted(player.items), min(3, len(player.items))) or ['A1468'])


def near_steal(game, rng):
    """Something that lies, or lay, in any exhibition, or is held back."""
    lying = [item for player in game.players for item in player.exhibit or ()]
    held = [item for player in game.players for item in player.items]
    return 'steal ' + rng.choice(sorted(rng.choice([lying, held])) or ITEMS)


def wrong_chance(game, rng):
    """A chance move that must be refused now, or None."""
    if rng.random() < 0.4:
        move = rng.choice(CHANCE_MISSPELT)
    else:
        move = rng.choice([f'{word} {item}' for word in ('deal', 'show') for item in ITEMS]
                          + [f'colour {name}' for name in COLOURS] * 4)
    return None if move in game.chance_moves() else move


# -- situations ----------------------------------------------------------------------------

def situations(before, move, after):
    """What a move made happen, in words; the comparison must have met every one of them."""
    for fact in after.story:
        yield from TELLERS.get(fact[0], just_said)(before, after, *fact)
    words = [fact[0] for fact in after.story]
    if 'stole' in words and words.count('stole') > 1:
        yield 'several thefts by one move'
    if after.phase == 'steal':
        if after.leaders_castle() is None:
            yield 'a theft while the leader sits at the table'
        if len(after.thefts) > 2 and len({victim for _, victim in after.thefts}) > 1:
            yield 'several thieves and several exhibitions'
        if any(player.exhibit == [] for player in after.players):
            yield 'an empty exhibition is seen'
    if after.phase in ('place', 'choose') and before.phase != after.phase:
        yield from start_situations(after)
    if after.phase == 'exhibit' and before.phase != 'exhibit':
        yield from hand_situations(after)
    if before.phase == 'show' and before.round and after.phase == 'over':
        yield 'chance ends the game'
    if before.phase == 'show' and len(before.chance_moves()) == 1:
        yield 'the last unseen item is shown'


def just_said(before, after, word, *rest):
    yield word


def start_situations(game):
    for player in game.players:
        if not auction_cards(player):
            yield 'a seat cannot choose the auction house'
        if not player.cheques:
            yield 'a seat without a cheque'
        if not player.thieves:
            yield 'a seat without a free thief'
        if len(player.cheques) > 4:
            yield 'a seat with more than four cheques'


def hand_situations(game):
    for seat in game.asked:
        count = game.count_moves(seat)
        if count == 1:
            yield 'a single exhibition is possible'
        elif count > 2 ** 16:
            yield 'more than 65,536 exhibitions are possible'
        elif count > LISTED_MAX:
            yield 'more than 4,096 exhibitions are possible'
        elif count > 1000:
            yield 'more than 1,000 exhibitions are possible'


def auction_situations(before, after, _, bids, thieves, offers):
    if thieves and not bids:
        yield 'a lone thief without a cheque' if len(thieves) == 1 else 'thieves without a cheque'
    if bids and not offers:
        yield 'a cheque, and no item left'
        if len(thieves) == 1:
            yield 'a lone thief and a cheque, and no item left'
    if bids and offers:
        if len(bids) > 1:
            yield 'several cheques'
        if len(thieves) > 1:
            yield 'several thieves take no cheque'
        if len(offers) == 1:
            yield 'one pile is empty'
    if after.phase == 'buy' and any(player.committed() for player in after.players):
        yield 'castle cards are hidden while an item is chosen'
    if after.phase == 'show' and any(player.committed() for player in after.players):
        yield 'castle cards are hidden while an item is turned up'


def bought_situations(before, after, _, seat, item, cheque):
    if cheque not in COLOURS[after.players[seat].colour][0]:
        yield 'a stolen cheque is paid'
    if before.phase != 'buy':
        yield 'an item is taken without asking'
    if not any(pile.left for pile in after.piles):
        yield 'the last item is bought'
    if not before.pool:
        yield 'a pile is not refilled'


def stolen_cheque_situations(before, after, _, seat, cheque):
    own = cheque in COLOURS[after.players[seat].colour][0]
    yield 'a thief takes its own cheque back' if own else 'a lone thief takes the cheque'


def castle_situations(before, after, _, exhibitors, asked):
    if len(asked) < len(exhibitors):
        yield 'an exhibition card without an exhibition' if asked else 'no exhibition at all'


def exhibition_situations(before, after, _, shown):
    yield {1: 'a lone exhibition', 2: 'two exhibitions'}.get(len(shown), 'three exhibitions')
    sizes = [len(items) for _, items in shown]
    if len(shown) > 1 and sizes[0] == sizes[1]:
        yield 'equal sizes, the oldest item decides'
    if any(min(map(year, items)) > min(map(year, before.players[seat].items))
           for seat, items in shown):
        yield 'an older item is held back'
    if max(player.pawn for player in before.players) == 0:
        yield 'an exhibition while all are in the Club'
    if before.leaders_castle()[2] == 0 and len(shown) > 1:
        yield 'the second exhibition moves by nothing'
    if len({player.pawn for player in before.players}) < len(before.players):
        yield 'equal pawns at an exhibition'


def theft_situations(before, after, _, thief, victim, item):
    yield 'a theft'
    if item in ('A1468', 'D1616'):
        yield 'a very old item is stolen'


def detective_situations(before, after, _, detectives, thieves):
    stole = [fact for fact in after.story if fact[0] == 'stole']
    if detectives and not thieves:
        yield 'detectives without a thief'
    if thieves and not detectives:
        yield 'thieves without a detective'
    if not (detectives and thieves):
        return
    yield f'{min(len(detectives), 3)} detectives catch {min(len(thieves), 3)} thieves'
    yield 'a thief with loot is caught' if stole else 'a thief is caught'
    ended = [fact[2] for fact in after.story if fact[0] == 'end']
    pawns = ended[0] if ended else [player.pawn for player in after.players]
    moved = [seat for seat in detectives if pawns[seat] != before.players[seat].pawn]
    for seat in moved if not any(fact[0] == 'exhibitions' for fact in after.story) else ():
        yield f'a detective moves by {pawns[seat] - before.players[seat].pawn}'
    if len({before.players[seat].pawn for seat in before.all_seats()}) < len(before.players) - 1:
        yield 'equal ranks for a detective'


def end_situations(before, after, _, at_table, pawns):
    yield 'the end at the table' if at_table else 'the end by the limit of rounds'
    shown = [seat for seat in after.all_seats() if after.collections[seat]]
    yield f'{min(len(shown), 3)} final collections'
    sizes = sorted((len(after.collections[seat]) for seat in shown), reverse=True)
    if len(sizes) > 1 and sizes[0] == sizes[1]:
        yield 'equal final collections, the oldest item decides'
    first = [seat for seat in after.all_seats() if pawns[seat] == max(pawns)]
    tied = after.furthest()
    if not set(first) & set(after.result()['winners']):
        yield 'the final exhibition turns the game'
    if len(tied) > 1:
        having = sum(1 for seat in tied if after.collections[seat])
        yield ('a tie without collections', 'a tie with one collection',
               'a tie of collections')[min(having, 2)]
    if not at_table and max(player.pawn for player in after.players) > after.track_length():
        yield 'at the table by the final exhibition only'
    if after.jail:
        yield 'thieves in jail at the end'


TELLERS = {
    'auction': auction_situations, 'bought': bought_situations,
    'cheque stolen': stolen_cheque_situations, 'castle': castle_situations,
    'exhibitions': exhibition_situations, 'stole': theft_situations,
    'detectives': detective_situations, 'end': end_situations,
}

MUST_HAPPEN = (
    'a lone thief without a cheque', 'thieves without a cheque', 'a cheque, and no item left',
    'a lone thief and a cheque, and no item left', 'several cheques',
    'several thieves take no cheque', 'one pile is empty', 'a stolen cheque is paid',
    'castle cards are hidden while an item is chosen',
    'castle cards are hidden while an item is turned up', 'an item is taken without asking',
    'the last item is bought', 'the last unseen item is shown', 'a pile is not refilled',
    'a thief takes its own cheque back', 'a lone thief takes the cheque',
    'a seat cannot choose the auction house', 'a seat without a cheque',
    'a seat without a free thief', 'a seat with more than four cheques',
    'a single exhibition is possible', 'more than 1,000 exhibitions are possible',
    'more than 4,096 exhibitions are possible', 'more than 65,536 exhibitions are possible',
    'an exhibition card without an exhibition', 'no exhibition at all', 'a lone exhibition',
    'two exhibitions', 'three exhibitions', 'equal sizes, the oldest item decides',
    'an older item is held back', 'an exhibition while all are in the Club',
    'the second exhibition moves by nothing', 'equal pawns at an exhibition', 'a theft',
    'a very old item is stolen', 'leftover', 'nothing lies there', 'several thefts by one move',
    'several thieves and several exhibitions', 'an empty exhibition is seen',
    'a theft while the leader sits at the table', 'detectives without a thief',
    'thieves without a detective', '1 detectives catch 1 thieves', '1 detectives catch 2 thieves',
    '1 detectives catch 3 thieves', '2 detectives catch 1 thieves', '2 detectives catch 2 thieves',
    '3 detectives catch 1 thieves', 'a thief with loot is caught', 'a thief is caught',
    'a detective moves by 1', 'a detective moves by 2', 'a detective moves by 3',
    'a detective moves by 4', 'a detective moves by 5', 'equal ranks for a detective', 'freed',
    'table by exhibition', 'table by detective', 'the end at the table',
    'the end by the limit of rounds', '0 final collections', '1 final collections',
    '2 final collections', '3 final collections', 'the final exhibition turns the game',
    'equal final collections, the oldest item decides', 'a tie without collections',
    'a tie with one collection', 'a tie of collections',
    'at the table by the final exhibition only', 'thieves in jail at the end',
    'chance ends the game',
)
