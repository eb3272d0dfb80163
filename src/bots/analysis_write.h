/* analysis_write.h - an analysis as JSON, for pages and programs.
 *
 *   {"bot":"greedy","unit":10000,
 *    "points":[{"share":[…],"doubt":[…]},…]       one more than the match has plies
 *    "chance":[PLY,…]                             the plies of chance
 *    "seats":[{"start":…,"luck":…,"luck_doubt":…,"decisions":…,"end":…,
 *              "loss":…,"loss_doubt":…},…],
 *    "mistakes":[{"ply":…,"seat":…,"missed":…,"share":…,"gain":…,"doubt":…,
 *                 "done":TEXT,"better":TEXT,"why":TEXT},…],
 *    "strokes":[{"ply":…,"seat":…,"gain":…,"doubt":…,"told":TEXT},…]}
 *
 * Shares are whole numbers of so many parts of a win; a ply is named by its number in the
 * match, counted from 0, so the point of the same number is before it.
 */
#ifndef BM_BOTS_ANALYSIS_WRITE_H
#define BM_BOTS_ANALYSIS_WRITE_H

#include "bots/analysis.h"
#include "core/saying.h"

enum {
    BM_ANALYSIS_UNIT = 10000,
    BM_ANALYSIS_MISTAKES = 5,
    BM_ANALYSIS_STROKES = 3,
    BM_ANALYSIS_POINT_ROOM = 192, /* bytes that each point takes at most */
    BM_ANALYSIS_ROOM = 65536 /* and everything else */
};

/* The analysis is done. */
void bm_analysis_write(const bm_analysis *analysis, const bm_teller *teller, bm_json *json);

/* What was told of a ply when it was made, all sentences in a row. */
void bm_analysis_tell(const bm_analysis *analysis, uint32_t ply, const bm_teller *teller,
                      bm_text *text);

#endif
