/* su_audit_turn.c - the invariants of the turn: who is asked what, what is pending.
 *
 * The first half of the audit (su_audit.c) holds: seats are seats, deeds are deeds.
 */
#include "games/su/su_audit.h"

#include "base/mem.h"
#include "games/su/su_auction.h"
#include "games/su/su_estate.h"

enum { AMOUNT_MAX = 10000 }; /* more than any rent, fine or repairs can be */

/* Rolling for the start: nothing else has happened. */
static const char *audit_order(const su_public *pub)
{
    uint32_t before = bm_bit(pub->roller) - 1;
    uint32_t seats = bm_bit(pub->head.setup.seats) - 1;
    int squares = 0;

    SU_HOLDS(bm_has(pub->contenders, pub->roller), "who contends rolls");
    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        bool rolled = bm_has(pub->contenders & before, seat);
        SU_HOLDS(rolled ? pub->total[seat] >= 2 && pub->total[seat] <= 12 : pub->total[seat] == 0,
                 "contenders roll one after the other");
        squares += pub->square[seat];
        SU_HOLDS(pub->cash[seat] == (bm_has(seats, seat) ? SU_START_CASH : 0),
                 "all start with the same cash");
    }
    SU_HOLDS(squares == 0 && su_owned(pub) == 0 && pub->drawn == 0 &&
                 pub->seen[SU_TEMKA] + pub->seen[SU_SUETA] == 0 && pub->head.round == 0 &&
                 pub->starter == 0,
             "nothing has happened before the start");
    return NULL;
}

static bool are_dice(const uint8_t dice[2])
{
    return dice[0] >= 1 && dice[0] <= dice[1] && dice[1] <= 6;
}

/* Numbers of the turn that hold whatever the phase. */
static const char *audit_numbers(const su_public *pub)
{
    static const uint8_t NONE[SU_SEATS_MAX];
    uint32_t limit = pub->head.setup.option[SU_OPTION_ROUNDS];
    bool order = pub->head.phase == SU_PHASE_ORDER;
    bool over = pub->head.phase == SU_PHASE_OVER;

    SU_HOLDS(pub->resume <= SU_RESUME_STOP && pub->again <= 1 && pub->rolled <= 1,
             "flags are flags");
    SU_HOLDS(pub->doubles < SU_DOUBLES_MAX || (over && pub->doubles == SU_DOUBLES_MAX),
             "the third double ends the turn");
    SU_HOLDS(are_dice(pub->dice) || (order && pub->dice[0] + pub->dice[1] == 0), "dice are dice");
    SU_HOLDS(order || (pub->head.round >= 1 && pub->contenders == 0 &&
                       bm_equal(pub->total, NONE, sizeof NONE)),
             "rounds are counted from the first turn");
    SU_HOLDS(pub->head.round <= (limit != 0 ? limit : INT32_MAX), "the rounds have an end");
    return order ? audit_order(pub) : NULL;
}

/* How many rolls of this turn have led to a stop that is done: each can have left one rent.
 * On the open table all were doubles. */
static int stops_done(const su_public *pub)
{
    if (pub->head.phase == SU_PHASE_DICE || pub->resume == SU_RESUME_TURN)
        return pub->doubles;
    bool going_on = pub->head.phase == SU_PHASE_CARD || pub->head.phase == SU_PHASE_RELEASE ||
                    pub->resume == SU_RESUME_RELEASE;
    return pub->doubles + !pub->again - going_on;
}

/* How far the turn is: what was rolled, and what is still to come of it. */
static const char *audit_progress(const su_public *pub)
{
    int phase = pub->head.phase;
    bool rolled_on = pub->again && pub->doubles > 0 && pub->jailed[pub->roller] == 0;
    bool fresh = !pub->again && pub->doubles == 0;
    bool may_be_open = phase >= SU_PHASE_TURN && phase != SU_PHASE_BUY && phase != SU_PHASE_RELEASE;

    SU_HOLDS(!pub->again || pub->doubles > 0, "only a double gives another roll");
    if (phase == SU_PHASE_DICE) {
        SU_HOLDS(pub->rolled && (rolled_on || fresh), "dice follow a roll");
        return NULL;
    }
    if (pub->resume == SU_RESUME_TURN) {
        SU_HOLDS(may_be_open && (pub->rolled ? rolled_on || bm_has(pub->out, pub->roller) : fresh),
                 "the table is open before a roll");
        return NULL;
    }
    SU_HOLDS(pub->rolled && phase != SU_PHASE_TURN && phase != SU_PHASE_CONTEST,
             "a stop follows a roll");
    bool paying = phase == SU_PHASE_DEBT || phase == SU_PHASE_TAKEOVER;
    SU_HOLDS(pub->resume != SU_RESUME_RELEASE ||
                 (fresh && ((paying && pub->lots == 0) || bm_has(pub->out, pub->roller))),
             "who leaves jail has nothing left but to pay");
    return NULL;
}

static const char *audit_due(const su_public *pub, int i)
{
    const su_rent *rent = &pub->due[i];
    bool demanded = pub->head.phase == SU_PHASE_RENT && rent->visitor == pub->actor;

    SU_HOLDS(rent->amount > 0 && rent->amount <= AMOUNT_MAX && rent->deed < SU_DEEDS,
             "a rent is of a deed");
    SU_HOLDS(rent->visitor < SU_SEATS_MAX && rent->payee < SU_SEATS_MAX &&
                 rent->visitor != rent->payee && bm_has(su_seats_in(pub), rent->visitor) &&
                 bm_has(su_seats_in(pub), rent->payee),
             "a rent is between two seats that are in");
    SU_HOLDS(rent->visitor == pub->due[0].visitor, "rents are due from one visitor");
    SU_HOLDS(!pub->rolled || rent->visitor == pub->roller, "a roll closes the last turn's rents");
    SU_HOLDS(rent->demanded == 0 || (rent->demanded == 1 && demanded), "a demand is answered");
    for (int k = 0; k < i; k++)
        SU_HOLDS(!rent->demanded || pub->due[k].payee != rent->payee,
                 "the oldest rent comes first");
    return NULL;
}

static const char *audit_dues(const su_public *pub)
{
    static const su_rent NOTHING;
    bool claim = pub->head.setup.option[SU_OPTION_RENT] == SU_CLAIM;
    int demanded = 0;

    SU_HOLDS(pub->due_count <= (pub->rolled ? stops_done(pub) : SU_DUES_MAX) ||
                 pub->head.phase == SU_PHASE_OVER,
             "a stop makes one rent due");
    for (int i = 0; i < SU_DUES_MAX; i++) {
        if (i >= pub->due_count) {
            SU_HOLDS(bm_equal(&pub->due[i], &NOTHING, sizeof NOTHING), "unused rents are zero");
            continue;
        }
        const char *broken = audit_due(pub, i);
        SU_HOLDS(broken == NULL, broken);
        demanded += pub->due[i].demanded;
    }
    SU_HOLDS(demanded == (pub->head.phase == SU_PHASE_RENT), "one demand at a time");
    SU_HOLDS(claim || pub->due_count == demanded, "rents are demanded at once");
    return NULL;
}

static const char *audit_debt(const su_public *pub, int i)
{
    const su_debt *debt = &pub->debt[i];
    uint32_t in = su_seats_in(pub);

    SU_HOLDS(debt->amount > 0 && debt->amount <= AMOUNT_MAX && debt->rent <= SU_DEEDS,
             "a debt is of something");
    SU_HOLDS(debt->debtor < SU_SEATS_MAX && bm_has(in, debt->debtor), "a debtor is in");
    SU_HOLDS(debt->creditor == SU_BANK
                 ? debt->rent == 0
                 : debt->creditor < SU_SEATS_MAX && bm_has(in, debt->creditor) &&
                       debt->creditor != debt->debtor,
             "a creditor is the bank or another seat");
    for (int k = 0; k < i; k++)
        SU_HOLDS(pub->debt[k].debtor != debt->creditor, "a creditor owes later");
    return NULL;
}

static const char *audit_debts(const su_public *pub)
{
    static const su_debt NOTHING;

    SU_HOLDS(pub->debt_count <= SU_DEBTS_MAX, "at most five debts");
    SU_HOLDS((pub->debt_count > 0) == (pub->head.phase == SU_PHASE_DEBT), "play waits for debts");
    for (int i = 0; i < SU_DEBTS_MAX; i++) {
        if (i >= pub->debt_count) {
            SU_HOLDS(bm_equal(&pub->debt[i], &NOTHING, sizeof NOTHING), "unused debts are zero");
            continue;
        }
        const char *broken = audit_debt(pub, i);
        SU_HOLDS(broken == NULL, broken);
    }
    SU_HOLDS(pub->debt_count == 0 ||
                 (pub->actor == pub->debt[0].debtor && pub->cash[pub->actor] < pub->debt[0].amount),
             "the first debtor cannot pay yet");
    return NULL;
}

static const char *audit_offer(const su_public *pub, int from)
{
    static const su_offer NOTHING;
    const su_offer *offer = &pub->offer[from];
    bool debt = pub->head.phase == SU_PHASE_DEBT;

    if (offer->to == 0) {
        SU_HOLDS(bm_equal(offer, &NOTHING, sizeof NOTHING), "no offer is none");
        return NULL;
    }
    SU_HOLDS(offer->to <= SU_SEATS_MAX && bm_has(su_seats_in(pub), offer->to - 1) &&
                 offer->to != from + 1,
             "an offer is to another seat that is in");
    SU_HOLDS(((offer->give | offer->want) & ~SU_ALL_DEEDS) == 0 &&
                 (offer->give | offer->want) != 0 && (offer->give & offer->want) == 0,
             "an offer is of deeds");
    SU_HOLDS(offer->cash >= -SU_MONEY_MAX && offer->cash <= SU_MONEY_MAX, "cash is countable");
    SU_HOLDS(pub->offers[from] > 0, "an offer is counted");
    SU_HOLDS(debt ? from == pub->actor && offer->cash <= 0
                  : pub->resume == SU_RESUME_TURN && pub->head.phase >= SU_PHASE_TURN,
             "offers lapse at a roll and with a debt");
    SU_HOLDS(!debt || offer->to - 1 != pub->debt[0].creditor || -offer->cash <= pub->debt[0].amount,
             "no more than the debt is struck off");
    return NULL;
}

/* The seat that bids, or leads, has the cash for it; who builds has a place for it. */
static const char *audit_bidders(const su_public *pub)
{
    const su_auction *auction = &pub->auction;
    bool deed = auction->lot == SU_LOT_DEED;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        int site = auction->site[seat];
        SU_HOLDS(site <= SU_DEEDS && (site == 0 || !deed), "sites are for building");
        SU_HOLDS(deed || site != 0 || !bm_has(auction->in, seat), "who builds has a site");
        SU_HOLDS(site == 0 || bm_has(su_sites(pub, seat, auction->lot), site - 1),
                 "a site can be built on");
    }
    SU_HOLDS(auction->leader <= SU_SEATS_MAX && auction->bid >= 0 &&
                 (auction->leader == 0) == (auction->bid == 0),
             "a bid has a bidder");
    SU_HOLDS(auction->leader == 0 || (bm_has(auction->in, auction->leader - 1) &&
                                      auction->bid <= pub->cash[auction->leader - 1]),
             "the leader can pay");
    SU_HOLDS((auction->in & ~su_seats_in(pub)) == 0, "who bids is in");
    return NULL;
}

/* SU-O6: a piece that is left, and a list price that has been bid. */
static const char *audit_contest(const su_public *pub)
{
    const su_auction *auction = &pub->auction;
    int asker = auction->asker;
    uint32_t able = 0;

    SU_HOLDS(auction->deed == 0 && pub->resume == SU_RESUME_TURN, "building is for the open table");
    SU_HOLDS((auction->lot == SU_LOT_OBJECT ? pub->objects : pub->networks) > 0,
             "there is a piece to be built");
    SU_HOLDS(auction->leader != 0 && auction->site[asker] != 0, "who asked has a site");
    int leader = auction->leader - 1;
    int site = auction->site[leader] - 1;
    SU_HOLDS(auction->bid >=
                 (auction->lot == SU_LOT_OBJECT ? su_deeds[site].object : su_deeds[site].network),
             "the list price is bid");
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        able |= (uint32_t)(su_sites(pub, seat, auction->lot) != 0) << seat;
    SU_HOLDS((auction->asked & ~able) == 0, "able seats are asked");
    if (pub->head.phase == SU_PHASE_AUCTION)
        return NULL;
    SU_HOLDS(auction->asked != 0 && (auction->asked & auction->in) == 0 &&
                 pub->actor == su_next_of(auction->asked, asker),
             "able seats are asked in turn");
    SU_HOLDS(leader == asker, "who asked leads");
    return NULL;
}

static const char *audit_auction(const su_public *pub)
{
    static const su_auction NOTHING;
    const su_auction *auction = &pub->auction;
    bool bidding = pub->head.phase == SU_PHASE_AUCTION;
    bool deed = auction->lot == SU_LOT_DEED;

    if (!bidding && pub->head.phase != SU_PHASE_CONTEST) {
        SU_HOLDS(bm_equal(auction, &NOTHING, sizeof NOTHING), "no auction is none");
        return NULL;
    }
    SU_HOLDS(auction->lot != SU_NO_LOT && auction->lot <= SU_LOT_NETWORK, "a lot is a lot");
    const char *broken = audit_bidders(pub);
    SU_HOLDS(broken == NULL, broken);
    SU_HOLDS(!bidding ||
                 (bm_has(auction->in, pub->actor) && auction->leader != pub->actor + 1 &&
                  auction->asked == 0 && pub->cash[pub->actor] >= su_lowest_bid(pub, pub->actor)),
             "who is asked can bid");
    if (!deed)
        return audit_contest(pub);
    SU_HOLDS(bidding && auction->deed != 0 && auction->asker == 0 &&
                 ((su_owned(pub) | pub->lots) & bm_bit(auction->deed) >> 1) == 0,
             "the bank auctions a deed of its own");
    return NULL;
}

/* What the roller's square must be where it is asked about it. */
static const char *audit_square(const su_public *pub)
{
    int square = pub->square[pub->roller];
    int deck = su_deck_at(square);
    int deed = su_deed_at[square];
    bool free = pub->jailed[pub->roller] == 0;

    switch (pub->head.phase) {
    case SU_PHASE_CARD:
        SU_HOLDS(deck >= 0 && pub->seen[deck] < SU_CARDS, "a card is drawn where there is one");
        break;
    case SU_PHASE_CHARACTER:
        SU_HOLDS(square == SU_SQUARE_CHARACTER && !bm_has(pub->drawn, pub->roller),
                 "a character is drawn once");
        break;
    case SU_PHASE_BUY:
        SU_HOLDS(deed != SU_NO_DEED && !bm_has(su_owned(pub), deed), "a free deed is bought");
        break;
    case SU_PHASE_RELEASE:
        SU_HOLDS(pub->jailed[pub->roller] == SU_MISSED_MAX + 1 && pub->doubles == 0,
                 "three turns are missed before a release");
        return NULL;
    default:
        break;
    }
    SU_HOLDS(free || pub->resume == SU_RESUME_TURN || pub->head.phase == SU_PHASE_OVER,
             "who is in jail makes no stop");
    return NULL;
}

/* Only after its third roll has a seat missed three turns. */
static const char *audit_jail(const su_public *pub)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        SU_HOLDS(pub->jailed[seat] <= SU_MISSED_MAX || pub->head.phase == SU_PHASE_OVER ||
                     (pub->head.phase == SU_PHASE_RELEASE && seat == pub->roller),
                 "three turns are missed at most");
    return audit_square(pub);
}

/* Whom each phase asks. */
static const char *audit_actor(const su_public *pub)
{
    int phase = pub->head.phase;
    bool claim = pub->head.setup.option[SU_OPTION_RENT] == SU_CLAIM;
    bool settling =
        phase == SU_PHASE_DEBT || phase == SU_PHASE_TAKEOVER || phase == SU_PHASE_AUCTION;
    bool others = settling || phase == SU_PHASE_CONTEST || phase == SU_PHASE_RENT;

    SU_HOLDS(bm_has(su_seats_in(pub), pub->actor) || phase == SU_PHASE_OVER, "who acts is in");
    SU_HOLDS(others || pub->actor == pub->roller, "the roller is asked");
    SU_HOLDS(settling || phase == SU_PHASE_OVER || bm_has(su_seats_in(pub), pub->roller),
             "the roller is in");
    SU_HOLDS(phase != SU_PHASE_RENT || (pub->resume == SU_RESUME_TURN) == claim,
             "rents are claimed on the open table");
    if (phase != SU_PHASE_TAKEOVER)
        return NULL;
    SU_HOLDS(pub->takeover != 0, "a takeover is of a deed");
    int deed = bm_lowest(pub->takeover);
    SU_HOLDS(su_owner(pub, deed) == pub->actor && pub->cash[pub->actor] >= su_deeds[deed].mortgage,
             "the new owner can redeem it");
    return NULL;
}

/* What is settled before play goes on. */
static const char *audit_pending(const su_public *pub)
{
    int phase = pub->head.phase;
    bool debt = phase == SU_PHASE_DEBT;
    bool deed = phase == SU_PHASE_AUCTION && pub->auction.lot == SU_LOT_DEED;

    SU_HOLDS(pub->takeover == 0 || debt || phase == SU_PHASE_TAKEOVER, "takeovers are settled");
    SU_HOLDS(pub->lots == 0 || debt || phase == SU_PHASE_TAKEOVER || deed, "lots are auctioned");
    for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
        const char *broken = audit_offer(pub, seat);
        SU_HOLDS(broken == NULL, broken);
    }
    return NULL;
}

static const char *audit_end(const su_public *pub)
{
    bool last = bm_count(su_seats_in(pub)) == 1;
    uint32_t limit = pub->head.setup.option[SU_OPTION_ROUNDS];

    if (pub->head.phase != SU_PHASE_OVER) {
        SU_HOLDS(!last, "the last seat has won");
        return NULL;
    }
    SU_HOLDS(last || (limit != 0 && pub->head.round == limit), "a game ends for a reason");
    SU_HOLDS(pub->due_count == 0, "no rent is due after the end");
    return NULL;
}

const char *su_audit_turn(const su_public *pub)
{
    const char *broken = audit_numbers(pub);

    if (broken == NULL)
        broken = audit_end(pub);
    if (broken == NULL)
        broken = audit_actor(pub);
    if (broken == NULL)
        broken = audit_jail(pub);
    if (broken == NULL && pub->head.phase != SU_PHASE_ORDER && pub->head.phase != SU_PHASE_OVER)
        broken = audit_progress(pub);
    if (broken == NULL)
        broken = audit_dues(pub);
    if (broken == NULL)
        broken = audit_debts(pub);
    if (broken == NULL)
        broken = audit_auction(pub);
    return broken == NULL ? audit_pending(pub) : broken;
}
