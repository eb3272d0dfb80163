/* su_invest.h - putting money into enterprises, and getting it out again. */
#ifndef BM_BOTS_SU_INVEST_H
#define BM_BOTS_SU_INVEST_H

#include "games/su/su_menu.h"

/* A move of kind 0 from all of these: nothing. `menu` has what the seat may do. */

/* On the open table: build, or redeem, or mortgage what is of little use in order to
 * build. */
bm_move su_invest(const su_public *pub, int seat, const su_menu *menu);

/* The next step on the way of a whole group, whatever it costs; and whether the bank has
 * what it takes. */
bm_move su_next_step(const su_public *pub, uint32_t group, int *cost);
bool su_in_stock(const su_public *pub, uint32_t group);

/* A mortgage of an enterprise that belongs to no whole group: the one that is missed
 * least, if all of them together bring what is wanted. */
bm_move su_mortgage_for(const su_public *pub, int seat, const su_menu *menu, int wanted);

/* The sale or mortgage that costs least for what it brings. */
bm_move su_raise_cash(const su_public *pub, int seat, const su_menu *menu);

/* Whether to lift the mortgage of an enterprise that has just come. */
bool su_lift_now(const su_public *pub, int seat, int deed);

/* What one more piece on a deed would be worth; and the best of some sites, which are
 * not empty. */
int su_piece_value(const su_public *pub, int deed);
int su_best_site(const su_public *pub, uint32_t sites);

#endif
