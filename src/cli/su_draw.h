/* su_draw.h - the table of Суетология as a drawing. */
#ifndef BM_CLI_SU_DRAW_H
#define BM_CLI_SU_DRAW_H

#include "cli/canvas.h"
#include "cli/scene.h"

enum { SU_DRAW_ROWS = 18 /* the most that any scene needs */ };

/* What the scene needs. */
int su_draw_rows(const bm_scene *scene);

/* Fills `rows` rows, at least as many as the scene needs, of a canvas with at least 80
 * columns: the businesses by group, the players, the way ahead, what goes on, and what
 * the line being typed would do. */
void su_draw(const bm_scene *scene, bm_canvas *canvas, int top, int rows);

#endif
