/* su_view.c - views and results as JSON.
 *
 * Inside the program an enterprise is a deed; here it is always the number of its
 * square. Sums of money are whole numbers.
 */
#include "games/su/su_view.h"

#include "games/su/su_estate.h"
#include "games/su/su_json.h"
#include "games/su/su_material.h"
#include "games/su/su_text.h"

static void write_dice(const su_public *pub, bm_json *json)
{
    if (pub->dice[0] != 0)
        su_json_pair(pub->dice[0], pub->dice[1], json);
    else
        bm_json_null(json);
}

static void write_deck(const su_public *pub, int deck, bm_json *json)
{
    bm_json_open_list(json);
    for (int i = 0; i < pub->seen[deck]; i++)
        bm_json_int(json, 1 + (int)(pub->order[deck] >> 4 * i & 15));
    bm_json_close_list(json);
}

static void write_decks(const su_public *pub, bm_json *json)
{
    bm_json_open_object(json);
    for (int deck = SU_TEMKA; deck <= SU_SUETA; deck++) {
        bm_json_key(json, su_deck_word(deck));
        write_deck(pub, deck, json);
    }
    bm_json_key_int(json, "characters", SU_CHARACTERS - bm_count(pub->drawn));
    bm_json_close_object(json);
}

static void write_due(const su_public *pub, bm_json *json)
{
    bm_json_open_list(json);
    for (int i = 0; i < pub->due_count; i++) {
        const su_rent *due = &pub->due[i];
        bm_json_open_object(json);
        bm_json_key_int(json, "visitor", due->visitor);
        bm_json_key_int(json, "owner", due->payee);
        bm_json_key_int(json, "square", su_deeds[due->deed].square);
        bm_json_key_int(json, "amount", due->amount);
        bm_json_key_bool(json, "demanded", due->demanded != 0);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

static void write_debts(const su_public *pub, bm_json *json)
{
    bm_json_open_list(json);
    for (int i = 0; i < pub->debt_count; i++) {
        const su_debt *debt = &pub->debt[i];
        bm_json_open_object(json);
        bm_json_key_int(json, "debtor", debt->debtor);
        bm_json_key(json, "creditor");
        su_json_creditor(debt->creditor, json);
        bm_json_key_int(json, "amount", debt->amount);
        bm_json_key(json, "rent");
        su_json_deed_or_null(debt->rent, json);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

/* Clockwise from the seat that asked to build, who is not among them. */
static void write_asked(const su_auction *auction, bm_json *json)
{
    uint32_t left = auction->asked;
    int seat = auction->asker;

    bm_json_open_list(json);
    while (left != 0) {
        seat = su_next_of(left, seat);
        bm_json_int(json, seat);
        left &= ~bm_bit(seat);
    }
    bm_json_close_list(json);
}

static void write_auction(const su_public *pub, bm_json *json)
{
    const su_auction *auction = &pub->auction;

    if (auction->lot == SU_NO_LOT) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_json_key_string(json, "lot", su_lot_word(auction->lot));
    bm_json_key(json, "square");
    su_json_deed_or_null(auction->deed, json);
    bm_json_key_int(json, "bid", auction->bid);
    bm_json_key(json, "leader");
    su_json_less_one(auction->leader, json);
    bm_json_key(json, "in");
    bm_json_set(json, auction->in);
    bm_json_key(json, "sites");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        su_json_deed_or_null(auction->site[seat], json);
    bm_json_close_list(json);
    bm_json_key(json, "asked");
    write_asked(auction, json);
    bm_json_close_object(json);
}

static void write_offers(const su_public *pub, bm_json *json)
{
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        const su_offer *offer = &pub->offer[seat];
        if (offer->to == 0)
            continue;
        bm_json_open_object(json);
        bm_json_key_int(json, "from", seat);
        su_json_terms(offer->to - 1, offer->give, offer->want, offer->cash, json);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

static void write_player(const su_state *state, int seat, bm_json *json)
{
    const su_public *pub = &state->pub;

    bm_json_open_object(json);
    bm_json_key_int(json, "cash", pub->cash[seat]);
    bm_json_key_int(json, "square", pub->square[seat]);
    bm_json_key(json, "jailed");
    su_json_less_one(pub->jailed[seat], json);
    bm_json_key(json, "deeds");
    su_json_deeds(pub->deeds[seat], json);
    bm_json_key_bool(json, "out", bm_has(pub->out, seat));
    bm_json_key_bool(json, "drawn", bm_has(pub->drawn, seat));
    bm_json_key(json, "character");
    su_json_character(su_character_of(state, seat), json);
    bm_json_key_bool(json, "used", bm_has(pub->used, seat));
    bm_json_key_bool(json, "revealed", pub->character[seat] != SU_NO_CHARACTER);
    bm_json_key_int(json, "acts", pub->acts[seat]);
    bm_json_key_int(json, "offers", pub->offers[seat]);
    bm_json_close_object(json);
}

static void write_enterprise(const su_public *pub, int deed, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_int(json, "square", su_deeds[deed].square);
    bm_json_key_int(json, "owner", su_owner(pub, deed));
    bm_json_key_int(json, "objects", su_level(pub, deed));
    bm_json_key_bool(json, "mortgaged", bm_has(pub->mortgaged, deed));
    bm_json_key(json, "racketeer");
    su_json_less_one(pub->racket == deed + 1 ? pub->racketeer + 1 : 0, json);
    bm_json_key_bool(json, "raided", pub->raided == deed + 1);
    bm_json_close_object(json);
}

static void write_squares(const su_public *pub, bm_json *json)
{
    bm_json_open_list(json);
    for (uint32_t left = su_owned(pub); left != 0; left &= left - 1)
        write_enterprise(pub, bm_lowest(left), json);
    bm_json_close_list(json);
}

/* What goes on at the table as a whole. */
static void write_table(const su_public *pub, bm_json *json)
{
    bm_json_key_int(json, "roller", pub->roller);
    bm_json_key(json, "dice");
    write_dice(pub, json);
    bm_json_key_int(json, "doubles", pub->doubles);
    bm_json_key(json, "bank");
    bm_json_open_object(json);
    bm_json_key_int(json, "objects", pub->objects);
    bm_json_key_int(json, "networks", pub->networks);
    bm_json_close_object(json);
    bm_json_key(json, "split");
    su_json_deed_or_null(pub->split, json);
    bm_json_key(json, "decks");
    write_decks(pub, json);
    bm_json_key(json, "due");
    write_due(pub, json);
    bm_json_key(json, "debts");
    write_debts(pub, json);
    bm_json_key(json, "takeover");
    su_json_deeds(pub->takeover, json);
    bm_json_key(json, "lots");
    su_json_deeds(pub->lots, json);
    bm_json_key(json, "auction");
    write_auction(pub, json);
    bm_json_key(json, "offers");
    write_offers(pub, json);
}

void su_write_view(const su_state *state, int viewer, bm_json *json)
{
    (void)viewer; /* a character that the viewer may not know has been redacted away */
    write_table(&state->pub, json);
    bm_json_key(json, "players");
    bm_json_open_list(json);
    for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
        write_player(state, seat, json);
    bm_json_close_list(json);
    bm_json_key(json, "squares");
    write_squares(&state->pub, json);
}

void su_write_result(const su_state *state, bm_json *json)
{
    const su_public *pub = &state->pub;

    bm_json_key(json, "winners");
    bm_json_set(json, su_winners(pub));
    bm_json_key(json, "worth");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        bm_json_int(json, su_worth(pub, seat));
    bm_json_close_list(json);
}
