/* su_say_turn.c - dice, steps, cards and jail as sayings.
 *
 * A throw of the dice is told together with what comes of it: where it leads and what
 * the stop costs, in one sentence. A card is told by its text, which addresses whoever
 * drew it: what it does to the pawn or the purse is not told again.
 */
#include "games/su/su_say_turn.h"

#include "games/su/su_estate.h"
#include "games/su/su_rules.h"
#include "games/su/su_say.h"
#include "games/su/su_text.h"

/* What a stop means for the pawn that comes there. */
enum { STOP, STOP_FREE, STOP_RENT, STOP_OWN, STOP_MORTGAGED, STOP_VISIT, STOPS };

const bm_event *su_event_before(const bm_events *events, uint32_t i, int kind)
{
    while (i-- > 0)
        if (events->list[i].kind == kind)
            return &events->list[i];
    return NULL;
}

/* The card that led to the i-th event; NULL: none. */
static const su_card *card_before(const bm_events *events, uint32_t i)
{
    const bm_event *drawn = su_event_before(events, i, SU_EVENT_CARD);

    return drawn != NULL ? &su_cards[drawn->set][drawn->amount - 1] : NULL;
}

bool su_card_says_sum(const bm_events *events, uint32_t i)
{
    const su_card *card = card_before(events, i);

    return card != NULL && (card->does == SU_CARD_PAY || card->does == SU_CARD_PAY_EACH ||
                            card->does == SU_CARD_TAKE_EACH);
}

static void say_dice(bm_saying *saying, const bm_event *event)
{
    int low = su_pair_first((uint64_t)event->amount);
    int high = su_pair_second((uint64_t)event->amount);

    if (low == high) {
        bm_say_term(saying, "dice", "su.say.", "double", low);
        return;
    }
    bm_say_number(saying, "dice", low);
    bm_say_number(saying, "dice", high);
}

/* The rent that became due by the step, NULL: none. */
static const bm_event *rent_of_stop(const bm_events *events, uint32_t i, int deed)
{
    for (uint32_t k = i + 1; k < events->count; k++) {
        const bm_event *event = &events->list[k];
        if (event->kind == SU_EVENT_RENT_DUE && su_pair_first(event->set) == deed)
            return event;
    }
    return NULL;
}

/* Nothing has changed hands between the step and the state after the move. */
static int stop_of(const su_public *pub, const bm_event *moved, const bm_event *rent)
{
    int deed = su_deed_at[moved->amount];

    if (moved->amount == SU_SQUARE_JAIL)
        return STOP_VISIT;
    if (deed == SU_NO_DEED)
        return STOP;
    if (rent != NULL)
        return STOP_RENT;
    int owner = su_owner(pub, deed);
    if (owner == SU_BANK)
        return STOP_FREE;
    return owner == moved->seat ? STOP_OWN : STOP_MORTGAGED;
}

/* The pawn comes to a square; `rolled`: by these dice, NULL: by other means. */
static void say_stop(const su_public *pub, const bm_events *events, uint32_t i,
                     const bm_event *rolled, bm_saying *saying)
{
    /* Only dice lead to a visit in jail. */
    static const char *const KEYS[2][STOPS] = {
        {"su.say.comes", "su.say.comes-free", "su.say.comes-rent", "su.say.comes-own",
         "su.say.comes-mortgaged", "su.say.comes"},
        {"su.say.rolls", "su.say.rolls-free", "su.say.rolls-rent", "su.say.rolls-own",
         "su.say.rolls-mortgaged", "su.say.rolls-visit"}};
    const bm_event *moved = &events->list[i];
    int deed = su_deed_at[moved->amount];
    const bm_event *rent = rent_of_stop(events, i, deed);
    int stop = stop_of(pub, moved, rent);

    bm_say(saying, KEYS[rolled != NULL][stop], moved->seat);
    if (rolled != NULL)
        say_dice(saying, rolled);
    su_say_square(saying, "square", moved->amount);
    if (stop == STOP_FREE)
        bm_say_number(saying, "amount", su_deeds[deed].price);
    if (stop == STOP_RENT) {
        bm_say_number(saying, "amount", rent->amount);
        bm_say_seat(saying, "other", su_pair_second(rent->set));
    }
}

/* In jail; STAYS and the dice before it. */
static void say_stays(const bm_event *rolled, int missed, bm_saying *saying)
{
    bm_say(saying, missed == SU_MISSED_MAX ? "su.say.stays-last" : "su.say.stays", rolled->seat);
    say_dice(saying, rolled);
    bm_say_number(saying, "missed", missed);
}

/* Something always comes of the dice. */
static void say_rolled(const su_public *pub, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *rolled = &events->list[i];
    const bm_event *next = &events->list[i + 1];

    switch (next->kind) {
    case SU_EVENT_MOVED:
        say_stop(pub, events, i + 1, rolled, saying);
        break;
    case SU_EVENT_STAYS:
        say_stays(rolled, next->amount, saying);
        break;
    default: /* the third double, or one that frees from jail */
        bm_say(saying,
               next->kind == SU_EVENT_FREED ? "su.say.freed-double" : "su.say.jailed-double",
               rolled->seat);
        say_dice(saying, rolled);
        break;
    }
}

/* Never the first event. By dice it is told with them; a card that names the square has
 * said it, but not what the stop costs. */
static void say_moved(const su_public *pub, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *moved = &events->list[i];
    const su_card *card = card_before(events, i);
    bool told = card != NULL && card->does == SU_CARD_TO && su_deed_at[moved->amount] == SU_NO_DEED;

    if (told || events->list[i - 1].kind == SU_EVENT_ROLLED)
        bm_say_nothing(saying);
    else
        say_stop(pub, events, i, NULL, saying);
}

/* Always right after the step. */
static void say_passed(const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];
    const su_card *card = card_before(events, i);
    bool stops = events->list[i - 1].amount == SU_SQUARE_START;

    if (card != NULL && stops) { /* its text says it */
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, stops ? "su.say.passed-stop" : "su.say.passed", event->seat);
    bm_say_number(saying, "amount", event->amount);
    su_say_square(saying, "square", SU_SQUARE_START);
}

static void say_card(const bm_event *event, bm_saying *saying)
{
    char number[BM_KEY_MAX];
    bm_text text;

    bm_text_begin(&text, number, sizeof number);
    bm_text_add_int(&text, event->amount);
    bm_say(saying, event->set == SU_TEMKA ? "su.say.temka" : "su.say.sueta", event->seat);
    bm_say_term(saying, "card", event->set == SU_TEMKA ? "su.temka." : "su.sueta.", number, 0);
}

/* Who knows it hears what it is. */
static void say_character(const bm_event *event, bm_saying *saying)
{
    bm_say(saying, event->secret != 0 ? "su.say.character" : "su.say.character-hidden",
           event->seat);
    if (event->secret == 0)
        return;
    bm_say_term(saying, "character", "su.character.", su_character_name((int)event->secret), 0);
    bm_say_term(saying, "power", "su.power.", su_character_name((int)event->secret), 0);
}

static void say_freed(const bm_event *event, bm_saying *saying)
{
    static const char *const KEYS[] = {[SU_FREED_BAIL] = "su.say.freed-bail",
                                       [SU_FREED_PAID] = "su.say.freed-paid",
                                       [SU_FREED_AUTHORITY] = "su.say.freed-authority"};

    if (event->amount == SU_FREED_DOUBLE) { /* told with the dice */
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, KEYS[event->amount], event->seat);
    bm_say_number(saying, "amount", SU_BAIL);
}

/* Before the first turn, and its beginning. */
static void say_opening(const bm_event *event, bm_saying *saying)
{
    switch (event->kind) {
    case SU_EVENT_ORDER_ROLL:
        bm_say(saying, "su.say.order", event->seat);
        say_dice(saying, event);
        break;
    case SU_EVENT_ROLL_AGAIN:
        bm_say(saying, "su.say.order-again", BM_NOBODY);
        bm_say_seats(saying, "seats", (uint32_t)event->set);
        break;
    case SU_EVENT_STARTS:
        bm_say(saying, "su.say.starts", event->seat);
        break;
    default: /* SU_EVENT_TURN */
        bm_say(saying, "su.say.turn", event->seat);
        bm_say_number(saying, "round", event->amount);
        break;
    }
}

void su_say_turn(const su_state *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    switch (event->kind) {
    case SU_EVENT_ROLLED:
        say_rolled(&state->pub, events, i, saying);
        break;
    case SU_EVENT_MOVED:
        say_moved(&state->pub, events, i, saying);
        break;
    case SU_EVENT_PASSED:
        say_passed(events, i, saying);
        break;
    case SU_EVENT_CARD:
        say_card(event, saying);
        break;
    case SU_EVENT_NO_FREE_DEED:
        bm_say(saying, "su.say.no-free", event->seat);
        break;
    case SU_EVENT_CHARACTER:
        say_character(event, saying);
        break;
    case SU_EVENT_HAS_CHOSEN:
        bm_say(saying, "su.say.has-chosen", event->seat);
        break;
    case SU_EVENT_FREED:
        say_freed(event, saying);
        break;
    case SU_EVENT_JAILED:
        if (event->amount == SU_JAILED_SQUARE)
            bm_say(saying, "su.say.jailed", event->seat);
        else /* a card, the dice or an officer says it */
            bm_say_nothing(saying);
        break;
    case SU_EVENT_RECEIVED: /* by a card; by dice */
    case SU_EVENT_STAYS:
        bm_say_nothing(saying);
        break;
    default:
        say_opening(event, saying);
        break;
    }
}
