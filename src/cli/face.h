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

/* An automatic answer: something a person can leave to the table, to be asked less often.
 * Each has a bit in a seat's settings, by its place in the face's table. */
typedef struct bm_automatic {
    const char *name; /* in kept games: letters and "-"; frozen */
    const char *word; /* the key of the words that people type for it */
    const char *text; /* of what it does while it is on, as a sentence */
    bool on; /* at first */
} bm_automatic;

enum { BM_AUTOMATICS_MAX = 8 };

/* What a person's seat that may act would do about it. */
typedef enum bm_wish {
    BM_WISH_ASK, /* the person decides, now */
    BM_WISH_NOTHING, /* it need not act, and is not asked: only where it is not in `must` */
    BM_WISH_MOVE /* an automatic answer: a legal move */
} bm_wish;

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

    /* The automatic answers, at most BM_AUTOMATICS_MAX; NULL and 0 where there are none. */
    const bm_automatic *automatics;
    int automatic_count;

    /* What the person in a seat that may act wishes, by its settings: bit i is set while
     * automatics[i] is on. Asked after every move for seats that need not act, which must
     * not be disturbed at each of them, and for those that must. The state is redacted for
     * the seat; the answer depends on nothing else, so that taking back can find out what
     * was answered automatically. NULL in games where all who may act must: they are asked. */
    bm_wish (*wish)(const void *state, int seat, uint32_t settings, bm_move *move);

    /* How many rows the drawing of the scene needs at least. */
    int (*rows)(const bm_scene *scene);

    /* Fills so many rows, or more, of a canvas that has at least 80 columns. */
    void (*draw)(const bm_scene *scene, bm_canvas *canvas, int top, int rows);
} bm_face;

/* The face of a game; NULL where it has none. */
const bm_face *bm_face_of(const bm_game *game);

#endif
