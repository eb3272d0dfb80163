/* su_auction.c - auctions, building, and the contest for the bank's last pieces.
 *
 * All auctions go alike (SU-B3): clockwise from seat to seat, until the turn comes back
 * to the highest bidder. In a contest the seat that asked to build leads from the
 * start, with its list price.
 */
#include "games/su/su_auction.h"

#include "base/mem.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_rules.h"

uint32_t su_sites(const su_public *pub, int seat, int lot)
{
    return lot == SU_LOT_OBJECT ? su_object_sites(pub, seat) : su_network_sites(pub, seat);
}

static int list_price(int deed, int lot)
{
    return lot == SU_LOT_OBJECT ? su_deeds[deed].object : su_deeds[deed].network;
}

int su_lowest_bid(const su_public *pub, int seat)
{
    const su_auction *auction = &pub->auction;
    int list = auction->lot == SU_LOT_DEED ? 1 : list_price(auction->site[seat] - 1, auction->lot);

    return auction->bid + 1 > list ? auction->bid + 1 : list;
}

/* SU-O1, SU-O2: the piece leaves the stock, four objects come back for a network. */
static void build(su_public *pub, int seat, int deed, int lot, int price, bm_events *events)
{
    int level = su_level(pub, deed) + 1;

    su_bank_takes(pub, seat, price);
    su_set_level(pub, deed, level);
    if (lot == SU_LOT_OBJECT) {
        pub->objects--;
    } else {
        pub->networks--;
        pub->objects += SU_OBJECTS_EACH;
    }
    bm_tell(events, SU_EVENT_BUILT, seat, price, (uint64_t)SU_PAIR(deed, level));
}

static void knock_down(su_public *pub, bm_events *events)
{
    su_auction auction = pub->auction;
    int winner = auction.leader - 1;
    bool is_deed = auction.lot == SU_LOT_DEED;
    int deed = (is_deed ? auction.deed : auction.site[winner]) - 1;

    bm_zero(&pub->auction, sizeof pub->auction);
    bm_tell(events, SU_EVENT_KNOCKED_DOWN, winner, auction.bid,
            (uint64_t)SU_PAIR(auction.lot, deed));
    if (!is_deed) {
        build(pub, winner, deed, auction.lot, auction.bid, events);
        return;
    }
    su_bank_takes(pub, winner, auction.bid);
    su_give(pub, winner, bm_bit(deed));
}

/* Who is next after a seat: skips those who cannot bid any more. Before the first bid they
 * are not told of: 28 lots that nobody can bid for would be too many events of one move. */
static bool ask_bidder(su_public *pub, int seat, bm_events *events)
{
    su_auction *auction = &pub->auction;

    while (auction->in != 0) {
        seat = su_next_of(auction->in, seat);
        if (auction->leader == seat + 1) {
            knock_down(pub, events);
            return false;
        }
        if (pub->cash[seat] >= su_lowest_bid(pub, seat)) {
            pub->head.phase = SU_PHASE_AUCTION;
            pub->actor = (uint8_t)seat;
            return true;
        }
        auction->in &= (uint8_t)~bm_bit(seat);
        if (auction->leader != 0)
            bm_tell(events, SU_EVENT_DROPPED, seat, 1, 0);
    }
    bm_tell(events, SU_EVENT_NO_SALE, BM_NO_SEAT, 0, (uint64_t)(auction->deed - 1));
    bm_zero(auction, sizeof *auction);
    return false;
}

bool su_auction_deed(su_public *pub, int deed, bm_events *events)
{
    pub->auction.lot = SU_LOT_DEED;
    pub->auction.deed = (uint8_t)(deed + 1);
    pub->auction.in = (uint8_t)su_seats_in(pub);
    bm_tell(events, SU_EVENT_AUCTION, BM_NO_SEAT, SU_LOT_DEED, (uint64_t)deed);
    return ask_bidder(pub, pub->roller, events);
}

bool su_bid(su_public *pub, int seat, int amount, bm_events *events)
{
    pub->auction.bid = amount;
    pub->auction.leader = (uint8_t)(seat + 1);
    bm_tell(events, SU_EVENT_BID, seat, amount, 0);
    return ask_bidder(pub, seat, events);
}

bool su_drop(su_public *pub, int seat, bm_events *events)
{
    pub->auction.in &= (uint8_t)~bm_bit(seat);
    bm_tell(events, SU_EVENT_DROPPED, seat, 0, 0);
    return ask_bidder(pub, seat, events);
}

static uint32_t able_seats(const su_public *pub, int lot)
{
    uint32_t able = 0;

    for (uint32_t seats = su_seats_in(pub); seats != 0; seats &= seats - 1)
        if (su_sites(pub, bm_lowest(seats), lot) != 0)
            able |= bm_bit(bm_lowest(seats));
    return able;
}

/* The next seat that may contest; without one the piece is built, or auctioned. */
static bool ask_to_contest(su_public *pub, bm_events *events)
{
    su_auction *auction = &pub->auction;

    if (auction->asked != 0) {
        pub->head.phase = SU_PHASE_CONTEST;
        pub->actor = (uint8_t)su_next_of(auction->asked, auction->asker);
        return true;
    }
    if (auction->in != bm_bit(auction->asker)) {
        bm_tell(events, SU_EVENT_AUCTION, auction->asker, auction->lot,
                (uint64_t)(auction->site[auction->asker] - 1));
        return ask_bidder(pub, auction->asker, events);
    }
    su_auction nobody = *auction;
    bm_zero(auction, sizeof *auction);
    build(pub, nobody.asker, nobody.site[nobody.asker] - 1, nobody.lot, nobody.bid, events);
    return false;
}

bool su_ask_to_build(su_public *pub, int seat, int deed, int lot, bm_events *events)
{
    su_auction *auction = &pub->auction;
    int stock = lot == SU_LOT_OBJECT ? pub->objects : pub->networks;

    /* With a piece for everybody nobody needs to be looked for. */
    uint32_t able = stock < SU_SEATS_MAX ? able_seats(pub, lot) : 0;
    pub->acts[seat]++; /* SU-T6 */
    if (bm_count(able) <= stock) {
        build(pub, seat, deed, lot, list_price(deed, lot), events);
        return false;
    }
    auction->lot = (uint8_t)lot;
    auction->bid = list_price(deed, lot);
    auction->leader = (uint8_t)(seat + 1);
    auction->in = (uint8_t)bm_bit(seat);
    auction->asker = (uint8_t)seat;
    auction->asked = (uint8_t)(able & ~bm_bit(seat));
    auction->site[seat] = (uint8_t)(deed + 1);
    bm_tell(events, SU_EVENT_SCARCE, seat, lot, auction->asked);
    return ask_to_contest(pub, events);
}

bool su_contest(su_public *pub, int seat, int deed, bm_events *events)
{
    pub->auction.asked &= (uint8_t)~bm_bit(seat);
    pub->auction.in |= (uint8_t)bm_bit(seat);
    pub->auction.site[seat] = (uint8_t)(deed + 1);
    bm_tell(events, SU_EVENT_CONTESTED, seat, 0, (uint64_t)deed);
    return ask_to_contest(pub, events);
}

bool su_yield(su_public *pub, int seat, bm_events *events)
{
    pub->auction.asked &= (uint8_t)~bm_bit(seat);
    bm_tell(events, SU_EVENT_YIELDED, seat, 0, 0);
    return ask_to_contest(pub, events);
}
