/* av_greedy.c - an Adel Verpflichtet player that looks one round ahead, and mixes.
 *
 * Where all decide at once, whoever can be foreseen is robbed or caught. So the bot
 * never asks which card is best, but how often each one should be played: av_mix.c
 * learns that from the round in thought, and rules nothing out that is not clearly bad.
 *
 * What follows is weighed directly: which item to buy or steal, and what to show:
 * perhaps less than one has, where thieves are about or nobody competes.
 */
#include "base/bits.h"
#include "bots/av_mix.h"
#include "bots/bot.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_secret.h"

enum {
    DEALS = 16, /* guesses at the hidden items for what to show, and for the shares */
    SHOWS_MAX = 48, /* exhibitions to choose from */
    INDIFFERENT = 32 /* what is so much of AV_CERTAIN worse is half as likely */
};

/* One of the best: the less a choice is behind, the more likely. The worths are sums
 * over all deals. */
static int draw_good(const int32_t worth[], int count, bm_rng *rng)
{
    uint32_t weight[SHOWS_MAX];
    int32_t best = worth[0];

    for (int i = 1; i < count; i++)
        best = worth[i] > best ? worth[i] : best;
    for (int i = 0; i < count; i++) {
        int32_t halvings = (best - worth[i]) / (INDIFFERENT * DEALS);
        weight[i] = halvings < 12 ? 4096U >> halvings : 0;
    }
    return av_mix_draw(weight, count, rng);
}

static int choose_card(const bm_question *question, bm_rng *rng)
{
    uint32_t times = question->nodes < AV_TIMES_MAX ? question->nodes : AV_TIMES_MAX;
    uint32_t weight[AV_CARDS_MAX];
    av_cards cards;

    av_mix_cards(question->state, question->seat, times, rng, &cards, weight);
    return cards.card[av_mix_draw(weight, cards.count, rng)];
}

/* A thief at the auction house gets his number back: any of the free ones. */
static int action_of(const av_public *pub, int seat, int card, bm_rng *rng)
{
    uint32_t free = pub->thieves[seat];

    if (card != AV_THIEF)
        return card;
    return AV_THIEF + bm_nth(free, (int)bm_rng_below(rng, (uint32_t)bm_count(free)));
}

/* With one item more, what is the win worth? */
static int32_t weigh_item(const av_round *round, int seat, int victim, int item)
{
    av_means means[AV_SEATS_MAX];
    int32_t share[AV_SEATS_MAX];

    for (int other = 0; other < round->outlook.seats; other++)
        means[other] = round->means[other];
    means[seat].grade = av_grade(round->items[seat] | av_bit(item));
    means[seat].items++;
    if (victim >= 0) {
        means[victim].grade = av_grade(round->items[victim] & ~av_bit(item));
        means[victim].items--;
    }
    av_weigh(&round->outlook, means, share);
    return share[seat];
}

/* Among the items, what to take from the victim; from a pile: no victim, -1. */
static int choose_item(const av_state *state, int seat, int victim, uint64_t items, bm_rng *rng)
{
    int32_t worth[SHOWS_MAX] = {0};
    int count = bm_count64(items);
    av_round round;

    av_round_begin(state, seat, &round);
    for (int deal = 0; deal < DEALS; deal++) {
        av_state dealt = *state;
        av_sample(&dealt, seat, rng);
        av_round_deal(&round, &dealt);
        for (int i = 0; i < count; i++)
            worth[i] += weigh_item(&round, seat, victim, bm_nth64(items, i));
    }
    return bm_nth64(items, draw_good(worth, count, rng));
}

static int choose_pile(const av_state *state, int seat, bm_rng *rng)
{
    const uint8_t *top = state->pub.top;
    uint64_t items = av_bit(top[AV_LEFT] - 1) | av_bit(top[AV_RIGHT] - 1);

    return choose_item(state, seat, -1, items, rng) + 1 == top[AV_LEFT] ? AV_LEFT : AV_RIGHT;
}

/* What might be shown. */
typedef struct shows {
    int count;
    uint64_t items[SHOWS_MAX];
} shows;

/* Of what can be left out, that which it would hurt most to lose; of what hurts alike
 * the youngest, or else the oldest. 0 when nothing can be left out. */
static uint64_t dearest(uint64_t hand, uint64_t shown, bool young)
{
    uint64_t dear = 0;
    int least = INT32_MAX;

    for (uint64_t left = shown; left != 0; left &= left - 1) {
        uint64_t item = left & (0 - left);
        if (!av_exhibit_valid(shown & ~item))
            continue;
        int rest = av_grade(hand & ~item) * 64;
        int age = av_grade(item) - AV_GRADE_ITEM;
        int order = young ? rest + age : rest - age;
        if (order < least) {
            least = order;
            dear = item;
        }
    }
    return dear;
}

/* A run of the hand, then less and less of it. */
static void add_shows(shows *s, uint64_t hand, uint64_t run, bool young)
{
    uint64_t shown = run;

    while (s->count < SHOWS_MAX) {
        s->items[s->count++] = shown;
        uint64_t item = dearest(hand, shown, young);
        if (item == 0)
            return;
        shown &= ~item;
    }
}

static void list_shows(uint64_t hand, shows *s)
{
    uint64_t rest = hand;
    uint64_t run;

    s->count = 0;
    while ((run = av_exhibit_best(rest)) != 0) {
        add_shows(s, hand, run, true);
        add_shows(s, hand, run, false);
        rest &= ~run;
    }
}

/* The castle's cards are open; others may hold something back, too. */
static void weigh_shows(const av_state *state, int seat, const shows *s, int32_t worth[],
                        bm_rng *rng)
{
    const av_public *pub = &state->pub;
    uint8_t card[AV_SEATS_MAX] = {0};
    av_state dealt = *state;
    av_round round;

    for (int other = 0; other < pub->head.setup.seats; other++)
        if (pub->place[other] == AV_CASTLE)
            card[other] = pub->action[other];
    av_round_begin(state, seat, &round);
    av_sample(&dealt, seat, rng);
    av_round_deal(&round, &dealt);
    for (int other = 0; other < pub->head.setup.seats; other++) {
        shows theirs;
        list_shows(round.items[other], &theirs);
        if (other != seat && theirs.count > 0 && bm_rng_below(rng, 2) == 0)
            av_round_show(&round, other, theirs.items[bm_rng_below(rng, (uint32_t)theirs.count)]);
    }
    for (int i = 0; i < s->count; i++) {
        av_round_show(&round, seat, s->items[i]);
        worth[i] += av_round_settle(&round, card, seat);
    }
}

static uint64_t choose_show(const av_state *state, int seat, bm_rng *rng)
{
    int32_t worth[SHOWS_MAX] = {0};
    shows s;

    list_shows(av_items_of(state, seat), &s);
    for (int deal = 0; deal < DEALS; deal++)
        weigh_shows(state, seat, &s, worth, rng);
    return s.items[draw_good(worth, s.count, rng)];
}

/* A place, an action, or both: in thought it is always a card at a place. */
static bm_move choose_by_card(const bm_question *question, bm_rng *rng)
{
    const av_public *pub = &((const av_state *)question->state)->pub;
    int card = choose_card(question, rng);

    return av_play_move(pub, av_card_place(card), action_of(pub, question->seat, card, rng));
}

static bm_move choose(const bm_question *question, bm_rng *rng)
{
    const av_state *state = question->state;
    const av_public *pub = &state->pub;
    int seat = question->seat;
    int item;

    switch (pub->head.phase) {
    case AV_PHASE_BUY:
        return bm_move_of(AV_MOVE_TAKE, choose_pile(state, seat, rng), 0, 0);
    case AV_PHASE_EXHIBIT:
        return bm_move_of(AV_MOVE_EXHIBIT, 0, 0, choose_show(state, seat, rng));
    case AV_PHASE_STEAL:
        item = choose_item(state, seat, pub->victim, pub->shown[pub->victim], rng);
        return bm_move_of(AV_MOVE_STEAL, item, 0, 0);
    default:
        return choose_by_card(question, rng);
    }
}

/* As the position is weighed, with the hidden items guessed. */
static void estimate(const bm_question *question, double shares[BM_SEATS_MAX], bm_rng *rng)
{
    const av_state *state = question->state;
    int seats = state->pub.head.setup.seats;
    int32_t sum[AV_SEATS_MAX] = {0};
    int32_t total = 0;
    av_outlook outlook;

    av_look_ahead(&state->pub, question->seat, &outlook);
    outlook.last_round = false; /* it has not been played yet */
    for (int deal = 0; deal < DEALS; deal++) {
        av_means means[AV_SEATS_MAX];
        int32_t share[AV_SEATS_MAX];
        av_state dealt = *state;
        av_sample(&dealt, question->seat, rng);
        for (int seat = 0; seat < seats; seat++)
            means[seat] = av_means_of(&dealt, seat, &outlook);
        av_weigh(&outlook, means, share);
        for (int seat = 0; seat < seats; seat++) {
            sum[seat] += share[seat];
            total += share[seat];
        }
    }
    for (int seat = 0; seat < seats; seat++)
        shares[seat] = (double)sum[seat] / total;
}

static void answer_greedily(const bm_question *question, bm_answer *answer)
{
    bm_rng rng = question->rng;

    answer->move = choose(question, &rng);
    estimate(question, answer->share, &rng);
}

static void judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    bm_rng rng = question->rng;

    estimate(question, share, &rng);
}

const bm_bot av_greedy_bot = {.name = "greedy",
                              .game = "adel-verpflichtet",
                              .nodes = 128,
                              .answer = answer_greedily,
                              .judge = judge};
