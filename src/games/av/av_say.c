/* av_say.c - events and the end of the game as sayings.
 *
 * A reveal makes a dozen facts at once. They are told as a host would tell them:
 * who is where in one sentence, the cards of a place in one, in the order in which
 * they will count, and then what comes of them one by one. So the first event of a
 * kind tells its whole kind, and the others are silent. A sealed decision is not
 * told at all: that it was made is seen at the table, and what it was comes later.
 */
#include "games/av/av_say.h"

#include "base/bits.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_rules.h"
#include "games/av/av_text.h"

enum {
    ITEMS_MAX = 7 * AV_ITEM_COUNT, /* "A1468, A1760, …" */
    BEFORE_ALL = 255 /* outweighs every card */
};

/* At most one card, and one thief, a seat. */
typedef struct gathered {
    int count;
    const bm_event *event[AV_SEATS_MAX];
} gathered;

/* Cards come in the order in which they count: cheques and thieves from the highest
 * number down, exhibitions before thieves, detectives last (AV-C1). */
static int weight_of(const bm_event *event)
{
    if (event->kind != AV_EVENT_ACTION)
        return 0;
    return event->amount == AV_EXHIBITION ? BEFORE_ALL : event->amount;
}

static void gather_one(gathered *all, const bm_event *event)
{
    int at = all->count++;

    for (; at > 0 && weight_of(all->event[at - 1]) < weight_of(event); at--)
        all->event[at] = all->event[at - 1];
    all->event[at] = event;
}

/* The events of the same kind as the i-th, and of the same place where they have one;
 * false where an earlier one has told them. */
static bool gather(const bm_events *events, uint32_t i, gathered *all)
{
    const bm_event *first = &events->list[i];

    all->count = 0;
    for (uint32_t k = 0; k < events->count; k++) {
        const bm_event *event = &events->list[k];
        if (event->kind != first->kind || event->set != first->set)
            continue;
        if (k < i)
            return false;
        gather_one(all, event);
    }
    return true;
}

void av_say_item(bm_saying *saying, const char *name, int item)
{
    char code[AV_ITEM_TEXT];
    bm_text text;

    bm_text_begin(&text, code, sizeof code);
    av_write_item(item, &text);
    bm_say_labelled(saying, name, "av.item.", code);
}

void av_say_codes(bm_saying *saying, uint64_t items)
{
    char codes[ITEMS_MAX];
    bm_text text;

    bm_text_begin(&text, codes, sizeof codes);
    for (uint64_t left = items; left != 0; left &= left - 1) {
        if (left != items)
            bm_text_add(&text, ", ");
        av_write_item(bm_lowest64(left), &text);
    }
    bm_say_text(saying, "items", codes);
    bm_say_number(saying, "n", bm_count64(items));
}

/* The space, and what stands there. */
static void say_space(const av_board *board, bm_saying *saying, int space)
{
    int castle = av_castle_at(board, space);
    int chair = space - av_track_end(board);

    bm_say_number(saying, "space", space);
    if (space == 0)
        bm_say_term(saying, "where", "av.say.", "where-club", 0);
    else if (castle >= 0)
        bm_say_term(saying, "where", "av.say.", "where-castle", castle + 1);
    else if (chair <= board->table_seats)
        bm_say_term(saying, "where", "av.say.", "where-chair", chair);
    else
        bm_say_term(saying, "where", "av.say.", "where-beyond", 0);
}

/* All at once, with the last of them. */
static void say_colours(const av_public *pub, const bm_event *event, bm_saying *saying)
{
    static const char *const PAWN[AV_COLOURS] = {
        [AV_BEIGE] = "av.say.pawn-beige",   [AV_BLUE] = "av.say.pawn-blue",
        [AV_VIOLET] = "av.say.pawn-violet", [AV_RED] = "av.say.pawn-red",
        [AV_GREEN] = "av.say.pawn-green",
    };
    int seats = pub->head.setup.seats;

    if (event->seat + 1 != seats) {
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, "av.say.colours", BM_NOBODY);
    for (int seat = 0; seat < seats; seat++)
        bm_say_part(saying, "pawns", PAWN[pub->colour[seat] - 1], seat, 0);
}

/* Who sees a hand hears of it with its last item; who sees none at all, once. */
static void say_dealt(const av_state *state, const bm_event *event, bm_saying *saying)
{
    const av_public *pub = &state->pub;
    uint64_t seen = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        seen |= state->priv[seat].items;
    if (event->secret != 0 && pub->hidden[event->seat] == AV_DEALT) {
        bm_say(saying, "av.say.dealt", event->seat);
        for (uint64_t left = state->priv[event->seat].items; left != 0; left &= left - 1)
            av_say_item(saying, "items", bm_lowest64(left));
    } else if (seen == 0 && pub->head.phase != AV_PHASE_DEAL) {
        bm_say(saying, "av.say.dealt-all", BM_NOBODY);
    } else {
        bm_say_nothing(saying);
    }
}

static void say_turned_up(const av_public *pub, const bm_event *event, bm_saying *saying)
{
    static const char *const KEYS[2][2] = {{"av.say.left", "av.say.left-last"},
                                           {"av.say.right", "av.say.right-last"}};

    bm_say(saying, KEYS[event->set][pub->left[event->set] == 1], BM_NOBODY);
    av_say_item(saying, "item", event->amount);
}

/* What an exhibition will bring is what the choice of a place hangs on. */
static void say_round(const av_public *pub, const bm_event *event, bm_saying *saying)
{
    int castle = av_castle_at(&pub->board, av_leading_space(pub));

    bm_say(saying, "av.say.round", BM_NOBODY);
    bm_say_number(saying, "round", event->amount);
    bm_say_number(saying, "castle", castle + 1);
    bm_say_number(saying, "first", pub->board.castle[castle].first);
    bm_say_number(saying, "second", pub->board.castle[castle].second);
}

static uint32_t seats_at(const gathered *all, int place)
{
    uint32_t seats = 0;

    for (int i = 0; i < all->count; i++)
        if (all->event[i]->amount == place)
            seats |= bm_bit(all->event[i]->seat);
    return seats;
}

/* Where the cards are shown at the same time (AV-T1) they say it. */
static bool cards_are_shown(const bm_events *events)
{
    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == AV_EVENT_ACTION)
            return true;
    return false;
}

static void say_places(const bm_events *events, uint32_t i, bm_saying *saying)
{
    gathered all;

    if (!gather(events, i, &all) || cards_are_shown(events)) {
        bm_say_nothing(saying);
        return;
    }
    uint32_t castle = seats_at(&all, AV_CASTLE);
    uint32_t auction = seats_at(&all, AV_AUCTION);
    if (all.count == 1) { /* announced (AV-T2) */
        bm_say(saying, castle != 0 ? "av.say.to-castle" : "av.say.to-auction",
               events->list[i].seat);
    } else if (castle == 0 || auction == 0) {
        bm_say(saying, castle != 0 ? "av.say.all-castle" : "av.say.all-auction", BM_NOBODY);
    } else {
        bm_say(saying, "av.say.places", BM_NOBODY);
        bm_say_seats(saying, "castle", castle);
        bm_say_seats(saying, "auction", auction);
    }
}

static void say_card(const bm_event *event, bm_saying *saying)
{
    int action = event->amount;

    if (av_is_cheque(action))
        bm_say_part(saying, "cards", "av.say.with-cheque", event->seat, action - AV_CHEQUE);
    else if (av_is_thief(action))
        bm_say_part(saying, "cards", "av.say.with-thief", event->seat, action - AV_THIEF);
    else if (action == AV_DETECTIVE)
        bm_say_part(saying, "cards", "av.say.with-detective", event->seat, 0);
    else
        bm_say_part(saying, "cards", "av.say.with-exhibition", event->seat, 0);
}

/* A card that came for nothing is not heard of again, so it is told here. */
static const char *castle_key(const gathered *all)
{
    bool exhibitions = false;
    bool thieves = false;
    bool detectives = false;

    for (int i = 0; i < all->count; i++) {
        int action = all->event[i]->amount;
        exhibitions |= action == AV_EXHIBITION;
        detectives |= action == AV_DETECTIVE;
        thieves |= av_is_thief(action);
    }
    if (thieves && !exhibitions)
        return "av.say.castle-no-loot";
    return detectives && !thieves ? "av.say.castle-no-thief" : "av.say.castle";
}

static void say_cards(const bm_events *events, uint32_t i, bm_saying *saying)
{
    gathered all;

    if (!gather(events, i, &all)) {
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, events->list[i].set == AV_CASTLE ? castle_key(&all) : "av.say.auction",
           BM_NOBODY);
    for (int k = 0; k < all.count; k++)
        say_card(all.event[k], saying);
}

static void say_thieves(const bm_events *events, uint32_t i, const char *key, bm_saying *saying)
{
    gathered all;

    if (!gather(events, i, &all)) {
        bm_say_nothing(saying);
        return;
    }
    bm_say(saying, key, BM_NOBODY);
    for (int k = 0; k < all.count; k++)
        bm_say_part(saying, "thieves", "av.say.thief-of", all.event[k]->seat, all.event[k]->amount);
}

/* Somebody's pawn moves; the event has where to. */
static void say_steps(const av_public *pub, const bm_event *event, const char *key,
                      bm_saying *saying)
{
    bm_say(saying, key, event->seat);
    bm_say_number(saying, "n", event->amount);
    say_space(&pub->board, saying, (int)(event->set >> 8));
}

static uint64_t shown_by(const bm_events *events, int seat)
{
    uint64_t items = 0;

    for (uint32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == AV_EVENT_EXHIBITED && events->list[i].seat == seat)
            items = events->list[i].set;
    return items;
}

/* Whether it was only by its age that the exhibition beat another one (AV-C4). */
static bool won_by_age(const bm_events *events, int seat)
{
    uint64_t items = shown_by(events, seat);

    for (uint32_t i = 0; i < events->count; i++) {
        const bm_event *event = &events->list[i];
        if (event->kind == AV_EVENT_EXHIBITED && event->seat != seat &&
            bm_count64(event->set) == bm_count64(items) && av_exhibit_beats(items, event->set))
            return true;
    }
    return false;
}

/* AV-C5. The second number of a castle may be nothing. */
static void say_scored(const av_public *pub, const bm_events *events, const bm_event *event,
                       bm_saying *saying)
{
    static const char *const KEYS[2][2] = {{"av.say.best", "av.say.best-older"},
                                           {"av.say.second", "av.say.second-older"}};
    int rank = (int)(event->set & 0xff);

    if (event->amount == 0)
        bm_say(saying, "av.say.second-nothing", event->seat);
    else
        say_steps(pub, event, KEYS[rank - 1][won_by_age(events, event->seat)], saying);
}

static void say_collection(const bm_event *event, bm_saying *saying)
{
    bm_say(saying, event->set != 0 ? "av.say.collection" : "av.say.no-collection", event->seat);
    if (event->set == 0)
        return;
    bm_say_number(saying, "year", av_oldest(event->set));
    av_say_codes(saying, event->set);
}

/* What comes before the castle. */
static void say_early(const av_state *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    switch (event->kind) {
    case AV_EVENT_COLOUR:
        say_colours(&state->pub, event, saying);
        break;
    case AV_EVENT_DEALT:
        say_dealt(state, event, saying);
        break;
    case AV_EVENT_TURNED_UP:
        say_turned_up(&state->pub, event, saying);
        break;
    case AV_EVENT_ROUND:
        say_round(&state->pub, event, saying);
        break;
    case AV_EVENT_PLACE:
        say_places(events, i, saying);
        break;
    case AV_EVENT_ACTION:
        say_cards(events, i, saying);
        break;
    case AV_EVENT_NO_SALE:
        bm_say(saying, event->amount != 0 ? "av.say.sold-out" : "av.say.no-cheque", BM_NOBODY);
        break;
    case AV_EVENT_BOUGHT:
        bm_say(saying, "av.say.bought", event->seat);
        bm_say_number(saying, "cheque", (int64_t)event->set);
        av_say_item(saying, "item", event->amount);
        break;
    case AV_EVENT_CHEQUE_STOLEN:
        bm_say(saying, "av.say.cheque-stolen", event->seat);
        bm_say_number(saying, "cheque", event->amount);
        bm_say_seat(saying, "buyer", (int)event->set);
        break;
    default: /* AV_EVENT_THIEVES_FOILED */
        bm_say(saying, "av.say.foiled", BM_NOBODY);
        bm_say_seats(saying, "seats", (uint32_t)event->set);
        break;
    }
}

/* The castle, and the end. */
static void say_late(const av_public *pub, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];

    switch (event->kind) {
    case AV_EVENT_NO_EXHIBITION:
        bm_say(saying, "av.say.no-exhibition", event->seat);
        break;
    case AV_EVENT_EXHIBITED:
        bm_say(saying, "av.say.exhibited", event->seat);
        av_say_codes(saying, event->set);
        break;
    case AV_EVENT_SCORED:
        say_scored(pub, events, event, saying);
        break;
    case AV_EVENT_STOLE:
        bm_say(saying, "av.say.stole", event->seat);
        av_say_item(saying, "item", event->amount);
        bm_say_seat(saying, "victim", (int)event->set);
        break;
    case AV_EVENT_DETECTED:
        say_steps(pub, event, "av.say.detected", saying);
        break;
    case AV_EVENT_JAILED:
        say_thieves(events, i, "av.say.jailed", saying);
        break;
    case AV_EVENT_FREED:
        say_thieves(events, i, "av.say.freed", saying);
        break;
    case AV_EVENT_FINAL:
        bm_say(saying, event->amount != 0 ? "av.say.final-table" : "av.say.final-rounds",
               BM_NOBODY);
        break;
    case AV_EVENT_COLLECTION:
        say_collection(event, saying);
        break;
    case AV_EVENT_BONUS:
        say_steps(pub, event,
                  (event->set & 0xff) == 1 ? "av.say.bonus-best" : "av.say.bonus-second", saying);
        break;
    default: /* AV_EVENT_SEALED; AV_EVENT_ENDED, which the result follows */
        bm_say_nothing(saying);
        break;
    }
}

void av_say_event(const av_state *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    int kind = events->list[i].kind;

    if (kind <= AV_EVENT_THIEVES_FOILED && kind != AV_EVENT_SEALED)
        say_early(state, events, i, saying);
    else
        say_late(&state->pub, events, i, saying);
}

/* The end is walked through sentence by sentence until the wanted one. */
typedef struct walk {
    const av_public *pub;
    bm_pick pick;
} walk;

/* The furthest of the seats, all that are level there. */
static uint32_t furthest(const av_public *pub, uint32_t seats)
{
    uint32_t level = 0;
    int space = -1;

    for (; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        if (pub->pawn[seat] < space)
            continue;
        level = pub->pawn[seat] == space ? level | bm_bit(seat) : bm_bit(seat);
        space = pub->pawn[seat];
    }
    return level;
}

/* From the furthest pawn back. */
static void walk_pawns(walk *w)
{
    const av_public *pub = w->pub;

    for (uint32_t seats = av_seats_mask(pub); seats != 0; seats &= ~furthest(pub, seats))
        for (uint32_t level = furthest(pub, seats); level != 0; level &= level - 1)
            if (bm_pick_say(&w->pick, "av.end.pawn", bm_lowest(level)))
                say_space(&pub->board, w->pick.saying, pub->pawn[bm_lowest(level)]);
}

/* AV-E3. */
static void walk_winners(walk *w)
{
    const av_public *pub = w->pub;
    uint32_t level = furthest(pub, av_seats_mask(pub));
    uint32_t winners = av_winners(pub);
    int seat = bm_lowest(winners);
    bool shared = bm_count(winners) > 1;

    if (bm_count(level) > 1 && bm_pick_say(&w->pick, "av.end.tie", BM_NOBODY)) {
        bm_say_seats(w->pick.saying, "seats", level);
        bm_say_number(w->pick.saying, "space", pub->pawn[seat]);
    }
    if (bm_count(level) > 1)
        bm_pick_say(&w->pick, shared ? "av.end.tie-stays" : "av.end.tie-collection", BM_NOBODY);
    if (!bm_pick_say(&w->pick, shared ? "av.end.winners" : "av.end.winner",
                     shared ? BM_NOBODY : seat))
        return;
    bm_say_number(w->pick.saying, "space", pub->pawn[seat]);
    if (shared)
        bm_say_seats(w->pick.saying, "seats", winners);
}

bool av_say_result(const av_state *state, uint32_t i, bm_saying *saying)
{
    walk w = {.pub = &state->pub, .pick = {saying, i, false}};

    walk_pawns(&w);
    walk_winners(&w);
    return w.pick.found;
}
