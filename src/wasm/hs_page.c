/* hs_page.c - High Society for a page: the money, and how everybody stands. */
#include "games/hs/hs_bid.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"
#include "wasm/page_game.h"

static void write_money(const char *key, uint32_t cards, bm_json *json)
{
    bm_json_key(json, key);
    bm_json_open_list(json);
    for (; cards != 0; cards &= cards - 1)
        bm_json_int(json, hs_money_value(bm_lowest(cards)));
    bm_json_close_list(json);
}

static void facts(const void *state, bm_json *json)
{
    (void)state;
    bm_json_open_object(json);
    write_money("money", HS_FULL_HAND, json);
    bm_json_key_int(json, "reds", HS_REDS);
    bm_json_close_object(json);
}

static int money_of(const hs_public *pub, int seat)
{
    return hs_money_total((uint32_t)pub->hand[seat] | pub->played[seat]);
}

static int halves_of(const hs_state *state, int seat)
{
    return hs_score_halves(hs_cards_in_front(state, seat),
                           state->pub.head.setup.option[HS_OPTION_DEBT_FLOOR]);
}

static uint32_t poorest(const hs_public *pub)
{
    uint32_t seats = 0;
    int least = HS_MONEY_SUM + 1;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        int money = money_of(pub, seat);
        if (money < least)
            seats = 0;
        if (money <= least)
            seats |= bm_bit(seat);
        least = money < least ? money : least;
    }
    return seats;
}

/* As if the game ended now and nobody lost what lies in front of him. */
static void insight(const void *of, int viewer, bm_json *json)
{
    const hs_state *state = of;
    const hs_public *pub = &state->pub;
    int money[HS_SEATS_MAX];

    bm_json_open_object(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        money[seat] = money_of(pub, seat);
    bm_page_numbers("money", money, pub->head.setup.seats, json);
    bm_json_key(json, "scores");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        if (hs_sees_won(pub, seat, viewer))
            bm_json_half(json, halves_of(state, seat));
        else
            bm_json_null(json);
    }
    bm_json_close_list(json);
    bm_json_key(json, "poorest");
    bm_json_set(json, poorest(pub));
    bm_json_close_object(json);
}

static void preview(const void *of, int seat, bm_move move, bm_json *json)
{
    const hs_public *pub = &((const hs_state *)of)->pub;
    uint32_t cards = (uint32_t)move.set & pub->hand[seat];

    if (move.kind != HS_MOVE_BID) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_json_key_int(json, "total", hs_money_total(pub->played[seat] | cards));
    write_money("keep", pub->hand[seat] & ~cards, json);
    bm_json_key_int(json, "left", hs_money_total(pub->hand[seat] & ~cards));
    bm_json_close_object(json);
}

const bm_page_game hs_page_game = {&hs_game, facts, insight, preview};
