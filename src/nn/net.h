/* net.h - small nets of 8-bit integers, the same to the bit on every machine.
 *
 * A net looks at a position with one seat's eyes: its inputs are bytes of 0 to 127, where 127
 * is "1", and its result is a score, a logit in units of 1/1024. The scores of all seats
 * become shares by a softmax of integers.
 *
 * Inside, activations are bytes of 0 to 127 (0 to 1, clipped) and weights are bytes of -127
 * to 127 in units of 1/64; sums and biases are in units of 1/(127 * 64). A sum of two
 * products is at most 2 * 127 * 127, which a 16-bit number holds: so instructions that
 * saturate never do, and every kernel comes to the same sums.
 *
 * A net's bytes (file format, version 1; numbers have their least significant byte first):
 *   0   "BMN" and the version, 1
 *   4   number of layers L, 1 to BM_NET_LAYERS_MAX
 *   5   zero
 *   6   L + 1 sizes of 16 bits: inputs, the width of each hidden layer, and 1; then zeros
 *   56  64 bits: the hash of all bytes behind the head, seeded with that of the 56 before
 *   64  each layer in turn: its biases, 32 bits each, then its weights. Outputs are padded
 *       to a multiple of 16, inputs to one of 4. Weights stand in rows of four inputs: for
 *       each output the weights of these four. So a row is a multiple of 64 bytes. All
 *       padding is zero.
 *
 * No ownership: a net points into its bytes, which must outlive it. A net that has been read
 * is never written to, so any number of threads may use it.
 */
#ifndef BM_NN_NET_H
#define BM_NN_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BM_NET_ONE = 127, /* an input that is fully on */
    BM_NET_WEIGHT_ONE = 64,
    BM_NET_INPUTS_MAX = 1024,
    BM_NET_WIDTH_MAX = 256,
    BM_NET_LAYERS_MAX = 4, /* the last one, with its single output, included */
    BM_NET_SCORE_ONE = 1024,
    BM_NET_SHARE_ONE = 65536,
    BM_NET_SHARES_MAX = 8, /* seats that share */
    BM_NET_BIAS_MAX = 1 << 24, /* so that no sum overflows, whatever the weights are */
    BM_NET_HEAD_SIZE = 64,
    BM_NET_FILE_MAX = 1 << 20
};

typedef struct bm_net_layer {
    const uint8_t *biases; /* 4 bytes each */
    const int8_t *weights; /* rows of 4 * outputs, one for each four inputs */
    uint16_t inputs; /* padded */
    uint16_t outputs; /* padded */
} bm_net_layer;

struct bm_net_kernel;

typedef struct bm_net {
    const struct bm_net_kernel *kernel; /* how this machine adds up; see net_kernel.h */
    int inputs; /* as the net was made, without padding */
    int layers;
    bm_net_layer layer[BM_NET_LAYERS_MAX];
} bm_net;

/* Reads a net from bytes that may be anything. False where they are no net: another format
 * or version, sizes out of range, too short or too long, padding that is not zero, a weight
 * of -128, a bias beyond BM_NET_BIAS_MAX, or a wrong hash. */
bool bm_net_read(bm_net *net, const uint8_t *bytes, size_t size);

/* The same for bytes that are known to pass bm_net_read, like those compiled in: only the
 * head is looked at, so it costs next to nothing. */
bool bm_net_open(bm_net *net, const uint8_t *bytes, size_t size);

/* The score of a position. `inputs` are 0 to 127 each, padded with zeros to a multiple
 * of 64. */
int32_t bm_net_score(const bm_net *net, const uint8_t *inputs);

/* Shares of `count` (1 to BM_NET_SHARES_MAX) scores: each at least 0, in all exactly
 * BM_NET_SHARE_ONE. What rounding leaves goes to the first of the best. */
void bm_net_shares(const int32_t *scores, int count, int32_t *shares);

#endif
