/* av_check.c - the only judge of moves. */
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_moves.h"
#include "games/av/av_rules.h"

static bool action_exists(int32_t action)
{
    if (action > AV_CHEQUE && action <= AV_CHEQUE + AV_CHEQUE_MAX)
        return true;
    return action == AV_EXHIBITION || action == AV_DETECTIVE ||
           (action > AV_THIEF && action <= AV_THIEF + AV_THIEF_MAX);
}

bool av_well_formed(bm_move move)
{
    bool target_only = move.amount == 0 && move.set == 0;
    bool is_place = move.target == AV_CASTLE || move.target == AV_AUCTION;

    switch (move.kind) {
    case AV_MOVE_COLOUR:
        return target_only && move.target < AV_COLOURS;
    case AV_MOVE_DEAL:
    case AV_MOVE_TURN_UP:
    case AV_MOVE_STEAL:
        return target_only && av_is_item(move.target);
    case AV_MOVE_PLACE:
        return target_only && is_place;
    case AV_MOVE_CHOOSE:
        return move.set == 0 && is_place && action_exists(move.amount);
    case AV_MOVE_ACTION:
        return move.set == 0 && move.target == 0 && action_exists(move.amount);
    case AV_MOVE_TAKE:
        return target_only && move.target <= AV_RIGHT;
    case AV_MOVE_EXHIBIT: /* one item alone is written, and so read, as a turn-up */
        return move.target == 0 && move.amount == 0 && (move.set & ~AV_ALL_ITEMS) == 0 &&
               (move.set & (move.set - 1)) != 0;
    default:
        return false;
    }
}

static bm_status check_chance(const av_state *state, bm_move move)
{
    const av_public *pub = &state->pub;

    switch (pub->head.phase) {
    case AV_PHASE_COLOUR:
        if (move.kind != AV_MOVE_COLOUR)
            return BM_WRONG_PHASE;
        return bm_has(av_colours_left(pub), move.target) ? BM_OK : AV_COLOUR_GONE;
    case AV_PHASE_DEAL:
    case AV_PHASE_SHOW:
        if (move.kind != (pub->head.phase == AV_PHASE_DEAL ? AV_MOVE_DEAL : AV_MOVE_TURN_UP))
            return BM_WRONG_PHASE;
        return av_holds(av_items_left(state), move.target) ? BM_OK : AV_ITEM_NOT_LEFT;
    case AV_PHASE_OVER:
        return BM_GAME_OVER;
    default:
        return BM_NO_CHANCE_DUE;
    }
}

/* AV-R3. */
static bm_status check_place(const av_public *pub, int seat, int place)
{
    if (place == AV_AUCTION && pub->cheques[seat] == 0 && pub->thieves[seat] == 0)
        return AV_NO_AUCTION_CARD;
    return BM_OK;
}

/* AV-R2: a card fit for the place, and in hand. */
static bm_status check_action(const av_public *pub, int seat, int place, int action)
{
    if (av_is_cheque(action)) {
        if (place != AV_AUCTION)
            return AV_NOT_FOR_PLACE;
        return bm_has(pub->cheques[seat], action - AV_CHEQUE) ? BM_OK : AV_CHEQUE_NOT_HELD;
    }
    if (av_is_thief(action)) {
        int number = action - AV_THIEF;
        if (bm_has(pub->thieves[seat], number))
            return BM_OK;
        bool own = av_thief_colour(number) == pub->colour[seat] - 1;
        return own ? AV_THIEF_IN_JAIL : AV_THIEF_NOT_HELD;
    }
    return place == AV_CASTLE ? BM_OK : AV_NOT_FOR_PLACE;
}

/* AV-C2. The tests stand in the order in which a player would want the mistakes
 * named. */
static bm_status check_exhibit(const av_state *state, int seat, bm_move move)
{
    uint64_t items = move.kind == AV_MOVE_TURN_UP ? av_bit(move.target) : move.set;

    if ((items & ~av_items_of(state, seat)) != 0)
        return AV_ITEM_NOT_HELD;
    if (bm_count64(items) < AV_EXHIBIT_MIN)
        return AV_TOO_FEW_ITEMS;
    return av_exhibit_unbroken(items) ? BM_OK : AV_BROKEN_RUN;
}

/* What a seat that is asked may do in this phase. */
static bm_status check_decision(const av_state *state, int seat, bm_move move)
{
    const av_public *pub = &state->pub;

    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        if (move.kind != AV_MOVE_PLACE)
            return BM_WRONG_PHASE;
        return check_place(pub, seat, move.target);
    case AV_PHASE_CHOOSE:
        if (move.kind != AV_MOVE_CHOOSE)
            return BM_WRONG_PHASE;
        return check_action(pub, seat, move.target, move.amount);
    case AV_PHASE_ACTION:
        if (move.kind != AV_MOVE_ACTION)
            return BM_WRONG_PHASE;
        return check_action(pub, seat, pub->place[seat], move.amount);
    case AV_PHASE_BUY:
        return move.kind == AV_MOVE_TAKE ? BM_OK : BM_WRONG_PHASE;
    case AV_PHASE_EXHIBIT:
        if (move.kind != AV_MOVE_EXHIBIT && move.kind != AV_MOVE_TURN_UP)
            return BM_WRONG_PHASE;
        return check_exhibit(state, seat, move);
    default: /* AV_PHASE_STEAL */
        if (move.kind != AV_MOVE_STEAL)
            return BM_WRONG_PHASE;
        return av_holds(pub->shown[pub->victim], move.target) ? BM_OK : AV_ITEM_NOT_SHOWN;
    }
}

bm_status av_check(const av_state *state, int seat, bm_move move)
{
    const av_public *pub = &state->pub;

    if (seat != BM_CHANCE && (seat < 0 || seat >= pub->head.setup.seats))
        return BM_NO_SUCH_SEAT;
    if (!av_well_formed(move))
        return BM_NO_SUCH_MOVE;
    if (seat == BM_CHANCE)
        return check_chance(state, move);
    if (pub->head.phase == AV_PHASE_OVER)
        return BM_GAME_OVER;
    if (pub->head.phase <= AV_PHASE_SHOW)
        return BM_CHANCE_IS_DUE;
    if (!bm_has(pub->asked, seat))
        return bm_has(pub->committed, seat) ? AV_DECIDED_ALREADY : BM_NOT_YOUR_TURN;
    return check_decision(state, seat, move);
}
