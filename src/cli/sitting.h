/* sitting.h - a match with the people and bots who play it.
 *
 * What is kept of a game that was left: the record of the match, and in front of
 * it a few lines about the table (docs/NOTATION.md shows a whole one).
 */
#ifndef BM_CLI_SITTING_H
#define BM_CLI_SITTING_H

#include "cli/reply.h"
#include "cli/seating.h"
#include "core/asking.h"
#include "core/match.h"
#include "core/record.h"

enum { BM_SITTING_FORMAT = 1, BM_SITTING_MAX = 4 * 1024 * 1024 /* bytes of a kept one */ };

typedef struct bm_sitting {
    bm_match match;
    bm_ply *history; /* the match's buffer, owned */
    bm_seating seating;
    bool memory_aid;
    uint8_t automatic[BM_SEATS_MAX]; /* settings of automatic answers (face.h), by seat */
    bm_asking asking; /* not kept: who is asked again answers the same */
    uint64_t passed[BM_SEATS_MAX]; /* what people who wanted nothing could have done; or 0 */
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

/* As bm_match_play, with a history that grows. */
bm_status bm_sitting_play(bm_sitting *sitting, int seat, bm_move move);

/* The seat to be asked now; seats are waited for. */
int bm_sitting_asked(const bm_sitting *sitting);

/* The bot in this seat, which may act, makes its move, or wants nothing. */
bm_status bm_sitting_play_bot(bm_sitting *sitting, int seat);

/* The person in this seat, which need not act, wants nothing: not before it could do
 * something else than now, or what is asked is resolved. */
void bm_sitting_pass(bm_sitting *sitting, int seat);

/* Answers for this seat, which may act, what needs no person: a bot's move, an automatic
 * answer, or that it wants nothing. `person`: nothing was done, the person is to be asked. */
bm_status bm_sitting_answer(bm_sitting *sitting, int seat, bool *person);

/* What taking back came to. */
typedef enum bm_taken_back {
    BM_TAKEN_BACK,
    BM_TAKEN_BACK_NOTHING, /* no person has decided anything yet */
    BM_TAKEN_BACK_REVEALED /* something came to light since: it stays */
} bm_taken_back;

/* Takes the last decision of a person back, and what bots answered to it or sealed
 * after it. An automatic answer is no decision: it would come again at once. */
bm_taken_back bm_sitting_undo(bm_sitting *sitting);

/* The kept form. False when memory is short. */
bool bm_sitting_write(const bm_sitting *sitting, bm_reply *reply);

/* Does this look like a kept sitting, and not like a record? */
bool bm_sitting_kept(bm_span text);

/* Loads it; trusts nothing. On failure there is nothing to free. Names are shown
 * in the language of the catalogue. */
bool bm_sitting_read(bm_sitting *sitting, bm_span text, const bm_catalogue *catalogue,
                     bm_sitting_fault *fault);

#endif
