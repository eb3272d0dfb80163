/* av_mix.c - how often to play what: regret matching over rounds in thought.
 *
 * Every seat begins with all its cards equally often. After each round it asks of every
 * card how much better that would have been against what the others just played, and
 * from then on plays each in proportion to these regrets. The average over all rounds,
 * the later ones counting more, tends to a mixture that no other answer beats by much
 * (Hart and Mas-Colell 2000; with regrets cut off at 0, Tammelin 2014).
 *
 * Two things keep it from being too clever. The others are taken to follow their habits
 * at times; and a part of the mixture is soft: by the worth of the cards instead of the
 * regrets.
 */
#include "bots/av_mix.h"

#include "base/mem.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_secret.h"

enum {
    HABIT = 5, /* how often others do as they did in the last round, in sixteenths */
    EXHIBITS = 4, /* how often others come to the castle to exhibit, whatever is wise */
    BRISK = 54, /* and so much more for those ahead of the usual pace, */
    USUAL = 16, /* less so much, */
    HABIT_MAX = 13, /* but never more than this */
    MEMORY = 1000, /* rounds: a game without a limit may be long */
    ROUNDS_A_DEAL = 4, /* rounds in thought before the hidden items are guessed anew */
    SOFT = 4, /* how much of a mixture is soft, in sixteenths */
    HESITATE = 128, /* there, a card so much of AV_CERTAIN worse is half as likely, */
    STAKE = 128, /* and so is a place whose best card is worse by this for each round to go */
    WHOLE = 4096 /* a mixture's sum */
};

static void add_card(av_cards *cards, int card)
{
    cards->card[cards->count++] = (uint8_t)card;
}

/* The cards that the seat may play where it is, or anywhere. An exhibition that cannot
 * be shown is of no use; of other seats' hands one rarely knows. */
static void list_cards(const av_state *state, int seat, av_cards *cards)
{
    const av_public *pub = &state->pub;
    int place = av_place_now(pub, seat);
    uint64_t items = av_items_of(state, seat);
    bool secret = bm_count64(items) < av_item_count(pub, seat);

    cards->count = 0;
    if (place != AV_AUCTION) {
        if (secret || av_exhibit_possible(items))
            add_card(cards, AV_EXHIBITION);
        add_card(cards, AV_DETECTIVE);
        for (uint32_t left = pub->thieves[seat]; left != 0; left &= left - 1)
            add_card(cards, AV_THIEF + bm_lowest(left));
    }
    if (place != AV_CASTLE) {
        if (pub->thieves[seat] != 0)
            add_card(cards, AV_THIEF);
        for (uint32_t left = pub->cheques[seat]; left != 0; left &= left - 1)
            add_card(cards, AV_CHEQUE + bm_lowest(left));
    }
}

/* What a seat has learned: its regrets, and how often it played what, later rounds
 * counting more. */
typedef struct learner {
    av_cards cards;
    av_cards habit; /* those of them that it plays without thought */
    int32_t habitual; /* and how often, in sixteenths */
    uint32_t regret[AV_CARDS_MAX];
    uint32_t mix[AV_CARDS_MAX]; /* of WHOLE */
    uint32_t sum[AV_CARDS_MAX];
    int32_t worth[AV_CARDS_MAX]; /* the shares it would have had, added up */
} learner;

/* By regret; without any, everything is as good. */
static void make_up_mind(learner *l)
{
    uint64_t sum = 0;

    for (int i = 0; i < l->cards.count; i++)
        sum += l->regret[i];
    for (int i = 0; i < l->cards.count; i++)
        l->mix[i] = sum == 0 ? (uint32_t)(WHOLE / l->cards.count)
                             : (uint32_t)((uint64_t)l->regret[i] * WHOLE / sum);
}

static int pick(const learner *l, bm_rng *rng)
{
    uint32_t k = bm_rng_below(rng, WHOLE);

    for (int i = 0; i < l->cards.count; i++) {
        if (k < l->mix[i])
            return l->cards.card[i];
        k -= l->mix[i];
    }
    return l->cards.card[bm_rng_below(rng, (uint32_t)l->cards.count)];
}

static bool alike(int card, int last)
{
    if (card >= AV_CHEQUE || card < AV_THIEF)
        return card >= AV_CHEQUE ? last >= AV_CHEQUE : card == last;
    return last >= AV_THIEF && last < AV_CHEQUE;
}

/* Who has come far in a few rounds must have exhibited often. */
static int exhibits(const av_public *pub, int seat)
{
    uint32_t rounds = pub->head.round < MEMORY ? pub->head.round : MEMORY;
    int often = BRISK * pub->pawn[seat] * AV_STEP / av_usual_way(pub, (int)rounds) - USUAL;

    if (often < EXHIBITS)
        return EXHIBITS;
    return often < HABIT_MAX ? often : HABIT_MAX;
}

/* What people do without much thought: what they did before, while the cards of the
 * last round still lie there; and who has come to the castle wants to exhibit. */
static void expect_habits(const av_public *pub, int seat, learner *l)
{
    bool come = pub->head.phase == AV_PHASE_ACTION && pub->place[seat] == AV_CASTLE;
    int card = come ? AV_EXHIBITION : pub->action[seat];

    l->habitual = come ? exhibits(pub, seat) : HABIT;
    for (int i = 0; i < l->cards.count; i++)
        if (alike(l->cards.card[i], card))
            add_card(&l->habit, l->cards.card[i]);
}

/* What a seat does in thought: the others are only partly wise. */
static int play(const learner *l, bm_rng *rng)
{
    if (l->habit.count > 0 && (int)bm_rng_below(rng, 16) < l->habitual)
        return l->habit.card[bm_rng_below(rng, (uint32_t)l->habit.count)];
    return pick(l, rng);
}

/* What every other card would have brought, and what the mixture did. Regrets never
 * fall below 0: so a card that becomes good is found at once. */
static void learn(learner *l, const av_round *round, uint8_t card[], int seat, uint32_t time)
{
    int32_t share[AV_CARDS_MAX];
    int32_t mixed = 0;
    uint8_t played = card[seat];

    for (int i = 0; i < l->cards.count; i++) {
        card[seat] = l->cards.card[i];
        share[i] = av_round_settle(round, card, seat);
        mixed += share[i] * (int32_t)l->mix[i] / WHOLE;
    }
    for (int i = 0; i < l->cards.count; i++) {
        int32_t regret = (int32_t)l->regret[i] + share[i] - mixed;
        l->regret[i] = regret > 0 ? (uint32_t)regret : 0;
        l->sum[i] += l->mix[i] * time / 64;
        l->worth[i] += share[i];
    }
    card[seat] = played;
}

static uint32_t halved(int32_t worse, int32_t step)
{
    return worse / step < 12 ? (uint32_t)WHOLE >> (worse / step) : 0;
}

static int32_t best_at(const learner *l, int place)
{
    int32_t best = -1;

    for (int i = 0; i < l->cards.count; i++)
        if (av_card_place(l->cards.card[i]) == place && l->worth[i] > best)
            best = l->worth[i];
    return best;
}

/* The cards of one place, `whole` in all: the more one is worth, the more often. */
static void soften_place(learner *l, int place, int32_t times, uint32_t whole)
{
    int32_t best = best_at(l, place);
    uint32_t sum = 0;

    for (int i = 0; i < l->cards.count; i++) {
        if (av_card_place(l->cards.card[i]) != place)
            continue;
        l->sum[i] = halved((best - l->worth[i]) / times, HESITATE);
        sum += l->sum[i];
    }
    for (int i = 0; sum != 0 && i < l->cards.count; i++)
        if (av_card_place(l->cards.card[i]) == place)
            l->sum[i] = l->sum[i] * whole / sum;
}

/* In place of what was learned: a place by the worth of its best card, then a card
 * there. So where little is at stake, and early in the game, nothing is ruled out. */
static void soften(learner *l, int32_t times, int32_t rounds)
{
    int32_t castle = best_at(l, AV_CASTLE);
    int32_t auction = best_at(l, AV_AUCTION);
    int32_t best = castle > auction ? castle : auction;

    soften_place(l, AV_CASTLE, times, halved((best - castle) / times, STAKE * rounds));
    soften_place(l, AV_AUCTION, times, halved((best - auction) / times, STAKE * rounds));
}

static void add_mixture(const uint32_t mixture[], int count, uint32_t part, uint32_t weight[])
{
    uint64_t sum = 0;

    for (int i = 0; i < count; i++)
        sum += mixture[i];
    for (int i = 0; sum != 0 && i < count; i++)
        weight[i] += (uint32_t)((uint64_t)mixture[i] * WHOLE * part / sum);
}

void av_mix_cards(const av_state *state, int seat, uint32_t times, bm_rng *rng, av_cards *cards,
                  uint32_t weight[AV_CARDS_MAX])
{
    int seats = state->pub.head.setup.seats;
    learner learners[AV_SEATS_MAX];
    uint8_t card[AV_SEATS_MAX] = {0};
    uint32_t time = 0;
    av_round round;

    bm_zero(learners, sizeof learners);
    av_round_begin(state, seat, &round);
    for (int other = 0; other < seats; other++) {
        list_cards(state, other, &learners[other].cards);
        if (other != seat)
            expect_habits(&state->pub, other, &learners[other]);
    }
    do {
        if (time++ % ROUNDS_A_DEAL == 0) {
            av_state dealt = *state;
            av_sample(&dealt, seat, rng);
            av_round_deal(&round, &dealt);
        }
        for (int other = 0; other < seats; other++) {
            make_up_mind(&learners[other]);
            card[other] = (uint8_t)play(&learners[other], rng);
        }
        for (int other = 0; other < seats; other++)
            learn(&learners[other], &round, card, other, time);
    } while (time < times);
    *cards = learners[seat].cards;
    bm_zero(weight, AV_CARDS_MAX * sizeof *weight);
    add_mixture(learners[seat].sum, cards->count, 16 - SOFT, weight);
    soften(&learners[seat], (int32_t)time, round.outlook.rounds);
    add_mixture(learners[seat].sum, cards->count, SOFT, weight);
}

int av_mix_draw(const uint32_t weight[], int count, bm_rng *rng)
{
    uint32_t sum = 0;

    for (int i = 0; i < count; i++)
        sum += weight[i];
    uint32_t k = bm_rng_below(rng, sum);
    int i = 0;
    while (k >= weight[i])
        k -= weight[i++];
    return i;
}
