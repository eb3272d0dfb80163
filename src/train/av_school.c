/* av_school.c - how Adel Verpflichtet is learned.
 *
 * Everybody sees everything here, so that a round is a game whose mixtures can be found:
 * with two seats exactly, with more by learning (av_plan.h). The seats play by these
 * mixtures, and at times any card, so that the net also knows what follows mistakes. A net
 * that has come far enough can go on in games where nobody sees what is hidden, as at a
 * table; they take ten times as long.
 *
 * What a position should be worth is not only what came of it: that is one of many outcomes
 * of many draws. It is what the round is worth by its mixtures, with the present net at its
 * end, and by a part what the next position should be worth, and so on up to the end
 * (Sutton 1988). Behind a card that was played by mistake nothing counts. The first
 * generation has no net, and learns from outcomes alone.
 */
#include "train/av_school.h"

#include "base/mem.h"
#include "bots/av_inputs.h"
#include "bots/av_plan.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/av/av_secret.h"
#include "train/recipe.h"

enum {
    ROUNDS_MAX = 60, /* as a game has by itself */
    SECRET_NODES = 16 /* for a plan by what one sees */
};

/* A game as far as it was played: the beginnings of its rounds. */
typedef struct diary {
    int rounds;
    bool secret; /* nobody sees what is hidden */
    uint8_t rows[ROUNDS_MAX][AV_SEATS_MAX][AV_INPUTS];
    int32_t share[ROUNDS_MAX][AV_SEATS_MAX]; /* by the mixtures */
    bool mistaken[ROUNDS_MAX]; /* somebody played any card */
} diary;

static bool by_chance(bm_rng *rng, int64_t millionths)
{
    return bm_rng_below(rng, BM_RECIPE_ONE) < (uint32_t)millionths;
}

void av_school_deal(int seats, bool announce, bm_rng *rng, av_state *state)
{
    bm_setup setup;

    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    bm_setup_resolve(&av_game, &setup);
    if (announce)
        setup.option[AV_OPTION_TWO_PLAYER] = AV_ANNOUNCE;
    av_start(state, &setup);
    while (state->pub.head.phase <= AV_PHASE_SHOW)
        av_apply(state, BM_CHANCE, av_random_move(state, BM_CHANCE, rng), NULL);
}

/* Everybody plans by what it sees itself. What the round is worth lies between what they
 * think of it. */
static void plan_apart(const av_state *state, const av_sage *sage, uint32_t nodes, bm_rng *rng,
                       av_plan *plan)
{
    int seats = state->pub.head.setup.seats;
    int32_t left = BM_NET_SHARE_ONE;
    av_plan own;

    bm_zero(plan, sizeof *plan);
    for (int seat = 0; seat < seats; seat++) {
        av_state seen = *state;
        av_redact(&seen, seat);
        av_plan_seen(&seen, seat, sage, nodes, NULL, rng, &own);
        plan->hand[seat] = own.hand[seat];
        bm_copy(plan->mix[seat], own.mix[seat], sizeof own.mix[seat]);
        for (int other = 1; other < seats; other++)
            plan->share[other] += own.share[other] / seats;
    }
    for (int seat = 1; seat < seats; seat++)
        left -= plan->share[seat];
    plan->share[0] = left;
}

static void play_round(const bm_recipe *recipe, const bm_net *net, bm_rng *rng, diary *d,
                       av_state *state)
{
    int seats = state->pub.head.setup.seats;
    int64_t explore = bm_recipe_millionths(recipe, "explore", 0);
    uint32_t nodes = (uint32_t)bm_recipe_number(recipe, "nodes", 16);
    uint8_t card[AV_SEATS_MAX] = {0};
    int round = d->rounds++;
    av_sage sage = {net, -1};
    av_world world;
    av_plan plan;

    av_world_begin(&world, state, &sage, rng);
    if (d->secret)
        plan_apart(state, &sage, SECRET_NODES, rng, &plan);
    else
        av_plan_world(&world, nodes, rng, &plan);
    av_inputs(state, d->rows[round]);
    d->mistaken[round] = false;
    for (int seat = 0; seat < seats; seat++) {
        const av_cards *hand = &plan.hand[seat];
        int i = av_mix_draw(plan.mix[seat], hand->count, rng);
        if (by_chance(rng, explore)) {
            i = (int)bm_rng_below(rng, (uint32_t)hand->count);
            d->mistaken[round] = true;
        }
        card[seat] = hand->card[i];
        d->share[round][seat] = plan.share[seat];
    }
    av_world_play(&world, card, state);
}

/* From the end to the beginning: what each position should be worth. */
static void note_game(const diary *d, const av_state *end, float lambda, bm_notes *notes)
{
    int seats = end->pub.head.setup.seats;
    int32_t result[AV_SEATS_MAX];
    float target[AV_SEATS_MAX];

    av_value(&(av_sage){NULL, -1}, end, result);
    for (int seat = 0; seat < seats; seat++)
        target[seat] = (float)result[seat] / BM_NET_SHARE_ONE;
    for (int round = d->rounds - 1; round >= 0; round--) {
        float later = d->mistaken[round] ? 0 : lambda;
        for (int seat = 0; seat < seats; seat++)
            target[seat] = later * target[seat] +
                           (1 - later) * ((float)d->share[round][seat] / BM_NET_SHARE_ONE);
        bm_notes_add(notes, seats, d->rows[round][0], target);
    }
}

static void play(const bm_recipe *recipe, const bm_net *net, uint32_t generation, bm_rng *rng,
                 bm_notes *notes)
{
    int least = (int)bm_recipe_number(recipe, "seats-min", AV_SEATS_MIN);
    int most = (int)bm_recipe_number(recipe, "seats-max", AV_SEATS_MAX);
    int seats = least + (int)bm_rng_below(rng, (uint32_t)(most - least + 1));
    bool announce = seats == 2 && by_chance(rng, bm_recipe_millionths(recipe, "announce", 0));
    int64_t lambda = bm_recipe_millionths(recipe, "lambda", BM_RECIPE_ONE);
    int64_t secret = bm_recipe_millionths(recipe, "secret", 0);
    av_state state;
    diary d;

    (void)generation;
    d.rounds = 0;
    d.secret = secret > 0 && by_chance(rng, secret);
    av_school_deal(seats, announce, rng, &state);
    while (state.pub.head.phase != AV_PHASE_OVER)
        play_round(recipe, net, rng, &d, &state);
    note_game(&d, &state, net == NULL ? 1 : (float)lambda / BM_RECIPE_ONE, notes);
}

static const char *const KEYS[] = {"announce",  "explore",   "lambda", "nodes",
                                   "seats-max", "seats-min", "secret", NULL};

const bm_school av_school = {
    .name = "adel-verpflichtet", .inputs = AV_INPUTS, .play = play, .keys = KEYS};
