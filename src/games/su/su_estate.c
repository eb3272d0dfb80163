/* su_estate.c - groups, levels, rents and worth. */
#include "games/su/su_estate.h"

/* The deed that a raid has split off, as a set. */
static uint32_t split_off(const su_public *pub)
{
    return bm_bit(pub->split) >> 1;
}

uint32_t su_group_of(const su_public *pub, int deed)
{
    uint32_t alone = split_off(pub);

    if (bm_has(alone, deed))
        return alone;
    return su_group_masks[su_deeds[deed].group] & ~alone;
}

int su_owner(const su_public *pub, int deed)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        if (bm_has(pub->deeds[seat], deed))
            return seat;
    return SU_BANK;
}

uint32_t su_owned(const su_public *pub)
{
    uint32_t owned = 0;

    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        owned |= pub->deeds[seat];
    return owned;
}

uint32_t su_whole_groups(const su_public *pub, int seat)
{
    uint32_t missing = ~pub->deeds[seat];
    uint32_t alone = split_off(pub);
    uint32_t whole = alone & ~missing;

    for (int i = 0; i < SU_GROUPS; i++) {
        uint32_t group = su_group_masks[i] & ~alone;
        whole |= (group & missing) == 0 ? group : 0;
    }
    return whole;
}

void su_give(su_public *pub, int seat, uint32_t deeds)
{
    pub->deeds[seat] |= deeds;
    pub->whole[seat] = su_whole_groups(pub, seat);
}

void su_take(su_public *pub, int seat, uint32_t deeds)
{
    pub->deeds[seat] &= ~deeds;
    pub->whole[seat] = su_whole_groups(pub, seat);
}

void su_split_off(su_public *pub, int deed)
{
    pub->split = (uint8_t)(deed + 1);
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        pub->whole[seat] = su_whole_groups(pub, seat);
}

uint32_t su_lowest_of(const su_public *pub, uint32_t group)
{
    for (int bit = 2; bit >= 0; bit--) {
        uint32_t lower = group & ~pub->level[bit];
        group = lower != 0 ? lower : group;
    }
    return group;
}

uint32_t su_highest_of(const su_public *pub, uint32_t group)
{
    for (int bit = 2; bit >= 0; bit--) {
        uint32_t higher = group & pub->level[bit];
        group = higher != 0 ? higher : group;
    }
    return group;
}

/* The groups that the seat may build on, one after the other: whole, none of it
 * mortgaged. The next one is taken out of `rest`; 0 after the last. */
static uint32_t next_site_group(const su_public *pub, uint32_t *rest)
{
    while (*rest != 0) {
        uint32_t group = su_group_of(pub, bm_lowest(*rest));
        *rest &= ~group;
        if ((group & pub->mortgaged) == 0)
            return group;
    }
    return 0;
}

uint32_t su_object_sites(const su_public *pub, int seat)
{
    uint32_t rest = pub->whole[seat];
    uint32_t sites = 0;
    uint32_t group;

    while ((group = next_site_group(pub, &rest)) != 0)
        if (pub->cash[seat] >= su_deeds[bm_lowest(group)].object)
            sites |= su_lowest_of(pub, group) & ~pub->level[2];
    return sites;
}

uint32_t su_network_sites(const su_public *pub, int seat)
{
    uint32_t rest = pub->whole[seat] & pub->level[2];
    uint32_t sites = 0;
    uint32_t group;

    while ((group = next_site_group(pub, &rest)) != 0)
        if ((group & ~pub->level[2]) == 0 && pub->cash[seat] >= su_deeds[bm_lowest(group)].network)
            sites |= group & ~pub->level[0];
    return sites;
}

uint32_t su_object_sales(const su_public *pub, int seat)
{
    uint32_t rest = pub->deeds[seat] & su_built(pub);
    uint32_t sales = 0;

    while (rest != 0) {
        uint32_t group = su_group_of(pub, bm_lowest(rest));
        rest &= ~group;
        sales |= su_highest_of(pub, group) & ~su_networks_of(pub);
    }
    return sales;
}

uint32_t su_tied(const su_public *pub)
{
    uint32_t rest = su_built(pub);
    uint32_t tied = 0;

    while (rest != 0) {
        uint32_t group = su_group_of(pub, bm_lowest(rest));
        rest &= ~group;
        tied |= group;
    }
    return tied;
}

int su_rent_of(const su_public *pub, int deed)
{
    int level = su_level(pub, deed);
    int rent = su_deeds[deed].rent[level];
    bool whole = bm_has(pub->whole[su_owner(pub, deed)], deed);

    return level == 0 && whole && (su_group_of(pub, deed) & pub->mortgaged) == 0 ? 2 * rent : rent;
}

int su_scrap_value(const su_public *pub, uint32_t deeds)
{
    int value = 0;

    for (deeds &= su_built(pub); deeds != 0; deeds &= deeds - 1) {
        const su_deed *deed = &su_deeds[bm_lowest(deeds)];
        int level = su_level(pub, bm_lowest(deeds));
        bool network = level == SU_NETWORK;
        value += (network ? SU_OBJECTS_EACH : level) * (deed->object / 2);
        value += network ? deed->network / 2 : 0;
    }
    return value;
}

int su_raisable(const su_public *pub, int seat)
{
    int value = su_scrap_value(pub, pub->deeds[seat]);

    for (uint32_t deeds = pub->deeds[seat] & ~pub->mortgaged; deeds != 0; deeds &= deeds - 1)
        value += su_deeds[bm_lowest(deeds)].mortgage;
    return value;
}

int su_networks_on(const su_public *pub, uint32_t deeds)
{
    return bm_count(deeds & su_networks_of(pub));
}

int su_objects_on(const su_public *pub, uint32_t deeds)
{
    deeds &= ~su_networks_of(pub);
    return bm_count(deeds & pub->level[0]) + 2 * bm_count(deeds & pub->level[1]) +
           4 * bm_count(deeds & pub->level[2]);
}

void su_set_level(su_public *pub, int deed, int level)
{
    for (int bit = 0; bit < 3; bit++) {
        pub->level[bit] &= ~bm_bit(deed);
        pub->level[bit] |= ((uint32_t)level >> bit & 1) << deed;
    }
}

int su_worth(const su_public *pub, int seat)
{
    /* Buildings at cost: twice what the bank would give. */
    int worth = pub->cash[seat] + 2 * su_scrap_value(pub, pub->deeds[seat]);

    for (uint32_t deeds = pub->deeds[seat]; deeds != 0; deeds &= deeds - 1) {
        int deed = bm_lowest(deeds);
        worth += su_deeds[deed].price / (bm_has(pub->mortgaged, deed) ? 2 : 1);
    }
    return worth;
}

uint32_t su_winners(const su_public *pub)
{
    uint32_t winners = 0;
    int best = -1;

    for (uint32_t seats = su_seats_in(pub); seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        int worth = su_worth(pub, seat);
        if (worth > best)
            winners = 0;
        if (worth >= best) {
            best = worth;
            winners |= bm_bit(seat);
        }
    }
    return winners;
}
