/* face.h - how a game looks and listens: what a terminal needs beside its rules.
 *
 * One face per game. It shows a scene in sentences (line mode) and as a drawing
 * (full screen), and understands what people type. It judges nothing: whether a
 * move is allowed, the rules say.
 */
#ifndef BM_CLI_FACE_H
#define BM_CLI_FACE_H

#include "cli/canvas.h"
#include "cli/scene.h"

/* What was typed, as the game understands it. */
typedef enum bm_understood {
    BM_UNDERSTOOD_NOTHING, /* these are no words of this game */
    BM_UNDERSTOOD_MOVE, /* a move; it may be illegal */
    BM_UNDERSTOOD_PART /* of a move, but not which one: `why` says what is missing */
} bm_understood;

typedef struct bm_face {
    const char *game; /* the protocol's name */

    /* Lines of text about the scene: what the viewer needs to decide, or, with
     * `whole`, everything on the table. Each line ends with a line feed. */
    void (*describe)(const bm_scene *scene, bool whole, bm_text *text);

    /* The viewer's words. */
    bm_understood (*read)(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why);

    /* Words that ask about a thing of the game, and the answer; false where they do not.
     * NULL in games without such things. */
    bool (*explain)(const bm_scene *scene, bm_span words, bm_saying *saying);

    /* What a legal move of the viewer would lead to, in a sentence. */
    void (*preview)(const bm_scene *scene, bm_move move, bm_saying *saying);

    const char *goal; /* the key of the sentence that a newcomer needs */
    const char *help; /* the key of the page about what can be typed */
    const char *part; /* of the sentence that opens a new part of the story, a round for
                         instance; NULL: whatever chance does opens one */

    bool forgets; /* what everybody has seen is shown only with the memory aid */

    /* The key of a name for a seat that nobody has named; NULL where there is none yet. The
     * function is NULL in games where any colour will do. */
    const char *(*seat_name)(const void *state, int seat);

    /* How many rows the drawing of the scene needs at least. */
    int (*rows)(const bm_scene *scene);

    /* Fills so many rows, or more, of a canvas that has at least 80 columns. */
    void (*draw)(const bm_scene *scene, bm_canvas *canvas, int top, int rows);
} bm_face;

/* The face of a game; NULL where it has none. */
const bm_face *bm_face_of(const bm_game *game);

#endif
