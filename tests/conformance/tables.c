/* tables.c - what a game declares about itself. */
#include "conformance/properties.h"

#include <inttypes.h>
#include <string.h>

#include "core/phrase.h"
#include "core/signature.h"

static void demand(const trial *t, bool holds, const char *what)
{
    if (!holds)
        broken(t, "the tables are sound", "%s", what);
}

/* Buffers everywhere are sized by these bounds. */
void tables_are_sound(const trial *t)
{
    const bm_game *game = t->game;

    demand(t, game->name[0] != '\0' && strchr(game->name, ' ') == NULL, "a name is one word");
    demand(t, game->seats_min >= 1 && game->seats_min <= game->seats_max, "seats from min to max");
    demand(t, game->seats_max <= BM_SEATS_MAX, "seats within BM_SEATS_MAX");
    demand(t, game->state_size >= sizeof(bm_head), "a state opens with its head");
    demand(t, game->state_size <= BM_STATE_MAX, "the state fits BM_STATE_MAX");
    demand(t, game->events_max >= 1 && game->events_max <= BM_EVENTS_MAX, "events fit");
    demand(t, game->rules_version >= 1 && game->bytes_version >= 1, "versions count from 1");
    demand(t, game->option_count <= BM_OPTIONS_MAX, "options fit BM_OPTIONS_MAX");
    demand(t, game->edition_count >= 1, "there is an edition");
    for (int i = 0; i < game->reason_count; i++) {
        bm_status status = game->reasons[i].status;
        demand(t, status >= BM_STATUS_GAME || (status > BM_OK && status < BM_STATUS_SHARED_COUNT),
               "a reason is shared or the game's own");
        for (int k = 0; k < i; k++)
            demand(t, status != game->reasons[k].status, "a status has one key");
    }
}

static void demand_text(const trial *t, const char *key)
{
    for (int i = 0; i < bm_catalogue_count; i++) {
        const char *text = bm_phrase_find(&bm_catalogues[i], "reason.", key);
        if (text == NULL || text[0] == '\0')
            broken(t, "every reason has a text in every language", "%s lacks reason.%s",
                   bm_catalogues[i].language, key);
    }
}

/* A refusal without a sentence helps nobody. */
void reasons_have_texts(const trial *t)
{
    int listed = 0;

    for (int i = 0; i < bm_catalogue_count; i++)
        listed += bm_catalogues[i].listed;
    if (listed != 4)
        broken(t, "there are four languages", "%d", listed);
    for (bm_status status = BM_OK + 1; status < BM_STATUS_SHARED_COUNT; status++)
        demand_text(t, bm_reason_of(NULL, status)->key);
    for (int i = 0; i < t->game->reason_count; i++)
        demand_text(t, t->game->reasons[i].key);
}

/* The signature proves that behaviour is unchanged, so it must not depend on
 * anything else. */
void signatures_repeat(const trial *t)
{
    const bm_game *const games[] = {t->game, t->game};
    uint64_t first = bm_signature(games, 1);
    uint64_t second = bm_signature(games, 1);

    if (first != second)
        broken(t, "a signature repeats", "%016" PRIx64 " and %016" PRIx64, first, second);
    if (bm_signature(games, 2) == first)
        broken(t, "a signature covers all games", "%016" PRIx64, first);
}
