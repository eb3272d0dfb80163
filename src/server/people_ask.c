/* people_ask.c - reading what the verbs of people are asked with, and answering them. */
#include <stdlib.h>

#include "base/mem.h"
#include "server/alike.h"
#include "server/clean.h"
#include "server/hall.h"
#include "server/members.h"
#include "server/people_parts.h"

const char *const bm_name_kept = "an account has this name, or one that looks like it";
const char *const bm_person_kinds[] = {"guest", "account", "bot"};

bool bm_people_refuse(bm_errand *errand, int status, const char *key, const char *detail)
{
    bm_refusal refusal;

    bm_refuse(&refusal, status, key, "%s", detail);
    bm_errand_refuse(errand, &refusal);
    return false;
}

bm_matter *bm_matter_new(bm_errand *errand)
{
    bm_matter *matter = bm_people_memory(sizeof *matter);

    matter->errand = errand;
    matter->people = bm_people_of(errand);
    matter->address = errand->call.address;
    return matter;
}

static void return_tries(const bm_matter *matter)
{
    const bm_people *people = matter->people;
    int per_hour = people->house->settings.tries_per_hour;

    bm_allowance_return(people->allowances, BM_ALLOWANCE_TRIES, &matter->address,
                        sizeof matter->address, per_hour);
    bm_allowance_return(people->allowances, matter->tries_for, matter->alike,
                        bm_span_of(matter->alike).size, per_hour);
}

void bm_matter_free(bm_matter *matter)
{
    if (matter->tries && !matter->failed)
        return_tries(matter);
    sodium_memzero(matter, sizeof *matter);
    free(matter);
}

bool bm_ask_name(bm_matter *matter)
{
    bm_span raw;

    if (!bm_member_text(matter->errand->call.object, "name", &raw) ||
        !bm_clean_name(raw, matter->person.name))
        return bm_people_refuse(matter->errand, BM_ANSWER_BAD, "bad-name",
                                "“name” must be 1 to 24 letters that can be seen, at most 63 "
                                "bytes");
    bm_name_alike(matter->person.name, matter->alike);
    return true;
}

bool bm_ask_password(bm_errand *errand, bm_span *password)
{
    if (bm_member_text(errand->call.object, "password", password) &&
        password->size >= BM_PASSWORD_MIN && password->size <= BM_PASSWORD_MAX)
        return true;
    return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-password",
                            "“password” must be 8 to 200 bytes");
}

bool bm_ask_bearer(bm_matter *matter)
{
    bm_errand *errand = matter->errand;

    if (json_object_get(errand->call.object, "bearer") != NULL &&
        !bm_member_bool(errand->call.object, "bearer", &matter->bearer))
        return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-request",
                                "“bearer” must be true or false");
    if (errand->call.line != NULL && !matter->bearer)
        return bm_people_refuse(errand, BM_ANSWER_BAD, "bearer-needed",
                                "over a WebSocket “bearer” must be true: it can set no cookie");
    return true;
}

bool bm_ask_person(bm_errand *errand, const char *member, int64_t *person)
{
    bm_span text;
    uint64_t number;

    if (!bm_member_text(errand->call.object, member, &text) ||
        !bm_span_number(text, INT64_MAX, &number) || number == 0)
        return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-request",
                                "“person” must be a person's number, as a text");
    *person = (int64_t)number;
    return true;
}

static bool too_often(bm_errand *errand, const char *key, const char *detail, int64_t retry_ms)
{
    bm_refusal refusal;

    bm_refuse(&refusal, BM_ANSWER_TOO_MANY, key, "%s", detail);
    refusal.retry_ms = retry_ms;
    bm_errand_refuse(errand, &refusal);
    return false;
}

bool bm_ask_guests(bm_errand *errand)
{
    const bm_people *people = bm_people_of(errand);
    int64_t retry_ms;

    return bm_allowance_take(people->allowances, BM_ALLOWANCE_GUESTS, &errand->call.address,
                             sizeof errand->call.address, people->house->settings.guests_per_hour,
                             bm_people_now(people), &retry_ms) ||
           too_often(errand, "too-many-guests",
                     "too many new guests from this address; try again later", retry_ms);
}

bool bm_ask_often(bm_errand *errand, bm_allowance what, const char *key)
{
    enum { PER_HOUR = 10 };
    const bm_people *people = bm_people_of(errand);
    int64_t retry_ms;

    return bm_allowance_take(people->allowances, what, &errand->person.id, sizeof errand->person.id,
                             PER_HOUR, bm_people_now(people), &retry_ms) ||
           too_often(errand, key, "at most 10 in an hour", retry_ms);
}

/* Of one that is refused neither is counted. */
static bool take_tries(const bm_matter *matter, bm_allowance by_name, int64_t *retry_ms)
{
    const bm_people *people = matter->people;
    const bm_address *from = &matter->address;
    int per_hour = people->house->settings.tries_per_hour;
    int64_t now_ms = bm_people_now(people);

    if (!bm_allowance_take(people->allowances, BM_ALLOWANCE_TRIES, from, sizeof *from, per_hour,
                           now_ms, retry_ms))
        return false;
    if (bm_allowance_take(people->allowances, by_name, matter->alike,
                          bm_span_of(matter->alike).size, per_hour, now_ms, retry_ms))
        return true;
    bm_allowance_return(people->allowances, BM_ALLOWANCE_TRIES, from, sizeof *from, per_hour);
    return false;
}

bool bm_ask_tries(bm_matter *matter, bm_allowance by_name)
{
    int64_t retry_ms;

    if (!take_tries(matter, by_name, &retry_ms))
        return too_often(matter->errand, "too-many-tries",
                         "too many tries from this address or for this name; try again later",
                         retry_ms);
    matter->tries = true;
    matter->tries_for = by_name;
    return true;
}

bool bm_ask_kept(bm_errand *errand, bm_kept kept, const char *key, const char *detail)
{
    if (kept == BM_KEPT)
        return true;
    if (kept == BM_KEPT_NOTHING && key != NULL)
        return bm_people_refuse(errand, BM_ANSWER_CONFLICT, key, detail);
    bm_errand_no_store(errand);
    return false;
}

void bm_json_key_person(bm_json *json, const char *key, int64_t person)
{
    char digits[24];
    bm_text text;

    bm_text_begin(&text, digits, sizeof digits);
    bm_text_add_int(&text, person);
    bm_json_key_string(json, key, digits);
}

void bm_json_key_span(bm_json *json, const char *key, bm_span text)
{
    bm_json_key(json, key);
    bm_json_string_bytes(json, text.start, text.size);
}

void bm_copy_span(char *to, size_t room, bm_span text)
{
    bm_text copy;

    bm_text_begin(&copy, to, room);
    bm_text_add_bytes(&copy, text.start, text.size);
}

void bm_people_renamed(bm_errand *errand, const bm_person *person)
{
    bm_people_forget_person(bm_people_of(errand), person->id);
    if (errand->house->hall != NULL)
        bm_hall_renamed(errand->house->hall, person);
}

void bm_people_introduce(const bm_matter *matter)
{
    bm_errand *errand = matter->errand;
    char buffer[512];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_person(&json, "person", matter->person.id);
    bm_json_key_string(&json, "name", matter->person.name);
    if (matter->bearer)
        bm_json_key_string(&json, "key", matter->key.text);
    if (matter->recovery[0] != '\0')
        bm_json_key_string(&json, "recovery", matter->recovery);
    bm_json_close_object(&json);
    if (matter->bearer)
        bm_errand_reply(errand, (bm_span){buffer, text.length});
    else
        bm_errand_reply_key(errand, (bm_span){buffer, text.length}, matter->key.text);
    sodium_memzero(buffer, sizeof buffer);
}

void bm_people_welcome(const bm_matter *matter)
{
    bm_line *line = matter->errand->call.line;

    if (line != NULL)
        line->key = matter->key.hash;
    bm_people_introduce(matter);
}

void bm_people_tell(bm_errand *errand, const char *member, const char *words)
{
    char buffer[256];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, member, words);
    bm_json_close_object(&json);
    bm_errand_reply(errand, (bm_span){buffer, text.length});
    sodium_memzero(buffer, sizeof buffer);
}

void bm_people_answer(bm_errand *errand, bm_people_writer write, const bm_job *job)
{
    size_t room = 4096;
    char *buffer = NULL;
    bm_text text;
    bm_json json;

    do {
        room *= 2;
        free(buffer);
        buffer = bm_people_memory(room);
        bm_text_begin(&text, buffer, room);
        bm_json_begin(&json, &text);
        bm_json_open_object(&json);
        write(&json, errand, job);
        bm_json_close_object(&json);
    } while (text.full);
    bm_errand_reply(errand, (bm_span){buffer, text.length});
    free(buffer);
}
