/* people_erase.c - a person is forgotten.
 *
 * Everything that `export` tells is gone, and the bots with it. Journals name persons by their
 * numbers alone, and those stay: without the row of `people` a number is nobody. Who still plays
 * cannot be erased, since the others would wait for nobody.
 */
#include "base/bits.h"
#include "server/alike.h"
#include "server/members.h"
#include "server/people_parts.h"
#include "server/table.h"

void bm_add_erasing(bm_job *job, int64_t person)
{
    static const bm_statement ALL[] = {
        BM_SQL_ERASE_KEYS,    BM_SQL_ERASE_PLAYED, BM_SQL_ERASE_RATINGS, BM_SQL_ERASE_SAID,
        BM_SQL_ERASE_REPORTS, BM_SQL_ERASE_SEATED, BM_SQL_ERASE_BOTS};
    bm_value value = bm_int(person);

    for (int i = 0; i < BM_LENGTH(ALL); i++)
        bm_job_add(job, ALL[i], &value, 1);
}

/* From rows of BM_SQL_READ_BOTS. */
static void forget_bots(bm_errand *errand, const bm_job *job, int statement)
{
    for (int row = 0; row < bm_job_rows(job, statement); row++)
        bm_people_renamed(errand, &(bm_person){.id = bm_job_value(job, statement, row, 0).number});
}

static void erase_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;
    bm_errand *errand = matter->errand;

    if (bm_ask_kept(errand, kept, "seated-still",
                    "you, or a bot of yours, sit at a table that is not over")) {
        matter->person.name[0] = '\0';
        bm_people_renamed(errand, &matter->person);
        forget_bots(errand, job, 1);
        if (errand->call.line != NULL)
            errand->call.line->key = (bm_key_hash){{0}};
        bm_errand_reply_key(errand, bm_span_of("{}"), "");
    }
    bm_matter_free(matter);
}

static void erase(bm_matter *matter)
{
    bm_value values[] = {bm_int(matter->person.id), bm_int(BM_TABLE_OVER)};
    bm_job *job = bm_job_new(erase_kept, matter);

    bm_job_add(job, BM_SQL_ERASE_PERSON, values, 2);
    bm_job_require(job);
    bm_job_add(job, BM_SQL_READ_BOTS, values, 1);
    bm_add_erasing(job, matter->person.id);
    bm_store_submit(matter->errand->house->store, job);
}

static void erase_checked(void *context, bm_password_verdict verdict, const char *hash)
{
    bm_matter *matter = context;

    (void)hash;
    if (verdict == BM_PASSWORD_GOOD) {
        erase(matter);
        return;
    }
    matter->failed = verdict == BM_PASSWORD_WRONG;
    if (matter->failed)
        bm_people_refuse(matter->errand, BM_ANSWER_FORBIDDEN, "wrong-password",
                         "this is not the account's password");
    else
        bm_password_busy(matter->errand);
    bm_matter_free(matter);
}

static void erase_found(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;
    bm_span password;

    if (bm_ask_kept(matter->errand, kept, NULL, NULL)) {
        if (bm_job_rows(job, 0) > 0)
            bm_copy_span(matter->password_hash, sizeof matter->password_hash,
                         bm_job_value(job, 0, 0, 0).bytes);
        bm_member_text(matter->errand->call.object, "password", &password);
        if (bm_password_check(matter->errand, password, matter->password_hash, erase_checked,
                              matter))
            return;
    }
    bm_matter_free(matter);
}

static void erase_account(bm_matter *matter)
{
    bm_value values[] = {bm_int(matter->person.id)};
    bm_span password;

    bm_name_alike(matter->person.name, matter->alike);
    if (!bm_ask_password(matter->errand, &password) ||
        !bm_ask_tries(matter, BM_ALLOWANCE_TRIES_FOR)) {
        bm_matter_free(matter);
        return;
    }
    bm_job *job = bm_job_new(erase_found, matter);
    bm_job_add(job, BM_SQL_FIND_PASSWORD, values, 1);
    bm_store_submit(matter->errand->house->store, job);
}

void bm_people_erase(bm_errand *errand)
{
    if (errand->person.kind == BM_PERSON_BOT) {
        bm_people_refuse(errand, BM_ANSWER_FORBIDDEN, "not-for-bots",
                         "a bot account is dropped by its owner: drop-bot");
        return;
    }
    bm_matter *matter = bm_matter_new(errand);
    matter->person = errand->person;
    if (errand->person.kind == BM_PERSON_ACCOUNT)
        erase_account(matter);
    else
        erase(matter);
}
