/* av_page.c - Adel Verpflichtet for a page: the board, and the best exhibition. */
#include "games/av/av_board.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_game.h"
#include "games/av/av_material.h"
#include "games/av/av_text.h"
#include "wasm/page_game.h"

static void write_items(const char *key, uint64_t items, bm_json *json)
{
    bm_json_key(json, key);
    bm_json_open_list(json);
    for (; items != 0; items &= items - 1) {
        char word[AV_ITEM_TEXT];
        bm_text text;
        bm_text_begin(&text, word, sizeof word);
        av_write_item(bm_lowest64(items), &text);
        bm_json_string(json, word);
    }
    bm_json_close_list(json);
}

static void facts(const void *state, bm_json *json)
{
    const av_board *board = &((const av_state *)state)->pub.board;

    bm_json_open_object(json);
    bm_json_key(json, "castles");
    bm_json_open_list(json);
    for (int i = 0; i < board->castle_count; i++) {
        bm_json_open_object(json);
        bm_json_key_int(json, "spaces", board->castle[i].spaces);
        bm_json_key_int(json, "first", board->castle[i].first);
        bm_json_key_int(json, "second", board->castle[i].second);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
    bm_json_key_int(json, "chairs", board->table_seats);
    write_items("items", AV_ALL_ITEMS, json);
    bm_json_close_object(json);
}

/* Whose thieves sit in jail, from cell 1 up. */
static void write_jail(const av_public *pub, bm_json *json)
{
    bm_json_key(json, "jail");
    bm_json_open_list(json);
    for (int cell = 0; cell < AV_SEATS_MAX && pub->jail[cell] != 0; cell++) {
        for (int seat = 0; seat < pub->head.setup.seats; seat++)
            if (pub->colour[seat] == av_thief_colour(pub->jail[cell]) + 1)
                bm_json_int(json, seat);
    }
    bm_json_close_list(json);
}

static void insight(const void *of, int viewer, bm_json *json)
{
    const av_state *state = of;
    const av_public *pub = &state->pub;
    uint64_t best = viewer < 0 ? 0 : av_exhibit_best(av_items_of(state, viewer));

    bm_json_open_object(json);
    if (best != 0) {
        write_items("best", best, json);
    } else {
        bm_json_key(json, "best");
        bm_json_null(json);
    }
    bm_json_key(json, "castle");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        int castle = av_castle_at(&pub->board, pub->pawn[seat]);
        if (castle < 0)
            bm_json_null(json);
        else
            bm_json_int(json, castle + 1);
    }
    bm_json_close_list(json);
    write_jail(pub, json);
    bm_json_close_object(json);
}

static void preview(const void *state, int seat, bm_move move, bm_json *json)
{
    (void)state;
    (void)seat;
    if (move.kind != AV_MOVE_EXHIBIT || move.set == 0) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_json_key_int(json, "items", bm_count64(move.set));
    bm_json_key_int(json, "oldest", av_oldest(move.set));
    bm_json_close_object(json);
}

const bm_page_game av_page_game = {&av_game, facts, insight, preview};
