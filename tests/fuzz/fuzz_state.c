/* fuzz_state.c - any bytes as a state, for every game.
 *
 * What loads must be whole: it passes its audit, is stored as the same bytes,
 * and can be played on, to the end where the game has a bound. The bytes may be those of a redacted state; such
 * a one is completed first, as anybody would who wants to play it on.
 */
#include "base/hash.h"
#include "core/asking.h"
#include "fuzz/inspect.h"
#include "games/registry.h"

enum { PLIES_MAX = 4096 }; /* for games without a bound */

/* Audits trust nothing, so they get the bytes as they come, too. */
static void audit_raw(const bm_game *game, const uint8_t *data, size_t size)
{
    uint8_t *state = calloc(1, game->state_size);

    if (state == NULL)
        return;
    if (size > 0)
        bm_copy(state, data, size < game->state_size ? size : game->state_size);
    (void)game->audit(state);
    free(state);
}

static void play_out(const bm_game *game, void *state, bm_rng *rng)
{
    int plies_max = game->plies_max != 0 ? game->plies_max : PLIES_MAX;
    int plies = 0;

    for (; plies <= plies_max; plies++) {
        bm_move move;
        if (game->turn(state).wait == BM_WAIT_NOBODY)
            break;
        int seat = bm_asking_anybody(game, state, rng, &move);
        FUZZ_HOLDS(bm_step(game, state, seat, move, NULL) == BM_OK);
        FUZZ_HOLDS(game->audit(state) == NULL);
        inspect_turn(game, state);
    }
    FUZZ_HOLDS(plies <= plies_max || game->plies_max == 0);
    inspect_state(game, state);
    inspect_views(game, state);
}

static void try_game(const bm_game *game, const uint8_t *data, size_t size)
{
    uint8_t bytes[BM_BYTES_MAX];
    uint8_t *state = malloc(game->state_size);
    bm_rng rng;

    if (state != NULL && bm_state_load(game, state, data, size) == BM_OK) {
        FUZZ_HOLDS(bm_state_store(game, state, bytes) == size && bm_equal(bytes, data, size));
        inspect_known(game, state);
        inspect_bytes(game, state);
        inspect_views(game, state);
        bm_rng_seed(&rng, bm_hash(data, size, 0));
        game->redact(state, BM_SPECTATOR);
        FUZZ_HOLDS(game->audit(state) == NULL);
        game->sample(state, BM_SPECTATOR, &rng);
        inspect_state(game, state);
        play_out(game, state, &rng);
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_check_set_hook(fuzz_failed);
    for (int i = 0; i < bm_game_count; i++) {
        audit_raw(bm_games[i], data, size);
        try_game(bm_games[i], data, size);
    }
    return 0;
}
