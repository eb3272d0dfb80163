/* hs_face.h - how High Society listens and is told in line mode. */
#ifndef BM_CLI_HS_FACE_H
#define BM_CLI_HS_FACE_H

#include "cli/face.h"

extern const bm_face hs_face;

/* Bids as people say them: "4 6", "bid 4+6", "10" (the card, or up to 10, where
 * only one of them can be meant), "+10" (the card), "pass"; "7" or "discard 7"
 * for a theft. The verbs are those of the language, and the English ones. */
bm_understood hs_face_read(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why);

/* What the viewer's move would leave. */
void hs_face_preview(const bm_scene *scene, bm_move move, bm_saying *saying);

/* What the viewer of the scene has to choose from when a theft asks; false, and no
 * saying, at any other time. */
bool hs_face_theft(const bm_scene *scene, bm_saying *saying);

#endif
