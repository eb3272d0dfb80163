/* fuzz_net.c - any bytes as a net.
 *
 * What is read as a net can be asked about anything, and every kernel of this machine says
 * the same. Few inputs have the right hash, so the same bytes are tried once more with it.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "nn/net_kernel.h"
#include "nn/net_signature.h"

enum { LOOKS = 4 };

static void inspect(const uint8_t *bytes, size_t size)
{
    uint8_t inputs[BM_NET_INPUTS_MAX];
    bm_net_form form;
    bm_rng rng;
    bm_net net;

    if (!bm_net_read(&net, bytes, size))
        return;
    FUZZ_HOLDS(size <= BM_NET_FILE_MAX && bm_net_open(&net, bytes, size));
    FUZZ_HOLDS(bm_net_form_read(&form, bytes, size) && bm_net_form_size(&form) == size);
    FUZZ_HOLDS(net.inputs == form.sizes[0] && net.layers == form.layers);
    bm_rng_seed(&rng, size);
    for (int i = 0; i < LOOKS; i++) {
        bm_net_random_inputs(net.inputs, &rng, inputs);
        net.kernel = &bm_net_plain;
        int32_t score = bm_net_score(&net, inputs);
        for (int k = 0; bm_net_kernel_at(k) != NULL; k++) {
            net.kernel = bm_net_kernel_at(k);
            FUZZ_HOLDS(bm_net_score(&net, inputs) == score);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_check_set_hook(fuzz_failed);
    inspect(data, size);
    if (size < BM_NET_HEAD_SIZE)
        return 0;
    uint8_t *copy = malloc(size);
    if (copy == NULL)
        return 0;
    memcpy(copy, data, size);
    bm_net_form_seal(copy, size);
    inspect(copy, size);
    free(copy);
    return 0;
}
