/* hs_game.h - High Society behind the contract of core/game.h. */
#ifndef BM_HS_GAME_H
#define BM_HS_GAME_H

#include "core/game.h"

extern const bm_game hs_game;

#endif
