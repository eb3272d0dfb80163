/* net_form.c - the layout of a net's bytes. Version 1 is frozen: nets are kept. */
#include "nn/net_form.h"

#include "base/bytes.h"
#include "base/hash.h"
#include "base/mem.h"

enum { HASH_AT = 56, VERSION = 1 };

static const uint8_t MAGIC[4] = {'B', 'M', 'N', VERSION};

/* Reads or writes the head up to the hash; what a form does not use is zero. */
static bool code_head(bm_codec *codec, bm_net_form *form)
{
    uint8_t layers = (uint8_t)form->layers;
    uint8_t zero = 0;
    bool good = true;

    for (int i = 0; i < (int)sizeof MAGIC; i++) {
        uint8_t byte = MAGIC[i];
        bm_codec_u8(codec, &byte);
        good = good && byte == MAGIC[i];
    }
    bm_codec_u8(codec, &layers);
    bm_codec_u8(codec, &zero);
    form->layers = layers;
    good = good && zero == 0 && layers >= 1 && layers <= BM_NET_LAYERS_MAX;
    for (int i = 0; good && i <= layers; i++) {
        uint16_t size = (uint16_t)form->sizes[i];
        bm_codec_u16(codec, &size);
        form->sizes[i] = size;
    }
    while (good && codec->at < HASH_AT && !codec->failed) {
        zero = 0;
        bm_codec_u8(codec, &zero);
        good = zero == 0;
    }
    return good && !codec->failed;
}

bool bm_net_form_holds(const bm_net_form *form)
{
    if (form->layers < 1 || form->layers > BM_NET_LAYERS_MAX || form->sizes[form->layers] != 1)
        return false;
    for (int i = 0; i < form->layers; i++)
        if (form->sizes[i] < 1 || form->sizes[i] > (i == 0 ? BM_NET_INPUTS_MAX : BM_NET_WIDTH_MAX))
            return false;
    return true;
}

bool bm_net_form_read(bm_net_form *form, const uint8_t *bytes, size_t size)
{
    bm_codec codec;

    bm_zero(form, sizeof *form);
    if (size < BM_NET_HEAD_SIZE)
        return false;
    bm_codec_load(&codec, bytes, size);
    return code_head(&codec, form) && bm_net_form_holds(form);
}

static int padded(int size, int to)
{
    return (size + to - 1) / to * to;
}

static size_t biases_size(const bm_net_form *form, int layer)
{
    return (size_t)4 * (size_t)padded(form->sizes[layer + 1], 16);
}

static size_t weights_size(const bm_net_form *form, int layer)
{
    return (size_t)padded(form->sizes[layer + 1], 16) * (size_t)padded(form->sizes[layer], 4);
}

/* Where a layer begins. */
static size_t layer_at(const bm_net_form *form, int layer)
{
    size_t at = BM_NET_HEAD_SIZE;

    for (int i = 0; i < layer; i++)
        at += biases_size(form, i) + weights_size(form, i);
    return at;
}

size_t bm_net_form_size(const bm_net_form *form)
{
    return layer_at(form, form->layers);
}

void bm_net_form_point(const bm_net_form *form, const uint8_t *bytes, bm_net *net)
{
    bm_zero(net, sizeof *net);
    net->inputs = form->sizes[0];
    net->layers = form->layers;
    for (int i = 0; i < form->layers; i++) {
        const uint8_t *at = bytes + layer_at(form, i);
        net->layer[i] = (bm_net_layer){
            .biases = at,
            .weights = (const int8_t *)(at + biases_size(form, i)),
            .inputs = (uint16_t)padded(form->sizes[i], 4),
            .outputs = (uint16_t)padded(form->sizes[i + 1], 16),
        };
    }
}

void bm_net_form_write(const bm_net_form *form, uint8_t *bytes)
{
    bm_net_form copy = *form;
    bm_codec codec;

    bm_zero(bytes, bm_net_form_size(form));
    bm_codec_store(&codec, bytes, BM_NET_HEAD_SIZE);
    code_head(&codec, &copy);
}

void bm_net_form_bias(const bm_net_form *form, uint8_t *bytes, int layer, int output, int32_t bias)
{
    uint32_t field = (uint32_t)bias;
    bm_codec codec;

    bm_codec_store(&codec, bytes + layer_at(form, layer) + (size_t)4 * (size_t)output, 4);
    bm_codec_u32(&codec, &field);
}

void bm_net_form_weight(const bm_net_form *form, uint8_t *bytes, int layer, int input, int output,
                        int8_t weight)
{
    bm_net net;

    bm_net_form_point(form, bytes, &net);
    size_t at = layer_at(form, layer) + biases_size(form, layer) +
                bm_net_weight_at(&net.layer[layer], input, output);
    bytes[at] = (uint8_t)weight;
}

static uint64_t hash_of(const uint8_t *bytes, size_t size)
{
    uint64_t head = bm_hash(bytes, HASH_AT, 0);

    return bm_hash(bytes + BM_NET_HEAD_SIZE, size - BM_NET_HEAD_SIZE, head);
}

void bm_net_form_seal(uint8_t *bytes, size_t size)
{
    uint64_t hash = hash_of(bytes, size);
    bm_codec codec;

    bm_codec_store(&codec, bytes + HASH_AT, 8);
    bm_codec_u64(&codec, &hash);
}

bool bm_net_form_sealed(const uint8_t *bytes, size_t size)
{
    uint64_t hash = 0;
    bm_codec codec;

    bm_codec_load(&codec, bytes + HASH_AT, 8);
    bm_codec_u64(&codec, &hash);
    return hash == hash_of(bytes, size);
}
