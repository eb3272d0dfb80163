/* inspect.h - what must be true of every state of every game, whoever made it. */
#ifndef BM_TESTS_FUZZ_INSPECT_H
#define BM_TESTS_FUZZ_INSPECT_H

#include "base/mem.h"
#include "core/step.h"
#include "core/view.h"
#include "fuzz/fuzz.h"

enum { INSPECT_VIEW_MAX = 32768 }; /* what the engine reserves for a view */

static inline void inspect_turn(const bm_game *game, const void *state)
{
    const bm_head *head = bm_head_of(state);
    bm_turn turn = game->turn(state);
    bool seats = turn.wait == BM_WAIT_SEATS;
    bm_move move;
    uint32_t weight;

    FUZZ_HOLDS(turn.wait <= BM_WAIT_SEATS);
    FUZZ_HOLDS(turn.phase == head->phase && turn.id == head->turn_id);
    FUZZ_HOLDS(turn.may < bm_bit(head->setup.seats));
    FUZZ_HOLDS((turn.must & ~turn.may) == 0);
    FUZZ_HOLDS(seats == (turn.may != 0) && seats == (turn.must != 0));
    FUZZ_HOLDS(bm_count(turn.must) < 2 || turn.may == turn.must);
    FUZZ_HOLDS(game->chance(state, 0, &move, &weight) == (turn.wait == BM_WAIT_CHANCE));
}

/* A seat that has drawn no move has none, and need not have one. */
static inline void inspect_idle(const bm_game *game, const void *state, int seat)
{
    bm_cursor cursor = {0};
    bm_move move;

    FUZZ_HOLDS(seat != BM_CHANCE && !bm_has(game->turn(state).must, seat));
    FUZZ_HOLDS(!game->next_move(state, seat, &cursor, &move) && !cursor.partial);
}

/* A time-out is never refused; only who may act has moves. */
static inline void inspect_seats(const bm_game *game, const void *state)
{
    bm_turn turn = game->turn(state);

    for (int seat = 0; seat < bm_head_of(state)->setup.seats; seat++) {
        bm_cursor cursor = {0};
        bm_move move;
        if (bm_has(turn.must, seat))
            FUZZ_HOLDS(game->check(state, seat, game->default_move(state, seat)) == BM_OK);
        if (!bm_has(turn.may, seat))
            FUZZ_HOLDS(!game->next_move(state, seat, &cursor, &move));
        else if (game->next_move(state, seat, &cursor, &move))
            FUZZ_HOLDS(game->check(state, seat, move) == BM_OK);
    }
}

static inline void inspect_text(const bm_text *text, const bm_json *json)
{
    FUZZ_HOLDS(!text->full && json->depth == 0 && !json->named);
    FUZZ_HOLDS(bm_utf8_valid(text->start, text->length));
}

static inline void inspect_view(const bm_game *game, const void *state, int viewer)
{
    static char buffer[INSPECT_VIEW_MAX];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_view(game, state, viewer, &json);
    inspect_text(&text, &json);
}

/* For every viewer. */
static inline void inspect_views(const bm_game *game, const void *state)
{
    for (int seat = 0; seat < bm_head_of(state)->setup.seats; seat++)
        inspect_view(game, state, seat);
    inspect_view(game, state, BM_SPECTATOR);
    inspect_view(game, state, BM_REFEREE);
}

/* Stored, loaded and stored again: the same state, the same bytes. */
static inline void inspect_bytes(const bm_game *game, const void *state)
{
    _Alignas(8) uint8_t loaded[BM_STATE_MAX];
    uint8_t bytes[BM_BYTES_MAX];
    uint8_t again[BM_BYTES_MAX];
    size_t size = bm_state_store(game, state, bytes);

    FUZZ_HOLDS(bm_state_load(game, loaded, bytes, size) == BM_OK);
    FUZZ_HOLDS(bm_equal(loaded, state, game->state_size));
    FUZZ_HOLDS(bm_state_store(game, loaded, again) == size && bm_equal(again, bytes, size));
    FUZZ_HOLDS(bm_state_hash(game, loaded) == bm_state_hash(game, state));
}

/* The state may be redacted. */
static inline void inspect_known(const bm_game *game, const void *state)
{
    FUZZ_HOLDS(game->audit(state) == NULL);
    FUZZ_HOLDS(bm_setup_valid(game, &bm_head_of(state)->setup));
    inspect_turn(game, state);
    if (game->turn(state).wait == BM_WAIT_NOBODY) {
        bm_result result;
        game->result(state, &result);
        FUZZ_HOLDS(result.winners < bm_bit(bm_head_of(state)->setup.seats));
    }
}

static inline void inspect_state(const bm_game *game, const void *state)
{
    inspect_known(game, state);
    inspect_seats(game, state);
}

#endif
