/* people_password.c - passwords and recovery codes.
 *
 * Argon2id takes 64 MiB and a twentieth of a second on purpose, so it runs in the workshop, two
 * at once; some may wait, and whoever comes when too many do is sent away: a flood of passwords
 * must cost neither memory nor moves. Nor is one tried for somebody who has gone. Its salts are
 * libsodium's own luck, the only one that does not come from the world.
 *
 * A recovery code is 125 random bits, so a fast hash is enough for it. It is written in letters
 * and digits that people tell apart, without i, l, o and u; read aloud or typed in capitals, and
 * with i, l or o for what they look like, it is the same code.
 */
#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/mem.h"
#include "server/people_parts.h"

enum { RUNNING_MAX = 2, WAITING_MAX = 64, CODE_LETTERS = 25, CODE_GROUP = 5 };

static const char LETTERS[] = "0123456789abcdefghjkmnpqrstvwxyz";

/* The hash of a password that nobody has, as dear as any: checking it takes as long. */
static const char NOBODYS[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                              "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

struct bm_password {
    bm_people *people;
    const bm_errand *errand; /* not answered before it is done */
    bool make; /* else check */
    bool nobodys; /* never a good one */
    bm_password_verdict verdict;
    size_t size;
    char password[BM_PASSWORD_MAX];
    char hash[BM_PASSWORD_HASH_MAX];
    bm_password_done done;
    void *context;
    bm_password *next;
};

static void drop(bm_password *p)
{
    sodium_memzero(p, sizeof *p);
    free(p);
}

static bm_password_verdict make(bm_password *p)
{
    return crypto_pwhash_str(p->hash, p->password, p->size, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0
               ? BM_PASSWORD_GOOD
               : BM_PASSWORD_UNTRIED;
}

/* The library does not tell short memory from a wrong password. */
static bm_password_verdict check(const bm_password *p)
{
    return crypto_pwhash_str_verify(p->hash, p->password, p->size) == 0 && !p->nobodys
               ? BM_PASSWORD_GOOD
               : BM_PASSWORD_WRONG;
}

/* On another thread: touches nothing but the password. */
static void work(void *job)
{
    bm_password *p = job;

    p->verdict = p->make ? make(p) : check(p);
}

static bool has_gone(const bm_errand *errand)
{
    return errand->call.replied == NULL;
}

static void finish(bm_password *p)
{
    p->done(p->context, has_gone(p->errand) ? BM_PASSWORD_WRONG : p->verdict, p->hash);
    drop(p);
}

static void begin_waiting(bm_people *people);

static void worked(void *job)
{
    bm_password *p = job;
    bm_people *people = p->people;

    people->passwords_running--;
    finish(p);
    begin_waiting(people);
}

static void begin(bm_password *p)
{
    const bm_workshop *workshop = &p->people->house->workshop;

    p->people->passwords_running++;
    workshop->run(workshop->context, work, worked, p);
}

static void begin_waiting(bm_people *people)
{
    while (people->passwords != NULL && people->passwords_running < RUNNING_MAX) {
        bm_password *p = people->passwords;
        people->passwords = p->next;
        people->passwords_waiting--;
        if (has_gone(p->errand))
            finish(p);
        else
            begin(p);
    }
}

void bm_passwords_drop(bm_people *people)
{
    while (people->passwords != NULL) {
        bm_password *p = people->passwords;
        people->passwords = p->next;
        drop(p);
    }
}

static void submit(bm_password *p)
{
    bm_people *people = p->people;
    bm_password **end = &people->passwords;

    if (people->passwords_running < RUNNING_MAX) {
        begin(p);
        return;
    }
    while (*end != NULL)
        end = &(*end)->next;
    *end = p;
    people->passwords_waiting++;
}

void bm_password_busy(bm_errand *errand)
{
    bm_people_refuse(errand, BM_ANSWER_TOO_MANY, "busy",
                     "too many passwords are being checked; try again in a moment");
}

/* NULL, and the errand is refused, when too many wait, or nobody waits for this one. */
static bm_password *take_on(bm_errand *errand, bm_span password, bm_password_done done,
                            void *context)
{
    bm_people *people = bm_people_of(errand);

    if (people->passwords_waiting >= WAITING_MAX || password.size > BM_PASSWORD_MAX ||
        has_gone(errand)) {
        bm_password_busy(errand);
        return NULL;
    }
    bm_password *p = bm_people_memory(sizeof *p);
    p->people = people;
    p->errand = errand;
    p->done = done;
    p->context = context;
    p->size = password.size;
    bm_copy(p->password, password.start, password.size);
    return p;
}

bool bm_password_make(bm_errand *errand, bm_span password, bm_password_done done, void *context)
{
    bm_password *p = take_on(errand, password, done, context);

    if (p == NULL)
        return false;
    p->make = true;
    submit(p);
    return true;
}

bool bm_password_check(bm_errand *errand, bm_span password, const char *hash, bm_password_done done,
                       void *context)
{
    bm_password *p = take_on(errand, password, done, context);

    if (p == NULL)
        return false;
    p->nobodys = hash[0] == '\0';
    bm_text text;
    bm_text_begin(&text, p->hash, sizeof p->hash);
    bm_text_add(&text, p->nobodys ? NOBODYS : hash);
    submit(p);
    return true;
}

void bm_recovery_make(const bm_world *world, char code[BM_RECOVERY_MAX])
{
    uint8_t bytes[CODE_LETTERS];
    bm_text text;

    bm_random(world, bytes, sizeof bytes);
    bm_text_begin(&text, code, BM_RECOVERY_MAX);
    for (int i = 0; i < CODE_LETTERS; i++) {
        if (i > 0 && i % CODE_GROUP == 0)
            bm_text_add_char(&text, '-');
        bm_text_add_char(&text, LETTERS[bytes[i] % 32]);
    }
    sodium_memzero(bytes, sizeof bytes);
}

/* '\0': not a letter of codes. */
static char code_letter(char typed)
{
    char small = typed >= 'A' && typed <= 'Z' ? (char)(typed + ('a' - 'A')) : typed;

    if (small == 'i' || small == 'l')
        return '1';
    if (small == 'o')
        return '0';
    return small != '\0' && strchr(LETTERS, small) != NULL ? small : '\0';
}

bool bm_recovery_hash(bm_span typed, char hash[BM_RECOVERY_HASH_MAX])
{
    char code[CODE_LETTERS];
    uint8_t digest[BM_KEY_HASH_SIZE];
    int count = 0;
    bm_text text;

    for (size_t i = 0; i < typed.size; i++) {
        char letter = code_letter(typed.start[i]);
        if (typed.start[i] == ' ' || typed.start[i] == '-')
            continue;
        if (letter == '\0' || count == CODE_LETTERS)
            return false;
        code[count++] = letter;
    }
    if (count != CODE_LETTERS)
        return false;
    bm_blake2b_256(digest, code, sizeof code);
    sodium_memzero(code, sizeof code);
    bm_text_begin(&text, hash, BM_RECOVERY_HASH_MAX);
    bm_text_add_hex(&text, digest, sizeof digest);
    return true;
}
