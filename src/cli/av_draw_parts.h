/* av_draw_parts.h - the pieces that the drawing of Adel Verpflichtet is made of.
 *
 * Shared by the av_draw files and nobody else.
 */
#ifndef BM_CLI_AV_DRAW_PARTS_H
#define BM_CLI_AV_DRAW_PARTS_H

#include "cli/av_face.h"
#include "cli/brush.h"

static inline const av_state *av_draw_state(const bm_brush *brush)
{
    return av_face_state(brush->scene);
}

/* At the end the table shows what is left to see of it: pawns and collections. */
static inline bool av_draw_over(const bm_scene *scene)
{
    return bm_head_of(scene->state)->phase == AV_PHASE_OVER;
}

/* The text behind av.draw.KEY. */
const char *av_draw_text(const bm_brush *brush, const char *key);

/* The style of a seat's pawn. Its sign is the seat's number, from 1: that is how a seat
 * is told from another where there are no colours. */
bm_style av_draw_pawn(const av_public *pub, int seat);

/* The track (av_draw_track.c): castles with their numbers, and the pawns under them.
 * How many rows that takes, and the rows. */
int av_draw_track_rows(const av_public *pub);
void av_draw_track(const bm_brush *brush, int row);

/* A heading and a line for each seat (av_draw_seats.c). */
void av_draw_seats(const bm_brush *brush, int row);

/* Words in a row that goes on in the next ones. */
typedef struct av_pen {
    const bm_brush *brush;
    int row, column;
    int left; /* where a new row begins */
    int last; /* the last row */
    bool cut; /* there was no room for all */
    bool measures; /* and nothing is drawn */
} av_pen;

/* Puts a word where it fits, and a space behind it; what does not fit any more is told
 * by a sign. */
void av_pen_add(av_pen *pen, bm_style style, const char *word);

/* The viewer's items (av_draw_items.c), or those it can choose from, and what the line
 * being typed would do; for a referee everybody's items. How many rows that takes at
 * least, none for a spectator or at the end, and so many rows. */
int av_draw_items_rows(const bm_scene *scene);
void av_draw_items(const bm_brush *brush, int row, int rows);

#endif
