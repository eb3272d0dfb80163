/* av_rules.c - the course of the game: dealing, rounds, sealed decisions.
 *
 * Chance deals colours and items and turns up the piles (colour, deal, show). Then
 * round after round: the seats choose a place (place) and an action (action), with
 * two players perhaps both in one (choose). What comes of it is settled at the
 * auction house (av_auction.c) and then at the castle (av_castle.c).
 *
 * A sealed decision goes to the seat's private part; the last one shows them all.
 * `asked` are the seats still to decide, `committed` those whose card lies face down.
 */
#include "games/av/av_rules.h"

#include "base/check.h"
#include "base/mem.h"
#include "games/av/av_auction.h"
#include "games/av/av_castle.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_moves.h"

void av_start(av_state *state, const bm_setup *setup)
{
    av_public *pub = &state->pub;
    int rest = AV_ITEM_COUNT - AV_DEALT * setup->seats;

    bm_zero(state, sizeof *state);
    pub->head.setup = *setup;
    pub->board = av_own_board;
    pub->left[AV_LEFT] = (uint8_t)((rest + 1) / 2); /* AV-P2 */
    pub->left[AV_RIGHT] = (uint8_t)(rest / 2);
}

bm_turn av_turn(const av_state *state)
{
    const av_public *pub = &state->pub;
    bm_turn turn;

    turn.wait = BM_WAIT_SEATS;
    if (pub->head.phase <= AV_PHASE_SHOW)
        turn.wait = BM_WAIT_CHANCE;
    if (pub->head.phase == AV_PHASE_OVER)
        turn.wait = BM_WAIT_NOBODY;
    turn.phase = pub->head.phase;
    turn.may = pub->asked;
    turn.must = pub->asked;
    turn.id = pub->head.turn_id;
    return turn;
}

/* AV-T2: who announces first changes every round. */
static int first_announcer(const av_public *pub)
{
    return (int)((pub->head.round - 1) & 1);
}

static bool announces(const av_public *pub)
{
    return pub->head.setup.seats == 2 &&
           pub->head.setup.option[AV_OPTION_TWO_PLAYER] == AV_ANNOUNCE;
}

static bool chooses_together(const av_public *pub)
{
    return pub->head.setup.seats == 2 &&
           pub->head.setup.option[AV_OPTION_TWO_PLAYER] == AV_TOGETHER;
}

void av_begin_round(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;

    pub->head.round += pub->head.round < INT32_MAX; /* as far as an event can say */
    pub->head.phase = chooses_together(pub) ? AV_PHASE_CHOOSE : AV_PHASE_PLACE;
    pub->asked = (uint8_t)av_seats_mask(pub);
    if (announces(pub)) {
        pub->asked = (uint8_t)bm_bit(first_announcer(pub));
        bm_zero(pub->place, sizeof pub->place);
    }
    bm_tell(events, AV_EVENT_ROUND, BM_NO_SEAT, (int)pub->head.round, 0);
}

static void give_colour(av_public *pub, int colour, bm_events *events)
{
    int seat = av_next_uncoloured(pub);

    pub->colour[seat] = (uint8_t)(colour + 1);
    pub->cheques[seat] = av_colour_cheques(colour);
    pub->thieves[seat] = (uint16_t)av_colour_thieves(colour);
    if (seat + 1 == pub->head.setup.seats)
        pub->head.phase = AV_PHASE_DEAL;
    bm_tell(events, AV_EVENT_COLOUR, seat, colour, 0);
}

static void deal(av_state *state, int item, bm_events *events)
{
    av_public *pub = &state->pub;
    int seat = av_next_dealt(pub);

    state->priv[seat].items |= av_bit(item);
    pub->hidden[seat]++;
    if (seat + 1 == pub->head.setup.seats && pub->hidden[seat] == AV_DEALT)
        pub->head.phase = AV_PHASE_SHOW;
    bm_tell_secret(events, bm_bit(seat), AV_EVENT_DEALT, seat, (uint64_t)item + 1);
}

static void turn_up(av_state *state, int item, bm_events *events)
{
    av_public *pub = &state->pub;
    int pile = av_pile_due(pub);

    pub->top[pile] = (uint8_t)(item + 1);
    bm_tell(events, AV_EVENT_TURNED_UP, BM_NO_SEAT, item, (uint64_t)pile);
    if (pub->head.round > 0)
        av_open_castle(state, events);
    else if (pile == AV_RIGHT)
        av_begin_round(state, events);
}

/* AV-C10: the last round's cards, still in view, make room for new ones. */
static void clear_actions(av_public *pub)
{
    bm_zero(pub->action, sizeof pub->action);
    bm_zero(pub->shown, sizeof pub->shown);
    pub->exhibitors = 0;
}

/* AV-R1. */
static void show_places(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        pub->place[seat] = state->priv[seat].place;
        state->priv[seat].place = 0;
        bm_tell(events, AV_EVENT_PLACE, seat, pub->place[seat], 0);
    }
}

/* AV-R4: of the actions only those of the auction house, unless all are chosen
 * together with the place (AV-T1). */
void av_show_actions(av_state *state, int place, bm_events *events)
{
    av_public *pub = &state->pub;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        if (pub->place[seat] != place)
            continue;
        pub->action[seat] = state->priv[seat].action;
        state->priv[seat].action = 0;
        pub->committed &= (uint8_t)~bm_bit(seat);
        bm_tell(events, AV_EVENT_ACTION, seat, pub->action[seat], (uint64_t)place);
    }
}

static void seal(av_public *pub, int seat, uint64_t secret, bm_events *events)
{
    pub->asked &= (uint8_t)~bm_bit(seat);
    pub->committed |= (uint8_t)bm_bit(seat);
    bm_tell_secret(events, bm_bit(seat), AV_EVENT_SEALED, seat, secret);
}

static void ask_for_actions(av_public *pub)
{
    clear_actions(pub);
    pub->head.phase = AV_PHASE_ACTION;
    pub->asked = (uint8_t)av_seats_mask(pub);
    pub->committed = 0;
}

static void announce_place(av_public *pub, int seat, int place, bm_events *events)
{
    pub->place[seat] = (uint8_t)place;
    bm_tell(events, AV_EVENT_PLACE, seat, place, 0);
    pub->head.turn_id++;
    if (seat == first_announcer(pub))
        pub->asked = (uint8_t)bm_bit(1 - seat);
    else
        ask_for_actions(pub);
}

static void apply_place(av_state *state, int seat, int place, bm_events *events)
{
    av_public *pub = &state->pub;

    if (announces(pub)) {
        announce_place(pub, seat, place, events);
        return;
    }
    state->priv[seat].place = (uint8_t)place;
    seal(pub, seat, av_sealed_choice(place, AV_NO_ACTION), events);
    if (pub->asked != 0)
        return;
    pub->head.turn_id++;
    show_places(state, events);
    ask_for_actions(pub);
}

static void apply_choice(av_state *state, int seat, int place, int action, bm_events *events)
{
    av_public *pub = &state->pub;

    state->priv[seat].place = (uint8_t)place;
    state->priv[seat].action = (uint8_t)action;
    seal(pub, seat, av_sealed_choice(place, action), events);
    if (pub->asked != 0)
        return;
    pub->head.turn_id++;
    clear_actions(pub);
    show_places(state, events);
    av_show_actions(state, AV_AUCTION, events);
    av_show_actions(state, AV_CASTLE, events);
    av_open_auction(state, events);
}

static void apply_action(av_state *state, int seat, int action, bm_events *events)
{
    av_public *pub = &state->pub;

    state->priv[seat].action = (uint8_t)action;
    seal(pub, seat, av_sealed_choice(AV_NOWHERE, action), events);
    if (pub->asked != 0)
        return;
    pub->head.turn_id++;
    av_show_actions(state, AV_AUCTION, events);
    av_open_auction(state, events);
}

static void apply_exhibit(av_state *state, int seat, uint64_t items, bm_events *events)
{
    av_public *pub = &state->pub;

    state->priv[seat].exhibit = items;
    seal(pub, seat, items, events);
    if (pub->asked != 0)
        return;
    pub->head.turn_id++;
    av_open_exhibitions(state, events);
}

/* Chance, and the decisions of one seat alone, always resolve what was asked. */
static void apply_open(av_state *state, int seat, bm_move move, bm_events *events)
{
    state->pub.head.turn_id++;
    switch (move.kind) {
    case AV_MOVE_COLOUR:
        give_colour(&state->pub, move.target, events);
        break;
    case AV_MOVE_DEAL:
        deal(state, move.target, events);
        break;
    case AV_MOVE_TURN_UP:
        turn_up(state, move.target, events);
        break;
    case AV_MOVE_TAKE:
        av_buy(state, seat, move.target, events);
        break;
    default: /* AV_MOVE_STEAL */
        av_steal(state, move.target, events);
        break;
    }
}

void av_apply(av_state *state, int seat, bm_move move, bm_events *events)
{
    bm_expect(av_check(state, seat, move) == BM_OK);
    switch (move.kind) {
    case AV_MOVE_PLACE:
        apply_place(state, seat, move.target, events);
        break;
    case AV_MOVE_CHOOSE:
        apply_choice(state, seat, move.target, move.amount, events);
        break;
    case AV_MOVE_ACTION:
        apply_action(state, seat, move.amount, events);
        break;
    case AV_MOVE_EXHIBIT:
        apply_exhibit(state, seat, move.set, events);
        break;
    default:
        apply_open(state, seat, move, events);
        break;
    }
}
