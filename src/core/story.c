/* story.c - replaying and telling. */
#include "core/story.h"

#include "base/check.h"
#include "base/mem.h"
#include "core/moment.h"
#include "core/step.h"

void bm_story_begin(bm_story *story, const bm_match *match, int viewer)
{
    bm_zero(story, sizeof *story);
    story->match = match;
    story->viewer = viewer;
    story->limit = UINT32_MAX;
    story->events.list = story->list;
    story->events.capacity = BM_EVENTS_MAX;
    bm_start_again(match->game, &match->state, &story->state);
}

static bool replay_one(bm_story *story)
{
    const bm_match *match = story->match;

    if (story->plies == match->length || story->plies >= story->limit)
        return false;
    const bm_ply *ply = &match->history[story->plies++];
    story->next = 0;
    story->events.count = 0;
    bm_status status = bm_step(match->game, &story->state, ply->seat, ply->move, &story->events);
    bm_require(status == BM_OK);
    return true;
}

void bm_story_skip(bm_story *story, uint32_t plies)
{
    while (story->plies < plies && replay_one(story))
        story->next = UINT32_MAX;
}

/* One of the ply's own sentences. */
static void say_event(const bm_story *story, uint32_t i, bm_saying *saying)
{
    const bm_game *game = story->match->game;
    bm_moment moment;

    bm_moment_cut(&moment, game, &story->state, &story->events, story->viewer);
    bm_events events = bm_moment_events(&moment);
    game->say_event(&moment.state, &events, i, saying);
}

/* The result's sentences follow the last ply's. */
static bool say_next(bm_story *story, bm_saying *saying)
{
    const bm_game *game = story->match->game;
    uint32_t count = story->events.count;

    if (story->plies == 0 || story->next == UINT32_MAX)
        return false;
    uint32_t i = story->next++;
    if (i < count) {
        say_event(story, i, saying);
        return true;
    }
    if (game->turn(&story->state).wait == BM_WAIT_NOBODY &&
        game->say_result(&story->state, i - count, saying))
        return true;
    story->next = i; /* asked again, it answers the same */
    return false;
}

bool bm_story_next(bm_story *story, bm_saying *saying)
{
    do {
        while (say_next(story, saying))
            if (saying->key != NULL)
                return true;
    } while (replay_one(story));
    return false;
}
