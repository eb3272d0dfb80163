/* su_game.h - Суетология behind the contract of core/game.h. */
#ifndef BM_SU_GAME_H
#define BM_SU_GAME_H

#include "core/game.h"

extern const bm_game su_game;

#endif
