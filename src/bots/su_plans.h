/* su_plans.h - what to build, what to mortgage for it, and how to pay a debt: plans, judged by
 * where they end. */
#ifndef BM_BOTS_SU_PLANS_H
#define BM_BOTS_SU_PLANS_H

#include "bots/su_mind.h"

/* The first step of the best plan on the open table: pieces on whole groups, with mortgages
 * of others to pay for them, or a mortgage lifted; of kind 0 if nothing is better. */
bm_move su_plan_investment(su_mind *mind);

/* In debt, with enough to raise: the sale or mortgage with which the best way out begins. */
bm_move su_plan_debt(su_mind *mind);

/* Mortgages until the seat has so much cash, where those of lone enterprises suffice. The first of
 * them; of kind 0, and `after` of no use, if they do not. */
bm_move su_plan_cash(const su_mind *mind, int cash, su_state *after);

#endif
