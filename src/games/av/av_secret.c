/* av_secret.c - redacting and sampling.
 *
 * Items that were dealt and never shown can be any that nobody has seen, with three
 * exceptions: who is asked for an exhibition has one; who played the exhibition card
 * and is not asked has none; and at the end everybody has seen what the largest
 * collection is. So hands are drawn at random until they fit, seat by seat; where
 * hardly any does, the first one is taken. A seat before may have what a later one
 * needs: then all are drawn again. A redacted state for which no deal is found that
 * way is none (av_audit.c).
 */
#include "games/av/av_secret.h"

#include "base/mem.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_moves.h"
#include "games/av/av_rules.h"

enum {
    HAND_TRIES = 1024, /* then all hands are gone through */
    DEAL_TRIES = 64 /* then what is known is taken to fit no deal at all */
};

void av_redact(av_state *state, int viewer)
{
    for (int seat = 0; viewer != BM_REFEREE && seat < AV_SEATS_MAX; seat++)
        if (seat != viewer)
            bm_zero(&state->priv[seat], sizeof state->priv[seat]);
}

bool av_hand_fits(const av_public *pub, int seat, uint64_t items)
{
    if (pub->head.phase == AV_PHASE_OVER)
        return av_exhibit_best(items) == pub->collection[seat];
    if (pub->place[seat] != AV_CASTLE || pub->action[seat] != AV_EXHIBITION ||
        bm_has(pub->exhibitors, seat) || pub->head.phase < AV_PHASE_EXHIBIT)
        return true;
    bool asked = pub->head.phase == AV_PHASE_EXHIBIT && bm_has(pub->asked | pub->committed, seat);
    return av_exhibit_possible(items) == asked;
}

/* What the seat holds in secret and everybody can still tell: the end shows it. */
static uint64_t shown_at_the_end(const av_public *pub, int seat)
{
    return pub->collection[seat] & ~pub->known[seat];
}

static uint64_t draw(uint64_t *pool, int count, bm_rng *rng)
{
    uint64_t drawn = 0;

    for (; count > 0; count--) {
        int k = (int)bm_rng_below(rng, (uint32_t)bm_count64(*pool));
        uint64_t item = av_bit(bm_nth64(*pool, k));
        drawn |= item;
        *pool &= ~item;
    }
    return drawn;
}

/* Adds so many of the pool to the items; false when no such hand fits. */
static bool find_hand(const av_public *pub, int seat, uint64_t pool, int count, uint64_t *items)
{
    if (count == 0)
        return av_hand_fits(pub, seat, pub->known[seat] | *items);
    for (; pool != 0; pool &= pool - 1) {
        uint64_t more = *items | (pool & (0 - pool));
        if (find_hand(pub, seat, pool & (pool - 1), count - 1, &more)) {
            *items = more;
            return true;
        }
    }
    return false;
}

/* What nobody has been seen with. */
static uint64_t unseen_items(const av_state *state)
{
    uint64_t pool = av_items_left(state);

    for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
        pool &= ~shown_at_the_end(&state->pub, seat);
    return pool;
}

bool av_hand_exists(const av_state *state, int seat)
{
    const av_public *pub = &state->pub;
    uint64_t items = shown_at_the_end(pub, seat);

    return find_hand(pub, seat, unseen_items(state), pub->hidden[seat] - bm_count64(items), &items);
}

/* False when no hand fits. */
static bool draw_hand(const av_public *pub, int seat, uint64_t *pool, uint64_t *items, bm_rng *rng)
{
    uint64_t sure = shown_at_the_end(pub, seat);
    int count = pub->hidden[seat] - bm_count64(sure);

    for (int i = 0; i < HAND_TRIES; i++) {
        uint64_t left = *pool;
        *items = sure | draw(&left, count, rng);
        if (av_hand_fits(pub, seat, pub->known[seat] | *items)) {
            *pool = left;
            return true;
        }
    }
    *items = sure;
    bool found = find_hand(pub, seat, *pool, count, items);
    *pool &= ~*items;
    return found;
}

static bool draw_hands(const av_public *pub, uint32_t seats, uint64_t pool,
                       uint64_t items[AV_SEATS_MAX], bm_rng *rng)
{
    for (; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        if (!draw_hand(pub, seat, &pool, &items[seat], rng))
            return false;
    }
    return true;
}

/* Hands for these seats, which the state does not know; false when none are found. */
static bool draw_deal(const av_state *state, uint32_t seats, uint64_t items[AV_SEATS_MAX],
                      bm_rng *rng)
{
    uint64_t pool = unseen_items(state);

    for (int i = 0; i < DEAL_TRIES; i++)
        if (draw_hands(&state->pub, seats, pool, items, rng))
            return true;
    return false;
}

/* The same by a luck of its own: what the audit has found once, sampling finds again. */
static bool find_deal(const av_state *state, uint32_t seats, uint64_t items[AV_SEATS_MAX])
{
    bm_rng rng;

    bm_rng_seed(&rng, 0);
    return draw_deal(state, seats, items, &rng);
}

bool av_deal_exists(const av_state *state)
{
    uint64_t items[AV_SEATS_MAX];
    uint32_t unknown = 0;

    for (int seat = 0; seat < state->pub.head.setup.seats; seat++)
        unknown |= (uint32_t)(state->pub.hidden[seat] > 0 && state->priv[seat].items == 0) << seat;
    return find_deal(state, unknown, items);
}

static void seal_something(av_state *state, int seat, bm_rng *rng)
{
    const av_public *pub = &state->pub;
    av_private *priv = &state->priv[seat];
    av_state asked = *state;

    /* As if it were asked now; the cards of the castle may lie there longer. */
    asked.pub.asked = (uint8_t)bm_bit(seat);
    if (pub->head.phase == AV_PHASE_SHOW || pub->head.phase == AV_PHASE_BUY)
        asked.pub.head.phase = AV_PHASE_ACTION;
    bm_move move = av_random_move(&asked, seat, rng);
    priv->exhibit = move.set;
    priv->place = (uint8_t)move.target; /* of an action or an exhibition: 0 */
    priv->action = (uint8_t)move.amount;
}

void av_sample(av_state *state, int viewer, bm_rng *rng)
{
    const av_public *pub = &state->pub;
    uint32_t others = av_seats_mask(pub) & ~(viewer >= 0 ? bm_bit(viewer) : 0);
    uint64_t items[AV_SEATS_MAX];

    if (!draw_deal(state, others, items, rng) && !find_deal(state, others, items))
        return; /* no state that passes the audit */
    for (uint32_t seats = others; seats != 0; seats &= seats - 1)
        state->priv[bm_lowest(seats)].items = items[bm_lowest(seats)];
    for (uint32_t seats = pub->committed & others; seats != 0; seats &= seats - 1)
        seal_something(state, bm_lowest(seats), rng);
}
