/* av_follow.c - what follows a card: tried out in guessed worlds, the best on average.
 *
 * These are decisions of one seat alone, and nobody gains by foreseeing them: so there is
 * no need to mix. Of exhibitions that are as good the one is taken that tells least.
 */
#include "bots/av_follow.h"

#include "games/av/av_exhibit.h"
#include "games/av/av_rules.h"

enum {
    WORLDS = 16, /* at most */
    MOVES_MAX = 64, /* to choose from */
    REVEALED = 48 /* what it costs to show an item that nobody had seen, of BM_NET_SHARE_ONE */
};

typedef struct choices {
    int count;
    bm_move move[MOVES_MAX];
    int64_t worth[MOVES_MAX];
} choices;

static void add_choice(choices *c, int kind, int target, uint64_t set)
{
    bm_move move = bm_move_of((uint16_t)kind, target, 0, set);

    for (int i = 0; i < c->count; i++)
        if (bm_move_same(c->move[i], move))
            return;
    if (c->count < MOVES_MAX) {
        c->worth[c->count] = 0;
        c->move[c->count++] = move;
    }
}

/* The items that nobody else has seen yet. */
static uint64_t unseen_of(const av_state *state, int seat)
{
    return state->priv[seat].items;
}

/* The one that shows least of what is still secret. */
static uint64_t discreet_show(const av_state *state, int seat)
{
    int32_t fear[AV_ITEM_END] = {0};

    for (uint64_t left = unseen_of(state, seat); left != 0; left &= left - 1)
        fear[bm_lowest64(left)] = 1;
    return av_least_missed(av_items_of(state, seat), fear);
}

static void list_choices(const av_state *state, int seat, choices *c)
{
    const av_public *pub = &state->pub;

    c->count = 0;
    switch (pub->head.phase) {
    case AV_PHASE_BUY:
        add_choice(c, AV_MOVE_TAKE, AV_LEFT, 0);
        add_choice(c, AV_MOVE_TAKE, AV_RIGHT, 0);
        break;
    case AV_PHASE_STEAL:
        for (uint64_t left = pub->shown[pub->victim]; left != 0; left &= left - 1)
            add_choice(c, AV_MOVE_STEAL, bm_lowest64(left), 0);
        break;
    default: /* AV_PHASE_EXHIBIT; each world adds what would be shown there */
        add_choice(c, AV_MOVE_EXHIBIT, 0, av_exhibit_best(av_items_of(state, seat)));
        add_choice(c, AV_MOVE_EXHIBIT, 0, discreet_show(state, seat));
        break;
    }
}

/* Exhibitions of others that are sealed already are guessed like those to come. */
static void unseal_shows(av_public *pub)
{
    if (pub->head.phase != AV_PHASE_EXHIBIT)
        return;
    pub->asked |= pub->committed;
    pub->committed = 0;
}

static int32_t try_choice(const av_world *world, int seat, bm_move move)
{
    av_state after = world->state;
    int32_t share[AV_SEATS_MAX];

    if (move.kind == AV_MOVE_EXHIBIT) { /* the others may follow */
        after.priv[seat].exhibit = move.set;
        after.pub.asked &= (uint8_t)~bm_bit(seat);
        after.pub.committed |= (uint8_t)bm_bit(seat);
    } else {
        av_apply(&after, seat, move, NULL);
    }
    av_world_finish(world, &after);
    av_value(&world->sage, &after, share);
    return share[seat];
}

bm_move av_follow(const av_state *seen, int seat, const av_sage *sage, uint32_t nodes, bm_rng *rng)
{
    int count = nodes < WORLDS ? (int)nodes : WORLDS;
    bool shows = seen->pub.head.phase == AV_PHASE_EXHIBIT;
    av_world worlds[WORLDS];
    choices c;
    int best = 0;

    list_choices(seen, seat, &c);
    for (int w = 0; w < count; w++) {
        av_world_guess(&worlds[w], seen, seat, sage, rng);
        unseal_shows(&worlds[w].state.pub);
        if (shows)
            add_choice(&c, AV_MOVE_EXHIBIT, 0, av_world_show(&worlds[w], &worlds[w].state, seat));
    }
    for (int i = 0; i < c.count; i++) {
        for (int w = 0; w < count; w++)
            c.worth[i] += try_choice(&worlds[w], seat, c.move[i]) -
                          REVEALED * bm_count64(c.move[i].set & unseen_of(seen, seat));
        best = c.worth[i] > c.worth[best] ? i : best;
    }
    return c.move[best];
}
