/* net_plain.c - adding up a layer in plain C, for any machine.
 *
 * Sixteen outputs at a time, with a sum of its own for each of the four inputs of a group: so
 * the inner loop is 64 equal products side by side, which compilers turn into whatever vectors
 * the machine has.
 */
#include "nn/net_kernel.h"

enum { OUTPUTS = 16, LANES = 4 * OUTPUTS };

static inline void add_products(int32_t sums[LANES], uint32_t four, const int8_t *weights)
{
    uint32_t words[OUTPUTS];
    uint8_t inputs[LANES];

    for (int i = 0; i < OUTPUTS; i++)
        words[i] = four;
    bm_copy(inputs, words, sizeof inputs);
    for (int i = 0; i < LANES; i++)
        sums[i] += inputs[i] * weights[i];
}

static void add_up(const bm_net_layer *layer, const uint8_t *inputs, int32_t *sums)
{
    uint16_t groups[BM_NET_INPUTS_MAX / 4];
    int count = bm_net_groups(layer, inputs, groups);

    for (int first = 0; first < layer->outputs; first += OUTPUTS) {
        const int8_t *weights = layer->weights + (size_t)4 * (size_t)first;
        int32_t lanes[LANES] = {0};
        for (int k = 0; k < count; k++)
            add_products(lanes, bm_net_four(inputs + 4 * groups[k]),
                         weights + (size_t)4 * layer->outputs * groups[k]);
        for (int i = 0; i < OUTPUTS; i++)
            sums[first + i] = bm_net_bias(layer, first + i) + lanes[4 * i] + lanes[4 * i + 1] +
                              lanes[4 * i + 2] + lanes[4 * i + 3];
    }
}

const bm_net_kernel bm_net_plain = {"plain", add_up};
