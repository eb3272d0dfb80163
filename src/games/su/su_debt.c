/* su_debt.c - raising money, and bankruptcy. */
#include "games/su/su_debt.h"

#include "games/su/su_deal.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_power.h"
#include "games/su/su_rules.h"

void su_sell(su_public *pub, int seat, int deed, bm_events *events)
{
    int level = su_level(pub, deed) - 1;
    int proceeds = su_deeds[deed].object / 2;

    su_set_level(pub, deed, level);
    pub->objects++;
    su_bank_pays(pub, seat, proceeds);
    bm_tell(events, SU_EVENT_SOLD, seat, proceeds, (uint64_t)SU_PAIR(deed, level));
}

void su_sell_network(su_public *pub, int seat, int deed, bm_events *events)
{
    int proceeds = su_scrap_value(pub, bm_bit(deed));

    su_set_level(pub, deed, 0);
    pub->networks++;
    su_bank_pays(pub, seat, proceeds);
    bm_tell(events, SU_EVENT_SOLD_NETWORK, seat, proceeds, (uint64_t)deed);
}

void su_break_network(su_public *pub, int seat, int deed, bm_events *events)
{
    int proceeds = su_deeds[deed].network / 2;

    su_set_level(pub, deed, SU_OBJECTS_EACH);
    pub->networks++;
    pub->objects -= SU_OBJECTS_EACH;
    su_bank_pays(pub, seat, proceeds);
    bm_tell(events, SU_EVENT_BROKE_NETWORK, seat, proceeds, (uint64_t)deed);
}

void su_mortgage(su_public *pub, int seat, int deed, bm_events *events)
{
    int proceeds = su_deeds[deed].mortgage;

    pub->mortgaged |= bm_bit(deed);
    su_bank_pays(pub, seat, proceeds);
    bm_tell(events, SU_EVENT_MORTGAGED, seat, proceeds, (uint64_t)deed);
}

void su_redeem(su_public *pub, int seat, int deed, int amount, bm_events *events)
{
    pub->mortgaged &= ~bm_bit(deed);
    su_bank_takes(pub, seat, amount);
    bm_tell(events, SU_EVENT_REDEEMED, seat, amount, (uint64_t)deed);
}

/* All buildings go back to the stock. */
static void clear_buildings(su_public *pub, uint32_t deeds)
{
    pub->objects += (uint8_t)su_objects_on(pub, deeds);
    pub->networks += (uint8_t)su_networks_on(pub, deeds);
    for (int bit = 0; bit < 3; bit++)
        pub->level[bit] &= ~deeds;
}

/* SU-K3: all to the bank, and the deeds come back clean. */
static void fall_to_bank(su_public *pub, int seat, bm_events *events)
{
    uint32_t deeds = pub->deeds[seat];

    su_bank_takes(pub, seat, pub->cash[seat]);
    clear_buildings(pub, deeds);
    su_take(pub, seat, deeds);
    pub->mortgaged &= ~deeds;
    pub->takeover &= ~deeds;
    pub->lots |= deeds;
    if ((deeds & bm_bit(pub->raided) >> 1) != 0)
        pub->raided = 0;
    if ((deeds & bm_bit(pub->racket) >> 1) != 0)
        su_end_racket(pub, events);
}

/* SU-K4: what the creditor gets, and then owes the bank. */
static void fall_to_seat(su_public *pub, int seat, int creditor, bm_events *events)
{
    uint32_t deeds = pub->deeds[seat];

    su_bank_pays(pub, seat, su_scrap_value(pub, deeds));
    clear_buildings(pub, deeds);
    bm_tell(events, SU_EVENT_ESTATE, creditor, pub->cash[seat], deeds);
    su_hand_over(pub, seat, creditor, pub->cash[seat]);
    su_transfer(pub, deeds, seat, creditor, events);
    su_owe(pub, creditor, SU_BANK, su_fees(pub, deeds), 0);
}

void su_go_bankrupt(su_public *pub, bm_events *events)
{
    su_debt debt = pub->debt[0];
    int seat = debt.debtor;

    bm_tell(events, SU_EVENT_BANKRUPT, seat, debt.amount, debt.creditor);
    su_lapse_offers(pub, events); /* SU-D4: the debt phase ends */
    pub->head.phase = SU_PHASE_TURN; /* until settling has found what is next */
    su_void_debts(pub, seat);
    su_void_dues(pub, seat);
    pub->out |= (uint8_t)bm_bit(seat);
    pub->jailed[seat] = 0;
    if (pub->racket != 0 && pub->racketeer == seat)
        su_end_racket(pub, events); /* SU-K2 */
    if (debt.creditor == SU_BANK)
        fall_to_bank(pub, seat, events);
    else
        fall_to_seat(pub, seat, debt.creditor, events);
}
