/* hs_text.h - the notation of moves, and card names in it. */
#ifndef BM_HS_TEXT_H
#define BM_HS_TEXT_H

#include "games/hs/hs_state.h"

void hs_write_move(bm_move move, bm_text *text);
bool hs_read_move(bm_span words, bm_move *move);

/* "title" and so on, for cards that are no possession. */
const char *hs_card_word(int card);

#endif
