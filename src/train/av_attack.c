/* av_attack.c - playing against a known mixture, and learning what that is worth.
 *
 * At a sealed decision the attacker guesses what it does not see, a few times over. In each
 * world it asks the victims for their mixtures, with their own eyes, and works out what every
 * card of its own is worth against all they might play. It takes the best one: against a
 * known mixture there is no need to mix. The rest of a round it plays as the master does
 * (av_follow.h), by its own net, which knows its seat from the others.
 */
#include "train/av_attack.h"

#include "base/bits.h"
#include "base/mem.h"
#include "bots/av_follow.h"
#include "bots/av_inputs.h"
#include "bots/av_levels.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/av/av_secret.h"
#include "train/av_school.h"
#include "train/recipe.h"

enum {
    WORLDS = 3, /* guesses at what is hidden, for each decision */
    FOLLOWS = 8, /* and for what follows a card */
    RARE = 64, /* cards that are played in less than one of so many cases do not count */
    ROUNDS_MAX = 60
};

/* What the victims would do in one world. */
typedef struct forecast {
    av_cards cards[AV_SEATS_MAX];
    uint32_t weight[AV_SEATS_MAX][AV_CARDS_MAX];
    double all[AV_SEATS_MAX]; /* the sums of the weights that count */
} forecast;

typedef struct attack {
    const av_victim *victim;
    av_sage sage; /* the attacker's seat is marked */
    av_state state; /* whole */
    int rounds; /* noted */
    int64_t explore; /* how often any card is played, in millionths */
    uint8_t rows[ROUNDS_MAX][AV_SEATS_MAX][AV_INPUTS];
    double share[ROUNDS_MAX][AV_SEATS_MAX]; /* by the attacker's best card */
    bool mistaken[ROUNDS_MAX];
} attack;

static void mix_greedily(const av_state *state, int seat, bm_rng *rng, av_cards *cards,
                         uint32_t weight[AV_CARDS_MAX])
{
    av_mix_cards(state, seat, av_greedy_bot.nodes, rng, cards, weight);
}

const av_victim av_victim_greedy = {&av_greedy_bot, mix_greedily};

static void mix_masterly(const av_state *state, int seat, bm_rng *rng, av_cards *cards,
                         uint32_t weight[AV_CARDS_MAX])
{
    av_master_mix(state, seat, rng, cards, weight);
}

const av_victim av_victim_master = {&av_master_bot, mix_masterly};

static void foresee(const attack *a, const av_world *world, forecast *f, bm_rng *rng)
{
    for (int seat = 0; seat < world->state.pub.head.setup.seats; seat++) {
        av_state seen = world->state;
        uint32_t sum = 0;
        f->all[seat] = 0;
        if (seat == a->sage.marked)
            continue;
        av_redact(&seen, seat);
        a->victim->mix(&seen, seat, rng, &f->cards[seat], f->weight[seat]);
        for (int i = 0; i < f->cards[seat].count; i++)
            sum += f->weight[seat][i];
        for (int i = 0; i < f->cards[seat].count; i++) {
            if (f->weight[seat][i] < sum / RARE)
                f->weight[seat][i] = 0;
            f->all[seat] += f->weight[seat][i];
        }
    }
}

/* Adds what comes of the attacker's card, over all that the seats from `seat` on might play. */
static void weigh_card(const attack *a, const av_world *world, const forecast *f, int seat,
                       double likely, uint8_t card[], double worth[])
{
    int seats = world->state.pub.head.setup.seats;

    if (seat == a->sage.marked) {
        weigh_card(a, world, f, seat + 1, likely, card, worth);
        return;
    }
    if (seat >= seats) {
        int32_t share[AV_SEATS_MAX];
        av_state after;
        av_world_play(world, card, &after);
        av_value(&a->sage, &after, share);
        for (int other = 0; other < seats; other++)
            worth[other] += likely * share[other] / BM_NET_SHARE_ONE;
        return;
    }
    for (int i = 0; i < f->cards[seat].count; i++) {
        if (f->weight[seat][i] == 0)
            continue;
        card[seat] = f->cards[seat].card[i];
        weigh_card(a, world, f, seat + 1, likely * f->weight[seat][i] / f->all[seat], card, worth);
    }
}

/* The best card; `share` is what everybody has with it. */
static int best_card(const attack *a, const av_state *seen, const av_cards *hand, double share[],
                     bm_rng *rng)
{
    int seat = a->sage.marked;
    double worth[AV_CARDS_MAX][AV_SEATS_MAX] = {{0}};
    int best = 0;

    for (int w = 0; w < WORLDS; w++) {
        av_world world;
        forecast f;
        av_world_guess(&world, seen, seat, &a->sage, rng);
        foresee(a, &world, &f, rng);
        for (int i = 0; i < hand->count; i++) {
            uint8_t card[AV_SEATS_MAX] = {0};
            card[seat] = hand->card[i];
            weigh_card(a, &world, &f, 0, 1.0 / WORLDS, card, worth[i]);
        }
    }
    for (int i = 1; i < hand->count; i++)
        best = worth[i][seat] > worth[best][seat] ? i : best;
    bm_copy(share, worth[best], AV_SEATS_MAX * sizeof *share);
    return best;
}

/* A round is noted at its beginning. */
static bm_move choose_card(attack *a, const av_state *seen, bm_rng *rng)
{
    int seat = a->sage.marked;
    double share[AV_SEATS_MAX];
    av_cards hand;

    av_list_hand(seen, seat, &hand);
    int i = best_card(a, seen, &hand, share, rng);
    bool mistake = bm_rng_below(rng, BM_RECIPE_ONE) < (uint32_t)a->explore;
    if (mistake)
        i = (int)bm_rng_below(rng, (uint32_t)hand.count);
    if (seen->pub.head.phase != AV_PHASE_ACTION) {
        av_inputs(&a->state, a->rows[a->rounds]);
        a->rows[a->rounds][seat][AV_INPUT_SPARE] = BM_NET_ONE;
        bm_copy(a->share[a->rounds], share, sizeof share);
        a->mistaken[a->rounds++] = false;
    }
    a->mistaken[a->rounds - 1] |= mistake;
    return av_card_move(&seen->pub, seat, hand.card[i]);
}

static bm_move attack_move(attack *a, bm_rng *rng)
{
    av_state seen = a->state;

    av_redact(&seen, a->sage.marked);
    if (seen.pub.head.phase > AV_PHASE_ACTION)
        return av_follow(&seen, a->sage.marked, &a->sage, FOLLOWS, rng);
    return choose_card(a, &seen, rng);
}

static bm_move victim_move(const attack *a, int seat, bm_rng *rng)
{
    bm_question question = {.game = &av_game, .state = &a->state, .seat = seat};
    bm_answer answer;

    bm_rng_seed(&question.rng, bm_rng_next(rng));
    bm_bot_ask(a->victim->bot, &question, &answer);
    return answer.move;
}

static void play_out(attack *a, int seats, bm_rng *rng)
{
    a->rounds = 0;
    av_school_deal(seats, false, rng, &a->state);
    while (a->state.pub.head.phase != AV_PHASE_OVER) {
        int seat = a->state.pub.asked != 0 ? bm_lowest(a->state.pub.asked) : BM_CHANCE;
        bm_move move;
        if (seat == BM_CHANCE)
            move = av_random_move(&a->state, BM_CHANCE, rng);
        else if (seat == a->sage.marked)
            move = attack_move(a, rng);
        else
            move = victim_move(a, seat, rng);
        av_apply(&a->state, seat, move, NULL);
    }
}

double av_attack(const av_victim *victim, int seats, int attacker, const bm_net *net, bm_rng *rng)
{
    attack a = {.victim = victim, .sage = {net, attacker}};
    int32_t result[AV_SEATS_MAX];

    play_out(&a, seats, rng);
    av_value(&a.sage, &a.state, result);
    return (double)result[attacker] / BM_NET_SHARE_ONE;
}

static void play_against(const av_victim *victim, const bm_recipe *recipe, const bm_net *net,
                         bm_rng *rng, bm_notes *notes)
{
    int seats = (int)bm_recipe_number(recipe, "seats", AV_SEATS_MIN);
    float lambda =
        (float)bm_recipe_millionths(recipe, "lambda", BM_RECIPE_ONE) / (float)BM_RECIPE_ONE;
    attack a = {.victim = victim, .sage = {net, (int)bm_rng_below(rng, (uint32_t)seats)}};
    int32_t result[AV_SEATS_MAX];
    float target[AV_SEATS_MAX];

    a.explore = bm_recipe_millionths(recipe, "explore", 0);
    play_out(&a, seats, rng);
    av_value(&a.sage, &a.state, result);
    for (int seat = 0; seat < seats; seat++)
        target[seat] = (float)result[seat] / BM_NET_SHARE_ONE;
    for (int round = a.rounds - 1; round >= 0; round--) {
        float later = a.mistaken[round] ? 0 : lambda;
        for (int seat = 0; seat < seats; seat++)
            target[seat] = later * target[seat] + (1 - later) * (float)a.share[round][seat];
        bm_notes_add(notes, seats, a.rows[round][0], target);
    }
}

static void play_against_greedy(const bm_recipe *recipe, const bm_net *net, uint32_t generation,
                                bm_rng *rng, bm_notes *notes)
{
    (void)generation;
    play_against(&av_victim_greedy, recipe, net, rng, notes);
}

static void play_against_master(const bm_recipe *recipe, const bm_net *net, uint32_t generation,
                                bm_rng *rng, bm_notes *notes)
{
    (void)generation;
    play_against(&av_victim_master, recipe, net, rng, notes);
}

static const char *const KEYS[] = {"explore", "lambda", "seats", NULL};

const bm_school av_school_against_greedy = {.name = "adel-verpflichtet-against-greedy",
                                            .inputs = AV_INPUTS,
                                            .play = play_against_greedy,
                                            .keys = KEYS};

const bm_school av_school_against_master = {.name = "adel-verpflichtet-against-master",
                                            .inputs = AV_INPUTS,
                                            .play = play_against_master,
                                            .keys = KEYS};
