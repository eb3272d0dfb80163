/* su_page.c - Суетология for a page: the board, rents and worth, what a deal comes to. */
#include "base/mem.h"
#include "base/rng.h"
#include "games/su/su_deal.h"
#include "games/su/su_estate.h"
#include "games/su/su_game.h"
#include "games/su/su_json.h"
#include "games/su/su_text.h"
#include "wasm/page_game.h"

static const char *kind_of(int square)
{
    if (su_deed_at[square] != SU_NO_DEED)
        return "enterprise";
    if (su_deck_at(square) >= 0)
        return su_deck_word(su_deck_at(square));
    if (su_fine_at(square) > 0)
        return "fine";
    switch (square) {
    case SU_SQUARE_START:
        return "start";
    case SU_SQUARE_JAIL:
        return "jail";
    case SU_SQUARE_CHARACTER:
        return "character";
    default:
        return "busted";
    }
}

static void write_deed(const su_deed *deed, bm_json *json)
{
    bm_json_key_int(json, "group", deed->group);
    bm_json_key_int(json, "price", deed->price);
    bm_json_key_int(json, "mortgage", deed->mortgage);
    bm_json_key_int(json, "fee", deed->fee);
    bm_json_key_int(json, "object", deed->object);
    bm_json_key_int(json, "network", deed->network);
    bm_json_key(json, "rent");
    bm_json_open_list(json);
    for (int level = 0; level <= SU_NETWORK; level++)
        bm_json_int(json, deed->rent[level]);
    bm_json_close_list(json);
}

static void write_no_deed(int square, bm_json *json)
{
    static const char *const NOTHING[] = {"group",  "price",   "mortgage", "fee",
                                          "object", "network", "rent"};

    for (int i = 0; i < BM_LENGTH(NOTHING); i++) {
        bm_json_key(json, NOTHING[i]);
        bm_json_null(json);
    }
    if (su_fine_at(square) > 0)
        bm_json_key_int(json, "fine", su_fine_at(square));
}

static void write_square(int square, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_string(json, "kind", kind_of(square));
    if (su_deed_at[square] != SU_NO_DEED)
        write_deed(&su_deeds[su_deed_at[square]], json);
    else
        write_no_deed(square, json);
    bm_json_close_object(json);
}

static void facts(const void *state, bm_json *json)
{
    (void)state;
    bm_json_open_object(json);
    bm_json_key(json, "squares");
    bm_json_open_list(json);
    for (int square = 0; square < SU_SQUARES; square++)
        write_square(square, json);
    bm_json_close_list(json);
    bm_json_key(json, "groups");
    bm_json_open_list(json);
    for (int group = 0; group < SU_GROUPS; group++)
        su_json_deeds(su_group_masks[group], json);
    bm_json_close_list(json);
    bm_json_close_object(json);
}

/* The printed groups that have a deed in the set; after a split both parts count. */
static uint32_t groups_of(uint32_t deeds)
{
    uint32_t groups = 0;

    for (; deeds != 0; deeds &= deeds - 1)
        groups |= bm_bit(su_deeds[bm_lowest(deeds)].group);
    return groups;
}

static void write_rents(const su_public *pub, bm_json *json)
{
    bm_json_key(json, "rent");
    bm_json_open_list(json);
    for (int square = 0; square < SU_SQUARES; square++) {
        int deed = su_deed_at[square];
        if (deed == SU_NO_DEED || !bm_has(su_owned(pub), deed))
            bm_json_null(json);
        else
            bm_json_int(json, su_rent_of(pub, deed));
    }
    bm_json_close_list(json);
}

/* What a seat is worth, pile by pile (SU-K5): cash, deeds, and buildings at cost, which is
 * twice what the bank would give. */
static void write_estate(const su_public *pub, int seat, bm_json *json)
{
    int cash = pub->cash[seat];
    int buildings = 2 * su_scrap_value(pub, pub->deeds[seat]);

    bm_json_open_object(json);
    bm_json_key_int(json, "cash", cash);
    bm_json_key_int(json, "deeds", su_worth(pub, seat) - cash - buildings);
    bm_json_key_int(json, "buildings", buildings);
    bm_json_close_object(json);
}

static void insight(const void *of, int viewer, bm_json *json)
{
    const su_public *pub = &((const su_state *)of)->pub;
    int seats = pub->head.setup.seats;
    int worth[SU_SEATS_MAX];
    int raisable[SU_SEATS_MAX];

    (void)viewer;
    for (int seat = 0; seat < seats; seat++) {
        worth[seat] = su_worth(pub, seat);
        raisable[seat] = su_raisable(pub, seat);
    }
    bm_json_open_object(json);
    write_rents(pub, json);
    bm_page_numbers("worth", worth, seats, json);
    bm_page_numbers("raisable", raisable, seats, json);
    bm_json_key(json, "estate");
    bm_json_open_list(json);
    for (int seat = 0; seat < seats; seat++)
        write_estate(pub, seat, json);
    bm_json_close_list(json);
    bm_json_key(json, "whole");
    bm_json_open_list(json);
    for (int seat = 0; seat < seats; seat++)
        bm_json_set(json, groups_of(pub->whole[seat]));
    bm_json_close_list(json);
    bm_json_close_object(json);
}

/* One side of a deal, before and after it. */
static void write_side(const su_public *before, const su_public *after, int seat, int cash,
                       bm_json *json)
{
    uint32_t had = before->deeds[seat];
    uint32_t has = after->deeds[seat];

    bm_json_open_object(json);
    bm_json_key_int(json, "seat", seat);
    bm_json_key_int(json, "cash", cash);
    bm_json_key(json, "gets");
    su_json_deeds(has & ~had, json);
    bm_json_key(json, "loses");
    su_json_deeds(had & ~has, json);
    bm_json_key(json, "completes");
    bm_json_set(json, groups_of(after->whole[seat]) & ~groups_of(before->whole[seat]));
    bm_json_key(json, "breaks");
    bm_json_set(json, groups_of(before->whole[seat]) & ~groups_of(after->whole[seat]));
    bm_json_close_object(json);
}

/* Whose deeds they are does not matter here: `check` judges that. Fees of mortgaged ones
 * are paid by whoever gets them (SU-D3). */
static void write_deal(const su_public *pub, int from, const su_offer *offer, bm_json *json)
{
    int to = offer->to - 1;
    uint32_t give = offer->give & pub->deeds[from];
    uint32_t want = offer->want & pub->deeds[to];
    su_public after;

    bm_copy(&after, pub, sizeof after);
    su_take(&after, from, give);
    su_give(&after, to, give);
    su_take(&after, to, want);
    su_give(&after, from, want);
    bm_json_open_object(json);
    bm_json_key(json, "sides");
    bm_json_open_list(json);
    write_side(pub, &after, from, -offer->cash - su_fees(pub, want), json);
    write_side(pub, &after, to, offer->cash - su_fees(pub, give), json);
    bm_json_close_list(json);
    bm_json_close_object(json);
}

/* What any other legal move does to the seat's cash, tried out on a possible truth: what it
 * costs depends on nothing that is secret. */
static void write_cash(const su_state *state, int seat, bm_move move, bm_json *json)
{
    su_state after;
    bm_rng rng;

    if (su_game.check(state, seat, move) != BM_OK) {
        bm_json_null(json);
        return;
    }
    bm_copy(&after, state, sizeof after);
    bm_rng_seed(&rng, 1);
    su_game.sample(&after, seat, &rng);
    su_game.apply(&after, seat, move, NULL);
    bm_json_open_object(json);
    bm_json_key_int(json, "cash", after.pub.cash[seat] - state->pub.cash[seat]);
    bm_json_close_object(json);
}

/* The deal that a move offers or takes up; `to` 0 where it is no deal between two seats. */
static su_offer deal_of(const su_public *pub, int seat, bm_move move, int *from)
{
    su_offer offer = {0};

    *from = seat;
    if (move.target >= pub->head.setup.seats)
        return offer;
    if (move.kind == SU_MOVE_OFFER && move.target != seat) {
        offer.give = (uint32_t)(move.set & (bm_bit(SU_DEEDS) - 1));
        offer.want = (uint32_t)(move.set >> SU_DEEDS);
        offer.cash = move.amount;
        offer.to = (uint8_t)(move.target + 1);
    } else if (move.kind == SU_MOVE_ACCEPT) {
        *from = move.target;
        offer = pub->offer[*from];
    }
    return offer;
}

static void preview(const void *of, int seat, bm_move move, bm_json *json)
{
    const su_state *state = of;
    int from;
    su_offer offer = deal_of(&state->pub, seat, move, &from);

    if (offer.to != 0 && offer.to - 1 != from)
        write_deal(&state->pub, from, &offer, json);
    else
        write_cash(state, seat, move, json);
}

const bm_page_game su_page_game = {&su_game, facts, insight, preview};
