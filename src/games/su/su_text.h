/* su_text.h - moves in notation, and the words that views share with it. */
#ifndef BM_SU_TEXT_H
#define BM_SU_TEXT_H

#include "games/su/su_state.h"

/* `raider` and so on. Not for SU_NO_CHARACTER. */
const char *su_character_name(int character);

/* `temka`, `sueta`. */
const char *su_deck_word(int deck);

/* `deed`, `object`, `network`. Not for SU_NO_LOT. */
const char *su_lot_word(int lot);

/* The deed of an enterprise by the number of its square, -1 where that is none. */
int su_read_deed(bm_span word);

/* `1+3+$100`, or `nothing`: one side of an offer. `cash` is written where it is above 0. */
void su_write_side(uint32_t deeds, int32_t cash, bm_text *text);

/* The move must be well-formed (su_rules.h). */
void su_write_move(bm_move move, bm_text *text);

/* False, and `move` untouched, where the words are not the spelling of a move. */
bool su_read_move(bm_span words, bm_move *move);

#endif
