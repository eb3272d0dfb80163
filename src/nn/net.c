/* net.c - reading a net, and asking it. */
#include "nn/net.h"

#include "base/check.h"
#include "base/mem.h"
#include "nn/net_form.h"
#include "nn/net_kernel.h"

/* Outputs and inputs that only fill a row up have no bias and no weights. */
static bool layer_holds(const bm_net_layer *layer, int inputs, int outputs)
{
    for (int o = 0; o < layer->outputs; o++) {
        int32_t bias = bm_net_bias(layer, o);
        if (o < outputs ? bias < -BM_NET_BIAS_MAX || bias > BM_NET_BIAS_MAX : bias != 0)
            return false;
    }
    for (int i = 0; i < layer->inputs; i++)
        for (int o = 0; o < layer->outputs; o++) {
            int8_t weight = layer->weights[bm_net_weight_at(layer, i, o)];
            if (i < inputs && o < outputs ? weight == INT8_MIN : weight != 0)
                return false;
        }
    return true;
}

bool bm_net_open(bm_net *net, const uint8_t *bytes, size_t size)
{
    bm_net_form form;

    if (!bm_net_form_read(&form, bytes, size) || size != bm_net_form_size(&form))
        return false;
    bm_net_form_point(&form, bytes, net);
    net->kernel = bm_net_kernel_at(0);
    return true;
}

bool bm_net_read(bm_net *net, const uint8_t *bytes, size_t size)
{
    bm_net_form form;

    if (!bm_net_open(net, bytes, size) || !bm_net_form_sealed(bytes, size) ||
        !bm_net_form_read(&form, bytes, size))
        return false;
    for (int i = 0; i < net->layers; i++)
        if (!layer_holds(&net->layer[i], form.sizes[i], form.sizes[i + 1]))
            return false;
    return true;
}

static inline uint8_t activation(int32_t sum)
{
    int32_t value = sum >> 6; /* sums are in units of 1/(127 * 64), activations of 1/127 */

    value = value < 0 ? 0 : value;
    return (uint8_t)(value > BM_NET_ONE ? BM_NET_ONE : value);
}

/* Sixteen at a time, which compilers turn into vectors. */
static void activate(const int32_t *sums, int count, uint8_t *values)
{
    for (int i = 0; i < count; i += 16)
        for (int k = 0; k < 16; k++)
            values[i + k] = activation(sums[i + k]);
}

/* Only asked where assertions are on. */
__attribute__((unused)) static bool in_range(const bm_net *net, const uint8_t *inputs)
{
    for (int i = 0; i < net->layer[0].inputs; i++)
        if (inputs[i] > (i < net->inputs ? BM_NET_ONE : 0))
            return false;
    return true;
}

int32_t bm_net_score(const bm_net *net, const uint8_t *inputs)
{
    int32_t sums[BM_NET_WIDTH_MAX];
    uint8_t values[BM_NET_WIDTH_MAX];
    int last = net->layers - 1;

    bm_expect(in_range(net, inputs));
    for (int i = 0; i < last; i++) {
        net->kernel->add_up(&net->layer[i], inputs, sums);
        activate(sums, net->layer[i].outputs, values);
        inputs = values;
    }
    net->kernel->add_up(&net->layer[last], inputs, sums);
    /* sums[0] * 1024 / (127 * 64) */
    return sums[0] * (BM_NET_SCORE_ONE / BM_NET_WEIGHT_ONE) / BM_NET_ONE;
}
