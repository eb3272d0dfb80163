/* people.c - keys, and who is known by them.
 *
 * A key is 32 random bytes as base64url; the store has its BLAKE2b-256, for 256 random bits
 * need no slow hash. Every request names a key, so what the store has said is remembered for
 * some seconds, nobody included, and requests that come meanwhile wait for the same answer. On
 * this node what changes is forgotten at once; another node may go by what it remembers until
 * the seconds are over.
 */
#include "server/people.h"

#include <stdlib.h>

#include "base/blake2b.h"
#include "base/check.h"
#include "base/mem.h"
#include "server/hall.h"
#include "server/people_parts.h"

enum { KEY_SIZE = 32, KEY_LETTERS = 43, SETS = 1024, WAYS = 4 };

static const int64_t REMEMBERED_MS = 10 * 1000;
static const int64_t DAY_MS = 24 * 3600 * 1000;
static const int64_t TICK_MS = 60 * 1000;

/* Somebody who was asked for; person.id 0: nobody has this key. */
struct bm_known {
    bm_key_hash key;
    bm_person person;
    int64_t until_ms;
};

typedef struct waiter {
    bm_identified done;
    void *context;
    struct waiter *next;
} waiter;

/* A key that the store is asked for, and who wants to know. */
struct bm_lookup {
    bm_people *people;
    bm_key_hash key;
    waiter *waiters;
    waiter **end; /* where the next one goes */
    bm_lookup *next;
};

void *bm_people_memory(size_t size)
{
    void *memory = calloc(1, size);

    bm_require(memory != NULL);
    return memory;
}

bm_people *bm_people_new(struct bm_house *house)
{
    bm_people *people = bm_people_memory(sizeof *people);

    bm_require(sodium_init() >= 0);
    people->house = house;
    people->allowances = bm_allowances_new(&house->world);
    people->known = bm_people_memory(sizeof *people->known * SETS * WAYS);
    return people;
}

static void drop_lookup(bm_lookup *lookup)
{
    while (lookup->waiters != NULL) {
        waiter *gone = lookup->waiters;
        lookup->waiters = gone->next;
        free(gone);
    }
    free(lookup);
}

void bm_people_free(bm_people *people)
{
    for (int i = 0; i < BM_LOOKUP_CHAINS; i++)
        while (people->lookups[i] != NULL) {
            bm_lookup *gone = people->lookups[i];
            people->lookups[i] = gone->next;
            drop_lookup(gone);
        }
    bm_passwords_drop(people);
    bm_settling_drop(people);
    bm_allowances_free(people->allowances);
    free(people->known);
    free(people);
}

int64_t bm_people_tick(bm_people *people)
{
    int64_t again_ms = bm_settle_again(people);

    return again_ms < TICK_MS ? again_ms : TICK_MS;
}

int64_t bm_person_number(const bm_world *world)
{
    uint64_t number;

    do {
        bm_random(world, &number, sizeof number);
        number &= (UINT64_C(1) << 62) - 1;
    } while (number == 0);
    return (int64_t)number;
}

void bm_key_make(const bm_world *world, bm_new_key *key)
{
    uint8_t bytes[KEY_SIZE];

    bm_random(world, bytes, sizeof bytes);
    sodium_bin2base64(key->text, sizeof key->text, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    bm_blake2b_256(key->hash.bytes, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

bool bm_key_read(bm_span text, bm_key_hash *hash)
{
    uint8_t bytes[KEY_SIZE];
    size_t size;

    if (text.size != KEY_LETTERS ||
        sodium_base642bin(bytes, sizeof bytes, text.start, text.size, NULL, &size, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        size != sizeof bytes)
        return false;
    bm_blake2b_256(hash->bytes, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

static bool same_key(const bm_key_hash *a, const bm_key_hash *b)
{
    return bm_equal(a->bytes, b->bytes, sizeof a->bytes);
}

static bm_known *set_of(const bm_people *people, const bm_key_hash *key)
{
    return people->known + (size_t)((key->bytes[0] | key->bytes[1] << 8) % SETS) * WAYS;
}

/* NULL: not asked for lately. */
static const bm_known *recall(const bm_people *people, const bm_key_hash *key)
{
    const bm_known *set = set_of(people, key);

    for (int i = 0; i < WAYS; i++)
        if (set[i].until_ms > bm_people_now(people) && same_key(&set[i].key, key))
            return &set[i];
    return NULL;
}

/* In the place of what would be forgotten next. */
static void remember(bm_people *people, const bm_key_hash *key, const bm_person *person)
{
    bm_known *set = set_of(people, key);
    bm_known *oldest = set;

    for (int i = 1; i < WAYS; i++)
        if (set[i].until_ms < oldest->until_ms)
            oldest = &set[i];
    *oldest = (bm_known){*key, *person, bm_people_now(people) + REMEMBERED_MS};
}

void bm_people_forget_person(bm_people *people, int64_t person)
{
    for (int i = 0; i < SETS * WAYS; i++)
        if (people->known[i].person.id == person)
            people->known[i].until_ms = 0;
    if (people->house->hall != NULL)
        bm_hall_recheck(people->house->hall, person);
}

/* That a person comes by is noted once a day: it need not be known better, and costs a write. */
static void note_seen(bm_people *people, const bm_key_hash *key, int64_t person, int64_t seen_ms)
{
    int64_t now_ms = bm_people_now(people);

    if (now_ms - seen_ms < DAY_MS)
        return;
    bm_job *job = bm_job_new(NULL, NULL);
    bm_value of_key[] = {bm_blob(key->bytes, sizeof key->bytes), bm_int(now_ms)};
    bm_value of_person[] = {bm_int(person), bm_int(now_ms)};
    bm_job_add(job, BM_SQL_SEEN_KEY, of_key, 2);
    bm_job_add(job, BM_SQL_SEEN_PERSON, of_person, 2);
    bm_store_submit(people->house->store, job);
}

static void read_person(bm_people *people, const bm_key_hash *key, const bm_job *job,
                        bm_person *person)
{
    if (bm_job_rows(job, 0) == 0)
        return;
    person->id = bm_job_value(job, 0, 0, 0).number;
    person->kind = (bm_person_kind)bm_job_value(job, 0, 0, 1).number;
    bm_copy_span(person->name, sizeof person->name, bm_job_value(job, 0, 0, 2).bytes);
    note_seen(people, key, person->id, bm_job_value(job, 0, 0, 3).number);
}

static bm_lookup **chain_of(bm_people *people, const bm_key_hash *key)
{
    return &people->lookups[key->bytes[2] % BM_LOOKUP_CHAINS];
}

static void take_out(bm_lookup *lookup)
{
    bm_lookup **at = chain_of(lookup->people, &lookup->key);

    while (*at != lookup)
        at = &(*at)->next;
    *at = lookup->next;
}

/* Those who are told may ask again at once: the lookup is out of its chain by then. */
static void looked_up(void *context, bm_kept kept, const bm_job *job)
{
    bm_lookup *lookup = context;
    bm_person person = {0};

    take_out(lookup);
    if (kept == BM_KEPT) {
        read_person(lookup->people, &lookup->key, job, &person);
        remember(lookup->people, &lookup->key, &person);
    }
    for (waiter *w = lookup->waiters; w != NULL; w = w->next)
        w->done(w->context, kept, person.id != 0 ? &person : NULL);
    drop_lookup(lookup);
}

static void wait_for(bm_lookup *lookup, bm_identified done, void *context)
{
    waiter *w = bm_people_memory(sizeof *w);

    *w = (waiter){done, context, NULL};
    *lookup->end = w;
    lookup->end = &w->next;
}

static bm_lookup *look_up(bm_people *people, const bm_key_hash *key)
{
    bm_lookup **chain = chain_of(people, key);
    bm_lookup *lookup = bm_people_memory(sizeof *lookup);

    *lookup = (bm_lookup){.people = people, .key = *key, .next = *chain};
    lookup->end = &lookup->waiters;
    *chain = lookup;
    return lookup;
}

void bm_people_identify(bm_people *people, const bm_key_hash *key, bm_identified done,
                        void *context)
{
    const bm_known *known = recall(people, key);

    if (known != NULL) {
        bm_person person = known->person; /* what is remembered may change meanwhile */
        done(context, BM_KEPT, person.id != 0 ? &person : NULL);
        return;
    }
    for (bm_lookup *l = *chain_of(people, key); l != NULL; l = l->next)
        if (same_key(&l->key, key)) {
            wait_for(l, done, context);
            return;
        }
    bm_lookup *lookup = look_up(people, key);
    wait_for(lookup, done, context);
    bm_value values[] = {bm_blob(key->bytes, sizeof key->bytes)};
    bm_job *job = bm_job_new(looked_up, lookup);
    bm_job_add(job, BM_SQL_FIND_KEY, values, 1);
    bm_store_submit(people->house->store, job);
}
