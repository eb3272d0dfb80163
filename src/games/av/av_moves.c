/* av_moves.c - listing moves, picking one, what a time-out plays, what chance can do. */
#include "games/av/av_moves.h"

#include "games/av/av_exhibit.h"
#include "games/av/av_rules.h"

uint32_t av_colours_left(const av_public *pub)
{
    uint32_t left = bm_bit(AV_COLOURS) - 1;

    for (int seat = 0; seat < AV_SEATS_MAX; seat++)
        left &= ~(bm_bit(pub->colour[seat]) >> 1);
    return left;
}

uint64_t av_items_left(const av_state *state)
{
    uint64_t gone = 0;

    for (int seat = 0; seat < AV_SEATS_MAX; seat++)
        gone |= av_items_of(state, seat);
    for (int pile = 0; pile < 2; pile++)
        gone |= av_bit(state->pub.top[pile]) >> 1;
    return AV_ALL_ITEMS & ~gone;
}

int av_next_uncoloured(const av_public *pub)
{
    int seat = 0;

    while (pub->colour[seat] != 0)
        seat++;
    return seat;
}

int av_next_dealt(const av_public *pub)
{
    int seat = 0;

    while (pub->hidden[seat] == AV_DEALT)
        seat++;
    return seat;
}

int av_pile_due(const av_public *pub)
{
    return pub->left[AV_LEFT] > 0 && pub->top[AV_LEFT] == 0 ? AV_LEFT : AV_RIGHT;
}

uint64_t av_actions_at(const av_public *pub, int seat, int place)
{
    uint64_t thieves = (uint64_t)pub->thieves[seat] << AV_THIEF;

    if (place == AV_CASTLE)
        return thieves | bm_bit(AV_EXHIBITION) | bm_bit(AV_DETECTIVE);
    return thieves | (uint64_t)pub->cheques[seat] << AV_CHEQUE;
}

/* The first member from `at` on, and the cursor behind it; -1 after the last. */
static int next_member(uint64_t set, bm_cursor *cursor)
{
    uint64_t left = set >> cursor->at << cursor->at;

    if (left == 0)
        return -1;
    int member = bm_lowest64(left);
    cursor->at = (uint64_t)member + 1;
    return member;
}

static bool next_place(const av_public *pub, int seat, bm_cursor *cursor, bm_move *move)
{
    bool auction = av_actions_at(pub, seat, AV_AUCTION) != 0;
    int place = next_member(bm_bit(AV_CASTLE) | (uint64_t)auction << AV_AUCTION, cursor);

    *move = bm_move_of(AV_MOVE_PLACE, place, 0, 0);
    return place >= 0;
}

/* The castle's actions, then those of the auction house: the place stands in the
 * cursor above the action. */
static bool next_choice(const av_public *pub, int seat, bm_cursor *cursor, bm_move *move)
{
    for (int place = AV_CASTLE + (int)(cursor->at >> 6); place <= AV_AUCTION; place++) {
        bm_cursor within = {cursor->at & 63, false};
        int action = next_member(av_actions_at(pub, seat, place), &within);
        if (action >= 0) {
            cursor->at = (uint64_t)(place - AV_CASTLE) << 6 | within.at;
            *move = bm_move_of(AV_MOVE_CHOOSE, place, action, 0);
            return true;
        }
        cursor->at = (uint64_t)(place - AV_CASTLE + 1) << 6;
    }
    return false;
}

static bool next_action(const av_public *pub, int seat, bm_cursor *cursor, bm_move *move)
{
    int action = next_member(av_actions_at(pub, seat, pub->place[seat]), cursor);

    *move = bm_move_of(AV_MOVE_ACTION, 0, action, 0);
    return action >= 0;
}

static bool next_exhibition(const av_state *state, int seat, bm_cursor *cursor, bm_move *move)
{
    uint64_t hand = av_items_of(state, seat);
    uint64_t count = av_exhibit_count(hand);

    cursor->partial = count > AV_LISTED_MAX;
    if (cursor->at >= (cursor->partial ? AV_LISTED_MAX : count))
        return false;
    *move = bm_move_of(AV_MOVE_EXHIBIT, 0, 0, av_exhibit_nth(hand, cursor->at++));
    return true;
}

static bool next_theft(const av_public *pub, bm_cursor *cursor, bm_move *move)
{
    int item = next_member(pub->shown[pub->victim], cursor);

    *move = bm_move_of(AV_MOVE_STEAL, item, 0, 0);
    return item >= 0;
}

bool av_next_move(const av_state *state, int seat, bm_cursor *cursor, bm_move *move)
{
    const av_public *pub = &state->pub;

    if (seat < 0 || !bm_has(pub->asked, seat))
        return false;
    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        return next_place(pub, seat, cursor, move);
    case AV_PHASE_CHOOSE:
        return next_choice(pub, seat, cursor, move);
    case AV_PHASE_ACTION:
        return next_action(pub, seat, cursor, move);
    case AV_PHASE_BUY:
        *move = bm_move_of(AV_MOVE_TAKE, (int)(cursor->at & 1), 0, 0);
        return cursor->at++ <= AV_RIGHT;
    case AV_PHASE_EXHIBIT:
        return next_exhibition(state, seat, cursor, move);
    default: /* AV_PHASE_STEAL */
        return next_theft(pub, cursor, move);
    }
}

static int random_member(uint64_t set, bm_rng *rng)
{
    return bm_nth64(set, (int)bm_rng_below(rng, (uint32_t)bm_count64(set)));
}

/* One of a set of numbered cards, as an action; `first` is the action before number 1. */
static int random_card(uint32_t numbers, int first, bm_rng *rng)
{
    return first + bm_nth(numbers, (int)bm_rng_below(rng, (uint32_t)bm_count(numbers)));
}

/* Each kind of card equally likely, then each card of the kind. */
static int random_action(const av_public *pub, int seat, int place, bm_rng *rng)
{
    uint32_t thieves = pub->thieves[seat];
    uint32_t cheques = pub->cheques[seat];

    if (place == AV_CASTLE) {
        uint32_t kind = bm_rng_below(rng, thieves != 0 ? 3 : 2);
        return kind == 2 ? random_card(thieves, AV_THIEF, rng) : AV_EXHIBITION + (int)kind;
    }
    if (thieves == 0 || (cheques != 0 && bm_rng_next(rng) >> 63 != 0))
        return random_card(cheques, AV_CHEQUE, rng);
    return random_card(thieves, AV_THIEF, rng);
}

static int random_place(const av_public *pub, int seat, bm_rng *rng)
{
    bool auction = (pub->cheques[seat] | pub->thieves[seat]) != 0;

    return auction ? AV_CASTLE + (int)(bm_rng_next(rng) >> 63) : AV_CASTLE;
}

bm_move av_random_move(const av_state *state, int seat, bm_rng *rng)
{
    const av_public *pub = &state->pub;
    int place;

    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        return bm_move_of(AV_MOVE_PLACE, random_place(pub, seat, rng), 0, 0);
    case AV_PHASE_CHOOSE:
        place = random_place(pub, seat, rng);
        return bm_move_of(AV_MOVE_CHOOSE, place, random_action(pub, seat, place, rng), 0);
    case AV_PHASE_ACTION:
        return bm_move_of(AV_MOVE_ACTION, 0, random_action(pub, seat, pub->place[seat], rng), 0);
    case AV_PHASE_BUY:
        return bm_move_of(AV_MOVE_TAKE, (int)(bm_rng_next(rng) >> 63), 0, 0);
    case AV_PHASE_EXHIBIT:
        return bm_move_of(AV_MOVE_EXHIBIT, 0, 0, av_exhibit_random(av_items_of(state, seat), rng));
    case AV_PHASE_STEAL:
        return bm_move_of(AV_MOVE_STEAL, random_member(pub->shown[pub->victim], rng), 0, 0);
    case AV_PHASE_COLOUR:
        return bm_move_of(AV_MOVE_COLOUR, random_member(av_colours_left(pub), rng), 0, 0);
    default: /* AV_PHASE_DEAL, AV_PHASE_SHOW */
        return bm_move_of(pub->head.phase == AV_PHASE_DEAL ? AV_MOVE_DEAL : AV_MOVE_TURN_UP,
                          random_member(av_items_left(state), rng), 0, 0);
    }
}

/* What hurts least without a decision: guard the castle, or send a thief, who always
 * comes back from the auction house; show and take the best. */
bm_move av_default_move(const av_state *state, int seat)
{
    const av_public *pub = &state->pub;

    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        return bm_move_of(AV_MOVE_PLACE, AV_CASTLE, 0, 0);
    case AV_PHASE_CHOOSE:
        return bm_move_of(AV_MOVE_CHOOSE, AV_CASTLE, AV_DETECTIVE, 0);
    case AV_PHASE_ACTION:
        if (pub->place[seat] == AV_CASTLE)
            return bm_move_of(AV_MOVE_ACTION, 0, AV_DETECTIVE, 0);
        return bm_move_of(AV_MOVE_ACTION, 0, bm_lowest64(av_actions_at(pub, seat, AV_AUCTION)), 0);
    case AV_PHASE_BUY:
        return bm_move_of(AV_MOVE_TAKE, AV_LEFT, 0, 0);
    case AV_PHASE_EXHIBIT:
        return bm_move_of(AV_MOVE_EXHIBIT, 0, 0, av_exhibit_best(av_items_of(state, seat)));
    default: /* AV_PHASE_STEAL */
        return bm_move_of(AV_MOVE_STEAL, bm_lowest64(pub->shown[pub->victim]), 0, 0);
    }
}

/* The i-th of what is left; all are equally likely. */
bool av_chance(const av_state *state, uint32_t i, bm_move *move, uint32_t *weight)
{
    static const uint8_t KIND[] = {AV_MOVE_COLOUR, AV_MOVE_DEAL, AV_MOVE_TURN_UP};
    const av_public *pub = &state->pub;

    if (pub->head.phase > AV_PHASE_SHOW)
        return false;
    uint64_t left =
        pub->head.phase == AV_PHASE_COLOUR ? av_colours_left(pub) : av_items_left(state);
    if (i >= (uint32_t)bm_count64(left))
        return false;
    *move = bm_move_of(KIND[pub->head.phase], bm_nth64(left, (int)i), 0, 0);
    *weight = 1;
    return true;
}
