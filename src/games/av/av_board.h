/* av_board.h - boards: the reconstructed one, and others as text (AV-M3 … AV-M5). */
#ifndef BM_AV_BOARD_H
#define BM_AV_BOARD_H

#include "games/av/av_state.h"

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
