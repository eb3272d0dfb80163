/* analysis.c - looking at a game ply by ply. */
#include "bots/analysis.h"

#include "base/bits.h"
#include "base/check.h"
#include "base/mem.h"
#include "bots/estimate.h"
#include "core/step.h"

enum {
    LOOKS_MIN = 4, /* at a point, in rounds over the eyes of all seats */
    WEIGHINGS = 8, /* of a decision */
    ANSWERS_MAX = 4, /* to a claim, before things go on */
    OUTCOMES_MAX = 24, /* of chance that are all looked at; of more, so many are drawn */
    /* Where the luck of judgements begins: those that are compared have the same, all
     * others have their own. */
    LUCK_OF_POINTS = 0,
    LUCK_OF_DECISIONS = 128,
    LUCK_OF_OUTCOMES = 255
};

static int seats_of(const bm_analysis *a)
{
    int seats = a->match->state.head.setup.seats;

    bm_require(seats > 0);
    return seats;
}

static void seed_luck(bm_rng *rng, uint32_t point, int number)
{
    bm_rng_seed(rng, (uint64_t)point << 8 | (unsigned)number);
}

/* What the end is worth; a missing win is everybody's. */
static void share_result(const bm_game *game, const void *state, double share[BM_SEATS_MAX])
{
    int seats = bm_head_of(state)->setup.seats;
    bm_result result;

    game->result(state, &result);
    uint32_t winners = result.winners != 0 ? result.winners : bm_bit(seats) - 1;
    bm_zero(share, BM_SEATS_MAX * sizeof share[0]);
    for (uint32_t left = winners; left != 0; left &= left - 1)
        share[bm_lowest(left)] = 1.0 / bm_count(winners);
}

/* One judgement of a position that belongs to the point with this number. */
static void judge(const bm_analysis *a, const void *state, int eyes, uint32_t point, int luck,
                  double share[BM_SEATS_MAX])
{
    const bm_game *game = a->match->game;
    bm_question question = {.game = game, .state = state, .seat = eyes, .nodes = a->nodes};

    if (game->turn(state).wait == BM_WAIT_NOBODY) {
        share_result(game, state, share);
        return;
    }
    seed_luck(&question.rng, point, luck);
    bm_bot_judge(a->bot, &question, share);
}

/* Every seat looks equally often. */
static int looks_at_point(const bm_analysis *a)
{
    int seats = seats_of(a);

    return (LOOKS_MIN + seats - 1) / seats * seats;
}

/* While chance is still to be reckoned with, `doubt` keeps squares. */
static void set_point(bm_point *point, int seat, bm_estimate of)
{
    point->share[seat] = (float)of.value;
    point->doubt[seat] = (float)(of.doubt * of.doubt);
}

static void look_at_point(bm_analysis *a, bm_point *point)
{
    const bm_game *game = a->match->game;
    bool over = game->turn(&a->at.state).wait == BM_WAIT_NOBODY;
    int looks = over ? 1 : looks_at_point(a);
    bm_sample samples[BM_SEATS_MAX] = {0};
    double share[BM_SEATS_MAX];

    for (int i = 0; i < looks; i++) {
        judge(a, &a->at.state, i % seats_of(a), a->at.plies, LUCK_OF_POINTS + i, share);
        for (int seat = 0; seat < seats_of(a); seat++)
            bm_sample_add(&samples[seat], share[seat]);
    }
    for (int seat = 0; seat < seats_of(a); seat++)
        set_point(point, seat, bm_sample_mean(&samples[seat]));
}

typedef struct outcomes {
    int count;
    bool drawn; /* they are a sample */
    double sum; /* of the weights */
    bm_move move[OUTCOMES_MAX];
    double weight[OUTCOMES_MAX];
} outcomes;

static void add_outcome(outcomes *all, bm_move move, double weight)
{
    all->move[all->count] = move;
    all->weight[all->count++] = weight;
    all->sum += weight;
}

/* All that can come, or a fair sample of it. */
static void list_outcomes(const bm_analysis *a, outcomes *all)
{
    const bm_game *game = a->match->game;
    bm_move move;
    uint32_t weight;
    bm_rng rng;

    *all = (outcomes){0};
    for (uint32_t i = 0; game->chance(&a->at.state, i, &move, &weight); i++) {
        if (i == OUTCOMES_MAX) {
            *all = (outcomes){0};
            seed_luck(&rng, a->at.plies, LUCK_OF_OUTCOMES);
            while (all->count < OUTCOMES_MAX)
                add_outcome(all, game->random_move(&a->at.state, BM_CHANCE, &rng), 1);
            all->drawn = true;
            return;
        }
        add_outcome(all, move, weight);
    }
}

/* Goes on by luck to where somebody decides: what bots think of a half-dealt table is not
 * worth much. */
static bool deal_on(const bm_game *game, bm_any_state *state, bm_rng *rng)
{
    bool dealt = false;

    for (; game->turn(state).wait == BM_WAIT_CHANCE; dealt = true)
        game->apply(state, BM_CHANCE, game->random_move(state, BM_CHANCE, rng), NULL);
    return dealt;
}

/* One of the outcomes that did not come; whether more luck was needed to judge it. Few outcomes are looked at several times, so that
 * all of them together are seen as often as a point is. */
static bool look_at_outcome(const bm_analysis *a, bm_move move, int first, int times,
                            bm_sample samples[BM_SEATS_MAX])
{
    double share[BM_SEATS_MAX];
    bool dealt = false;

    for (int i = 0; i < times; i++) {
        int number = first + i;
        bm_any_state state = a->at.state;
        bm_rng rng;
        seed_luck(&rng, a->at.plies, LUCK_OF_POINTS + number);
        a->match->game->apply(&state, BM_CHANCE, move, NULL);
        dealt = deal_on(a->match->game, &state, &rng);
        judge(a, &state, number % seats_of(a), a->at.plies + 1, LUCK_OF_POINTS + number, share);
        for (int seat = 0; seat < seats_of(a); seat++)
            bm_sample_add(&samples[seat], share[seat]);
    }
    return dealt;
}

/* What the others would have been worth, by their part; what came is known when the next
 * point is, and added at the end. Where they were drawn or dealt on, how far they are apart is
 * doubt as well. */
static void look_at_chance(const bm_analysis *a, bm_point *point, bm_move came)
{
    bm_sample apart[BM_SEATS_MAX] = {0};
    outcomes all;

    list_outcomes(a, &all);
    bm_require(all.count > 0);
    int times = (looks_at_point(a) + all.count - 1) / all.count;
    bool rough = all.drawn;
    point->kind = BM_PLY_CHANCE;
    point->seat = BM_CHANCE;
    for (int i = 0; i < all.count; i++) {
        double part = all.weight[i] / all.sum;
        bm_sample samples[BM_SEATS_MAX] = {0};
        if (bm_move_same(all.move[i], came)) {
            point->odds += (float)part;
            continue;
        }
        rough |= look_at_outcome(a, all.move[i], i * times, times, samples);
        for (int seat = 0; seat < seats_of(a); seat++) {
            double mean = bm_sample_mean(&samples[seat]).value;
            point->share[seat] += (float)(part * mean);
            bm_sample_add(&apart[seat], mean);
        }
    }
    for (int seat = 0; rough && seat < seats_of(a); seat++) {
        double doubt = bm_sample_mean(&apart[seat]).doubt * (1 - (double)point->odds);
        point->doubt[seat] = (float)(doubt * doubt);
    }
}

/* A truth that the seat has to reckon with. */
static bm_any_state imagine(const bm_analysis *a, const bm_any_state *from, int seat, int number)
{
    const bm_game *game = a->match->game;
    bm_any_state state = *from;
    bm_rng rng;

    seed_luck(&rng, a->at.plies, LUCK_OF_DECISIONS + number);
    game->redact(&state, seat);
    game->sample(&state, seat, &rng);
    return state;
}

/* The seat's share after a move; kind 0 leaves everything as it is. */
static double after(const bm_analysis *a, bm_any_state state, int seat, bm_move move, int number)
{
    double share[BM_SEATS_MAX];

    if (move.kind != 0)
        a->match->game->apply(&state, seat, move, NULL);
    judge(a, &state, seat, a->at.plies + 1, LUCK_OF_DECISIONS + number, share);
    return share[seat];
}

static bm_move preferred(const bm_analysis *a, const bm_any_state *state, int seat)
{
    bm_question question = {
        .game = a->match->game, .state = state, .seat = seat, .nodes = a->nodes};
    bm_answer answer;

    seed_luck(&question.rng, a->at.plies, LUCK_OF_OUTCOMES);
    bm_bot_ask(a->bot, &question, &answer);
    return answer.move;
}

static bool has_choice(const bm_game *game, const bm_any_state *state, int seat)
{
    bm_cursor cursor = {0};
    bm_move move;
    int moves = 0;

    if (!bm_has(game->turn(state).must, seat))
        return true;
    while (moves < 2 && game->next_move(state, seat, &cursor, &move))
        moves++;
    return moves > 1;
}

static void keep_loss(bm_point *point, int kind, int seat, const bm_sample *chosen,
                      const bm_sample *gain, bm_move better)
{
    bm_estimate loss = bm_sample_mean(gain);

    point->kind = (uint8_t)kind;
    point->seat = (int8_t)seat;
    point->chosen = (float)bm_sample_mean(chosen).value;
    point->loss = (float)loss.value;
    point->loss_doubt = (float)loss.doubt;
    point->better = better;
}

static void look_at_decision(const bm_analysis *a, bm_point *point, const bm_ply *ply)
{
    const bm_any_state *from = bm_retrace_asked(&a->at);
    int seat = ply->seat;
    bm_sample chosen = {0};
    bm_sample gain = {0};

    point->kind = BM_PLY_ONLY;
    point->seat = (int8_t)seat;
    if (!has_choice(a->match->game, from, seat))
        return;
    bm_move better = preferred(a, from, seat);
    point->kind = BM_PLY_AGREED;
    if (bm_move_same(better, ply->move))
        return;
    for (int i = 0; i < WEIGHINGS; i++) {
        bm_any_state truth = imagine(a, from, seat, i);
        double with = after(a, truth, seat, ply->move, i);
        bm_sample_add(&chosen, with);
        bm_sample_add(&gain, after(a, truth, seat, better, i) - with);
    }
    keep_loss(point, BM_PLY_DIFFERED, seat, &chosen, &gain, better);
}

/* What the seat would have had if it had spoken before the ply was made. A claim has to be
 * answered first: whoever must answers as the bot would, until the ply can be made. */
static double spoken_first(const bm_analysis *a, int seat, bm_move claim, const bm_ply *ply,
                           int number)
{
    const bm_game *game = a->match->game;
    bm_any_state state = a->at.state;

    game->apply(&state, seat, claim, NULL);
    for (int i = 0; i < ANSWERS_MAX; i++) {
        bm_turn turn = game->turn(&state);
        if (turn.wait != BM_WAIT_SEATS ||
            bm_step(game, &state, ply->seat, ply->move, NULL) == BM_OK)
            break;
        int asked = bm_lowest(turn.must);
        game->apply(&state, asked, preferred(a, &state, asked), NULL);
    }
    return after(a, state, seat, bm_move_of(0, 0, 0, 0), number);
}

/* The seat can claim something now and could not after this ply. Of two things that one
 * ply gives away the larger is kept. */
static void look_at_claim(const bm_analysis *a, bm_point *point, const bm_ply *ply, int seat)
{
    bm_move claim = preferred(a, &a->at.state, seat);
    bm_any_state gone = a->at.state;
    bm_sample chosen = {0};
    bm_sample gain = {0};

    if (claim.kind == 0)
        return;
    a->match->game->apply(&gone, ply->seat, ply->move, NULL);
    for (int i = 0; i < WEIGHINGS; i++) {
        double without = after(a, gone, seat, bm_move_of(0, 0, 0, 0), i);
        bm_sample_add(&chosen, without);
        bm_sample_add(&gain, spoken_first(a, seat, claim, ply, i) - without);
    }
    if (bm_sample_mean(&gain).value > (double)point->loss)
        keep_loss(point, BM_PLY_MISSED, seat, &chosen, &gain, claim);
}

static void look_at_claims(const bm_analysis *a, bm_point *point, const bm_ply *ply)
{
    const bm_game *game = a->match->game;
    uint32_t seats =
        game->ends_claims != NULL ? game->ends_claims(&a->at.state, ply->seat, ply->move) : 0;

    for (uint32_t left = seats & ~bm_bit(ply->seat); left != 0; left &= left - 1)
        look_at_claim(a, point, ply, bm_lowest(left));
}

/* From the end back: what came is part of what was to be expected. */
static void reckon_with_chance(bm_analysis *a)
{
    for (uint32_t i = a->match->length; i-- > 0;) {
        bm_point *point = &a->points[i];
        const bm_point *next = point + 1;
        if (point->kind != BM_PLY_CHANCE)
            continue;
        for (int seat = 0; seat < seats_of(a); seat++) {
            /* One look at another outcome is as doubtful as one at what came, and there are
             * at least as many of them. */
            float others = (1 - point->odds) * (1 - point->odds) * next->doubt[seat];
            if (point->doubt[seat] > others)
                others = point->doubt[seat];
            point->share[seat] += point->odds * next->share[seat];
            point->doubt[seat] = point->odds * point->odds * next->doubt[seat] + others;
        }
    }
    for (uint32_t i = 0; i <= a->match->length; i++)
        for (int seat = 0; seat < seats_of(a); seat++)
            a->points[i].doubt[seat] = (float)bm_root((double)a->points[i].doubt[seat]);
}

void bm_analysis_begin(bm_analysis *a, const bm_match *match, const bm_bot *bot, uint32_t nodes,
                       bm_point *points)
{
    bm_zero(a, sizeof *a);
    a->match = match;
    a->bot = bot;
    a->nodes = nodes;
    a->points = points;
    bm_zero(points, ((size_t)match->length + 1) * sizeof *points);
    bm_retrace_begin(&a->at, match);
}

bool bm_analysis_step(bm_analysis *a)
{
    bm_point *point = &a->points[a->at.plies];

    if (a->done)
        return false;
    if (a->at.plies == a->match->length) {
        look_at_point(a, point);
        reckon_with_chance(a);
        a->done = true;
        return false;
    }
    const bm_ply *ply = &a->match->history[a->at.plies];
    if (ply->seat == BM_CHANCE) {
        look_at_chance(a, point, ply->move);
    } else {
        look_at_point(a, point);
        look_at_decision(a, point, ply);
        look_at_claims(a, point, ply);
    }
    bm_retrace_next(&a->at);
    return true;
}
