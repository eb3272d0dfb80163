/* engine_known.c - `GAME SEAT BYTES [VIEW]`. */
#include "cli/engine_known.h"

#include <sodium.h>

#include "base/mem.h"
#include "cli/fault.h"
#include "core/secret.h"
#include "core/step.h"
#include "core/view.h"
#include "games/registry.h"

bm_status bm_known_state(const bm_game *game, int seat, bm_span base64, void *state)
{
    _Alignas(8) uint8_t known[BM_STATE_MAX] = {0};
    uint8_t bytes[BM_BYTES_MAX];
    size_t size;

    if (sodium_base642bin(bytes, sizeof bytes, base64.start, base64.size, NULL, &size, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0)
        return BM_BYTES_SIZE;
    bm_status status = bm_state_load(game, known, bytes, size);
    if (status != BM_OK)
        return status;
    if (seat >= bm_head_of(known)->setup.seats)
        return BM_NO_SUCH_SEAT;
    if (!bm_known_to(game, known, seat))
        return BM_BYTES_BROKEN;
    bm_copy(state, known, sizeof known);
    return BM_OK;
}

/* The bytes are for ours, the view for any other. */
void bm_known_write(const bm_game *game, int seat, const void *state, const char *base64,
                    bm_text *text)
{
    bm_json json;

    bm_text_add(text, "know ");
    bm_text_add(text, game->name);
    bm_text_add_char(text, ' ');
    bm_text_add_int(text, seat);
    bm_text_add_char(text, ' ');
    bm_text_add(text, base64);
    bm_text_add_char(text, ' ');
    bm_json_begin(&json, text);
    bm_write_view(game, state, seat, &json);
}

void bm_known_write_go(int seat, const uint8_t seed[BM_SEED_SIZE], const char *words, bm_text *text)
{
    bm_text_add(text, "go ");
    bm_text_add_int(text, seat);
    bm_text_add(text, " seed=");
    bm_text_add_hex(text, seed, BM_SEED_SIZE);
    if (words[0] != '\0') {
        bm_text_add_char(text, ' ');
        bm_text_add(text, words);
    }
}

bool bm_known_read(bm_span words, bm_match *match, int *seat, bm_reply *reply)
{
    bm_match known = {0};
    bm_span name = bm_span_cut(&words, ' ');
    bm_span who = bm_span_cut(&words, ' ');
    bm_span bytes = bm_span_cut(&words, ' ');
    uint64_t number;

    if (bytes.start == NULL)
        return bm_fault(reply, "missing-argument");
    known.game = bm_game_find(name);
    if (known.game == NULL)
        return bm_fault_word(reply, "no-such-game", name);
    if (!bm_span_number(who, BM_SEATS_MAX - 1, &number))
        return bm_fault_word(reply, "no-such-seat", who);
    bm_status status = bm_known_state(known.game, (int)number, bytes, &known.state);
    if (status != BM_OK)
        return bm_fault_status(reply, known.game, status);
    *match = known;
    *seat = (int)number;
    return true;
}
