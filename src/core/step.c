/* step.c - check-then-apply, and states as bytes. */
#include "core/step.h"

#include "base/check.h"
#include "base/hash.h"
#include "base/mem.h"

bm_status bm_step(const bm_game *game, void *state, int seat, bm_move move, bm_events *events)
{
    bm_status status = game->check(state, seat, move);

    if (status != BM_OK)
        return status;
    game->apply(state, seat, move, events);
    bm_expect(game->audit(state) == NULL);
    return BM_OK;
}

static void head_fields(bm_head *head, bm_codec *codec)
{
    bm_codec_u8(codec, &head->setup.seats);
    bm_codec_u8(codec, &head->setup.edition);
    for (int i = 0; i < BM_OPTIONS_MAX; i++)
        bm_codec_u16(codec, &head->setup.option[i]);
    bm_codec_u8(codec, &head->phase);
    bm_codec_u32(codec, &head->round);
    bm_codec_u32(codec, &head->turn_id);
}

/* A copy is handed to the codec, which takes fields by pointer in both
 * directions. */
size_t bm_state_store(const bm_game *game, const void *state, uint8_t bytes[BM_BYTES_MAX])
{
    _Alignas(8) uint8_t copy[BM_STATE_MAX];
    uint16_t version = game->bytes_version;
    bm_codec codec;

    bm_copy(copy, state, game->state_size);
    bm_codec_store(&codec, bytes, BM_BYTES_MAX);
    bm_codec_u16(&codec, &version);
    head_fields((bm_head *)(void *)copy, &codec);
    game->fields(copy, &codec);
    bm_require(!codec.failed);
    return codec.at;
}

bm_status bm_state_load(const bm_game *game, void *state, const uint8_t *bytes, size_t size)
{
    _Alignas(8) uint8_t copy[BM_STATE_MAX];
    uint16_t version = 0;
    bm_codec codec;

    bm_zero(copy, sizeof copy);
    bm_codec_load(&codec, bytes, size);
    bm_codec_u16(&codec, &version);
    if (!codec.failed && version != game->bytes_version)
        return BM_BYTES_VERSION;
    bm_head *head = (bm_head *)(void *)copy;
    head_fields(head, &codec);
    game->fields(copy, &codec);
    if (codec.failed || codec.at != size)
        return BM_BYTES_SIZE;
    /* No move raises the id by more than one. */
    bool late = game->plies_max != 0 && head->turn_id > game->plies_max;
    if (late || !bm_setup_valid(game, &head->setup) || game->audit(copy) != NULL)
        return BM_BYTES_BROKEN;
    bm_copy(state, copy, game->state_size);
    return BM_OK;
}

uint64_t bm_state_hash(const bm_game *game, const void *state)
{
    uint8_t bytes[BM_BYTES_MAX];
    size_t size = bm_state_store(game, state, bytes);

    return bm_hash(bytes, size, 0);
}
