/* people_guest.c - coming in, being called something, and leaving. */
#include "base/mem.h"
#include "server/members.h"
#include "server/people_parts.h"
#include "server/table.h"

/* guest */

static void guest_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;

    (void)job;
    if (bm_ask_kept(matter->errand, kept, "name-kept", bm_name_kept))
        bm_people_welcome(matter);
    bm_matter_free(matter);
}

/* The asker's new key, as it is kept. */
static void add_key(bm_job *job, const bm_matter *matter)
{
    bm_value values[] = {bm_blob(matter->key.hash.bytes, sizeof matter->key.hash.bytes),
                         bm_int(matter->person.id),
                         bm_int(matter->bearer ? BM_KEY_TOKEN : BM_KEY_COOKIE),
                         bm_int(bm_people_now(bm_people_of(matter->errand)))};

    bm_job_add(job, BM_SQL_ADD_KEY, values, 4);
}

static void keep_guest(bm_matter *matter)
{
    const bm_people *people = bm_people_of(matter->errand);
    bm_job *job = bm_job_new(guest_kept, matter);

    matter->person.id = bm_person_number(&people->house->world);
    bm_key_make(&people->house->world, &matter->key);
    bm_value values[] = {bm_int(matter->person.id), bm_words(bm_span_of(matter->person.name)),
                         bm_words(bm_span_of(matter->alike)), bm_int(bm_people_now(people))};
    bm_job_add(job, BM_SQL_ADD_GUEST, values, 4);
    bm_job_require(job);
    add_key(job, matter);
    bm_store_submit(people->house->store, job);
}

void bm_people_guest(bm_errand *errand)
{
    bm_matter *matter = bm_matter_new(errand);

    if (bm_ask_name(matter) && bm_ask_bearer(matter) && bm_ask_guests(errand))
        keep_guest(matter);
    else
        bm_matter_free(matter);
}

/* me */

static void write_me(bm_json *json, const bm_errand *errand, const bm_job *job)
{
    bm_json_key_person(json, "person", errand->person.id);
    bm_json_key_string(json, "name", errand->person.name);
    bm_json_key_string(json, "kind", bm_person_kinds[errand->person.kind]);
    bm_json_key(json, "tables");
    bm_json_open_list(json);
    for (int i = 0; i < bm_job_rows(job, 0); i++) {
        bm_span code = bm_job_value(job, 0, i, 0).bytes;
        bm_json_string_bytes(json, code.start, code.size);
    }
    bm_json_close_list(json);
    bm_json_key(json, "bots");
    bm_json_open_list(json);
    for (int i = 0; i < bm_job_rows(job, 1); i++) {
        bm_json_open_object(json);
        bm_json_key_person(json, "person", bm_job_value(job, 1, i, 0).number);
        bm_json_key_span(json, "name", bm_job_value(job, 1, i, 1).bytes);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

static void me_read(void *context, bm_kept kept, const bm_job *job)
{
    if (bm_ask_kept(context, kept, NULL, NULL))
        bm_people_answer(context, write_me, job);
}

void bm_people_me(bm_errand *errand)
{
    bm_job *job = bm_job_new(me_read, errand);
    bm_value seats[] = {bm_int(errand->person.id), bm_int(BM_TABLE_OVER)};
    bm_value bots[] = {bm_int(errand->person.id)};

    bm_job_add(job, BM_SQL_SEATS_OF, seats, 2);
    bm_job_add(job, BM_SQL_READ_BOTS, bots, 1);
    bm_store_submit(errand->house->store, job);
}

/* rename */

static void rename_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;

    (void)job;
    if (bm_ask_kept(matter->errand, kept, "name-kept", bm_name_kept)) {
        bm_people_renamed(matter->errand, &matter->person);
        bm_people_tell(matter->errand, "name", matter->person.name);
    }
    bm_matter_free(matter);
}

void bm_people_rename(bm_errand *errand)
{
    bm_matter *matter = bm_matter_new(errand);

    if (!bm_ask_name(matter)) {
        bm_matter_free(matter);
        return;
    }
    matter->person.id = errand->person.id;
    bm_value values[] = {bm_int(matter->person.id), bm_words(bm_span_of(matter->person.name)),
                         bm_words(bm_span_of(matter->alike))};
    bm_job *job = bm_job_new(rename_kept, matter);
    bm_job_add(job, BM_SQL_RENAME_GUEST, values, 3);
    bm_job_require(job);
    bm_store_submit(errand->house->store, job);
}

/* logout */

static void logout_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_errand *errand = context;

    (void)job;
    if (!bm_ask_kept(errand, kept, NULL, NULL))
        return;
    bm_people_forget_person(bm_people_of(errand), errand->person.id);
    if (errand->call.line != NULL)
        bm_zero(&errand->call.line->key, sizeof errand->call.line->key);
    bm_errand_reply_key(errand, bm_span_of("{}"), "");
}

void bm_people_logout(bm_errand *errand)
{
    bm_value key = bm_blob(errand->key.bytes, sizeof errand->key.bytes);
    bm_value person = bm_int(errand->person.id);
    bool all = false;

    if (json_object_get(errand->call.object, "all") != NULL &&
        !bm_member_bool(errand->call.object, "all", &all)) {
        bm_people_refuse(errand, BM_ANSWER_BAD, "bad-request", "“all” must be true or false");
        return;
    }
    bm_job *job = bm_job_new(logout_kept, errand);
    bm_job_add(job, all ? BM_SQL_DROP_KEYS : BM_SQL_DROP_KEY, all ? &person : &key, 1);
    bm_store_submit(errand->house->store, job);
}
