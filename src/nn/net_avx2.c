/* net_avx2.c - adding up a layer with AVX2: eight outputs in a register.
 *
 * Products of bytes are added in pairs to 16 bits, which holds them (net.h), and these in
 * pairs to 32 bits: so a register of weights, four for each of eight outputs, comes down to
 * one number per output.
 */
#include "nn/net_kernel.h"

#ifdef BM_NET_X86
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i load(const void *at)
{
    return _mm256_loadu_si256((const __m256i *)at);
}

AVX2 static inline __m256i add_products(__m256i sum, __m256i inputs, const int8_t *weights)
{
    __m256i pairs = _mm256_maddubs_epi16(inputs, load(weights));

    return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

AVX2 static inline void store(int32_t *to, __m256i sum)
{
    _mm256_storeu_si256((__m256i *)to, sum);
}

/* The outputs from `first`, 32 of them. */
AVX2 static void add_up_32(const bm_net_layer *layer, const uint8_t *inputs, const uint16_t *groups,
                           int count, int first, int32_t *sums)
{
    const uint8_t *biases = layer->biases + (size_t)4 * (size_t)first;
    const int8_t *weights = layer->weights + (size_t)4 * (size_t)first;
    __m256i a = load(biases);
    __m256i b = load(biases + 32);
    __m256i c = load(biases + 64);
    __m256i d = load(biases + 96);

    for (int k = 0; k < count; k++) {
        const int8_t *row = weights + (size_t)4 * layer->outputs * groups[k];
        __m256i in = _mm256_set1_epi32((int)bm_net_four(inputs + 4 * groups[k]));
        a = add_products(a, in, row);
        b = add_products(b, in, row + 32);
        c = add_products(c, in, row + 64);
        d = add_products(d, in, row + 96);
    }
    store(sums + first, a);
    store(sums + first + 8, b);
    store(sums + first + 16, c);
    store(sums + first + 24, d);
}

AVX2 static void add_up_16(const bm_net_layer *layer, const uint8_t *inputs, const uint16_t *groups,
                           int count, int first, int32_t *sums)
{
    const uint8_t *biases = layer->biases + (size_t)4 * (size_t)first;
    const int8_t *weights = layer->weights + (size_t)4 * (size_t)first;
    __m256i a = load(biases);
    __m256i b = load(biases + 32);

    for (int k = 0; k < count; k++) {
        const int8_t *row = weights + (size_t)4 * layer->outputs * groups[k];
        __m256i in = _mm256_set1_epi32((int)bm_net_four(inputs + 4 * groups[k]));
        a = add_products(a, in, row);
        b = add_products(b, in, row + 32);
    }
    store(sums + first, a);
    store(sums + first + 8, b);
}

AVX2 static void add_up(const bm_net_layer *layer, const uint8_t *inputs, int32_t *sums)
{
    uint16_t groups[BM_NET_INPUTS_MAX / 4];
    int count = bm_net_groups(layer, inputs, groups);
    int first = 0;

    for (; first + 32 <= layer->outputs; first += 32)
        add_up_32(layer, inputs, groups, count, first, sums);
    if (first < layer->outputs)
        add_up_16(layer, inputs, groups, count, first, sums);
}

const bm_net_kernel bm_net_avx2 = {"avx2", add_up};
#endif
