/* su_foresee.c - a look ahead over some rounds.
 *
 * The net sees chances on average, and errs here and there. So deals are tried out: secrets
 * are guessed, and some rounds are played as greedy would, dice and cards included, but
 * without further deals, which would bring in others' plans; then the net judges. The first
 * dice are not left to luck: all 36 pairs come in turn. With the deal and without it the luck
 * is the same, so that what differs is the deal.
 */
#include "bots/su_foresee.h"

#include "bots/su_greedy.h"
#include "bots/su_guess.h"
#include "core/asking.h"
#include "games/su/su_rules.h"

enum {
    ROUNDS = 4,
    QUESTIONS_MAX = 1600, /* of all these rounds */
    FACES = 6,
    NET_ERROR = 2000 /* how far the net's opinion of a deal is off, in shares */
};

/* Chance's part: the first dice of the n-th way are the n-th pair. */
static bm_move luck(const su_state *state, uint32_t n, bool *first, bm_rng *rng)
{
    if (state->pub.head.phase != SU_PHASE_DICE || !*first)
        return su_random_move(state, BM_CHANCE, rng);
    int one = (int)(n / FACES % FACES) + 1;
    int other = (int)(n % FACES) + 1;
    *first = false;
    return bm_move_of(SU_MOVE_DICE, one < other ? one : other, one < other ? other : one, 0);
}

/* As if everybody had made all its offers. */
static void forbid_offers(su_public *pub)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        pub->offers[seat] = SU_OFFERS_A_TURN;
}

/* Everybody rolls so many times, or is out. */
static void play_rounds(su_state *state, uint32_t n, bm_rng *rng)
{
    bm_asking asking = {0};
    int rolls = ROUNDS * bm_count(su_seats_in(&state->pub));
    bool first = true;

    for (int i = 0; i < QUESTIONS_MAX; i++) {
        bm_turn turn = su_turn(state);
        if (turn.wait == BM_WAIT_NOBODY)
            return;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_asking_next(&asking, &turn);
        forbid_offers(&state->pub);
        bm_move move =
            seat == BM_CHANCE ? luck(state, n, &first, rng) : su_greedy_move(state, seat);
        if (move.kind == 0) {
            bm_asking_content(&asking, seat);
            continue;
        }
        if (move.kind == SU_MOVE_ROLL && rolls-- == 0)
            return;
        su_apply(state, seat, move, NULL);
        bm_asking_moved(&asking);
    }
}

/* The seat's share in the n-th way in which the game may go on. */
static int64_t share_ahead(const su_mind *mind, const su_suspicion *suspicion, const su_state *from,
                           uint32_t n)
{
    int32_t share[SU_SEATS_MAX];
    su_state state = *from;
    bm_rng rng;

    bm_rng_seed(&rng, mind->rng.s[0] + n);
    su_guess(&state, suspicion, &rng);
    play_rounds(&state, n, &rng);
    su_shares(mind->net, &state, mind->seat, share);
    return share[mind->seat];
}

static bool late(const su_mind *mind)
{
    return mind->watch != NULL && mind->watch->late(mind->watch->of);
}

/* Two opinions, each with the weight of the other one's squared error. */
int su_gain_foreseen(su_mind *mind, const su_state *then, const su_state *now, int gain)
{
    static const int64_t NET = (int64_t)NET_ERROR * NET_ERROR;
    int64_t nodes = mind->temper->ahead;
    int64_t sum = 0;
    int64_t squares = 0;
    su_suspicion suspicion;

    if (nodes < 2)
        return gain;
    su_suspect(mind->state, &suspicion);
    for (uint32_t n = 0; n < nodes; n++) {
        if (late(mind))
            return gain;
        mind->looked++;
        int64_t more = share_ahead(mind, &suspicion, then, n);
        more -= share_ahead(mind, &suspicion, now, n);
        sum += more;
        squares += more * more;
    }
    int64_t error = (squares - sum * sum / nodes) / (nodes * (nodes - 1));
    return (int)((gain * error + sum / nodes * NET) / (error + NET));
}
