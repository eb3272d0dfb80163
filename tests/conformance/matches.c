/* matches.c - whole matches: records, undo, histories that run full. */
#include "conformance/properties.h"

#include <stdlib.h>
#include <string.h>

#include "core/asking.h"
#include "core/record.h"

enum { RECORD_MAX = 512 * 1024, STEPS_MAX = 4096, OPEN_STEPS = 160 };

/* Where seats need not act, random matches are long: only their beginning is played. */
static uint32_t steps_wanted(const trial *t)
{
    return t->open ? OPEN_STEPS : STEPS_MAX;
}

typedef struct step {
    uint32_t length;
    uint32_t rolls;
    box state;
} step;

/* A match beside the trial: same set-up, its own course. */
typedef struct course {
    bm_match match;
    bm_ply history[PLIES_MAX];
    step *steps; /* the match before each move that undo takes back */
    uint32_t step_count;
} course;

static course *new_course(void)
{
    course *c = calloc(1, sizeof *c);

    if (c != NULL)
        c->steps = malloc(STEPS_MAX * sizeof c->steps[0]);
    if (c == NULL || c->steps == NULL) {
        fprintf(stderr, "conformance: out of memory\n");
        exit(1);
    }
    return c;
}

static void free_course(course *c)
{
    free(c->steps);
    free(c);
}

static void demand_ok(const trial *t, bm_status status, const char *what)
{
    if (status != BM_OK)
        broken(t, "a match goes on", "%s: %s", what, bm_reason_of(t->game, status)->key);
}

/* A random seed, and salts for some of the seats. */
static bm_source random_source(trial *t, bool automatic)
{
    bm_source source = {.automatic = automatic};

    bm_seed_from_number(source.seed, bm_rng_next(&t->rng));
    for (int seat = 0; seat < t->setup.seats; seat++) {
        source.salt_size[seat] = (uint8_t)(one_in(t, 2) ? below(t, BM_SALT_MAX + 1) : 0);
        for (int i = 0; i < source.salt_size[seat]; i++)
            source.salt[seat][i] = (uint8_t)below(t, 256);
    }
    return source;
}

static box state_of(const trial *t, const bm_match *match)
{
    box state;

    memcpy(state.bytes, &match->state, sizeof state.bytes);
    return copy_of(t, &state);
}

static bool is_over(const bm_match *match)
{
    return match->game->turn(&match->state).wait == BM_WAIT_NOBODY;
}

static bm_ply random_ply(trial *t, const bm_match *match)
{
    bm_ply ply;

    ply.seat = bm_asking_anybody(match->game, &match->state, &t->rng, &ply.move);
    return ply;
}

static void play_course(trial *t, course *c)
{
    bm_match *match = &c->match;

    while (!is_over(match) && c->step_count < steps_wanted(t)) {
        bm_ply ply = random_ply(t, match);
        c->steps[c->step_count++] = (step){match->length, match->rolls, state_of(t, match)};
        demand_ok(t, bm_match_play(match, ply.seat, ply.move, NULL), "play");
    }
}

static size_t write_record(const trial *t, const bm_match *match, char *buffer)
{
    bm_text text;

    bm_text_begin(&text, buffer, RECORD_MAX);
    bm_record_write(match, &text);
    if (text.full)
        broken(t, "a record has an end", "more than %d bytes", RECORD_MAX);
    return text.length;
}

static void demand_same_match(const trial *t, const bm_match *a, const bm_match *b)
{
    box here = state_of(t, a);
    box there = state_of(t, b);

    if (!same_state(t, &here, &there) || a->length != b->length || a->rolls != b->rolls ||
        memcmp(a->key, b->key, sizeof a->key) != 0 ||
        memcmp(&a->source.seed, &b->source.seed, sizeof a->source.seed) != 0 ||
        a->source.automatic != b->source.automatic)
        broken(t, "a loaded match is the match", "after %u plies", a->length);
    for (uint32_t i = 0; i < a->length; i++)
        if (a->history[i].seat != b->history[i].seat ||
            !bm_move_same(a->history[i].move, b->history[i].move))
            broken(t, "a loaded match has the same moves", "ply %u", i);
}

/* A record is the match: what is loaded must be what was written, to the byte. */
static void demand_record(const trial *t, const bm_match *match)
{
    static char first[RECORD_MAX];
    static char second[RECORD_MAX];
    static bm_ply history[PLIES_MAX];
    static bm_match loaded;
    bm_record_fault fault = {0};
    size_t size = write_record(t, match, first);
    bm_span name = {0};
    uint32_t lines = 0;

    demand_ok(t, bm_record_game((bm_span){first, size}, &name, &lines, &fault), "its game");
    if (!bm_span_is(name, t->game->name) || lines <= match->length)
        broken(t, "a record names its game and its lines", "%u lines", lines);
    bm_status status =
        bm_record_load(&loaded, t->game, (bm_span){first, size}, history, PLIES_MAX, &fault);
    if (status != BM_OK)
        broken(t, "a record loads", "%s in line %u of\n%s", bm_reason_of(t->game, status)->key,
               fault.line, first);
    demand_same_match(t, match, &loaded);
    if (write_record(t, &loaded, second) != size || memcmp(first, second, size) != 0)
        broken(t, "a record has one spelling", "\n%s\n%s", first, second);
}

static void demand_undo(trial *t, course *c)
{
    while (c->step_count > 0) {
        const step *earlier = &c->steps[--c->step_count];
        demand_ok(t, bm_match_undo(&c->match), "undo");
        box state = state_of(t, &c->match);
        if (c->match.length != earlier->length || c->match.rolls != earlier->rolls ||
            !same_state(t, &state, &earlier->state))
            broken(t, "undo gives back the earlier state", "at length %u", earlier->length);
    }
    box start = state_of(t, &c->match);
    if (bm_match_undo(&c->match) != BM_NOTHING_TO_UNDO)
        broken(t, "nothing is undone before the first move", "length %u", c->match.length);
    box still = state_of(t, &c->match);
    if (!same_state(t, &start, &still))
        broken(t, "a refused undo changes nothing", "length %u", c->match.length);
}

/* Both kinds of chance: rolled by the match, and played by the caller. */
void matches_round_trip(trial *t, bool automatic)
{
    course *c = new_course();
    bm_source source = random_source(t, automatic);
    bm_status status =
        bm_match_start(&c->match, t->game, &t->setup, NULL, &source, c->history, PLIES_MAX, NULL);

    demand_ok(t, status, "start");
    demand_record(t, &c->match);
    while (!is_over(&c->match) && c->step_count < 8) {
        bm_ply ply = random_ply(t, &c->match);
        c->steps[c->step_count++] = (step){c->match.length, c->match.rolls, state_of(t, &c->match)};
        demand_ok(t, bm_match_play(&c->match, ply.seat, ply.move, NULL), "play");
        demand_record(t, &c->match);
    }
    play_course(t, c);
    demand_record(t, &c->match);
    if (is_over(&c->match) && bm_match_play(&c->match, 0, c->history[0].move, NULL) != BM_GAME_OVER)
        broken(t, "a match that is over takes no move", "length %u", c->match.length);
    demand_undo(t, c);
    free_course(c);
}

static void demand_unchanged(const trial *t, const bm_match *before, const bm_match *after)
{
    if (memcmp(before, after, sizeof *before) != 0)
        broken(t, "a full history changes nothing", "at length %u of %u", before->length,
               before->capacity);
}

/* The buffer is the caller's, and small buffers are his right: he is told, the
 * match stays whole, and goes on in a larger one. */
void full_histories_change_nothing(trial *t, bool automatic)
{
    course *c = new_course();
    static bm_ply small[PLIES_MAX];
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    bm_source source = random_source(t, automatic);
    bm_match *match = &c->match;
    uint32_t fulls = 0;

    bm_status status = bm_match_start(match, t->game, &t->setup, NULL, &source, small, 1, NULL);
    while (status == BM_HISTORY_FULL) {
        bm_match_rehouse(match, c->history, match->capacity + 1);
        bm_match_rehouse(match, small, match->capacity);
        status = bm_match_catch_up(match, NULL);
        fulls++;
    }
    demand_ok(t, status, "start");
    while (!is_over(match) && match->length < steps_wanted(t)) {
        bm_ply ply = random_ply(t, match);
        bm_match before = *match;
        events.count = 0;
        status = bm_match_play(match, ply.seat, ply.move, &events);
        if (status == BM_HISTORY_FULL) {
            demand_unchanged(t, &before, match);
            if (events.count != 0)
                broken(t, "a full history tells nothing", "%u events", events.count);
            bm_match_rehouse(match, c->history, match->capacity + 1);
            bm_match_rehouse(match, small, match->capacity);
            fulls++;
            continue;
        }
        demand_ok(t, status, "play");
    }
    if (fulls + 1 < match->length)
        broken(t, "a history of one ply has room for one", "%u plies, %u times full", match->length,
               fulls);
    demand_record(t, match);
    free_course(c);
}
