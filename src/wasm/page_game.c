/* page_game.c - the games that have a page. */
#include "wasm/page_game.h"

#include <stddef.h>

static const bm_page_game *const PAGES[] = {&hs_page_game, &av_page_game, &su_page_game};

const bm_page_game *bm_page_game_of(const bm_game *game)
{
    for (int i = 0; i < BM_LENGTH(PAGES); i++)
        if (PAGES[i]->game == game)
            return PAGES[i];
    return NULL;
}

void bm_page_numbers(const char *key, const int *numbers, int count, bm_json *json)
{
    bm_json_key(json, key);
    bm_json_open_list(json);
    for (int i = 0; i < count; i++)
        bm_json_int(json, numbers[i]);
    bm_json_close_list(json);
}
