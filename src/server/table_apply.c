/* table_apply.c - what each kind of entry does to a table.
 *
 * Each function judges its entry whole before it changes anything.
 */
#include "server/table_apply.h"

#include "base/mem.h"
#include "server/members.h"

bool bm_wrong(bm_applying *a, const char *what)
{
    a->fault = what;
    return false;
}

bool bm_applying_seat(bm_applying *a, int *seat)
{
    int64_t number;

    if (!bm_member_int(a->body, "seat", 0, a->table->terms.setup.seats - 1, &number))
        return bm_wrong(a, "seat");
    *seat = (int)number;
    a->happening->seat = *seat;
    a->happening->person = a->table->holder[*seat].person;
    return true;
}

static bool read_person(bm_applying *a, int64_t *person)
{
    if (!bm_member_int(a->body, "person", 1, INT64_MAX, person))
        return bm_wrong(a, "person");
    a->happening->person = *person;
    return true;
}

static bool gathering(bm_applying *a)
{
    return a->table->phase == BM_TABLE_GATHERING || bm_wrong(a, "phase");
}

static bool read_text(bm_applying *a, const char *member, char *text, size_t room)
{
    bm_span found;

    if (!bm_member_text(a->body, member, &found) || found.size >= room)
        return bm_wrong(a, member);
    bm_copy(text, found.start, found.size);
    text[found.size] = '\0';
    return true;
}

bool bm_apply_opened(bm_applying *a)
{
    bm_table *table = a->table;
    bm_table fresh = {.id = table->id, .opened_ms = a->entry->at_ms};
    bm_refusal refusal;
    size_t size;

    if (table->seq != 0)
        return bm_wrong(a, "a table is opened once");
    if (!bm_terms_read(a->body, &fresh.terms, &refusal))
        return bm_wrong(a, "terms");
    if (!bm_member_int(a->body, "host", 1, INT64_MAX, &fresh.host) ||
        !bm_member_hex(a->body, "seed", fresh.seed, sizeof fresh.seed, &size) ||
        size != sizeof fresh.seed || !read_text(a, "code", fresh.code, sizeof fresh.code))
        return bm_wrong(a, "opening");
    for (int seat = 0; seat < fresh.terms.setup.seats; seat++)
        fresh.holder[seat].bot = fresh.terms.bot[seat];
    *table = fresh;
    return true;
}

bool bm_apply_sat(bm_applying *a)
{
    bm_holder holder = {0};
    size_t size = 0;
    int seat;

    if (!gathering(a) || !bm_applying_seat(a, &seat) || !read_person(a, &holder.person))
        return false;
    if (json_object_get(a->body, "salt") != NULL &&
        !bm_member_hex(a->body, "salt", holder.salt, BM_SALT_MAX, &size))
        return bm_wrong(a, "salt");
    if (!bm_has(bm_table_open_seats(a->table), seat) ||
        bm_table_seat(a->table, holder.person) != BM_NOBODY)
        return bm_wrong(a, "the seat is taken, or the person has one");
    holder.salt_size = (uint8_t)size;
    holder.automatic = bm_automatic_usual(a->table->terms.game);
    a->table->holder[seat] = holder;
    return true;
}

/* Who leaves, or is asked to, and bots that are taken away. */
bool bm_apply_left(bm_applying *a)
{
    int seat;

    if (!gathering(a) || !bm_applying_seat(a, &seat))
        return false;
    if (bm_has(bm_table_open_seats(a->table), seat))
        return bm_wrong(a, "nobody sits there");
    a->table->holder[seat] = (bm_holder){0};
    return true;
}

bool bm_apply_bot(bm_applying *a)
{
    const bm_bot *bot;
    bm_span name;
    bool known;
    int seat;

    if (!gathering(a) || !bm_applying_seat(a, &seat))
        return false;
    if (!bm_has(bm_table_open_seats(a->table), seat) || !bm_member_text(a->body, "bot", &name) ||
        (bot = bm_bot_find(a->table->terms.game, name, &known)) == NULL)
        return bm_wrong(a, "bot");
    a->table->holder[seat].bot = bot;
    return true;
}

bool bm_apply_host(bm_applying *a)
{
    int64_t person;

    if (!read_person(a, &person))
        return false;
    a->table->host = person;
    return true;
}

/* The settings are their owner's; those who watch learn nothing of them. */
bool bm_apply_automatic(bm_applying *a)
{
    uint8_t settings;
    bm_span words;
    int seat;

    if (!bm_applying_seat(a, &seat))
        return false;
    if (a->table->holder[seat].person == 0 || !bm_member_text(a->body, "settings", &words) ||
        !bm_automatic_read_seat(a->table->terms.game, words, &settings))
        return bm_wrong(a, "settings");
    a->table->holder[seat].automatic = settings;
    return true;
}

/* The oldest is forgotten where there are too many. */
bool bm_apply_muted(bm_applying *a)
{
    int64_t *muted = a->table->muted;
    int64_t person;
    bool on;
    int kept = 0;

    if (!read_person(a, &person))
        return false;
    if (!bm_member_bool(a->body, "on", &on))
        return bm_wrong(a, "on");
    int64_t before[BM_MUTED_MAX];
    bm_copy(before, muted, sizeof before);
    bm_zero(muted, sizeof before);
    if (on)
        muted[kept++] = person;
    for (int i = 0; i < BM_MUTED_MAX && kept < BM_MUTED_MAX; i++)
        if (before[i] != 0 && before[i] != person)
            muted[kept++] = before[i];
    return true;
}

bool bm_apply_rematch(bm_applying *a)
{
    if (a->table->phase != BM_TABLE_OVER || a->table->rematch[0] != '\0')
        return bm_wrong(a, "phase");
    return read_text(a, "code", a->table->rematch, sizeof a->table->rematch);
}

bool bm_apply_closed(bm_applying *a)
{
    if (a->table->phase >= BM_TABLE_OVER)
        return bm_wrong(a, "phase");
    a->table->phase = BM_TABLE_CLOSED;
    return true;
}
