/* su_mind.h - one question to a player of Суетология who judges by a net, and its judgement.
 *
 * Everything is compared by one figure: the seat's own share of the win, of
 * BM_NET_SHARE_ONE, in a position as it would be after something was done. Whole numbers
 * only: what is chosen is the same in every build.
 */
#ifndef BM_BOTS_SU_MIND_H
#define BM_BOTS_SU_MIND_H

#include "bots/bot.h"
#include "games/su/su_menu.h"
#include "nn/net.h"

/* What makes one level differ from another. */
typedef struct su_temper {
    int exchanges; /* so many are looked at closely before an offer is made */
    int doubt; /* the spread of its misjudgements, in shares: others every time */
    int error; /* the same for those that it makes again and again, with an even chance to win */
    int offers; /* it makes so many between two rolls */
    int ahead; /* it tries deals out over so many ways in which the game may go on */
    bool eager; /* it makes offers in others' turns, too */
    bool patient; /* spends only after its own dice, before those of others */
} su_temper;

typedef struct su_mind {
    const su_state *state; /* redacted for the seat */
    int seat;
    const bm_net *net; /* NULL: greedy's reckoning, squared */
    const su_temper *temper;
    bm_rng rng; /* of its misjudgements */
    const bm_watch *watch; /* NULL: it is never late */
    uint32_t looked; /* so many ways were tried out */
    su_menu menu; /* what the seat may do */
} su_mind;

/* The shares of all seats, which are BM_NET_SHARE_ONE in all; also of positions that no
 * rule leads to, and of those where the game is over. */
void su_shares(const bm_net *net, const su_state *state, int viewer, int32_t share[SU_SEATS_MAX]);

/* The same as they seem to this mind, without its doubts; hardly 1 in all, if it errs. */
void su_shares_seen(const su_mind *mind, const su_state *state, int32_t share[SU_SEATS_MAX]);

/* The seat's own share as it seems to this mind. */
int su_own_share(su_mind *mind, const su_state *after);

static inline bool su_may(const su_mind *mind, int kind)
{
    return su_menu_targets(&mind->menu, kind) != 0;
}

#endif
