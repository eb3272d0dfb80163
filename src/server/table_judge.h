/* table_judge.h - what is asked of a table, judged: an entry for its journal, or why not.
 *
 * Judging changes nothing (but the history may get a larger buffer). A judge writes the
 * members of the entry's body; how the clocks stand is added to every body.
 */
#ifndef BM_SERVER_TABLE_JUDGE_H
#define BM_SERVER_TABLE_JUDGE_H

#include "server/table.h"

typedef struct bm_request {
    const json_t *object; /* what was sent */
    int64_t person; /* who asks */
    int64_t elapsed_ms; /* since the last entry, as clocks count */
    int64_t lag_ms; /* of that, what the way here took; not charged for a move */
} bm_request;

/* `seat` is the asker's, or BM_NOBODY. */
typedef bool bm_judging(bm_table *table, int seat, const bm_request *request, bm_json *body,
                        bm_refusal *refusal);

/* Writes the body of the entry that it would be, or says why not. */
bool bm_table_judge(bm_table *table, bm_judging *judge, const bm_request *request, bm_text *body,
                    bm_refusal *refusal);

/* Entries that nobody asks for: a move by a bot, an automatic answer or a time-out, which is
 * legal; and an entry of one word, about a seat or BM_NOBODY. */
typedef enum bm_mover { BM_BY_PERSON, BM_BY_AUTOMATIC, BM_BY_BOT, BM_BY_TIME } bm_mover;
bool bm_table_write_move(bm_table *table, int seat, bm_move move, bm_mover by, int64_t elapsed_ms,
                         bm_text *body);
void bm_table_write_word(const bm_table *table, const char *word, int seat, int64_t elapsed_ms,
                         bm_text *body);

/* The words of bm_mover, which end with NULL. */
extern const char *const bm_movers[];

/* The judges. table_judge.c has those around the game, judge_play.c those of the game. */
bm_judging bm_judge_sit, bm_judge_stand, bm_judge_bot, bm_judge_unseat, bm_judge_host;
bm_judging bm_judge_mute, bm_judge_automatic, bm_judge_close;
bm_judging bm_judge_start, bm_judge_move, bm_judge_waive, bm_judge_propose, bm_judge_consent;
bm_judging bm_judge_resume, bm_judge_resign, bm_judge_return;

/* For the judges. */
bool bm_judge_bad(bm_refusal *refusal, const char *member, const char *right);
bool bm_judge_conflict(bm_refusal *refusal, const char *key, const char *detail);
void bm_entry_begin(bm_json *body, const char *word, int seat);

/* The members of a move's entry. False when it is not legal, or memory is short. */
bool bm_entry_move(bm_table *table, int seat, bm_move move, bm_mover by, bm_json *body);

#endif
