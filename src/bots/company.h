/* company.h - a match with those who play it: people and bots around one table.
 *
 * Who is asked when, what is answered without asking, and what taking back means:
 * the same at every table where nobody is elsewhere, in a terminal and in a browser.
 * Nothing here allocates: a full history is a status, and the caller may move the match
 * to a larger buffer and call again.
 */
#ifndef BM_BOTS_COMPANY_H
#define BM_BOTS_COMPANY_H

#include "bots/bot.h"
#include "core/asking.h"
#include "core/match.h"

typedef struct bm_company {
    bm_match match;
    const bm_bot *bot[BM_SEATS_MAX]; /* NULL: a person, or no seat */
    uint8_t automatic[BM_SEATS_MAX]; /* settings of automatic answers, by seat */
    bm_asking asking;
    uint64_t passed[BM_SEATS_MAX]; /* what people who wanted nothing could have done; or 0 */
} bm_company;

/* The usual settings for every person; the match and the bots are there. */
void bm_company_begin(bm_company *company);

/* As bm_match_play. */
bm_status bm_company_play(bm_company *company, int seat, bm_move move);

/* The seat to be asked now; seats are waited for. */
int bm_company_asked(const bm_company *company);

/* The person in this seat, which need not act, wants nothing: not before it could do
 * something else than now, or what is asked is resolved. */
void bm_company_pass(bm_company *company, int seat);

/* Answers for this seat, which may act, what needs no person: a bot's move, an automatic
 * answer, or that it wants nothing. `person`: nothing was done, the person is to be asked. */
bm_status bm_company_answer(bm_company *company, int seat, bool *person);

/* What taking back came to. */
typedef enum bm_taken_back {
    BM_TAKEN_BACK,
    BM_TAKEN_BACK_NOTHING, /* no person has decided anything yet */
    BM_TAKEN_BACK_REVEALED /* something came to light since: it stays */
} bm_taken_back;

/* Takes the last decision of a person back, and what bots answered to it or sealed
 * after it. An automatic answer is no decision: it would come again at once. */
bm_taken_back bm_company_undo(bm_company *company);

#endif
