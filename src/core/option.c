/* option.c - set-ups from words, and their judgement. */
#include "core/option.h"

#include "core/game.h"

void bm_setup_begin(bm_setup *setup)
{
    setup->seats = 0;
    setup->edition = 0;
    for (int i = 0; i < BM_OPTIONS_MAX; i++)
        setup->option[i] = BM_OPTION_UNSET;
}

/* The value's place among the words, or the number itself. */
static bool read_value(const bm_option *option, bm_span words, uint16_t *value)
{
    uint64_t number;

    if (option->values != NULL) {
        for (uint16_t i = 0; option->values[i] != NULL; i++) {
            if (bm_span_is(words, option->values[i])) {
                *value = i;
                return true;
            }
        }
        return false;
    }
    if (!bm_span_number(words, option->max, &number) || number < option->min)
        return false;
    *value = (uint16_t)number;
    return true;
}

static bm_status set_seats(const bm_game *game, bm_setup *setup, bm_span value)
{
    uint64_t seats;

    if (!bm_span_number(value, game->seats_max, &seats) || seats < game->seats_min)
        return BM_SEATS_OUT_OF_RANGE;
    setup->seats = (uint8_t)seats;
    return BM_OK;
}

static bm_status set_edition(const bm_game *game, bm_setup *setup, bm_span value)
{
    for (int i = 0; i < game->edition_count; i++) {
        if (bm_span_is(value, game->editions[i].name)) {
            setup->edition = (uint8_t)i;
            return BM_OK;
        }
    }
    return BM_NO_SUCH_EDITION;
}

bm_status bm_setup_set(const struct bm_game *game, bm_setup *setup, bm_span name, bm_span value)
{
    if (bm_span_is(name, "seats"))
        return set_seats(game, setup, value);
    if (bm_span_is(name, "edition"))
        return set_edition(game, setup, value);
    for (int i = 0; i < game->option_count; i++) {
        if (!bm_span_is(name, game->options[i].name))
            continue;
        if (!read_value(&game->options[i], value, &setup->option[i]))
            return BM_BAD_OPTION_VALUE;
        return BM_OK;
    }
    return BM_NO_SUCH_OPTION;
}

bool bm_option_applies(const struct bm_game *game, const bm_setup *setup, int option)
{
    return option < game->option_count &&
           (game->option_applies == NULL || game->option_applies(setup, option));
}

bm_status bm_setup_resolve(const struct bm_game *game, bm_setup *setup)
{
    bm_setup full = *setup;

    if (full.seats < game->seats_min || full.seats > game->seats_max)
        return BM_SEATS_OUT_OF_RANGE;
    for (int i = 0; i < BM_OPTIONS_MAX; i++) {
        bool unset = full.option[i] == BM_OPTION_UNSET;
        bool applies = bm_option_applies(game, &full, i);
        if (i < game->option_count && !unset && !applies)
            return BM_OPTION_NOT_HERE;
        if (!applies)
            full.option[i] = 0;
        else if (unset)
            full.option[i] = game->editions[full.edition].defaults[i];
    }
    if (game->setup_check != NULL) {
        bm_status status = game->setup_check(&full);
        if (status != BM_OK)
            return status;
    }
    *setup = full;
    return BM_OK;
}

static bool value_in_range(const bm_option *option, uint16_t value)
{
    uint16_t count = 0;

    if (option->values == NULL)
        return value >= option->min && value <= option->max;
    while (option->values[count] != NULL)
        count++;
    return value < count;
}

bool bm_setup_valid(const struct bm_game *game, const bm_setup *setup)
{
    if (setup->seats < game->seats_min || setup->seats > game->seats_max)
        return false;
    if (setup->edition >= game->edition_count)
        return false;
    for (int i = 0; i < BM_OPTIONS_MAX; i++) {
        if (!bm_option_applies(game, setup, i)
                ? setup->option[i] != 0
                : !value_in_range(&game->options[i], setup->option[i]))
            return false;
    }
    return game->setup_check == NULL || game->setup_check(setup) == BM_OK;
}

void bm_option_write(const bm_option *option, uint16_t value, bm_text *text)
{
    if (option->values != NULL)
        bm_text_add(text, option->values[value]);
    else
        bm_text_add_int(text, value);
}
