/* su_menu.c - what a seat can do now, kind by kind.
 *
 * The kinds come first, by tests that cost next to nothing and let some through that have
 * no target after all. Targets cost more, and a random move needs those of one kind only.
 */
#include "games/su/su_menu.h"

#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"

static inline uint64_t kind_if(bool condition, int kind)
{
    return (uint64_t)condition << kind;
}

/* Sales and mortgages: likely ones. */
static inline uint64_t raising_kinds(const su_public *pub, int seat)
{
    bool built = (pub->deeds[seat] & su_built(pub)) != 0;
    uint32_t bare = pub->deeds[seat] & ~su_built(pub) & ~pub->mortgaged;

    return kind_if(bare != 0, SU_MOVE_MORTGAGE) | kind_if(built, SU_MOVE_SELL) |
           kind_if(built, SU_MOVE_SELL_NETWORK) | kind_if(built, SU_MOVE_BREAK_NETWORK);
}

static inline uint64_t offer_kinds(const su_public *pub, int seat)
{
    bool open = pub->offer[seat].to != 0;

    return kind_if(open, SU_MOVE_WITHDRAW) |
           kind_if(!open && pub->offers[seat] < SU_OFFERS_MAX, SU_MOVE_OFFER);
}

/* The seats that have made the seat an offer. */
static inline uint32_t offers_to(const su_public *pub, int seat)
{
    uint32_t offers = 0;

    for (int from = 0; from < pub->head.setup.seats; from++)
        offers |= (uint32_t)(pub->offer[from].to == seat + 1) << from;
    return offers;
}

static inline uint64_t answer_kinds(const su_public *pub, int seat)
{
    bool asked = offers_to(pub, seat) != 0;

    return kind_if(asked, SU_MOVE_ACCEPT) | kind_if(asked, SU_MOVE_REJECT);
}

static inline uint64_t property_kinds(const su_public *pub, int seat)
{
    bool whole = pub->whole[seat] != 0;
    uint64_t kinds = raising_kinds(pub, seat) |
                     kind_if((pub->deeds[seat] & pub->mortgaged) != 0, SU_MOVE_REDEEM) |
                     kind_if(whole, SU_MOVE_BUILD) | kind_if(whole, SU_MOVE_NETWORK);

    return pub->acts[seat] < SU_ACTS_MAX ? kinds : 0; /* SU-T6 */
}

/* What the roller alone may do (SU-T5, SU-C6). */
static uint64_t roller_kinds(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;
    bool jailed = pub->jailed[seat] != 0;
    bool power = !jailed && !bm_has(pub->used, seat);
    int character = su_character_of(state, seat);

    return kind_if(true, SU_MOVE_ROLL) |
           kind_if(jailed && pub->cash[seat] >= SU_BAIL, SU_MOVE_BAIL) |
           kind_if(power && character == SU_RAIDER, SU_MOVE_RAID) |
           kind_if(power && character == SU_RACKETEER, SU_MOVE_RACKET);
}

static inline uint64_t table_kinds(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;
    bool due = pub->due_count != 0;
    uint64_t kinds = property_kinds(pub, seat) | offer_kinds(pub, seat) | answer_kinds(pub, seat) |
                     kind_if(state->priv[seat].character == SU_OFFICER, SU_MOVE_REVEAL) |
                     kind_if(due, SU_MOVE_DEMAND) | kind_if(due, SU_MOVE_PAY_SEAT);

    return seat == pub->roller ? kinds | roller_kinds(state, seat) : kinds;
}

static uint64_t debt_kinds(const su_public *pub, int seat)
{
    const su_debt *debt = &pub->debt[0];

    if (seat != debt->debtor)
        return answer_kinds(pub, seat);
    bool ruined = pub->cash[seat] + su_raisable(pub, seat) < debt->amount;
    return raising_kinds(pub, seat) | offer_kinds(pub, seat) | kind_if(ruined, SU_MOVE_BANKRUPT);
}

static uint64_t buy_kinds(const su_public *pub, int seat)
{
    bool enough = pub->cash[seat] >= su_deeds[su_deed_at[pub->square[seat]]].price;

    return kind_if(true, SU_MOVE_DECLINE) |
           (enough ? kind_if(true, SU_MOVE_BUY) : raising_kinds(pub, seat));
}

/* What the one seat that is asked may do. */
static uint64_t actor_kinds(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;
    bool authority = su_character_of(state, seat) == SU_AUTHORITY;

    switch (pub->head.phase) {
    case SU_PHASE_BUY:
        return buy_kinds(pub, seat);
    case SU_PHASE_AUCTION: /* who cannot bid has dropped out */
        return kind_if(true, SU_MOVE_BID) | kind_if(true, SU_MOVE_DROP);
    case SU_PHASE_RENT:
        return kind_if(true, SU_MOVE_PAY) |
               kind_if(authority && !bm_has(pub->used, seat), SU_MOVE_REFUSE);
    case SU_PHASE_RELEASE:
        return kind_if(true, SU_MOVE_PAY) | kind_if(authority, SU_MOVE_FREE);
    case SU_PHASE_CONTEST:
        return kind_if(true, SU_MOVE_CONTEST) | kind_if(true, SU_MOVE_YIELD);
    default: /* SU_PHASE_TAKEOVER */
        return kind_if(true, SU_MOVE_REDEEM) | kind_if(true, SU_MOVE_KEEP);
    }
}

uint64_t su_likely_kinds(const su_state *state, int seat)
{
    const su_public *pub = &state->pub;

    if (seat < 0 || seat >= SU_SEATS_MAX || !bm_has(su_may_act(pub), seat))
        return 0;
    if (pub->head.phase == SU_PHASE_TURN)
        return table_kinds(state, seat);
    return pub->head.phase == SU_PHASE_DEBT ? debt_kinds(pub, seat) : actor_kinds(state, seat);
}

/* Those of the deeds that the seat can redeem, or whose fee it can pay. */
static uint32_t payable(const su_public *pub, int seat, uint32_t deeds, bool fee)
{
    for (uint32_t rest = deeds; rest != 0; rest &= rest - 1) {
        int deed = bm_lowest(rest);
        if (pub->cash[seat] < (fee ? su_deeds[deed].fee : su_redemption(deed)))
            deeds &= ~bm_bit(deed);
    }
    return deeds;
}

static uint32_t redeemable(const su_public *pub, int seat)
{
    if (pub->head.phase == SU_PHASE_TAKEOVER)
        return pub->takeover & (0 - pub->takeover);
    return payable(pub, seat, pub->deeds[seat] & pub->mortgaged, false);
}

/* For a mortgaged one the fee is needed (SU-C1). */
static uint32_t raidable(const su_public *pub, int seat)
{
    uint32_t victims = su_owned(pub) & ~pub->deeds[seat];

    return (victims & ~pub->mortgaged) | payable(pub, seat, victims & pub->mortgaged, true);
}

/* The seats to which there is some offer: one of the two has something to give. */
static uint32_t partners(const su_public *pub, int seat)
{
    uint32_t others = su_seats_in(pub) & ~bm_bit(seat);
    uint32_t free = ~su_tied(pub);
    uint32_t found = 0;

    if ((pub->deeds[seat] & free) != 0)
        return others;
    for (; others != 0; others &= others - 1)
        if ((pub->deeds[bm_lowest(others)] & free) != 0)
            found |= others & (0 - others);
    return found;
}

static uint32_t acceptable(const su_public *pub, int seat)
{
    uint32_t good = 0;

    for (uint32_t rest = offers_to(pub, seat); rest != 0; rest &= rest - 1)
        if (su_check_deal(pub, bm_lowest(rest), &pub->offer[bm_lowest(rest)]) == BM_OK)
            good |= rest & (0 - rest);
    return good;
}

/* Visitors from whom there is a rent to be demanded (SU-R1). */
static uint32_t visitors(const su_public *pub, int seat)
{
    uint32_t found = 0;

    for (int i = 0; i < pub->due_count; i++)
        found |= (uint32_t)(pub->due[i].payee == seat) << pub->due[i].visitor;
    return found;
}

/* Payees whose oldest rent the seat has the cash for. */
static uint32_t payees(const su_public *pub, int seat)
{
    uint32_t found = 0;
    uint32_t seen = 0;

    for (int i = 0; i < pub->due_count; i++) {
        const su_rent *rent = &pub->due[i];
        bool oldest = rent->visitor == seat && !bm_has(seen, rent->payee);
        found |= (uint32_t)(oldest && pub->cash[seat] >= rent->amount) << rent->payee;
        seen |= bm_bit(rent->payee);
    }
    return found;
}

/* Of kinds that aim at deeds. */
static uint32_t deed_targets(const su_public *pub, int seat, int kind)
{
    uint32_t deeds = pub->deeds[seat];

    switch (kind) {
    case SU_MOVE_MORTGAGE:
        return deeds & ~su_built(pub) & ~pub->mortgaged;
    case SU_MOVE_REDEEM:
        return redeemable(pub, seat);
    case SU_MOVE_BUILD:
        return pub->objects > 0 ? su_object_sites(pub, seat) : 0;
    case SU_MOVE_NETWORK:
        return pub->networks > 0 ? su_network_sites(pub, seat) : 0;
    case SU_MOVE_SELL:
        return su_object_sales(pub, seat);
    case SU_MOVE_SELL_NETWORK:
        return deeds & su_networks_of(pub);
    case SU_MOVE_BREAK_NETWORK:
        return pub->objects >= SU_OBJECTS_EACH ? deeds & su_networks_of(pub) : 0;
    case SU_MOVE_RAID:
        return raidable(pub, seat);
    case SU_MOVE_RACKET:
        return su_owned(pub) & ~deeds;
    case SU_MOVE_CONTEST:
        return su_sites(pub, seat, pub->auction.lot);
    default: /* SU_MOVE_KEEP */
        return pub->takeover & (0 - pub->takeover);
    }
}

uint32_t su_targets(const su_public *pub, int seat, int kind)
{
    switch (kind) {
    case SU_MOVE_OFFER:
        return partners(pub, seat);
    case SU_MOVE_ACCEPT:
        return acceptable(pub, seat);
    case SU_MOVE_REJECT:
        return offers_to(pub, seat);
    case SU_MOVE_DEMAND:
        return visitors(pub, seat);
    case SU_MOVE_PAY_SEAT:
        return payees(pub, seat);
    case SU_MOVE_ROLL:
    case SU_MOVE_BAIL:
    case SU_MOVE_WITHDRAW:
    case SU_MOVE_REVEAL:
    case SU_MOVE_BUY:
    case SU_MOVE_DECLINE:
    case SU_MOVE_BID:
    case SU_MOVE_DROP:
    case SU_MOVE_PAY:
    case SU_MOVE_REFUSE:
    case SU_MOVE_FREE:
    case SU_MOVE_YIELD:
    case SU_MOVE_BANKRUPT:
        return 1;
    default:
        return deed_targets(pub, seat, kind);
    }
}

void su_open_menu(const su_state *state, int seat, su_menu *menu)
{
    menu->kinds = 0;
    for (uint64_t rest = su_likely_kinds(state, seat); rest != 0; rest &= rest - 1) {
        int kind = bm_lowest64(rest);
        menu->of[kind] = su_targets(&state->pub, seat, kind);
        menu->kinds |= kind_if(menu->of[kind] != 0, kind);
    }
}
