/* automatic.c - asking the face, and the words of the settings. */
#include "cli/automatic.h"

#include "base/check.h"
#include "base/mem.h"

static const char *const NONE = "none";

uint8_t bm_automatic_usual(const bm_game *game)
{
    const bm_face *face = bm_face_of(game);
    uint32_t settings = 0;

    for (int i = 0; face != NULL && i < face->automatic_count; i++)
        if (face->automatics[i].on)
            settings |= bm_bit(i);
    return (uint8_t)settings;
}

bm_wish bm_automatic_wish(const bm_game *game, const void *state, int seat, uint32_t settings,
                          bm_move *move)
{
    uint64_t seen[BM_STATE_MAX / sizeof(uint64_t)];
    const bm_face *face = bm_face_of(game);

    if (face == NULL || face->wish == NULL)
        return BM_WISH_ASK;
    bm_copy(seen, state, game->state_size);
    game->redact(seen, seat);
    bm_wish wish = face->wish(seen, seat, settings, move);
    bm_require(wish != BM_WISH_NOTHING || !bm_has(game->turn(seen).must, seat));
    bm_require(wish != BM_WISH_MOVE || game->check(seen, seat, *move) == BM_OK);
    return wish;
}

bool bm_automatic_made(const bm_game *game, const void *state, int seat, uint32_t settings,
                       bm_move move)
{
    bm_move own;

    return bm_automatic_wish(game, state, seat, settings, &own) == BM_WISH_MOVE &&
           bm_move_same(own, move);
}

static void write_seat(const bm_face *face, uint32_t settings, bm_text *text)
{
    bool first = true;

    for (int i = 0; i < face->automatic_count; i++) {
        if (!bm_has(settings, i))
            continue;
        if (!first)
            bm_text_add_char(text, '+');
        first = false;
        bm_text_add(text, face->automatics[i].name);
    }
    if (first)
        bm_text_add(text, NONE);
}

void bm_automatic_write(const bm_game *game, const uint8_t *settings, int seats, bm_text *text)
{
    for (int seat = 0; seat < seats; seat++) {
        if (seat > 0)
            bm_text_add_char(text, ',');
        write_seat(bm_face_of(game), settings[seat], text);
    }
}

/* Their order and their number are judged by how they are written. */
static bool read_seat(const bm_face *face, bm_span words, uint8_t *settings)
{
    uint32_t found = 0;

    if (bm_span_is(words, NONE))
        words.start = NULL;
    while (words.start != NULL) {
        bm_span word = bm_span_cut(&words, '+');
        int i = 0;
        while (i < face->automatic_count && !bm_span_is(word, face->automatics[i].name))
            i++;
        if (i == face->automatic_count)
            return false;
        found |= bm_bit(i);
    }
    *settings = (uint8_t)found;
    return true;
}

bool bm_automatic_read(const bm_game *game, bm_span words, int seats, uint8_t *settings)
{
    char buffer[BM_SEATS_MAX * BM_AUTOMATICS_MAX * 32];
    uint8_t read[BM_SEATS_MAX] = {0};
    bm_span rest = words;
    bm_text text;

    for (int seat = 0; seat < seats; seat++)
        if (rest.start == NULL ||
            !read_seat(bm_face_of(game), bm_span_cut(&rest, ','), &read[seat]))
            return false;
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_automatic_write(game, read, seats, &text);
    if (text.full || !bm_span_is(words, buffer))
        return false;
    bm_copy(settings, read, sizeof read);
    return true;
}
