/* typed_game.h - the typed functions of a game, behind the contract's untyped pointers.
 *
 * A game that follows the naming has `p_start(p_state *, …)`, `p_apply` and so on, which
 * hot loops call directly. BM_TYPED_FUNCTIONS(p) makes one-line adapters of all of them;
 * BM_TYPED_MEMBERS(p) puts those, and the functions that need none, into the game's
 * table. What is left to each game: `result`, `fields`, its tables.
 */
#ifndef BM_CORE_TYPED_GAME_H
#define BM_CORE_TYPED_GAME_H

#include "core/game.h"

#define BM_TYPED_FUNCTIONS(p)                                                                      \
    static void typed_start(void *state, const bm_setup *setup)                                    \
    {                                                                                              \
        p##_start((p##_state *)state, setup);                                                      \
    }                                                                                              \
    static bm_turn typed_turn(const void *state)                                                   \
    {                                                                                              \
        return p##_turn((const p##_state *)state);                                                 \
    }                                                                                              \
    static bm_status typed_check(const void *state, int seat, bm_move move)                        \
    {                                                                                              \
        return p##_check((const p##_state *)state, seat, move);                                    \
    }                                                                                              \
    static bool typed_next_move(const void *state, int seat, bm_cursor *cursor, bm_move *move)     \
    {                                                                                              \
        return p##_next_move((const p##_state *)state, seat, cursor, move);                        \
    }                                                                                              \
    static bm_move typed_random_move(const void *state, int seat, bm_rng *rng)                     \
    {                                                                                              \
        return p##_random_move((const p##_state *)state, seat, rng);                               \
    }                                                                                              \
    static bm_move typed_default_move(const void *state, int seat)                                 \
    {                                                                                              \
        return p##_default_move((const p##_state *)state, seat);                                   \
    }                                                                                              \
    static bool typed_chance(const void *state, uint32_t i, bm_move *move, uint32_t *weight)       \
    {                                                                                              \
        return p##_chance((const p##_state *)state, i, move, weight);                              \
    }                                                                                              \
    static void typed_apply(void *state, int seat, bm_move move, bm_events *events)                \
    {                                                                                              \
        p##_apply((p##_state *)state, seat, move, events);                                         \
    }                                                                                              \
    static void typed_redact(void *state, int viewer)                                              \
    {                                                                                              \
        p##_redact((p##_state *)state, viewer);                                                    \
    }                                                                                              \
    static void typed_sample(void *state, int viewer, bm_rng *rng)                                 \
    {                                                                                              \
        p##_sample((p##_state *)state, viewer, rng);                                               \
    }                                                                                              \
    static const char *typed_audit(const void *state)                                              \
    {                                                                                              \
        return p##_audit((const p##_state *)state);                                                \
    }                                                                                              \
    static void typed_write_view(const void *state, int viewer, bm_json *json)                     \
    {                                                                                              \
        p##_write_view((const p##_state *)state, viewer, json);                                    \
    }                                                                                              \
    static void typed_write_result(const void *state, bm_json *json)                               \
    {                                                                                              \
        p##_write_result((const p##_state *)state, json);                                          \
    }                                                                                              \
    static void typed_say_event(const void *state, const bm_events *events, uint32_t i,            \
                                bm_saying *saying)                                                 \
    {                                                                                              \
        p##_say_event((const p##_state *)state, events, i, saying);                                \
    }                                                                                              \
    static bool typed_say_result(const void *state, uint32_t i, bm_saying *saying)                 \
    {                                                                                              \
        return p##_say_result((const p##_state *)state, i, saying);                                \
    }

#define BM_TYPED_MEMBERS(p)                                                                        \
    .state_size = sizeof(p##_state), .start = typed_start, .turn = typed_turn,                     \
    .check = typed_check, .next_move = typed_next_move, .random_move = typed_random_move,          \
    .default_move = typed_default_move, .chance = typed_chance, .apply = typed_apply,              \
    .redact = typed_redact, .sample = typed_sample, .audit = typed_audit,                          \
    .write_move = p##_write_move, .read_move = p##_read_move, .write_view = typed_write_view,      \
    .write_result = typed_write_result, .write_event = p##_write_event,                            \
    .say_event = typed_say_event, .say_result = typed_say_result

#endif
