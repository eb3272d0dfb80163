/* terms.c - reading and writing what a table is opened with. */
#include "server/terms.h"

#include <string.h>

#include "core/view.h"
#include "games/registry.h"

enum {
    MOVE_S_MAX = 24 * 3600,
    BANK_S_MAX = 24 * 3600,
    INCREMENT_S_MAX = 3600,
    DAYS_MAX = 30,
    CLAIM_S_USUAL = 8,
    CLAIM_S_MAX = 120,
    WORD_MAX = 64
};

static const int64_t SECOND_MS = 1000;
static const int64_t DAY_MS = 24 * 3600 * 1000;

static const char *const CHAT[] = {"off", "phrases", "free"};
static const char *const LATE[] = {"move", "bot"};
static const char *const CLOCK = "“none”, “move SECONDS”, “bank SECONDS+SECONDS” or “days DAYS”";

static const char *const MEMBERS[] = {"game", "seats",      "edition", "options",   "board",
                                      "bots", "clock",      "late",    "claim_s",   "public",
                                      "chat", "spectators", "rated",   "memory_aid"};

bool bm_terms_has(const char *member)
{
    for (int i = 0; i < BM_LENGTH(MEMBERS); i++)
        if (strcmp(member, MEMBERS[i]) == 0)
            return true;
    return false;
}

static bool refuse(bm_refusal *refusal, const char *member, const char *right)
{
    return bm_refuse(refusal, BM_ANSWER_BAD, "bad-terms", "“%s” must be %s", member, right);
}

static bool read_bool(const json_t *object, const char *member, bool *value, bm_refusal *refusal)
{
    const json_t *found = json_object_get(object, member);

    if (found == NULL)
        return true;
    if (!json_is_boolean(found))
        return refuse(refusal, member, "true or false");
    *value = json_is_true(found);
    return true;
}

/* One of some words; `right` lists them. */
static bool read_choice(const json_t *object, const char *member, const char *const *words,
                        int count, int *value, const char *right, bm_refusal *refusal)
{
    const json_t *found = json_object_get(object, member);

    if (found == NULL)
        return true;
    for (int i = 0; json_is_string(found) && i < count; i++)
        if (strcmp(json_string_value(found), words[i]) == 0) {
            *value = i;
            return true;
        }
    return refuse(refusal, member, right);
}

static bool read_game(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    const json_t *found = json_object_get(object, "game");

    terms->game = json_is_string(found) ? bm_game_find(bm_span_of(json_string_value(found))) : NULL;
    if (terms->game == NULL || !terms->game->listed)
        return bm_refuse(refusal, BM_ANSWER_BAD, "no-such-game",
                         "“game” must be the name of a game");
    return true;
}

/* A word or a number, as the game's table of options reads it. */
static bool set_option(bm_terms *terms, const char *name, const json_t *value, bm_refusal *refusal)
{
    char buffer[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    if (json_is_string(value))
        bm_text_add(&text, json_string_value(value));
    else if (json_is_integer(value))
        bm_text_add_int(&text, json_integer_value(value));
    bm_status status = text.full || text.length == 0
                           ? BM_BAD_OPTION_VALUE
                           : bm_setup_set(terms->game, &terms->setup, bm_span_of(name),
                                          (bm_span){buffer, text.length});
    if (status == BM_OK)
        return true;
    return bm_refuse(refusal, BM_ANSWER_BAD, bm_reason_of(terms->game, status)->key,
                     "“%.40s” is refused with that value", name);
}

static bool read_setup(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    static const char *const WORDS[] = {"seats", "edition"};
    json_t *options = json_object_get(object, "options");
    const char *name;
    json_t *value;

    bm_setup_begin(&terms->setup);
    for (int i = 0; i < BM_LENGTH(WORDS); i++) {
        value = json_object_get(object, WORDS[i]);
        if (value != NULL && !set_option(terms, WORDS[i], value, refusal))
            return false;
    }
    if (options != NULL && !json_is_object(options))
        return refuse(refusal, "options", "an object from names to values");
    json_object_foreach(options, name, value)
    {
        if (strcmp(name, WORDS[0]) == 0 || strcmp(name, WORDS[1]) == 0)
            return refuse(refusal, name, "beside “options”, not in it");
        if (!set_option(terms, name, value, refusal))
            return false;
    }
    bm_status status = bm_setup_resolve(terms->game, &terms->setup);
    return status == BM_OK ||
           bm_refuse(refusal, BM_ANSWER_BAD, bm_reason_of(terms->game, status)->key,
                     "the seats, the edition and the options make no table");
}

static bool read_board(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    const json_t *found = json_object_get(object, "board");
    bm_board_fault where = {0};

    if (found == NULL)
        return true;
    if (!json_is_string(found) || terms->game->read_board == NULL)
        return refuse(refusal, "board", "the text of a board, in games that have one");
    bm_span words = {json_string_value(found), json_string_length(found)};
    bm_status status = terms->game->read_board(words, &terms->board, &where);
    terms->has_board = status == BM_OK;
    return terms->has_board ||
           bm_refuse(refusal, BM_ANSWER_BAD, bm_reason_of(terms->game, status)->key,
                     "“board” is wrong at entry %u", where.entry);
}

static bool read_bots(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    json_t *bots = json_object_get(object, "bots");
    const char *name;
    json_t *value;

    if (bots != NULL && !json_is_object(bots))
        return refuse(refusal, "bots", "an object from seats to names of bots");
    json_object_foreach(bots, name, value)
    {
        uint64_t seat;
        bool known;
        if (!bm_span_number(bm_span_of(name), BM_SEATS_MAX, &seat) || seat >= terms->setup.seats)
            return bm_refuse(refusal, BM_ANSWER_BAD, "no-such-seat", "“bots” has no seat “%.20s”",
                             name);
        terms->bot[seat] =
            json_is_string(value)
                ? bm_bot_find(terms->game, bm_span_of(json_string_value(value)), &known)
                : NULL;
        if (terms->bot[seat] == NULL)
            return bm_refuse(refusal, BM_ANSWER_BAD, "no-such-bot",
                             "seat %d needs the name of a bot of this game", (int)seat);
    }
    return true;
}

/* "KIND", "KIND N" or "KIND N+M". */
static bool read_clock_words(bm_span words, bm_terms *terms)
{
    bm_span more = words;
    bm_span kind = bm_span_cut(&more, ' ');
    bm_span first = bm_span_cut(&more, '+');
    uint64_t limit = 0;
    uint64_t increment = 0;

    if (bm_span_is(words, "none")) {
        terms->clock = BM_CLOCK_NONE;
        return true;
    }
    bool bank = bm_span_is(kind, "bank");
    bool days = bm_span_is(kind, "days");
    uint64_t most = days ? DAYS_MAX : bank ? BANK_S_MAX : MOVE_S_MAX;
    if ((!bank && !days && !bm_span_is(kind, "move")) || !bm_span_number(first, most, &limit) ||
        limit == 0 || (more.start != NULL) != bank ||
        (bank && !bm_span_number(more, INCREMENT_S_MAX, &increment)))
        return false;
    terms->clock = days ? BM_CLOCK_DAYS : bank ? BM_CLOCK_BANK : BM_CLOCK_MOVE;
    terms->limit_ms = (int64_t)limit * (days ? DAY_MS : SECOND_MS);
    terms->increment_ms = (int64_t)increment * SECOND_MS;
    return true;
}

static bool read_clock(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    const json_t *found = json_object_get(object, "clock");

    if (found == NULL)
        return true;
    bm_span words = {json_string_value(found), json_string_length(found)};
    return (json_is_string(found) && read_clock_words(words, terms)) ||
           refuse(refusal, "clock", CLOCK);
}

static bool read_claim(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    const json_t *found = json_object_get(object, "claim_s");

    if (found == NULL)
        return true;
    if (!json_is_integer(found) || json_integer_value(found) < 0 ||
        json_integer_value(found) > CLAIM_S_MAX)
        return refuse(refusal, "claim_s", "a number of seconds from 0 to 120");
    terms->claim_ms = json_integer_value(found) * SECOND_MS;
    return true;
}

static bool read_manners(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    int chat = (int)terms->chat;
    int late = terms->late_bot;

    if (!read_choice(object, "chat", CHAT, BM_LENGTH(CHAT), &chat, "“off”, “phrases” or “free”",
                     refusal) ||
        !read_choice(object, "late", LATE, BM_LENGTH(LATE), &late, "“move” or “bot”", refusal))
        return false;
    terms->chat = (bm_chat_kind)chat;
    terms->late_bot = late == 1;
    return read_bool(object, "public", &terms->listed, refusal) &&
           read_bool(object, "spectators", &terms->spectators, refusal) &&
           read_bool(object, "rated", &terms->rated, refusal) &&
           read_bool(object, "memory_aid", &terms->memory_aid, refusal);
}

bool bm_terms_read(const json_t *object, bm_terms *terms, bm_refusal *refusal)
{
    bm_terms read = {.claim_ms = CLAIM_S_USUAL * SECOND_MS,
                     .chat = BM_CHAT_PHRASES,
                     .late_bot = true,
                     .spectators = true};

    if (!read_game(object, &read, refusal) || !read_setup(object, &read, refusal) ||
        !read_board(object, &read, refusal) || !read_bots(object, &read, refusal) ||
        !read_clock(object, &read, refusal) || !read_claim(object, &read, refusal) ||
        !read_manners(object, &read, refusal))
        return false;
    *terms = read;
    return true;
}

static void write_setup(const bm_terms *terms, bm_json *json)
{
    const bm_game *game = terms->game;

    bm_json_key_int(json, "seats", terms->setup.seats);
    bm_json_key_string(json, "edition", game->editions[terms->setup.edition].name);
    bm_json_key(json, "options");
    bm_json_open_object(json);
    for (int i = 0; i < game->option_count; i++)
        if (bm_option_applies(game, &terms->setup, i)) {
            bm_json_key(json, game->options[i].name);
            bm_write_option(&game->options[i], terms->setup.option[i], json);
        }
    bm_json_close_object(json);
}

static void write_board(const bm_terms *terms, bm_json *json)
{
    char buffer[BM_BOARD_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    terms->game->write_board(&terms->board, &text);
    bm_json_key_string(json, "board", buffer);
}

static void write_bots(const bm_terms *terms, bm_json *json)
{
    bm_json_key(json, "bots");
    bm_json_open_object(json);
    for (int seat = 0; seat < terms->setup.seats; seat++)
        if (terms->bot[seat] != NULL) {
            char name[2] = {(char)('0' + seat), '\0'};
            bm_json_key_string(json, name, terms->bot[seat]->name);
        }
    bm_json_close_object(json);
}

static void write_clock(const bm_terms *terms, bm_json *json)
{
    static const char *const KINDS[] = {"none", "move ", "bank ", "days "};
    char buffer[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_text_add(&text, KINDS[terms->clock]);
    if (terms->clock != BM_CLOCK_NONE)
        bm_text_add_int(&text,
                        terms->limit_ms / (terms->clock == BM_CLOCK_DAYS ? DAY_MS : SECOND_MS));
    if (terms->clock == BM_CLOCK_BANK) {
        bm_text_add_char(&text, '+');
        bm_text_add_int(&text, terms->increment_ms / SECOND_MS);
    }
    bm_json_key_string(json, "clock", buffer);
}

void bm_terms_write(const bm_terms *terms, bm_json *json)
{
    bm_json_key_string(json, "game", terms->game->name);
    write_setup(terms, json);
    if (terms->has_board)
        write_board(terms, json);
    write_bots(terms, json);
    write_clock(terms, json);
    bm_json_key_string(json, "late", LATE[terms->late_bot]);
    bm_json_key_int(json, "claim_s", terms->claim_ms / SECOND_MS);
    bm_json_key_bool(json, "public", terms->listed);
    bm_json_key_string(json, "chat", CHAT[terms->chat]);
    bm_json_key_bool(json, "spectators", terms->spectators);
    bm_json_key_bool(json, "rated", terms->rated);
    bm_json_key_bool(json, "memory_aid", terms->memory_aid);
}
