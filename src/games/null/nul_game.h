/* nul_game.h - odd or even behind the contract of core/game.h. */
#ifndef BM_NUL_GAME_H
#define BM_NUL_GAME_H

#include "core/game.h"

extern const bm_game nul_game;

const char *nul_audit(const void *state);

#endif
