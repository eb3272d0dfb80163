/* hs_view.c - views, results and events as JSON. */
#include "games/hs/hs_view.h"

#include "base/bits.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_score.h"
#include "games/hs/hs_secret.h"
#include "games/hs/hs_text.h"

/* A possession is a number, the others are words; HS_NO_CARD is null. */
static void write_card(int card, bm_json *json)
{
    if (card == HS_NO_CARD)
        bm_json_null(json);
    else if (hs_is_possession(card))
        bm_json_int(json, card);
    else
        bm_json_string(json, hs_card_word(card));
}

static void write_money(uint32_t cards, bm_json *json)
{
    bm_json_open_list(json);
    for (; cards != 0; cards &= cards - 1)
        bm_json_int(json, hs_money_value(bm_lowest(cards)));
    bm_json_close_list(json);
}

/* Possessions ascending, then titles, then misfortunes: the order of names. */
static void write_cards(uint32_t cards, bm_json *json)
{
    bm_json_open_list(json);
    for (int card = 1; card <= HS_CARD_MAX; card++)
        for (; hs_cards_have(cards, card); cards = hs_cards_without(cards, card))
            write_card(card, json);
    bm_json_close_list(json);
}

static void write_taken(const hs_public *pub, int seat, bm_json *json)
{
    bm_json_open_list(json);
    for (int i = 0; i < pub->taken_count; i++)
        if (hs_taken_seat(pub->taken[i]) == seat)
            write_card(hs_taken_card(pub->taken[i]), json);
    bm_json_close_list(json);
}

static void write_won(const hs_state *state, int seat, int viewer, bm_json *json)
{
    if (hs_sees_won(&state->pub, seat, viewer))
        write_cards(hs_cards_in_front(state, seat), json);
    else
        bm_json_null(json);
}

static void write_player(const hs_state *state, int seat, int viewer, bm_json *json)
{
    const hs_public *pub = &state->pub;

    bm_json_open_object(json);
    bm_json_key(json, "hand");
    write_money(pub->hand[seat], json);
    bm_json_key(json, "played");
    write_money(pub->played[seat], json);
    bm_json_key_bool(json, "in", bm_has(pub->bidding, seat));
    bm_json_key(json, "won");
    write_won(state, seat, viewer, json);
    bm_json_key(json, "taken");
    write_taken(pub, seat, json);
    bm_json_close_object(json);
}

void hs_write_view(const hs_state *state, int viewer, bm_json *json)
{
    const hs_public *pub = &state->pub;

    bm_json_key(json, "lot");
    write_card(pub->lot, json);
    bm_json_key(json, "starter");
    if (pub->head.phase == HS_PHASE_START)
        bm_json_null(json);
    else
        bm_json_int(json, pub->starter);
    bm_json_key_int(json, "reds", hs_reds_seen(pub));
    bm_json_key_int(json, "high", pub->high);
    bm_json_key(json, "players");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        write_player(state, seat, viewer, json);
    bm_json_close_list(json);
}

void hs_write_result(const hs_state *state, bm_json *json)
{
    int seats = state->pub.head.setup.seats;
    hs_standing standing;

    hs_score(state, &standing);
    bm_json_key(json, "money");
    bm_json_open_list(json);
    for (int seat = 0; seat < seats; seat++)
        bm_json_int(json, standing.money[seat]);
    bm_json_close_list(json);
    bm_json_key(json, "out");
    bm_json_set(json, standing.out);
    bm_json_key(json, "scores");
    bm_json_open_list(json);
    for (int seat = 0; seat < seats; seat++)
        bm_json_half(json, standing.halves[seat]);
    bm_json_close_list(json);
    bm_json_key(json, "winners");
    bm_json_set(json, standing.winners);
}

void hs_write_event(const bm_event *event, bm_json *json)
{
    static const char *const NAME[HS_EVENT_COUNT] = {"",     "start", "turn-up", "bid", "pass",
                                                     "take", "pay",   "discard", "end"};

    bm_json_key_string(json, "event", NAME[event->kind]);
    if (event->seat != BM_NO_SEAT)
        bm_json_key_int(json, "seat", event->seat);
    switch (event->kind) {
    case HS_EVENT_TURNED_UP:
    case HS_EVENT_TOOK:
        bm_json_key(json, "card");
        write_card(event->amount, json);
        break;
    case HS_EVENT_DISCARDED:
        bm_json_key(json, "card");
        write_card((int)event->secret, json);
        break;
    case HS_EVENT_BID:
        bm_json_key_int(json, "total", event->amount);
        bm_json_key(json, "cards");
        write_money((uint32_t)event->set, json);
        break;
    case HS_EVENT_PASS:
    case HS_EVENT_PAID:
        bm_json_key(json, "cards");
        write_money((uint32_t)event->set, json);
        break;
    default:
        break;
    }
}
