/* su_value.c - what enterprises are worth to a seat of Суетология, in money. */
#include "bots/su_value.h"

#include "games/su/su_debt.h"

/* The numbers were tried out in games of the bot against its former self. */
enum {
    ROUNDS_AHEAD = 16, /* as far as rents are counted */
    HOPE_NEAR = 35, /* per cent: that a group becomes whole when one of it is missing */
    HOPE_FAR = 6, /* with two missing */
    ONE_DAY = 1000000, /* cash for everything */
    PRICE_PART = 88, /* of its price that an enterprise for itself is worth */
    EXPOSED_TURNS = 200, /* for so many hundredths of a turn the reserve should last */
    WORST_PART = 20, /* and for so much of the worst that can happen */
    SHORT_PART = 50, /* what each missing coin of the reserve costs */
    RESERVE_MAX = 800
};

/* Stops in 10,000 turns of one visitor, by deed: the long run of a Markov chain of dice,
 * doubles, cards and jail, half way between paying at once in jail and staying there, as
 * bench/su_visits.py prints it. */
const uint16_t su_visits[SU_DEEDS] = {245, 261, 261, 265, 256, 250, 305, 270, 271, 316,
                                      300, 323, 335, 317, 306, 294, 350, 302, 308, 312,
                                      313, 313, 314, 304, 285, 273, 243, 313};

static int rounds_ahead(const su_public *pub)
{
    int limit = pub->head.setup.option[SU_OPTION_ROUNDS];
    int left = limit - (int)pub->head.round + 1;

    return limit != 0 && left < ROUNDS_AHEAD ? left : ROUNDS_AHEAD;
}

/* What a coin for every 10,000 turns of a visitor comes to. Every other seat pays it; and
 * what each of them loses brings the seat nearer to the end, the more the fewer they are:
 * that counts as if one more paid. */
static int weight_of(const su_public *pub)
{
    return bm_count(su_seats_in(pub)) * rounds_ahead(pub);
}

/* What a group brings in 10,000 turns of a visitor if all of it stands at this level. */
static int group_rate(uint32_t group, int level)
{
    int rate = 0;

    for (; group != 0; group &= group - 1)
        rate += su_deeds[bm_lowest(group)].rent[level] * su_visits[bm_lowest(group)];
    return rate;
}

int su_takings(const su_public *pub, int deed, int rent)
{
    return rent * su_visits[deed] * weight_of(pub) / SU_VISIT_TURNS;
}

int su_group_takings(const su_public *pub, uint32_t group, int level)
{
    return group_rate(group, level) * (level == 0 ? 2 : 1) * weight_of(pub) / SU_VISIT_TURNS;
}

int su_group_cost(const su_public *pub, uint32_t group, int level)
{
    int cost = 0;

    for (; group != 0; group &= group - 1) {
        int deed = bm_lowest(group);
        int steps = level - su_level(pub, deed);
        cost += steps > 0 ? steps * su_deeds[deed].object : 0;
        cost += bm_has(pub->mortgaged, deed) ? su_redemption(deed) : 0;
    }
    return cost;
}

int su_exposure(const su_public *pub, int seat)
{
    int sum = 0;

    for (uint32_t rest = su_owned(pub) & ~pub->deeds[seat] & ~pub->mortgaged; rest != 0;
         rest &= rest - 1)
        sum += su_rent_of(pub, bm_lowest(rest)) * su_visits[bm_lowest(rest)];
    return sum / SU_VISIT_TURNS;
}

int su_worst_rent(const su_public *pub, int seat)
{
    int worst = 0;

    for (uint32_t rest = su_owned(pub) & ~pub->deeds[seat] & ~pub->mortgaged; rest != 0;
         rest &= rest - 1) {
        int rent = su_rent_of(pub, bm_lowest(rest));
        worst = rent > worst ? rent : worst;
    }
    return worst;
}

int su_reserve(const su_public *pub, int seat)
{
    int reserve =
        (su_exposure(pub, seat) * EXPOSED_TURNS + su_worst_rent(pub, seat) * WORST_PART) / 100;

    return reserve < RESERVE_MAX ? reserve : RESERVE_MAX;
}

/* An enterprise for itself: mostly what it cost, as that is what others would give. */
static int lone_value(const su_public *pub, int deed)
{
    int value = su_deeds[deed].price * PRICE_PART / 100;

    if (bm_has(pub->mortgaged, deed))
        value -= su_redemption(deed);
    return value + su_takings(pub, deed, su_deeds[deed].rent[0]);
}

static int lone_values(const su_public *pub, uint32_t deeds)
{
    int sum = 0;

    for (; deeds != 0; deeds &= deeds - 1)
        sum += lone_value(pub, bm_lowest(deeds));
    return sum;
}

/* What the group brings as it is in 10,000 turns, its mortgaged deeds nothing. */
static int present_rate(const su_public *pub, uint32_t group)
{
    int times = (group & pub->mortgaged) != 0 ? 1 : 2; /* SU-R3 */
    int rate = 0;

    for (group &= ~pub->mortgaged; group != 0; group &= group - 1) {
        int deed = bm_lowest(group);
        int level = su_level(pub, deed);
        rate += su_deeds[deed].rent[level] * su_visits[deed] * (level == 0 ? times : 1);
    }
    return rate;
}

/* What a whole group is worth beyond its enterprises, with so much cash to build on it. */
static int group_surplus(const su_public *pub, uint32_t group, int fund)
{
    int weight = weight_of(pub);
    int lone = group_rate(group, 0);
    int best = (present_rate(pub, group) - lone) * weight / SU_VISIT_TURNS;

    for (int level = 1; level <= SU_GROUP_LEVEL; level++) {
        int cost = su_group_cost(pub, group, level);
        int surplus = (group_rate(group, level) - lone) * weight / SU_VISIT_TURNS - cost;
        best = cost <= fund && surplus > best ? surplus : best;
    }
    return best;
}

/* In per cent, how likely the seat gets the missing part of a group. */
static int hope(uint32_t missing)
{
    if (missing == 0)
        return 100;
    return (missing & (missing - 1)) == 0 ? HOPE_NEAR : HOPE_FAR;
}

static int group_value(const su_public *pub, int seat, uint32_t group, int fund)
{
    uint32_t held = group & pub->deeds[seat];

    return lone_values(pub, held) + group_surplus(pub, group, fund) * hope(group & ~held) / 100;
}

/* What the seat could put into buildings: cash and half of what mortgages would bring. */
static int fund_of(const su_public *pub, int seat)
{
    int mortgages = 0;

    for (uint32_t rest = pub->deeds[seat] & ~pub->mortgaged & ~pub->whole[seat]; rest != 0;
         rest &= rest - 1)
        mortgages += su_deeds[bm_lowest(rest)].mortgage;
    return pub->cash[seat] + mortgages / 2;
}

int su_wealth(const su_public *pub, int seat, int reserve)
{
    int wealth = pub->cash[seat];
    int fund = fund_of(pub, seat);

    if (wealth < reserve)
        wealth -= (reserve - wealth) * SHORT_PART / 100;
    for (uint32_t rest = pub->deeds[seat]; rest != 0;) {
        uint32_t group = su_group_of(pub, bm_lowest(rest));
        wealth += group_value(pub, seat, group, fund);
        rest &= ~group;
    }
    return wealth;
}

int su_attachment(const su_public *pub, int seat, int deed)
{
    uint32_t group = su_group_of(pub, deed);
    int hoped = group_surplus(pub, group, ONE_DAY) * hope(group & ~pub->deeds[seat]) / 100;

    return hoped + su_takings(pub, deed, su_deeds[deed].rent[0]);
}

static int gain_with(const su_public *pub, int seat, int deed)
{
    su_public after = *pub;

    su_give(&after, seat, bm_bit(deed));
    return su_wealth(&after, seat, 0) - su_wealth(pub, seat, 0);
}

int su_deed_value(const su_public *pub, int seat, int deed)
{
    uint32_t others = su_seats_in(pub) & ~bm_bit(seat);
    int own = gain_with(pub, seat, deed);
    int best = 0;
    int count = bm_count(others);

    for (; others != 0; others &= others - 1) {
        int gain = gain_with(pub, bm_lowest(others), deed);
        best = gain > best ? gain : best;
    }
    int harm = best - su_deeds[deed].price;
    return own + (harm > 0 ? harm / (count + 1) : 0);
}
