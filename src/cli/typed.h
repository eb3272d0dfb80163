/* typed.h - what the line that is being typed comes to, shown while it is typed. */
#ifndef BM_CLI_TYPED_H
#define BM_CLI_TYPED_H

#include "cli/brush.h"
#include "cli/face.h"

typedef struct bm_typed {
    bm_understood understood;
    bm_move move;
    bm_saying why; /* of a part: what is missing, or the answer to a question */
    bm_status status; /* of a move */
} bm_typed;

/* The typed words of the scene as its game's face understands them; none come to
 * nothing. */
void bm_typed_read(const bm_scene *scene, bm_typed *typed);

/* What follows from them, in a sentence: what is missing, why not, or what would come of
 * it. The game itself says what can be typed where nothing is understood: `hint`, or
 * NULL. Nothing is drawn while nothing is asked. */
void bm_typed_draw(const bm_brush *brush, int row, const bm_typed *typed, const bm_saying *hint);

#endif
