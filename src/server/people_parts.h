/* people_parts.h - what the files of people share; for people*.c alone.
 *
 * people.c has the keys and who is known by them, people_ask.c reads what verbs are asked with
 * and answers, people_password.c makes and checks passwords off the loop, people_guest.c
 * and people_account.c have the verbs around names and keys, people_bots.c those of bot accounts,
 * people_data.c and people_erase.c what is kept about a person and how it is forgotten,
 * people_report.c complaints, people_history.c tells what was played, people_settle.c keeps it.
 */
#ifndef BM_SERVER_PEOPLE_PARTS_H
#define BM_SERVER_PEOPLE_PARTS_H

#include <sodium.h>

#include "base/json_write.h"
#include "server/allowance.h"
#include "server/house.h"
#include "server/people.h"

enum {
    BM_PASSWORD_MIN = 8,
    BM_PASSWORD_MAX = 200,
    BM_PASSWORD_HASH_MAX = crypto_pwhash_STRBYTES,
    BM_RECOVERY_MAX = 32, /* of the code as it is shown */
    BM_RECOVERY_HASH_MAX = 2 * BM_KEY_HASH_SIZE + 1
};

/* The value stands in the database: never renumber. */
typedef enum bm_key_kind { BM_KEY_COOKIE, BM_KEY_TOKEN } bm_key_kind;

/* A key while it is still known. */
typedef struct bm_new_key {
    char text[BM_KEY_TEXT_MAX];
    bm_key_hash hash;
} bm_new_key;

/* A verb on its way: what it will be answered with. */
typedef struct bm_matter {
    bm_errand *errand;
    bm_person person; /* whom it is about */
    char alike[BM_PERSON_NAME_MAX]; /* its name, as names are compared */
    bool tries; /* at a secret, which bm_ask_tries has counted */
    bool failed; /* it was a wrong one: it stays counted */
    bm_allowance tries_for; /* by name */
    bm_people *people; /* for that, and: */
    bm_address address;
    bool bearer;
    bm_new_key key;
    char password_hash[BM_PASSWORD_HASH_MAX];
    char recovery[BM_RECOVERY_MAX];
} bm_matter;

typedef struct bm_lookup bm_lookup;
typedef struct bm_known bm_known;
typedef struct bm_settling bm_settling;
typedef struct bm_password bm_password;

enum { BM_LOOKUP_CHAINS = 256 };

struct bm_people {
    struct bm_house *house;
    bm_allowances *allowances;
    bm_known *known; /* a table of who was asked for lately */
    bm_lookup *lookups[BM_LOOKUP_CHAINS]; /* that the store has not answered */
    bm_password *passwords; /* that wait for a free hand, the first one first */
    int passwords_waiting;
    int passwords_running;
    bm_settling *settling; /* games that are not kept yet */
};

/* people.c */

/* Memory that is short ends the program; it is all zero. */
void *bm_people_memory(size_t size);

/* A new person's number. */
int64_t bm_person_number(const bm_world *world);
void bm_key_make(const bm_world *world, bm_new_key *key);

/* What is remembered of a person's keys is not so any more. */
void bm_people_forget_person(bm_people *people, int64_t person);

/* people_ask.c: of what it returns false for, it has refused the errand. */

static inline bm_people *bm_people_of(const bm_errand *errand)
{
    return errand->house->people;
}

static inline int64_t bm_people_now(const bm_people *people)
{
    return bm_now_ms(&people->house->world);
}

/* `detail` has no form. */
bool bm_people_refuse(bm_errand *errand, int status, const char *key, const char *detail);

bm_matter *bm_matter_new(bm_errand *errand);

/* A try that has not failed is no longer counted. Nothing of its secrets is left in memory. */
void bm_matter_free(bm_matter *matter);

/* "name", into the matter's person and `alike`. */
bool bm_ask_name(bm_matter *matter);

/* "password", as one can be chosen; it lives as long as the errand. */
bool bm_ask_password(bm_errand *errand, bm_span *password);

/* "bearer"; a WebSocket can be given a key in no other way. */
bool bm_ask_bearer(bm_matter *matter);

/* A number that stands in a text, since not every client has integers of that size. */
bool bm_ask_person(bm_errand *errand, const char *member, int64_t *person);

/* One more guest from the errand's address. */
bool bm_ask_guests(bm_errand *errand);

/* One more of what a person may do ten times in an hour; `key` refuses it. */
bool bm_ask_often(bm_errand *errand, bm_allowance what, const char *key);

/* One more try at a secret, counted by address and by the matter's name, unless it does not
 * fail. */
bool bm_ask_tries(bm_matter *matter, bm_allowance by_name);

/* Ends the errand unless the store has kept the job. `key` and `detail` say what it means that
 * nothing came about; NULL: it cannot happen. */
bool bm_ask_kept(bm_errand *errand, bm_kept kept, const char *key, const char *detail);

/* A person's number as JSON has it. */
void bm_json_key_person(bm_json *json, const char *key, int64_t person);
void bm_json_key_span(bm_json *json, const char *key, bm_span text);

/* Answers with the matter's person and its key. */
void bm_people_introduce(const bm_matter *matter);

/* Likewise, and the key is now the asker's. */
void bm_people_welcome(const bm_matter *matter);

/* Answers with an object of one member. */
void bm_people_tell(bm_errand *errand, const char *member, const char *words);

/* Answers with an object whose members `write` writes, as large as it is. */
typedef void (*bm_people_writer)(bm_json *json, const bm_errand *errand, const bm_job *job);
void bm_people_answer(bm_errand *errand, bm_people_writer write, const bm_job *job);

/* Why a name cannot be had. */
extern const char *const bm_name_kept;

/* By bm_person_kind, as JSON has them. */
extern const char *const bm_person_kinds[];

/* A text into a buffer; what does not fit is cut. */
void bm_copy_span(char *to, size_t room, bm_span text);

/* A person is called so from now on; "" : it is nobody. */
void bm_people_renamed(bm_errand *errand, const bm_person *person);

/* The list "ratings", from the rows of READ_RATINGS. */
void bm_write_ratings(bm_json *json, const bm_job *job, int statement);

/* Statements that erase what belongs to a person or its bots, and the bots. */
void bm_add_erasing(bm_job *job, int64_t person);

/* people_password.c */

/* What has come of a password. Where nobody is left to be told it is never a good one: then the
 * store may be gone as well. */
typedef enum bm_password_verdict {
    BM_PASSWORD_WRONG,
    BM_PASSWORD_GOOD, /* it is right, or `hash` is that of the new one */
    BM_PASSWORD_UNTRIED /* memory was short */
} bm_password_verdict;

typedef void (*bm_password_done)(void *context, bm_password_verdict verdict, const char *hash);

/* Both false when too many wait already, or the asker has gone; then `done` is not called, the
 * errand is refused. The password is copied. */
bool bm_password_make(bm_errand *errand, bm_span password, bm_password_done done, void *context);

/* `hash` "" is nobody's: it takes as long as any other, and is never right. */
bool bm_password_check(bm_errand *errand, bm_span password, const char *hash, bm_password_done done,
                       void *context);

/* Refuses what was not tried. */
void bm_password_busy(bm_errand *errand);

/* Those that wait when the people go. */
void bm_passwords_drop(bm_people *people);

/* A new code, and the hash of one as it is typed. False: this is no code. */
void bm_recovery_make(const bm_world *world, char code[BM_RECOVERY_MAX]);
bool bm_recovery_hash(bm_span typed, char hash[BM_RECOVERY_HASH_MAX]);

/* people_settle.c */

/* Tries again what the store did not keep; returns in how many milliseconds to call again. */
int64_t bm_settle_again(bm_people *people);
void bm_settling_drop(bm_people *people);

#endif
