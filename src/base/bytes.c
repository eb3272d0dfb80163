/* bytes.c - the two-way field codec. */
#include "base/bytes.h"

void bm_codec_store(bm_codec *codec, uint8_t *target, size_t size)
{
    codec->source = NULL;
    codec->target = target;
    codec->size = size;
    codec->at = 0;
    codec->failed = false;
}

void bm_codec_load(bm_codec *codec, const uint8_t *source, size_t size)
{
    codec->source = source;
    codec->target = NULL;
    codec->size = size;
    codec->at = 0;
    codec->failed = false;
}

void bm_codec_u8(bm_codec *codec, uint8_t *field)
{
    if (codec->at >= codec->size) {
        codec->failed = true;
        if (codec->target == NULL)
            *field = 0;
        return;
    }
    if (codec->target != NULL)
        codec->target[codec->at] = *field;
    else
        *field = codec->source[codec->at];
    codec->at++;
}

void bm_codec_u16(bm_codec *codec, uint16_t *field)
{
    uint8_t low = (uint8_t)(*field & 0xff);
    uint8_t high = (uint8_t)(*field >> 8);

    bm_codec_u8(codec, &low);
    bm_codec_u8(codec, &high);
    *field = (uint16_t)(low | high << 8);
}

void bm_codec_u32(bm_codec *codec, uint32_t *field)
{
    uint16_t low = (uint16_t)(*field & 0xffff);
    uint16_t high = (uint16_t)(*field >> 16);

    bm_codec_u16(codec, &low);
    bm_codec_u16(codec, &high);
    *field = low | (uint32_t)high << 16;
}

void bm_codec_u64(bm_codec *codec, uint64_t *field)
{
    uint32_t low = (uint32_t)*field;
    uint32_t high = (uint32_t)(*field >> 32);

    bm_codec_u32(codec, &low);
    bm_codec_u32(codec, &high);
    *field = low | (uint64_t)high << 32;
}
