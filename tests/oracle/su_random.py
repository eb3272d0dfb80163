"""su_random.py - players, mistakes and situations for random games of Суетология.

Left to even chance, hardly anybody would ever own a group, and nothing would be built. So each
game has a taste for some moves over others, the seats hand deeds to whoever collects the group,
and the dice are loaded. MUST_HAPPEN names the corners of the rules that a run has to reach; most
of them are told by the model itself.
"""
from su_asked import ACTS_MAX, DICE, OFFERS_MAX, PHASES_OF_CHANCE
from su_board import DEEDS, ENTERPRISES, GROUPS
from su_notation import offer_text

# How much the table is drawn to a move in phase `turn`.
WEIGHTS = {'build': 9, 'network': 20, 'sell': 0.6, 'sell-network': 0.6, 'break-network': 0.6,
           'mortgage': 0.5, 'redeem': 0.5, 'demand': 25, 'pay': 3, 'offer': 4, 'accept': 12,
           'reject': 1, 'withdraw': 0.5, 'reveal': 0.3, 'raid': 1, 'racket': 1.5, 'bail': 0.7}
TASTES = {
    'even': {},
    'builders': {'build': 3, 'network': 3, 'sell': 0.3, 'offer': 2},
    'wreckers': {'sell-network': 8, 'break-network': 8, 'sell': 6, 'build': 3, 'network': 3},
    'debtors': {'mortgage': 12, 'redeem': 3, 'offer': 2},
    'traders': {'offer': 6, 'accept': 2, 'withdraw': 4, 'reject': 4},
    'crooks': {'raid': 12, 'racket': 12, 'reveal': 8},
    'patient': {'raid': 0.1, 'racket': 0.1, 'build': 3, 'network': 3, 'offer': 2},
    'networkers': {'build': 9, 'network': 9, 'sell': 0.1, 'mortgage': 0.1, 'offer': 3, 'raid': 0.2},
    'fiddlers': {'mortgage': 200, 'redeem': 200, 'offer': 50, 'withdraw': 500},
    'forgetful': {'demand': 0.1, 'pay': 0.1, 'build': 2},
    'courteous': {'pay': 30, 'demand': 0.2},
}
DICE_TASTES = ('even', 'free', 'rent', 'rent', 'marked', 'marked', 'character', 'doubles', 'cards',
               'jail')
CHEAP = tuple(group for group in GROUPS if DEEDS[group[0]].object <= 100)
DROP_CHANCE = (0.1, 0.4, 0.8)


class Company:
    """The players of one game and the hand that throws the dice."""

    def __init__(self, rng, taste=None, powers_first=None):
        self.rng = rng
        self.taste = taste or rng.choice(list(TASTES))
        self.weights = {verb: weight * TASTES[self.taste].get(verb, 1)
                        for verb, weight in WEIGHTS.items()}
        self.eagerness = rng.choice([0.3, 0.6, 0.8, 0.9])       # for one more move before a roll
        if self.taste == 'fiddlers':
            self.eagerness = rng.choice([0.97, 0.999])
        self.dice = [rng.choice(DICE_TASTES) for _ in range(3)]
        self.powers_first = rng.random() < 0.5 if powers_first is None else powers_first
        self.drop = rng.choice(DROP_CHANCE)
        self.recklessness = rng.choice([0.03, 0.03, 0.4])       # to bid all it has
        self.thrift = rng.choice([0.6, 0.95])                   # buying rather than declining
        self.surrender = rng.choice([0.2, 0.6, 0.95])
        # Who collects a group: the owner that stands so far along among them.
        wished = CHEAP if self.taste == 'networkers' else GROUPS
        self.collectors = {group: rng.random() for group in wished}
        self.estates = self.plan_estates(wished) if rng.random() < 0.6 else {}
        self.planned = rng.choice([4, 7, 10])                   # rounds under that plan

    def plan_estates(self, groups):
        """Square -> the seat that is to have it; those of other squares are left to the bank."""
        groups = self.rng.sample(groups, min(len(groups), self.rng.choice([4, 6, 10])))
        return {square: seat for seat, group in enumerate(groups) for square in group}

    def meant_for(self, game, square):
        seat = self.estates.get(square)
        return None if seat is None else seat % game.seats

    def under_plan(self, game):
        return bool(self.estates) and game.round <= self.planned

    def step(self, game):
        """(who, move): something legal, now."""
        phase = game.phase
        if phase in PHASES_OF_CHANCE:
            return 'chance', self.chance(game)
        if phase == 'turn':
            return self.open_move(game)
        seat = self.rng.choice(game.asked())
        return seat, getattr(self, 'in_' + phase)(game, seat, game.legal_moves(seat))

    # -- phase turn ------------------------------------------------------------------------

    def open_move(self, game):
        rng, roller = self.rng, game.roller
        early = len(game.decks['temka']) < 2 and game.round < 4 and self.taste != 'fiddlers'
        if rng.random() > self.eagerness * (0.4 if early else 1):
            return roller, 'roll'
        verbs = {}
        for seat in game.seats_in():
            for move in game.legal_moves(seat):
                verbs.setdefault(move.partition(' ')[0], []).append((seat, move))
        del verbs['roll']
        deal = self.deal(game)
        if deal is not None:
            verbs['offer'] = [deal]
        if not verbs:
            return roller, 'roll'
        verb, = rng.choices(list(verbs), [self.weights[verb] for verb in verbs])
        if verb in ('raid', 'racket', 'build') and rng.random() < 0.7:
            return max(verbs[verb], key=lambda move: self.charm(game, move[1]))
        return rng.choice(verbs[verb])

    def charm(self, game, move):
        """Rather where something stands, or another crook was."""
        square = int(move.split(' ')[1])
        marked = game.raided[square] or game.racketeer[square] is not None
        return game.level[square] + 3 * marked + game.mortgaged[square] + 2 * self.rng.random()

    def deal(self, game):
        """An offer as (seat, move), mostly one that completes a group."""
        rng = self.rng
        makers = [seat for seat in game.seats_in() if game.may_offer(seat)]
        if not makers:
            return None
        if rng.random() < 0.75:
            return self.gathering(game, makers)
        seat = rng.choice(makers)
        move = any_offer(game, seat, rng)
        return None if move is None or game.why_not(seat, move) is not None else (seat, move)

    def gathering(self, game, makers):
        rng = self.rng
        group = rng.choice(list(self.collectors))
        owners = sorted({game.owner[square] for square in group} - {None})
        if len(owners) < 2 or not game.is_bare(group):
            return None
        collector = owners[int(self.collectors[group] * len(owners))]
        giver = rng.choice([seat for seat in owners if seat != collector])
        given = [square for square in group if game.owner[square] == giver]
        cash = rng.choice([0, 1, rng.randint(1, 200), game.cash[collector] // 2])
        if rng.random() < 0.5 and giver in makers:
            move = offer_text(collector, given, 0, [], min(cash, game.cash[collector]))
            return giver, move
        if collector in makers:
            return collector, offer_text(giver, [], min(cash, game.cash[collector]), given, 0)
        return None

    # -- the other phases ------------------------------------------------------------------

    def in_buy(self, game, seat, moves):
        if self.under_plan(game) and self.meant_for(game, game.at[seat]) != seat:
            return 'decline'
        if 'buy' in moves and self.rng.random() < self.thrift:
            return 'buy'
        return self.rng.choice(moves if self.rng.random() < 0.7 else ['decline'])

    def in_auction(self, game, seat, moves):
        rng = self.rng
        low, high = game.bids(seat)
        lot = game.auction.square
        planned = lot is not None and self.under_plan(game) and self.meant_for(game, lot) != seat
        if rng.random() < (0.95 if planned else self.drop):
            return 'drop'
        bids = [low, low, min(low + rng.randint(0, 60), high), rng.randint(low, high)]
        return f'bid {high if rng.random() < self.recklessness else rng.choice(bids)}'

    def in_rent(self, game, seat, moves):
        return self.rng.choice(moves)

    def in_release(self, game, seat, moves):
        return self.rng.choice(moves)

    def in_contest(self, game, seat, moves):
        return self.rng.choice(moves if self.rng.random() < 0.3 else moves[1:])

    def in_takeover(self, game, seat, moves):
        return self.rng.choice(moves)

    def in_debt(self, game, seat, moves):
        rng = self.rng
        if seat != game.debts[0][0]:
            return rng.choice(moves if rng.random() < 0.4 else moves[-1:])
        if 'bankrupt' in moves and (rng.random() < self.surrender or len(moves) == 1):
            return 'bankrupt'
        if game.may_offer(seat) and (rng.random() < 0.35 or not moves):
            for _ in range(4):
                move = any_offer(game, seat, rng)
                if move is not None and game.why_not(seat, move) is None:
                    return move
        return rng.choice(moves)

    # -- chance ----------------------------------------------------------------------------

    def chance(self, game):
        rng = self.rng
        moves = list(game.chance_moves())
        if game.phase == 'dice':
            return self.throw(game, self.wish(game))
        if game.phase == 'character' and self.powers_first:
            return rng.choice(moves[:3])
        if 'temka 8' in moves and game.character[game.roller] is None and rng.random() < 0.5:
            return 'temka 8'
        return rng.choice(moves)

    def wish(self, game):
        if self.under_plan(game):
            return 'estate'
        if game.round < 5 and self.rng.random() < 0.6:
            return 'free'
        return self.rng.choice(self.dice)

    def throw(self, game, taste):
        """Dice that lead where the taste wants, three times in four."""
        seat, rng = game.roller, self.rng
        rolls = list(DICE)
        if taste == 'even' or rng.random() < 0.25:
            return rng.choice(rolls)
        if taste == 'character' and game.character[seat] is not None:
            taste = 'rent'

        def fits(move):
            square = landing(game, seat, move)
            owner = game.owner[square]
            if taste == 'doubles':
                return DICE[move] == 1
            if taste == 'jail' and game.jailed[seat] is not None:
                return DICE[move] == 2
            if taste == 'estate':
                return owner is None and self.meant_for(game, square) == seat
            if taste == 'free':
                return square in DEEDS and owner is None
            if taste in ('rent', 'marked'):
                return owner not in (None, seat) and not game.mortgaged[square]
            return square in {'character': (20, 17, 33), 'jail': (30, 33),
                              'cards': (2, 7, 17, 22, 33, 36)}[taste]
        good = [move for move in rolls if fits(move)]
        if taste == 'estate' and not good:
            taste = 'character' if game.character[seat] is None else 'cards'
            good = [move for move in rolls if fits(move)]
        if taste == 'marked':
            best = [move for move in good if game.racketeer[landing(game, seat, move)] is not None
                    or game.raided[landing(game, seat, move)]]
            good = best or good
        return rng.choice(good or rolls)


def landing(game, seat, move):
    _, one, other = move.split(' ')
    return (game.at[seat] + int(one) + int(other)) % 40


def any_offer(game, seat, rng):
    """An offer to anybody, of what the sides have; hardly ever wise, mostly legal."""
    others = [other for other in game.seats_in() if other != seat]
    creditor = game.creditor()
    if creditor is not None and rng.random() < 0.5:
        others = [creditor]
    other = rng.choice(others)
    own, theirs = game.tradeable(seat), game.tradeable(other)
    give = rng.sample(own, min(len(own), rng.choice([0, 1, 1, 1, 2, 3])))
    want = rng.sample(theirs, min(len(theirs), rng.choice([0, 0, 1, 1, 2])))
    most_given, most_wanted = game.most_cash(seat, other)
    give_cash = want_cash = 0
    if game.phase == 'debt':
        need = game.debts[0][2] - game.cash[seat]
        want_cash = rng.choice([0, most_wanted, min(need, most_wanted),
                                rng.randint(0, most_wanted)])
    elif rng.random() < 0.5:
        give_cash = rng.choice([1, rng.randint(0, most_given), most_given])
    else:
        want_cash = rng.choice([1, rng.randint(0, most_wanted), most_wanted])
    return offer_text(other, give, give_cash, want, want_cash) if give or want else None


# -- mistakes ------------------------------------------------------------------------------

MISSPELT = (
    '-', 'null', 'Roll', 'roll ', 'ROLL', 'roll 1', 'roll dice', 'bail 50', 'bail 0', 'buy 1',
    'buy ', 'buys', 'decline 1', 'drop 0', 'pass', 'bid', 'bid ', 'bid 0', 'bid 01', 'bid -1',
    'bid +1', 'bid 1.0', 'bid 1e1', 'bid $1', 'bid  1', 'bid 1 ', 'bid one', 'bid 4294967297',
    'bid 18446744073709551617', 'bid 99999999999999999999999999', 'pay ', 'pay 00', 'pay -1',
    'pay $50', 'pay 0 ', 'pay  0', 'pay 50', 'refuse 0', 'free 1', 'yield 1', 'contest',
    'contest 2', 'contest 40', 'build', 'build ', 'build 0', 'build 01', 'build 2', 'build 10',
    'build 40', 'build 41', 'build 257', 'build 4294967297', 'build 1 1', 'build 1+3', 'Build 1',
    'network', 'network 20', 'networks 1', 'sell', 'sell 2', 'sell network 1', 'sell_network 1',
    'sell-network', 'sell-network 40', 'break-network', 'break 1', 'break-network 0', 'mortgage',
    'mortgage 2', 'mortgage 01', 'mortgage -1', 'redeem', 'redeem 36', 'redeem 1 ', 'keep',
    'keep 7', 'raid', 'raid 0', 'raid 40', 'raid  1', 'racket', 'racket 38', 'rackets 1',
    'reveal officer', 'reveal 0', 'withdraw 0', 'accept', 'accept 9', 'accept 00', 'accept -1',
    'reject', 'reject 9', 'demand', 'demand 9', 'demand 0 1', 'bankrupt 0', 'bankruptcy',
    'offer', 'offer 1', 'offer 1 give', 'offer 1 give 1', 'offer 1 give 1 want',
    'offer 1 want 1 give 3', 'offer 1 give nothing want nothing', 'offer 1 give $5 want $5',
    'offer 1 give $5 want nothing', 'offer 1 give 3+1 want nothing', 'offer 1 give 1+1 want 3',
    'offer 1 give 1 3 want nothing', 'offer 1 give 1, 3 want nothing', 'offer 1 give  1 want 3',
    'offer 1 give $5+1 want nothing', 'offer 1 give 1+$0 want nothing', 'offer 1 give 1+$ want 3',
    'offer 1 give 1+$05 want nothing', 'offer 1 give 1+$5+$5 want nothing',
    'offer 1 give 1+nothing want 3', 'offer 1 give nothing+1 want 3', 'offer 1 give 1+ want 3',
    'offer 1 give +1 want 3', 'offer 1 give 2 want nothing', 'offer 1 give 40 want nothing',
    'offer 1 give 1+$-5 want nothing', 'offer 1 give 1+5$ want nothing', 'offer 9 give 1 want 3',
    'offer 1 give 1+$5 want 3+$5', 'offer 1 give 1 want 1', 'offer 01 give 1 want nothing',
    'offer 1 give 1 want 3 ', 'Offer 1 give 1 want 3', 'offer 1 give  want 3', 'offer to 1 give 1',
    'offer 1 give 1+$4294967297 want nothing', 'offer 1 give NOTHING want 3', 'dice 1 2',
    'temka 1', 'sueta 1', 'character raider', 'order', 'roll\t', 'b\u0443y', 'bid \uff11',
)
CHANCE_MISSPELT = (
    '-', 'dice', 'dice 1', 'dice 2 1', 'dice 0 1', 'dice 1 7', 'dice 6 5', 'dice 1 2 3', 'dice 12',
    'dice 1  2', 'dice 1 2 ', 'dice 01 2', 'Dice 1 2', 'dice 1+2', 'dice -1 2', 'temka', 'temka 0',
    'temka 17', 'temka 01', 'temka 1 ', 'Temka 1', 'sueta', 'sueta 0', 'sueta 17', 'sueta 1 2',
    'card 1', 'character', 'character nobody', 'character Raider', 'character 1', 'roll', 'none',
    'character raider ', 'character raider officer', 'character \u0440\u044d\u043a\u0435\u0442',
)
ON_SQUARES = ('build', 'network', 'sell', 'sell-network', 'break-network', 'mortgage', 'redeem',
              'raid', 'racket', 'contest', 'keep')
ON_SEATS = ('accept', 'reject', 'demand', 'pay')
ALONE = ('roll', 'bail', 'withdraw', 'reveal', 'buy', 'decline', 'drop', 'pay', 'refuse', 'free',
         'yield', 'bankrupt')


def attempt(game, rng):
    """(seat, move) that is mostly illegal now, and often nearly legal."""
    asked = game.asked() or [0]
    seat = rng.choice(asked) if rng.random() < 0.8 else rng.randrange(game.seats)
    kind = rng.randrange(8)
    if kind == 0:
        return seat, rng.choice(MISSPELT)
    if kind == 1:
        return seat, rng.choice(ALONE)
    if kind == 2:
        return seat, f'{rng.choice(ON_SEATS)} {rng.randrange(game.seats)}'
    if kind == 3:
        other = rng.randrange(game.seats)       # what another could do
        return seat, rng.choice(game.legal_moves(other) or ['roll'])
    if kind == 4:
        low, high = game.bids(asked[0])
        bid = rng.choice([low - 1, high + 1, low, high, rng.randint(0, 2000)])
        return seat, f'bid {max(bid, 0)}'
    if kind == 5:
        return seat, near_offer(game, seat, rng)
    deeds = game.deeds(seat) if rng.random() < 0.7 else ENTERPRISES
    return seat, f'{rng.choice(ON_SQUARES)} {rng.choice(deeds or ENTERPRISES)}'


def near_offer(game, seat, rng):
    """Something like an offer: squares of anybody, cash around the limits."""
    other = rng.randrange(game.seats)
    own, theirs = game.deeds(seat), game.deeds(other)
    if rng.random() < 0.2:
        own, theirs = ENTERPRISES, ENTERPRISES
    give = rng.sample(own, min(len(own), rng.randint(0, 2)))
    want = rng.sample(theirs, min(len(theirs), rng.randint(0, 2)))
    given, wanted = game.most_cash(seat, other) if game.phase != 'debt' else (
        0, rng.choice([game.cash[other], game.debts[0][2]]))
    give_cash, want_cash = rng.choice([
        (0, 0), (given, 0), (given + 1, 0), (0, wanted), (0, wanted + 1), (given, wanted)])
    return offer_text(other, give, give_cash, want, want_cash)


def wrong_chance(game, rng):
    """A chance move that must be refused now, or None."""
    move = rng.choice([rng.choice(CHANCE_MISSPELT), f'temka {rng.randint(1, 16)}',
                       f'sueta {rng.randint(1, 16)}', 'dice 3 4', 'character officer',
                       'character raider', 'character schemer'])
    return None if move in game.chance_moves() else move


# -- situations ----------------------------------------------------------------------------

def situations(before, move, after):
    """What a move made happen, in words; the comparison must have met every one of them."""
    yield from after.story
    if before.phase != after.phase and after.phase == 'turn' and before.phase != 'dice':
        yield f'the table opens after phase {before.phase}'
    if after.phase == 'over':
        yield from end_situations(after)
    if after.phase == 'turn':
        yield from open_situations(before, after)
    if after.phase == 'debt' and after.takeovers:
        yield 'takeovers wait for a debt'
    if after.phase == 'takeover' and after.lots:
        yield 'lots wait for a takeover'
    if after.phase == 'auction' and after.lots:
        yield 'several lots'
    if after.phase in ('auction', 'takeover', 'rent', 'contest') and after.offers:
        yield f'an offer is open in phase {after.phase}'
    if move == 'drop' and before.auction.lot == 'deed' and before.at[before.roller] \
            != before.auction.square:
        yield 'dropped from a lot'


def open_situations(before, after):
    for seat in after.seats_in():
        if after.acts[seat] == ACTS_MAX:
            yield 'no more property moves'
        if after.offered[seat] == OFFERS_MAX:
            yield 'no more offers'
        for maker, offer in after.offers.items():
            if offer[0] == seat and not after.is_possible(maker, seat):
                yield 'an offer has become impossible'
    if before.turns != after.turns and before.phase == 'turn':
        yield 'the turn passes without a roll'
        if after.offers:
            yield 'an offer outlives a turn'
        if after.due:
            yield 'a rent outlives a turn'
    if after.auto and after.phase == 'turn' and before.phase == 'rent':
        yield 'auto: a rent between two rolls' if after.doubles else 'auto: a rent ends the turn'
    if not after.objects:
        yield 'no objects left'
    if not after.networks:
        yield 'no networks left'


def end_situations(game):
    result = game.result()
    if len(result['winners']) > 1:
        yield 'a tie at the end'
    if any(game.out) and len(game.seats_in()) > 1:
        yield 'the limit of rounds with seats out'


# Too rare for dice: a written game has each of these.
MUST_BE_WRITTEN = (
    'a contest for networks', 'a rent lost by a bankruptcy', 'a rent outlives a turn',
    'an offer outlives a turn', 'lots wait for a takeover', 'racket on an unknown officer',
    'racketed rent for a former owner', 'raid on an unknown officer', 'rent raided and racketed',
    'no more property moves', 'no more offers',
)
MUST_HAPPEN = (
    '200 for passing', 'a contest ends above the list price', 'a contest ends at the list price',
    'a contest for objects', 'a contest of many', 'a deal in phase debt', 'a deal in phase turn',
    'a debt of another than the roller', 'a debt of rent', 'a debt paid', 'a debt to a seat',
    'a debt to the bank', 'a deck repeats', 'a deed comes back clean', 'a double frees', 'a lot',
    'a lot while the roller is out', 'a mortgage beside objects',
    'a mortgage in the group stops the double rent', 'a network', 'a network broken',
    'a network sold', 'a racket', 'a racket follows', 'a racket on a raided enterprise',
    'a racketeer goes out', 'a raid', 'a raided enterprise changes hands',
    'a rent is lost: not demanded', 'a rent outlives a further roll', 'a rent refused',
    'a round ends over an empty place', 'a split', 'a split of a built group',
    'a stop on a mortgaged enterprise', 'a takeover without the cash', 'a third double',
    'a tie at the end', 'a tie for the start', 'a turn missed', 'already chosen',
    'already chosen after a double', 'an offer has become impossible', 'an offer in debt',
    'an offer is open in phase auction', 'an offer is open in phase contest',
    'an offer is open in phase rent', 'an offer is open in phase takeover',
    'an offer rejected in phase debt', 'an offer rejected in phase turn',
    'an offer withdrawn in phase debt', 'an offer withdrawn in phase turn', 'authority drawn',
    'auto: a rent between two rolls', 'auto: a rent ends the turn', 'bail', 'bankrupt to a seat',
    'bankrupt to the bank', 'bankrupt with buildings', 'break-network in phase buy',
    'break-network in phase debt', 'built on a group of one', 'card back', 'card each',
    'card free', 'card jail', 'card money', 'card repairs', 'card to', 'debts in a row',
    'demanded in the same turn', 'double rent', 'double rent beside objects',
    'double rent in a part of a group', 'dropped by itself', 'dropped from a lot',
    'fees in a deal', 'fees of a bankruptcy', 'hustler drawn', 'kept mortgaged',
    'mortgage in phase buy', 'mortgage in phase debt', 'no free enterprise ahead',
    'no more offers', 'no more property moves', 'no networks left', 'no objects left', 'no sale',
    'nobody contests', 'offers lapse when a debt begins', 'officer drawn', 'paid unasked',
    'racket on a known officer', 'racketed rent, no officer', 'racketed rent, officer known',
    'racketeer drawn', 'raid on a known officer', 'raider drawn', 'redeemed at a takeover',
    'released for 50', 'released free', 'rent after the officer went out',
    'rent for a seat in jail', 'rent for the raider, no officer',
    'rent for the raider, officer known', 'rent raided and racketed', 'repairs with networks',
    'repairs with objects', 'schemer drawn', 'sell in phase buy', 'sell in phase debt',
    'sell-network in phase buy', 'sell-network in phase debt', 'sent by square 30', 'several lots',
    'several rents due', 'several takeovers', 'sold in an auction',
    'struck off beyond the cash of the creditor', 'struck off in part', 'struck off whole',
    'takeovers wait for a debt', 'the last offer', 'the last seat left', 'the limit of rounds',
    'the limit of rounds with seats out', 'the officer pays his own share',
    'the officer reveals himself', 'the racketeer gets his enterprise',
    'the racketeer pays his own share', 'the roller buys in an auction', 'the roller goes out',
    'the starter goes out', 'the table opens after phase auction',
    'the table opens after phase buy', 'the table opens after phase card',
    'the table opens after phase character', 'the table opens after phase contest',
    'the table opens after phase debt', 'the table opens after phase order',
    'the table opens after phase release', 'the table opens after phase rent',
    'the table opens after phase takeover', 'the turn passes without a roll', 'three rents due',
)
