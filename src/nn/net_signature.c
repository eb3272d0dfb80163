/* net_signature.c - random nets asked about random inputs. */
#include "nn/net_signature.h"

#include "base/bits.h"
#include "base/check.h"
#include "base/hash.h"
#include "base/mem.h"

enum { BYTES_MAX = 32768, LOOKS = 64, SEATS = 4 };

/* Widths that fill rows, and some that do not. */
static const bm_net_form FORMS[] = {
    {1, {5, 1}},
    {2, {64, 16, 1}},
    {3, {200, 72, 24, 1}},
    {4, {33, 130, 64, 9, 1}},
};

/* One in four is as great as can be, so that whatever saturates would. */
static int8_t random_weight(bm_rng *rng)
{
    int weight = (int)bm_rng_below(rng, 255) - 127;
    uint32_t kind = bm_rng_below(rng, 8);

    return (int8_t)(kind == 0 ? -127 : kind == 1 ? 127 : weight);
}

void bm_net_random(const bm_net_form *form, bm_rng *rng, uint8_t *bytes)
{
    bm_net_form_write(form, bytes);
    for (int i = 0; i < form->layers; i++)
        for (int o = 0; o < form->sizes[i + 1]; o++) {
            bm_net_form_bias(form, bytes, i, o, (int32_t)bm_rng_below(rng, 20001) - 10000);
            for (int in = 0; in < form->sizes[i]; in++)
                bm_net_form_weight(form, bytes, i, in, o, random_weight(rng));
        }
    bm_net_form_seal(bytes, bm_net_form_size(form));
}

void bm_net_random_inputs(int count, bm_rng *rng, uint8_t *inputs)
{
    uint32_t on = bm_rng_below(rng, 4); /* from nearly none to all */

    bm_zero(inputs, (size_t)(count + 63) / 64 * 64);
    for (int i = 0; i < count; i++) {
        uint32_t kind = bm_rng_below(rng, 12);
        if (kind <= on)
            inputs[i] = BM_NET_ONE;
        else if (kind < 4 * on)
            inputs[i] = (uint8_t)bm_rng_below(rng, BM_NET_ONE + 1);
    }
}

static uint64_t add_form(uint64_t hash, const bm_net_form *form, const bm_net_kernel *kernel,
                         bm_rng *rng)
{
    uint8_t bytes[BYTES_MAX];
    uint8_t inputs[BM_NET_INPUTS_MAX];
    int32_t scores[SEATS];
    int32_t shares[SEATS];
    bm_net net;

    bm_require(bm_net_form_size(form) <= sizeof bytes);
    bm_net_random(form, rng, bytes);
    bm_require(bm_net_read(&net, bytes, bm_net_form_size(form)));
    net.kernel = kernel;
    for (int i = 0; i < LOOKS; i++) {
        bm_net_random_inputs(form->sizes[0], rng, inputs);
        scores[i % SEATS] = bm_net_score(&net, inputs);
        hash = bm_hash_mix(hash, (uint32_t)scores[i % SEATS]);
        if (i % SEATS != SEATS - 1)
            continue;
        bm_net_shares(scores, SEATS, shares);
        for (int seat = 0; seat < SEATS; seat++)
            hash = bm_hash_mix(hash, (uint32_t)shares[seat]);
    }
    return hash;
}

uint64_t bm_net_signature(const bm_net_kernel *kernel)
{
    uint64_t hash = 0;
    bm_rng rng;

    bm_rng_seed(&rng, 1);
    for (int i = 0; i < BM_LENGTH(FORMS); i++)
        hash = add_form(hash, &FORMS[i], kernel, &rng);
    return hash;
}
