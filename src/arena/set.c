/* set.c - the games of a set. */
#include "arena/set.h"

#include <stdlib.h>
#include <time.h>

#include "base/check.h"
#include "base/hash.h"
#include "core/asking.h"

enum { HISTORY_START = 1024, CHANCE = 1, LUCK = 2 };

typedef struct game {
    const bm_arena *arena;
    const bm_pairing *pairing;
    void *host;
    bm_set *set;
    int rotation;
    uint8_t luck[BM_SEATS_MAX][BM_SEED_SIZE];
    bm_match match;
    bm_asking asking;
} game;

/* How an answer leaves the game. */
typedef enum outcome { GOES_ON, FORFEITED, NO_END, STOPPED } outcome;

static uint64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static bool is_late(void *of)
{
    const uint64_t *deadline_ns = of;

    return now_ns() >= *deadline_ns;
}

static void draw_seed(uint8_t seed[BM_SEED_SIZE], const game *g, uint64_t what, uint64_t which)
{
    const bm_plan *plan = g->arena->plan;
    uint64_t number = g->set->task / (uint32_t)plan->pairing_count;

    bm_seed_from_number(seed,
                        bm_hash_mix(bm_hash_mix(plan->seed, what), bm_hash_mix(number, which)));
}

static int seats_of(const game *g)
{
    return g->arena->plan->setup.seats;
}

static int side_at(const game *g, int seat)
{
    return bm_pairing_side(g->pairing, seats_of(g), g->rotation, seat);
}

static void start(game *g)
{
    bm_source source = {.automatic = true};
    bm_ply *history = malloc(HISTORY_START * sizeof *history);

    bm_require(history != NULL);
    draw_seed(source.seed, g, CHANCE, 0);
    for (int seat = 0; seat < seats_of(g); seat++)
        draw_seed(g->luck[seat], g, LUCK,
                  (uint64_t)BM_SEATS_MAX * (uint64_t)g->rotation + (uint64_t)seat);
    bm_status status = bm_match_start(&g->match, g->arena->plan->game, &g->arena->plan->setup, NULL,
                                      &source, history, HISTORY_START, NULL);
    bm_require(status == BM_OK);
}

static bm_guest_answer ask(game *g, int seat, bm_move *move)
{
    int player = g->pairing->player[side_at(g, seat)];
    const bm_arena_player *who = &g->arena->plan->players[player];
    uint64_t begin_ns = now_ns();
    uint64_t deadline_ns = begin_ns + (uint64_t)who->ms * 1000000u;
    bm_watch watch = {is_late, &deadline_ns};
    bm_question question = {.game = g->match.game,
                            .state = &g->match.state,
                            .seat = seat,
                            .nodes = who->nodes,
                            .watch = who->ms > 0 ? &watch : NULL};
    bm_guest_answer how = BM_GUEST_MOVES;
    bm_answer answer;

    bm_bot_luck(&question.rng, g->luck[seat], g->match.length);
    if (who->bot != NULL) {
        bm_bot_ask(who->bot, &question, &answer);
        *move = answer.move;
    } else {
        how = g->arena->guests->ask(g->host, player, &question, move);
    }
    bm_times_add(&g->set->times[side_at(g, seat)], now_ns() - begin_ns);
    return how;
}

static bm_status play(game *g, int seat, bm_move move)
{
    bm_status status = bm_match_play(&g->match, seat, move, NULL);

    while (status == BM_HISTORY_FULL) {
        bm_ply *before = g->match.history;
        uint32_t capacity = 2 * g->match.capacity;
        bm_ply *larger = malloc(capacity * sizeof *larger);
        bm_require(larger != NULL);
        bm_match_rehouse(&g->match, larger, capacity);
        free(before);
        status = bm_match_play(&g->match, seat, move, NULL);
    }
    return status;
}

static bool too_long(const game *g)
{
    uint32_t rounds_max = g->arena->plan->rounds_max;

    return (rounds_max != 0 && g->match.state.head.round > rounds_max) ||
           g->match.length > BM_ARENA_PLIES_MAX;
}

static outcome answer_for(game *g, const bm_turn *turn, int seat)
{
    bm_move move = {0};

    bm_guest_answer guest = ask(g, seat, &move);
    if (guest != BM_GUEST_MOVES)
        return guest == BM_GUEST_ENDS ? STOPPED : FORFEITED;
    if (move.kind == 0 && !bm_has(turn->must, seat)) {
        bm_asking_content(&g->asking, seat);
        return GOES_ON;
    }
    if (play(g, seat, move) != BM_OK)
        return FORFEITED;
    bm_asking_moved(&g->asking);
    return too_long(g) ? NO_END : GOES_ON;
}

static void share_out(game *g, uint32_t winners)
{
    bm_score *score = &g->set->score;

    for (int seat = 0; seat < seats_of(g); seat++)
        if (bm_has(winners, seat))
            score->won[side_at(g, seat)] += (uint16_t)(BM_ARENA_WIN / bm_count(winners));
    if (winners == 0)
        score->nobody++;
}

/* Whoever forfeits gets nothing; the others share the win. */
static void forfeit(game *g, int seat)
{
    g->set->score.faults[side_at(g, seat)]++;
    share_out(g, (bm_bit(seats_of(g)) - 1) & ~bm_bit(seat));
}

static bool play_out(game *g)
{
    bm_result result;

    for (;;) {
        bm_turn turn = g->match.game->turn(&g->match.state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        if (atomic_load(g->arena->stop))
            return false;
        int seat = bm_asking_next(&g->asking, &turn);
        switch (answer_for(g, &turn, seat)) {
        case GOES_ON:
            break;
        case STOPPED:
            return false;
        case FORFEITED:
            forfeit(g, seat);
            return true;
        case NO_END:
            g->set->score.unfinished++;
            share_out(g, 0);
            return true;
        }
    }
    g->match.game->result(&g->match.state, &result);
    share_out(g, result.winners);
    return true;
}

bool bm_set_play(const bm_arena *arena, void *host, bm_set *set)
{
    const bm_plan *plan = arena->plan;
    const bm_pairing *pairing = &plan->pairings[set->task % (uint32_t)plan->pairing_count];
    bool done = true;

    *set = (bm_set){.task = set->task};
    for (int rotation = 0; done && rotation < pairing->rotations; rotation++) {
        game g = {
            .arena = arena, .pairing = pairing, .host = host, .set = set, .rotation = rotation};
        start(&g);
        done = play_out(&g);
        if (done && arena->keep != NULL)
            arena->keep(arena->keeper, set->task, rotation, &g.match);
        free(g.match.history);
    }
    return done;
}
