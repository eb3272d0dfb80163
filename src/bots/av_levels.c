/* av_levels.c - four players of Adel Verpflichtet, from one for children to a master.
 *
 * They share one way to think. Where all decide at once, the round is solved as a game
 * whose end a net values (av_plan.h), and luck draws a card by the mixture found. What
 * follows a card (to buy, to show, to steal) is tried in guessed worlds, and the best on
 * average is taken. The levels differ in how often they think at all: instead, the weaker
 * ones follow their habits (av_habits.h).
 */
#include "bots/av_levels.h"

#include "base/mem.h"
#include "bots/av_follow.h"
#include "bots/av_habits.h"
#include "bots/av_plan.h"
#include "bots/bot.h"
#include "games/av/av_secret.h"
#include "nn/nets.h"

enum {
    ALWAYS = 64, /* how often a level follows its habits is counted in 64ths */
    WORLDS = 16 /* guesses for the shares, at most */
};

/* With two seats the game is another one, and has a net of its own. */
static av_sage sage_for(int seats, bm_net *net)
{
    bool found = bm_net_of(seats == 2 ? "av2" : "av", net);

    return (av_sage){found ? net : NULL, -1};
}

static int worlds_of(const bm_question *question)
{
    return question->nodes < WORLDS ? (int)question->nodes : WORLDS;
}

static bm_move think(const bm_question *question, bm_rng *rng, uint32_t *nodes)
{
    const av_state *state = question->state;
    const av_public *pub = &state->pub;
    int seat = question->seat;
    bm_net own;
    av_sage sage = sage_for(pub->head.setup.seats, &own);
    av_plan plan;

    if (pub->head.phase > AV_PHASE_ACTION)
        return av_follow(state, seat, &sage, question->nodes, rng);
    av_plan_seen(state, seat, &sage, question->nodes, question->watch, rng, &plan);
    *nodes = plan.nodes;
    int i = av_mix_draw(plan.mix[seat], plan.hand[seat].count, rng);
    return av_card_move(pub, seat, plan.hand[seat].card[i]);
}

/* What the net says of the position as it is, with the hidden items guessed. */
static void estimate(const bm_question *question, double share[BM_SEATS_MAX], bm_rng *rng)
{
    const av_state *state = question->state;
    int seats = state->pub.head.setup.seats;
    int64_t sum[AV_SEATS_MAX] = {0};
    int64_t total = 0;
    bm_net own;
    av_sage sage = sage_for(seats, &own);

    for (int w = 0; w < worlds_of(question); w++) {
        av_state whole = *state;
        int32_t value[AV_SEATS_MAX];
        av_sample(&whole, question->seat, rng);
        av_value(&sage, &whole, value);
        for (int seat = 0; seat < seats; seat++) {
            sum[seat] += value[seat];
            total += value[seat];
        }
    }
    for (int seat = 0; seat < seats; seat++)
        share[seat] = (double)sum[seat] / (double)total;
}

static void answer_at(int habit, const bm_question *question, bm_answer *answer)
{
    bm_rng rng = question->rng;

    if ((int)bm_rng_below(&rng, ALWAYS) < habit)
        answer->move = av_habit(question->state, question->seat, &rng);
    else
        answer->move = think(question, &rng, &answer->nodes);
    estimate(question, answer->share, &rng);
}

static void judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    bm_rng rng = question->rng;

    estimate(question, share, &rng);
}

static void answer_easily(const bm_question *question, bm_answer *answer)
{
    answer_at(ALWAYS, question, answer);
}

static void answer_fairly(const bm_question *question, bm_answer *answer)
{
    answer_at(ALWAYS / 2, question, answer);
}

static void answer_hard(const bm_question *question, bm_answer *answer)
{
    answer_at(ALWAYS / 8, question, answer);
}

static void answer_masterly(const bm_question *question, bm_answer *answer)
{
    answer_at(0, question, answer);
}

#define LEVEL(id, word, count, function)                                                           \
    const bm_bot id = {.name = (word),                                                             \
                       .game = "adel-verpflichtet",                                                \
                       .nodes = (count),                                                           \
                       .answer = (function),                                                       \
                       .judge = judge}

LEVEL(av_easy_bot, "easy", 4, answer_easily);
LEVEL(av_medium_bot, "medium", 24, answer_fairly);
LEVEL(av_hard_bot, "hard", 96, answer_hard);
LEVEL(av_master_bot, "master", 256, answer_masterly);

void av_master_mix(const av_state *seen, int seat, bm_rng *rng, av_cards *cards,
                   uint32_t weight[AV_CARDS_MAX])
{
    bm_net own;
    av_sage sage = sage_for(seen->pub.head.setup.seats, &own);
    av_plan plan;

    av_plan_seen(seen, seat, &sage, av_master_bot.nodes, NULL, rng, &plan);
    *cards = plan.hand[seat];
    bm_copy(weight, plan.mix[seat], sizeof plan.mix[seat]);
}
