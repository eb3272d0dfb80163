/* view.c - the members every game's view shares. */
#include "core/view.h"

#include "base/check.h"
#include "base/mem.h"

void bm_write_turn(const bm_game *game, const bm_turn *turn, bm_json *json)
{
    static const char *const WAIT[] = {"nobody", "chance", "seats"};

    bm_json_open_object(json);
    bm_json_key_string(json, "wait", WAIT[turn->wait]);
    bm_json_key(json, "seats");
    bm_json_set(json, turn->may);
    bm_json_key(json, "must");
    bm_json_set(json, turn->must);
    bm_json_key_string(json, "phase", game->phases[turn->phase]);
    bm_json_key_int(json, "id", turn->id);
    bm_json_close_object(json);
}

void bm_write_result(const bm_game *game, const void *state, bm_json *json)
{
    if (game->turn(state).wait != BM_WAIT_NOBODY) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    game->write_result(state, json);
    bm_json_close_object(json);
}

void bm_write_option(const bm_option *option, uint16_t value, bm_json *json)
{
    if (option->values != NULL)
        bm_json_string(json, option->values[value]);
    else
        bm_json_int(json, value);
}

static void write_options(const bm_game *game, const bm_setup *setup, bm_json *json)
{
    bm_json_key(json, "options");
    bm_json_open_object(json);
    for (int i = 0; i < game->option_count; i++) {
        bm_json_key(json, game->options[i].name);
        if (bm_option_applies(game, setup, i))
            bm_write_option(&game->options[i], setup->option[i], json);
        else
            bm_json_null(json);
    }
    bm_json_close_object(json);
}

void bm_write_view(const bm_game *game, const void *state, int viewer, bm_json *json)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    const bm_head *head = bm_head_of(seen);

    bm_copy(seen, state, game->state_size);
    game->redact(seen, viewer);
    bm_turn turn = game->turn(seen);

    bm_json_open_object(json);
    bm_json_key_string(json, "game", game->name);
    bm_json_key_string(json, "edition", game->editions[head->setup.edition].name);
    bm_json_key_int(json, "seats", head->setup.seats);
    write_options(game, &head->setup, json);
    bm_json_key(json, "turn");
    bm_write_turn(game, &turn, json);
    bm_json_key_int(json, "round", head->round);
    game->write_view(seen, viewer, json);
    bm_json_key(json, "result");
    bm_write_result(game, seen, json);
    bm_json_close_object(json);
}

void bm_write_events(const bm_game *game, const bm_events *events, int viewer, bm_json *json)
{
    bm_json_open_list(json);
    for (uint32_t i = 0; i < events->count; i++) {
        bm_event event = bm_event_for(&events->list[i], viewer);
        bm_json_open_object(json);
        game->write_event(&event, json);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}
