/* hs_draw_parts.h - the pieces that the drawing of High Society is made of.
 *
 * Shared by the hs_draw files and nobody else.
 */
#ifndef BM_CLI_HS_DRAW_PARTS_H
#define BM_CLI_HS_DRAW_PARTS_H

#include "cli/brush.h"
#include "games/hs/hs_state.h"

static inline const hs_state *hs_draw_state(const bm_brush *brush)
{
    return (const hs_state *)brush->scene->state;
}

enum {
    HS_DRAW_LOT_ROWS = 6, /* the lot's name and its card */
    HS_DRAW_LOT_COLUMNS = 20,
    HS_DRAW_HAND_ROWS = 6 /* a heading, cards that may be lifted by one, a sentence */
};

/* The text behind hs.draw.KEY. */
const char *hs_draw_text(const bm_brush *brush, const char *key);

/* A number with a true minus sign, or so many halves; returns `buffer`. */
enum { HS_DRAW_NUMBER_MAX = 16 };
const char *hs_draw_number(int number, char buffer[HS_DRAW_NUMBER_MAX]);
const char *hs_draw_halves(int halves, char buffer[HS_DRAW_NUMBER_MAX]);

/* How a card of this name looks: what one wants, or does not. */
bm_style hs_draw_card_style(int card);

/* Are all hands shown: to who watches a replay, or with the memory aid (HS-P7)? */
bool hs_draw_all_money(const bm_brush *brush);

/* The card that is bid for, in HS_DRAW_LOT_ROWS rows. */
void hs_draw_lot(const bm_brush *brush, int row);

/* A heading and a line for each seat, right of the lot. */
void hs_draw_seats(const bm_brush *brush, int row);

/* The money of the other seats; how many rows that takes, and the rows. */
int hs_draw_money_rows(const bm_brush *brush);
void hs_draw_money(const bm_brush *brush, int row);

/* The viewer's hand, in HS_DRAW_HAND_ROWS rows. The viewer is a seat. */
void hs_draw_hand(const bm_brush *brush, int row);

#endif
