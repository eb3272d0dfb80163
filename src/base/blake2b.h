/* blake2b.h - the BLAKE2b hash of RFC 7693, without a key.
 *
 * A table publishes the BLAKE2b digest of its seed before the first move, and
 * derives its chance key with it, so the digests must equal those of any other
 * correct implementation: players verify records with tools of their own.
 *
 * All state lives in the caller's struct; nothing is allocated. One struct may
 * be used by one thread at a time; different structs are independent.
 */
#ifndef BM_BASE_BLAKE2B_H
#define BM_BASE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BM_BLAKE2B_MAX = 64, BM_BLAKE2B_BLOCK = 128 };

/* A hash in progress. It holds no pointers: copying the struct forks the hash.
 * The fields belong to blake2b.c. */
typedef struct bm_blake2b {
    uint64_t h[8]; /* chain value */
    uint64_t count[2]; /* bytes compressed so far, low word first */
    uint8_t block[BM_BLAKE2B_BLOCK]; /* input that waits for the next compression */
    size_t filled; /* bytes used in block, 0..BM_BLAKE2B_BLOCK */
    size_t digest_size; /* 1..BM_BLAKE2B_MAX */
} bm_blake2b;

/* Starts a hash whose digest has digest_size bytes. The size takes part in the
 * hash: a shorter digest is not a prefix of a longer one. The struct may be
 * uninitialised or used before, not NULL. A size outside 1..BM_BLAKE2B_MAX fails a
 * bm_require. */
void bm_blake2b_begin(bm_blake2b *hash, size_t digest_size);

/* Adds size bytes. Only the sequence of bytes counts, not how it was cut into
 * calls. The data is read during the call and not kept; it may be NULL when size
 * is 0 and must not overlap the struct. */
void bm_blake2b_add(bm_blake2b *hash, const void *data, size_t size);

/* Writes the digest_size bytes asked for at the beginning. The struct is spent
 * afterwards: begin again before adding more. Pointers must not be NULL. */
void bm_blake2b_end(bm_blake2b *hash, uint8_t *digest);

/* The 32-byte digest of one piece of data in one call. data may be NULL when
 * size is 0, and may overlap digest. */
void bm_blake2b_256(uint8_t digest[32], const void *data, size_t size);

#endif
