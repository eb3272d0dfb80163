/* av_game.h - Adel Verpflichtet behind the contract of core/game.h. */
#ifndef BM_AV_GAME_H
#define BM_AV_GAME_H

#include "core/game.h"

extern const bm_game av_game;

#endif
