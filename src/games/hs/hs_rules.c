/* hs_rules.c - the course of the game: what is asked, what is allowed, what follows.
 *
 * A round is one lot. Chance turns it up (reveal), the seats bid (bid), one seat
 * takes it; a theft may ask its taker for a possession (theft). Then the taker
 * starts the next round, until the fourth red-edged card (over).
 */
#include "games/hs/hs_rules.h"

#include "base/check.h"
#include "base/mem.h"
#include "games/hs/hs_bid.h"

/* Kept out of hs_apply, so that its most frequent case, a bid, runs without a
 * stack frame: a fifth of a playout's time. */
#define APART __attribute__((noinline))

void hs_start(hs_state *state, const bm_setup *setup)
{
    bm_zero(state, sizeof *state);
    state->pub.head.setup = *setup;
    state->pub.head.phase = HS_PHASE_START;
    state->pub.deck = HS_FULL_DECK;
    for (int seat = 0; seat < setup->seats; seat++)
        state->pub.hand[seat] = HS_FULL_HAND; /* HS-P2 */
}

bm_turn hs_turn(const hs_state *state)
{
    const hs_public *pub = &state->pub;
    bm_turn turn;

    turn.wait = BM_WAIT_SEATS;
    turn.phase = pub->head.phase;
    turn.may = (uint8_t)bm_bit(pub->turn_seat);
    turn.id = pub->head.turn_id;
    if (turn.phase != HS_PHASE_BID && turn.phase != HS_PHASE_THEFT) {
        turn.wait = turn.phase == HS_PHASE_OVER ? BM_WAIT_NOBODY : BM_WAIT_CHANCE;
        turn.may = 0;
    }
    turn.must = turn.may;
    return turn;
}

bool hs_well_formed(bm_move move)
{
    bool bare = move.target == 0 && move.amount == 0 && move.set == 0;
    bool only_amount = move.target == 0 && move.set == 0 && move.amount > 0;

    switch (move.kind) {
    case HS_MOVE_START:
        return move.target < HS_SEATS_MAX && move.amount == 0 && move.set == 0;
    case HS_MOVE_TURN_UP:
        return only_amount && move.amount <= HS_CARD_MAX;
    case HS_MOVE_PASS:
        return bare;
    case HS_MOVE_BID:
        return move.target == 0 && move.amount == 0 && move.set <= HS_FULL_HAND;
    case HS_MOVE_DISCARD:
        return only_amount && move.amount <= HS_POSSESSION_MAX;
    default:
        return false;
    }
}

static bm_status check_chance(const hs_public *pub, bm_move move)
{
    switch (pub->head.phase) {
    case HS_PHASE_START:
        if (move.kind != HS_MOVE_START)
            return BM_WRONG_PHASE;
        return move.target < pub->head.setup.seats ? BM_OK : BM_NO_SUCH_SEAT;
    case HS_PHASE_REVEAL:
        if (move.kind != HS_MOVE_TURN_UP)
            return BM_WRONG_PHASE;
        return hs_cards_have(pub->deck, move.amount) ? BM_OK : HS_CARD_NOT_IN_DECK;
    case HS_PHASE_OVER:
        return BM_GAME_OVER;
    default:
        return BM_NO_CHANCE_DUE;
    }
}

/* The tests stand in the order in which a player would want the mistakes named. */
static bm_status check_bid(const hs_state *state, int seat, bm_move move)
{
    const hs_public *pub = &state->pub;

    if (!bm_has(pub->bidding, seat))
        return HS_PASSED_ALREADY; /* HS-P6 */
    if (pub->turn_seat != seat)
        return BM_NOT_YOUR_TURN; /* HS-P3 */
    if (move.kind == HS_MOVE_PASS)
        return BM_OK;
    if (move.kind != HS_MOVE_BID)
        return BM_WRONG_PHASE;
    if (move.set == 0)
        return HS_RAISE_EMPTY;
    if ((move.set & ~(uint64_t)pub->hand[seat]) != 0)
        return HS_CARD_NOT_HELD; /* HS-P5 */
    if (hs_money_total((uint32_t)move.set) <= hs_bid_need(state, seat))
        return HS_RAISE_TOO_LOW; /* HS-P4: equal is not enough */
    return BM_OK;
}

static bm_status check_discard(const hs_public *pub, int seat, bm_move move)
{
    if (pub->turn_seat != seat)
        return BM_NOT_YOUR_TURN;
    if (move.kind != HS_MOVE_DISCARD)
        return BM_WRONG_PHASE;
    return hs_cards_have(pub->won[seat], move.amount) ? BM_OK : HS_POSSESSION_NOT_HELD;
}

bm_status hs_check(const hs_state *state, int seat, bm_move move)
{
    const hs_public *pub = &state->pub;

    if (seat != BM_CHANCE && (seat < 0 || seat >= pub->head.setup.seats))
        return BM_NO_SUCH_SEAT;
    if (!hs_well_formed(move))
        return BM_NO_SUCH_MOVE;
    if (seat == BM_CHANCE)
        return check_chance(pub, move);
    switch (pub->head.phase) {
    case HS_PHASE_BID:
        return check_bid(state, seat, move);
    case HS_PHASE_THEFT:
        return check_discard(pub, seat, move);
    case HS_PHASE_OVER:
        return BM_GAME_OVER;
    default:
        return BM_CHANCE_IS_DUE;
    }
}

static void start_round(hs_public *pub, int card)
{
    pub->lot = (uint8_t)card;
    pub->bidding = (uint8_t)(bm_bit(pub->head.setup.seats) - 1);
    pub->turn_seat = pub->starter; /* HS-P3 */
    pub->head.phase = HS_PHASE_BID;
    pub->head.round++;
}

/* The secret of hidden scoring comes out: what was put away face down is gone. */
static void end_game(hs_state *state, bm_events *events)
{
    hs_public *pub = &state->pub;

    if (pub->secret_discard != 0) {
        int seat = pub->secret_discard - 1;
        bm_expect(state->priv[seat].discarded != 0);
        pub->won[seat] = (uint16_t)hs_cards_without(pub->won[seat], state->priv[seat].discarded);
        pub->secret_discard = 0;
        state->priv[seat].discarded = 0;
    }
    pub->head.phase = HS_PHASE_OVER;
    bm_tell(events, HS_EVENT_ENDED, BM_NO_SEAT, 0, 0);
}

static APART void turn_up(hs_state *state, int card, bm_events *events)
{
    hs_public *pub = &state->pub;

    pub->deck = (uint16_t)hs_cards_without(pub->deck, card);
    bm_tell(events, HS_EVENT_TURNED_UP, BM_NO_SEAT, card, 0);
    if ((pub->deck & HS_RED_EDGED) == 0)
        end_game(state, events); /* HS-E2: this was the fourth */
    else
        start_round(pub, card);
}

/* Theft and possession leave the game (HS-N4 … HS-N6). With hidden scoring it
 * goes face down; only one of the seat's own choice is a secret, the others can
 * be worked out by everybody and stay in the public part. */
static void discard(hs_state *state, int seat, int possession, bool chosen, bm_events *events)
{
    hs_public *pub = &state->pub;
    bool hidden = pub->head.setup.option[HS_OPTION_HIDDEN] == HS_HIDDEN_ON;

    pub->won[seat] = (uint16_t)hs_cards_without(pub->won[seat], HS_THEFT);
    if (hidden && chosen) {
        pub->secret_discard = (uint8_t)(seat + 1);
        state->priv[seat].discarded = (uint8_t)possession;
    } else {
        pub->won[seat] = (uint16_t)hs_cards_without(pub->won[seat], possession);
    }
    bm_tell_secret(events, hidden ? bm_bit(seat) : BM_EVERYONE, HS_EVENT_DISCARDED, seat,
                   (uint64_t)possession);
}

/* After a seat took a theft, or took anything while a theft was waiting. */
static void settle_theft(hs_state *state, int seat, int card, bm_events *events)
{
    hs_public *pub = &state->pub;
    uint32_t possessions = pub->won[seat] & HS_POSSESSIONS;

    if (possessions == 0)
        return; /* HS-N5: the theft waits */
    if (card != HS_THEFT || (possessions & (possessions - 1)) == 0) {
        /* A waiting theft's taker has no possession but the one just gained. */
        discard(state, seat, bm_lowest(possessions) + 1, false, events);
        return;
    }
    pub->head.phase = HS_PHASE_THEFT;
    pub->turn_seat = (uint8_t)seat;
}

static void take_lot(hs_state *state, int seat, bm_events *events)
{
    hs_public *pub = &state->pub;
    int card = pub->lot;

    pub->won[seat] = (uint16_t)hs_cards_with(pub->won[seat], card);
    pub->taken[pub->taken_count++] = (uint8_t)hs_taken(seat, card);
    pub->lot = HS_NO_CARD;
    pub->bidding = 0;
    pub->high = 0;
    pub->turn_seat = 0;
    pub->starter = (uint8_t)seat; /* HS-E1 */
    pub->head.phase = HS_PHASE_REVEAL;
    bm_tell(events, HS_EVENT_TOOK, seat, card, 0);
    if ((pub->won[seat] & HS_THEFT_BIT) != 0)
        settle_theft(state, seat, card, events);
}

static void pay(hs_public *pub, int seat, bm_events *events)
{
    if (events != NULL && pub->played[seat] != 0)
        bm_tell(events, HS_EVENT_PAID, seat, 0, pub->played[seat]);
    pub->played[seat] = 0;
}

/* The next one clockwise; the set is not empty. */
static int next_seat(uint32_t seats, int seat)
{
    uint32_t later = seats & ~(bm_bit(seat + 1) - 1);

    return bm_lowest(later != 0 ? later : seats);
}

static APART void apply_pass(hs_state *state, int seat, bm_events *events)
{
    hs_public *pub = &state->pub;

    bm_tell(events, HS_EVENT_PASS, seat, 0, pub->played[seat]);
    pub->hand[seat] |= pub->played[seat];
    pub->played[seat] = 0;
    pub->bidding &= (uint8_t)~bm_bit(seat);
    if (hs_is_misfortune(pub->lot)) {
        for (int other = 0; other < pub->head.setup.seats; other++)
            pay(pub, other, events); /* HS-N2 */
        take_lot(state, seat, events); /* HS-N1 */
        return;
    }
    int next = next_seat(pub->bidding, seat);
    pub->turn_seat = (uint8_t)next;
    if ((pub->bidding & (pub->bidding - 1)) == 0) {
        pay(pub, next, events);
        take_lot(state, next, events); /* HS-A1, HS-A2 */
    }
}

static void apply_bid(hs_public *pub, int seat, uint32_t cards, bm_events *events)
{
    pub->hand[seat] &= (uint16_t)~cards;
    pub->played[seat] |= (uint16_t)cards;
    pub->high = (uint8_t)hs_money_total(pub->played[seat]);
    pub->turn_seat = (uint8_t)next_seat(pub->bidding, seat);
    bm_tell(events, HS_EVENT_BID, seat, pub->high, cards);
}

void hs_apply(hs_state *state, int seat, bm_move move, bm_events *events)
{
    hs_public *pub = &state->pub;

    bm_expect(hs_check(state, seat, move) == BM_OK);
    pub->head.turn_id++;
    switch (move.kind) {
    case HS_MOVE_BID:
        apply_bid(pub, seat, (uint32_t)move.set, events);
        break;
    case HS_MOVE_PASS:
        apply_pass(state, seat, events);
        break;
    case HS_MOVE_TURN_UP:
        turn_up(state, move.amount, events);
        break;
    case HS_MOVE_START:
        pub->starter = (uint8_t)move.target;
        pub->head.phase = HS_PHASE_REVEAL;
        bm_tell(events, HS_EVENT_STARTS, move.target, 0, 0);
        break;
    default: /* HS_MOVE_DISCARD */
        pub->head.phase = HS_PHASE_REVEAL;
        pub->turn_seat = 0;
        discard(state, seat, move.amount, true, events);
        break;
    }
}
