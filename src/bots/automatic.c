/* automatic.c - asking what is wished, and the words of the settings. */
#include "bots/automatic.h"

#include "base/check.h"
#include "base/mem.h"

static const char *const NONE = "none";

/* Every game that has some. */
static const bm_automatics *const AUTOMATICS[] = {&su_automatics};
static const bm_automatics NO_AUTOMATICS = {0};

const bm_automatics *bm_automatics_of(const bm_game *game)
{
    for (int i = 0; i < BM_LENGTH(AUTOMATICS); i++)
        if (bm_span_is(bm_span_of(game->name), AUTOMATICS[i]->game))
            return AUTOMATICS[i];
    return &NO_AUTOMATICS;
}

uint8_t bm_automatic_usual(const bm_game *game)
{
    const bm_automatics *automatics = bm_automatics_of(game);
    uint32_t settings = 0;

    for (int i = 0; i < automatics->count; i++)
        if (automatics->list[i].on)
            settings |= bm_bit(i);
    return (uint8_t)settings;
}

bm_wish bm_automatic_wish(const bm_game *game, const void *state, int seat, uint32_t settings,
                          bm_move *move)
{
    uint64_t seen[BM_STATE_MAX / sizeof(uint64_t)];
    const bm_automatics *automatics = bm_automatics_of(game);

    if (automatics->wish == NULL)
        return BM_WISH_ASK;
    bm_copy(seen, state, game->state_size);
    game->redact(seen, seat);
    bm_wish wish = automatics->wish(seen, seat, settings, move);
    bm_require(wish != BM_WISH_NOTHING || !bm_has(game->turn(seen).must, seat));
    bm_require(wish != BM_WISH_MOVE || game->check(seen, seat, *move) == BM_OK);
    return wish;
}

bool bm_automatic_made(const bm_game *game, const void *state, int seat, uint32_t settings,
                       bm_move move)
{
    bm_move own;

    return bm_automatic_wish(game, state, seat, settings, &own) == BM_WISH_MOVE &&
           bm_move_same(own, move);
}

void bm_automatic_write_seat(const bm_game *game, uint32_t settings, bm_text *text)
{
    const bm_automatics *automatics = bm_automatics_of(game);
    bool first = true;

    for (int i = 0; i < automatics->count; i++) {
        if (!bm_has(settings, i))
            continue;
        if (!first)
            bm_text_add_char(text, '+');
        first = false;
        bm_text_add(text, automatics->list[i].name);
    }
    if (first)
        bm_text_add(text, NONE);
}

void bm_automatic_write(const bm_game *game, const uint8_t *settings, int seats, bm_text *text)
{
    for (int seat = 0; seat < seats; seat++) {
        if (seat > 0)
            bm_text_add_char(text, ',');
        bm_automatic_write_seat(game, settings[seat], text);
    }
}

/* The one of this name; the count where there is none. */
static int named(const bm_automatics *automatics, bm_span name)
{
    int i = 0;

    while (i < automatics->count && !bm_span_is(name, automatics->list[i].name))
        i++;
    return i;
}

/* Their order and their number are judged by how they are written. */
bool bm_automatic_read_seat(const bm_game *game, bm_span words, uint8_t *settings)
{
    char buffer[BM_AUTOMATICS_MAX * 32];
    const bm_automatics *automatics = bm_automatics_of(game);
    uint32_t found = 0;
    bm_text text;

    if (!bm_span_is(words, NONE))
        for (bm_span rest = words; rest.start != NULL;) {
            int i = named(automatics, bm_span_cut(&rest, '+'));
            if (i == automatics->count)
                return false;
            found |= bm_bit(i);
        }
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_automatic_write_seat(game, found, &text);
    if (text.full || !bm_span_is(words, buffer))
        return false;
    *settings = (uint8_t)found;
    return true;
}

bool bm_automatic_read(const bm_game *game, bm_span words, int seats, uint8_t *settings)
{
    uint8_t read[BM_SEATS_MAX] = {0};

    for (int seat = 0; seat < seats; seat++)
        if (words.start == NULL ||
            !bm_automatic_read_seat(game, bm_span_cut(&words, ','), &read[seat]))
            return false;
    if (words.start != NULL)
        return false;
    bm_copy(settings, read, sizeof read);
    return true;
}
