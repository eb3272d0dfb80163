/* test_blake2b.c - BLAKE2b against the RFC, against libsodium and against itself.
 *
 * libsodium is the independent opinion: records must verify with anybody's
 * implementation, so agreement with a second one is the requirement itself.
 */
#include "base/blake2b.h"

#include "base/check.h"
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sodium.h>

enum { LONGEST = 1500 };

static void fill(bm_rng *rng, uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)bm_rng_below(rng, 256);
}

static void hash_once(uint8_t *digest, size_t digest_size, const void *data, size_t size)
{
    bm_blake2b hash;

    bm_blake2b_begin(&hash, digest_size);
    bm_blake2b_add(&hash, data, size);
    bm_blake2b_end(&hash, digest);
}

/* RFC 7693, appendix A. */
static void rfc_example(void **state)
{
    static const uint8_t EXPECTED[64] = {
        0xba, 0x80, 0xa5, 0x3f, 0x98, 0x1c, 0x4d, 0x0d, 0x6a, 0x27, 0x97, 0xb6, 0x9f,
        0x12, 0xf6, 0xe9, 0x4c, 0x21, 0x2f, 0x14, 0x68, 0x5a, 0xc4, 0xb7, 0x4b, 0x12,
        0xbb, 0x6f, 0xdb, 0xff, 0xa2, 0xd1, 0x7d, 0x87, 0xc5, 0x39, 0x2a, 0xab, 0x79,
        0x2d, 0xc2, 0x52, 0xd5, 0xde, 0x45, 0x33, 0xcc, 0x95, 0x18, 0xd3, 0x8a, 0xa8,
        0xdb, 0xf1, 0x92, 0x5a, 0xb9, 0x23, 0x86, 0xed, 0xd4, 0x00, 0x99, 0x23,
    };
    uint8_t digest[64];

    (void)state;
    hash_once(digest, 64, "abc", 3);
    assert_memory_equal(digest, EXPECTED, 64);
}

/* The byte sequence that the self-test of RFC 7693, appendix E, hashes. */
static void selftest_bytes(uint8_t *out, size_t size, uint32_t seed)
{
    uint32_t a = 0xdead4badu * seed, b = 1;

    for (size_t i = 0; i < size; i++) {
        uint32_t sum = a + b;
        a = b;
        b = sum;
        out[i] = (uint8_t)(sum >> 24);
    }
}

/* RFC 7693, appendix E: a digest over many digests. Half of them are keyed, which
 * this implementation leaves out; libsodium supplies those. */
static void rfc_selftest(void **state)
{
    static const size_t DIGEST_SIZES[] = {20, 32, 48, 64};
    static const size_t INPUT_SIZES[] = {0, 3, 128, 129, 255, 1024};
    static const uint8_t EXPECTED[32] = {
        0xc2, 0x3a, 0x78, 0x00, 0xd9, 0x81, 0x23, 0xbd, 0x10, 0xf5, 0x06,
        0xc6, 0x1e, 0x29, 0xda, 0x56, 0x03, 0xd7, 0x63, 0xb8, 0xbb, 0xad,
        0x2e, 0x73, 0x7f, 0x5e, 0x76, 0x5a, 0x7b, 0xcc, 0xd4, 0x75,
    };
    uint8_t input[1024], key[64], digest[64], total[32];
    bm_blake2b all;

    (void)state;
    bm_blake2b_begin(&all, 32);
    for (size_t i = 0; i < sizeof DIGEST_SIZES / sizeof DIGEST_SIZES[0]; i++) {
        size_t digest_size = DIGEST_SIZES[i];
        for (size_t j = 0; j < sizeof INPUT_SIZES / sizeof INPUT_SIZES[0]; j++) {
            size_t size = INPUT_SIZES[j];
            selftest_bytes(input, size, (uint32_t)size);
            hash_once(digest, digest_size, input, size);
            bm_blake2b_add(&all, digest, digest_size);
            selftest_bytes(key, digest_size, (uint32_t)digest_size);
            crypto_generichash(digest, digest_size, input, size, key, digest_size);
            bm_blake2b_add(&all, digest, digest_size);
        }
    }
    bm_blake2b_end(&all, total);
    assert_memory_equal(total, EXPECTED, 32);
}

/* libsodium offers digests of 16 to 64 bytes only. */
static void agrees_with_libsodium(void **state)
{
    static uint8_t input[LONGEST];
    uint8_t ours[64], theirs[64];
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 7693);
    for (int i = 0; i < 4000; i++) {
        size_t size = i < 600 ? (size_t)i : bm_rng_below(&rng, LONGEST + 1);
        size_t digest_size = 16 + bm_rng_below(&rng, 49);
        fill(&rng, input, size);
        hash_once(ours, digest_size, input, size);
        crypto_generichash(theirs, digest_size, input, size, NULL, 0);
        assert_memory_equal(ours, theirs, digest_size);
    }
}

/* Digests shorter than libsodium's minimum, from Python's hashlib over "abc". */
static void short_digests(void **state)
{
    static const uint8_t ONE[1] = {0x6b};
    static const uint8_t SEVEN[7] = {0xd5, 0x35, 0x5e, 0x84, 0xcd, 0x8e, 0x92};
    static const uint8_t FIFTEEN[15] = {0xcb, 0x32, 0x2e, 0xa7, 0x49, 0xb9, 0x2c, 0x9a,
                                        0x46, 0xca, 0x59, 0x8e, 0x51, 0x60, 0x25};
    uint8_t digest[16];

    (void)state;
    hash_once(digest, 1, "abc", 3);
    assert_memory_equal(digest, ONE, 1);
    hash_once(digest, 7, "abc", 3);
    assert_memory_equal(digest, SEVEN, 7);
    hash_once(digest, 15, "abc", 3);
    assert_memory_equal(digest, FIFTEEN, 15);
}

static void writes_only_the_digest(void **state)
{
    uint8_t digest[BM_BLAKE2B_MAX + 1];

    (void)state;
    for (size_t size = 1; size <= BM_BLAKE2B_MAX; size++) {
        for (size_t i = 0; i < sizeof digest; i++)
            digest[i] = 0xa5;
        hash_once(digest, size, "x", 1);
        for (size_t i = size; i < sizeof digest; i++)
            assert_int_equal(digest[i], 0xa5);
    }
}

/* Pieces of many sizes, empty ones and whole blocks included. */
static void split_does_not_matter(void **state)
{
    static const uint32_t MOST[] = {1, 3, 64, 129, 300, LONGEST};
    static uint8_t input[LONGEST];
    uint8_t whole[32], pieces[32];
    bm_blake2b hash;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    for (int i = 0; i < 3000; i++) {
        size_t size = bm_rng_below(&rng, LONGEST + 1);
        uint32_t most = MOST[bm_rng_below(&rng, 6)];
        fill(&rng, input, size);
        crypto_generichash(whole, 32, input, size, NULL, 0);
        bm_blake2b_begin(&hash, 32);
        for (size_t done = 0; done < size;) {
            size_t take = i % 2 == 0 ? most : bm_rng_below(&rng, most + 1);
            take = take < size - done ? take : size - done;
            bm_blake2b_add(&hash, input + done, take);
            done += take;
        }
        bm_blake2b_end(&hash, pieces);
        assert_memory_equal(whole, pieces, 32);
    }
}

static void empty_input(void **state)
{
    uint8_t none[32], theirs[32], added[32];
    bm_blake2b hash;

    (void)state;
    crypto_generichash(theirs, 32, NULL, 0, NULL, 0);
    bm_blake2b_256(none, NULL, 0);
    assert_memory_equal(none, theirs, 32);
    bm_blake2b_begin(&hash, 32);
    bm_blake2b_add(&hash, NULL, 0);
    bm_blake2b_add(&hash, "", 0);
    bm_blake2b_end(&hash, added);
    assert_memory_equal(added, theirs, 32);
}

static void one_call_in_place(void **state)
{
    uint8_t bytes[32], theirs[32];

    (void)state;
    for (size_t i = 0; i < 32; i++)
        bytes[i] = (uint8_t)i;
    crypto_generichash(theirs, 32, bytes, 32, NULL, 0);
    bm_blake2b_256(bytes, bytes, 32);
    assert_memory_equal(bytes, theirs, 32);
}

static void copy_forks(void **state)
{
    uint8_t left[64], right[64], expected[64];
    bm_blake2b hash, fork;

    (void)state;
    bm_blake2b_begin(&hash, 64);
    bm_blake2b_add(&hash, "seed", 4);
    fork = hash;
    bm_blake2b_add(&hash, "left", 4);
    bm_blake2b_add(&fork, "right", 5);
    bm_blake2b_end(&hash, left);
    bm_blake2b_end(&fork, right);
    hash_once(expected, 64, "seedleft", 8);
    assert_memory_equal(left, expected, 64);
    hash_once(expected, 64, "seedright", 9);
    assert_memory_equal(right, expected, 64);
}

/* No input is long enough to reach the high counter word, so it is set by hand. */
static void counter_carries(void **state)
{
    static const uint8_t ZEROS[BM_BLAKE2B_BLOCK + 1];
    bm_blake2b hash;

    (void)state;
    bm_blake2b_begin(&hash, 32);
    hash.count[0] = UINT64_MAX - (BM_BLAKE2B_BLOCK - 1);
    bm_blake2b_add(&hash, ZEROS, sizeof ZEROS);
    assert_true(hash.count[0] == 0);
    assert_true(hash.count[1] == 1);
}

static jmp_buf refused;

static void leave(const char *what, const char *file, int line)
{
    (void)what;
    (void)file;
    (void)line;
    longjmp(refused, 1);
}

static bool begins(size_t digest_size)
{
    bm_blake2b hash;

    if (setjmp(refused) != 0)
        return false;
    bm_blake2b_begin(&hash, digest_size);
    return true;
}

static void digest_size_is_checked(void **state)
{
    (void)state;
    bm_check_set_hook(leave);
    assert_false(begins(0));
    assert_true(begins(1));
    assert_true(begins(64));
    assert_false(begins(65));
    assert_false(begins(SIZE_MAX));
    bm_check_set_hook(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc_example),
        cmocka_unit_test(rfc_selftest),
        cmocka_unit_test(agrees_with_libsodium),
        cmocka_unit_test(short_digests),
        cmocka_unit_test(writes_only_the_digest),
        cmocka_unit_test(split_does_not_matter),
        cmocka_unit_test(empty_input),
        cmocka_unit_test(one_call_in_place),
        cmocka_unit_test(copy_forks),
        cmocka_unit_test(counter_carries),
        cmocka_unit_test(digest_size_is_checked),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
