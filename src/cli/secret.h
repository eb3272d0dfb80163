/* secret.h - what one person at a shared screen must not see of another. */
#ifndef BM_CLI_SECRET_H
#define BM_CLI_SECRET_H

#include "core/match.h"

/* Does the seat, which is to decide, know something that a spectator does not, or
 * will what it decides now be such a thing? */
bool bm_has_secret(const bm_match *match, int seat);

#endif
