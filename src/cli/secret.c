/* secret.c - comparing what a seat knows with what everybody knows. */
#include "cli/secret.h"

#include "base/mem.h"
#include "core/step.h"

/* Does this seat know anything that a spectator does not? */
static bool knows_more(const bm_game *game, const void *state, int seat)
{
    uint64_t own[BM_STATE_MAX / sizeof(uint64_t)];
    uint64_t open[BM_STATE_MAX / sizeof(uint64_t)];

    bm_copy(own, state, game->state_size);
    bm_copy(open, state, game->state_size);
    game->redact(own, seat);
    game->redact(open, BM_SPECTATOR);
    return !bm_equal(own, open, game->state_size);
}

/* A default move shows whether what is decided now stays secret. */
bool bm_has_secret(const bm_match *match, int seat)
{
    const bm_game *game = match->game;
    uint64_t after[BM_STATE_MAX / sizeof(uint64_t)];

    bm_copy(after, &match->state, sizeof after);
    bm_step(game, after, seat, game->default_move(after, seat), NULL);
    return knows_more(game, &match->state, seat) || knows_more(game, after, seat);
}
