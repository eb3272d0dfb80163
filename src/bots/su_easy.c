/* su_easy.c - a player of Суетология like a child at its first games.
 *
 * It loves to buy, and one group above all: for that it pays too much. It looks at price
 * tags, not at groups: so it takes poor deals, and helps others to whole groups. It often
 * forgets to build, and never mortgages anything for it. All else it does as greedy would.
 */
#include "bots/su_easy.h"

#include "bots/su_deals.h"
#include "bots/su_greedy.h"
#include "bots/su_invest.h"
#include "games/su/su_auction.h"
#include "games/su/su_estate.h"

enum {
    LOVE = 2, /* so many times its price a favourite is worth */
    BID_PART = 80, /* per cent of its price: where it stops in an auction */
    BID_STEP = 20,
    TAG_PART = 90, /* per cent of what it gives: what it wants for it, by price tags */
    OFFER_PART = 150, /* per cent of its price: what it offers for a favourite */
    POCKET_MONEY = 100, /* that it keeps when it offers */
    MEMORY = 2 /* it thinks of building once in so many times */
};

/* The group that the seat loves: the same for a whole game. */
static uint32_t favourites(const su_public *pub, int seat)
{
    return su_group_masks[(seat * 7 + pub->starter * 3 + pub->head.setup.seats) % SU_GROUPS];
}

static bm_move plain(int kind)
{
    return bm_move_of(kind, 0, 0, 0);
}

/* What the price tags come to. */
static int tags(const su_public *pub, int seat, uint32_t deeds)
{
    uint32_t loved = favourites(pub, seat);
    int sum = 0;

    for (; deeds != 0; deeds &= deeds - 1) {
        int deed = bm_lowest(deeds);
        sum += su_deeds[deed].price * (bm_has(loved, deed) ? LOVE : 1);
    }
    return sum;
}

static bm_move answer_offer(const su_public *pub, int seat, const su_menu *menu)
{
    int from = bm_lowest(menu->of[SU_MOVE_REJECT]);
    const su_offer *offer = &pub->offer[from];
    int gets = tags(pub, seat, offer->give) + (offer->cash > 0 ? offer->cash : 0);
    int gives = tags(pub, seat, offer->want) + (offer->cash < 0 ? -offer->cash : 0);
    bool can = bm_has(su_menu_targets(menu, SU_MOVE_ACCEPT), from);
    bool good = can && gets * 100 >= gives * TAG_PART;

    return bm_move_of(good ? SU_MOVE_ACCEPT : SU_MOVE_REJECT, from, 0, 0);
}

/* Much money for a favourite. */
static bm_move wish(const su_public *pub, int seat)
{
    for (uint32_t rest = favourites(pub, seat) & ~pub->deeds[seat] & su_owned(pub); rest != 0;
         rest &= rest - 1) {
        int deed = bm_lowest(rest);
        su_offer offer = {.want = bm_bit(deed), .to = (uint8_t)(su_owner(pub, deed) + 1)};
        offer.cash = su_deeds[deed].price * OFFER_PART / 100;
        if (pub->cash[seat] - offer.cash >= POCKET_MONEY && su_offer_possible(pub, seat, &offer))
            return su_offer_move(&offer);
    }
    return plain(0);
}

/* Its own turn, when rents and offers are dealt with. */
static bm_move own_turn(const su_public *pub, int seat, const su_menu *menu, bm_rng *rng)
{
    bm_move move = plain(0);

    if (bm_rng_below(rng, MEMORY) == 0)
        move = su_invest(pub, seat, menu);
    if (move.kind == SU_MOVE_MORTGAGE || move.kind == SU_MOVE_SELL)
        move = plain(0);
    if (move.kind == 0 && pub->offers[seat] == 0 && su_menu_targets(menu, SU_MOVE_OFFER) != 0)
        move = wish(pub, seat);
    return move;
}

static bm_move bid(const su_public *pub, int seat)
{
    int lowest = su_lowest_bid(pub, seat);
    int limit = pub->cash[seat];

    if (pub->auction.lot == SU_LOT_DEED) {
        int deed = pub->auction.deed - 1;
        int value = su_deeds[deed].price * BID_PART / 100;
        value = bm_has(favourites(pub, seat), deed) ? su_deeds[deed].price * LOVE : value;
        limit = value < limit ? value : limit;
    }
    if (limit < lowest)
        return plain(SU_MOVE_DROP);
    int amount = lowest + BID_STEP < limit ? lowest + BID_STEP : lowest;
    return bm_move_of(SU_MOVE_BID, 0, amount, 0);
}

bm_move su_easy_move(const su_state *state, int seat, bm_rng *rng)
{
    const su_public *pub = &state->pub;
    bm_move move = su_greedy_move(state, seat);
    su_menu menu;

    su_open_menu(state, seat, &menu);
    if (su_menu_targets(&menu, SU_MOVE_BUY) != 0)
        return plain(SU_MOVE_BUY);
    if (pub->head.phase == SU_PHASE_AUCTION)
        return bid(pub, seat);
    if (move.kind == SU_MOVE_ACCEPT || move.kind == SU_MOVE_REJECT)
        return answer_offer(pub, seat, &menu);
    if (pub->head.phase != SU_PHASE_TURN || move.kind == SU_MOVE_DEMAND ||
        move.kind == SU_MOVE_REVEAL || move.kind == SU_MOVE_RAID || move.kind == SU_MOVE_RACKET)
        return move;
    if (seat != pub->roller)
        return plain(0);
    move = own_turn(pub, seat, &menu, rng);
    if (move.kind != 0)
        return move;
    bool bail = su_menu_targets(&menu, SU_MOVE_BAIL) != 0 && pub->cash[seat] > POCKET_MONEY * 2;
    return plain(bail ? SU_MOVE_BAIL : SU_MOVE_ROLL);
}
