/* hs_moves.c - listing, drawing and defaulting moves, and the outcomes of chance. */
#include "games/hs/hs_rules.h"

#include "base/check.h"
#include "games/hs/hs_bid.h"

static const uint64_t LAST = UINT64_MAX; /* bm_cursor.at: nothing more */

/* Passing first; then the subsets of the hand in ascending order, of which
 * cursor->at - 1 is the one last looked at. */
static bool next_bid(const hs_state *state, int seat, bm_cursor *cursor, bm_move *move)
{
    uint32_t hand = state->pub.hand[seat];
    int need = hs_bid_need(state, seat);
    uint32_t cards = (uint32_t)cursor->at - 1;

    if (cursor->at == 0) {
        cursor->at = 1;
        *move = hs_bid_move(0);
        return true;
    }
    for (;;) {
        cards = (cards - hand) & hand;
        if (cards == 0) {
            cursor->at = LAST;
            return false;
        }
        if (hs_money_total(cards) > need) {
            cursor->at = (uint64_t)cards + 1;
            *move = hs_bid_move(cards);
            return true;
        }
    }
}

/* cursor->at is the possession last given. */
static bool next_discard(const hs_state *state, int seat, bm_cursor *cursor, bm_move *move)
{
    uint32_t left = state->pub.won[seat] & HS_POSSESSIONS & ~(bm_bit((int)cursor->at) - 1);

    if (left == 0) {
        cursor->at = LAST;
        return false;
    }
    cursor->at = (uint64_t)bm_lowest(left) + 1;
    *move = bm_move_of(HS_MOVE_DISCARD, 0, (int)cursor->at, 0);
    return true;
}

bool hs_next_move(const hs_state *state, int seat, bm_cursor *cursor, bm_move *move)
{
    bm_turn turn = hs_turn(state);

    if (seat < 0 || !bm_has(turn.may, seat) || cursor->at == LAST)
        return false;
    if (turn.phase == HS_PHASE_BID)
        return next_bid(state, seat, cursor, move);
    return next_discard(state, seat, cursor, move);
}

/* The card's name by its bit in a set. */
static const uint8_t CARD_AT[16] = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, HS_TITLE, HS_TITLE, HS_TITLE, HS_SCANDAL, HS_DEBT, HS_THEFT};

/* One of the sixteen cards, all members of the set equally likely: the first of
 * four random ones that is a member, or, mostly when there are few, a counted
 * one. All four are looked up before one is picked: a loop that stops at the
 * first would be a branch that no processor can guess. */
static int random_card(uint32_t cards, bm_rng *rng)
{
    uint64_t word = bm_rng_next(rng);
    uint32_t hits = (cards >> (word & 15) & 1) | (cards >> (word >> 4 & 15) & 1) << 4 |
                    (cards >> (word >> 8 & 15) & 1) << 8 | (cards >> (word >> 12 & 15) & 1) << 12;

    if (hits != 0)
        return CARD_AT[word >> bm_lowest(hits) & 15];
    return CARD_AT[bm_nth(cards, (int)bm_rng_below(rng, (uint32_t)bm_count(cards))) & 15];
}

bm_move hs_random_move(const hs_state *state, int seat, bm_rng *rng)
{
    const hs_public *pub = &state->pub;

    switch (pub->head.phase) {
    case HS_PHASE_BID:
        return hs_bid_move(hs_bid_random(pub->hand[seat], hs_bid_need(state, seat), rng));
    case HS_PHASE_THEFT:
        return bm_move_of(HS_MOVE_DISCARD, 0, random_card(pub->won[seat] & HS_POSSESSIONS, rng), 0);
    case HS_PHASE_REVEAL:
        /* Every bit of the deck is one card, so titles get their weight. */
        return bm_move_of(HS_MOVE_TURN_UP, 0, random_card(pub->deck, rng), 0);
    default: /* HS_PHASE_START */
        return bm_move_of(HS_MOVE_START, (int)bm_rng_below(rng, pub->head.setup.seats), 0, 0);
    }
}

/* What hurts least without a decision: pass, or give the least possession. */
bm_move hs_default_move(const hs_state *state, int seat)
{
    if (state->pub.head.phase == HS_PHASE_BID)
        return hs_bid_move(0);
    return bm_move_of(HS_MOVE_DISCARD, 0, bm_lowest(state->pub.won[seat] & HS_POSSESSIONS) + 1, 0);
}

/* The i-th kind of card still in the deck, by name. */
bool hs_chance(const hs_state *state, uint32_t i, bm_move *move, uint32_t *weight)
{
    const hs_public *pub = &state->pub;

    if (pub->head.phase == HS_PHASE_START && i < pub->head.setup.seats) {
        *move = bm_move_of(HS_MOVE_START, (int)i, 0, 0);
        *weight = 1;
        return true;
    }
    if (pub->head.phase != HS_PHASE_REVEAL)
        return false;
    for (int card = 1; card <= HS_CARD_MAX; card++) {
        if (!hs_cards_have(pub->deck, card) || i-- > 0)
            continue;
        *move = bm_move_of(HS_MOVE_TURN_UP, 0, card, 0);
        *weight = card == HS_TITLE ? (uint32_t)bm_count(pub->deck & HS_TITLES) : 1;
        return true;
    }
    return false;
}
