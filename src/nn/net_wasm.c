/* net_wasm.c - adding up a layer with the vectors of WebAssembly: four outputs in a register.
 *
 * Inputs are below 128, so they are signed bytes as well as unsigned ones. Products of the
 * lower and of the upper eight bytes are added in pairs; the two halves of each output come
 * together at the end.
 */
#include "nn/net_kernel.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>

enum { VECTORS = 4 /* of four outputs, worked at together */ };

static inline v128_t add_pairs(v128_t sum, v128_t products)
{
    return wasm_i32x4_add(sum, wasm_i32x4_extadd_pairwise_i16x8(products));
}

/* The outputs from `first`, 16 of them. */
static void add_up_16(const bm_net_layer *layer, const uint8_t *inputs, const uint16_t *groups,
                      int count, int first, int32_t *sums)
{
    const int8_t *weights = layer->weights + 4 * first;
    v128_t low[VECTORS];
    v128_t high[VECTORS];

    for (int v = 0; v < VECTORS; v++)
        low[v] = high[v] = wasm_i32x4_const(0, 0, 0, 0);
    for (int k = 0; k < count; k++) {
        const int8_t *row = weights + 4 * layer->outputs * groups[k];
        v128_t in = wasm_v128_load32_splat(inputs + 4 * groups[k]);
        for (int v = 0; v < VECTORS; v++) {
            v128_t four = wasm_v128_load(row + 16 * v);
            low[v] = add_pairs(low[v], wasm_i16x8_extmul_low_i8x16(in, four));
            high[v] = add_pairs(high[v], wasm_i16x8_extmul_high_i8x16(in, four));
        }
    }
    for (int v = 0; v < VECTORS; v++) {
        v128_t even = wasm_i32x4_shuffle(low[v], high[v], 0, 2, 4, 6);
        v128_t odd = wasm_i32x4_shuffle(low[v], high[v], 1, 3, 5, 7);
        v128_t bias = wasm_v128_load(layer->biases + 4 * first + 16 * v);
        wasm_v128_store(sums + first + 4 * v, wasm_i32x4_add(bias, wasm_i32x4_add(even, odd)));
    }
}

static void add_up(const bm_net_layer *layer, const uint8_t *inputs, int32_t *sums)
{
    uint16_t groups[BM_NET_INPUTS_MAX / 4];
    int count = bm_net_groups(layer, inputs, groups);

    for (int first = 0; first < layer->outputs; first += 16)
        add_up_16(layer, inputs, groups, count, first, sums);
}

const bm_net_kernel bm_net_wasm = {"wasm", add_up};
#endif
