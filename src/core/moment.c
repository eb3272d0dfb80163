/* moment.c - cutting what happened for a viewer, and events as bytes. */
#include "core/moment.h"

#include "base/mem.h"

void bm_moment_cut(bm_moment *moment, const bm_game *game, const void *state,
                   const bm_events *events, int viewer)
{
    bm_copy(&moment->state, state, game->state_size);
    game->redact(&moment->state, viewer);
    moment->count = events->count;
    for (uint32_t i = 0; i < events->count; i++)
        moment->list[i] = bm_event_for(&events->list[i], viewer);
}

bm_events bm_moment_events(bm_moment *moment)
{
    return (bm_events){moment->list, BM_EVENTS_MAX, moment->count};
}

void bm_event_fields(bm_event *event, bm_codec *codec)
{
    uint32_t amount = (uint32_t)event->amount;

    bm_codec_u8(codec, &event->kind);
    bm_codec_u8(codec, &event->seat);
    bm_codec_u32(codec, &amount);
    bm_codec_u64(codec, &event->set);
    bm_codec_u64(codec, &event->secret);
    event->amount = (int32_t)amount;
}

size_t bm_moment_store_events(const bm_moment *moment,
                              uint8_t bytes[BM_EVENTS_MAX * BM_EVENT_BYTES])
{
    bm_codec codec;

    bm_codec_store(&codec, bytes, (size_t)BM_EVENTS_MAX * BM_EVENT_BYTES);
    for (uint32_t i = 0; i < moment->count; i++) {
        bm_event event = moment->list[i];
        bm_event_fields(&event, &codec);
    }
    return codec.at;
}

bool bm_moment_load_events(bm_moment *moment, const uint8_t *bytes, size_t size)
{
    bm_codec codec;

    moment->count = 0;
    if (size % BM_EVENT_BYTES != 0 || size / BM_EVENT_BYTES > BM_EVENTS_MAX)
        return false;
    bm_codec_load(&codec, bytes, size);
    while (codec.at < size) {
        bm_event *event = &moment->list[moment->count++];
        *event = (bm_event){0};
        bm_event_fields(event, &codec);
    }
    return true;
}
