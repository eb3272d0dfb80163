/* page_game.h - what a page wants to know of a game beside views and moves.
 *
 * A drawing needs the printed facts of the board, and what follows from a position by the
 * rules, which a page must not work out by itself: rents, standings, what a deal comes to.
 */
#ifndef BM_WASM_PAGE_GAME_H
#define BM_WASM_PAGE_GAME_H

#include "core/game.h"

typedef struct bm_page_game {
    const bm_game *game;

    /* Each writes one JSON value. The state is redacted for the viewer. */
    void (*facts)(const void *state, bm_json *json);
    void (*insight)(const void *state, int viewer, bm_json *json);

    /* What this move would come to; null where there is nothing to say. It has the right
     * spelling, and need not be legal. */
    void (*preview)(const void *state, int seat, bm_move move, bm_json *json);
} bm_page_game;

extern const bm_page_game hs_page_game;
extern const bm_page_game av_page_game;
extern const bm_page_game su_page_game;

/* NULL for games that have no page. */
const bm_page_game *bm_page_game_of(const bm_game *game);

/* [1,2,3] of any numbers. */
void bm_page_numbers(const char *key, const int *numbers, int count, bm_json *json);

#endif
