/* net_form.h - the sizes of a net, and where in its bytes things are.
 *
 * What reads nets and what writes them share this, so that they cannot drift apart. The
 * format itself is described in net.h.
 */
#ifndef BM_NN_NET_FORM_H
#define BM_NN_NET_FORM_H

#include "nn/net.h"

typedef struct bm_net_form {
    int layers;
    int sizes[BM_NET_LAYERS_MAX + 1]; /* inputs, hidden widths, 1 */
} bm_net_form;

/* False where the head is not one of a net, or sizes are out of range. */
bool bm_net_form_read(bm_net_form *form, const uint8_t *bytes, size_t size);

/* Whether a net can have these sizes. */
bool bm_net_form_holds(const bm_net_form *form);

/* How many bytes a net of this form has. */
size_t bm_net_form_size(const bm_net_form *form);

/* Where each layer's biases and weights are; sets all of the net but its kernel. */
void bm_net_form_point(const bm_net_form *form, const uint8_t *bytes, bm_net *net);

/* The place of a weight in a layer's bytes. */
static inline size_t bm_net_weight_at(const bm_net_layer *layer, int input, int output)
{
    return (size_t)4 * layer->outputs * (size_t)(input / 4) + (size_t)(4 * output + input % 4);
}

/* A net of zeros with this form, without its seal: bm_net_form_size bytes. */
void bm_net_form_write(const bm_net_form *form, uint8_t *bytes);

/* Writes one bias, or one weight, of a layer into bytes begun by bm_net_form_write. */
void bm_net_form_bias(const bm_net_form *form, uint8_t *bytes, int layer, int output, int32_t bias);
void bm_net_form_weight(const bm_net_form *form, uint8_t *bytes, int layer, int input, int output,
                        int8_t weight);

/* Puts the hash over everything, last of all; and whether it is right. */
void bm_net_form_seal(uint8_t *bytes, size_t size);
bool bm_net_form_sealed(const uint8_t *bytes, size_t size);

#endif
