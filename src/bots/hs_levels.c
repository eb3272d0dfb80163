/* hs_levels.c - easy, medium, hard and master: who thinks how.
 *
 * Master asks three advisers about each bid that it considers. One plays the game out many times,
 * at the prices that the others have paid so far (hs_rolls.h): it knows what prices lead to. One
 * is a net that has sat among people of all kinds (hs_bids.h): it knows what usually comes of such
 * a bid. One thinks the lot through, and asks a net what that leads to (hs_lot.h): it knows good
 * play. With three seats the second one is the wisest, and the third one relies too much on the
 * others' being wise; the more seats there are, the more the third one is right. A node is a game
 * played out.
 *
 * Hard asks only the first one, plays out few games, and is timid: it takes everybody to be
 * thrifty and careful until they have shown that they are not. Of the last lot the tree knows
 * all, so there both ask nobody else.
 *
 * Easy and medium do not think ahead. They go by greedy's rules of thumb with a mood that
 * changes from card to card: now they want the thing at nearly any price, now they are
 * afraid to spend. That the poorest is out easy remembers only now and then.
 */
#include "bots/hs_levels.h"

#include "base/bits.h"
#include "base/check.h"
#include "base/hash.h"
#include "bots/bot.h"
#include "bots/hs_greedy.h"
#include "bots/hs_policy.h"
#include "nn/nets.h"

enum {
    FIRST_VISITS = 300, /* of the first stage, which is always there */
    STAGES_MAX = 4,
    CHOICE_VISITS = 3000 /* of the tree behind a bid */
};

static const uint8_t WIDTHS[STAGES_MAX][HS_LOT_WIDTHS] = {
    {2, 1, 1, 1, 1, 1, 1, 1},
    {4, 2, 2, 1, 2, 1, 1, 1},
    {8, 4, 2, 2, 2, 2, 1, 1},
    {16, 6, 4, 3, 3, 2, 2, 1},
};

/* How much each adviser counts. */
typedef struct advice {
    uint8_t rolls;
    uint8_t net;
    uint8_t tree;
} advice;

typedef struct level {
    int stages; /* where the tree decides alone; else the second one is looked at */
    int ahead; /* as in hs_lot_plan, */
    int soft; /* with three seats; shares are smaller where there are more */
    advice advice[HS_SEATS_MAX + 1]; /* by seats */
    const hs_manner *manner;
} level;

const hs_manner hs_hard_manner = {
    .usual = {[3] = 16, [4] = 12, [5] = 12}, .own = 14, .lavish = {[3] = 10}};

static const level HARD = {
    .stages = 2, .advice = {[3] = {1, 0, 0}, {1, 0, 0}, {1, 0, 0}}, .manner = &hs_hard_manner};

/* With many others one of them is always a spender, and it is not wise to rely on him. */
static const hs_manner MASTER_MANNER = {.usual = {[3] = 24, [4] = 14, [5] = 16},
                                        .own = 18,
                                        .even = 30,
                                        .lavish = {[3] = 15, [4] = 2, [5] = 2}};

static const level MASTER = {.stages = STAGES_MAX,
                             .ahead = 3,
                             .soft = 9000,
                             .advice = {[3] = {1, 3, 0}, {1, 1, 1}, {8, 1, 4}},
                             .manner = &MASTER_MANNER};

static hs_lot_plan plan_of(const level *of, const hs_state *state)
{
    int seats = state->pub.head.setup.seats;

    return (hs_lot_plan){.ahead = (uint8_t)of->ahead,
                         .soft = (uint16_t)(of->soft * HS_SEATS_MIN / seats),
                         .whose = state->pub.turn_seat};
}

static void widen(hs_lot_plan *plan, int stage)
{
    for (int ply = 0; ply < HS_LOT_WIDTHS; ply++)
        plan->width[ply] = WIDTHS[stage][ply];
}

/* The tree alone, stage after stage; one that had no time to end says nothing. Returns the
 * nodes. */
static uint32_t think(const bm_question *question, const level *of, const bm_net *net,
                      const hs_state *state, hs_thought *best)
{
    hs_lot_plan plan = plan_of(of, state);
    uint32_t left = question->nodes;
    uint32_t visits = 0;
    hs_thought thought;
    hs_lot lot;

    hs_lot_begin(&lot, net, state, question->watch);
    for (int i = 0; i < of->stages; i++) {
        widen(&plan, i);
        plan.visits = i == 0 ? FIRST_VISITS : left;
        hs_lot_think(&lot, &plan, state, &thought);
        if (i == 0 || !lot.cut)
            *best = thought;
        visits += lot.visits;
        left -= lot.visits < left ? lot.visits : left;
        if (left == 0 || (i > 0 && lot.cut))
            break; /* no nodes, or no time */
    }
    return visits;
}

/* What an adviser expects of each bid, in shares. */
typedef int64_t opinion[HS_BIDS_MAX];

static void add_opinion(opinion sum, const opinion one, int64_t weight, int count)
{
    for (int i = 0; i < count; i++)
        sum[i] += weight * one[i];
}

static void ask_net(const hs_bids *bids, opinion of_net)
{
    uint8_t row[HS_BID_INPUTS];
    bm_net net;

    bm_require(bm_net_of("hs-bids", &net));
    for (int i = 0; i < bids->count; i++) {
        hs_bid_inputs(&bids->after[i], bids->seat, row);
        of_net[i] = hs_bid_share(&net, row);
    }
}

static hs_shares ask_tree(hs_lot *lot, const hs_lot_plan *plan, const hs_state *after)
{
    hs_thought thought;

    hs_lot_think(lot, plan, after, &thought);
    return thought.shares;
}

/* The bid that the advisers like best together. Of all others' shares only the tree has something
 * to say. Returns the nodes. */
static uint32_t weigh(const bm_question *question, const level *of, const bm_net *net,
                      const hs_state *state, hs_thought *best)
{
    const advice *weight = &of->advice[state->pub.head.setup.seats];
    hs_lot_plan plan = plan_of(of, state);
    opinion one, sum = {0};
    hs_rolls rolls;
    hs_bids bids;
    hs_lot lot;
    int most = 0;

    hs_lot_begin(&lot, net, state, question->watch);
    hs_bids_find(&bids, &lot, state);
    hs_rolls_begin(&rolls, of->manner, state, bids.seat);
    uint32_t games = hs_rolls_play(&rolls, &bids, question->nodes / (uint32_t)bids.count + 1,
                                   question->rng, question->watch, one);
    add_opinion(sum, one, weight->rolls, bids.count);
    if (weight->net > 0) {
        ask_net(&bids, one);
        add_opinion(sum, one, (int64_t)games * weight->net, bids.count);
    }
    widen(&plan, 1);
    plan.visits = CHOICE_VISITS;
    if (weight->tree > 0) {
        for (int i = 0; i < bids.count; i++)
            one[i] = ask_tree(&lot, &plan, &bids.after[i]).of[bids.seat];
        add_opinion(sum, one, (int64_t)games * weight->tree, bids.count);
    }
    for (int i = 1; i < bids.count; i++)
        most = sum[i] > sum[most] ? i : most;
    best->move = hs_bid_move(bids.cards[most]);
    best->shares = ask_tree(&lot, &plan, &bids.after[most]);
    return games * (uint32_t)bids.count;
}

/* Shares of 1: what nobody has is everybody's. */
static void tell(const hs_shares *shares, int seats, double share[BM_SEATS_MAX])
{
    int32_t rest = HS_SHARE_ONE;

    for (int seat = 0; seat < seats; seat++) {
        share[seat] = shares->of[seat] > 0 ? shares->of[seat] : 0;
        rest -= (int32_t)share[seat];
    }
    double all = rest > 0 ? HS_SHARE_ONE : HS_SHARE_ONE - rest;
    for (int seat = 0; seat < seats; seat++)
        share[seat] = (share[seat] + (rest > 0 ? (double)rest / seats : 0)) / all;
}

/* What comes of a position of any phase, and the move of the seat on turn, if it is to be
 * chosen with care. Returns the nodes. */
static uint32_t consider(const bm_question *question, const level *of, bool choosing,
                         hs_thought *thought)
{
    hs_state state = *(const hs_state *)question->state;
    bm_net net;

    bm_require(bm_net_of("hs", &net));
    hs_open(&state);
    if (state.pub.head.phase == HS_PHASE_BID && choosing && hs_end_is_one_of(&state) != 1)
        return weigh(question, of, &net, &state, thought);
    if (state.pub.head.phase == HS_PHASE_BID)
        return think(question, of, &net, &state, thought);
    if (state.pub.head.phase == HS_PHASE_THEFT) {
        thought->move = hs_least_discard(&state.pub);
        hs_settle(&state);
    }
    hs_value(&net, &state, &thought->shares);
    return 0;
}

static void answer_as(const bm_question *question, const level *of, bm_answer *answer)
{
    const hs_state *state = question->state;
    hs_thought thought = {0};

    answer->nodes = consider(question, of, true, &thought);
    answer->move = thought.move;
    tell(&thought.shares, state->pub.head.setup.seats, answer->share);
}

/* All levels judge alike: a wrong judgement is of no use to anybody who asks. */
static void judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    const hs_state *state = question->state;
    hs_thought thought = {0};

    consider(question, &MASTER, false, &thought);
    tell(&thought.shares, state->pub.head.setup.seats, share);
}

static void answer_hard(const bm_question *question, bm_answer *answer)
{
    answer_as(question, &HARD, answer);
}

static void answer_master(const bm_question *question, bm_answer *answer)
{
    answer_as(question, &MASTER, answer);
}

/* Between which styles moods change: the least, and by how much they can be above it. */
typedef struct moods {
    hs_style least;
    hs_style range;
} moods;

static const moods EASY = {.least = {.eager = 6, .keep = 4}, .range = {.eager = 35, .keep = 12}};
static const moods MEDIUM = {.least = {.eager = 14, .keep = 13}, .range = {.eager = 14, .keep = 3}};

/* A mood lasts as long as the lot does. */
static void answer_by_mood(const bm_question *question, const moods *of, bm_answer *answer)
{
    const hs_state *state = question->state;
    uint64_t luck = bm_hash(state->pub.taken, state->pub.taken_count, (uint64_t)question->seat);
    hs_style mood = of->least;

    luck = bm_hash_mix(luck, state->pub.lot);
    mood.eager = (uint8_t)(mood.eager + luck % (of->range.eager + 1U));
    mood.keep = (uint8_t)(mood.keep + (luck >> 32) % (of->range.keep + 1U));
    judge(question, answer->share);
    answer->move = hs_styled_move(state, question->seat, &mood);
}

static void answer_easy(const bm_question *question, bm_answer *answer)
{
    answer_by_mood(question, &EASY, answer);
}

static void answer_medium(const bm_question *question, bm_answer *answer)
{
    answer_by_mood(question, &MEDIUM, answer);
}

const bm_bot hs_easy_bot = {
    .name = "easy", .game = "high-society", .nodes = 1, .answer = answer_easy, .judge = judge};
const bm_bot hs_medium_bot = {
    .name = "medium", .game = "high-society", .nodes = 1, .answer = answer_medium, .judge = judge};
const bm_bot hs_hard_bot = {
    .name = "hard", .game = "high-society", .nodes = 200, .answer = answer_hard, .judge = judge};
const bm_bot hs_master_bot = {.name = "master",
                              .game = "high-society",
                              .nodes = 8000,
                              .answer = answer_master,
                              .judge = judge};
