/* bot_table.h - tables for bots to sit at, in tests.
 *
 * Bots are asked directly, not through bm_bot_ask, so that a test sees what they do
 * with the question.
 */
#ifndef BM_TESTS_BOT_TABLE_H
#define BM_TESTS_BOT_TABLE_H

#include "unit/unit.h"

#include <math.h>

#include "bots/bot.h"
#include "core/asking.h"
#include "core/step.h"
#include "games/registry.h"

static inline const bm_game *find_game(const char *name)
{
    const bm_game *game = bm_game_find(bm_span_of(name));

    assert_non_null(game);
    return game;
}

static inline const bm_bot *find_bot(const bm_game *game, const char *name)
{
    bool known;
    const bm_bot *bot = bm_bot_find(game, bm_span_of(name), &known);

    assert_non_null(bot);
    assert_true(known);
    return bot;
}

typedef struct table {
    const bm_game *game;
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    bm_rng rng; /* rolls chance and seeds questions */
    bm_asking asking;
} table;

/* `option` is a word NAME=VALUE; NULL for none. */
static inline void set_up(table *t, const char *name, int seats, const char *option, uint64_t seed)
{
    bm_setup setup;

    t->game = find_game(name);
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    if (option != NULL) {
        bm_span value = bm_span_of(option);
        bm_span word = bm_span_cut(&value, '=');
        assert_int_equal(bm_setup_set(t->game, &setup, word, value), BM_OK);
    }
    assert_int_equal(bm_setup_resolve(t->game, &setup), BM_OK);
    t->game->start(t->state, &setup);
    t->asking = (bm_asking){0};
    bm_rng_seed(&t->rng, seed);
}

/* What the seat knows, and nothing else, goes to the bot. */
static inline bm_answer ask(table *t, const bm_bot *bot, int seat, uint32_t nodes,
                            const bm_rng *rng)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    _Alignas(8) uint8_t before[BM_STATE_MAX];
    bm_answer answer = {0};

    memcpy(seen, t->state, t->game->state_size);
    t->game->redact(seen, seat);
    memcpy(before, seen, t->game->state_size);
    bm_question question = {t->game, seen, seat, nodes, *rng, NULL};
    bot->answer(&question, &answer);
    assert_memory_equal(before, seen, t->game->state_size);
    assert_memory_equal(&question.rng, rng, sizeof *rng);
    return answer;
}

/* Rolls chance until a seat is to be asked; false at the end. */
static inline bool next_seat(table *t, int *seat)
{
    for (;;) {
        bm_turn turn = t->game->turn(t->state);
        if (turn.wait == BM_WAIT_NOBODY)
            return false;
        *seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_asking_next(&t->asking, &turn);
        if (*seat != BM_CHANCE)
            return true;
        t->game->apply(t->state, BM_CHANCE, t->game->random_move(t->state, BM_CHANCE, &t->rng),
                       NULL);
    }
}

/* What the seat has answered: a move, or, where it need not act, nothing. */
static inline void step(table *t, int seat, bm_move move)
{
    if (move.kind == 0) {
        assert_false(bm_has(t->game->turn(t->state).must, seat));
        bm_asking_content(&t->asking, seat);
        return;
    }
    assert_int_equal(bm_step(t->game, t->state, seat, move, NULL), BM_OK);
    bm_asking_moved(&t->asking);
}

/* The winners' mask of one game; `bots` by seat, all with the same nodes. */
static inline uint32_t play(table *t, const bm_bot *const bots[], uint32_t nodes)
{
    bm_result result;
    int seat;

    while (next_seat(t, &seat)) {
        bm_rng rng;
        bm_rng_seed(&rng, bm_rng_next(&t->rng));
        step(t, seat, ask(t, bots[seat], seat, nodes, &rng).move);
    }
    t->game->result(t->state, &result);
    return result.winners;
}

/* What a bot wins at each seat in turn, against others of one kind: a win counts 1, a
 * shared one its part. */
typedef struct trial {
    int games;
    double sum;
    double squares;
} trial;

static inline void add_game(trial *t, uint32_t winners, int seat)
{
    double share = bm_has(winners, seat) ? 1.0 / bm_count(winners) : 0;

    t->games++;
    t->sum += share;
    t->squares += share * share;
}

/* Covers the true mean in 99 of 100 such trials. */
typedef struct interval {
    double lower;
    double mean;
} interval;

static inline interval interval_of(const trial *t, const char *what)
{
    double mean = t->sum / t->games;
    double error = 2.576 * sqrt((t->squares / t->games - mean * mean) / t->games);

    printf("%s: %.4f of %d games, 99 %% interval %.4f to %.4f\n", what, mean, t->games,
           mean - error, mean + error);
    return (interval){mean - error, mean};
}

#endif
