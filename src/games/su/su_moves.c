/* su_moves.c - listing moves, picking one, what a time-out plays, what chance can do. */
#include "games/su/su_moves.h"

#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_estate.h"
#include "games/su/su_menu.h"
#include "games/su/su_rules.h"

/* The i-th move of a kind that can be listed. */
static bm_move listed_move(const su_public *pub, int seat, int kind, int i)
{
    if (kind == SU_MOVE_BID)
        return bm_move_of(kind, 0, i == 0 ? su_lowest_bid(pub, seat) : pub->cash[seat], 0);
    return bm_move_of(kind, i, 0, 0);
}

/* Of bids the lowest and the highest are listed, of offers none; `partial` tells. */
static uint32_t listed(const su_public *pub, int seat, int kind, uint32_t targets, bool *partial)
{
    if (kind == SU_MOVE_OFFER) {
        *partial = true;
        return 0;
    }
    if (kind != SU_MOVE_BID)
        return targets;
    int more = pub->cash[seat] - su_lowest_bid(pub, seat);
    *partial = *partial || more > 1;
    return more > 0 ? 3 : 1;
}

/* The cursor: 32 times the kind, plus the target that comes next. */
bool su_next_move(const su_state *state, int seat, bm_cursor *cursor, bm_move *move)
{
    su_menu menu;

    su_open_menu(state, seat, &menu);
    while (cursor->at < 32 * SU_MOVE_END) {
        int kind = (int)(cursor->at / 32);
        int from = (int)(cursor->at % 32);
        uint32_t targets = 0;
        if ((menu.kinds >> kind & 1) != 0)
            targets = listed(&state->pub, seat, kind, menu.of[kind], &cursor->partial);
        targets &= ~(bm_bit(from) - 1);
        if (targets != 0) {
            *move = listed_move(&state->pub, seat, kind, bm_lowest(targets));
            cursor->at = 32 * (uint64_t)kind + (uint64_t)bm_lowest(targets) + 1;
            return true;
        }
        cursor->at = 32 * ((uint64_t)kind + 1);
    }
    return false;
}

/* Most sets have one member: then there is nothing to be drawn. */
static int pick(uint32_t set, bm_rng *rng)
{
    if ((set & (set - 1)) == 0)
        return bm_lowest(set);
    return bm_nth(set, (int)bm_rng_below(rng, (uint32_t)bm_count(set)));
}

/* Some of the deeds: each set can come up, small ones more often. */
static uint32_t some_of(uint32_t deeds, bm_rng *rng)
{
    uint64_t bits = bm_rng_next(rng);
    uint32_t some = deeds & (uint32_t)bits;

    return (bits >> 63) != 0 ? some & (uint32_t)(bits >> 32) : some;
}

/* Cash in an offer: none, given, or wanted (below 0). */
static int some_cash(const su_public *pub, int seat, int to, bm_rng *rng)
{
    bool debt = pub->head.phase == SU_PHASE_DEBT;
    int give = debt ? 0 : pub->cash[seat];
    int want = su_strikes_off(pub, to) ? pub->debt[0].amount : pub->cash[to];
    uint32_t side = bm_rng_below(rng, 3);

    if (side == 1 && give > 0)
        return 1 + (int)bm_rng_below(rng, (uint32_t)give);
    if (side == 2 && want > 0)
        return -1 - (int)bm_rng_below(rng, (uint32_t)want);
    return 0;
}

static bm_move random_offer(const su_public *pub, int seat, uint32_t to_whom, bm_rng *rng)
{
    int to = pick(to_whom, rng);
    uint32_t free = ~su_tied(pub);
    uint32_t mine = pub->deeds[seat] & free;
    uint32_t theirs = pub->deeds[to] & free;
    uint32_t give = some_of(mine, rng);
    uint32_t want = some_of(theirs, rng);

    if ((give | want) == 0) {
        uint32_t one = bm_bit(pick(mine | theirs, rng));
        give = mine & one;
        want = theirs & one;
    }
    return bm_move_of(SU_MOVE_OFFER, to, some_cash(pub, seat, to, rng),
                      give | (uint64_t)want << SU_DEEDS);
}

static bm_move random_bid(const su_public *pub, int seat, bm_rng *rng)
{
    int lowest = su_lowest_bid(pub, seat);
    uint32_t choice = (uint32_t)(pub->cash[seat] - lowest) + 1;

    return bm_move_of(SU_MOVE_BID, 0, lowest + (int)bm_rng_below(rng, choice), 0);
}

static bm_move dice_move(uint32_t face_a, uint32_t face_b)
{
    uint32_t low = face_a < face_b ? face_a : face_b;

    return bm_move_of(SU_MOVE_DICE, (int)low + 1, (int)(face_a + face_b - low) + 1, 0);
}

static int card_kind(const su_public *pub)
{
    return su_deck_at(pub->square[pub->roller]) == SU_TEMKA ? SU_MOVE_TEMKA : SU_MOVE_SUETA;
}

static bm_move random_chance(const su_state *state, bm_rng *rng)
{
    const su_public *pub = &state->pub;

    switch (pub->head.phase) {
    case SU_PHASE_CARD: {
        uint32_t left = su_cards_left(pub, su_deck_at(pub->square[pub->roller]));
        return bm_move_of(card_kind(pub), pick(left, rng) + 1, 0, 0);
    }
    case SU_PHASE_CHARACTER:
        return bm_move_of(SU_MOVE_CHARACTER, pick(su_characters_left(state), rng), 0, 0);
    default: {
        uint32_t both = bm_rng_below(rng, 36);
        return dice_move(both / 6, both % 6);
    }
    }
}

/* Each kind is equally likely, then each target: so rare kinds come up, too. Kinds that
 * turn out to have no target are put aside. */
bm_move su_random_move(const su_state *state, int seat, bm_rng *rng)
{
    if (seat == BM_CHANCE)
        return random_chance(state, rng);
    const su_public *pub = &state->pub;
    uint32_t kinds = (uint32_t)(su_likely_kinds(state, seat) >> SU_MOVE_ROLL);
    while (kinds != 0) {
        int kind = pick(kinds, rng) + SU_MOVE_ROLL;
        uint32_t targets = su_targets(pub, seat, kind);
        if (targets == 0)
            kinds &= ~(bm_bit(kind - SU_MOVE_ROLL));
        else if (kind == SU_MOVE_OFFER)
            return random_offer(pub, seat, targets, rng);
        else if (kind == SU_MOVE_BID)
            return random_bid(pub, seat, rng);
        else
            return bm_move_of(kind, pick(targets, rng), 0, 0);
    }
    return bm_move_of(0, 0, 0, 0);
}

/* In debt: what raises money without a further choice, the dearest loss last. */
static bm_move default_in_debt(const su_state *state, int seat)
{
    static const uint8_t WAYS[] = {SU_MOVE_MORTGAGE, SU_MOVE_SELL, SU_MOVE_SELL_NETWORK};
    su_menu menu;

    su_open_menu(state, seat, &menu);
    for (int i = 0; i < BM_LENGTH(WAYS); i++) {
        uint32_t targets = su_menu_targets(&menu, WAYS[i]);
        if (targets != 0)
            return bm_move_of(WAYS[i], bm_lowest(targets), 0, 0);
    }
    return bm_move_of(SU_MOVE_BANKRUPT, 0, 0, 0);
}

bm_move su_default_move(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;

    switch (pub->head.phase) {
    case SU_PHASE_TURN:
        return bm_move_of(SU_MOVE_ROLL, 0, 0, 0);
    case SU_PHASE_BUY:
        return bm_move_of(SU_MOVE_DECLINE, 0, 0, 0);
    case SU_PHASE_AUCTION:
        return bm_move_of(SU_MOVE_DROP, 0, 0, 0);
    case SU_PHASE_CONTEST:
        return bm_move_of(SU_MOVE_YIELD, 0, 0, 0);
    case SU_PHASE_DEBT:
        return default_in_debt(state, seat);
    case SU_PHASE_TAKEOVER:
        return bm_move_of(SU_MOVE_KEEP, bm_lowest(pub->takeover), 0, 0);
    default: /* SU_PHASE_RENT, SU_PHASE_RELEASE */
        return bm_move_of(SU_MOVE_PAY, 0, 0, 0);
    }
}

uint32_t su_cards_left(const su_public *pub, int deck)
{
    uint32_t left = bm_bit(SU_CARDS) - 1;

    for (int i = 0; i < pub->seen[deck]; i++)
        left &= ~bm_bit((int)(pub->order[deck] >> 4 * i & 15));
    return left;
}

uint32_t su_characters_left(const su_state *state)
{
    uint32_t left = (bm_bit(SU_CHARACTERS) - 1) << 1;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        left &= ~bm_bit(su_character_of(state, seat));
    return left;
}

/* The i-th of the 21 throws of two dice, in order of the lower one. */
static bool nth_throw(uint32_t i, bm_move *move, uint32_t *weight)
{
    for (uint32_t low = 0; low < 6; low++) {
        if (i < 6 - low) {
            *move = dice_move(low, low + i);
            *weight = i == 0 ? 1 : 2;
            return true;
        }
        i -= 6 - low;
    }
    return false;
}

static bool nth_of(uint32_t set, uint32_t i, int kind, int first, bm_move *move, uint32_t *weight)
{
    if (i >= (uint32_t)bm_count(set))
        return false;
    *move = bm_move_of(kind, bm_nth(set, (int)i) + first, 0, 0);
    *weight = 1;
    return true;
}

bool su_chance(const su_state *state, uint32_t i, bm_move *move, uint32_t *weight)
{
    const su_public *pub = &state->pub;

    switch (pub->head.phase) {
    case SU_PHASE_ORDER:
    case SU_PHASE_DICE:
        return nth_throw(i, move, weight);
    case SU_PHASE_CARD:
        return nth_of(su_cards_left(pub, su_deck_at(pub->square[pub->roller])), i, card_kind(pub),
                      1, move, weight);
    case SU_PHASE_CHARACTER:
        return nth_of(su_characters_left(state), i, SU_MOVE_CHARACTER, 0, move, weight);
    default:
        return false;
    }
}
