/* av_game.c - the tables of Adel Verpflichtet, and the thin adapter to the contract. */
#include "games/av/av_game.h"

#include "base/mem.h"
#include "core/typed_game.h"
#include "games/av/av_audit.h"
#include "games/av/av_castle.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_rules.h"
#include "games/av/av_say.h"
#include "games/av/av_secret.h"
#include "games/av/av_text.h"
#include "games/av/av_view.h"

enum { ROUNDS_USUAL = 60, ROUNDS_MAX = 500 }; /* AV-E4 */

static const char *const TWO_PLAYER[] = {"together", "announce", NULL};

static const bm_option OPTIONS[AV_OPTION_COUNT] = {
    [AV_OPTION_TWO_PLAYER] = {.name = "two-player", .values = TWO_PLAYER},
    [AV_OPTION_ROUNDS] = {.name = "rounds", .max = ROUNDS_MAX},
};

static const bm_edition EDITIONS[] = {{"classic", {AV_TOGETHER, ROUNDS_USUAL}}};

static const char *const PHASES[] = {"colour", "deal", "show",    "place", "choose",
                                     "action", "buy",  "exhibit", "steal", "over"};

static const bm_reason REASONS[] = {
    {BM_GAME_OVER, "game-over", "AV-E1"},
    {BM_SEATS_OUT_OF_RANGE, "seats-out-of-range", "AV-P1"},
    {BM_OPTION_NOT_HERE, "option-not-here", "AV-T3"},
    {AV_DECIDED_ALREADY, "decided-already", "AV-R1"},
    {AV_NO_AUCTION_CARD, "no-auction-card", "AV-R3"},
    {AV_NOT_FOR_PLACE, "not-for-place", "AV-R2"},
    {AV_CHEQUE_NOT_HELD, "cheque-not-held", "AV-R2"},
    {AV_THIEF_NOT_HELD, "thief-not-held", "AV-M2"},
    {AV_THIEF_IN_JAIL, "thief-in-jail", "AV-R2"},
    {AV_ITEM_NOT_HELD, "item-not-held", "AV-C2"},
    {AV_TOO_FEW_ITEMS, "too-few-items", "AV-C2"},
    {AV_BROKEN_RUN, "broken-run", "AV-C2"},
    {AV_ITEM_NOT_SHOWN, "item-not-shown", "AV-C6"},
    {AV_ITEM_NOT_LEFT, "item-not-left", "AV-M1"},
    {AV_COLOUR_GONE, "colour-gone", "AV-P1"},
    {AV_BOARD_ENTRY, "board-entry", "AV-M4"},
    {AV_BOARD_SPACES, "board-spaces", "AV-M3"},
    {AV_BOARD_NUMBERS, "board-numbers", "AV-M3"},
    {AV_BOARD_CASTLES, "board-castles", "AV-M4"},
    {AV_BOARD_TABLE, "board-table", "AV-M5"},
};

/* AV-T3. */
static bool option_applies(const bm_setup *setup, int option)
{
    return option != AV_OPTION_TWO_PLAYER || setup->seats == 2;
}

static void lay_board(void *state, const bm_board *board)
{
    bm_copy(&((av_state *)state)->pub.board, board, sizeof(av_board));
}

static void board_of(const void *state, bm_board *board)
{
    bm_zero(board, sizeof *board);
    bm_copy(board, &((const av_state *)state)->pub.board, sizeof(av_board));
}

BM_TYPED_FUNCTIONS(av)

static void result(const void *state, bm_result *result)
{
    const av_public *pub = &((const av_state *)state)->pub;

    *result = (bm_result){.winners = (uint8_t)av_winners(pub)};
    for (int seat = 0; seat < AV_SEATS_MAX; seat++)
        result->score[seat] = pub->pawn[seat];
}

static void board_fields(av_board *board, bm_codec *codec)
{
    bm_codec_u8(codec, &board->castle_count);
    bm_codec_u8(codec, &board->table_seats);
    for (int i = 0; i < AV_CASTLES_MAX; i++) {
        bm_codec_u8(codec, &board->castle[i].spaces);
        bm_codec_u8(codec, &board->castle[i].first);
        bm_codec_u8(codec, &board->castle[i].second);
    }
}

static void seat_fields(av_public *pub, av_private *priv, int seat, bm_codec *codec)
{
    bm_codec_u32(codec, &pub->cheques[seat]);
    bm_codec_u64(codec, &pub->known[seat]);
    bm_codec_u64(codec, &pub->shown[seat]);
    bm_codec_u64(codec, &pub->collection[seat]);
    bm_codec_u16(codec, &pub->thieves[seat]);
    bm_codec_u16(codec, &pub->pawn[seat]);
    bm_codec_u8(codec, &pub->colour[seat]);
    bm_codec_u8(codec, &pub->place[seat]);
    bm_codec_u8(codec, &pub->action[seat]);
    bm_codec_u8(codec, &pub->hidden[seat]);
    bm_codec_u8(codec, &pub->jail[seat]);
    bm_codec_u64(codec, &priv->items);
    bm_codec_u64(codec, &priv->exhibit);
    bm_codec_u8(codec, &priv->place);
    bm_codec_u8(codec, &priv->action);
}

/* The order is frozen; a change raises `bytes_version`. */
static void fields(void *state, bm_codec *codec)
{
    av_state *av = state;
    av_public *pub = &av->pub;

    for (int seat = 0; seat < AV_SEATS_MAX; seat++)
        seat_fields(pub, &av->priv[seat], seat, codec);
    for (int pile = 0; pile < 2; pile++) {
        bm_codec_u8(codec, &pub->top[pile]);
        bm_codec_u8(codec, &pub->left[pile]);
    }
    bm_codec_u8(codec, &pub->asked);
    bm_codec_u8(codec, &pub->committed);
    bm_codec_u8(codec, &pub->exhibitors);
    bm_codec_u8(codec, &pub->thief);
    bm_codec_u8(codec, &pub->victim);
    board_fields(&pub->board, codec);
}

const bm_game av_game = {
    .name = "adel-verpflichtet",
    .code = "av",
    .listed = true,
    .rules_version = 1,
    .bytes_version = 1,
    .seats_min = AV_SEATS_MIN,
    .seats_max = AV_SEATS_MAX,
    .events_max = 64, /* a last exhibition, six thefts, the detectives, the jail, the end */
    .plies_max = 0, /* without a limit of rounds there is none */
    .options = OPTIONS,
    .option_count = BM_LENGTH(OPTIONS),
    .editions = EDITIONS,
    .edition_count = BM_LENGTH(EDITIONS),
    .phases = PHASES,
    .reasons = REASONS,
    .reason_count = BM_LENGTH(REASONS),
    .option_applies = option_applies,
    .read_board = av_read_board,
    .write_board = av_write_board,
    .lay_board = lay_board,
    .board_of = board_of,
    .result = result,
    .fields = fields,
    BM_TYPED_MEMBERS(av),
};
