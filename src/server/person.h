/* person.h - who asks, as the rest of the server knows it, and where from. */
#ifndef BM_SERVER_PERSON_H
#define BM_SERVER_PERSON_H

#include <stdbool.h>
#include <stdint.h>

enum { BM_PERSON_NAME_MAX = 64, BM_KEY_HASH_SIZE = 32, BM_KEY_TEXT_MAX = 48 };

/* The value stands in the database: never renumber. */
typedef enum bm_person_kind {
    BM_PERSON_GUEST,
    BM_PERSON_ACCOUNT, /* has a password */
    BM_PERSON_BOT /* a program of an account's */
} bm_person_kind;

typedef struct bm_person {
    int64_t id; /* 0: nobody */
    bm_person_kind kind;
    char name[BM_PERSON_NAME_MAX]; /* clean (clean.h), valid UTF-8 */
} bm_person;

/* What is kept of a key: who has the database cannot be anybody. */
typedef struct bm_key_hash {
    uint8_t bytes[BM_KEY_HASH_SIZE];
} bm_key_hash;

/* An address as limits count it: 16 bytes, IPv4 as ::ffff:a.b.c.d, of IPv6 the first 64
 * bits and then zeros. */
typedef struct bm_address {
    uint8_t bytes[16];
} bm_address;

#endif
