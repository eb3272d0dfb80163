/* net_signature.h - one number for how nets reckon on this machine.
 *
 * Builds and machines with the same number come to the same scores and shares, to the bit. It
 * depends on no net of the repository.
 */
#ifndef BM_NN_NET_SIGNATURE_H
#define BM_NN_NET_SIGNATURE_H

#include "base/rng.h"
#include "nn/net_form.h"
#include "nn/net_kernel.h"

/* A sealed net with any weights and biases: bm_net_form_size bytes. */
void bm_net_random(const bm_net_form *form, bm_rng *rng, uint8_t *bytes);

/* Inputs that a game could have: some on, some in between, most off. `inputs` has room for
 * them padded to a multiple of 64. */
void bm_net_random_inputs(int count, bm_rng *rng, uint8_t *inputs);

/* The signature of a kernel. Frozen: tests/golden has it. */
uint64_t bm_net_signature(const bm_net_kernel *kernel);

#endif
