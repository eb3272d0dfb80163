/* su_value.h - what enterprises are worth to a seat of Суетология, in money.
 *
 * Everything follows from three figures: how often somebody stops at a square, what a
 * stop there brings now or could bring when it is built on, and how likely a group
 * becomes whole. Whole numbers only, so that every build judges alike. Only what lies
 * open is looked at: so a seat can judge with another one's eyes.
 */
#ifndef BM_BOTS_SU_VALUE_H
#define BM_BOTS_SU_VALUE_H

#include "games/su/su_estate.h"

enum { SU_GROUP_LEVEL = 3 }; /* where rent for money is best */

/* How often a visitor stops at each deed in so many of its turns. */
enum { SU_VISIT_TURNS = 10000 };
extern const uint16_t su_visits[SU_DEEDS];

/* What a stop at the deed brings its owner from now on, if it costs `rent` each time. */
int su_takings(const su_public *pub, int deed, int rent);

/* What a group would bring if all of it stood at this level, and what is still to be
 * paid for that. */
int su_group_takings(const su_public *pub, uint32_t group, int level);
int su_group_cost(const su_public *pub, uint32_t group, int level);

/* What others' enterprises cost the seat in a turn on average. */
int su_exposure(const su_public *pub, int seat);

/* The highest rent of an enterprise that is not the seat's. */
int su_worst_rent(const su_public *pub, int seat);

/* What the seat should keep in cash. */
int su_reserve(const su_public *pub, int seat);

/* All the seat has: cash, enterprises as they are, what can be made of them, less what
 * it may soon lose for want of cash, which is `reserve`. */
int su_wealth(const su_public *pub, int seat, int reserve);

/* The deeds of its whole groups aside, how much one of the seat's would be missed. */
int su_attachment(const su_public *pub, int seat, int deed);

/* How much better the seat does with a deed more, and how much it matters that no other
 * seat gets it. */
int su_deed_value(const su_public *pub, int seat, int deed);

#endif
