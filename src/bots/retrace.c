/* retrace.c - replaying, and noticing seals. */
#include "bots/retrace.h"

#include "base/bits.h"
#include "base/check.h"
#include "core/step.h"

/* Several seats that must decide are a sealed decision; it goes on until what was asked is
 * resolved. */
static void watch_seal(bm_retrace *retrace)
{
    const bm_game *game = retrace->match->game;
    bm_turn turn = game->turn(&retrace->state);

    if (retrace->sealed && turn.id == game->turn(&retrace->open).id)
        return;
    retrace->sealed = bm_count(turn.must) > 1;
    if (retrace->sealed)
        retrace->open = retrace->state;
}

void bm_retrace_begin(bm_retrace *retrace, const bm_match *match)
{
    *retrace = (bm_retrace){.match = match};
    bm_start_again(match->game, &match->state, &retrace->state);
    watch_seal(retrace);
}

void bm_retrace_next(bm_retrace *retrace)
{
    const bm_match *match = retrace->match;
    const bm_ply *ply = &match->history[retrace->plies++];

    bm_status status = bm_step(match->game, &retrace->state, ply->seat, ply->move, NULL);
    bm_require(status == BM_OK);
    watch_seal(retrace);
}
