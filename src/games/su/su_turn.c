/* su_turn.c - the course of a turn.
 *
 * A stop either asks somebody (a seat, or chance), or adds to what is to be settled.
 * Settling (SU-T7) then goes through debts, takeovers and lots, and ends with what was
 * interrupted: `resume` says what that is.
 */
#include "games/su/su_turn.h"

#include "base/mem.h"
#include "games/su/su_auction.h"
#include "games/su/su_deal.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_rules.h"

static void ask(su_public *pub, int phase, int seat)
{
    pub->head.phase = (uint8_t)phase;
    pub->actor = (uint8_t)seat;
}

/* Phases in which chance is due, and the open table: the roller's all. */
static void ask_roller(su_public *pub, int phase)
{
    ask(pub, phase, pub->roller);
}

static void end_game(su_public *pub, int how, bm_events *events)
{
    ask_roller(pub, SU_PHASE_OVER);
    bm_zero(pub->offer, sizeof pub->offer);
    bm_zero(pub->due, sizeof pub->due);
    bm_zero(pub->debt, sizeof pub->debt);
    pub->due_count = 0;
    pub->debt_count = 0;
    pub->takeover = 0;
    pub->lots = 0;
    bm_tell(events, SU_EVENT_ENDED, BM_NO_SEAT, how, 0);
}

static void begin_turn(su_public *pub, int seat, bm_events *events)
{
    pub->roller = (uint8_t)seat;
    pub->doubles = 0;
    pub->again = 0;
    pub->rolled = 0;
    pub->resume = SU_RESUME_TURN;
    ask_roller(pub, SU_PHASE_TURN);
    bm_tell(events, SU_EVENT_TURN, seat, (int)pub->head.round, 0);
}

/* How many places clockwise from the roller to a seat: 1 to as many as there are. */
static int places_to(const su_public *pub, int seat)
{
    int seats = pub->head.setup.seats;

    return (seat + seats - pub->roller - 1) % seats + 1;
}

/* SU-T8. */
static void next_turn(su_public *pub, bm_events *events)
{
    int next = su_next_of(su_seats_in(pub), pub->roller);

    if (places_to(pub, pub->starter) <= places_to(pub, next)) {
        if (pub->head.round == pub->head.setup.option[SU_OPTION_ROUNDS]) {
            end_game(pub, SU_ENDED_ROUNDS, events); /* SU-K5 */
            return;
        }
        pub->head.round += pub->head.round < INT32_MAX; /* as far as an event can say */
    }
    begin_turn(pub, next, events);
}

/* SU-T3: forward, and the bank pays for passing the start. */
static void step_forward(su_public *pub, int steps, bm_events *events)
{
    int seat = pub->roller;
    int from = pub->square[seat];
    int to = (from + steps) % SU_SQUARES;

    pub->square[seat] = (uint8_t)to;
    bm_tell(events, SU_EVENT_MOVED, seat, to, (uint64_t)from);
    if (from + steps >= SU_SQUARES) {
        su_bank_pays(pub, seat, SU_PASS_PAY);
        bm_tell(events, SU_EVENT_PASSED, seat, SU_PASS_PAY, 0);
    }
}

/* "To" a square is forward to it. */
static void step_to(su_public *pub, int square, bm_events *events)
{
    int steps = (square - pub->square[pub->roller] + SU_SQUARES) % SU_SQUARES;

    step_forward(pub, steps, events);
}

static void step_back(su_public *pub, int steps, bm_events *events)
{
    int seat = pub->roller;
    int from = pub->square[seat];

    pub->square[seat] = (uint8_t)((from - steps + SU_SQUARES) % SU_SQUARES);
    bm_tell(events, SU_EVENT_MOVED, seat, pub->square[seat], (uint64_t)from);
}

void su_go_to_jail(su_public *pub, int why, bm_events *events)
{
    pub->square[pub->roller] = SU_SQUARE_JAIL;
    pub->jailed[pub->roller] = 1;
    pub->again = 0; /* SU-T2 */
    pub->resume = SU_RESUME_STOP;
    bm_tell(events, SU_EVENT_JAILED, pub->roller, why, 0);
}

void su_leave_jail(su_public *pub, int how, bm_events *events)
{
    pub->jailed[pub->roller] = 0;
    bm_tell(events, SU_EVENT_FREED, pub->roller, how, 0);
}

/* SU-R1, SU-R2: fixed at the moment of stopping. True when the visitor is asked. */
static bool owe_rent(su_public *pub, int deed, int owner, bm_events *events)
{
    int rent = su_rent_of(pub, deed);

    su_add_due(pub, pub->roller, owner, deed, rent);
    bm_tell(events, SU_EVENT_RENT_DUE, pub->roller, rent, (uint64_t)SU_PAIR(deed, owner));
    if (pub->head.setup.option[SU_OPTION_RENT] == SU_CLAIM)
        return false;
    pub->due[pub->due_count - 1].demanded = 1;
    ask_roller(pub, SU_PHASE_RENT);
    return true;
}

/* A stop at an enterprise; true when somebody is asked. */
static bool stop_at_deed(su_public *pub, int deed, bm_events *events)
{
    int owner = su_owner(pub, deed);

    if (owner == SU_BANK) {
        ask_roller(pub, SU_PHASE_BUY);
        return true;
    }
    if (owner == pub->roller || bm_has(pub->mortgaged, deed))
        return false; /* SU-Q5 */
    return owe_rent(pub, deed, owner, events);
}

static bool obey_card(su_state *state, int deck, bm_events *events);

/* Does what the square says (SU-T1); true when somebody, or chance, is asked. */
static bool stop(su_state *state, bm_events *events)
{
    su_public *pub = &state->pub;
    int seat = pub->roller;
    int square = pub->square[seat];
    int deck = su_deck_at(square);

    if (su_deed_at[square] != SU_NO_DEED)
        return stop_at_deed(pub, su_deed_at[square], events);
    if (deck >= 0) {
        if (pub->seen[deck] == SU_CARDS)
            return obey_card(state, deck, events);
        ask_roller(pub, SU_PHASE_CARD);
        return true;
    }
    if (square == SU_SQUARE_TO_JAIL)
        su_go_to_jail(pub, SU_JAILED_SQUARE, events);
    if (square != SU_SQUARE_CHARACTER) {
        su_owe(pub, seat, SU_BANK, su_fine_at(square), 0); /* SU-Q3 */
        return false;
    }
    if (!bm_has(pub->drawn, seat)) {
        ask_roller(pub, SU_PHASE_CHARACTER);
        return true;
    }
    pub->again = 0; /* SU-Q2 */
    bm_tell(events, SU_EVENT_HAS_CHOSEN, seat, 0, 0);
    return false;
}

/* SU-K6: one debt per other seat in, clockwise. */
static void owe_each(su_public *pub, int amount, bool take)
{
    int seat = pub->roller;

    for (int other = su_next_of(su_seats_in(pub), seat); other != seat;
         other = su_next_of(su_seats_in(pub), other))
        su_owe(pub, take ? other : seat, take ? seat : other, amount, 0);
}

/* Forward to the next free enterprise; false when there is none. */
static bool step_to_free(su_public *pub, bm_events *events)
{
    uint32_t free = SU_ALL_DEEDS & ~su_owned(pub);
    int square = pub->square[pub->roller];

    if (free == 0) {
        bm_tell(events, SU_EVENT_NO_FREE_DEED, pub->roller, 0, 0);
        return false;
    }
    do
        square = (square + 1) % SU_SQUARES;
    while (su_deed_at[square] == SU_NO_DEED || !bm_has(free, su_deed_at[square]));
    step_to(pub, square, events);
    return true;
}

/* A card's errand; true when the pawn has come to a square that is still to be settled. */
static bool run_errand(su_public *pub, const su_card *card, bm_events *events)
{
    int seat = pub->roller;
    uint32_t deeds = pub->deeds[seat];

    switch (card->does) {
    case SU_CARD_TO:
        step_to(pub, card->amount, events);
        return true;
    case SU_CARD_BACK:
        step_back(pub, card->amount, events); /* SU-T4 */
        return true;
    case SU_CARD_NEXT_FREE:
        return step_to_free(pub, events);
    case SU_CARD_TO_JAIL:
        su_go_to_jail(pub, SU_JAILED_CARD, events);
        return false;
    case SU_CARD_RECEIVE:
        su_bank_pays(pub, seat, card->amount);
        bm_tell(events, SU_EVENT_RECEIVED, seat, card->amount, 0);
        return false;
    case SU_CARD_PAY:
        su_owe(pub, seat, SU_BANK, card->amount, 0);
        return false;
    case SU_CARD_REPAIRS:
        su_owe(pub, seat, SU_BANK,
               card->amount * su_objects_on(pub, deeds) + card->more * su_networks_on(pub, deeds),
               0);
        return false;
    default:
        owe_each(pub, card->amount, card->does == SU_CARD_TAKE_EACH);
        return false;
    }
}

/* The oldest card of the deck goes to its bottom: obeys that one. True when somebody is
 * asked. */
static bool obey_card(su_state *state, int deck, bm_events *events)
{
    su_public *pub = &state->pub;
    int card = (int)(pub->order[deck] & 15);

    pub->order[deck] = pub->order[deck] >> 4 | (uint64_t)card << 60;
    bm_tell(events, SU_EVENT_CARD, pub->roller, card + 1, (uint64_t)deck);
    return run_errand(pub, &su_cards[deck][card], events) && stop(state, events);
}

/* SU-Q1: a card not seen before goes behind those seen. */
void su_draw_card(su_state *state, int deck, int card, bm_events *events)
{
    su_public *pub = &state->pub;

    pub->order[deck] |= (uint64_t)(card - 1) << 4 * pub->seen[deck];
    pub->seen[deck]++;
    bm_tell(events, SU_EVENT_CARD, pub->roller, card, (uint64_t)deck);
    if (!run_errand(pub, &su_cards[deck][card - 1], events) || !stop(state, events))
        su_settle(state, events);
}

void su_draw_character(su_state *state, int character, bm_events *events)
{
    int seat = state->pub.roller;

    state->priv[seat].character = (uint8_t)character;
    state->pub.drawn |= (uint8_t)bm_bit(seat);
    bm_tell_secret(events, bm_bit(seat), SU_EVENT_CHARACTER, seat, (uint64_t)character);
    su_settle(state, events);
}

/* SU-M4: all have rolled; who was best starts, or rolls again. */
static void judge_start(su_public *pub, bm_events *events)
{
    uint32_t best = 0;
    int highest = 0;

    for (uint32_t seats = pub->contenders; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        if (pub->total[seat] > highest)
            best = 0;
        if (pub->total[seat] >= highest) {
            highest = pub->total[seat];
            best |= bm_bit(seat);
        }
    }
    bm_zero(pub->total, sizeof pub->total);
    int first = bm_lowest(best);
    if (best != bm_bit(first)) {
        pub->contenders = (uint8_t)best;
        pub->roller = (uint8_t)first;
        ask_roller(pub, SU_PHASE_ORDER);
        bm_tell(events, SU_EVENT_ROLL_AGAIN, BM_NO_SEAT, 0, best);
        return;
    }
    pub->contenders = 0;
    pub->starter = (uint8_t)first;
    pub->head.round = 1;
    bm_tell(events, SU_EVENT_STARTS, first, 0, 0);
    begin_turn(pub, first, events);
}

void su_dice_for_start(su_public *pub, int low, int high, bm_events *events)
{
    uint32_t later = pub->contenders & ~(bm_bit(pub->roller + 1) - 1);

    pub->dice[0] = (uint8_t)low;
    pub->dice[1] = (uint8_t)high;
    pub->total[pub->roller] = (uint8_t)(low + high);
    bm_tell(events, SU_EVENT_ORDER_ROLL, pub->roller, SU_PAIR(low, high), 0);
    if (later == 0) {
        judge_start(pub, events);
        return;
    }
    pub->roller = (uint8_t)bm_lowest(later);
    ask_roller(pub, SU_PHASE_ORDER);
}

/* SU-R1: who has not demanded its rent by now has lost it. */
static void close_dues(su_public *pub, bm_events *events)
{
    for (; pub->due_count > 0; su_remove_due(pub, 0)) {
        const su_rent *rent = &pub->due[0];
        bm_tell(events, SU_EVENT_RENT_LOST, rent->payee, rent->amount,
                (uint64_t)SU_PAIR(rent->deed, rent->visitor));
    }
}

void su_roll(su_public *pub, bm_events *events)
{
    if (!pub->rolled)
        close_dues(pub, events);
    pub->rolled = 1;
    su_lapse_offers(pub, events);
    bm_zero(pub->acts, sizeof pub->acts);
    bm_zero(pub->offers, sizeof pub->offers);
    ask_roller(pub, SU_PHASE_DICE);
}

/* The roller moves by the last dice and stops there. */
static void move_by_dice(su_state *state, bm_events *events)
{
    step_forward(&state->pub, state->pub.dice[0] + state->pub.dice[1], events);
    if (!stop(state, events))
        su_settle(state, events);
}

/* SU-J1 to SU-J3. */
static void dice_in_jail(su_state *state, bool is_double, bm_events *events)
{
    su_public *pub = &state->pub;
    int seat = pub->roller;

    if (is_double) {
        su_leave_jail(pub, SU_FREED_DOUBLE, events);
        move_by_dice(state, events);
        return;
    }
    int missed = pub->jailed[seat]++;
    bm_tell(events, SU_EVENT_STAYS, seat, missed, 0);
    if (missed == SU_MISSED_MAX)
        ask_roller(pub, SU_PHASE_RELEASE);
    else
        su_settle(state, events);
}

void su_dice(su_state *state, int low, int high, bm_events *events)
{
    su_public *pub = &state->pub;
    bool is_double = low == high;
    bool free = pub->jailed[pub->roller] == 0;

    pub->dice[0] = (uint8_t)low;
    pub->dice[1] = (uint8_t)high;
    pub->resume = SU_RESUME_STOP;
    pub->again = is_double && free;
    pub->doubles += pub->again;
    bm_tell(events, SU_EVENT_ROLLED, pub->roller, SU_PAIR(low, high),
            pub->again ? pub->doubles : 0);
    if (!free) {
        dice_in_jail(state, is_double, events);
        return;
    }
    if (pub->again && pub->doubles == SU_DOUBLES_MAX) {
        su_go_to_jail(pub, SU_JAILED_DOUBLES, events); /* SU-T2 */
        su_settle(state, events);
        return;
    }
    move_by_dice(state, events);
}

/* The first debt: paid, or its debtor is asked to raise it. `open`: that it has been asked
 * for this one already. True when somebody is asked. */
static bool settle_debt(su_public *pub, bool open, bm_events *events)
{
    const su_debt *debt = &pub->debt[0];
    bool short_of_cash = pub->cash[debt->debtor] < debt->amount;

    if (short_of_cash != open)
        su_lapse_offers(pub, events); /* SU-D4: the debt phase begins, or ends */
    if (!short_of_cash) {
        su_pay_debt(pub, events);
        return false;
    }
    if (!open)
        bm_tell(events, SU_EVENT_DEBT, debt->debtor, debt->amount, debt->creditor);
    ask(pub, SU_PHASE_DEBT, debt->debtor);
    return true;
}

/* SU-D5: true when the new owner is asked. */
static bool settle_takeover(su_public *pub)
{
    int deed = bm_lowest(pub->takeover);
    int owner = su_owner(pub, deed);

    if (pub->cash[owner] >= su_deeds[deed].mortgage) {
        ask(pub, SU_PHASE_TAKEOVER, owner);
        return true;
    }
    pub->takeover &= pub->takeover - 1;
    return false;
}

static bool settle_lot(su_public *pub, bm_events *events)
{
    int deed = bm_lowest(pub->lots);

    pub->lots &= pub->lots - 1;
    return su_auction_deed(pub, deed, events);
}

/* What was interrupted goes on; true when somebody is asked. */
static bool go_on(su_state *state, bm_events *events)
{
    su_public *pub = &state->pub;

    if (bm_has(pub->out, pub->roller) || (pub->resume == SU_RESUME_STOP && !pub->again)) {
        next_turn(pub, events);
        return true;
    }
    if (pub->resume == SU_RESUME_RELEASE) { /* SU-J2 */
        pub->resume = SU_RESUME_STOP;
        step_forward(pub, pub->dice[0] + pub->dice[1], events);
        return stop(state, events);
    }
    pub->resume = SU_RESUME_TURN;
    ask_roller(pub, SU_PHASE_TURN);
    return true;
}

void su_settle(su_state *state, bm_events *events)
{
    su_public *pub = &state->pub;
    uint32_t in = su_seats_in(pub);
    bool open = pub->head.phase == SU_PHASE_DEBT;
    bool asked = false;

    if ((in & (in - 1)) == 0) {
        end_game(pub, SU_ENDED_LAST, events);
        return;
    }
    while (!asked) {
        if (pub->debt_count > 0) {
            asked = settle_debt(pub, open, events);
            open = false;
        } else if (pub->takeover != 0) {
            asked = settle_takeover(pub);
        } else if (pub->lots != 0) {
            asked = settle_lot(pub, events);
        } else {
            asked = go_on(state, events);
        }
    }
}
