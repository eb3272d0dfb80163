/* describe.c - a game's tables of seats, editions and options as JSON. */
#include "core/describe.h"

#include "core/view.h"

/* What all editions agree on, else null. */
static void write_default(const bm_game *game, int index, bm_json *json)
{
    uint16_t value = game->editions[0].defaults[index];

    bm_json_key(json, "default");
    for (int i = 1; i < game->edition_count; i++) {
        if (game->editions[i].defaults[index] != value) {
            bm_json_null(json);
            return;
        }
    }
    bm_write_option(&game->options[index], value, json);
}

static void write_option(const bm_game *game, int index, bm_json *json)
{
    const bm_option *option = &game->options[index];

    bm_json_open_object(json);
    bm_json_key_string(json, "name", option->name);
    if (option->values != NULL) {
        bm_json_key(json, "values");
        bm_json_open_list(json);
        for (int i = 0; option->values[i] != NULL; i++)
            bm_json_string(json, option->values[i]);
        bm_json_close_list(json);
    } else {
        bm_json_key_int(json, "min", option->min);
        bm_json_key_int(json, "max", option->max);
    }
    write_default(game, index, json);
    bm_json_close_object(json);
}

void bm_write_game(const bm_game *game, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_string(json, "game", game->name);
    bm_json_key_int(json, "seats_min", game->seats_min);
    bm_json_key_int(json, "seats_max", game->seats_max);
    bm_json_key(json, "editions");
    bm_json_open_list(json);
    for (int i = 0; i < game->edition_count; i++)
        bm_json_string(json, game->editions[i].name);
    bm_json_close_list(json);
    bm_json_key(json, "options");
    bm_json_open_list(json);
    for (int i = 0; i < game->option_count; i++)
        write_option(game, i, json);
    bm_json_close_list(json);
    bm_json_close_object(json);
}
