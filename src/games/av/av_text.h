/* av_text.h - items and moves in notation. */
#ifndef BM_AV_TEXT_H
#define BM_AV_TEXT_H

#include "games/av/av_state.h"

enum { AV_ITEM_TEXT = 6 /* "A1468" and the NUL */ };

/* `A1468`, and several of them joined by `+`, in item order. */
void av_write_item(int item, bm_text *text);
void av_write_items(uint64_t items, bm_text *text);

/* The item of that spelling, -1 where there is none. */
int av_read_item(bm_span word);

/* `cheque 12`, `thief 5`, `exhibition`, `detective`. */
void av_write_action(int action, bm_text *text);

/* `castle`, `auction`. */
const char *av_place_word(int place);

void av_write_move(bm_move move, bm_text *text);
bool av_read_move(bm_span words, bm_move *move);

#endif
