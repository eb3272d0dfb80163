/* hs_levels.h - what those who learn need to know of the levels. */
#ifndef BM_BOTS_HS_LEVELS_H
#define BM_BOTS_HS_LEVELS_H

#include "bots/hs_rolls.h"

/* What `hard` believes of people it does not know yet. */
extern const hs_manner hs_hard_manner;

#endif
