/* av_draw.h - the table of Adel Verpflichtet as a drawing. */
#ifndef BM_CLI_AV_DRAW_H
#define BM_CLI_AV_DRAW_H

#include "cli/canvas.h"
#include "cli/scene.h"

enum { AV_DRAW_ROWS = 19 /* the most that any scene needs */ };

/* What the scene needs: it grows with the seats and with pawns that share a space. */
int av_draw_rows(const bm_scene *scene);

/* Fills `rows` rows, at least as many as the scene needs, of a canvas with at least
 * 80 columns: the track, the piles and the jail, a line for each seat, and the
 * viewer's items. */
void av_draw(const bm_scene *scene, bm_canvas *canvas, int top, int rows);

#endif
