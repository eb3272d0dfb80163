/* thinking_wire.h - what the server and its bots' processes say to each other, as bytes.
 *
 * A question is a frame: its size in four bytes, and then so many. The answer always has
 * the same size. Both carry the number of the question, so that an answer to another one is
 * never taken for it. All numbers are least significant byte first.
 *
 * Nothing here is kept: both ends are of the same program, started by each other.
 */
#ifndef BM_SERVER_THINKING_WIRE_H
#define BM_SERVER_THINKING_WIRE_H

#include <stddef.h>

#include "server/thinking.h"

enum {
    BM_FRAME_HEAD = 4, /* bytes of a frame's size */
    BM_WIRE_NAME_MAX = 32, /* of a game or a bot */
    BM_QUESTION_MAX = BM_FRAME_HEAD + 4 + 1 + 4 + BM_SEED_SIZE + 2 * (1 + BM_WIRE_NAME_MAX) + 2 +
                      BM_BYTES_MAX, /* of a whole frame */
    BM_ANSWER_SIZE = 4 + 16
};

/* The whole frame; returns its size. The thought's state must be one of its game's, with
 * names that fit: all of this program's do. */
size_t bm_question_write(uint32_t number, const bm_thought *thought,
                         uint8_t frame[BM_QUESTION_MAX]);

/* The size of the whole frame from its first BM_FRAME_HEAD bytes; 0: no question is so
 * small or so large. */
size_t bm_question_size(const uint8_t head[BM_FRAME_HEAD]);

/* Judges a whole frame: any bytes may come. True only for a thought that bm_think takes: a
 * game and a bot for it, a state that passes its audit and is what the seat knows, and a
 * seat that may act. Otherwise nothing is touched. */
bool bm_question_read(const uint8_t *frame, size_t size, uint32_t *number, bm_thought *thought);

void bm_answer_write(uint32_t number, bm_move move, uint8_t bytes[BM_ANSWER_SIZE]);

/* Any bytes are a number and a move; whether it is a legal one bm_thought_allows says. */
void bm_answer_read(const uint8_t bytes[BM_ANSWER_SIZE], uint32_t *number, bm_move *move);

/* Whether the move can be the answer: legal, or none at all of a seat that need not act. */
bool bm_thought_allows(const bm_thought *thought, bm_move move);

/* Asks the bot, here and now. The thought is as bm_question_read leaves it. */
bm_move bm_think(const bm_thought *thought);

#endif
