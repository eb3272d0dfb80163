/* analysis.h - looking back at a game: who was likely to win when, what luck did, and
 * which decisions gave something away.
 *
 * A game of n plies has n + 1 points, the positions between them. What a point is worth to
 * the seats, a bot judges; any bot will do. Three things are kept apart:
 *
 *   Shares     The judgement of a point is the mean over the eyes of all seats, each with
 *              luck of its own. No seat may know everything, and a referee's judgement does
 *              not exist, since bots see redacted states only: so the table's opinion is
 *              what all who sit there think on average. How far they are apart, by what
 *              they know and by their luck, is the doubt.
 *   Luck       Where chance is due, a point is worth the mean over what can come, by its
 *              weights. So luck is the share after chance less the share before it, it is
 *              nought on average, and luck and decisions of a game add up to its end less
 *              its beginning, exactly.
 *   Decisions  What the bot would have done with the seat's eyes, and how much better that
 *              is, as the bot judges it for that seat: over truths that the seat had to
 *              reckon with, never with what only came out later. Sealed decisions are
 *              weighed where all of them are still open, so their order does not matter.
 *              Where a ply ends claims of seats that need not act, what they failed to
 *              claim is weighed as well.
 *
 * Nothing is allocated, and one step looks at one ply: so a page can go on in slices. The
 * same match, bot and nodes give the same analysis.
 */
#ifndef BM_BOTS_ANALYSIS_H
#define BM_BOTS_ANALYSIS_H

#include "bots/bot.h"
#include "bots/estimate.h"
#include "bots/retrace.h"

/* What the ply after a point was. */
enum {
    BM_PLY_NONE, /* the last point */
    BM_PLY_CHANCE,
    BM_PLY_ONLY, /* a move without an alternative */
    BM_PLY_AGREED, /* the bot would have done the same */
    BM_PLY_DIFFERED, /* the bot prefers `better` */
    BM_PLY_MISSED /* `seat` could have claimed something by `better`, and can no more */
};

/* Shares are parts of 1, doubts their standard errors. */
typedef struct bm_point {
    float share[BM_SEATS_MAX];
    float doubt[BM_SEATS_MAX];

    /* Of the ply that follows. */
    uint8_t kind;
    int8_t seat; /* who decided, or failed to; BM_CHANCE */
    float odds; /* of chance: how likely this outcome was */
    float
        chosen; /* of a decision the bot differs from: the seat's share with it, as the seat sees it */
    float loss; /* and how much larger it is with `better`; below 0: the bot was wrong */
    float loss_doubt;
    bm_move better; /* of kind 0: nothing, from a seat that need not act */
} bm_point;

typedef struct bm_analysis {
    const bm_match *match;
    const bm_bot *bot;
    uint32_t nodes;
    bm_point *points;
    bm_retrace at; /* before the ply to be looked at next */
    bool done;
} bm_analysis;

/* `points` has room for one more than the match has plies. Both and the match must outlive
 * the analysis. `nodes` is for each question to the bot, 0 leaves it to the bot. */
void bm_analysis_begin(bm_analysis *analysis, const bm_match *match, const bm_bot *bot,
                       uint32_t nodes, bm_point *points);

/* Looks at the next ply; false when there was none left, and everything below can be
 * asked. */
bool bm_analysis_step(bm_analysis *analysis);

/* What the chance after the point gave the seat. */
bm_estimate bm_analysis_stroke(const bm_analysis *analysis, uint32_t ply, int seat);

/* Of the whole game: what luck gave the seat, and what its decisions gave away compared
 * with the bot's. The latter can be below 0. */
bm_estimate bm_analysis_luck(const bm_analysis *analysis, int seat);
bm_estimate bm_analysis_loss(const bm_analysis *analysis, int seat);

enum { BM_ANALYSIS_TOP = 6 };

/* The plies that mattered, the most important first; returns how many, at most `max`, which
 * is not above BM_ANALYSIS_TOP. All of them are beyond doubt: more than twice the standard
 * error, and more than a seat would care about. */
int bm_analysis_mistakes(const bm_analysis *analysis, int max, uint32_t plies[]);

/* The same of chance since the first decision, with the seat that it changed most for. */
int bm_analysis_strokes(const bm_analysis *analysis, int max, uint32_t plies[], int seats[]);

#endif
