/* su_mind.c - what a position is worth to each seat. */
#include "bots/su_mind.h"

#include "base/check.h"
#include "base/hash.h"
#include "base/mem.h"
#include "bots/su_inputs.h"
#include "bots/su_value.h"

static void share_equally(uint32_t seats, int32_t share[SU_SEATS_MAX])
{
    int count = bm_count(seats);
    int32_t left = BM_NET_SHARE_ONE % count;

    for (; seats != 0; seats &= seats - 1) {
        share[bm_lowest(seats)] = BM_NET_SHARE_ONE / count + left;
        left = 0;
    }
}

/* The square of what each has: money makes money. */
static void share_by_wealth(const su_public *pub, int32_t share[SU_SEATS_MAX])
{
    int64_t square[SU_SEATS_MAX] = {0};
    int64_t sum = 0;
    int32_t left = BM_NET_SHARE_ONE;
    int last = 0;

    for (uint32_t rest = su_seats_in(pub); rest != 0; rest &= rest - 1) {
        int seat = bm_lowest(rest);
        int64_t wealth = su_wealth(pub, seat, su_reserve(pub, seat));
        wealth = wealth < 1 ? 1 : wealth > 1000000 ? 1000000 : wealth;
        square[seat] = wealth * wealth;
        sum += square[seat];
        last = seat;
    }
    bm_require(sum > 0); /* somebody is in */
    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        share[seat] = (int32_t)(square[seat] * BM_NET_SHARE_ONE / sum);
        left -= share[seat];
    }
    share[last] += left;
}

void su_shares(const bm_net *net, const su_state *state, int viewer, int32_t share[SU_SEATS_MAX])
{
    int32_t score[SU_SEATS_MAX];
    int32_t part[SU_SEATS_MAX];
    _Alignas(64) su_rows rows;

    bm_zero(share, SU_SEATS_MAX * sizeof share[0]);
    if (state->pub.head.phase == SU_PHASE_OVER) {
        share_equally(su_winners(&state->pub), share);
        return;
    }
    if (net == NULL) {
        share_by_wealth(&state->pub, share);
        return;
    }
    su_look(state, viewer, &rows);
    for (int i = 0; i < rows.count; i++)
        score[i] = bm_net_score(net, rows.of[i]);
    bm_net_shares(score, rows.count, part);
    for (int i = 0; i < rows.count; i++)
        share[rows.seat[i]] = part[i];
}

/* Errs like a person: about who should have what, whatever the cash and what stands there, and
 * next time the same again; and most where much is open. */
void su_shares_seen(const su_mind *mind, const su_state *state, int32_t share[SU_SEATS_MAX])
{
    static const int64_t ONE = BM_NET_SHARE_ONE;
    int error = mind->temper->error;

    su_shares(mind->net, state, mind->seat, share);
    if (error == 0)
        return;
    uint64_t luck = (uint64_t)mind->seat;
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        luck = bm_hash_mix(luck, state->pub.deeds[seat]);
    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        luck = bm_hash_spread(luck);
        int64_t wrong = (int64_t)((luck >> 32) % (2 * (uint32_t)error + 1)) - error;
        share[seat] += (int32_t)(wrong * 4 * share[seat] * (ONE - share[seat]) / (ONE * ONE));
    }
}

int su_own_share(su_mind *mind, const su_state *after)
{
    int32_t share[SU_SEATS_MAX];
    uint32_t doubt = (uint32_t)mind->temper->doubt;

    su_shares_seen(mind, after, share);
    if (doubt == 0)
        return share[mind->seat];
    return share[mind->seat] + (int)bm_rng_below(&mind->rng, 2 * doubt + 1) - (int)doubt;
}
