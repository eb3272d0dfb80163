/* hs_audit.h - what is true of every state of High Society. */
#ifndef BM_HS_AUDIT_H
#define BM_HS_AUDIT_H

#include "games/hs/hs_state.h"

/* The first broken invariant in words, NULL when all hold. Takes any bytes. */
const char *hs_audit(const hs_state *state);

#endif
