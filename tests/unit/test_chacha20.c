/* test_chacha20.c - the ChaCha20 block against the RFC and against libsodium. */
#include "base/chacha20.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sodium.h>

static void fill(bm_rng *rng, uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)bm_rng_below(rng, 256);
}

static void from_hex(uint8_t *out, size_t size, const char *hex)
{
    size_t got = 0;

    assert_int_equal(sodium_hex2bin(out, size, hex, 2 * size, NULL, &got, NULL), 0);
    assert_int_equal(got, size);
}

typedef struct vector {
    const char *key, *nonce, *block;
    uint32_t counter;
} vector;

/* RFC 8439: section 2.3.2, then appendix A.1, test vectors 1 to 5. */
static const vector VECTORS[] = {
    {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "000000090000004a00000000",
     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
     1},
    {"0000000000000000000000000000000000000000000000000000000000000000", "000000000000000000000000",
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
     0},
    {"0000000000000000000000000000000000000000000000000000000000000000", "000000000000000000000000",
     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
     1},
    {"0000000000000000000000000000000000000000000000000000000000000001", "000000000000000000000000",
     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
     1},
    {"00ff000000000000000000000000000000000000000000000000000000000000", "000000000000000000000000",
     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
     2},
    {"0000000000000000000000000000000000000000000000000000000000000000", "000000000000000000000002",
     "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
     "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
     0},
};

static void rfc_vectors(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof VECTORS / sizeof VECTORS[0]; i++) {
        uint8_t key[32], nonce[12], expected[64], block[64];
        from_hex(key, 32, VECTORS[i].key);
        from_hex(nonce, 12, VECTORS[i].nonce);
        from_hex(expected, 64, VECTORS[i].block);
        bm_chacha20_block(block, key, nonce, VECTORS[i].counter);
        assert_memory_equal(block, expected, 64);
    }
}

/* Any counter, the ends of its range included: the last block of the stream is
 * number 2^32 - 1. */
static void agrees_with_libsodium(void **state)
{
    static const uint8_t ZEROS[64];
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 8439);
    for (int i = 0; i < 5000; i++) {
        uint8_t key[32], nonce[12], ours[64], theirs[64];
        uint32_t counter = (uint32_t)bm_rng_next(&rng);
        if (i % 8 == 0)
            counter = 0;
        else if (i % 8 == 1)
            counter = UINT32_MAX;
        fill(&rng, key, 32);
        fill(&rng, nonce, 12);
        bm_chacha20_block(ours, key, nonce, counter);
        crypto_stream_chacha20_ietf_xor_ic(theirs, ZEROS, 64, nonce, counter, key);
        assert_memory_equal(ours, theirs, 64);
    }
}

static void blocks_make_the_stream(void **state)
{
    uint8_t key[32], nonce[12], block[64];
    static uint8_t stream[64 * 300];
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 20);
    fill(&rng, key, 32);
    fill(&rng, nonce, 12);
    crypto_stream_chacha20_ietf(stream, sizeof stream, nonce, key);
    for (uint32_t i = 0; i < 300; i++) {
        bm_chacha20_block(block, key, nonce, i);
        assert_memory_equal(block, stream + 64 * i, 64);
    }
}

static void may_overwrite_its_key(void **state)
{
    uint8_t buffer[64] = {1, 2, 3}, key[32] = {1, 2, 3}, nonce[12] = {0}, expected[64];

    (void)state;
    bm_chacha20_block(expected, key, nonce, 9);
    bm_chacha20_block(buffer, buffer, buffer + 40, 9);
    assert_memory_equal(buffer, expected, 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc_vectors),
        cmocka_unit_test(agrees_with_libsodium),
        cmocka_unit_test(blocks_make_the_stream),
        cmocka_unit_test(may_overwrite_its_key),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
