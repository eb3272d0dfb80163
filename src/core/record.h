/* record.h - a whole match as text.
 *
 * A record is a header, one line a move, and a closing line. A match has one
 * record: a text loads only if `bm_record_write` writes it, byte for byte, of
 * the match it loads, so records can be compared, hashed and signed as they are.
 * docs/NOTATION.md shows one.
 *
 * Loading is all or nothing, and trusts nothing: every move is judged, every
 * roll of an automatic match must follow from its seed, the seed must match its
 * commitment, and the result must be the one the moves lead to.
 */
#ifndef BM_CORE_RECORD_H
#define BM_CORE_RECORD_H

#include "core/match.h"

enum { BM_RECORD_FORMAT = 1 };

/* Where and why a record was refused. */
typedef struct bm_record_fault {
    uint32_t line; /* counted from 1 */
    bm_status cause; /* of BM_RECORD_MOVE and BM_RECORD_SETUP: what the game says */
} bm_record_fault;

/* `text->full` tells when the buffer was too small. */
void bm_record_write(const bm_match *match, bm_text *text);

/* The name of the game, so that the caller can find it and offer room for the
 * moves: the number of lines is always enough. */
bm_status bm_record_game(bm_span record, bm_span *name, uint32_t *lines, bm_record_fault *fault);

/* `match` need not be started; after a refusal it holds nothing of use. It gets
 * `history` as its buffer. An automatic match is left as recorded: call
 * bm_match_catch_up to roll what is due. */
bm_status bm_record_load(bm_match *match, const bm_game *game, bm_span record, bm_ply *history,
                         uint32_t capacity, bm_record_fault *fault);

#endif
