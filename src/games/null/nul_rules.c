/* nul_rules.c - dealing, calling, showing. */
#include "games/null/nul_rules.h"

#include "base/bits.h"
#include "base/check.h"
#include "base/mem.h"

void nul_start(nul_state *state, const bm_setup *setup)
{
    bm_zero(state, sizeof *state);
    state->pub.head.setup = *setup;
}

/* Sealed: only the seats that have not called are named, and the id stays until
 * the last one has. */
bm_turn nul_turn(const nul_state *state)
{
    const nul_public *pub = &state->pub;
    bm_turn turn = {BM_WAIT_NOBODY, pub->head.phase, 0, 0, pub->head.turn_id};

    if (turn.phase == NUL_PHASE_DEAL) {
        turn.wait = BM_WAIT_CHANCE;
    } else if (turn.phase == NUL_PHASE_CALL) {
        turn.wait = BM_WAIT_SEATS;
        turn.may = (uint8_t)((bm_bit(pub->head.setup.seats) - 1) & ~(uint32_t)pub->called);
        turn.must = turn.may;
    }
    return turn;
}

bm_status nul_check(const nul_state *state, int seat, bm_move move)
{
    const nul_public *pub = &state->pub;

    if (seat != BM_CHANCE && (seat < 0 || seat >= pub->head.setup.seats))
        return BM_NO_SUCH_SEAT;
    if ((move.kind != NUL_MOVE_DEAL && move.kind != NUL_MOVE_CALL) || move.target != 0 ||
        move.set != 0 || move.amount < 1 || move.amount > 2)
        return BM_NO_SUCH_MOVE;
    if (pub->head.phase == NUL_PHASE_OVER)
        return BM_GAME_OVER;
    if (pub->head.phase == NUL_PHASE_DEAL && seat != BM_CHANCE)
        return BM_CHANCE_IS_DUE;
    if (pub->head.phase == NUL_PHASE_CALL && seat == BM_CHANCE)
        return BM_NO_CHANCE_DUE;
    if (move.kind != (seat == BM_CHANCE ? NUL_MOVE_DEAL : NUL_MOVE_CALL))
        return BM_WRONG_PHASE;
    if (seat != BM_CHANCE && bm_has(pub->called, seat))
        return NUL_DECIDED_ALREADY;
    return BM_OK;
}

static void deal(nul_state *state, int coin, bm_events *events)
{
    nul_public *pub = &state->pub;
    int seat = pub->dealt++;

    state->priv[seat].coin = (uint8_t)coin;
    pub->head.turn_id++;
    bm_tell_secret(events, bm_bit(seat), NUL_EVENT_DEALT, seat, (uint64_t)coin);
    if (pub->dealt == pub->head.setup.seats) {
        pub->head.phase = NUL_PHASE_CALL;
        pub->head.round = 1;
    }
}

/* Revealing copies what was private to the public part. */
static void show(nul_state *state, bm_events *events)
{
    nul_public *pub = &state->pub;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        bm_expect(state->priv[seat].coin != 0 && state->priv[seat].call != 0);
        pub->coin[seat] = state->priv[seat].coin;
        pub->call[seat] = state->priv[seat].call;
        bm_tell(events, NUL_EVENT_SHOWN, seat, pub->coin[seat], pub->call[seat]);
    }
    bm_zero(state->priv, sizeof state->priv);
    pub->head.phase = NUL_PHASE_OVER;
    pub->head.turn_id++;
}

void nul_apply(nul_state *state, int seat, bm_move move, bm_events *events)
{
    nul_public *pub = &state->pub;

    bm_expect(nul_check(state, seat, move) == BM_OK);
    if (seat == BM_CHANCE) {
        deal(state, move.amount, events);
        return;
    }
    state->priv[seat].call = (uint8_t)move.amount;
    pub->called |= (uint8_t)bm_bit(seat);
    bm_tell_secret(events, bm_bit(seat), NUL_EVENT_CALLED, seat, (uint64_t)move.amount);
    if (pub->called == bm_bit(pub->head.setup.seats) - 1)
        show(state, events);
}

/* The option `lying` turns it round: then who is wrong wins. */
uint32_t nul_winners(const nul_state *state)
{
    const nul_public *pub = &state->pub;
    int sum = 0;
    uint32_t winners = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        sum += pub->coin[seat];
    int right = sum % 2 != 0 ? NUL_CALL_ODD : NUL_CALL_EVEN;
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        if ((pub->call[seat] == right) != (pub->head.setup.option[NUL_OPTION_LYING] != 0))
            winners |= bm_bit(seat);
    return winners;
}
