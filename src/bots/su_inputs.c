/* su_inputs.c - a position of Суетология as numbers for a net.
 *
 * First every seat's standing is reckoned, then each row is written from all of them.
 * Rents that are due and debts count as paid: they nearly always will be.
 */
#include "bots/su_inputs.h"

#include "base/check.h"
#include "base/mem.h"
#include "bots/su_value.h"
#include "games/su/su_estate.h"

enum { FULL = 127, PAIRS = 36, DICE_MAX = 12 };

/* Of 36 pairs of dice, so many have this sum. */
static const uint8_t WAYS[DICE_MAX + 1] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

/* Where the deeds are, and what a stop costs: 0 where it costs nothing. */
typedef struct estate {
    int owner[SU_DEEDS];
    int rent[SU_DEEDS];
    uint32_t owned;
} estate;

typedef struct standing {
    int cash; /* with what is due */
    int raisable;
    int worth;
    int wealth; /* as greedy reckons it */
    int income; /* in a round, from all others */
    int exposure; /* in a turn */
    int worst; /* the highest rent of others */
    int next_pay; /* what the next dice cost on average, in 36ths */
    int next_take; /* what the others' next dice bring, in 36ths */
    int next_worst; /* the most that they can cost */
    int next_short; /* so many of 36 cost more than the cash */
    int next_broke; /* so many cost more than all that can be raised */
    int wait; /* so many others roll before it does */
    int pieces; /* what stands on its deeds: levels */
    int groups; /* whole ones */
} standing;

static void survey(const su_public *pub, estate *e)
{
    e->owned = 0;
    for (int deed = 0; deed < SU_DEEDS; deed++) {
        e->owner[deed] = SU_BANK;
        e->rent[deed] = 0;
    }
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        e->owned |= pub->deeds[seat];
        for (uint32_t rest = pub->deeds[seat]; rest != 0; rest &= rest - 1) {
            int deed = bm_lowest(rest);
            e->owner[deed] = seat;
            e->rent[deed] = bm_has(pub->mortgaged, deed) ? 0 : su_rent_of(pub, deed);
        }
    }
}

/* Who rolls next. */
static int next_roller(const su_public *pub)
{
    bool stopped = pub->head.phase != SU_PHASE_TURN && pub->resume == SU_RESUME_STOP;

    if (bm_has(pub->out, pub->roller) || (stopped && !pub->again))
        return su_next_of(su_seats_in(pub), pub->roller);
    return pub->roller;
}

static void count_dues(const su_public *pub, standing of[])
{
    for (int i = 0; i < pub->due_count; i++) {
        of[pub->due[i].visitor].cash -= pub->due[i].amount;
        of[pub->due[i].payee].cash += pub->due[i].amount;
    }
    for (int i = 0; i < pub->debt_count; i++) {
        of[pub->debt[i].debtor].cash -= pub->debt[i].amount;
        if (pub->debt[i].creditor != SU_BANK)
            of[pub->debt[i].creditor].cash += pub->debt[i].amount;
    }
}

/* What the visits to a deed bring, and to whom: a racketeer gets his half. */
static void count_rents(const su_public *pub, const estate *e, uint32_t in, standing of[])
{
    int others = bm_count(in) - 1;

    for (uint32_t rest = e->owned; rest != 0; rest &= rest - 1) {
        int deed = bm_lowest(rest);
        int rate = e->rent[deed] * su_visits[deed];
        int takings = rate * others / (SU_VISIT_TURNS / 16);
        if (pub->racket == deed + 1) {
            takings /= 2;
            of[pub->racketeer].income += takings;
        }
        of[e->owner[deed]].income += takings;
        for (uint32_t seats = in & ~bm_bit(e->owner[deed]); seats != 0; seats &= seats - 1) {
            standing *s = &of[bm_lowest(seats)];
            s->exposure += rate;
            s->worst = e->rent[deed] > s->worst ? e->rent[deed] : s->worst;
        }
    }
}

/* What the seat's next dice may lead to. In jail only doubles lead anywhere. */
static void count_dice(const su_public *pub, const estate *e, int seat, standing of[])
{
    standing *s = &of[seat];
    int all = s->cash + s->raisable;

    for (int sum = 2; sum <= DICE_MAX; sum++) {
        int ways = pub->jailed[seat] != 0 ? (sum + 1) % 2 : WAYS[sum];
        int square = (pub->square[seat] + sum) % SU_SQUARES;
        int deed = su_deed_at[square];
        int cost = su_fine_at(square);
        if (deed != SU_NO_DEED && e->owner[deed] != SU_BANK && e->owner[deed] != seat) {
            cost = e->rent[deed];
            of[e->owner[deed]].next_take += cost * ways;
        }
        s->next_pay += cost * ways;
        s->next_worst = ways != 0 && cost > s->next_worst ? cost : s->next_worst;
        s->next_short += cost > s->cash ? ways : 0;
        s->next_broke += cost > all ? ways : 0;
    }
}

static int groups_of(const su_public *pub, uint32_t whole)
{
    int groups = 0;

    for (; whole != 0; groups++)
        whole &= ~su_group_of(pub, bm_lowest(whole));
    return groups;
}

static void reckon(const su_public *pub, const estate *e, uint32_t in, standing of[])
{
    int wait = 0;
    int first = next_roller(pub);

    bm_zero(of, SU_SEATS_MAX * sizeof of[0]);
    for (int seat = first, i = bm_count(in); i > 0; i--, seat = su_next_of(in, seat)) {
        standing *s = &of[seat];
        s->wait = wait++;
        s->cash = pub->cash[seat];
        s->raisable = su_raisable(pub, seat);
        s->worth = su_worth(pub, seat);
        s->wealth = su_wealth(pub, seat, 0);
        s->groups = groups_of(pub, pub->whole[seat]);
        for (int bit = 0; bit < 3; bit++)
            s->pieces += bm_count(pub->deeds[seat] & pub->level[bit]) << bit;
    }
    count_dues(pub, of);
    count_rents(pub, e, in, of);
    for (uint32_t rest = in; rest != 0; rest &= rest - 1) {
        int seat = bm_lowest(rest);
        of[seat].worth += of[seat].cash - pub->cash[seat];
        of[seat].wealth += of[seat].cash - pub->cash[seat];
        count_dice(pub, e, seat, of);
    }
}

/* A row as it is written. */
typedef struct pen {
    uint8_t *at;
} pen;

/* `full` is as much as can be told apart. */
static void put(pen *p, int value, int full)
{
    int part = value >= full ? FULL : value <= 0 ? 0 : (int)((int64_t)value * FULL / full);

    *p->at++ = (uint8_t)part;
}

static void flag(pen *p, bool set)
{
    *p->at++ = set ? FULL : 0;
}

static void share_of(pen *p, int64_t value, int64_t all)
{
    *p->at++ = value <= 0 || all <= 0 ? 0 : value >= all ? FULL : (uint8_t)(value * FULL / all);
}

static void put_money(pen *p, const standing *s)
{
    put(p, s->cash, 254);
    put(p, s->cash, 1016);
    put(p, s->cash, 4064);
    put(p, s->cash, 16256);
    put(p, -s->cash, 1016);
    put(p, s->raisable, 1016);
    put(p, s->raisable, 4064);
    put(p, s->worth, 2540);
    put(p, s->worth, 10160);
    put(p, s->wealth, 2540);
    put(p, s->wealth, 6350);
    put(p, s->wealth, 25400);
    put(p, s->income, 254);
    put(p, s->income, 2032);
    put(p, s->income, 16256);
    put(p, s->exposure, 25 * SU_VISIT_TURNS);
    put(p, s->exposure, 127 * SU_VISIT_TURNS);
    put(p, s->exposure, 508 * SU_VISIT_TURNS);
    put(p, s->worst, 508);
    put(p, s->worst, 2032);
    put(p, s->worst - s->cash, 1016);
    put(p, s->worst - s->cash - s->raisable, 1016);
    put(p, s->cash - s->worst, 1016);
}

static void put_dice(pen *p, const standing *s)
{
    put(p, s->next_pay, 127 * PAIRS);
    put(p, s->next_pay, 508 * PAIRS);
    put(p, s->next_take, 127 * PAIRS);
    put(p, s->next_take, 1016 * PAIRS);
    put(p, s->next_worst, 2032);
    put(p, s->next_worst - s->cash, 1016);
    put(p, s->next_short, PAIRS);
    put(p, s->next_broke, PAIRS);
}

static void put_person(pen *p, const su_state *state, int viewer, int seat)
{
    const su_public *pub = &state->pub;
    int character = seat == viewer ? su_character_of(state, seat) : pub->character[seat];
    bool unused = !bm_has(pub->used, seat);

    flag(p, bm_has(pub->drawn, seat));
    flag(p, bm_has(pub->drawn, seat) && character == SU_NO_CHARACTER);
    flag(p, character == SU_RAIDER && unused);
    flag(p, character == SU_RACKETEER && unused);
    flag(p, character == SU_OFFICER);
    flag(p, character == SU_OFFICER && pub->character[seat] != 0);
    flag(p, character == SU_AUTHORITY && unused);
    flag(p, pub->racket != 0 && pub->racketeer == seat);
    flag(p, pub->jailed[seat] != 0);
    put(p, pub->jailed[seat], SU_MISSED_MAX);
    put(p, pub->square[seat], SU_SQUARES);
    flag(p, pub->square[seat] >= 28);
}

/* Who is nearest to having the group, or has it, of the others. */
static void put_group(pen *p, const su_public *pub, const estate *e, int seat, uint32_t group)
{
    int size = bm_count(group);
    uint32_t held = group & pub->deeds[seat];
    int most = 0;
    int levels = 0;
    int others_levels = 0;

    for (int other = 0; other < pub->head.setup.seats; other++) {
        int count = other == seat ? 0 : bm_count(group & pub->deeds[other]);
        most = count > most ? count : most;
    }
    for (uint32_t rest = group & su_built(pub); rest != 0; rest &= rest - 1) {
        bool own = bm_has(held, bm_lowest(rest));
        levels += own ? su_level(pub, bm_lowest(rest)) : 0;
        others_levels += own ? 0 : su_level(pub, bm_lowest(rest));
    }
    put(p, bm_count(held), size);
    flag(p, held == group);
    flag(p, bm_count(held) == size - 1);
    put(p, levels, size * SU_NETWORK);
    put(p, bm_count(held & pub->mortgaged), size);
    put(p, bm_count(group & ~e->owned), size);
    put(p, most, size);
    flag(p, most == size);
    put(p, others_levels, size * SU_NETWORK);
}

static void put_other(pen *p, const su_public *pub, int seat, const standing *s)
{
    flag(p, true);
    put(p, s->cash, 508);
    put(p, s->cash, 4064);
    put(p, s->cash + s->raisable, 4064);
    put(p, s->wealth, 3175);
    put(p, s->wealth, 12700);
    put(p, s->income, 508);
    put(p, s->income, 8128);
    put(p, s->exposure, 127 * SU_VISIT_TURNS);
    put(p, s->worst - s->cash, 1016);
    put(p, s->next_short, PAIRS);
    put(p, s->next_broke, PAIRS);
    put(p, s->groups, 4);
    flag(p, pub->jailed[seat] != 0);
    put(p, s->wait, SU_SEATS_MAX - 1);
}

enum { OTHER_INPUTS = 15 };

/* The others from the richest down; who comes first clockwise where two are alike. */
static void put_others(pen *p, const su_public *pub, uint32_t in, int seat, const standing of[])
{
    uint32_t rest = in & ~bm_bit(seat);

    for (int i = 0; i < SU_SEATS_MAX - 1; i++) {
        int next = seat;
        for (int other = seat, k = bm_count(rest); k > 0; k--) {
            other = su_next_of(rest, other);
            next = next == seat || of[other].wealth > of[next].wealth ? other : next;
        }
        if (rest != 0)
            put_other(p, pub, next, &of[next]);
        else
            p->at += OTHER_INPUTS; /* they are zero */
        rest &= ~bm_bit(next);
    }
}

static void put_table(pen *p, const su_public *pub, const estate *e, uint32_t in)
{
    int limit = pub->head.setup.option[SU_OPTION_ROUNDS];
    int left = limit - (int)pub->head.round;

    for (int seats = 2; seats <= SU_SEATS_MAX; seats++)
        flag(p, bm_count(in) == seats);
    put(p, SU_DEEDS - bm_count(e->owned), SU_DEEDS);
    put(p, pub->objects, 32);
    put(p, pub->networks, 12);
    put(p, (int)pub->head.round, 32);
    put(p, (int)pub->head.round, 127);
    flag(p, limit != 0);
    put(p, limit == 0 ? 0 : 32 - left, 32);
    put(p, bm_count(pub->mortgaged), SU_DEEDS);
}

static void put_shares(pen *p, uint32_t in, int seat, const standing of[])
{
    int64_t cash = 0;
    int64_t wealth = 0;
    int64_t income = 0;
    int64_t pieces = 0;

    for (uint32_t rest = in; rest != 0; rest &= rest - 1) {
        const standing *s = &of[bm_lowest(rest)];
        cash += s->cash > 0 ? s->cash : 0;
        wealth += s->wealth > 0 ? s->wealth : 0;
        income += s->income;
        pieces += s->pieces;
    }
    share_of(p, of[seat].cash, cash);
    share_of(p, of[seat].wealth, wealth);
    share_of(p, of[seat].income, income);
    share_of(p, of[seat].pieces, pieces);
}

void su_look(const su_state *state, int viewer, su_rows *rows)
{
    const su_public *pub = &state->pub;
    uint32_t in = su_seats_in(pub);
    standing of[SU_SEATS_MAX];
    estate e;

    survey(pub, &e);
    reckon(pub, &e, in, of);
    bm_zero(rows, sizeof *rows);
    for (uint32_t rest = in; rest != 0; rest &= rest - 1) {
        int seat = bm_lowest(rest);
        uint8_t *row = rows->of[rows->count];
        pen p = {row};
        put_money(&p, &of[seat]);
        put_dice(&p, &of[seat]);
        put(&p, of[seat].groups, 4);
        put(&p, of[seat].pieces, 32);
        flag(&p, of[seat].wait == 0);
        put(&p, of[seat].wait, SU_SEATS_MAX - 1);
        put_shares(&p, in, seat, of);
        put_person(&p, state, viewer, seat);
        for (int group = 0; group < SU_GROUPS; group++)
            put_group(&p, pub, &e, seat, su_group_masks[group]);
        put_others(&p, pub, in, seat, of);
        put_table(&p, pub, &e, in);
        bm_require(p.at == row + SU_INPUTS);
        rows->seat[rows->count++] = seat;
    }
}
