/* hs_trees.c - a tree of one's own bids, and one of all bids. */
#include <math.h>
#include <stdlib.h>

#include "base/check.h"
#include "train/hs_playing.h"
#include "train/hs_thinkers.h"
#include "train/learner_math.h"
#include "train/notes.h"

enum {
    SHUFFLES = 8,
    CURIOUS_ONE = 16,
    DEPTH_MAX = 64,
    BIDS_MAX = 1 + HS_MONEY_COUNT,
    BRANCHES_MAX = 3 * HS_MCTS_VISITS_MAX + 1, /* a visit adds a theft, a card and a bid at most */
    ALL_DEPTH_MAX = 256,
    A_CARD = 1 << HS_MONEY_COUNT /* what is beyond all sets of money cards */
};

/* A position in which the seat that thinks is to bid, or the end. */
typedef struct node {
    hs_state state;
    int child[BIDS_MAX]; /* 0: not looked at yet */
    int visits;
    double wins;
} node;

typedef struct tree {
    node nodes[HS_UCT_VISITS_MAX + 1];
    int count;
    int seat;
    const hs_thinking *how;
    uint64_t shuffle; /* what comes up next depends on this, and on how much has come up */
} tree;

/* What somebody did or what came up, and what it came to for whoever did it. */
typedef struct branch {
    uint32_t key; /* the bid; or the card, beyond all bids */
    int by; /* the seat that bid; -1 where a card came up */
    int first_child, next; /* 0: none */
    int visits;
    double wins;
} branch;

typedef struct forest {
    const hs_thinking *how;
    branch branches[BRANCHES_MAX];
    int count;
} forest;

/* One of them at a time. */
struct hs_thinker {
    union {
        tree tree;
        forest forest;
    };
};

hs_thinker *hs_thinker_make(void)
{
    return bm_train_memory(1, sizeof(hs_thinker));
}

void hs_thinker_free(hs_thinker *thinker)
{
    free(thinker);
}

/* Passing, and each single card that raises. */
static int find_bids(const hs_state *state, int seat, uint32_t bids[BIDS_MAX])
{
    int count = 0;

    if (state->pub.head.phase != HS_PHASE_BID)
        return 0;
    bids[count++] = 0;
    for (uint32_t left = hs_playing_raises(state, seat); left != 0; left &= left - 1)
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
        hs_playing_step(state, t->how->habit, &rng);
    return t->count++;
}

/* The bid that is most worth another look, one that was never looked at before all others. */
static int most_promising(const tree *t, const node *at, int bids)
{
    double curious = (double)t->how->curious / CURIOUS_ONE;
    double most = -1;
    int best = 0;

    for (int i = 0; i < bids; i++) {
        const node *child = &t->nodes[at->child[i]];
        if (at->child[i] == 0)
            return i;
        double bound = child->wins / child->visits +
                       curious * sqrt(bm_learner_log(at->visits) / child->visits);
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
    hs_standing end;

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
    hs_state after = t->nodes[path[depth - 1]].state;
    hs_playing_on(&after, t->how->habit, rng, &end);
    double won = hs_playing_part(t->how, &end, t->seat);
    while (depth > 0) {
        node *at = &t->nodes[path[--depth]];
        at->visits++;
        at->wins += won;
    }
}

bm_move hs_uct_move(const hs_thinking *how, hs_thinker *thinker, const hs_state *state, bm_rng *rng)
{
    tree *t = &thinker->tree;
    uint32_t bids[BIDS_MAX];
    int seen[BIDS_MAX] = {0};
    int best = 0;

    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    bm_require(how->effort <= HS_UCT_VISITS_MAX);
    t->how = how;
    int count = find_bids(state, state->pub.turn_seat, bids);
    for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
        t->seat = state->pub.turn_seat;
        t->shuffle = bm_rng_next(rng);
        t->count = 1;
        t->nodes[0] = (node){.state = *state};
        for (int i = 0; i < how->effort; i++)
            visit(t, rng);
        for (int i = 0; i < count; i++)
            seen[i] += t->nodes[t->nodes[0].child[i]].visits;
    }
    for (int i = 1; i < count; i++)
        best = seen[i] > seen[best] ? i : best;
    return hs_bid_move(bids[best]);
}

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
    bm_require(f->count < BRANCHES_MAX);
    child = f->count++;
    f->branches[child] = (branch){.key = key, .by = by, .next = f->branches[at].first_child};
    f->branches[at].first_child = child;
    return child;
}

/* One of the bids that were never tried; else the most promising one. */
static uint32_t choose_bid(const forest *f, int at, const hs_state *state, bm_rng *rng)
{
    uint32_t bids[BIDS_MAX];
    uint32_t untried[BIDS_MAX];
    int child[BIDS_MAX];
    int count = find_bids(state, state->pub.turn_seat, bids);
    int news = 0;
    double most = -1;
    uint32_t best = 0;

    for (int i = 0; i < count; i++) {
        child[i] = find_child(f, at, bids[i]);
        if (child[i] == 0)
            untried[news++] = bids[i];
    }
    if (news > 0)
        return untried[bm_rng_below(rng, (uint32_t)news)];
    double visits = bm_learner_log(f->branches[at].visits + 1);
    double curious = (double)f->how->curious / CURIOUS_ONE;
    for (int i = 0; i < count; i++) {
        const branch *b = &f->branches[child[i]];
        double bound = b->wins / b->visits + curious * sqrt(visits / b->visits);
        if (bound > most) {
            most = bound;
            best = bids[i];
        }
    }
    return best;
}

/* Down to the first bid that is new, and from there on to the end by the policy. */
static void visit_all(forest *f, hs_state state, bm_rng *rng)
{
    int path[ALL_DEPTH_MAX] = {0};
    int depth = 1;
    hs_standing end;

    while (state.pub.head.phase != HS_PHASE_OVER && depth < ALL_DEPTH_MAX) {
        int at = path[depth - 1];
        int seat = state.pub.turn_seat;
        if (state.pub.head.phase == HS_PHASE_BID) {
            uint32_t bid = choose_bid(f, at, &state, rng);
            hs_apply(&state, seat, hs_bid_move(bid), NULL);
            at = grow_child(f, at, bid, seat);
        } else {
            hs_playing_step(&state, f->how->habit, rng);
            at = grow_child(f, at, A_CARD | state.pub.lot, -1);
        }
        path[depth++] = at;
        if (f->branches[at].by >= 0 && f->branches[at].visits == 0)
            break;
    }
    hs_playing_on(&state, f->how->habit, rng, &end);
    while (depth > 0) {
        branch *b = &f->branches[path[--depth]];
        b->visits++;
        if (b->by >= 0)
            b->wins += hs_playing_part(f->how, &end, b->by);
    }
}

bm_move hs_mcts_move(const hs_thinking *how, hs_thinker *thinker, const hs_state *state,
                     bm_rng *rng)
{
    forest *f = &thinker->forest;
    const branch *best = NULL;

    if (state->pub.head.phase == HS_PHASE_THEFT)
        return hs_least_discard(&state->pub);
    bm_require(how->effort <= HS_MCTS_VISITS_MAX);
    f->how = how;
    f->count = 1;
    f->branches[0] = (branch){.by = -1};
    for (int i = 0; i < how->effort; i++)
        visit_all(f, *state, rng);
    for (int i = f->branches[0].first_child; i != 0; i = f->branches[i].next)
        if (best == NULL || f->branches[i].visits > best->visits)
            best = &f->branches[i];
    bm_require(best != NULL);
    return hs_bid_move(best->key);
}
