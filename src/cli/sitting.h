/* sitting.h - a company at a table in the terminal: by name, and kept on disk.
 *
 * What is kept of a game that was left: the record of the match, and in front of
 * it a few lines about the table (docs/NOTATION.md shows a whole one).
 */
#ifndef BM_CLI_SITTING_H
#define BM_CLI_SITTING_H

#include "bots/company.h"
#include "cli/reply.h"
#include "cli/seating.h"
#include "core/record.h"

enum { BM_SITTING_FORMAT = 1, BM_SITTING_MAX = 4 * 1024 * 1024 /* bytes of a kept one */ };

typedef struct bm_sitting {
    bm_company company; /* who has wanted nothing is not kept: asked again, it answers the same */
    bm_ply *history; /* the match's buffer, owned */
    bm_seating seating;
    bool memory_aid;
} bm_sitting;

/* Why a kept sitting was refused. */
typedef struct bm_sitting_fault {
    const char *key; /* of lang/ */
    uint32_t line; /* counted from 1 */
} bm_sitting_fault;

/* All fail only for want of memory, and then leave nothing to free. The set-up is
 * resolved and has as many seats as the seating; `board` NULL is the game's own. */
bool bm_sitting_start(bm_sitting *sitting, const bm_game *game, const bm_setup *setup,
                      const bm_board *board, const bm_source *source, const bm_seating *seating);
void bm_sitting_free(bm_sitting *sitting);

/* As bm_company_play and bm_company_answer, with a history that grows. */
bm_status bm_sitting_play(bm_sitting *sitting, int seat, bm_move move);
bm_status bm_sitting_answer(bm_sitting *sitting, int seat, bool *person);

/* The kept form. False when memory is short. */
bool bm_sitting_write(const bm_sitting *sitting, bm_reply *reply);

/* Does this look like a kept sitting, and not like a record? */
bool bm_sitting_kept(bm_span text);

/* Loads it; trusts nothing. On failure there is nothing to free. Names are shown
 * in the language of the catalogue. */
bool bm_sitting_read(bm_sitting *sitting, bm_span text, const bm_catalogue *catalogue,
                     bm_sitting_fault *fault);

#endif
