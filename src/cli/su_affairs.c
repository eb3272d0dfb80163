/* su_affairs.c - what goes on beside the dice, in sentences.
 *
 * Both fronts tell the same: the drawing has room for two lines of it, so what the
 * viewer has to answer comes first.
 */
#include "cli/su_face.h"

#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"

typedef struct news {
    const bm_scene *scene;
    const su_public *pub;
    int viewer;
    bm_pick pick;
} news;

/* Who would have a whole group with this business. */
static void tell_completion(news *n, uint32_t seats, int deed)
{
    for (; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        uint32_t whole = su_face_completed(n->pub, seat, bm_bit(deed), 0);
        if (whole != 0 && bm_pick_say(&n->pick, "su.now.completes", seat))
            su_face_say_groups(n->pick.saying, whole);
    }
}

static void tell_sale(news *n)
{
    int seat = n->pub->actor;
    int deed = su_deed_at[n->pub->square[seat]];
    int price = su_deeds[deed].price;
    bool enough = n->pub->cash[seat] >= price;

    if (bm_pick_say(&n->pick, enough ? "su.now.sale" : "su.now.sale-short", seat)) {
        su_face_say_deed(n->pick.saying, "deed", deed);
        bm_say_number(n->pick.saying, "price", price);
        bm_say_number(n->pick.saying, "cash", n->pub->cash[seat]);
    }
    tell_completion(n, su_seats_in(n->pub), deed);
}

/* The key of an auction's sentence. */
static const char *auction_key(const su_auction *auction)
{
    if (auction->lot == SU_LOT_OBJECT)
        return "su.now.auction-outlet";
    if (auction->lot == SU_LOT_NETWORK)
        return "su.now.auction-chain";
    return auction->leader != 0 ? "su.now.auction-bid" : "su.now.auction";
}

static void tell_auction(news *n)
{
    const su_auction *auction = &n->pub->auction;
    bm_saying *saying = n->pick.saying;

    if (bm_pick_say(&n->pick, auction_key(auction),
                    auction->leader != 0 ? auction->leader - 1 : BM_NOBODY)) {
        bm_say_seats(saying, "seats", auction->in);
        if (auction->leader != 0)
            bm_say_number(saying, "bid", auction->bid);
        if (auction->lot == SU_LOT_DEED) {
            su_face_say_deed(saying, "deed", auction->deed - 1);
            bm_say_number(saying, "price", su_deeds[auction->deed - 1].price);
        }
    }
    if (auction->lot == SU_LOT_DEED)
        tell_completion(n, auction->in, auction->deed - 1);
}

static void tell_contest(news *n)
{
    const su_auction *auction = &n->pub->auction;
    bool outlet = auction->lot == SU_LOT_OBJECT;

    if (!bm_pick_say(&n->pick, outlet ? "su.now.contest-outlet" : "su.now.contest-chain",
                     auction->asker))
        return;
    bm_say_number(n->pick.saying, "n", outlet ? n->pub->objects : n->pub->networks);
    su_face_say_deed(n->pick.saying, "deed", auction->site[auction->asker] - 1);
    bm_say_number(n->pick.saying, "price", auction->bid);
}

static void say_rent(bm_saying *saying, const su_rent *rent)
{
    bm_say_seat(saying, "other", rent->payee);
    bm_say_number(saying, "sum", rent->amount);
    su_face_say_deed(saying, "deed", rent->deed);
}

static void tell_dues(news *n, bool demanded)
{
    for (int i = 0; i < n->pub->due_count; i++) {
        const su_rent *rent = &n->pub->due[i];
        if ((rent->demanded != 0) == demanded &&
            bm_pick_say(&n->pick, demanded ? "su.now.demanded" : "su.now.due", rent->visitor))
            say_rent(n->pick.saying, rent);
    }
}

static void tell_release(news *n)
{
    if (bm_pick_say(&n->pick, "su.now.release", n->pub->actor))
        bm_say_number(n->pick.saying, "sum", SU_BAIL);
}

static void tell_debt(news *n)
{
    const su_debt *debt = &n->pub->debt[0];
    bool bank = debt->creditor == SU_BANK;

    if (!bm_pick_say(&n->pick, bank ? "su.now.debt-bank" : "su.now.debt", debt->debtor))
        return;
    if (!bank)
        bm_say_seat(n->pick.saying, "other", debt->creditor);
    bm_say_number(n->pick.saying, "sum", debt->amount);
    bm_say_number(n->pick.saying, "cash", n->pub->cash[debt->debtor]);
    bm_say_number(n->pick.saying, "more", su_raisable(n->pub, debt->debtor));
}

static void tell_takeover(news *n)
{
    int deed = bm_lowest(n->pub->takeover);

    if (!bm_pick_say(&n->pick, "su.now.takeover", n->pub->actor))
        return;
    su_face_say_deed(n->pick.saying, "deed", deed);
    bm_say_number(n->pick.saying, "sum", su_deeds[deed].mortgage);
    bm_say_number(n->pick.saying, "more", su_redemption(deed));
}

static void tell_effect(news *n, const char *key, int seat, uint32_t deeds)
{
    if (deeds != 0 && bm_pick_say(&n->pick, key, seat))
        su_face_say_groups(n->pick.saying, deeds);
}

static void tell_offer(news *n, int from)
{
    const su_offer *offer = &n->pub->offer[from];
    int to = offer->to - 1;

    if (bm_pick_say(&n->pick, "su.now.offer", from)) {
        bm_say_seat(n->pick.saying, "other", to);
        su_face_say_side(n->scene, n->pick.saying, "give", offer->give, offer->cash);
        su_face_say_side(n->scene, n->pick.saying, "want", offer->want, -offer->cash);
    }
    if (su_check_deal(n->pub, from, offer) != BM_OK) {
        bm_pick_say(&n->pick, "su.now.offer-impossible", BM_NOBODY);
        return;
    }
    tell_effect(n, "su.now.completes", from,
                su_face_completed(n->pub, from, offer->want, offer->give));
    tell_effect(n, "su.now.completes", to, su_face_completed(n->pub, to, offer->give, offer->want));
    tell_effect(n, "su.now.breaks", from, su_face_broken(n->pub, from, offer->want, offer->give));
    tell_effect(n, "su.now.breaks", to, su_face_broken(n->pub, to, offer->give, offer->want));
}

/* To the viewer, of the viewer, and the others. */
static void tell_offers(news *n)
{
    for (int turn = 0; turn < 3; turn++)
        for (int from = 0; from < n->pub->head.setup.seats; from++) {
            int to = n->pub->offer[from].to - 1;
            int whose = to == n->viewer ? 0 : from == n->viewer ? 1 : 2;
            if (to >= 0 && whose == turn)
                tell_offer(n, from);
        }
}

/* What the phase is about. */
static void tell_phase(news *n)
{
    switch (n->pub->head.phase) {
    case SU_PHASE_BUY:
        tell_sale(n);
        break;
    case SU_PHASE_AUCTION:
        tell_auction(n);
        break;
    case SU_PHASE_RENT:
        tell_dues(n, true);
        break;
    case SU_PHASE_RELEASE:
        tell_release(n);
        break;
    case SU_PHASE_CONTEST:
        tell_contest(n);
        break;
    case SU_PHASE_DEBT:
        tell_debt(n);
        break;
    case SU_PHASE_TAKEOVER:
        tell_takeover(n);
        break;
    default:
        break;
    }
}

bool su_face_affair(const bm_scene *scene, int i, bm_saying *saying)
{
    news n = {.scene = scene,
              .pub = &su_face_state(scene)->pub,
              .viewer = scene->viewer,
              .pick = {.saying = saying, .before = (uint32_t)i}};

    tell_phase(&n);
    tell_offers(&n);
    tell_dues(&n, false);
    return n.pick.found;
}
