/* test_su_estate.c - groups, levels, rents and worth, against a second reckoning.
 *
 * Random tables, most of which no game comes to: every deed has any owner and any level.
 * What follows from that is worked out again here deed by deed, square by square, as a
 * person would, without masks.
 *
 * rule: SU-O1, SU-O2, SU-R3, SU-R4, SU-K2, SU-K5, SU-C7, SU-D1.
 */
#include "unit/su_spoil.h"

#include "games/su/su_deal.h"

typedef struct table {
    su_state state;
    int owner[SU_DEEDS]; /* SU_BANK: none */
    int level[SU_DEEDS];
    bool mortgaged[SU_DEEDS];
    int part[SU_DEEDS]; /* which group, or part of one, it belongs to */
} table;

/* `sound`: mortgages only without buildings, buildings only by owners of a whole group. */
static table any_table(bm_rng *rng, bool sound)
{
    table t = {.state = su_fresh(2 + (int)bm_rng_below(rng, 5))};
    su_public *pub = &t.state.pub;
    uint32_t seats = pub->head.setup.seats;
    int split = (int)bm_rng_below(rng, 2 * SU_DEEDS);
    int favourite[SU_GROUPS];

    for (int group = 0; group < SU_GROUPS; group++)
        favourite[group] = (int)bm_rng_below(rng, seats);
    pub->split = (uint8_t)(split < SU_DEEDS ? split + 1 : 0);
    for (int deed = 0; deed < SU_DEEDS; deed++) {
        int owner = (int)bm_rng_below(rng, seats + 1);
        t.owner[deed] = owner == (int)seats ? SU_BANK : owner;
        if (bm_rng_below(rng, 4) != 0) /* so that groups come together */
            t.owner[deed] = favourite[su_deeds[deed].group];
        t.part[deed] = deed == split ? SU_GROUPS : su_deeds[deed].group;
        t.mortgaged[deed] = t.owner[deed] != SU_BANK && bm_rng_below(rng, 4) == 0;
        if (t.owner[deed] != SU_BANK)
            pub->deeds[t.owner[deed]] |= bm_bit(deed);
        pub->mortgaged |= (uint32_t)t.mortgaged[deed] << deed;
    }
    for (uint32_t seat = 0; seat < seats; seat++) {
        pub->whole[seat] = su_whole_groups(pub, (int)seat);
        pub->cash[seat] = (int)bm_rng_below(rng, 400);
    }
    for (int deed = 0; deed < SU_DEEDS; deed++) {
        bool may = t.owner[deed] != SU_BANK && !t.mortgaged[deed] &&
                   bm_has(pub->whole[t.owner[deed]], deed);
        if (may || !sound)
            t.level[deed] = (int)bm_rng_below(rng, 6);
        su_set_level(pub, deed, t.level[deed]);
    }
    return t;
}

static bool together(const table *t, int a, int b)
{
    return t->part[a] == t->part[b];
}

static bool owns_whole(const table *t, int seat, int deed)
{
    for (int other = 0; other < SU_DEEDS; other++)
        if (together(t, deed, other) && t->owner[other] != seat)
            return false;
    return true;
}

static bool part_has_mortgage(const table *t, int deed)
{
    for (int other = 0; other < SU_DEEDS; other++)
        if (together(t, deed, other) && t->mortgaged[other])
            return true;
    return false;
}

static bool part_is_built(const table *t, int deed)
{
    for (int other = 0; other < SU_DEEDS; other++)
        if (together(t, deed, other) && t->level[other] > 0)
            return true;
    return false;
}

/* Of its part. */
static bool none_lower(const table *t, int deed)
{
    for (int other = 0; other < SU_DEEDS; other++)
        if (together(t, deed, other) && t->level[other] < t->level[deed])
            return false;
    return true;
}

static bool none_higher(const table *t, int deed)
{
    for (int other = 0; other < SU_DEEDS; other++)
        if (together(t, deed, other) && t->level[other] > t->level[deed])
            return false;
    return true;
}

static bool all_have_four(const table *t, int deed)
{
    for (int other = 0; other < SU_DEEDS; other++)
        if (together(t, deed, other) && t->level[other] < SU_OBJECTS_EACH)
            return false;
    return true;
}

static void check_groups(const table *t)
{
    const su_public *pub = &t->state.pub;

    for (int deed = 0; deed < SU_DEEDS; deed++) {
        uint32_t group = su_group_of(pub, deed);
        for (int other = 0; other < SU_DEEDS; other++)
            assert_int_equal(bm_has(group, other), together(t, deed, other));
        assert_int_equal(su_owner(pub, deed), t->owner[deed]);
        assert_int_equal(bm_has(su_owned(pub), deed), t->owner[deed] != SU_BANK);
        assert_int_equal(su_level(pub, deed), t->level[deed]);
        assert_int_equal(bm_has(su_lowest_of(pub, group), deed), none_lower(t, deed));
        assert_int_equal(bm_has(su_highest_of(pub, group), deed), none_higher(t, deed));
        assert_int_equal(bm_has(su_tied(pub), deed), part_is_built(t, deed));
        assert_int_equal(bm_has(su_built(pub), deed), t->level[deed] > 0);
        assert_int_equal(bm_has(su_networks_of(pub), deed), t->level[deed] == SU_NETWORK);
        for (int seat = 0; seat < pub->head.setup.seats; seat++)
            assert_int_equal(bm_has(su_whole_groups(pub, seat), deed), owns_whole(t, seat, deed));
    }
}

static void groups(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    for (int i = 0; i < scaled(1000, 100); i++) {
        table t = any_table(&rng, i % 2 == 0);
        check_groups(&t);
    }
}

/* Where a seat may build with its cash, and sell from. */
static void check_sites(const table *t, int seat)
{
    const su_public *pub = &t->state.pub;
    uint32_t objects = su_object_sites(pub, seat);
    uint32_t networks = su_network_sites(pub, seat);
    uint32_t sales = su_object_sales(pub, seat);

    for (int deed = 0; deed < SU_DEEDS; deed++) {
        int level = t->level[deed];
        bool mine = t->owner[deed] == seat;
        bool ground = owns_whole(t, seat, deed) && !part_has_mortgage(t, deed);
        bool object = ground && level < SU_OBJECTS_EACH && none_lower(t, deed) &&
                      pub->cash[seat] >= su_deeds[deed].object;
        bool network = ground && level == SU_OBJECTS_EACH && all_have_four(t, deed) &&
                       pub->cash[seat] >= su_deeds[deed].network;
        bool sale = mine && level > 0 && level < SU_NETWORK && none_higher(t, deed);
        assert_int_equal(bm_has(objects, deed), object);
        assert_int_equal(bm_has(networks, deed), network);
        assert_int_equal(bm_has(sales, deed), sale);
    }
}

static void sites(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 2);
    for (int i = 0; i < scaled(2000, 100); i++) {
        table t = any_table(&rng, true);
        for (int seat = 0; seat < t.state.pub.head.setup.seats; seat++)
            check_sites(&t, seat);
    }
}

static int rent_by_book(const table *t, int deed)
{
    const su_deed *printed = &su_deeds[deed];

    if (t->level[deed] > 0)
        return printed->rent[t->level[deed]];
    bool doubled = owns_whole(t, t->owner[deed], deed) && !part_has_mortgage(t, deed);
    return doubled ? 2 * printed->rent[0] : printed->rent[0];
}

static void rents(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < scaled(1000, 100); i++) {
        table t = any_table(&rng, i % 2 == 0);
        for (int deed = 0; deed < SU_DEEDS; deed++)
            if (t.owner[deed] != SU_BANK)
                assert_int_equal(su_rent_of(&t.state.pub, deed), rent_by_book(&t, deed));
    }
}

/* What a seat has, object by object. */
typedef struct wealth {
    int scrap;
    int raisable;
    int worth;
    int objects;
    int networks;
    int fees;
} wealth;

static wealth count_wealth(const table *t, int seat)
{
    wealth w = {.worth = t->state.pub.cash[seat]};

    for (int deed = 0; deed < SU_DEEDS; deed++) {
        const su_deed *printed = &su_deeds[deed];
        int level = t->level[deed];
        if (t->owner[deed] != seat)
            continue;
        int objects = level == SU_NETWORK ? SU_OBJECTS_EACH : level;
        int cost = objects * printed->object + (level == SU_NETWORK ? printed->network : 0);
        w.objects += level == SU_NETWORK ? 0 : level;
        w.networks += level == SU_NETWORK;
        w.scrap += cost / 2;
        w.raisable += cost / 2 + (t->mortgaged[deed] ? 0 : printed->mortgage);
        w.worth += cost + (t->mortgaged[deed] ? printed->price / 2 : printed->price);
        w.fees += t->mortgaged[deed] ? printed->fee : 0;
    }
    return w;
}

static void worth(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int i = 0; i < scaled(2000, 100); i++) {
        table t = any_table(&rng, i % 2 == 0);
        const su_public *pub = &t.state.pub;
        for (int seat = 0; seat < pub->head.setup.seats; seat++) {
            wealth w = count_wealth(&t, seat);
            uint32_t deeds = pub->deeds[seat];
            assert_int_equal(su_scrap_value(pub, deeds), w.scrap);
            assert_int_equal(su_raisable(pub, seat), w.raisable);
            assert_int_equal(su_worth(pub, seat), w.worth);
            assert_int_equal(su_objects_on(pub, deeds), w.objects);
            assert_int_equal(su_networks_on(pub, deeds), w.networks);
            assert_int_equal(su_fees(pub, deeds), w.fees);
        }
    }
}

/* The richest who are in, and all who are level with them. */
static void winners(void **state)
{
    bm_rng rng;
    int ties = 0;

    (void)state;
    bm_rng_seed(&rng, 5);
    for (int i = 0; i < scaled(2000, 200); i++) {
        su_state s = su_fresh(2 + i % 5);
        int seats = s.pub.head.setup.seats;
        int best = -1;
        uint32_t expected = 0;
        s.pub.out = (uint8_t)(bm_rng_next(&rng) & (bm_bit(seats - 1) - 1));
        for (int seat = 0; seat < seats; seat++) {
            s.pub.cash[seat] = bm_has(s.pub.out, seat) ? 0 : (int)bm_rng_below(&rng, 4);
            if (!bm_has(s.pub.out, seat) && s.pub.cash[seat] > best)
                best = s.pub.cash[seat];
        }
        for (int seat = 0; seat < seats; seat++)
            if (!bm_has(s.pub.out, seat) && s.pub.cash[seat] == best)
                expected |= bm_bit(seat);
        assert_int_equal(su_winners(&s.pub), expected);
        ties += bm_count(expected) > 1;
    }
    assert_true(ties > 0);
}

/* Deeds that come and go leave nothing behind but who has them. */
static void giving_and_taking(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 6);
    for (int i = 0; i < scaled(500, 50); i++) {
        table t = any_table(&rng, true);
        su_public *pub = &t.state.pub;
        su_public before = *pub;
        uint32_t some = pub->deeds[0] & (uint32_t)bm_rng_next(&rng);
        su_take(pub, 0, some);
        assert_true((pub->deeds[0] & some) == 0);
        assert_true(pub->whole[0] == su_whole_groups(pub, 0));
        su_give(pub, 1, some);
        assert_true((pub->deeds[1] & some) == some);
        assert_true(pub->whole[1] == su_whole_groups(pub, 1));
        su_take(pub, 1, some);
        su_give(pub, 0, some);
        assert_memory_equal(pub, &before, sizeof before);
    }
}

/* SU-C7: who owned all of the group owns both parts whole. */
static void splitting(void **state)
{
    (void)state;
    for (int deed = 0; deed < SU_DEEDS; deed++) {
        su_state s = su_fresh(2);
        uint32_t group = su_group_of(&s.pub, deed);
        su_give(&s.pub, 0, group);
        assert_true(s.pub.whole[0] == group);
        su_split_off(&s.pub, deed);
        assert_true(s.pub.whole[0] == group);
        assert_true(su_group_of(&s.pub, deed) == bm_bit(deed));
        su_take(&s.pub, 0, bm_bit(deed));
        assert_true(s.pub.whole[0] == (group & ~bm_bit(deed)));
        su_give(&s.pub, 1, bm_bit(deed));
        assert_true(s.pub.whole[1] == bm_bit(deed));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups),    cmocka_unit_test(sites),   cmocka_unit_test(rents),
        cmocka_unit_test(worth),     cmocka_unit_test(winners), cmocka_unit_test(giving_and_taking),
        cmocka_unit_test(splitting),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
