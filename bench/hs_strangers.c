/* hs_strangers.c - fixed prices, flat Monte Carlo, a tree of one's own bids, one of all bids. */
#include "bench/hs_strangers.h"

#include <math.h>

#include "base/bits.h"
#include "base/check.h"
#include "bots/hs_policy.h"
#include "games/hs/hs_score.h"

enum {
    FLAT_GAMES = 60, /* behind each bid */
    SHUFFLES = 8,
    VISITS = 500, /* of the tree in each of them */
    DEPTH_MAX = 64,
    BIDS_MAX = 1 + HS_MONEY_COUNT,
    ALL_VISITS = 3000, /* of the tree of all bids, */
    ALL_NODES = 3 * ALL_VISITS + 1, /* each of which adds a theft, a card and a bid at most */
    ALL_DEPTH_MAX = 256,
    A_CARD = 1 << HS_MONEY_COUNT /* what is beyond all sets of money cards */
};

/* The part of the win that the seat has at the end. */
static double part_of(const hs_state *end, int seat)
{
    hs_standing standing;

    hs_score(end, &standing);
    return bm_has(standing.winners, seat) ? 1.0 / bm_count(standing.winners) : 0;
}

static int fixed_price(int lot)
{
    switch (lot) {
    case HS_SCANDAL:
        return 20;
    case HS_TITLE:
    case HS_DEBT:
        return 15;
    case HS_THEFT:
        return 8;
    default:
        return lot * 7 / 2;
    }
}

/* The cards each of which would raise. */
static uint32_t single_raises(const hs_state *state, int seat)
{
    return state->pub.hand[seat] & hs_cards_above(hs_bid_need(state, seat));
}

bm_move hs_fixed_move(const void *of, int seat, bm_rng *rng)
{
    const hs_state *state = of;

    (void)rng;
    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    uint32_t enough = single_raises(state, seat);
    uint32_t cards = enough & -enough;
    if (hs_money_total(cards | state->pub.played[seat]) > fixed_price(state->pub.lot))
        cards = 0;
    return hs_bid_move(cards);
}

bm_move hs_singly_move(const void *of, int seat, bm_rng *rng)
{
    return hs_single_move(of, seat, rng);
}

typedef bm_move policy(const void *of, int seat, bm_rng *rng);

/* Whoever is on turn moves, or a card comes up. */
static void step(hs_state *state, policy *by, bm_rng *rng)
{
    bool chance = hs_turn(state).wait == BM_WAIT_CHANCE;
    int who = chance ? BM_CHANCE : state->pub.turn_seat;

    hs_apply(state, who, chance ? hs_random_move(state, who, rng) : by(state, who, rng), NULL);
}

/* Plays on to the end; all seats go by the same policy. */
static double play_on(hs_state state, int seat, policy *by, bm_rng *rng)
{
    while (state.pub.head.phase != HS_PHASE_OVER)
        step(&state, by, rng);
    return part_of(&state, seat);
}

/* The cards that raise by more than `above` for the least money; 0: there are none. */
static uint32_t least_raise(const hs_state *state, int seat, int above)
{
    uint32_t hand = state->pub.hand[seat];
    int need = hs_bid_need(state, seat) + above;
    uint32_t best = 0;

    for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand) {
        int total = hs_money_total(cards);
        if (total > need && (best == 0 || total < hs_money_total(best)))
            best = cards;
    }
    return best;
}

bm_move hs_flat_move(const void *of, int seat, bm_rng *rng)
{
    static const int ABOVE[] = {0, 1, 2, 4, 7, 12, 20};
    const hs_state *state = of;
    uint64_t luck = bm_rng_next(rng);
    bm_move best = hs_bid_move(0);
    double most = -1;

    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    for (int i = -1; i < BM_LENGTH(ABOVE); i++) {
        uint32_t cards = i < 0 ? 0 : least_raise(state, seat, ABOVE[i]);
        hs_state after = *state;
        double wins = 0;
        bm_rng own;
        if (i >= 0 && cards == 0)
            break;
        hs_apply(&after, seat, hs_bid_move(cards), NULL);
        bm_rng_seed(&own, luck);
        for (int game = 0; game < FLAT_GAMES; game++)
            wins += play_on(after, seat, hs_singly_move, &own);
        if (wins > most) {
            most = wins;
            best = hs_bid_move(cards);
        }
    }
    return best;
}

/* A position in which the seat that thinks is to bid, or the end. */
typedef struct node {
    hs_state state;
    int child[BIDS_MAX]; /* 0: not looked at yet */
    int visits;
    double wins;
} node;

typedef struct tree {
    node nodes[VISITS + 1];
    int count;
    int seat;
    uint64_t shuffle; /* what comes up next depends on this, and on how much has come up */
} tree;

/* Passing, and each single card that raises. */
static int find_bids(const hs_state *state, int seat, uint32_t bids[BIDS_MAX])
{
    int count = 0;

    if (state->pub.head.phase != HS_PHASE_BID)
        return 0;
    bids[count++] = 0;
    for (uint32_t left = single_raises(state, seat); left != 0; left &= left - 1)
        bids[count++] = left & -left;
    return count;
}

static int add_node(tree *t, const hs_state *before, uint32_t bid)
{
    node *at = &t->nodes[t->count];
    hs_state *state = &at->state;
    bm_rng rng;

    *at = (node){.state = *before};
    hs_apply(state, t->seat, hs_bid_move(bid), NULL);
    bm_rng_seed(&rng, t->shuffle + state->pub.taken_count);
    while (state->pub.head.phase != HS_PHASE_OVER &&
           (state->pub.head.phase != HS_PHASE_BID || state->pub.turn_seat != t->seat))
        step(state, hs_fixed_move, &rng);
    return t->count++;
}

/* The bid that is most worth another look, one that was never looked at before all others. */
static int most_promising(const tree *t, const node *at, int bids)
{
    double most = -1;
    int best = 0;

    for (int i = 0; i < bids; i++) {
        const node *child = &t->nodes[at->child[i]];
        if (at->child[i] == 0)
            return i;
        double bound = child->wins / child->visits + sqrt(log(at->visits) / child->visits);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return best;
}

static void visit(tree *t, bm_rng *rng)
{
    int path[DEPTH_MAX] = {0};
    int depth = 1;
    int before = t->count;

    while (depth < DEPTH_MAX && t->count == before) {
        node *at = &t->nodes[path[depth - 1]];
        uint32_t bids[BIDS_MAX];
        int count = find_bids(&at->state, t->seat, bids);
        if (count == 0)
            break;
        int i = most_promising(t, at, count);
        if (at->child[i] == 0)
            at->child[i] = add_node(t, &at->state, bids[i]);
        path[depth++] = at->child[i];
    }
    double won = play_on(t->nodes[path[depth - 1]].state, t->seat, hs_fixed_move, rng);
    while (depth > 0) {
        node *at = &t->nodes[path[--depth]];
        at->visits++;
        at->wins += won;
    }
}

bm_move hs_uct_move(const void *of, int seat, bm_rng *rng)
{
    static tree t;
    const hs_state *state = of;
    uint32_t bids[BIDS_MAX];
    int visits[BIDS_MAX] = {0};
    int best = 0;

    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    int count = find_bids(state, seat, bids);
    for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
        t.seat = seat;
        t.shuffle = bm_rng_next(rng);
        t.count = 1;
        t.nodes[0] = (node){.state = *state};
        for (int i = 0; i < VISITS; i++)
            visit(&t, rng);
        for (int i = 0; i < count; i++)
            visits[i] += t.nodes[t.nodes[0].child[i]].visits;
    }
    for (int i = 1; i < count; i++)
        best = visits[i] > visits[best] ? i : best;
    return hs_bid_move(bids[best]);
}

/* What somebody did or what came up, and what it came to for whoever did it. */
typedef struct branch {
    uint32_t key; /* the bid; or the card, beyond all bids */
    int by; /* the seat that bid; -1 where a card came up */
    int first_child, next; /* 0: none */
    int visits;
    double wins;
} branch;

typedef struct forest {
    branch branches[ALL_NODES];
    int count;
} forest;

static int find_child(const forest *f, int at, uint32_t key)
{
    int child = f->branches[at].first_child;

    while (child != 0 && f->branches[child].key != key)
        child = f->branches[child].next;
    return child;
}

static int grow_child(forest *f, int at, uint32_t key, int by)
{
    int child = find_child(f, at, key);

    if (child != 0)
        return child;
    bm_require(f->count < ALL_NODES);
    child = f->count++;
    f->branches[child] = (branch){.key = key, .by = by, .next = f->branches[at].first_child};
    f->branches[at].first_child = child;
    return child;
}

/* One of the bids that were never tried; else the most promising one. */
static uint32_t choose_bid(const forest *f, int at, const hs_state *state, bm_rng *rng)
{
    uint32_t bids[BIDS_MAX];
    int count = find_bids(state, state->pub.turn_seat, bids);
    double visits = log(f->branches[at].visits + 1);
    double most = -1;
    uint32_t best = 0;
    int untried = 0;

    for (int i = 0; i < count; i++) {
        int child = find_child(f, at, bids[i]);
        if (child == 0)
            bids[untried++] = bids[i];
        if (child == 0 || untried > 0)
            continue;
        const branch *b = &f->branches[child];
        double bound = b->wins / b->visits + 0.7 * sqrt(visits / b->visits);
        if (bound > most) {
            most = bound;
            best = bids[i];
        }
    }
    return untried > 0 ? bids[bm_rng_below(rng, (uint32_t)untried)] : best;
}

/* Down to the first bid that is new, and from there on to the end by the `single` policy. */
static void visit_all(forest *f, hs_state state, bm_rng *rng)
{
    int path[ALL_DEPTH_MAX] = {0};
    int depth = 1;
    hs_standing standing;

    while (state.pub.head.phase != HS_PHASE_OVER && depth < ALL_DEPTH_MAX) {
        int at = path[depth - 1];
        int seat = state.pub.turn_seat;
        if (state.pub.head.phase == HS_PHASE_BID) {
            uint32_t bid = choose_bid(f, at, &state, rng);
            hs_apply(&state, seat, hs_bid_move(bid), NULL);
            at = grow_child(f, at, bid, seat);
        } else {
            step(&state, hs_fixed_move, rng);
            at = grow_child(f, at, A_CARD | state.pub.lot, -1);
        }
        path[depth++] = at;
        if (f->branches[at].by >= 0 && f->branches[at].visits == 0)
            break;
    }
    while (state.pub.head.phase != HS_PHASE_OVER)
        step(&state, hs_singly_move, rng);
    hs_score(&state, &standing);
    while (depth > 0) {
        branch *b = &f->branches[path[--depth]];
        b->visits++;
        if (b->by >= 0 && bm_has(standing.winners, b->by))
            b->wins += 1.0 / bm_count(standing.winners);
    }
}

bm_move hs_mcts_move(const void *of, int seat, bm_rng *rng)
{
    static forest f;
    const hs_state *state = of;
    const branch *best = NULL;

    (void)seat;
    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    f.count = 1;
    f.branches[0] = (branch){.by = -1};
    for (int i = 0; i < ALL_VISITS; i++)
        visit_all(&f, *state, rng);
    for (int i = f.branches[0].first_child; i != 0; i = f.branches[i].next)
        if (best == NULL || f.branches[i].visits > best->visits)
            best = &f.branches[i];
    return hs_bid_move(best->key);
}
