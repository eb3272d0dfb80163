/* engine_setup.c - reading `GAME seats=N [NAME=VALUE …] [board=…] [seed=S] …`. */
#include "cli/engine_setup.h"

#include <sys/random.h>

#include "base/mem.h"
#include "cli/fault.h"
#include "games/registry.h"

bool bm_seed_draw(uint8_t seed[BM_SEED_SIZE])
{
    return getrandom(seed, BM_SEED_SIZE, 0) == (ssize_t)BM_SEED_SIZE;
}

/* One salt a seat, in seat order, parted by commas; a salt may be empty. How
 * many there must be is known only when all words are read. */
static bool read_salts(bm_span value, bm_source *source, int *count)
{
    *count = 0;
    while (value.start != NULL) {
        bm_span salt = bm_span_cut(&value, ',');
        if (*count == BM_SEATS_MAX || salt.size > (size_t)2 * BM_SALT_MAX ||
            !bm_span_hex(salt, source->salt[*count], salt.size / 2))
            return false;
        source->salt_size[(*count)++] = (uint8_t)(salt.size / 2);
    }
    return true;
}

typedef struct reading {
    bm_table *table;
    bm_reply *reply;
    bm_span salts; /* kept until the seats are known */
} reading;

static bool read_chance(reading *r, bm_span value)
{
    r->table->source.automatic = bm_span_is(value, "auto");
    if (r->table->source.automatic || bm_span_is(value, "manual"))
        return true;
    return bm_fault_word(r->reply, "bad-option-value", value);
}

/* With the numbers that would be right. */
static bool refuse_seats(reading *r)
{
    bm_text *text = &r->reply->text;

    bm_fault_status(r->reply, r->table->game, BM_SEATS_OUT_OF_RANGE);
    bm_text_add(text, " [seats=");
    bm_text_add_int(text, r->table->game->seats_min);
    bm_text_add(text, "…");
    bm_text_add_int(text, r->table->game->seats_max);
    bm_text_add(text, "]");
    return false;
}

/* A refusal says which entry of the text is wrong. */
static bool read_board(reading *r, bm_span value)
{
    bm_table *table = r->table;
    bm_text *text = &r->reply->text;
    bm_board_fault where;

    if (table->game->read_board == NULL)
        return bm_fault_status(r->reply, table->game, BM_NO_BOARD);
    bm_status status = table->game->read_board(value, &table->board, &where);
    table->has_board = status == BM_OK;
    if (status == BM_OK)
        return true;
    bm_fault_status(r->reply, table->game, status);
    if (where.entry > 0) {
        bm_text_add(text, " [entry ");
        bm_text_add_int(text, where.entry);
        bm_text_add(text, "]");
    }
    return false;
}

static bool read_word(reading *r, bm_span name, bm_span value)
{
    bm_table *table = r->table;

    if (bm_span_is(name, "chance"))
        return read_chance(r, value);
    if (bm_span_is(name, "salts")) {
        r->salts = value;
        return true;
    }
    if (bm_span_is(name, "seed")) {
        table->seeded = true;
        return bm_seed_read(value, table->source.seed) ||
               bm_fault_word(r->reply, "bad-seed", value);
    }
    if (bm_span_is(name, "board"))
        return read_board(r, value);
    bm_status status = bm_setup_set(table->game, &table->setup, name, value);
    if (status == BM_OK)
        return true;
    if (status == BM_SEATS_OUT_OF_RANGE)
        return refuse_seats(r);
    bool about_name = status == BM_NO_SUCH_OPTION;
    return bm_fault_word(r->reply, bm_reason_of(NULL, status)->key, about_name ? name : value);
}

/* Whether one of the words before this one has the same name. */
static bool named_before(bm_span words, const char *end, bm_span name)
{
    while (words.start != NULL && words.start < end) {
        bm_span word = bm_span_cut(&words, ' ');
        bm_span other = bm_span_cut(&word, '=');
        if (other.size == name.size && bm_equal(other.start, name.start, name.size))
            return true;
    }
    return false;
}

static bool read_words(reading *r, bm_span words)
{
    bm_span all = words;

    while (words.start != NULL) {
        bm_span value = bm_span_cut(&words, ' ');
        bm_span whole = value;
        bm_span name = bm_span_cut(&value, '=');
        if (value.start == NULL)
            return bm_fault_word(r->reply, "no-such-option", whole);
        if (named_before(all, whole.start, name))
            return bm_fault_word(r->reply, "option-repeated", name);
        if (!read_word(r, name, value))
            return false;
    }
    return true;
}

bool bm_table_read(bm_table *table, bm_span words, bm_reply *reply)
{
    reading r = {.table = table, .reply = reply};
    bm_span name = bm_span_cut(&words, ' ');
    int salts = 0;

    bm_zero(table, sizeof *table);
    table->source.automatic = true;
    table->game = bm_game_find(name);
    if (table->game == NULL)
        return bm_fault_word(reply, "no-such-game", name);
    bm_setup_begin(&table->setup);
    if (!read_words(&r, words))
        return false;
    if (table->setup.seats == 0)
        return bm_fault_word(reply, "missing-argument", bm_span_of("seats=N"));
    bm_status status = bm_setup_resolve(table->game, &table->setup);
    if (status != BM_OK)
        return bm_fault_status(reply, table->game, status);
    if (r.salts.start != NULL &&
        (!read_salts(r.salts, &table->source, &salts) || salts != table->setup.seats))
        return bm_fault_word(reply, "bad-salts", r.salts);
    return true;
}
