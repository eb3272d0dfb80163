/* chacha20.h - the ChaCha20 block function of RFC 8439.
 *
 * Chance from a seed is read off this key stream, so that anyone who learns the
 * seed can recompute every draw, and nobody can foresee one without it. This is
 * the variant with a 96-bit nonce and a 32-bit block counter.
 *
 * Stateless: safe to call from any number of threads.
 */
#ifndef BM_BASE_CHACHA20_H
#define BM_BASE_CHACHA20_H

#include <stdint.h>

/* Writes the 64 bytes of key stream block number counter. The caller owns all
 * buffers, which must not be NULL; out may overlap key and nonce, since those are
 * read before anything is written. */
void bm_chacha20_block(uint8_t out[64], const uint8_t key[32], const uint8_t nonce[12],
                       uint32_t counter);

#endif
