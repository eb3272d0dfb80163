/* av_habits.c - a player with habits, as one sits at many a table.
 *
 * It likes to show off, and shows all it has: of thieves it thinks only when it has just
 * been robbed. It buys what goes with its own things, with a great cheque. It steals when
 * somebody else has just shown off. It sends the detective after thieves of the last round.
 * So it can be foreseen, but nothing that it does is without sense.
 */
#include "bots/av_habits.h"

#include "bots/av_mix.h"
#include "bots/av_world.h"
#include "games/av/av_exhibit.h"

/* What the table looks like to it. */
typedef struct mood {
    bool shows; /* it has something to show */
    bool fits; /* something on sale goes with its things */
    bool robbed; /* in the last round */
    bool envies; /* somebody else exhibited in the last round */
    bool thieves; /* were at the castle in the last round */
} mood;

static int gain_by(uint64_t items, uint64_t item)
{
    return av_grade(items | item) - av_grade(items);
}

/* The cards of the last round lie there until new ones are played. */
static mood look_around(const av_state *state, int seat)
{
    const av_public *pub = &state->pub;
    uint64_t items = av_items_of(state, seat);
    mood m = {.shows = av_exhibit_possible(items)};

    for (int pile = 0; pile < 2; pile++)
        m.fits = m.fits || gain_by(items, av_bit(pub->top[pile]) >> 1) >= AV_GRADE_ITEM / 2;
    for (int other = 0; other < pub->head.setup.seats; other++) {
        if (other == seat)
            continue;
        m.envies = m.envies || bm_has(pub->exhibitors, other);
        m.thieves =
            m.thieves || (pub->place[other] == AV_CASTLE && av_is_thief(pub->action[other]));
    }
    m.robbed = m.thieves && bm_has(pub->exhibitors, seat);
    return m;
}

static uint32_t liking(const av_public *pub, int seat, int card, const mood *m)
{
    if (card == AV_EXHIBITION)
        return m->robbed ? 4 : 10;
    if (card == AV_DETECTIVE)
        return m->thieves ? 3 : 1;
    if (card == AV_THIEF)
        return 1;
    if (card < AV_CHEQUE)
        return m->envies ? 4 : 2;
    uint32_t keen = m->fits ? 8 : 3;
    if (!m->shows)
        keen *= 2;
    return card - AV_CHEQUE == bm_highest(pub->cheques[seat]) ? keen : keen / 3;
}

static int choose_card(const av_state *state, int seat, bm_rng *rng)
{
    uint32_t weight[AV_CARDS_MAX];
    mood m = look_around(state, seat);
    av_cards hand;

    av_list_hand(state, seat, &hand);
    for (int i = 0; i < hand.count; i++)
        weight[i] = liking(&state->pub, seat, hand.card[i], &m);
    return hand.card[av_mix_draw(weight, hand.count, rng)];
}

/* What goes best with its own things; of what does so alike, any. */
static int choose_item(const av_state *state, int seat, uint64_t items, bm_rng *rng)
{
    uint64_t mine = av_items_of(state, seat);
    int best = -1;
    uint64_t choice = 0;

    for (uint64_t left = items; left != 0; left &= left - 1) {
        uint64_t item = left & (0 - left);
        int gain = gain_by(mine, item);
        if (gain > best) {
            best = gain;
            choice = 0;
        }
        if (gain == best)
            choice |= item;
    }
    return bm_nth64(choice, (int)bm_rng_below(rng, (uint32_t)bm_count64(choice)));
}

static int choose_pile(const av_state *state, int seat, bm_rng *rng)
{
    const uint8_t *top = state->pub.top;
    uint64_t items = av_bit(top[AV_LEFT] - 1) | av_bit(top[AV_RIGHT] - 1);

    return choose_item(state, seat, items, rng) + 1 == top[AV_LEFT] ? AV_LEFT : AV_RIGHT;
}

bm_move av_habit(const av_state *state, int seat, bm_rng *rng)
{
    const av_public *pub = &state->pub;

    switch (pub->head.phase) {
    case AV_PHASE_BUY:
        return bm_move_of(AV_MOVE_TAKE, choose_pile(state, seat, rng), 0, 0);
    case AV_PHASE_EXHIBIT:
        return bm_move_of(AV_MOVE_EXHIBIT, 0, 0, av_exhibit_best(av_items_of(state, seat)));
    case AV_PHASE_STEAL:
        return bm_move_of(AV_MOVE_STEAL, choose_item(state, seat, pub->shown[pub->victim], rng), 0,
                          0);
    default:
        return av_card_move(pub, seat, choose_card(state, seat, rng));
    }
}
