/* av_duel.c - regret matching on what every pair of cards is worth.
 *
 * Each side asks of every card how much better than its mixture it would have been, and
 * plays from then on in proportion to these regrets, which never fall below 0 (Tammelin
 * 2014). The sides learn in turn. The average over the rounds, the later ones counting
 * more, tends to a mixture that no answer beats; a few hundred rounds bring it within a
 * thousandth of a win. Nothing is sampled here: all pairs of cards, and of types, count
 * in every round.
 */
#include "bots/av_duel.h"

#include "base/bits.h"
#include "base/mem.h"

typedef struct learner {
    int32_t regret[AV_DUEL_CARDS];
    int32_t mix[AV_DUEL_CARDS];
    uint64_t sum[AV_DUEL_CARDS];
} learner;

typedef struct learners {
    const av_duel *duel;
    const uint32_t *allowed;
    learner of[2][AV_DUEL_TYPES];
} learners;

/* By regret; without any, everything allowed is as good. A part of the sum is at most 1, so
 * 32 bits behind the point leave room. */
static void make_up_mind(learner *l, int cards, uint32_t allowed)
{
    uint64_t sum = 0;

    for (int i = 0; i < cards; i++)
        sum += (uint32_t)l->regret[i];
    uint64_t whole = sum > 0 ? ((uint64_t)AV_DUEL_WHOLE << 32) / sum : 0;
    for (int i = 0; i < cards; i++) {
        if (sum > 0)
            l->mix[i] = (int32_t)((uint32_t)l->regret[i] * whole >> 32);
        else
            l->mix[i] = bm_has(allowed, i) ? AV_DUEL_WHOLE / bm_count(allowed) : 0;
    }
}

/* Adds what each card of the side brings against a mixture, for one pair of types. Most
 * mixtures have few cards, so the others are passed over. Since a mixture is AV_DUEL_WHOLE at
 * most, a sum fits 31 bits. */
static void weigh_pair(const int32_t win[AV_DUEL_CARDS][AV_DUEL_CARDS], const int32_t cards[2],
                       int side, const int32_t *mix, int32_t worth[AV_DUEL_CARDS])
{
    int32_t sum[AV_DUEL_CARDS] = {0};

    for (int other = 0; other < cards[1 - side]; other++) {
        if (mix[other] == 0)
            continue;
        for (int own = 0; own < cards[side]; own++)
            sum[own] += (side == 0 ? win[own][other] : win[other][own]) * mix[other];
    }
    for (int own = 0; own < cards[side]; own++)
        worth[own] += (side == 0 ? sum[own] : -sum[own]) / AV_DUEL_WHOLE;
}

/* What each card of this type brings against the mixtures of all types of the other side.
 * Returns how many of those are possible, which is how often it was counted. */
static int weigh_cards(const learners *all, int side, int type, int32_t worth[AV_DUEL_CARDS])
{
    const av_duel *duel = all->duel;
    int possible = 0;

    bm_zero(worth, AV_DUEL_CARDS * sizeof *worth);
    for (int other = 0; other < duel->types[1 - side]; other++) {
        int first = side == 0 ? type : other;
        int second = side == 0 ? other : type;
        if (!duel->possible[first][second])
            continue;
        possible++;
        weigh_pair(duel->win[first][second], duel->cards, side, all->of[1 - side][other].mix,
                   worth);
    }
    return possible;
}

static void learn(learners *all, int side, int type, uint32_t time)
{
    learner *l = &all->of[side][type];
    int cards = all->duel->cards[side];
    int32_t worth[AV_DUEL_CARDS];
    int64_t mixed = 0;
    int possible = weigh_cards(all, side, type, worth);

    for (int i = 0; i < cards; i++) {
        if (possible > 1)
            worth[i] /= possible;
        mixed += (int64_t)worth[i] * l->mix[i];
    }
    mixed /= AV_DUEL_WHOLE;
    for (int i = 0; i < cards; i++) {
        int32_t regret = l->regret[i] + worth[i] - (int32_t)mixed;
        l->regret[i] = bm_has(all->allowed[side], i) && regret > 0 ? regret : 0;
    }
    make_up_mind(l, cards, all->allowed[side]);
    for (int i = 0; i < cards; i++)
        l->sum[i] += (uint64_t)l->mix[i] * time;
}

/* The averages become the mixtures. */
static void average(learners *all, int side, av_duel_mix mix)
{
    for (int type = 0; type < all->duel->types[side]; type++) {
        learner *l = &all->of[side][type];
        uint64_t sum = 0;
        for (int i = 0; i < all->duel->cards[side]; i++)
            sum += l->sum[i];
        for (int i = 0; i < all->duel->cards[side]; i++) {
            l->mix[i] = (int32_t)(l->sum[i] * AV_DUEL_WHOLE / sum);
            mix[side][type][i] = (uint32_t)l->mix[i];
        }
    }
}

static int32_t value(const learners *all)
{
    const av_duel *duel = all->duel;
    int64_t sum = 0;
    int64_t count = 0;

    for (int type = 0; type < duel->types[0]; type++) {
        int32_t worth[AV_DUEL_CARDS];
        count += weigh_cards(all, 0, type, worth);
        for (int i = 0; i < duel->cards[0]; i++)
            sum += (int64_t)worth[i] * all->of[0][type].mix[i] / AV_DUEL_WHOLE;
    }
    return count > 0 ? (int32_t)(sum / count) : 0;
}

int32_t av_duel_solve(const av_duel *duel, const uint32_t allowed[2], uint32_t times,
                      av_duel_mix mix)
{
    learners all = {.duel = duel, .allowed = allowed};

    bm_zero(mix, sizeof(av_duel_mix));
    for (int side = 0; side < 2; side++)
        for (int type = 0; type < duel->types[side]; type++)
            make_up_mind(&all.of[side][type], duel->cards[side], allowed[side]);
    for (uint32_t time = 1; time <= times; time++)
        for (int side = 0; side < 2; side++)
            for (int type = 0; type < duel->types[side]; type++)
                learn(&all, side, type, time);
    average(&all, 0, mix);
    average(&all, 1, mix);
    return value(&all);
}
