/* net_kernel.h - the ways to add up a layer, one for each kind of processor.
 *
 * All give the same sums. Which one a machine has is asked when a net is read.
 */
#ifndef BM_NN_NET_KERNEL_H
#define BM_NN_NET_KERNEL_H

#include "base/mem.h"
#include "nn/net.h"

typedef struct bm_net_kernel {
    const char *name;
    /* sums[i] = bias i + the products of the inputs with the weights of output i, for all
     * layer->outputs of them. `inputs` has layer->inputs bytes. */
    void (*add_up)(const bm_net_layer *layer, const uint8_t *inputs, int32_t *sums);
} bm_net_kernel;

/* The i-th of those that this machine can run, the fastest first; NULL behind the last. */
const bm_net_kernel *bm_net_kernel_at(int i);

/* Without a C library there is nobody to ask what the processor has. */
#if (defined(__x86_64__) || defined(__i386__)) && !defined(BM_FREESTANDING)
#define BM_NET_X86 1
extern const bm_net_kernel bm_net_vnni;
extern const bm_net_kernel bm_net_avx2;
#endif
#ifdef __wasm_simd128__
extern const bm_net_kernel bm_net_wasm;
#endif
extern const bm_net_kernel bm_net_plain;

/* Four inputs as one word, as they lie. */
static inline uint32_t bm_net_four(const uint8_t *inputs)
{
    uint32_t word;

    bm_copy(&word, inputs, sizeof word);
    return word;
}

/* Which groups of four inputs are not all zero; returns how many. Most inputs are zero, and
 * a list made without branches costs less than guessing wrong at each of them. */
static inline int bm_net_groups(const bm_net_layer *layer, const uint8_t *inputs,
                                uint16_t groups[BM_NET_INPUTS_MAX / 4])
{
    int count = 0;

    for (int i = 0; i < layer->inputs / 4; i++) {
        groups[count] = (uint16_t)i;
        count += bm_net_four(inputs + 4 * i) != 0;
    }
    return count;
}

static inline int32_t bm_net_bias(const bm_net_layer *layer, int output)
{
    const uint8_t *at = layer->biases + 4 * output;

    return (int32_t)(at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24);
}

#endif
