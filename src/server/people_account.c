/* people_account.c - names that are kept by a password.
 *
 * A guest becomes an account in place: it stays the same person, with its seats, games and keys.
 * Whoever logs in elsewhere gets another key to the account; the guest it was there stays a
 * person of its own, whose seats are not taken along.
 *
 * Nobody learns from `login` or `recover` whether an account exists: a wrong name and a wrong
 * secret are answered with the same bytes, after the same work: one password is made or checked
 * in any case, and the store is asked as often. `register` and `guest` do tell which names are
 * taken, and cannot do otherwise.
 */
#include "server/members.h"
#include "server/people_parts.h"

/* register */

static void register_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;

    (void)job;
    matter->failed = kept == BM_KEPT_NOTHING;
    if (bm_ask_kept(matter->errand, kept, "name-kept", bm_name_kept)) {
        bm_people_renamed(matter->errand, &matter->person);
        bm_people_tell(matter->errand, "recovery", matter->recovery);
    }
    bm_matter_free(matter);
}

/* The code's hash, for the store. */
static void make_recovery(bm_matter *matter, char hash[BM_RECOVERY_HASH_MAX])
{
    bm_recovery_make(&matter->errand->house->world, matter->recovery);
    bm_recovery_hash(bm_span_of(matter->recovery), hash);
}

/* Ends the matter unless there is a hash of the new password. */
static bool is_made(bm_matter *matter, bm_password_verdict verdict)
{
    if (verdict == BM_PASSWORD_GOOD)
        return true;
    matter->failed = verdict == BM_PASSWORD_WRONG; /* who has gone has cost as much */
    bm_password_busy(matter->errand);
    bm_matter_free(matter);
    return false;
}

static void register_hashed(void *context, bm_password_verdict verdict, const char *hash)
{
    bm_matter *matter = context;
    char recovery[BM_RECOVERY_HASH_MAX];

    if (!is_made(matter, verdict))
        return;
    make_recovery(matter, recovery);
    bm_value values[] = {bm_int(matter->person.id), bm_words(bm_span_of(matter->person.name)),
                         bm_words(bm_span_of(matter->alike)), bm_words(bm_span_of(hash)),
                         bm_words(bm_span_of(recovery))};
    bm_job *job = bm_job_new(register_kept, matter);
    bm_job_add(job, BM_SQL_REGISTER, values, 5);
    bm_job_require(job);
    bm_store_submit(matter->errand->house->store, job);
}

void bm_people_register(bm_errand *errand)
{
    bm_matter *matter = bm_matter_new(errand);
    bm_span password;

    matter->person.id = errand->person.id;
    matter->person.kind = BM_PERSON_ACCOUNT;
    if (!bm_ask_name(matter) || !bm_ask_password(errand, &password) ||
        !bm_ask_tries(matter, BM_ALLOWANCE_TRIES_FOR) ||
        !bm_password_make(errand, password, register_hashed, matter))
        bm_matter_free(matter);
}

/* login */

static void wrong(bm_matter *matter)
{
    matter->failed = true;
    bm_people_refuse(matter->errand, BM_ANSWER_FORBIDDEN, "wrong-password",
                     "no account has this name and this password");
}

static void login_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;

    (void)job;
    if (kept == BM_KEPT_NOTHING) { /* the password was changed meanwhile */
        wrong(matter);
    } else if (bm_ask_kept(matter->errand, kept, NULL, NULL)) {
        bm_people_welcome(matter);
    }
    bm_matter_free(matter);
}

static void keep_account_key(bm_matter *matter, const char *hash)
{
    const bm_people *people = bm_people_of(matter->errand);

    bm_key_make(&people->house->world, &matter->key);
    bm_value values[] = {bm_blob(matter->key.hash.bytes, sizeof matter->key.hash.bytes),
                         bm_int(matter->person.id),
                         bm_int(matter->bearer ? BM_KEY_TOKEN : BM_KEY_COOKIE),
                         bm_int(bm_people_now(people)), bm_words(bm_span_of(hash))};
    bm_job *job = bm_job_new(login_kept, matter);
    bm_job_add(job, BM_SQL_ADD_ACCOUNT_KEY, values, 5);
    bm_job_require(job);
    bm_store_submit(people->house->store, job);
}

static void login_checked(void *context, bm_password_verdict verdict, const char *hash)
{
    bm_matter *matter = context;

    if (verdict == BM_PASSWORD_GOOD) {
        keep_account_key(matter, hash);
        return;
    }
    if (verdict == BM_PASSWORD_WRONG)
        wrong(matter);
    else
        bm_password_busy(matter->errand);
    bm_matter_free(matter);
}

static void login_found(void *context, bm_kept kept, const bm_job *job)
{
    bm_matter *matter = context;
    bm_span password;

    if (bm_ask_kept(matter->errand, kept, NULL, NULL)) {
        if (bm_job_rows(job, 0) > 0) {
            matter->person.id = bm_job_value(job, 0, 0, 0).number;
            bm_copy_span(matter->person.name, sizeof matter->person.name,
                         bm_job_value(job, 0, 0, 1).bytes);
            bm_copy_span(matter->password_hash, sizeof matter->password_hash,
                         bm_job_value(job, 0, 0, 2).bytes);
        }
        bm_member_text(matter->errand->call.object, "password", &password);
        if (bm_password_check(matter->errand, password, matter->password_hash, login_checked,
                              matter))
            return;
    }
    bm_matter_free(matter);
}

void bm_people_login(bm_errand *errand)
{
    bm_matter *matter = bm_matter_new(errand);
    bm_span password;

    if (!bm_ask_name(matter) || !bm_ask_password(errand, &password) || !bm_ask_bearer(matter) ||
        !bm_ask_tries(matter, BM_ALLOWANCE_TRIES_FOR)) {
        bm_matter_free(matter);
        return;
    }
    bm_value values[] = {bm_words(bm_span_of(matter->alike))};
    bm_job *job = bm_job_new(login_found, matter);
    bm_job_add(job, BM_SQL_FIND_ACCOUNT, values, 1);
    bm_store_submit(errand->house->store, job);
}

/* recover */

static void recover_kept(void *context, bm_kept kept, const bm_job *job)
{
    enum { FOUND = 3, BOTS = 4 };
    bm_matter *matter = context;

    matter->failed = kept == BM_KEPT_NOTHING;
    if (kept == BM_KEPT_NOTHING) {
        bm_people_refuse(matter->errand, BM_ANSWER_FORBIDDEN, "wrong-recovery",
                         "no account has this name and this recovery code");
    } else if (bm_ask_kept(matter->errand, kept, NULL, NULL)) {
        matter->person.id = bm_job_value(job, FOUND, 0, 0).number;
        bm_copy_span(matter->person.name, sizeof matter->person.name,
                     bm_job_value(job, FOUND, 0, 1).bytes);
        bm_people_forget_person(matter->people, matter->person.id);
        for (int i = 0; i < bm_job_rows(job, BOTS); i++)
            bm_people_forget_person(matter->people, bm_job_value(job, BOTS, i, 0).number);
        bm_people_welcome(matter);
    }
    bm_matter_free(matter);
}

/* The new password takes the place of the old one, and the new key that of all others, if the
 * name and the code are right; and otherwise nothing happens. The bots' keys go too: whoever had
 * the account may have made them. */
static void submit_recovery(bm_matter *matter, const char *old, const char *recovery,
                            const char *hash)
{
    const bm_people *people = bm_people_of(matter->errand);
    bm_value name = bm_words(bm_span_of(matter->alike));
    bm_value secrets[] = {name, bm_words(bm_span_of(old)), bm_words(bm_span_of(hash)),
                          bm_words(bm_span_of(recovery))};
    bm_value key[] = {bm_blob(matter->key.hash.bytes, sizeof matter->key.hash.bytes),
                      bm_int(matter->bearer ? BM_KEY_TOKEN : BM_KEY_COOKIE),
                      bm_int(bm_people_now(people)), name};
    bm_job *job = bm_job_new(recover_kept, matter);

    bm_job_add(job, BM_SQL_RECOVER, secrets, 4);
    bm_job_require(job);
    bm_job_add(job, BM_SQL_DROP_NAMED_KEYS, &name, 1);
    bm_job_add(job, BM_SQL_ADD_NAMED_KEY, key, 4);
    bm_job_add(job, BM_SQL_FIND_ACCOUNT, &name, 1);
    bm_job_add(job, BM_SQL_READ_NAMED_BOTS, &name, 1);
    bm_store_submit(people->house->store, job);
}

static void recover_hashed(void *context, bm_password_verdict verdict, const char *hash)
{
    bm_matter *matter = context;
    char old[BM_RECOVERY_HASH_MAX] = "", recovery[BM_RECOVERY_HASH_MAX];
    bm_span typed;

    if (!is_made(matter, verdict))
        return;
    bm_member_text(matter->errand->call.object, "recovery", &typed);
    bm_recovery_hash(typed, old);
    make_recovery(matter, recovery);
    bm_key_make(&matter->errand->house->world, &matter->key);
    submit_recovery(matter, old, recovery, hash);
}

static bool ask_recovery(bm_errand *errand)
{
    char hash[BM_RECOVERY_HASH_MAX];
    bm_span typed;

    if (bm_member_text(errand->call.object, "recovery", &typed) && bm_recovery_hash(typed, hash))
        return true;
    return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-recovery",
                            "“recovery” must be a code: 25 letters and digits");
}

void bm_people_recover(bm_errand *errand)
{
    bm_matter *matter = bm_matter_new(errand);
    bm_span password;

    if (!bm_ask_name(matter) || !ask_recovery(errand) || !bm_ask_password(errand, &password) ||
        !bm_ask_bearer(matter) || !bm_ask_tries(matter, BM_ALLOWANCE_RECOVERIES_FOR) ||
        !bm_password_make(errand, password, recover_hashed, matter))
        bm_matter_free(matter);
}
