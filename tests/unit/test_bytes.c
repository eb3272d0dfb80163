/* test_bytes.c - the two-way codec: order of bytes, both directions, the end. */
#include "unit/unit.h"

#include "base/bytes.h"

typedef struct fields {
    uint8_t a;
    uint16_t b;
    uint32_t c;
    uint64_t d;
} fields;

static void all_fields(fields *f, bm_codec *codec)
{
    bm_codec_u8(codec, &f->a);
    bm_codec_u16(codec, &f->b);
    bm_codec_u32(codec, &f->c);
    bm_codec_u64(codec, &f->d);
}

static const fields SOME = {0x12, 0x3456, 0x789abcde, UINT64_C(0xf1e2d3c4b5a69788)};
static const uint8_t BYTES[] = {0x12, 0x56, 0x34, 0xde, 0xbc, 0x9a, 0x78, 0x88,
                                0x97, 0xa6, 0xb5, 0xc4, 0xd3, 0xe2, 0xf1};

static void least_significant_byte_first(void **state)
{
    uint8_t bytes[24] = {0};
    fields f = SOME;
    bm_codec codec;

    (void)state;
    bm_codec_store(&codec, bytes, sizeof bytes);
    all_fields(&f, &codec);
    assert_false(codec.failed);
    assert_int_equal(codec.at, sizeof BYTES);
    assert_memory_equal(bytes, BYTES, sizeof BYTES);
    /* Storing leaves the fields as they are. */
    assert_int_equal(f.a, SOME.a);
    assert_int_equal(f.b, SOME.b);
    assert_int_equal(f.c, SOME.c);
    assert_true(f.d == SOME.d);
}

static void loading_is_the_way_back(void **state)
{
    fields f = {0};
    bm_codec codec;

    (void)state;
    bm_codec_load(&codec, BYTES, sizeof BYTES);
    all_fields(&f, &codec);
    assert_false(codec.failed);
    assert_int_equal(codec.at, sizeof BYTES);
    assert_int_equal(f.a, SOME.a);
    assert_int_equal(f.b, SOME.b);
    assert_int_equal(f.c, SOME.c);
    assert_true(f.d == SOME.d);
}

/* Every place where a buffer can end: it is noticed, the target is not overrun,
 * and what could not be loaded is zero. */
static void short_buffers_fail(void **state)
{
    (void)state;
    for (size_t size = 0; size < sizeof BYTES; size++) {
        uint8_t bytes[sizeof BYTES + 1];
        fields f = SOME;
        bm_codec codec;

        memset(bytes, 0xee, sizeof bytes);
        bm_codec_store(&codec, bytes, size);
        all_fields(&f, &codec);
        assert_true(codec.failed);
        assert_int_equal(codec.at, size);
        assert_memory_equal(bytes, BYTES, size);
        assert_int_equal(bytes[size], 0xee);

        f = (fields){0xff, 0xffff, 0xffffffff, UINT64_MAX};
        bm_codec_load(&codec, BYTES, size);
        all_fields(&f, &codec);
        assert_true(codec.failed);
        assert_int_equal(f.a, size > 0 ? SOME.a : 0);
        if (size < 2)
            assert_int_equal(f.b, 0);
        if (size < 4)
            assert_int_equal(f.c, 0);
        if (size < 7)
            assert_true(f.c < 0x01000000);
        assert_true(f.d < UINT64_C(0x0100000000000000));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(least_significant_byte_first),
        cmocka_unit_test(loading_is_the_way_back),
        cmocka_unit_test(short_buffers_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
