/* av_audit.h - what is true of every state. */
#ifndef BM_AV_AUDIT_H
#define BM_AV_AUDIT_H

#include "games/av/av_state.h"

/* As in core/game.h: whole and redacted states, and any bytes at all. */
const char *av_audit(const av_state *state);

#endif
