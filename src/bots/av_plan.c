/* av_plan.c - the round as a game: for two, and for more.
 *
 * For two, every pair of cards is tried in worlds that pair a hand which the one might hold
 * with one of the other: nobody knows more than it would at the table. Announced places
 * (AV-T2) come one after the other: for each pair of places the cards are solved, the
 * second speaker takes what is best for it, and the first foresees that.
 *
 * For more, there are too many ways to play a round. Each seat draws a card by its mixture,
 * and asks of all its cards what they would have brought against the others' (av_mix.c
 * explains the learning). Among several no mixture is safe by itself, and most people are not
 * masters: so most of the time the others are taken to play like `greedy`.
 */
#include "bots/av_plan.h"

#include "base/mem.h"
#include "bots/av_duel.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_secret.h"

enum {
    DUEL_TIMES = 256, /* rounds of learning for two who see in part */
    WHOLE = 4096, /* a mixture's sum, for more */
    ROUNDS_A_WORLD = 8, /* before hidden items are guessed anew */
    PAIR_NODES = 4, /* a world of two seats counts as so many nodes */
    ORDINARY = 10, /* how often others play like `greedy`, in sixteenths, */
    ORDINARY_TIMES = 64, /* which is found by so many rounds in thought, at most */
    MEMO = 1024 /* rounds that are kept in mind; a power of 2 */
};

static int32_t win_of(const av_world *world, const uint8_t card[AV_SEATS_MAX])
{
    int32_t share[AV_SEATS_MAX];
    av_state after;

    av_world_play(world, card, &after);
    av_value(&world->sage, &after, share);
    return share[0];
}

/* Seat 0 is the first side. */
static void fill_duel(av_duel *duel, int first, int second, const av_world *world,
                      const av_cards hand[2])
{
    duel->possible[first][second] = true;
    for (int i = 0; i < hand[0].count; i++)
        for (int k = 0; k < hand[1].count; k++) {
            uint8_t card[AV_SEATS_MAX] = {hand[0].card[i], hand[1].card[k]};
            duel->win[first][second][i][k] = win_of(world, card);
        }
}

static uint32_t cards_at(const av_cards *hand, int place)
{
    uint32_t cards = 0;

    for (int i = 0; i < hand->count; i++)
        cards |= (uint32_t)(av_card_place(hand->card[i]) == place) << i;
    return cards;
}

/* The second speaker's answer to a place: the cards of its own, and the outcome. */
static int32_t answer_place(const av_duel *duel, const av_cards hand[2], int speaker,
                            uint32_t times, uint32_t spoken, uint32_t *answer)
{
    int32_t least = INT32_MAX;

    for (int place = AV_CASTLE; place <= AV_AUCTION; place++) {
        uint32_t allowed[2];
        av_duel_mix mix;
        allowed[speaker] = spoken;
        allowed[1 - speaker] = cards_at(&hand[1 - speaker], place);
        if (allowed[1 - speaker] == 0)
            continue;
        int32_t value = av_duel_solve(duel, allowed, times, mix);
        value = speaker == 0 ? value : BM_NET_SHARE_ONE - value;
        if (value < least) {
            least = value;
            *answer = allowed[1 - speaker];
        }
    }
    return least;
}

/* AV-T2: both places are chosen in the open. */
static void choose_places(const av_duel *duel, const av_cards hand[2], int speaker, uint32_t times,
                          uint32_t allowed[2])
{
    int32_t most = -1;

    for (int place = AV_CASTLE; place <= AV_AUCTION; place++) {
        uint32_t spoken = cards_at(&hand[speaker], place);
        uint32_t answer = 0;
        if (spoken == 0)
            continue;
        int32_t value = answer_place(duel, hand, speaker, times, spoken, &answer);
        if (value > most) {
            most = value;
            allowed[speaker] = spoken;
            allowed[1 - speaker] = answer;
        }
    }
}

static void solve_duel(const av_duel *duel, const av_public *pub, uint32_t times, av_plan *plan)
{
    uint32_t allowed[2];
    av_duel_mix mix;

    for (int side = 0; side < 2; side++)
        allowed[side] = bm_bit(duel->cards[side]) - 1;
    if (pub->head.phase == AV_PHASE_PLACE)
        choose_places(duel, plan->hand, (int)((pub->head.round - 1) & 1), times, allowed);
    plan->share[0] = av_duel_solve(duel, allowed, times, mix);
    plan->share[1] = BM_NET_SHARE_ONE - plan->share[0];
    for (int side = 0; side < 2; side++)
        bm_copy(plan->mix[side], mix[side][0], sizeof mix[side][0]);
}

static void begin_duel(av_duel *duel, const av_plan *plan)
{
    bm_zero(duel, sizeof *duel);
    for (int side = 0; side < 2; side++) {
        duel->cards[side] = plan->hand[side].count;
        duel->types[side] = 1;
    }
}

/* How many hands to think of on each side, so that their pairs are not too many. */
static int types_for(uint32_t nodes)
{
    int types = 1;

    while (types < AV_DUEL_TYPES && (uint32_t)(PAIR_NODES * (types + 1) * (types + 1)) <= nodes)
        types++;
    return types;
}

/* The hidden items of a side, one set for each type; the first of `seat` is the true one.
 * Sides that hide nothing have one type. */
static void draw_types(const av_state *seen, int seat, int types, av_duel *duel,
                       uint64_t hidden[2][AV_DUEL_TYPES], bm_rng *rng)
{
    for (int side = 0; side < 2; side++)
        duel->types[side] = seen->pub.hidden[side] != 0 ? types : 1;
    for (int type = 0; type < types; type++) {
        av_state drawn = *seen;
        av_sample(&drawn, seat, rng);
        hidden[1 - seat][type] = drawn.priv[1 - seat].items;
        if (type > 0) { /* as the other side guesses, whose first hand is taken to be true */
            drawn.priv[1 - seat].items = hidden[1 - seat][0];
            drawn.priv[seat].items = 0;
            av_sample(&drawn, 1 - seat, rng);
        }
        hidden[seat][type] = drawn.priv[seat].items;
    }
}

static void plan_duel(const av_state *seen, int seat, const av_sage *sage, uint32_t nodes,
                      bm_rng *rng, av_plan *plan)
{
    uint64_t hidden[2][AV_DUEL_TYPES] = {{0}};
    av_duel duel;
    av_world world;

    begin_duel(&duel, plan);
    draw_types(seen, seat, types_for(nodes), &duel, hidden, rng);
    for (int first = 0; first < duel.types[0]; first++)
        for (int second = 0; second < duel.types[1]; second++) {
            av_state whole = *seen;
            if ((hidden[0][first] & hidden[1][second]) != 0)
                continue;
            whole.priv[0].items = hidden[0][first];
            whole.priv[1].items = hidden[1][second];
            av_world_begin(&world, &whole, sage, rng);
            fill_duel(&duel, first, second, &world, plan->hand);
            plan->nodes += PAIR_NODES;
        }
    solve_duel(&duel, &seen->pub, DUEL_TIMES, plan);
}

/* What came of rounds in this world: the same cards are often tried again. A key holds all
 * cards, so it is never mistaken. */
typedef struct memo {
    uint32_t key[MEMO]; /* 0: none */
    int32_t share[MEMO][AV_SEATS_MAX];
} memo;

static const int32_t *shares_of(memo *m, const av_world *world, const uint8_t card[AV_SEATS_MAX])
{
    uint32_t key = 1;

    for (int seat = 0; seat < AV_SEATS_MAX; seat++)
        key = key << 6 | card[seat];
    uint32_t at = (key * UINT32_C(2654435769)) >> 22;
    if (m->key[at] != key) {
        av_state after;
        av_world_play(world, card, &after);
        av_value(&world->sage, &after, m->share[at]);
        m->key[at] = key;
    }
    return m->share[at];
}

/* What a seat has learned among several. */
typedef struct learner {
    uint32_t ordinary[AV_CARDS_MAX]; /* how often an ordinary player plays what; or all 0 */
    bool is_ordinary; /* it may be one */
    uint32_t regret[AV_CARDS_MAX];
    uint32_t mix[AV_CARDS_MAX]; /* of WHOLE */
    uint32_t sum[AV_CARDS_MAX];
} learner;

static void make_up_mind(learner *l, int count)
{
    uint64_t sum = 0;

    for (int i = 0; i < count; i++)
        sum += l->regret[i];
    for (int i = 0; i < count; i++)
        l->mix[i] =
            sum == 0 ? (uint32_t)(WHOLE / count) : (uint32_t)((uint64_t)l->regret[i] * WHOLE / sum);
}

static int pick(const learner *l, const av_cards *hand, bm_rng *rng)
{
    if (l->is_ordinary && bm_rng_below(rng, 16) < ORDINARY)
        return hand->card[av_mix_draw(l->ordinary, hand->count, rng)];
    uint32_t k = bm_rng_below(rng, WHOLE);

    for (int i = 0; i < hand->count; i++) {
        if (k < l->mix[i])
            return hand->card[i];
        k -= l->mix[i];
    }
    return hand->card[bm_rng_below(rng, (uint32_t)hand->count)];
}

/* What every card would have brought, and what the mixture did; that is added to `total`
 * for all seats. */
static void learn(learner *l, const av_cards *hand, const av_world *world, memo *m,
                  uint8_t card[AV_SEATS_MAX], int seat, uint32_t time, int64_t total[])
{
    int seats = world->state.pub.head.setup.seats;
    int32_t own[AV_CARDS_MAX];
    int64_t mixed[AV_SEATS_MAX] = {0};
    uint8_t played = card[seat];

    for (int i = 0; i < hand->count; i++) {
        card[seat] = hand->card[i];
        const int32_t *share = shares_of(m, world, card);
        own[i] = share[seat];
        for (int other = 0; other < seats; other++)
            mixed[other] += (int64_t)share[other] * l->mix[i];
    }
    for (int i = 0; i < hand->count; i++) {
        int32_t regret = (int32_t)l->regret[i] + own[i] - (int32_t)(mixed[seat] / WHOLE);
        l->regret[i] = regret > 0 ? (uint32_t)regret : 0;
        l->sum[i] += l->mix[i] * time / 64;
    }
    for (int other = 0; other < seats; other++)
        total[other] += mixed[other] * time / WHOLE;
    card[seat] = played;
}

/* What is left by rounding goes to the first. */
static void share_total(const int64_t total[], int seats, int32_t share[])
{
    int64_t sum = 0;
    int32_t left = BM_NET_SHARE_ONE;

    for (int seat = 0; seat < seats; seat++)
        sum += total[seat];
    for (int seat = 0; seat < seats; seat++) {
        share[seat] = sum > 0 ? (int32_t)(total[seat] * BM_NET_SHARE_ONE / sum) : 0;
        left -= share[seat];
    }
    share[0] += left;
}

/* One round in thought, the `time`-th. */
static void play_round(const av_world *world, memo *m, learner learners[], uint32_t time,
                       bm_rng *rng, const av_plan *plan, int64_t total[])
{
    int seats = world->state.pub.head.setup.seats;
    uint8_t card[AV_SEATS_MAX] = {0};

    for (int seat = 0; seat < seats; seat++) {
        make_up_mind(&learners[seat], plan->hand[seat].count);
        card[seat] = (uint8_t)pick(&learners[seat], &plan->hand[seat], rng);
    }
    for (int seat = 0; seat < seats; seat++)
        learn(&learners[seat], &plan->hand[seat], world, m, card, seat, time, total);
}

/* The card of the hand that another list calls so: of thieves at the castle, there is one. */
static int find_card(const av_cards *hand, int card)
{
    for (int i = 0; i < hand->count; i++) {
        bool thieves = av_is_thief(card) && av_is_thief(hand->card[i]);
        if (hand->card[i] == card || thieves)
            return i;
    }
    return -1;
}

/* What the others would do if they were like `greedy`, in a guessed world. */
static void expect_ordinary(const av_world *world, int seat, uint32_t nodes, const av_plan *plan,
                            learner learners[], bm_rng *rng)
{
    uint32_t times = nodes < ORDINARY_TIMES ? nodes : ORDINARY_TIMES;

    for (int other = 0; other < world->state.pub.head.setup.seats; other++) {
        learner *l = &learners[other];
        uint32_t weight[AV_CARDS_MAX];
        av_state theirs = world->state;
        av_cards cards;
        if (other == seat)
            continue;
        av_redact(&theirs, other);
        av_mix_cards(&theirs, other, times, rng, &cards, weight);
        for (int i = 0; i < cards.count; i++) {
            int at = find_card(&plan->hand[other], cards.card[i]);
            if (at >= 0 && weight[i] > 0) {
                l->ordinary[at] += weight[i];
                l->is_ordinary = true;
            }
        }
    }
}

static void conclude(const learner learners[], const int64_t total[], int seats, av_plan *plan)
{
    for (int seat = 0; seat < seats; seat++) {
        uint64_t sum = 0;
        for (int i = 0; i < plan->hand[seat].count; i++)
            sum += learners[seat].sum[i];
        for (int i = 0; i < plan->hand[seat].count; i++)
            plan->mix[seat][i] = sum == 0 ? 1 : learners[seat].sum[i];
    }
    share_total(total, seats, plan->share);
}

static void list_hands(const av_state *state, av_plan *plan)
{
    bm_zero(plan, sizeof *plan);
    for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
        av_list_hand(state, seat, &plan->hand[seat]);
}

static uint32_t times_for(uint32_t nodes)
{
    if (nodes < 1)
        return 1;
    return nodes < AV_PLAN_NODES_MAX ? nodes : AV_PLAN_NODES_MAX;
}

void av_plan_world(const av_world *world, uint32_t nodes, bm_rng *rng, av_plan *plan)
{
    int seats = world->state.pub.head.setup.seats;
    uint32_t times = times_for(nodes);
    learner learners[AV_SEATS_MAX];
    int64_t total[AV_SEATS_MAX] = {0};
    memo m;

    list_hands(&world->state, plan);
    if (seats == 2) {
        av_duel duel;
        begin_duel(&duel, plan);
        fill_duel(&duel, 0, 0, world, plan->hand);
        solve_duel(&duel, &world->state.pub, times, plan);
        return;
    }
    bm_zero(learners, sizeof learners);
    bm_zero(m.key, sizeof m.key);
    for (uint32_t time = 1; time <= times; time++)
        play_round(world, &m, learners, time, rng, plan, total);
    conclude(learners, total, seats, plan);
}

void av_plan_seen(const av_state *seen, int seat, const av_sage *sage, uint32_t nodes,
                  const bm_watch *watch, bm_rng *rng, av_plan *plan)
{
    int seats = seen->pub.head.setup.seats;
    uint32_t times = times_for(nodes);
    learner learners[AV_SEATS_MAX];
    int64_t total[AV_SEATS_MAX] = {0};
    av_world world;
    memo m;

    list_hands(seen, plan);
    if (seats == 2) {
        plan_duel(seen, seat, sage, times, rng, plan);
        return;
    }
    bm_zero(learners, sizeof learners);
    for (uint32_t time = 1; time <= times; time++) {
        if (time % ROUNDS_A_WORLD == 1) {
            if (time > 1 && watch != NULL && watch->late(watch->of))
                break;
            av_world_guess(&world, seen, seat, sage, rng);
            bm_zero(m.key, sizeof m.key);
        }
        if (time == 1)
            expect_ordinary(&world, seat, times, plan, learners, rng);
        play_round(&world, &m, learners, time, rng, plan, total);
        plan->nodes = time;
    }
    conclude(learners, total, seats, plan);
}
