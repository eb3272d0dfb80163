/* av_world.c - guessing a world, and playing a round in it.
 *
 * The rules do the settling (games/av), so a round in thought never differs from a real
 * one. What they would ask is answered here: who buys or steals takes what is worth most
 * to it, which is looked up once for each world. With two seats the net says what an item
 * in the other hand is worth; with more, where that would take too long, the collections.
 *
 * Who exhibits knows the castle's cards (AV-C1). Without a thief all is shown. With one,
 * the best holds back what is not needed to stay best, the second what is not needed to
 * stay second, and who will earn nothing else, or is alone, shows the three it would miss
 * least.
 */
#include "bots/av_world.h"

#include "base/mem.h"
#include "bots/av_inputs.h"
#include "bots/av_weigh.h"
#include "games/av/av_auction.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_moves.h"
#include "games/av/av_rules.h"
#include "games/av/av_secret.h"

enum { DENY = 10 /* what hurts the victim counts so much to a thief, in sixteenths */ };

static int action_of(const av_public *pub, int seat, int card)
{
    return card == AV_THIEF ? AV_THIEF + bm_highest(pub->thieves[seat]) : card;
}

bm_move av_card_move(const av_public *pub, int seat, int card)
{
    return av_play_move(pub, av_card_place(card), action_of(pub, seat, card));
}

static void add_card(av_cards *hand, int card)
{
    hand->card[hand->count++] = (uint8_t)card;
}

void av_list_hand(const av_state *state, int seat, av_cards *hand)
{
    const av_public *pub = &state->pub;
    int place = av_place_now(pub, seat);
    uint64_t items = av_items_of(state, seat);
    bool secret = bm_count64(items) < av_item_count(pub, seat);

    hand->count = 0;
    if (place != AV_AUCTION) {
        if (secret || av_exhibit_possible(items))
            add_card(hand, AV_EXHIBITION);
        add_card(hand, AV_DETECTIVE);
        if (pub->thieves[seat] != 0)
            add_card(hand, AV_THIEF + bm_highest(pub->thieves[seat]));
    }
    if (place != AV_CASTLE) {
        if (pub->thieves[seat] != 0)
            add_card(hand, AV_THIEF);
        for (uint32_t left = pub->cheques[seat]; left != 0; left &= left - 1)
            if (hand->count < AV_CARDS_MAX)
                add_card(hand, AV_CHEQUE + bm_lowest(left));
    }
}

static void share_win(const av_public *pub, int32_t share[AV_SEATS_MAX])
{
    uint32_t winners = av_winners(pub);

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        share[seat] = bm_has(winners, seat) ? BM_NET_SHARE_ONE / bm_count(winners) : 0;
}

/* Before there is a net: as `greedy` weighs it. */
static void weigh(const av_state *state, int32_t share[AV_SEATS_MAX])
{
    av_outlook outlook;
    av_means means[AV_SEATS_MAX];

    av_look_ahead(&state->pub, 0, &outlook);
    outlook.last_round = false;
    for (int seat = 0; seat < outlook.seats; seat++)
        means[seat] = av_means_of(state, seat, &outlook);
    av_weigh(&outlook, means, share);
    for (int seat = 0; seat < outlook.seats; seat++)
        share[seat] *= BM_NET_SHARE_ONE / AV_CERTAIN;
}

void av_value(const av_sage *sage, const av_state *state, int32_t share[AV_SEATS_MAX])
{
    int seats = state->pub.head.setup.seats;
    _Alignas(64) uint8_t rows[AV_SEATS_MAX][AV_INPUTS];
    int32_t score[AV_SEATS_MAX];

    if (state->pub.head.phase == AV_PHASE_OVER) {
        share_win(&state->pub, share);
        return;
    }
    if (sage->net == NULL) {
        weigh(state, share);
        return;
    }
    av_inputs(state, rows);
    if (sage->marked >= 0)
        rows[sage->marked][AV_INPUT_SPARE] = BM_NET_ONE;
    for (int seat = 0; seat < seats; seat++)
        score[seat] = bm_net_score(sage->net, rows[seat]);
    bm_net_shares(score, seats, share);
}

/* With this item in other hands, what has the seat? Nobody holds what lies on a pile. */
static int32_t value_with(const av_world *world, int seat, int victim, int item)
{
    av_state state = world->state;
    int32_t share[AV_SEATS_MAX];

    if (victim >= 0) {
        state.pub.known[victim] &= ~av_bit(item);
        state.priv[victim].items &= ~av_bit(item);
    }
    state.pub.known[seat] |= av_bit(item);
    av_value(&world->sage, &state, share);
    return share[seat];
}

static void choose_pile(av_world *world, int seat)
{
    const uint8_t *top = world->state.pub.top;

    world->pile[seat] = top[AV_LEFT] != 0 ? AV_LEFT : AV_RIGHT;
    if (top[AV_LEFT] == 0 || top[AV_RIGHT] == 0)
        return;
    if (value_with(world, seat, -1, top[AV_RIGHT] - 1) >
        value_with(world, seat, -1, top[AV_LEFT] - 1))
        world->pile[seat] = AV_RIGHT;
}

static int32_t weigh_item(const av_world *world, int thief, int victim, int item)
{
    uint64_t mine = av_items_of(&world->state, thief);
    uint64_t theirs = av_items_of(&world->state, victim);
    int gain = av_grade(mine | av_bit(item)) - av_grade(mine);
    int loss = av_grade(theirs) - av_grade(theirs & ~av_bit(item));

    return gain * 16 + loss * DENY;
}

static void price_items(av_world *world, int thief, int victim)
{
    for (uint64_t left = av_items_of(&world->state, victim); left != 0; left &= left - 1) {
        int item = bm_lowest64(left);
        world->worth[thief][item] = world->state.pub.head.setup.seats == 2
                                        ? value_with(world, thief, victim, item)
                                        : weigh_item(world, thief, victim, item);
    }
}

/* Only one item is bought in a round: so both may be the same. */
static void draw_next(av_world *world, bm_rng *rng)
{
    uint64_t pool = av_items_left(&world->state);
    uint32_t count = (uint32_t)bm_count64(pool);

    for (int pile = 0; count > 0 && pile < 2; pile++)
        world->next[pile] = (uint8_t)(bm_nth64(pool, (int)bm_rng_below(rng, count)) + 1);
}

void av_world_begin(av_world *world, const av_state *state, const av_sage *sage, bm_rng *rng)
{
    int seats = state->pub.head.setup.seats;

    bm_zero(world, sizeof *world);
    world->state = *state;
    world->sage = *sage;
    draw_next(world, rng);
    for (int seat = 0; seat < seats; seat++) {
        choose_pile(world, seat);
        for (int victim = 0; victim < seats; victim++)
            if (victim != seat)
                price_items(world, seat, victim);
    }
}

void av_world_guess(av_world *world, const av_state *seen, int viewer, const av_sage *sage,
                    bm_rng *rng)
{
    av_state whole = *seen;

    av_sample(&whole, viewer, rng);
    av_world_begin(world, &whole, sage, rng);
}

/* The seats at the castle with a thief. */
static uint32_t thieves_at_castle(const av_public *pub)
{
    uint32_t thieves = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        if (pub->place[seat] == AV_CASTLE && av_is_thief(pub->action[seat]))
            thieves |= bm_bit(seat);
    return thieves;
}

/* How much it would hurt to lose each item to the thief who wants it most. */
static void fear_for(const av_world *world, uint64_t items, uint32_t thieves,
                     int32_t fear[AV_ITEM_END])
{
    for (; items != 0; items &= items - 1) {
        int item = bm_lowest64(items);
        fear[item] = INT32_MIN;
        for (uint32_t left = thieves; left != 0; left &= left - 1) {
            int32_t worth = world->worth[bm_lowest(left)][item];
            fear[item] = worth > fear[item] ? worth : fear[item];
        }
    }
}

/* Leaves out the dearest item that can be missed, so long as there is one: what is left is
 * an exhibition, and beats the rival, if there is any. */
static uint64_t hold_back(uint64_t shown, uint64_t rival, const int32_t fear[AV_ITEM_END])
{
    for (;;) {
        uint64_t dearest = 0;
        int32_t most = INT32_MIN;
        for (uint64_t left = shown; left != 0; left &= left - 1) {
            uint64_t item = left & (0 - left);
            uint64_t rest = shown & ~item;
            if (fear[bm_lowest64(item)] <= most || !av_exhibit_valid(rest) ||
                (rival != 0 && !av_exhibit_beats(rest, rival)))
                continue;
            most = fear[bm_lowest64(item)];
            dearest = item;
        }
        if (dearest == 0)
            return shown;
        shown &= ~dearest;
    }
}

uint64_t av_least_missed(uint64_t hand, const int32_t fear[AV_ITEM_END])
{
    for (;;) {
        uint64_t dearest = 0;
        int32_t most = INT32_MIN;
        for (uint64_t left = hand; left != 0; left &= left - 1) {
            uint64_t item = left & (0 - left);
            if (fear[bm_lowest64(item)] <= most || !av_exhibit_possible(hand & ~item))
                continue;
            most = fear[bm_lowest64(item)];
            dearest = item;
        }
        if (dearest == 0)
            return av_exhibit_best(hand);
        hand &= ~dearest;
    }
}

/* The best that those who exhibit and come after the seat could show; 0 for none. `better`
 * counts the others. */
static uint64_t next_behind(const av_state *state, int seat, uint64_t best, int *better)
{
    uint64_t behind = 0;

    *better = 0;
    for (uint32_t left = state->pub.asked | state->pub.committed; left != 0; left &= left - 1) {
        uint64_t theirs = av_exhibit_best(av_items_of(state, bm_lowest(left)));
        if (bm_lowest(left) == seat || theirs == 0)
            continue;
        if (av_exhibit_beats(theirs, best))
            ++*better;
        else if (behind == 0 || av_exhibit_beats(theirs, behind))
            behind = theirs;
    }
    return behind;
}

uint64_t av_world_show(const av_world *world, const av_state *state, int seat)
{
    uint64_t hand = av_items_of(state, seat);
    uint64_t best = av_exhibit_best(hand);
    uint32_t thieves = thieves_at_castle(&state->pub);
    int32_t fear[AV_ITEM_END];
    int better;

    uint64_t behind = next_behind(state, seat, best, &better);
    if (thieves == 0)
        return best;
    fear_for(world, hand, thieves, fear);
    return better >= 2 || behind == 0 ? av_least_missed(hand, fear) : hold_back(best, behind, fear);
}

static void exhibit(const av_world *world, av_state *after)
{
    av_public *pub = &after->pub;
    uint64_t shown[AV_SEATS_MAX] = {0};

    for (uint32_t left = pub->asked; left != 0; left &= left - 1)
        shown[bm_lowest(left)] = av_world_show(world, after, bm_lowest(left));
    for (uint32_t left = pub->asked; left != 0; left &= left - 1)
        after->priv[bm_lowest(left)].exhibit = shown[bm_lowest(left)];
    pub->committed |= pub->asked;
    pub->asked = 0;
    av_open_exhibitions(after, NULL);
}

static void steal(const av_world *world, av_state *after)
{
    const av_public *pub = &after->pub;
    const int32_t *worth = world->worth[bm_lowest(pub->asked)];
    uint64_t left = pub->shown[pub->victim];
    int item = bm_lowest64(left);

    for (; left != 0; left &= left - 1)
        if (worth[bm_lowest64(left)] > worth[item])
            item = bm_lowest64(left);
    av_steal(after, item, NULL);
}

/* Items that were stolen or bought in this very round have no worth yet: 0 will do. */
void av_world_finish(const av_world *world, av_state *after)
{
    for (;;) {
        int pile;
        switch (after->pub.head.phase) {
        case AV_PHASE_BUY:
            pile = world->pile[bm_lowest(after->pub.asked)];
            av_buy(after, bm_lowest(after->pub.asked), pile, NULL);
            break;
        case AV_PHASE_SHOW:
            pile = av_pile_due(&after->pub);
            av_apply(after, BM_CHANCE, bm_move_of(AV_MOVE_TURN_UP, world->next[pile] - 1, 0, 0),
                     NULL);
            break;
        case AV_PHASE_EXHIBIT:
            exhibit(world, after);
            break;
        case AV_PHASE_STEAL:
            steal(world, after);
            break;
        default:
            return;
        }
    }
}

void av_world_play(const av_world *world, const uint8_t card[AV_SEATS_MAX], av_state *after)
{
    av_public *pub = &after->pub;

    *after = world->state;
    bm_zero(pub->action, sizeof pub->action);
    bm_zero(pub->shown, sizeof pub->shown);
    pub->exhibitors = 0;
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        pub->place[seat] = (uint8_t)av_card_place(card[seat]);
        after->priv[seat].place = 0;
        after->priv[seat].action = (uint8_t)action_of(pub, seat, card[seat]);
    }
    pub->head.phase = AV_PHASE_ACTION;
    pub->asked = 0;
    pub->committed = (uint8_t)av_seats_mask(pub);
    av_show_actions(after, AV_AUCTION, NULL);
    av_open_auction(after, NULL);
    av_world_finish(world, after);
}
