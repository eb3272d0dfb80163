/* hs_levels.c - easy, medium, hard and master: who thinks how.
 *
 * Master asks two advisers about each bid that it considers. The one thinks the lot through and
 * asks a net what comes of it (hs_lot.h): it knows good play. The other plays the game out many
 * times, at the prices that the others have paid so far (hs_rolls.h): it knows who sits here.
 * Neither is right alone, and together they are right more often. The likelier the others are
 * spenders, the less the first one counts: it learned from good play. A node is a game played out.
 *
 * Hard asks only the second one, plays out few games, and is timid: it takes everybody to be
 * thrifty and careful until they have shown that they are not. Of the last lot the tree knows
 * all, so there both ask nobody else.
 *
 * Easy and medium do not think ahead. They go by greedy's rules of thumb with a mood that
 * changes from card to card: now they want the thing at nearly any price, now they are
 * afraid to spend. That the poorest is out easy remembers only now and then.
 */
#include "base/bits.h"
#include "base/check.h"
#include "base/hash.h"
#include "bots/bot.h"
#include "bots/hs_greedy.h"
#include "bots/hs_lot.h"
#include "bots/hs_policy.h"
#include "bots/hs_rolls.h"
#include "nn/nets.h"

enum {
    FIRST_VISITS = 300, /* of the first stage, which is always there */
    STAGES_MAX = 4,
    CHOICES_MAX = 6, /* bids considered, passing among them */
    CHOICE_VISITS = 3000, /* of the tree behind each of them */
    ROLLS_WEIGHT = 5, /* of the games played out */
    WATCH_EVERY = 32 /* games played out behind each bid */
};

/* By how much more than needed to raise. */
static const uint8_t STEPS[] = {0, 1, 2, 4, 7, 12, 20};

static const uint8_t WIDTHS[STAGES_MAX][HS_LOT_WIDTHS] = {
    {2, 1, 1, 1, 1, 1, 1, 1},
    {4, 2, 2, 1, 2, 1, 1, 1},
    {8, 4, 2, 2, 2, 2, 1, 1},
    {16, 6, 4, 3, 3, 2, 2, 1},
};

typedef struct level {
    int stages; /* where the tree decides alone; else the second one is looked at */
    int ahead; /* as in hs_lot_plan, */
    int soft; /* with three seats; shares are smaller where there are more */
    int tree; /* what the tree counts beside the games played out, among the careful */
    hs_manner manner;
} level;

static const level HARD = {.stages = 2, .manner = {.usual = 12, .own = 14}};

/* With many others one of them is always a spender, and it is not wise to rely on him. */
static const level MASTER = {
    .stages = STAGES_MAX,
    .ahead = 3,
    .soft = 9000,
    .tree = 3,
    .manner = {.usual = 20, .own = 18, .even = 30, .lavish = {[3] = 13, [4] = 6, [5] = 3}}};

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

/* A bid, and what there is to say for it. */
typedef struct choice {
    bm_move move;
    hs_state after;
    hs_shares shares; /* by the tree */
    int64_t wins; /* of games played out, in shares */
} choice;

/* Passing, and raises by more and more, each with the cards that are missed least. */
static int find_choices(const hs_lot *lot, const hs_state *state, choice choices[CHOICES_MAX])
{
    uint32_t last = 0;
    int count = 0;

    choices[count++].move = hs_bid_move(0);
    for (int i = 0; i < BM_LENGTH(STEPS) && count < CHOICES_MAX; i++) {
        hs_state above = *state;
        uint32_t cards;
        above.pub.high = (uint8_t)(above.pub.high + STEPS[i]);
        if (hs_lot_raises(lot, &above, 1, &cards) == 0)
            break;
        if (cards != last)
            choices[count++].move = hs_bid_move(cards);
        last = cards;
    }
    for (int i = 0; i < count; i++) {
        choices[i].after = *state;
        hs_apply(&choices[i].after, state->pub.turn_seat, choices[i].move, NULL);
    }
    return count;
}

static void ask_tree(hs_lot *lot, const hs_lot_plan *plan, choice *choices, int count)
{
    for (int i = 0; i < count; i++) {
        hs_thought thought;
        hs_lot_think(lot, plan, &choices[i].after, &thought);
        choices[i].shares = thought.shares;
    }
}

/* As many games behind each choice, with the same luck. Returns how many that is. */
static uint32_t play_out(const bm_question *question, const hs_rolls *rolls, choice *choices,
                         int count)
{
    const bm_watch *watch = question->watch;
    uint32_t games = question->nodes / (uint32_t)count + 1;
    bm_rng rng = question->rng;

    for (int i = 0; i < count; i++)
        choices[i].wins = 0;
    for (uint32_t game = 0; game < games; game++) {
        uint64_t luck = bm_rng_next(&rng);
        for (int i = 0; i < count; i++)
            choices[i].wins += hs_rolls_share(rolls, &choices[i].after, luck);
        if (watch != NULL && game % WATCH_EVERY == 0 && watch->late(watch->of))
            return game + 1;
    }
    return games;
}

/* Both advisers; hard asks the tree only for what it has to tell. Returns the nodes. */
static uint32_t weigh(const bm_question *question, const level *of, const bm_net *net,
                      const hs_state *state, hs_thought *best)
{
    int seat = state->pub.turn_seat;
    hs_lot_plan plan = plan_of(of, state);
    choice choices[CHOICES_MAX];
    int64_t most = INT64_MIN;
    hs_rolls rolls;
    hs_lot lot;

    hs_lot_begin(&lot, net, state, question->watch);
    int count = find_choices(&lot, state, choices);
    widen(&plan, 1);
    plan.visits = CHOICE_VISITS;
    ask_tree(&lot, &plan, choices, count);
    hs_rolls_begin(&rolls, &of->manner, state, seat);
    uint32_t games = play_out(question, &rolls, choices, count);
    int64_t tree = (int64_t)of->tree * (HS_SURE - rolls.spenders) * games;
    for (int i = 0; i < count; i++) {
        int64_t score =
            ROLLS_WEIGHT * HS_SURE * choices[i].wins + tree * choices[i].shares.of[seat];
        if (score > most) {
            most = score;
            best->move = choices[i].move;
            best->shares = choices[i].shares;
        }
    }
    return games * (uint32_t)count;
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
    .name = "hard", .game = "high-society", .nodes = 125, .answer = answer_hard, .judge = judge};
const bm_bot hs_master_bot = {.name = "master",
                              .game = "high-society",
                              .nodes = 8000,
                              .answer = answer_master,
                              .judge = judge};
