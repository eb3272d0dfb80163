/* hs_game.c - the tables of High Society, and the thin adapter to the contract. */
#include "games/hs/hs_game.h"

#include "base/bits.h"
#include "core/typed_game.h"
#include "games/hs/hs_audit.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_say.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"
#include "games/hs/hs_text.h"
#include "games/hs/hs_view.h"

static const char *const DEBT_FLOOR[] = {"none", "zero", NULL};
static const char *const TIE[] = {"money", "possession", NULL};
static const char *const HIDDEN[] = {"off", "on", NULL};

static const bm_option OPTIONS[HS_OPTION_COUNT] = {
    [HS_OPTION_DEBT_FLOOR] = {.name = "debt-floor", .values = DEBT_FLOOR},
    [HS_OPTION_TIE] = {.name = "tie", .values = TIE},
    [HS_OPTION_HIDDEN] = {.name = "hidden-scoring", .values = HIDDEN},
};

static const bm_edition EDITIONS[] = {
    [HS_EDITION_RAVENSBURGER] = {"ravensburger", {HS_DEBT_FLOOR_NONE, HS_TIE_MONEY, HS_HIDDEN_OFF}},
    [HS_EDITION_GAGA] = {"gaga", {HS_DEBT_FLOOR_ZERO, HS_TIE_POSSESSION, HS_HIDDEN_OFF}},
};

static const char *const PHASES[] = {"start", "reveal", "bid", "theft", "over"};

static const bm_reason REASONS[] = {
    {BM_NOT_YOUR_TURN, "not-your-turn", "HS-P3"},
    {BM_GAME_OVER, "game-over", "HS-E2"},
    {BM_SEATS_OUT_OF_RANGE, "seats-out-of-range", "HS-P1"},
    {HS_RAISE_EMPTY, "raise-empty", "HS-P4"},
    {HS_PASSED_ALREADY, "passed-already", "HS-P6"},
    {HS_CARD_NOT_HELD, "card-not-held", "HS-P5"},
    {HS_RAISE_TOO_LOW, "raise-too-low", "HS-P4"},
    {HS_POSSESSION_NOT_HELD, "possession-not-held", "HS-N4"},
    {HS_CARD_NOT_IN_DECK, "card-not-in-deck", "HS-M2"},
};

BM_TYPED_FUNCTIONS(hs)

static void result(const void *state, bm_result *result)
{
    hs_standing standing;

    hs_score(state, &standing);
    *result = (bm_result){.winners = standing.winners, .out = standing.out};
    for (int seat = 0; seat < HS_SEATS_MAX; seat++)
        result->score[seat] = standing.halves[seat];
}

/* The order is frozen; a change raises `bytes_version`. */
static void fields(void *state, bm_codec *codec)
{
    hs_state *hs = state;
    hs_public *pub = &hs->pub;

    for (int seat = 0; seat < HS_SEATS_MAX; seat++) {
        bm_codec_u16(codec, &pub->hand[seat]);
        bm_codec_u16(codec, &pub->played[seat]);
        bm_codec_u16(codec, &pub->won[seat]);
        bm_codec_u8(codec, &hs->priv[seat].discarded);
    }
    bm_codec_u16(codec, &pub->deck);
    bm_codec_u8(codec, &pub->lot);
    bm_codec_u8(codec, &pub->bidding);
    bm_codec_u8(codec, &pub->turn_seat);
    bm_codec_u8(codec, &pub->starter);
    bm_codec_u8(codec, &pub->high);
    bm_codec_u8(codec, &pub->secret_discard);
    bm_codec_u8(codec, &pub->taken_count);
    for (int i = 0; i < HS_TAKEN_MAX; i++)
        bm_codec_u8(codec, &pub->taken[i]);
}

const bm_game hs_game = {
    .name = "high-society",
    .code = "hs",
    .listed = true,
    .rules_version = 1,
    .bytes_version = 2,
    .seats_min = HS_SEATS_MIN,
    .seats_max = HS_SEATS_MAX,
    .events_max = 8, /* a pass, four payments, taking, discarding */
    /* A round has at most as many bids as money cards, and a pass a seat. */
    .plies_max = 1 + HS_TAKEN_MAX * (HS_SEATS_MAX * (HS_MONEY_COUNT + 1) + 2) + 1,
    .options = OPTIONS,
    .option_count = BM_LENGTH(OPTIONS),
    .editions = EDITIONS,
    .edition_count = BM_LENGTH(EDITIONS),
    .phases = PHASES,
    .reasons = REASONS,
    .reason_count = BM_LENGTH(REASONS),
    .result = result,
    .fields = fields,
    BM_TYPED_MEMBERS(hs),
};
