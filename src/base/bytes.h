/* bytes.h - fixed-size fields to bytes and back, least significant byte first.
 *
 * One list of fields serves both directions: a state's layout is written down
 * once, in a function that hands every field to the codec, and the codec either
 * stores or loads it. So reading and writing cannot drift apart.
 */
#ifndef BM_BASE_BYTES_H
#define BM_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bm_codec {
    const uint8_t *source; /* loading: the bytes; NULL when storing */
    uint8_t *target; /* storing: the caller's buffer; NULL when loading */
    size_t size; /* of the buffer */
    size_t at; /* bytes done so far */
    bool failed; /* the buffer ended; loaded fields are zero from there on */
} bm_codec;

void bm_codec_store(bm_codec *codec, uint8_t *target, size_t size);
void bm_codec_load(bm_codec *codec, const uint8_t *source, size_t size);

void bm_codec_u8(bm_codec *codec, uint8_t *field);
void bm_codec_u16(bm_codec *codec, uint16_t *field);
void bm_codec_u32(bm_codec *codec, uint32_t *field);
void bm_codec_u64(bm_codec *codec, uint64_t *field);

#endif
