/* su_game.c - the tables of Суетология, and the thin adapter to the contract. */
#include "games/su/su_game.h"

#include "core/typed_game.h"
#include "games/su/su_audit.h"
#include "games/su/su_estate.h"
#include "games/su/su_events.h"
#include "games/su/su_rules.h"
#include "games/su/su_say.h"
#include "games/su/su_secret.h"
#include "games/su/su_text.h"
#include "games/su/su_view.h"

enum {
    ROUNDS_MAX = 500, /* SU-K5; 0: no limit */
    OBJECTS_USUAL = 32,
    OBJECTS_MAX = 112,
    NETWORKS_USUAL = 12,
    NETWORKS_MAX = 28 /* SU-M1 */
};

static const char *const RENT[] = {"claim", "auto", NULL};

static const bm_option OPTIONS[SU_OPTION_COUNT] = {
    [SU_OPTION_RENT] = {.name = "rent", .values = RENT},
    [SU_OPTION_ROUNDS] = {.name = "rounds", .max = ROUNDS_MAX},
    [SU_OPTION_OBJECTS] = {.name = "objects", .min = 1, .max = OBJECTS_MAX},
    [SU_OPTION_NETWORKS] = {.name = "networks", .min = 1, .max = NETWORKS_MAX},
};

static const bm_edition EDITIONS[] = {{"classic", {SU_CLAIM, 0, OBJECTS_USUAL, NETWORKS_USUAL}}};

static const char *const PHASES[] = {"order", "dice",     "card", "character", "turn",
                                     "buy",   "auction",  "rent", "release",   "contest",
                                     "debt",  "takeover", "over"};

static const bm_reason REASONS[] = {
    {BM_GAME_OVER, "game-over", "SU-K5"},
    {BM_SEATS_OUT_OF_RANGE, "seats-out-of-range", "SU-M1"},
    {SU_YOU_ARE_OUT, "you-are-out", "SU-K2"},
    {SU_NOT_ROLLER, "not-roller", "SU-T5"},
    {SU_NOT_IN_JAIL, "not-in-jail", "SU-J1"},
    {SU_POWER_IN_JAIL, "power-in-jail", "SU-C6"},
    {SU_NO_SUCH_POWER, "no-such-power", "SU-C5"},
    {SU_POWER_USED, "power-used", "SU-C1"},
    {SU_REVEALED_ALREADY, "revealed-already", "SU-C3"},
    {SU_SHORT_OF_CASH, "short-of-cash", "SU-B1"},
    {SU_DEED_IS_FREE, "deed-is-free", "SU-C1"},
    {SU_DEED_IS_YOURS, "deed-is-yours", "SU-C1"},
    {SU_DEED_NOT_YOURS, "deed-not-yours", "SU-O1"},
    {SU_GROUP_NOT_WHOLE, "group-not-whole", "SU-O1"},
    {SU_GROUP_MORTGAGED, "group-mortgaged", "SU-O1"},
    {SU_BUILD_UNEVENLY, "build-unevenly", "SU-O1"},
    {SU_FULLY_BUILT, "fully-built", "SU-O2"},
    {SU_NEEDS_FOUR, "needs-four", "SU-O2"},
    {SU_BANK_HAS_NONE, "bank-has-none", "SU-O5"},
    {SU_NOTHING_TO_SELL, "nothing-to-sell", "SU-O1"},
    {SU_SELL_UNEVENLY, "sell-unevenly", "SU-O1"},
    {SU_NO_NETWORK, "no-network", "SU-O3"},
    {SU_DEED_NOT_BARE, "deed-not-bare", "SU-D2"},
    {SU_MORTGAGED_ALREADY, "mortgaged-already", "SU-D2"},
    {SU_NOT_MORTGAGED, "not-mortgaged", "SU-D2"},
    {SU_NO_NEED_TO_RAISE, "no-need-to-raise", "SU-B1"},
    {SU_ACTS_SPENT, "acts-spent", "SU-T6"},
    {SU_OFFERS_SPENT, "offers-spent", "SU-T6"},
    {SU_OFFER_OPEN, "offer-open", "SU-D4"},
    {SU_OFFER_TO_SELF, "offer-to-self", "SU-D1"},
    {SU_SEAT_IS_OUT, "seat-is-out", "SU-D1"},
    {SU_GIVE_NOT_HELD, "give-not-held", "SU-D4"},
    {SU_WANT_NOT_HELD, "want-not-held", "SU-D4"},
    {SU_GROUP_NOT_BARE, "group-not-bare", "SU-D1"},
    {SU_GIVE_SHORT, "give-short", "SU-D4"},
    {SU_WANT_SHORT, "want-short", "SU-D4"},
    {SU_DEBTOR_GIVES_CASH, "debtor-gives-cash", "SU-K7"},
    {SU_MORE_THAN_DEBT, "more-than-debt", "SU-K7"},
    {SU_NO_OFFER, "no-offer", "SU-D4"},
    {SU_OFFER_IMPOSSIBLE, "offer-impossible", "SU-D4"},
    {SU_FEES_SHORT, "fees-short", "SU-D4"},
    {SU_NO_RENT_DUE, "no-rent-due", "SU-R1"},
    {SU_BID_TOO_LOW, "bid-too-low", "SU-B3"},
    {SU_BID_BELOW_LIST, "bid-below-list", "SU-O6"},
    {SU_BID_ABOVE_CASH, "bid-above-cash", "SU-B3"},
    {SU_CAN_STILL_PAY, "can-still-pay", "SU-K2"},
    {SU_OTHER_TAKEOVER, "other-takeover", "SU-D5"},
    {SU_CARD_SEEN, "card-seen", "SU-M3"},
    {SU_CHARACTER_GONE, "character-gone", "SU-M3"},
};

BM_TYPED_FUNCTIONS(su)

static void result(const void *state, bm_result *result)
{
    const su_public *pub = &((const su_state *)state)->pub;

    *result = (bm_result){.winners = (uint8_t)su_winners(pub), .out = pub->out};
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        result->score[seat] = su_worth(pub, seat);
}

/* SU-R1: the first roll of a turn ends what rents are due. */
static uint32_t ends_claims(const void *state, int seat, bm_move move)
{
    const su_public *pub = &((const su_state *)state)->pub;
    uint32_t seats = 0;

    if (move.kind != SU_MOVE_ROLL || pub->rolled != 0)
        return 0;
    for (int i = 0; i < pub->due_count; i++)
        seats |= bm_bit(pub->due[i].payee);
    return seats & ~bm_bit(seat);
}

static bool makes_offer(bm_move move)
{
    return move.kind == SU_MOVE_OFFER;
}

static int takes_offer(bm_move move)
{
    return move.kind == SU_MOVE_ACCEPT ? move.target : BM_NO_SEAT;
}

static void money(int32_t *amount, bm_codec *codec)
{
    uint32_t bits = (uint32_t)*amount;

    bm_codec_u32(codec, &bits);
    *amount = (int32_t)bits;
}

static void bytes(uint8_t *list, int count, bm_codec *codec)
{
    for (int i = 0; i < count; i++)
        bm_codec_u8(codec, &list[i]);
}

static void seat_fields(su_public *pub, su_private *priv, int seat, bm_codec *codec)
{
    bm_codec_u64(codec, &pub->offered[seat][0]);
    bm_codec_u64(codec, &pub->offered[seat][1]);
    money(&pub->cash[seat], codec);
    bm_codec_u32(codec, &pub->deeds[seat]);
    bm_codec_u32(codec, &pub->offer[seat].give);
    bm_codec_u32(codec, &pub->offer[seat].want);
    money(&pub->offer[seat].cash, codec);
    bm_codec_u8(codec, &pub->offer[seat].to);
    bm_codec_u8(codec, &pub->square[seat]);
    bm_codec_u8(codec, &pub->jailed[seat]);
    bm_codec_u8(codec, &pub->character[seat]);
    bm_codec_u8(codec, &pub->acts[seat]);
    bm_codec_u8(codec, &pub->offers[seat]);
    bm_codec_u8(codec, &pub->total[seat]);
    bm_codec_u8(codec, &pub->auction.site[seat]);
    bm_codec_u8(codec, &priv->character);
}

static void claim_fields(su_public *pub, bm_codec *codec)
{
    for (int i = 0; i < SU_DUES_MAX; i++) {
        su_rent *rent = &pub->due[i];
        money(&rent->amount, codec);
        bm_codec_u8(codec, &rent->visitor);
        bm_codec_u8(codec, &rent->payee);
        bm_codec_u8(codec, &rent->deed);
        bm_codec_u8(codec, &rent->demanded);
    }
    for (int i = 0; i < SU_DEBTS_MAX; i++) {
        su_debt *debt = &pub->debt[i];
        money(&debt->amount, codec);
        bm_codec_u8(codec, &debt->debtor);
        bm_codec_u8(codec, &debt->creditor);
        bm_codec_u8(codec, &debt->rent);
    }
}

static void auction_fields(su_auction *auction, bm_codec *codec)
{
    money(&auction->bid, codec);
    bm_codec_u8(codec, &auction->lot);
    bm_codec_u8(codec, &auction->deed);
    bm_codec_u8(codec, &auction->leader);
    bm_codec_u8(codec, &auction->in);
    bm_codec_u8(codec, &auction->asked);
    bm_codec_u8(codec, &auction->asker);
}

/* The order is frozen; a change raises `bytes_version`. */
static void fields(void *state, bm_codec *codec)
{
    su_state *su = (su_state *)state;
    su_public *pub = &su->pub;

    money(&pub->issued, codec);
    for (int deck = 0; deck < 2; deck++)
        bm_codec_u64(codec, &pub->order[deck]);
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        seat_fields(pub, &su->priv[seat], seat, codec);
    bm_codec_u32(codec, &pub->mortgaged);
    for (int bit = 0; bit < 3; bit++)
        bm_codec_u32(codec, &pub->level[bit]);
    bm_codec_u32(codec, &pub->takeover);
    bm_codec_u32(codec, &pub->lots);
    claim_fields(pub, codec);
    auction_fields(&pub->auction, codec);
    bytes(pub->seen, 2, codec);
    bytes(pub->dice, 2, codec);
    uint8_t *const rest[] = {&pub->objects, &pub->networks,   &pub->roller,    &pub->starter,
                             &pub->actor,   &pub->doubles,    &pub->resume,    &pub->again,
                             &pub->rolled,  &pub->contenders, &pub->out,       &pub->drawn,
                             &pub->used,    &pub->cleared,    &pub->due_count, &pub->debt_count,
                             &pub->split,   &pub->raided,     &pub->racket,    &pub->racketeer,
                             &pub->foiled};
    for (int i = 0; i < BM_LENGTH(rest); i++)
        bm_codec_u8(codec, rest[i]);
    /* Not among the bytes: it follows from them. A split that is none the audit refuses. */
    for (int seat = 0; seat < SU_SEATS_MAX && pub->split <= SU_DEEDS; seat++)
        pub->whole[seat] = su_whole_groups(pub, seat);
}

const bm_game su_game = {
    .name = "suetologia",
    .code = "su",
    .listed = true,
    .rules_version = 1,
    .bytes_version = 1,
    .seats_min = SU_SEATS_MIN,
    .seats_max = SU_SEATS_MAX,
    .events_max = 128, /* a bankruptcy with 28 lots that nobody can bid for */
    .plies_max = 0, /* without a limit of rounds there is none */
    .options = OPTIONS,
    .option_count = BM_LENGTH(OPTIONS),
    .editions = EDITIONS,
    .edition_count = BM_LENGTH(EDITIONS),
    .phases = PHASES,
    .reasons = REASONS,
    .reason_count = BM_LENGTH(REASONS),
    .ends_claims = ends_claims,
    .makes_offer = makes_offer,
    .takes_offer = takes_offer,
    .result = result,
    .fields = fields,
    BM_TYPED_MEMBERS(su),
};
