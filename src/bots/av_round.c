/* av_round.c - settling a round in thought, and learning from it what to play. */
#include "bots/av_round.h"

#include "base/mem.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_moves.h"
#include "games/av/av_rules.h"
#include "games/av/av_secret.h"

enum {
    DENY = 10, /* what hurts the victim counts so much, in sixteenths */
    HABIT = 5, /* how often others do as they did in the last round, in sixteenths */
    EXHIBITS = 4, /* how often others come to the castle to exhibit, whatever is wise */
    BRISK = 48, /* and so much more for those ahead of the usual pace, */
    USUAL = 16, /* less so much */
    ROUNDS_A_DEAL = 4, /* rounds in thought before the hidden items are guessed anew */
    SOFT = 4, /* how much of a mixture is soft, in sixteenths */
    HESITATE = 128, /* there, a card so much of AV_CERTAIN worse is half as likely, */
    STAKE = 128, /* and so is a place whose best card is worse by this for each round to go */
    WHOLE = 4096 /* a mixture's sum */
};

static int owner_of(const av_public *pub, int thief)
{
    int colour = av_thief_colour(thief);
    int seat = 0;

    while (pub->colour[seat] != colour + 1)
        seat++;
    return seat;
}

void av_round_begin(const av_state *state, int seat, av_round *round)
{
    const av_public *pub = &state->pub;
    int castle = av_castle_at(&pub->board, av_leading_space(pub));

    bm_zero(round, sizeof *round);
    av_look_ahead(pub, seat, &round->outlook);
    if (castle >= 0) {
        round->first = pub->board.castle[castle].first;
        round->second = pub->board.castle[castle].second;
    }
    round->sale = (pub->left[AV_LEFT] | pub->left[AV_RIGHT]) != 0;
    for (int cell = 0; cell < AV_SEATS_MAX && pub->jail[cell] != 0; cell++) {
        round->jail[cell] = (uint8_t)owner_of(pub, pub->jail[cell]);
        round->jailed++;
    }
}

/* What the pile's top adds to the grade; with two, the better one. */
static int best_buy(const av_public *pub, uint64_t items, int grade)
{
    int best = 0;

    for (int pile = 0; pile < 2; pile++) {
        int more = av_grade(items | av_bit(pub->top[pile]) >> 1) - grade;
        best = more > best ? more : best;
    }
    return best;
}

int av_round_loot(const av_round *round, int thief, int victim, uint64_t items)
{
    int best = -1;
    int best_worth = INT32_MIN;

    for (; items != 0; items &= items - 1) {
        uint64_t item = items & (0 - items);
        int gain = av_grade(round->items[thief] | item) - round->means[thief].grade;
        int loss = round->means[victim].grade - av_grade(round->items[victim] & ~item);
        if (gain * 16 + loss * DENY > best_worth) {
            best_worth = gain * 16 + loss * DENY;
            best = __builtin_ctzll(item);
        }
    }
    return best;
}

void av_round_show(av_round *round, int seat, uint64_t items)
{
    round->shown[seat] = items != 0 ? av_grade(items) : 0;
    for (int thief = 0; items != 0 && thief < round->outlook.seats; thief++) {
        if (thief == seat)
            continue;
        uint64_t item = av_bit(av_round_loot(round, thief, seat, items));
        round->gain[thief][seat] = av_grade(round->items[thief] | item) - round->means[thief].grade;
        round->loss[thief][seat] = round->means[seat].grade - av_grade(round->items[seat] & ~item);
    }
}

void av_round_deal(av_round *round, const av_state *state)
{
    int seats = round->outlook.seats;

    for (int seat = 0; seat < seats; seat++) {
        round->items[seat] = av_items_of(state, seat);
        round->means[seat] = av_means_of(state, seat, &round->outlook);
        round->bought[seat] = best_buy(&state->pub, round->items[seat], round->means[seat].grade);
    }
    for (int seat = 0; seat < seats; seat++)
        av_round_show(round, seat, av_exhibit_best(round->items[seat]));
}

/* Phase III. */
static void settle_auction(const av_round *round, const uint8_t card[], av_means means[])
{
    int buyer = -1;
    int highest = AV_CHEQUE;
    int thief = -1;
    int thieves = 0;

    for (int seat = 0; seat < round->outlook.seats; seat++) {
        if (card[seat] == AV_THIEF) {
            thief = seat;
            thieves++;
        } else if (card[seat] > highest) {
            highest = card[seat];
            buyer = seat;
        }
    }
    if (buyer < 0 || !round->sale)
        return;
    means[buyer].items++;
    means[buyer].grade += round->bought[buyer];
    means[buyer].cheques -= round->outlook.cheque[highest - AV_CHEQUE];
    if (thieves == 1)
        means[thief].cheques += round->outlook.cheque[highest - AV_CHEQUE];
}

static void settle_exhibitions(const av_round *round, const uint8_t card[], av_means means[])
{
    int best = -1;
    int second = -1;

    for (int seat = 0; seat < round->outlook.seats; seat++) {
        if (card[seat] != AV_EXHIBITION || round->shown[seat] == 0)
            continue;
        if (best < 0 || round->shown[seat] > round->shown[best]) {
            second = best;
            best = seat;
        } else if (second < 0 || round->shown[seat] > round->shown[second]) {
            second = seat;
        }
    }
    if (best >= 0)
        means[best].pawn += round->first;
    if (second >= 0)
        means[second].pawn += round->second;
}

/* Several thieves at one exhibition are taken to find the same; that is near enough. */
static void settle_thefts(const av_round *round, const uint8_t card[], int thief, av_means means[])
{
    for (int seat = 0; seat < round->outlook.seats; seat++) {
        if (card[seat] != AV_EXHIBITION || round->shown[seat] == 0)
            continue;
        means[thief].items++;
        means[thief].grade += round->gain[thief][seat];
        means[seat].items--;
        means[seat].grade -= round->loss[thief][seat];
    }
}

/* AV-C7, AV-C8, AV-C9. */
static void settle_arrests(const av_round *round, uint32_t thieves, uint32_t detectives,
                           av_means means[])
{
    int seats = round->outlook.seats;
    int32_t pawn[AV_SEATS_MAX];
    int freed = round->jailed + bm_count(thieves) - seats;

    for (int seat = 0; seat < seats; seat++)
        pawn[seat] = means[seat].pawn;
    for (; detectives != 0; detectives &= detectives - 1) {
        int seat = bm_lowest(detectives);
        int rank = 1;
        for (int other = 0; other < seats; other++)
            rank += pawn[other] > pawn[seat];
        means[seat].pawn += rank;
    }
    for (; thieves != 0; thieves &= thieves - 1)
        means[bm_lowest(thieves)].thieves--;
    for (int cell = round->jailed - 1; freed > 0 && cell >= 0; freed--, cell--)
        means[round->jail[cell]].thieves++;
}

int32_t av_round_settle(const av_round *round, const uint8_t card[AV_SEATS_MAX], int seat)
{
    av_means means[AV_SEATS_MAX];
    int32_t share[AV_SEATS_MAX];
    uint32_t thieves = 0;
    uint32_t detectives = 0;

    bm_copy(means, round->means, sizeof means);
    settle_auction(round, card, means);
    settle_exhibitions(round, card, means);
    for (int other = 0; other < round->outlook.seats; other++) {
        if (card[other] > AV_THIEF && card[other] < AV_CHEQUE) {
            thieves |= bm_bit(other);
            settle_thefts(round, card, other, means);
        }
        detectives |= (uint32_t)(card[other] == AV_DETECTIVE) << other;
    }
    if (thieves != 0 && detectives != 0)
        settle_arrests(round, thieves, detectives, means);
    av_weigh(&round->outlook, means, share);
    return share[seat];
}

static void add_card(av_cards *cards, int card)
{
    cards->card[cards->count++] = (uint8_t)card;
}

/* Of an exhibition that cannot be shown nobody makes use; of other seats' hands one
 * rarely knows. */
void av_round_cards(const av_state *state, int seat, av_cards *cards)
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
    int usual = av_usual_way(pub, (int)pub->head.round);
    int often = BRISK * pub->pawn[seat] * AV_STEP / usual - USUAL;

    often = often < 13 ? often : 13;
    return often > EXHIBITS ? often : EXHIBITS;
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

/* In place of what was learned: a place, then a card there, the more often the more it
 * is worth. So where little is at stake, and early in the game, nothing is ruled out. */
static void soften(learner *l, int32_t times, int32_t rounds)
{
    int32_t castle = best_at(l, AV_CASTLE);
    int32_t auction = best_at(l, AV_AUCTION);
    int32_t best = castle > auction ? castle : auction;

    for (int place = AV_CASTLE; place <= AV_AUCTION; place++) {
        int32_t here = place == AV_CASTLE ? castle : auction;
        uint32_t sum = 0;
        for (int i = 0; i < l->cards.count; i++) {
            if (av_card_place(l->cards.card[i]) != place)
                continue;
            l->sum[i] = halved((here - l->worth[i]) / times, HESITATE);
            sum += l->sum[i];
        }
        for (int i = 0; i < l->cards.count; i++)
            if (av_card_place(l->cards.card[i]) == place)
                l->sum[i] = l->sum[i] * halved((best - here) / times, STAKE * rounds) / sum;
    }
}

static void add_mixture(const uint32_t mixture[], int count, uint32_t part, uint32_t weight[])
{
    uint64_t sum = 0;

    for (int i = 0; i < count; i++)
        sum += mixture[i];
    for (int i = 0; i < count; i++)
        weight[i] += (uint32_t)((uint64_t)mixture[i] * WHOLE * part / sum);
}

void av_round_solve(const av_state *state, int seat, uint32_t times, bm_rng *rng, av_cards *cards,
                    uint32_t weight[AV_CARDS_MAX])
{
    int seats = state->pub.head.setup.seats;
    learner learners[AV_SEATS_MAX];
    uint8_t card[AV_SEATS_MAX] = {0};
    av_round round;

    bm_zero(learners, sizeof learners);
    av_round_begin(state, seat, &round);
    for (int other = 0; other < seats; other++) {
        av_round_cards(state, other, &learners[other].cards);
        if (other != seat)
            expect_habits(&state->pub, other, &learners[other]);
    }
    for (uint32_t time = 1; time <= times; time++) {
        if (time % ROUNDS_A_DEAL == 1) {
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
    }
    *cards = learners[seat].cards;
    bm_zero(weight, AV_CARDS_MAX * sizeof *weight);
    add_mixture(learners[seat].sum, cards->count, 16 - SOFT, weight);
    soften(&learners[seat], (int32_t)times, round.outlook.rounds);
    add_mixture(learners[seat].sum, cards->count, SOFT, weight);
}
