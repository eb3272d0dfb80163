/* trial.c - what the properties share: reports, copies, lists, fuzzed moves. */
#include "conformance/trial.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void print_setup(const trial *t)
{
    char word[64];
    bm_text text;

    fprintf(stderr, "  set-up: seats=%d edition=%s", t->setup.seats,
            t->game->editions[t->setup.edition].name);
    for (int i = 0; i < t->game->option_count; i++) {
        bm_text_begin(&text, word, sizeof word);
        bm_option_write(&t->game->options[i], t->setup.option[i], &text);
        fprintf(stderr, " %s=%s", t->game->options[i].name, word);
    }
    fprintf(stderr, "\n");
}

const char *spelled(const trial *t, bm_move move)
{
    static char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    t->game->write_move(move, &text);
    return buffer;
}

const char *fields_of(bm_move move)
{
    static char buffer[96];

    snprintf(buffer, sizeof buffer, "kind %d target %d amount %" PRId32 " set %#" PRIx64, move.kind,
             move.target, move.amount, move.set);
    return buffer;
}

const char *named_seat(int seat)
{
    static char buffer[16];

    if (seat == BM_CHANCE)
        return "chance";
    if (seat == BM_SPECTATOR)
        return "public";
    if (seat == BM_REFEREE)
        return "all";
    snprintf(buffer, sizeof buffer, "%d", seat);
    return buffer;
}

void broken(const trial *t, const char *promise, const char *format, ...)
{
    va_list arguments;

    fflush(stdout);
    fprintf(stderr, "%s: broken: %s\n", t->game->name, promise);
    print_setup(t);
    fprintf(stderr, "  seed: %" PRIu64 ", ply: %" PRIu32 "\n  ", t->seed, t->ply);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n  moves so far:\n");
    for (uint32_t i = 0; i < t->ply; i++)
        fprintf(stderr, "    %s %s\n", named_seat(t->history[i].seat),
                spelled(t, t->history[i].move));
    exit(1);
}

uint32_t below(trial *t, uint32_t bound)
{
    return bm_rng_below(&t->rng, bound);
}

bool one_in(trial *t, uint32_t n)
{
    return below(t, n) == 0;
}

box copy_of(const trial *t, const box *state)
{
    box copy;

    memset(copy.bytes, CANARY, sizeof copy.bytes);
    memcpy(copy.bytes, state->bytes, t->game->state_size);
    return copy;
}

bool same_state(const trial *t, const box *a, const box *b)
{
    return memcmp(a->bytes, b->bytes, t->game->state_size) == 0;
}

static void demand_canary(const trial *t, const box *state, const char *who)
{
    for (size_t i = t->game->state_size; i < sizeof state->bytes; i++)
        if (state->bytes[i] != CANARY)
            broken(t, "a game stays inside its state", "%s wrote to byte %zu of a state of %d", who,
                   i, t->game->state_size);
}

box redacted(const trial *t, const box *state, int viewer)
{
    box copy = copy_of(t, state);

    t->game->redact(copy.bytes, viewer);
    demand_canary(t, &copy, "redact");
    return copy;
}

box sampled(trial *t, const box *state, int viewer)
{
    box copy = redacted(t, state, viewer);

    t->game->sample(copy.bytes, viewer, &t->rng);
    demand_canary(t, &copy, "sample");
    return copy;
}

int acting_seat(trial *t, const box *state)
{
    bm_turn turn = t->game->turn(state->bytes);

    if (turn.wait == BM_WAIT_CHANCE)
        return BM_CHANCE;
    return turn.may != 0 ? bm_nth(turn.may, (int)below(t, (uint32_t)bm_count(turn.may))) : 0;
}

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(bm_move));
}

static void add_move(const trial *t, moves *list, bm_move move)
{
    if (list->count == MOVES_MAX)
        broken(t, "move lists are short or partial", "more than %d moves", MOVES_MAX);
    list->list[list->count++] = move;
}

void list_moves(const trial *t, const box *state, int seat, moves *list)
{
    bm_cursor cursor = {0};
    uint32_t weight;
    bm_move move;

    list->count = 0;
    if (seat == BM_CHANCE) {
        for (uint32_t i = 0; t->game->chance(state->bytes, i, &move, &weight); i++)
            if (weight > 0)
                add_move(t, list, move);
    } else {
        while (t->game->next_move(state->bytes, seat, &cursor, &move))
            add_move(t, list, move);
        if (t->game->next_move(state->bytes, seat, &cursor, &move))
            broken(t, "a list that has ended stays ended", "%s", named_seat(seat));
    }
    list->partial = cursor.partial;
    qsort(list->list, list->count, sizeof(bm_move), compare_moves);
}

bool contains(const moves *list, bm_move move)
{
    return bsearch(&move, list->list, list->count, sizeof(bm_move), compare_moves) != NULL;
}

/* Mostly small numbers, because that is where legal moves live. */
static int random_amount(trial *t)
{
    if (one_in(t, 2))
        return 0;
    return one_in(t, 4) ? (int)(uint32_t)bm_rng_next(&t->rng) >> below(t, 32)
                        : (int)below(t, 128) - 8;
}

static bm_move random_fields(trial *t)
{
    uint64_t wide = bm_rng_next(&t->rng);
    uint64_t set = wide & bm_rng_next(&t->rng) & (UINT64_MAX >> below(t, 64));

    return bm_move_of((int)below(t, 40), one_in(t, 2) ? 0 : (int)below(t, one_in(t, 2) ? 8 : 48),
                      random_amount(t), one_in(t, 2) ? 0 : set);
}

static bm_move with_bits_flipped(trial *t, bm_move move, uint32_t bits)
{
    uint8_t bytes[sizeof move];

    memcpy(bytes, &move, sizeof move);
    for (; bits > 0; bits--) {
        uint32_t bit = below(t, 8 * sizeof bytes);
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    memcpy(&move, bytes, sizeof move);
    return move;
}

bm_move fuzzed_move(trial *t, const moves *list)
{
    if (one_in(t, 4))
        return random_fields(t);
    if (t->ply > 0 && one_in(t, 3))
        return with_bits_flipped(t, t->history[below(t, t->ply)].move, below(t, 3));
    if (list->count == 0)
        return random_fields(t);
    return with_bits_flipped(t, list->list[below(t, list->count)], below(t, 4));
}

void play_on(const trial *t, box *state, int seat, bm_move move, bm_events *events)
{
    t->game->apply(state->bytes, seat, move, events);
    demand_canary(t, state, "apply");
}
