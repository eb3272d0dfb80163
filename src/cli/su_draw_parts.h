/* su_draw_parts.h - the pieces that the drawing of Суетология is made of.
 *
 * Shared by the su_draw files and nobody else.
 */
#ifndef BM_CLI_SU_DRAW_PARTS_H
#define BM_CLI_SU_DRAW_PARTS_H

#include "cli/brush.h"
#include "cli/su_face.h"

static inline const su_public *su_draw_pub(const bm_brush *brush)
{
    return &su_face_state(brush->scene)->pub;
}

/* At the end the table shows who owned what, and who was worth how much. */
static inline bool su_draw_over(const bm_scene *scene)
{
    return bm_head_of(scene->state)->phase == SU_PHASE_OVER;
}

/* The text behind su.draw.KEY. */
const char *su_draw_text(const bm_brush *brush, const char *key);

/* The style of a seat's sign: colours only underline the letter. */
bm_style su_draw_seat_style(int seat);

/* The businesses (su_draw_deeds.c), a row for each group. Those in `chosen` are being
 * typed. The columns that takes, of the brush's; and the rows. */
int su_draw_deeds_columns(const bm_brush *brush);
void su_draw_deeds(const bm_brush *brush, int row, uint32_t chosen);

/* A heading, a line for each seat, and the characters that the viewer knows, from a column
 * on to the end (su_draw_seats.c). */
void su_draw_seats(const bm_brush *brush, int row, int column);

/* What each throw would lead to (su_draw_way.c). */
enum { SU_DRAW_WAY_ROWS = 3 };
void su_draw_way(const bm_brush *brush, int row);

/* As much of a name as fits into so many columns. */
void su_draw_clip(const char *name, int width, bm_text *text);

#endif
