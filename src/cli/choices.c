/* choices.c - lists of games, editions and options. */
#include "cli/choices.h"

#include "cli/face.h"
#include "games/registry.h"

bool bm_choices_playable(const bm_game *game)
{
    return game->listed && bm_face_of(game) != NULL;
}

static void add_separator(bm_text *text)
{
    if (text->length > 0)
        bm_text_add(text, ", ");
}

void bm_choices_games(const bm_game *game, bm_text *text)
{
    (void)game;
    for (int i = 0; i < bm_game_count; i++) {
        if (!bm_choices_playable(bm_games[i]))
            continue;
        add_separator(text);
        bm_text_add(text, bm_games[i]->name);
    }
}

void bm_choices_editions(const bm_game *game, bm_text *text)
{
    for (int i = 0; i < game->edition_count; i++) {
        add_separator(text);
        bm_text_add(text, game->editions[i].name);
    }
}

static void add_values(const bm_option *option, bm_text *text)
{
    if (option->values == NULL) {
        bm_text_add_int(text, option->min);
        bm_text_add(text, "…");
        bm_text_add_int(text, option->max);
        return;
    }
    for (int i = 0; option->values[i] != NULL; i++) {
        if (i > 0)
            bm_text_add_char(text, '|');
        bm_text_add(text, option->values[i]);
    }
}

void bm_choices_option(const bm_option *option, bm_text *text)
{
    bm_text_add(text, option->name);
    bm_text_add_char(text, '=');
    add_values(option, text);
}

void bm_choices_options(const bm_game *game, bm_text *text)
{
    for (int i = 0; i < game->option_count; i++) {
        add_separator(text);
        bm_choices_option(&game->options[i], text);
    }
}

void bm_choices_options_here(const bm_game *game, const bm_setup *setup, bm_text *text)
{
    for (int i = 0; i < game->option_count; i++) {
        if (!bm_option_applies(game, setup, i))
            continue;
        add_separator(text);
        bm_choices_option(&game->options[i], text);
    }
}

bm_status bm_choices_judge(const bm_game *game, const bm_setup *setup, const char **about)
{
    bm_setup full = *setup;
    bm_status status = bm_setup_resolve(game, &full);

    *about = "";
    for (int i = game->option_count; status == BM_OPTION_NOT_HERE && i-- > 0;)
        if (setup->option[i] != BM_OPTION_UNSET && !bm_option_applies(game, setup, i))
            *about = game->options[i].name;
    return status;
}

bool bm_choices_set(const bm_game *game, bm_setup *setup, bm_span word)
{
    bm_span value = word;
    bm_span name = bm_span_cut(&value, '=');

    return value.start != NULL && !bm_span_is(name, "seats") && !bm_span_is(name, "edition") &&
           bm_setup_set(game, setup, name, value) == BM_OK;
}
