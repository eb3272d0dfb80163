/* scene.h - what somebody who looks at the table gets to see.
 *
 * The state in it has been redacted for the viewer: faces cannot show what the
 * viewer may not know. What a perfect memory knows and the table does not show
 * is another matter; that is what `memory_aid` is for.
 */
#ifndef BM_CLI_SCENE_H
#define BM_CLI_SCENE_H

#include "core/game.h"

typedef struct bm_scene {
    const bm_game *game;
    const void *state; /* redacted for the viewer */
    int viewer; /* a seat, BM_SPECTATOR or, in replays, BM_REFEREE */
    bm_teller teller;
    bool memory_aid; /* show what everybody has seen and could remember */
    const char *typed; /* what the viewer is typing; NULL while nothing is asked */
    bool part_told; /* how this part began (bm_face.part) is the last thing the viewer heard */
} bm_scene;

#endif
