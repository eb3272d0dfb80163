/* people_bots.c - bot accounts: programs that play for an account's owner, with keys of their
 * own, which are shown once. */
#include "server/people_parts.h"
#include "server/table.h"

enum { BOTS_MAX = 10 };

static const char *const TOO_MANY = "an account has at most 10 bots; drop one first";

/* Of the two reasons why a bot may not be kept, the one that holds. */
static void why_not(void *context, bm_kept kept, const bm_job *job)
{
    bm_errand *errand = context;

    if (!bm_ask_kept(errand, kept, NULL, NULL))
        return;
    bool full = bm_job_rows(job, 0) >= BOTS_MAX;
    bm_people_refuse(errand, BM_ANSWER_CONFLICT, full ? "too-many-bots" : "name-kept",
                     full ? TOO_MANY : bm_name_kept);
}

static void ask_why_not(bm_errand *errand)
{
    bm_value values[] = {bm_int(errand->person.id)};
    bm_job *job = bm_job_new(why_not, errand);

    bm_job_add(job, BM_SQL_READ_BOTS, values, 1);
    bm_store_submit(errand->house->store, job);
}

static void bot_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;

    (void)job;
    if (kept == BM_KEPT_NOTHING)
        ask_why_not(matter->errand);
    else if (bm_ask_kept(matter->errand, kept, NULL, NULL))
        bm_people_introduce(matter);
    bm_matter_free(matter);
}

static void keep_bot(bm_matter *matter)
{
    const bm_errand *errand = matter->errand;
    int64_t now_ms = bm_people_now(bm_people_of(errand));

    matter->person.id = bm_person_number(&errand->house->world);
    bm_key_make(&errand->house->world, &matter->key);
    bm_value bot[] = {bm_int(matter->person.id),
                      bm_words(bm_span_of(matter->person.name)),
                      bm_words(bm_span_of(matter->alike)),
                      bm_int(errand->person.id),
                      bm_int(now_ms),
                      bm_int(BOTS_MAX)};
    bm_value key[] = {bm_blob(matter->key.hash.bytes, sizeof matter->key.hash.bytes),
                      bm_int(matter->person.id), bm_int(BM_KEY_TOKEN), bm_int(now_ms)};
    bm_job *job = bm_job_new(bot_kept, matter);
    bm_job_add(job, BM_SQL_ADD_BOT, bot, 6);
    bm_job_require(job);
    bm_job_add(job, BM_SQL_ADD_KEY, key, 4);
    bm_store_submit(errand->house->store, job);
}

void bm_people_new_bot(bm_errand *errand)
{
    bm_matter *matter = bm_matter_new(errand);

    matter->bearer = true; /* the key is not the asker's */
    if (bm_ask_name(matter))
        keep_bot(matter);
    else
        bm_matter_free(matter);
}

static void drop_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;

    (void)job;
    if (bm_ask_kept(matter->errand, kept, "seated-still",
                    "the bot sits at a table that is not over")) {
        bm_people_renamed(matter->errand, &matter->person);
        bm_errand_reply(matter->errand, bm_span_of("{}"));
    }
    bm_matter_free(matter);
}

static void drop_found(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;
    const bm_errand *errand = matter->errand;
    bm_value bot[] = {bm_int(matter->person.id), bm_int(errand->person.id), bm_int(BM_TABLE_OVER)};

    if (!bm_ask_kept(matter->errand, kept, NULL, NULL)) {
        bm_matter_free(matter);
        return;
    }
    if (bm_job_rows(job, 0) == 0) {
        bm_people_refuse(matter->errand, BM_ANSWER_NOT_FOUND, "no-such-person",
                         "“person” must be the number of a bot of yours");
        bm_matter_free(matter);
        return;
    }
    bm_job *drop = bm_job_new(drop_kept, matter);
    bm_job_add(drop, BM_SQL_DROP_BOT, bot, 3);
    bm_job_require(drop);
    bm_add_erasing(drop, matter->person.id);
    bm_store_submit(errand->house->store, drop);
}

void bm_people_drop_bot(bm_errand *errand)
{
    int64_t person;

    if (!bm_ask_person(errand, "person", &person))
        return;
    bm_matter *matter = bm_matter_new(errand);
    matter->person.id = person;
    bm_value values[] = {bm_int(person), bm_int(errand->person.id)};
    bm_job *job = bm_job_new(drop_found, matter);
    bm_job_add(job, BM_SQL_FIND_BOT, values, 2);
    bm_store_submit(errand->house->store, job);
}
