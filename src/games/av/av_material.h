/* av_material.h - the printed facts: items, cards, the board (AV-M1 … AV-M5). */
#ifndef BM_AV_MATERIAL_H
#define BM_AV_MATERIAL_H

#include "games/av/av_state.h"

/* The year of an item; 0 for the numbers that no item has. */
int av_year(int item);

static inline int av_letter(int item)
{
    return item >> 3;
}

static inline bool av_is_item(int item)
{
    return (unsigned)item < AV_ITEM_END && av_holds(AV_ALL_ITEMS, item);
}

/* The year of the oldest of them; the set is not empty. */
int av_oldest(uint64_t items);

/* What comes with a colour: bit N for the card N. */
uint32_t av_colour_cheques(int colour);
uint32_t av_colour_thieves(int colour);

/* The colour of a thief or a cheque by its number; -1 where there is none such. */
int av_thief_colour(int number);
int av_cheque_colour(int number);

const char *av_colour_word(int colour);

/* The reconstructed board. */
extern const av_board av_own_board;

/* The castle, counted from 0, whose numbers count for a pawn on this space (AV-M5);
 * -1 at the table. */
int av_castle_at(const av_board *board, int space);

/* Boards as text: castles SPACES:FIRST|SECOND from the Club on, then table:CHAIRS, parted
 * by commas or line ends; `#` begins a comment. */
bm_status av_read_board(bm_span words, bm_board *board, bm_board_fault *fault);
void av_write_board(const bm_board *board, bm_text *text);

bool av_board_same(const av_board *a, const av_board *b);

/* Whether every number is in its range, and nothing stands behind the last castle. */
bool av_board_sound(const av_board *board);

#endif
