/* table_judge.c - judging what is asked around the game: who sits, who hosts, who is heard. */
#include "server/table_judge.h"

#include "server/members.h"

bool bm_judge_bad(bm_refusal *refusal, const char *member, const char *right)
{
    return bm_refuse(refusal, BM_ANSWER_BAD, "bad-request", "“%s” must be %s", member, right);
}

bool bm_judge_conflict(bm_refusal *refusal, const char *key, const char *detail)
{
    return bm_refuse(refusal, BM_ANSWER_CONFLICT, key, "%s", detail);
}

void bm_entry_begin(bm_json *body, const char *word, int seat)
{
    bm_json_key_string(body, "do", word);
    if (seat != BM_NOBODY)
        bm_json_key_int(body, "seat", seat);
}

/* The seat that is named, 0 to one below their number. */
static bool named_seat(const bm_table *table, const bm_request *r, int *seat, bm_refusal *refusal)
{
    int64_t number;

    *seat = BM_NOBODY;
    if (!bm_member_int(r->object, "seat", 0, table->terms.setup.seats - 1, &number))
        return bm_judge_bad(refusal, "seat", "the number of a seat of this table, from 0 on");
    *seat = (int)number;
    return true;
}

static bool write_salt(const bm_request *r, bm_json *body, bm_refusal *refusal)
{
    uint8_t salt[BM_SALT_MAX];
    bm_span text;
    size_t size;

    if (json_object_get(r->object, "salt") == NULL)
        return true;
    if (!bm_member_hex(r->object, "salt", salt, sizeof salt, &size))
        return bm_judge_bad(refusal, "salt", "at most 64 hexadecimal digits, two for a byte");
    bm_member_text(r->object, "salt", &text);
    bm_json_key(body, "salt");
    bm_json_string_bytes(body, text.start, text.size);
    return true;
}

bool bm_judge_sit(bm_table *table, int own, const bm_request *r, bm_json *body, bm_refusal *refusal)
{
    uint32_t open = bm_table_open_seats(table);
    int seat;

    if (own != BM_NOBODY)
        return bm_judge_conflict(refusal, "seated-already", "you have a seat at this table");
    if (open == 0)
        return bm_judge_conflict(refusal, "table-full", "every seat is taken");
    if (json_object_get(r->object, "seat") == NULL)
        seat = bm_lowest(open);
    else if (!named_seat(table, r, &seat, refusal))
        return false;
    if (!bm_has(open, seat))
        return bm_judge_conflict(refusal, "seat-taken", "somebody sits there");
    bm_entry_begin(body, "sat", seat);
    bm_json_key_int(body, "person", r->person);
    return write_salt(r, body, refusal);
}

bool bm_judge_stand(bm_table *table, int own, const bm_request *r, bm_json *body,
                    bm_refusal *refusal)
{
    (void)table, (void)r, (void)refusal;
    bm_entry_begin(body, "left", own);
    return true;
}

bool bm_judge_bot(bm_table *table, int own, const bm_request *r, bm_json *body, bm_refusal *refusal)
{
    const bm_bot *bot = NULL;
    bm_span name;
    bool known;
    int seat;

    (void)own;
    if (!named_seat(table, r, &seat, refusal))
        return false;
    if (!bm_has(bm_table_open_seats(table), seat))
        return bm_judge_conflict(refusal, "seat-taken", "somebody sits there");
    if (bm_member_text(r->object, "bot", &name))
        bot = bm_bot_find(table->terms.game, name, &known);
    if (bot == NULL)
        return bm_refuse(refusal, BM_ANSWER_BAD, "no-such-bot",
                         "“bot” must be the name of a bot of this game");
    bm_entry_begin(body, "bot", seat);
    bm_json_key_string(body, "bot", bot->name);
    return true;
}

bool bm_judge_unseat(bm_table *table, int own, const bm_request *r, bm_json *body,
                     bm_refusal *refusal)
{
    int seat;

    (void)own;
    if (!named_seat(table, r, &seat, refusal))
        return false;
    if (bm_has(bm_table_open_seats(table), seat))
        return bm_judge_conflict(refusal, "seat-empty", "nobody sits there");
    bm_entry_begin(body, "left", seat);
    return true;
}

bool bm_judge_host(bm_table *table, int own, const bm_request *r, bm_json *body,
                   bm_refusal *refusal)
{
    int seat;

    (void)own;
    if (!named_seat(table, r, &seat, refusal))
        return false;
    if (table->holder[seat].person == 0)
        return bm_judge_conflict(refusal, "no-person-there", "only a person can be the host");
    bm_entry_begin(body, "host", seat);
    bm_json_key_int(body, "person", table->holder[seat].person);
    return true;
}

/* Persons are strings outside: their numbers are larger than a script can count. */
static bool named_person(const bm_request *r, int64_t *person, bm_refusal *refusal)
{
    uint64_t number;
    bm_span text;

    if (!bm_member_text(r->object, "person", &text) || !bm_span_number(text, INT64_MAX, &number) ||
        number == 0)
        return bm_judge_bad(refusal, "person", "the number of a person, as a string");
    *person = (int64_t)number;
    return true;
}

bool bm_judge_mute(bm_table *table, int own, const bm_request *r, bm_json *body,
                   bm_refusal *refusal)
{
    int64_t person = 0;
    bool on;

    (void)own;
    if (!named_person(r, &person, refusal))
        return false;
    if (!bm_member_bool(r->object, "on", &on))
        return bm_judge_bad(refusal, "on", "true or false");
    if (bm_table_muted(table, person) == on)
        return bm_judge_conflict(refusal, "as-it-is", "that is so already");
    bm_entry_begin(body, "muted", BM_NOBODY);
    bm_json_key_int(body, "person", person);
    bm_json_key_bool(body, "on", on);
    return true;
}

bool bm_judge_automatic(bm_table *table, int own, const bm_request *r, bm_json *body,
                        bm_refusal *refusal)
{
    uint8_t settings;
    bm_span words;

    if (!bm_member_text(r->object, "settings", &words) ||
        !bm_automatic_read_seat(table->terms.game, words, &settings))
        return bm_judge_bad(refusal, "settings",
                            "“none”, or names of this game's automatic answers joined by “+”");
    if (settings == table->holder[own].automatic)
        return bm_judge_conflict(refusal, "as-it-is", "that is so already");
    bm_entry_begin(body, "automatic", own);
    bm_json_key(body, "settings");
    bm_json_string_bytes(body, words.start, words.size);
    return true;
}

bool bm_judge_close(bm_table *table, int own, const bm_request *r, bm_json *body,
                    bm_refusal *refusal)
{
    (void)table, (void)own, (void)r, (void)refusal;
    bm_entry_begin(body, "closed", BM_NOBODY);
    return true;
}

/* How the clocks stand, where they run. The way here of a move is not charged to its mover; of
 * anything else it is, which could be sent so often that the clock would stand. */
static void write_left(const bm_table *table, int mover, int64_t elapsed_ms, int64_t lag_ms,
                       bm_json *body)
{
    if (table->phase == BM_TABLE_PLAYING && table->claims_ms > 0)
        bm_json_key_int(body, "claims_ms", bm_table_claims_ms(table, elapsed_ms));
    if (bm_table_running(table) == 0)
        return;
    bm_json_key(body, "left");
    bm_json_open_list(body);
    for (int seat = 0; seat < table->terms.setup.seats; seat++) {
        int64_t charged = elapsed_ms - (seat == mover ? lag_ms : 0);
        bm_json_int(body, bm_table_left_ms(table, seat, charged > 0 ? charged : 0));
    }
    bm_json_close_list(body);
}

bool bm_table_judge(bm_table *table, bm_judging *judge, const bm_request *request, bm_text *body,
                    bm_refusal *refusal)
{
    int seat = bm_table_seat(table, request->person);
    bm_json json;

    bm_json_begin(&json, body);
    bm_json_open_object(&json);
    if (!judge(table, seat, request, &json, refusal))
        return false;
    write_left(table, judge == bm_judge_move ? seat : BM_NOBODY, request->elapsed_ms,
               request->lag_ms, &json);
    bm_json_close_object(&json);
    return !body->full ||
           bm_refuse(refusal, BM_ANSWER_TOO_LARGE, "too-large", "this does not fit into an entry");
}

void bm_table_write_word(const bm_table *table, const char *word, int seat, int64_t elapsed_ms,
                         bm_text *body)
{
    bm_json json;

    bm_json_begin(&json, body);
    bm_json_open_object(&json);
    bm_entry_begin(&json, word, seat);
    write_left(table, BM_NOBODY, elapsed_ms, 0, &json);
    bm_json_close_object(&json);
}

bool bm_table_write_move(bm_table *table, int seat, bm_move move, bm_mover by, int64_t elapsed_ms,
                         bm_text *body)
{
    bm_json json;

    bm_json_begin(&json, body);
    bm_json_open_object(&json);
    if (!bm_entry_move(table, seat, move, by, &json))
        return false;
    write_left(table, BM_NOBODY, elapsed_ms, 0, &json);
    bm_json_close_object(&json);
    return !body->full;
}
