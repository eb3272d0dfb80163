/* checkpoint.c - one list of fields for both directions, a hash behind them. */
#include "train/checkpoint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/hash.h"
#include "train/train_file.h"

enum { VERSION = 1, FIXED_SIZE = 64, LINE_SIZE = 36 };

static const uint64_t FILE_MAX = UINT64_C(1) << 30;

static void code_double(bm_codec *codec, double *field)
{
    uint64_t bits;

    memcpy(&bits, field, sizeof bits);
    bm_codec_u64(codec, &bits);
    memcpy(field, &bits, sizeof bits);
}

static void code_float(bm_codec *codec, float *field)
{
    uint32_t bits;

    memcpy(&bits, field, sizeof bits);
    bm_codec_u32(codec, &bits);
    memcpy(field, &bits, sizeof bits);
}

/* The numbers that say how much there is of all else. */
static bool code_head(bm_codec *codec, bm_checkpoint *c)
{
    uint64_t version = VERSION;
    uint64_t recipe = c->recipe;
    uint64_t memory_count = c->memory_count;
    uint64_t net_size = c->net_size;

    bm_codec_u64(codec, &version);
    bm_codec_u64(codec, &recipe);
    bm_codec_u64(codec, &memory_count);
    bm_codec_u64(codec, &net_size);
    bm_codec_u32(codec, &c->done);
    bm_codec_u32(codec, &c->nets_count);
    bm_codec_u64(codec, &c->steps);
    return !codec->failed && version == VERSION && recipe == c->recipe &&
           memory_count == c->memory_count && net_size == c->net_size &&
           c->done <= BM_RECIPE_GENERATIONS_MAX && c->nets_count <= c->done;
}

static void code_rest(bm_codec *codec, bm_checkpoint *c)
{
    for (size_t i = 0; i < c->memory_count; i++)
        code_float(codec, &c->memory[i]);
    for (size_t i = 0; i < c->nets_count * c->net_size; i++)
        bm_codec_u8(codec, &c->nets[i]);
    for (uint32_t i = 0; i < c->done; i++) {
        bm_codec_u32(codec, &c->curve[i].generation);
        bm_codec_u64(codec, &c->curve[i].games);
        bm_codec_u64(codec, &c->curve[i].positions);
        code_double(codec, &c->curve[i].loss);
        code_double(codec, &c->curve[i].held_out);
    }
}

static size_t size_of(const bm_checkpoint *c)
{
    return FIXED_SIZE + 4 * c->memory_count + c->nets_count * c->net_size +
           (size_t)LINE_SIZE * c->done;
}

void bm_checkpoint_free(bm_checkpoint *checkpoint)
{
    free(checkpoint->memory);
    free(checkpoint->nets);
    free(checkpoint->curve);
    checkpoint->memory = NULL;
    checkpoint->nets = NULL;
    checkpoint->curve = NULL;
}

bool bm_checkpoint_write(const char *path, const bm_checkpoint *checkpoint)
{
    bm_checkpoint copy = *checkpoint;
    size_t size = size_of(checkpoint);
    uint8_t *bytes = bm_train_memory(size, 1);
    bm_codec codec;

    bm_codec_store(&codec, bytes, size);
    code_head(&codec, &copy);
    code_rest(&codec, &copy);
    uint64_t hash = bm_hash(bytes, codec.at, 0);
    bm_codec_u64(&codec, &hash);
    bool good = !codec.failed && bm_train_file_replace(path, bytes, codec.at);
    free(bytes);
    return good;
}

/* The hash over all is looked at first, so what the head says of sizes is true. */
static bool read_bytes(bm_checkpoint *c, const uint8_t *bytes, size_t size)
{
    uint64_t hash = 0;
    bm_codec codec;

    if (size < FIXED_SIZE)
        return false;
    bm_codec_load(&codec, bytes + size - 8, 8);
    bm_codec_u64(&codec, &hash);
    bm_codec_load(&codec, bytes, size - 8);
    if (hash != bm_hash(bytes, size - 8, 0) || !code_head(&codec, c))
        return false;
    c->memory = bm_train_memory(c->memory_count, sizeof *c->memory);
    c->nets = bm_train_memory(c->nets_count * c->net_size, 1);
    c->curve = bm_train_memory(c->done, sizeof *c->curve);
    code_rest(&codec, c);
    return !codec.failed && codec.at == size - 8;
}

bm_checkpoint_found bm_checkpoint_read(const char *path, bm_checkpoint *checkpoint)
{
    size_t size;

    errno = 0;
    uint8_t *bytes = bm_train_file_read(path, (size_t)FILE_MAX, &size);
    if (bytes == NULL)
        return errno == ENOENT ? BM_CHECKPOINT_NONE : BM_CHECKPOINT_OTHER;
    bool good = read_bytes(checkpoint, bytes, size);
    free(bytes);
    if (!good)
        bm_checkpoint_free(checkpoint);
    return good ? BM_CHECKPOINT_READ : BM_CHECKPOINT_OTHER;
}
