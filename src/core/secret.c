/* secret.c - comparing what a seat knows with what everybody knows. */
#include "core/secret.h"

#include "base/mem.h"
#include "core/step.h"
#include "core/story.h"

enum { WORDS = BM_STATE_MAX / sizeof(uint64_t) };

/* Does this seat know anything that a spectator does not? */
static bool knows_more(const bm_game *game, const void *state, int seat)
{
    uint64_t own[WORDS];
    uint64_t open[WORDS];

    bm_copy(own, state, game->state_size);
    bm_copy(open, state, game->state_size);
    game->redact(own, seat);
    game->redact(open, BM_SPECTATOR);
    return !bm_equal(own, open, game->state_size);
}

/* Would the seat know something of its own in any state that looks like this from outside? */
static bool ought_to_know_more(const bm_game *game, const void *state, int seat)
{
    uint64_t possible[WORDS];
    bm_rng rng;

    bm_copy(possible, state, game->state_size);
    bm_rng_seed(&rng, 0);
    game->redact(possible, BM_SPECTATOR);
    game->sample(possible, BM_SPECTATOR, &rng);
    return knows_more(game, possible, seat);
}

/* Knowing too much shows when it is hidden. A secret of its own that the seat does not know
 * is missing; one that cannot be shows when the others' are made up around it. */
bool bm_known_to(const bm_game *game, const void *state, int seat)
{
    uint64_t again[WORDS];
    bm_rng rng;

    bm_copy(again, state, game->state_size);
    game->redact(again, seat);
    if (!bm_equal(again, state, game->state_size))
        return false;
    if (!knows_more(game, state, seat) && ought_to_know_more(game, state, seat))
        return false;
    bm_rng_seed(&rng, 0);
    game->sample(again, seat, &rng);
    if (game->audit(again) != NULL)
        return false;
    game->redact(again, seat);
    return bm_equal(again, state, game->state_size);
}

/* A default move shows whether what is decided now stays secret. Who need not act has
 * none, and decides openly. */
bool bm_has_secret(const bm_match *match, int seat)
{
    const bm_game *game = match->game;
    uint64_t after[WORDS];

    if (!bm_has(game->turn(&match->state).must, seat))
        return knows_more(game, &match->state, seat);
    bm_copy(after, &match->state, sizeof after);
    bm_step(game, after, seat, game->default_move(after, seat), NULL);
    return knows_more(game, &match->state, seat) || knows_more(game, after, seat);
}

/* Byte by byte, without knowing any field. What is newly sealed was zero before, and
 * so no secret; a secret that another takes the place of counts as shown, which errs
 * on the safe side. */
bool bm_secret_shown(const bm_game *game, const void *before, const void *after)
{
    const uint8_t *was = before;
    const uint8_t *is = after;
    uint64_t open[WORDS];

    bm_copy(open, before, game->state_size);
    game->redact(open, BM_SPECTATOR);
    for (uint32_t i = 0; i < game->state_size; i++)
        if (was[i] != ((const uint8_t *)open)[i] && was[i] != is[i])
            return true;
    return false;
}

bool bm_revealed_since(const bm_match *match, uint32_t ply)
{
    uint64_t before[WORDS];
    bm_story story;

    for (uint32_t i = ply; i < match->length; i++)
        if (match->history[i].seat == BM_CHANCE)
            return true;
    bm_story_begin(&story, match, BM_REFEREE);
    bm_story_skip(&story, ply);
    while (ply < match->length) {
        bm_copy(before, &story.state, sizeof before);
        bm_story_skip(&story, ++ply);
        if (bm_secret_shown(match->game, before, &story.state))
            return true;
    }
    return false;
}
