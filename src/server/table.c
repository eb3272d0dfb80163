/* table.c - a table built from its journal.
 *
 * Each kind of entry has a function that judges and applies it. They trust nothing: a
 * journal may have been damaged, and a table that cannot be is refused, not played.
 */
#include "server/table.h"

#include <stdlib.h>

#include "server/members.h"
#include "server/table_apply.h"

void bm_table_begin(bm_table *table, int64_t id)
{
    *table = (bm_table){.id = id};
}

void bm_table_free(bm_table *table)
{
    free(table->history);
    table->history = NULL;
}

int bm_table_seat(const bm_table *table, int64_t person)
{
    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        if (person != 0 && table->holder[seat].person == person)
            return seat;
    return BM_NOBODY;
}

bool bm_table_watchable(const bm_table *table, int64_t person)
{
    return table->terms.spectators || table->phase == BM_TABLE_GATHERING || person == table->host ||
           bm_table_seat(table, person) != BM_NOBODY;
}

const bm_bot *bm_table_bot(const bm_table *table, int seat)
{
    const bm_holder *holder = &table->holder[seat];

    return holder->away ? bm_bot_usual(table->terms.game) : holder->bot;
}

uint32_t bm_table_people(const bm_table *table)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        if (table->holder[seat].person != 0 && !table->holder[seat].away)
            seats |= bm_bit(seat);
    return seats;
}

uint32_t bm_table_open_seats(const bm_table *table)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        if (table->holder[seat].person == 0 && table->holder[seat].bot == NULL)
            seats |= bm_bit(seat);
    return seats;
}

uint32_t bm_table_running(const bm_table *table)
{
    if (table->phase != BM_TABLE_PLAYING || table->terms.clock == BM_CLOCK_NONE)
        return 0;
    return table->terms.game->turn(&table->match.state).must & bm_table_people(table);
}

/* For how long after the last entry claims forbid what a seat must do. */
static int64_t held_ms(const bm_table *table, int seat)
{
    bm_move usual = table->terms.game->default_move(&table->match.state, seat);

    return bm_table_claims_ended(table, seat, usual) != 0 ? table->claims_ms : 0;
}

int64_t bm_table_left_ms(const bm_table *table, int seat, int64_t elapsed_ms)
{
    int64_t left = table->holder[seat].left_ms;

    if (bm_has(bm_table_running(table), seat) && elapsed_ms > held_ms(table, seat))
        left -= elapsed_ms - held_ms(table, seat);
    return left > 0 ? left : 0;
}

int64_t bm_table_lasts_ms(const bm_table *table, int seat)
{
    return table->holder[seat].left_ms + held_ms(table, seat);
}

int64_t bm_table_claims_ms(const bm_table *table, int64_t elapsed_ms)
{
    int64_t left = table->claims_ms - (table->phase == BM_TABLE_PLAYING ? elapsed_ms : 0);

    return left > 0 ? left : 0;
}

bool bm_table_late(const bm_table *table, int seat)
{
    return table->history != NULL && table->terms.clock != BM_CLOCK_NONE &&
           table->holder[seat].left_ms <= 0 &&
           bm_has(table->terms.game->turn(&table->match.state).must, seat);
}

uint32_t bm_table_claims_ended(const bm_table *table, int seat, bm_move move)
{
    const bm_game *game = table->terms.game;

    if (game->ends_claims == NULL)
        return 0;
    return game->ends_claims(&table->match.state, seat, move) & bm_table_people(table) &
           ~table->waived;
}

bool bm_table_muted(const bm_table *table, int64_t person)
{
    for (int i = 0; i < BM_MUTED_MAX; i++)
        if (table->muted[i] == person)
            return true;
    return false;
}

static const struct kind {
    const char *word;
    bool (*apply)(bm_applying *a);
} KINDS[] = {
    {"moved", bm_apply_moved},
    {"opened", bm_apply_opened},
    {"sat", bm_apply_sat},
    {"left", bm_apply_left},
    {"bot", bm_apply_bot},
    {"host", bm_apply_host},
    {"started", bm_apply_started},
    {"waived", bm_apply_waived},
    {"automatic", bm_apply_automatic},
    {"proposed", bm_apply_proposed},
    {"consented", bm_apply_consented},
    {"resumed", bm_apply_resumed},
    {"away", bm_apply_away},
    {"back", bm_apply_back},
    {"resigned", bm_apply_resigned},
    {"muted", bm_apply_muted},
    {"rematch", bm_apply_rematch},
    {"closed", bm_apply_closed},
};

static const struct kind *find_kind(bm_span word)
{
    for (int i = 0; i < BM_LENGTH(KINDS); i++)
        if (bm_span_is(word, KINDS[i].word))
            return &KINDS[i];
    return NULL;
}

typedef struct clocks {
    int64_t left_ms[BM_SEATS_MAX];
    int64_t claims_ms;
} clocks;

static clocks clocks_of(const bm_table *table)
{
    clocks now = {.claims_ms = table->claims_ms};

    for (int seat = 0; seat < BM_SEATS_MAX; seat++)
        now.left_ms[seat] = table->holder[seat].left_ms;
    return now;
}

static void put_clocks(bm_table *table, const clocks *then)
{
    table->claims_ms = then->claims_ms;
    for (int seat = 0; seat < BM_SEATS_MAX; seat++)
        table->holder[seat].left_ms = then->left_ms[seat];
}

/* The clocks as they stood when the entry was made; it says so for those that ran. */
static bool read_clocks(bm_applying *a, clocks *then)
{
    const json_t *list = json_object_get(a->body, "left");
    const json_t *claims = json_object_get(a->body, "claims_ms");

    for (int seat = 0; list != NULL && seat < a->table->terms.setup.seats; seat++) {
        const json_t *left = json_array_get(list, (size_t)seat);
        if (!json_is_integer(left))
            return bm_wrong(a, "left");
        then->left_ms[seat] = json_integer_value(left);
    }
    if (claims != NULL && !json_is_integer(claims))
        return bm_wrong(a, "claims_ms");
    if (claims != NULL)
        then->claims_ms = json_integer_value(claims);
    return true;
}

static bool apply(bm_applying *a)
{
    bm_table *table = a->table;
    clocks before = clocks_of(table);
    clocks then = before;
    const struct kind *kind;
    bm_span word;

    if (!bm_member_text(a->body, "do", &word) || (kind = find_kind(word)) == NULL)
        return bm_wrong(a, "do");
    if ((table->seq == 0) != (kind->apply == bm_apply_opened))
        return bm_wrong(a, "a table is opened first, and once");
    if (!read_clocks(a, &then))
        return false;
    put_clocks(table, &then);
    a->happening->what = kind->word;
    bool done = kind->apply(a);
    if (!done)
        put_clocks(table, &before);
    return done;
}

bool bm_table_apply(bm_table *table, const bm_entry *entry, bm_happening *happening,
                    const char **fault)
{
    bm_applying a = {.table = table, .entry = entry, .happening = happening};

    *happening = (bm_happening){.seat = BM_NOBODY};
    happening->events = (bm_events){happening->list, BM_EVENTS_MAX, 0};
    if (entry->seq != table->seq + 1) {
        *fault = "an entry is missing";
        return false;
    }
    json_t *body = bm_object_read(entry->body);
    a.body = body;
    bool done = body != NULL ? apply(&a) : bm_wrong(&a, "no object");
    json_decref(body);
    *fault = a.fault;
    if (done) {
        table->seq = entry->seq;
        table->at_ms = entry->at_ms;
    }
    return done;
}
