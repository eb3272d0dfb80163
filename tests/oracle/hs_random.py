"""hs_random.py - players, mistakes and situations for random games of High Society.

Uniform bids alone would end most auctions in two bids and leave every seat poor by round four.
So each seat gets a temper and each game a taste for the order of the deck; between them they
reach every corner of the rules, and situations() counts the corners that were reached.
"""
from hs_model import MISFORTUNES, MONEY, POSSESSIONS, RED_EDGED, Spelling

TEMPERS = ('uniform', 'small', 'small', 'tight', 'never', 'rich')
TASTES = ('even', 'even', 'reds late', 'reds early', 'misfortune early', 'theft late',
          'end in a tie', 'end in a tie')


def bid_text(cards):
    return 'bid ' + '+'.join(str(card) for card in sorted(cards))


def random_subset(rng, cards):
    return [card for card in sorted(cards) if rng.random() < 0.5]


def raises(game, seat, rng, tries):
    """Some legal raises, from random subsets of the hand."""
    hand = game.players[seat].hand
    found = (bid_text(random_subset(rng, hand)) for _ in range(tries))
    return [move for move in found if move != 'bid ' and game.why_not(seat, move) is None]


def single_raises(game, seat):
    """The legal raises by one card, cheapest first."""
    cards = sorted(game.players[seat].hand)
    return [move for move in map('bid {}'.format, cards) if game.why_not(seat, move) is None]


def choose_move(game, seat, temper, rng):
    """A legal move of the seat that is asked."""
    if game.phase == 'theft':
        return f'discard {rng.choice(game.players[seat].possessions())}'
    passes = {'uniform': 0.05, 'small': 0.3, 'tight': 0.75, 'never': 1.0, 'rich': 0.1}[temper]
    if rng.random() < passes:
        return 'pass'
    if temper in ('small', 'tight'):
        found = single_raises(game, seat)[:2] or raises(game, seat, rng, 2)
    else:
        found = raises(game, seat, rng, 4)
    return rng.choice(found) if found else 'pass'


def choose_chance(game, taste, rng):
    """A chance move; the taste bends the weights, which only the caller of manual chance can."""
    tie_now = taste == 'end in a tie' and game.reds == 3 and ends_in_tie(game)

    def factor(move):
        card = move.split(' ')[1]
        if taste == 'end in a tie':
            if game.reds == 3:
                return 1 if tie_now == (card in RED_EDGED) else 0.01
            return 3 if card in RED_EDGED else 1
        if taste == 'reds late':
            return 0.02 if card in RED_EDGED else 1
        if taste == 'reds early':
            return 6 if card in RED_EDGED else 1
        if taste == 'misfortune early':
            return 8 if card in MISFORTUNES else 1
        if taste == 'theft late':
            return 0.02 if card == 'theft' or game.reds == 3 and card in RED_EDGED else 1
        return 1
    moves = game.chance_moves()
    return rng.choices(list(moves), [factor(move) * weight for move, weight in moves.items()])[0]


def ends_in_tie(game):
    """Whether two seats would tie for the best score if the game ended now, one of them with a
    possession: ties of seats that own nothing are common enough."""
    ended = game.copy()
    ended.phase = 'over'
    result = ended.result()
    seats_in = [seat for seat in game.all_seats() if seat not in result['out']]
    scores = {seat: result['scores'][seat] for seat in seats_in}
    tied = [seat for seat, score in scores.items() if score == max(scores.values())]
    return len(tied) > 1 and any(game.players[seat].possessions() for seat in tied)


# -- mistakes ------------------------------------------------------------------------------

MISSPELT = (
    'bid', 'bid ', 'bid 4+', 'bid +4', 'bid 4,6', 'bid 4 6', 'bid 04', 'bid 4+06', 'bid 25 ',
    'BID 25', 'Pass', 'PASS', 'pass ', 'pass 0', 'passs', 'pas', 'bid  25', 'bid 20 + 25',
    'bid 25.0', 'bid 2e1', 'bid \uff14', 'bid 25\t', 'bid 0', 'bid 5', 'bid 26', 'bid -1',
    'bid 1+5', 'bid 99999999999999999999', 'bid 4294967297', 'bid 20+20', 'bid 25+20', 'bid 6+4+25',
    'bid 25+1', 'bid all', 'bid 0x19', 'bid 20++25', 'discard', 'discard 0', 'discard 11',
    'discard title', 'discard theft', 'discard 03', 'discard 3+4', 'discard -3', 'start 0',
    'turn-up 3', 'raise 25', '25', 'resign', 'null', '-', '"pass"', 'bid 25 bid 25', 'bid 1+1',
)
CHANCE_MISSPELT = (
    'pass', 'start', 'start 00', 'start -1', 'start 9', 'start 5', 'start all', 'turn-up',
    'turn-up 0', 'turn-up 11', 'turn-up 03', 'turn-up Title', 'turn-up titles', 'turn-up title ',
    'turn-up 3 4', 'turn-up theft+debt', 'Turn-up 3', 'turnup 3', 'turn-up -1', 'bid 3',
    'turn-up  3', 'turn-up 18446744073709551617', 'start 4294967296', 'discard 3', 'none',
)


def wrong_move(game, rng):
    """(seat, move, misspelt) that must be refused now, or None when the dice found none."""
    seats = len(game.players)
    asked = game.asked if game.asked is not None else rng.randrange(seats)
    other = (asked + rng.randrange(1, seats)) % seats
    player = game.players[asked]
    kind = rng.randrange(8)
    if kind == 0:
        seat, move = asked, rng.choice(MISSPELT)
    elif kind == 1:
        seat, move = asked, bid_text(random_subset(rng, MONEY) or [1])
    elif kind == 2:
        seat, move = asked, rng.choice([f'bid {card}' for card in MONEY])
    elif kind == 3:
        seat, move = asked, not_above(game, asked, rng)
    elif kind == 4:
        seat, move = asked, bid_text(player.played | set(random_subset(rng, player.hand)) or {1})
    elif kind == 5:
        seat, move = other, rng.choice(['pass', 'bid 25', 'bid 15+20+25',
                                        bid_text(game.players[other].hand or {25})])
    elif kind == 6:
        seat, move = rng.choice([asked, other]), 'discard ' + rng.choice(POSSESSIONS)
    else:
        seat, move = asked, 'pass'
    refused = game.why_not(seat, move)
    return None if refused is None else (seat, move, isinstance(refused, Spelling))


def not_above(game, seat, rng):
    """A bid of held cards whose total is at most the one to beat, equal if luck will have it."""
    player = game.players[seat]
    best = None
    for _ in range(6):
        cards = random_subset(rng, player.hand)
        missing = game.highest_of_others(seat) - sum(player.played) - sum(cards)
        if cards and missing >= 0 and (best is None or missing < best[0]):
            best = missing, cards
    return bid_text(best[1]) if best else 'bid 1'


def wrong_chance(game, rng):
    """A chance move that must be refused now, or None."""
    if rng.random() < 0.5:
        move = rng.choice(CHANCE_MISSPELT)
    else:
        move = rng.choice(['start 0', 'start 1'] + [f'turn-up {card}' for card in game.deck])
    return None if move in game.chance_moves() else move


# -- situations ----------------------------------------------------------------------------

def situations(before, move, after):
    """What a move made happen, in words; the comparison must have met every one of them."""
    if before.phase == 'bid':
        yield from bid_situations(before, move, after)
    if before.phase == 'theft':
        yield 'hidden discard' if after.options['hidden-scoring'] == 'on' else 'open discard'
    if after.phase == 'bid' and after.asked is not None:
        player = after.players[after.asked]
        if not player.hand:
            yield 'a seat without a card in hand is asked'
        elif after.highest_of_others(after.asked) >= sum(player.hand | player.played):
            yield 'a seat with cards can only pass'
    if after.phase == 'over':
        yield from end_situations(after)


def bid_situations(before, move, after):
    seat, lot = before.asked, before.lot
    bids = any(player.played for player in before.players)
    if move != 'pass':
        if before.players[seat].played:
            yield 'a seat raises its own bid'
        return
    if after.phase == 'bid':
        return
    taker = after.starter
    had = before.players[taker]
    if lot in MISFORTUNES:
        others = any(before.players[other].played for other in before.all_seats() if other != seat)
        yield 'misfortune: others lose their bids' if others else 'misfortune: taken at once'
        if had.played:
            yield 'misfortune: the taker gets its bid back'
    elif not bids:
        yield 'a card for nothing'
    if lot == 'theft':
        words = ('theft waits', 'theft of the only possession', 'theft choice')
        yield words[min(len(had.possessions()), 2)]
    elif 'theft' in had.won:
        yield 'waiting theft is fed' if lot in POSSESSIONS else 'waiting theft is not fed'


def end_situations(game):
    result = game.result()
    scores, out, winners = result['scores'], result['out'], result['winners']
    seats_in = [seat for seat in game.all_seats() if seat not in out]
    yield f'end after {game.round} rounds'
    if not seats_in:
        yield 'all seats out'
        return
    if len(out) > 1:
        yield 'several seats out'
    best = max(scores[seat] for seat in seats_in)
    if max(scores) > best:
        yield 'the best score is out'
    yield from tie_situations(game, [seat for seat in seats_in if scores[seat] == best], winners)
    for player, score in zip(game.players, scores):
        if score < 0:
            yield 'a negative score'
        if score.denominator == 2:
            yield 'a half in a score'
        owned = sum(map(int, player.possessions()))
        if 'debt' in player.won and owned < 5 and game.options['debt-floor'] == 'zero':
            yield 'debt stopped at zero'
        if 'theft' in player.won:
            yield 'theft waits for ever'


def tie_situations(game, tied, winners):
    if len(tied) < 2:
        return
    rule = game.options['tie']
    owners = [seat for seat in tied if game.players[seat].possessions()]
    if len(winners) == len(tied):
        yield f'tie by {rule}: shared by all'
    elif len(winners) > 1:
        yield f'tie by {rule}: shared by some'
    else:
        yield f'tie by {rule}: one winner'
    if rule == 'possession' and owners and len(owners) < len(tied):
        yield 'tie by possession: a seat without one loses'
    if rule == 'possession' and len(owners) > 1:
        yield 'tie by possession: the higher one wins'


MUST_HAPPEN = (
    'theft choice', 'theft waits', 'theft of the only possession', 'waiting theft is fed',
    'waiting theft is not fed', 'theft waits for ever', 'hidden discard', 'open discard',
    'a card for nothing', 'misfortune: taken at once', 'misfortune: others lose their bids',
    'misfortune: the taker gets its bid back', 'a seat raises its own bid',
    'a seat without a card in hand is asked', 'a seat with cards can only pass',
    'all seats out', 'several seats out', 'the best score is out', 'a negative score',
    'a half in a score', 'debt stopped at zero', 'tie by money: one winner',
    'tie by money: shared by all', 'tie by money: shared by some', 'tie by possession: one winner',
    'tie by possession: shared by all', 'tie by possession: a seat without one loses',
    'tie by possession: the higher one wins',
) + tuple(f'end after {rounds} rounds' for rounds in range(3, 16))
