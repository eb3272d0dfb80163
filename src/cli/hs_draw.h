/* hs_draw.h - the table of High Society as a drawing. */
#ifndef BM_CLI_HS_DRAW_H
#define BM_CLI_HS_DRAW_H

#include "cli/canvas.h"
#include "cli/scene.h"

enum { HS_DRAW_ROWS = 15 /* the most that any scene needs */ };

/* What the scene needs; less when the game is over, and the story of the end has
 * more to say than the table. */
int hs_draw_rows(const bm_scene *scene);

/* Fills `rows` rows, at least as many as the scene needs, of a canvas with at least
 * 80 columns: what is for sale, a line for each seat, and the viewer's money. */
void hs_draw(const bm_scene *scene, bm_canvas *canvas, int top, int rows);

#endif
