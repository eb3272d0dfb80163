/* net_vnni.c - adding up a layer with AVX-512 VNNI: sixteen outputs in a register.
 *
 * One instruction multiplies four inputs with four weights of each of sixteen outputs and
 * adds the products to their sums.
 */
#include "nn/net_kernel.h"

#ifdef BM_NET_X86
#include <immintrin.h>

#define VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))

/* The outputs from `first`, 64 of them. */
VNNI static void add_up_64(const bm_net_layer *layer, const uint8_t *inputs, const uint16_t *groups,
                           int count, int first, int32_t *sums)
{
    const uint8_t *biases = layer->biases + (size_t)4 * (size_t)first;
    const int8_t *weights = layer->weights + (size_t)4 * (size_t)first;
    __m512i a = _mm512_loadu_si512(biases);
    __m512i b = _mm512_loadu_si512(biases + 64);
    __m512i c = _mm512_loadu_si512(biases + 128);
    __m512i d = _mm512_loadu_si512(biases + 192);

    for (int k = 0; k < count; k++) {
        const int8_t *row = weights + (size_t)4 * layer->outputs * groups[k];
        __m512i in = _mm512_set1_epi32((int)bm_net_four(inputs + 4 * groups[k]));
        a = _mm512_dpbusd_epi32(a, in, _mm512_loadu_si512(row));
        b = _mm512_dpbusd_epi32(b, in, _mm512_loadu_si512(row + 64));
        c = _mm512_dpbusd_epi32(c, in, _mm512_loadu_si512(row + 128));
        d = _mm512_dpbusd_epi32(d, in, _mm512_loadu_si512(row + 192));
    }
    _mm512_storeu_si512(sums + first, a);
    _mm512_storeu_si512(sums + first + 16, b);
    _mm512_storeu_si512(sums + first + 32, c);
    _mm512_storeu_si512(sums + first + 48, d);
}

VNNI static void add_up_16(const bm_net_layer *layer, const uint8_t *inputs, const uint16_t *groups,
                           int count, int first, int32_t *sums)
{
    const int8_t *weights = layer->weights + (size_t)4 * (size_t)first;
    __m512i sum = _mm512_loadu_si512(layer->biases + (size_t)4 * (size_t)first);

    for (int k = 0; k < count; k++) {
        const int8_t *row = weights + (size_t)4 * layer->outputs * groups[k];
        __m512i in = _mm512_set1_epi32((int)bm_net_four(inputs + 4 * groups[k]));
        sum = _mm512_dpbusd_epi32(sum, in, _mm512_loadu_si512(row));
    }
    _mm512_storeu_si512(sums + first, sum);
}

VNNI static void add_up(const bm_net_layer *layer, const uint8_t *inputs, int32_t *sums)
{
    uint16_t groups[BM_NET_INPUTS_MAX / 4];
    int count = bm_net_groups(layer, inputs, groups);
    int first = 0;

    for (; first + 64 <= layer->outputs; first += 64)
        add_up_64(layer, inputs, groups, count, first, sums);
    for (; first < layer->outputs; first += 16)
        add_up_16(layer, inputs, groups, count, first, sums);
}

const bm_net_kernel bm_net_vnni = {"vnni", add_up};
#endif
