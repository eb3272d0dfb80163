/* test_net.c - nets: one result on every machine, and nothing but nets is read as one. */
#include "unit.h"

#include "base/rng.h"
#include "nn/net_kernel.h"
#include "nn/net_signature.h"
#include "nn/nets.h"

enum { BYTES_MAX = 1 << 20 };

static bm_net_form random_form(bm_rng *rng)
{
    bm_net_form form = {.layers = 1 + (int)bm_rng_below(rng, BM_NET_LAYERS_MAX)};

    form.sizes[0] = 1 + (int)bm_rng_below(rng, bm_rng_below(rng, 4) == 0 ? BM_NET_INPUTS_MAX : 300);
    for (int i = 1; i < form.layers; i++)
        form.sizes[i] =
            1 + (int)bm_rng_below(rng, bm_rng_below(rng, 4) == 0 ? BM_NET_WIDTH_MAX : 70);
    form.sizes[form.layers] = 1;
    return form;
}

/* As net.h says it, weight by weight, in 64 bits, so that nothing can overflow. */
static int64_t score_by_definition(const bm_net *net, const bm_net_form *form,
                                   const uint8_t *inputs)
{
    int64_t values[BM_NET_INPUTS_MAX];
    int64_t sums[BM_NET_WIDTH_MAX] = {0};

    for (int i = 0; i < form->sizes[0]; i++)
        values[i] = inputs[i];
    for (int i = 0; i < form->layers; i++) {
        const bm_net_layer *layer = &net->layer[i];
        for (int o = 0; o < form->sizes[i + 1]; o++) {
            sums[o] = bm_net_bias(layer, o);
            for (int in = 0; in < form->sizes[i]; in++)
                sums[o] += values[in] * layer->weights[bm_net_weight_at(layer, in, o)];
        }
        for (int o = 0; o < form->sizes[i + 1]; o++)
            values[o] = sums[o] < 0 ? 0 : sums[o] / 64 > 127 ? 127 : sums[o] / 64;
    }
    return sums[0] * 1024 / (127 * 64);
}

static void kernels_agree_with_the_definition(void **state)
{
    uint8_t *bytes = malloc(BYTES_MAX);
    uint8_t inputs[BM_NET_INPUTS_MAX];
    bm_rng rng;
    bm_net net;

    (void)state;
    bm_rng_seed(&rng, 7);
    for (int round = 0; round < scaled(60, 4); round++) {
        bm_net_form form = random_form(&rng);
        bm_net_random(&form, &rng, bytes);
        assert_true(bm_net_read(&net, bytes, bm_net_form_size(&form)));
        assert_int_equal(net.inputs, form.sizes[0]);
        for (int look = 0; look < 8; look++) {
            bm_net_random_inputs(form.sizes[0], &rng, inputs);
            int64_t right = score_by_definition(&net, &form, inputs);
            for (int i = 0; bm_net_kernel_at(i) != NULL; i++) {
                net.kernel = bm_net_kernel_at(i);
                assert_int_equal(bm_net_score(&net, inputs), right);
            }
        }
    }
    free(bytes);
}

/* All on, all weights as great as they can be, in the widest net there is: both signs. */
static void the_greatest_sums_fit(void **state)
{
    static const bm_net_form FORM = {2, {BM_NET_INPUTS_MAX, BM_NET_WIDTH_MAX, 1}};
    uint8_t *bytes = malloc(BYTES_MAX);
    uint8_t inputs[BM_NET_INPUTS_MAX];
    bm_net net;

    (void)state;
    memset(inputs, BM_NET_ONE, sizeof inputs);
    for (int sign = -1; sign <= 1; sign += 2) {
        bm_net_form_write(&FORM, bytes);
        for (int o = 0; o < BM_NET_WIDTH_MAX; o++) {
            bm_net_form_bias(&FORM, bytes, 0, o, BM_NET_BIAS_MAX);
            bm_net_form_weight(&FORM, bytes, 1, o, 0, (int8_t)(127 * sign));
            for (int i = 0; i < BM_NET_INPUTS_MAX; i++)
                bm_net_form_weight(&FORM, bytes, 0, i, o, 127);
        }
        bm_net_form_bias(&FORM, bytes, 1, 0, BM_NET_BIAS_MAX * sign);
        bm_net_form_seal(bytes, bm_net_form_size(&FORM));
        assert_true(bm_net_read(&net, bytes, bm_net_form_size(&FORM)));
        int32_t right =
            (int32_t)((256LL * 127 * 127 + BM_NET_BIAS_MAX) * sign * 1024 / (127LL * 64));
        for (int i = 0; bm_net_kernel_at(i) != NULL; i++) {
            net.kernel = bm_net_kernel_at(i);
            assert_int_equal(bm_net_score(&net, inputs), right);
        }
    }
    free(bytes);
}

static void the_signature_is_the_kept_one(void **state)
{
    FILE *file = fopen("tests/golden/nets-signature", "r");
    unsigned long long kept = 0;

    (void)state;
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%llx", &kept), 1);
    fclose(file);
    for (int i = 0; bm_net_kernel_at(i) != NULL; i++)
        assert_int_equal(bm_net_signature(bm_net_kernel_at(i)), kept);
}

static void shares_make_a_whole(void **state)
{
    int32_t scores[BM_NET_SHARES_MAX];
    int32_t shares[BM_NET_SHARES_MAX];
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int round = 0; round < scaled(20000, 500); round++) {
        int count = 1 + (int)bm_rng_below(&rng, BM_NET_SHARES_MAX);
        uint32_t spread = 1u << bm_rng_below(&rng, 31);
        int64_t sum = 0;
        for (int i = 0; i < count; i++)
            scores[i] = (int32_t)(bm_rng_below(&rng, 2 * spread) - spread);
        bm_net_shares(scores, count, shares);
        for (int i = 0; i < count; i++) {
            assert_true(shares[i] >= 0);
            sum += shares[i];
            for (int k = 0; k < i; k++)
                assert_true(scores[i] <= scores[k] || shares[i] >= shares[k]);
        }
        assert_int_equal(sum, BM_NET_SHARE_ONE);
    }
}

/* Known ones: 1 : e^-1 : e^-1/2, far apart, and as far apart as numbers are. */
static void shares_are_a_softmax(void **state)
{
    int32_t shares[3];

    (void)state;
    bm_net_shares((int32_t[]){1024, 0, 512}, 3, shares);
    assert_in_range(shares[0], 33192, 33195);
    assert_in_range(shares[1], 12210, 12211);
    assert_in_range(shares[2], 20131, 20133);
    bm_net_shares((int32_t[]){7, 7}, 2, shares);
    assert_int_equal(shares[0], 32768);
    bm_net_shares((int32_t[]){0, 16 * 1024, 0}, 3, shares);
    assert_int_equal(shares[1], BM_NET_SHARE_ONE);
    bm_net_shares((int32_t[]){INT32_MIN, INT32_MAX}, 2, shares);
    assert_int_equal(shares[0], 0);
}

static const bm_net_form SMALL = {2, {10, 3, 1}};

/* Whatever single byte is changed, or however it is cut, it is no net any more. */
static void damaged_nets_are_refused(void **state)
{
    uint8_t bytes[2048];
    size_t size = bm_net_form_size(&SMALL);
    bm_rng rng;
    bm_net net;

    (void)state;
    bm_rng_seed(&rng, 5);
    bm_net_random(&SMALL, &rng, bytes);
    assert_true(bm_net_read(&net, bytes, size));
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= (uint8_t)(1 + bm_rng_below(&rng, 255));
        assert_false(bm_net_read(&net, bytes, size));
        assert_false(bm_net_read(&net, bytes, i));
        bm_rng_seed(&rng, 5);
        bm_net_random(&SMALL, &rng, bytes);
    }
    assert_false(bm_net_read(&net, bytes, size + 1));
    assert_false(bm_net_open(&net, bytes, size + 1));
    assert_false(bm_net_read(&net, NULL, 0));
}

/* Sealed, but not what a net may be. */
static void unlawful_nets_are_refused(void **state)
{
    uint8_t bytes[2048];
    size_t size = bm_net_form_size(&SMALL);
    bm_net net;

    (void)state;
    static const struct {
        int layer, input, output;
        int8_t weight;
        bool lawful;
    } WEIGHTS[] = {{0, 9, 2, -127, true}, {0, 9, 2, -128, false}, {0, 10, 2, 1, false},
                   {0, 9, 3, 1, false},   {1, 2, 0, 127, true},   {1, 3, 0, 1, false}};
    for (size_t i = 0; i < sizeof WEIGHTS / sizeof *WEIGHTS; i++) {
        bm_net_form_write(&SMALL, bytes);
        bm_net_form_weight(&SMALL, bytes, WEIGHTS[i].layer, WEIGHTS[i].input, WEIGHTS[i].output,
                           WEIGHTS[i].weight);
        bm_net_form_seal(bytes, size);
        assert_int_equal(bm_net_read(&net, bytes, size), WEIGHTS[i].lawful);
    }
    static const struct {
        int output;
        int32_t bias;
        bool lawful;
    } BIASES[] = {{2, -BM_NET_BIAS_MAX, true},
                  {2, BM_NET_BIAS_MAX + 1, false},
                  {2, INT32_MIN, false},
                  {3, 1, false}};
    for (size_t i = 0; i < sizeof BIASES / sizeof *BIASES; i++) {
        bm_net_form_write(&SMALL, bytes);
        bm_net_form_bias(&SMALL, bytes, 0, BIASES[i].output, BIASES[i].bias);
        bm_net_form_seal(bytes, size);
        assert_int_equal(bm_net_read(&net, bytes, size), BIASES[i].lawful);
    }
}

static void sizes_have_limits(void **state)
{
    static const struct {
        bm_net_form form;
        bool holds;
    } FORMS[] = {
        {{1, {1, 1}}, true},         {{0, {1}}, false},
        {{1, {0, 1}}, false},        {{1, {1, 2}}, false},
        {{2, {1024, 256, 1}}, true}, {{2, {1025, 256, 1}}, false},
        {{2, {9, 257, 1}}, false},   {{5, {9, 9, 9, 9, 9}}, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++)
        assert_int_equal(bm_net_form_holds(&FORMS[i].form), FORMS[i].holds);
}

static void nets_of_the_repository_are_read(void **state)
{
    bm_net net;

    (void)state;
    for (const bm_net_file *file = bm_net_files; file->name != NULL; file++) {
        assert_true(bm_net_read(&net, file->bytes, file->size));
        assert_true(file->size <= BM_NET_FILE_MAX);
        assert_true(bm_net_of(file->name, &net));
    }
    assert_false(bm_net_of("", &net));
    assert_false(bm_net_of("no-such-net", &net));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_agree_with_the_definition),
        cmocka_unit_test(the_greatest_sums_fit),
        cmocka_unit_test(the_signature_is_the_kept_one),
        cmocka_unit_test(shares_make_a_whole),
        cmocka_unit_test(shares_are_a_softmax),
        cmocka_unit_test(damaged_nets_are_refused),
        cmocka_unit_test(unlawful_nets_are_refused),
        cmocka_unit_test(sizes_have_limits),
        cmocka_unit_test(nets_of_the_repository_are_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
