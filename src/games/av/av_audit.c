/* av_audit.c - the invariants, group by group.
 *
 * Nothing is trusted: the bytes may come from outside. Each group relies only on
 * the ones before it. A seat's private part may have been redacted: then all of it
 * is zero.
 */
#include "games/av/av_audit.h"

#include "base/mem.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_moves.h"
#include "games/av/av_secret.h"

/* How far beyond the track a last exhibition can lead, and then a detective and the
 * final bonus. */
enum { BEYOND_MAX = 20, BEYOND_OVER = BEYOND_MAX + AV_SEATS_MAX + AV_BONUS_BEST };

#define HOLDS(condition, words)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return words;                                                                          \
    } while (0)

static bool is_two_player(const av_public *pub, int variant)
{
    return pub->head.setup.seats == 2 && pub->head.setup.option[AV_OPTION_TWO_PLAYER] == variant;
}

static const char *audit_empty_place(const av_state *state, int seat)
{
    static const av_private NOTHING;
    const av_public *pub = &state->pub;

    HOLDS(pub->cheques[seat] == 0 && pub->thieves[seat] == 0 && pub->known[seat] == 0 &&
              pub->shown[seat] == 0 && pub->collection[seat] == 0 && pub->pawn[seat] == 0 &&
              pub->colour[seat] == 0 && pub->place[seat] == 0 && pub->action[seat] == 0 &&
              pub->hidden[seat] == 0 && pub->jail[seat] == 0 &&
              bm_equal(&state->priv[seat], &NOTHING, sizeof NOTHING),
          "nothing lies at empty places");
    return NULL;
}

static const char *audit_ranges(const av_state *state)
{
    const av_public *pub = &state->pub;
    int seats = pub->head.setup.seats;
    static const uint8_t ZERO[6];

    HOLDS(seats >= AV_SEATS_MIN && seats <= AV_SEATS_MAX, "seats from 2 to 5");
    HOLDS(pub->head.phase <= AV_PHASE_OVER, "a known phase");
    HOLDS(pub->head.unused == 0, "unused bytes are zero");
    HOLDS(av_board_sound(&pub->board), "the board is sound");
    HOLDS((pub->asked | pub->committed | pub->exhibitors) <= (int)av_seats_mask(pub) &&
              (pub->asked & pub->committed) == 0,
          "seats are asked or have decided");
    HOLDS(pub->victim < seats, "a victim is a seat");
    for (int seat = 0; seat < AV_SEATS_MAX; seat++) {
        const av_private *priv = &state->priv[seat];
        HOLDS(bm_equal(priv->unused, ZERO, sizeof ZERO), "unused bytes are zero");
        HOLDS(pub->colour[seat] <= AV_COLOURS, "a colour is a colour");
        HOLDS(pub->place[seat] <= AV_AUCTION && priv->place <= AV_AUCTION, "a place is a place");
        HOLDS(((pub->known[seat] | pub->collection[seat] | priv->items | priv->exhibit) &
               ~AV_ALL_ITEMS) == 0,
              "items are items");
        const char *broken = seat < seats ? NULL : audit_empty_place(state, seat);
        HOLDS(broken == NULL, broken);
    }
    return NULL;
}

/* Colours, then items, then tops, seat by seat. */
static const char *audit_dealing(const av_public *pub)
{
    int seats = pub->head.setup.seats;
    int coloured = 0;
    int dealt = 0;
    uint32_t colours = 0;

    for (int seat = 0; seat < seats; seat++) {
        uint32_t colour = bm_bit(pub->colour[seat]);
        HOLDS(pub->colour[seat] == 0 || (coloured == seat && (colours & colour) == 0),
              "colours are dealt in turn, each once");
        colours |= colour;
        coloured += pub->colour[seat] != 0;
        HOLDS(pub->hidden[seat] <= AV_DEALT, "four items are dealt");
        HOLDS(pub->head.phase > AV_PHASE_DEAL || pub->hidden[seat] == 0 || dealt == AV_DEALT * seat,
              "items are dealt in turn");
        dealt += pub->hidden[seat];
    }
    HOLDS((pub->head.phase == AV_PHASE_COLOUR) == (coloured < seats), "colours come first");
    HOLDS(pub->head.phase != AV_PHASE_COLOUR || dealt == 0, "then items");
    HOLDS(pub->head.phase != AV_PHASE_DEAL || dealt < AV_DEALT * seats, "until all have four");
    HOLDS(pub->head.phase > AV_PHASE_DEAL || pub->head.round == 0, "rounds begin later");
    HOLDS(pub->head.phase <= AV_PHASE_SHOW || pub->head.round > 0, "rounds have begun");
    return NULL;
}

/* All that came with the colours. */
static uint32_t cheques_at_table(const av_public *pub)
{
    uint32_t cheques = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        cheques |= pub->colour[seat] != 0 ? av_colour_cheques(pub->colour[seat] - 1) : 0;
    return cheques;
}

/* Each card is a seat's, paid, or in jail. */
static const char *audit_cards(const av_public *pub)
{
    int seats = pub->head.setup.seats;
    uint32_t cheques = 0;
    uint32_t thieves = 0;
    uint32_t all_thieves = 0;

    for (int seat = 0; seat < seats; seat++) {
        int colour = pub->colour[seat] - 1;
        uint32_t own_cheques = colour >= 0 ? av_colour_cheques(colour) : 0;
        uint32_t own_thieves = colour >= 0 ? av_colour_thieves(colour) : 0;
        HOLDS((pub->thieves[seat] & ~own_thieves) == 0, "thieves come home");
        HOLDS(pub->head.round > 0 ||
                  (pub->cheques[seat] == own_cheques && pub->thieves[seat] == own_thieves),
              "all cards are in hand before the first round");
        HOLDS((pub->cheques[seat] & cheques) == 0, "a cheque is in one hand");
        all_thieves |= own_thieves;
        cheques |= pub->cheques[seat];
        thieves |= pub->thieves[seat];
    }
    HOLDS((cheques & ~cheques_at_table(pub)) == 0, "cheques are of colours at the table");
    for (int cell = 0; cell < seats; cell++) {
        int number = pub->jail[cell];
        HOLDS(number <= AV_THIEF_MAX, "thieves are in jail");
        HOLDS(number == 0 || cell == 0 || pub->jail[cell - 1] != 0, "cells fill up from the first");
        HOLDS(number == 0 || !bm_has(thieves, number), "a thief is free or in jail");
        thieves |= number != 0 ? bm_bit(number) : 0;
    }
    HOLDS(thieves == all_thieves, "every thief is somewhere");
    return NULL;
}

/* Every item is a seat's, a top, or unseen. */
static const char *audit_items(const av_state *state)
{
    const av_public *pub = &state->pub;
    int seats = pub->head.setup.seats;
    uint64_t seen = 0;
    int held = 0;

    for (int pile = 0; pile < 2; pile++) {
        int item = pub->top[pile] - 1;
        HOLDS(item < 0 || (av_is_item(item) && !av_holds(seen, item)), "tops are items");
        HOLDS(item < 0 || pub->left[pile] > 0, "a top lies on a pile");
        seen |= item >= 0 ? av_bit(item) : 0;
    }
    for (int seat = 0; seat < seats; seat++) {
        uint64_t items = state->priv[seat].items;
        HOLDS(((pub->known[seat] | items) & seen) == 0 && (pub->known[seat] & items) == 0,
              "an item is in one place");
        HOLDS(items == 0 || bm_count64(items) == pub->hidden[seat], "secret items are counted");
        HOLDS(pub->head.round > 0 || pub->known[seat] == 0,
              "nothing is known before the first round");
        seen |= pub->known[seat] | items;
        held += av_item_count(pub, seat);
    }
    int dealt_later = 0;
    for (int seat = 0; pub->head.phase <= AV_PHASE_DEAL && seat < seats; seat++)
        dealt_later += AV_DEALT - pub->hidden[seat];
    HOLDS(held + dealt_later + pub->left[AV_LEFT] + pub->left[AV_RIGHT] == AV_ITEM_COUNT,
          "every item is somewhere");
    return NULL;
}

/* What the end has shown of a hand is in it, and in no other. */
static const char *audit_collections(const av_state *state)
{
    const av_public *pub = &state->pub;
    uint64_t others = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        others |= av_items_of(state, seat);
    others |= av_bit(pub->top[AV_LEFT]) >> 1 | av_bit(pub->top[AV_RIGHT]) >> 1;
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        uint64_t secret = pub->collection[seat] & ~pub->known[seat];
        uint64_t items = state->priv[seat].items;
        HOLDS(pub->collection[seat] == 0 || pub->head.phase == AV_PHASE_OVER,
              "collections are shown at the end");
        HOLDS(pub->collection[seat] == 0 || av_exhibit_valid(pub->collection[seat]),
              "a collection is an exhibition");
        HOLDS(items == 0 || (secret & ~items) == 0, "a collection is held");
        HOLDS(bm_count64(secret) <= pub->hidden[seat], "a collection is not larger than the hand");
        HOLDS((secret & others & ~items) == 0, "a collection is nobody else's");
        others |= secret;
    }
    return NULL;
}

/* A top is missing only while it is due, or when its pile is empty. */
static const char *audit_piles(const av_public *pub)
{
    int due = 0;
    int rest = AV_ITEM_COUNT - AV_DEALT * pub->head.setup.seats;

    for (int pile = 0; pile < 2; pile++) {
        due += pub->left[pile] > 0 && pub->top[pile] == 0;
        HOLDS(pub->left[pile] <= (rest + 1 - pile) / 2, "piles only shrink");
    }
    if (pub->head.phase <= AV_PHASE_DEAL)
        HOLDS(due == 2, "tops are turned up after the deal");
    else if (pub->head.phase == AV_PHASE_SHOW && pub->head.round == 0)
        HOLDS(due == 2 || (due == 1 && pub->top[AV_LEFT] != 0), "first the left pile");
    else
        HOLDS(due == (pub->head.phase == AV_PHASE_SHOW), "a lost top is turned up at once");
    return NULL;
}

/* Does the card fit the place, and is it the seat's? What lies face up at the auction
 * house may have been paid, what lies there from the last round may be in jail. */
static bool action_fits(const av_public *pub, int seat, int place, int action, bool in_hand)
{
    uint64_t fit = av_actions_at(pub, seat, place);

    if (!in_hand && place == AV_AUCTION)
        fit |= (uint64_t)cheques_at_table(pub) << AV_CHEQUE;
    if (!in_hand && !av_cards_lie(pub))
        fit |= (uint64_t)av_colour_thieves(pub->colour[seat] - 1) << AV_THIEF;
    return action < 64 && (fit >> action & 1) != 0;
}

/* Announced places have pushed the last round's aside, and its cards still lie there. */
static bool lies_from_before(const av_public *pub, int seat)
{
    return action_fits(pub, seat, AV_CASTLE, pub->action[seat], false) ||
           action_fits(pub, seat, AV_AUCTION, pub->action[seat], false);
}

/* Whether the seat's action lies face up: after the places, all of the auction house
 * and, when its turn has come, those of the castle; then until the next actions. */
static bool is_action_shown(const av_public *pub, int seat)
{
    if (pub->head.phase == AV_PHASE_PLACE || pub->head.phase == AV_PHASE_CHOOSE)
        return pub->head.round > 1;
    if (pub->head.phase <= AV_PHASE_ACTION && !av_cards_lie(pub))
        return false;
    bool sealed = bm_has(pub->committed, seat) && pub->head.phase != AV_PHASE_EXHIBIT;
    return pub->head.phase != AV_PHASE_ACTION && !sealed;
}

/* The same of its place. Announced places are audited with the turn. */
static bool is_place_shown(const av_public *pub)
{
    if (pub->head.phase == AV_PHASE_PLACE || pub->head.phase == AV_PHASE_CHOOSE)
        return pub->head.round > 1;
    return av_cards_lie(pub) || pub->head.phase == AV_PHASE_OVER;
}

/* What a seat has decided, as far as it is shown. */
static const char *audit_shown(const av_public *pub, int seat)
{
    bool announcing = is_two_player(pub, AV_ANNOUNCE) && pub->head.phase == AV_PHASE_PLACE;
    bool shown = is_action_shown(pub, seat);
    int place = pub->place[seat];

    HOLDS(announcing || (place != 0) == is_place_shown(pub), "places are shown in a round");
    HOLDS(place != AV_AUCTION || !(announcing || pub->head.phase == AV_PHASE_ACTION) ||
              av_actions_at(pub, seat, AV_AUCTION) != 0,
          "who goes to the auction house has a card for it");
    HOLDS((pub->action[seat] != 0) == shown, "actions are shown when they are settled");
    HOLDS(!shown || action_fits(pub, seat, place, pub->action[seat], false) ||
              (announcing && lies_from_before(pub, seat)),
          "actions fit their place");
    HOLDS(bm_has(pub->exhibitors, seat) || pub->shown[seat] == 0, "only exhibitors exhibit");
    HOLDS((pub->shown[seat] & ~pub->known[seat]) == 0, "what is shown is known");
    return NULL;
}

/* What a seat has decided in secret: of what is asked, or of a castle's card that
 * still lies face down. */
static const char *audit_sealed(const av_state *state, int seat)
{
    const av_public *pub = &state->pub;
    const av_private *priv = &state->priv[seat];
    bool sealed = bm_has(pub->committed, seat);
    bool redacted = (priv->items | priv->exhibit) == 0 && priv->place == 0 && priv->action == 0;
    bool place = pub->head.phase == AV_PHASE_PLACE || pub->head.phase == AV_PHASE_CHOOSE;
    bool exhibit = pub->head.phase == AV_PHASE_EXHIBIT;
    bool action = !exhibit && pub->head.phase != AV_PHASE_PLACE;

    HOLDS(redacted || pub->hidden[seat] == 0 || priv->items != 0, "a seat knows its items");
    if (redacted && (sealed || pub->hidden[seat] > 0))
        return NULL;
    HOLDS((priv->place != 0) == (sealed && place), "sealed places");
    HOLDS((priv->action != 0) == (sealed && action), "sealed actions");
    HOLDS((priv->exhibit != 0) == (sealed && exhibit), "sealed exhibitions");
    HOLDS(priv->place != AV_AUCTION || av_actions_at(pub, seat, AV_AUCTION) != 0,
          "who goes to the auction house has a card for it");
    HOLDS(priv->action == 0 ||
              action_fits(pub, seat, priv->place != 0 ? priv->place : pub->place[seat],
                          priv->action, true),
          "sealed actions fit their place");
    HOLDS(priv->exhibit == 0 ||
              (av_exhibit_valid(priv->exhibit) && (priv->exhibit & ~av_items_of(state, seat)) == 0),
          "sealed exhibitions are lawful");
    return NULL;
}

/* At the auction house all cards differ, and a payment has left its hand. */
static const char *audit_auction(const av_public *pub)
{
    uint64_t played = 0;
    int buyers = 0;

    if (!av_cards_lie(pub))
        return NULL;
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        uint64_t card =
            av_bit(pub->action[seat]) >> 3 << 3; /* no thief, no cheque: not once only */
        HOLDS((played & card) == 0, "a card is played once");
        played |= card;
        bool cheque = pub->place[seat] == AV_AUCTION && av_is_cheque(pub->action[seat]);
        buyers += cheque && !bm_has(pub->cheques[seat], pub->action[seat] - AV_CHEQUE);
    }
    HOLDS(buyers <= (pub->head.phase != AV_PHASE_BUY), "one cheque a round is paid");
    HOLDS(pub->head.phase != AV_PHASE_SHOW || buyers == 1, "a top is lost to a buyer");
    return NULL;
}

/* AV-T2: in turn, the first of this round first. */
static const char *audit_announcing(const av_public *pub)
{
    int first = (int)((pub->head.round - 1) & 1);
    bool second = pub->place[first] != 0;

    HOLDS(pub->asked == bm_bit(second ? 1 - first : first) && pub->committed == 0 &&
              pub->place[1 - first] == 0,
          "places are announced in turn");
    return NULL;
}

static uint32_t seats_at_castle(const av_public *pub)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        seats |= (uint32_t)(pub->place[seat] == AV_CASTLE) << seat;
    return seats;
}

/* The card is fit for nowhere else, so the place needs no look. */
static uint32_t seats_exhibiting(const av_public *pub)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        seats |= (uint32_t)(pub->action[seat] == AV_EXHIBITION) << seat;
    return seats;
}

/* Whom each phase asks, and who may have decided. */
static const char *audit_asked(const av_public *pub)
{
    uint32_t both = pub->asked | pub->committed;
    bool all = both == av_seats_mask(pub);
    bool together = is_two_player(pub, AV_TOGETHER);
    bool nobody = pub->head.phase <= AV_PHASE_SHOW || pub->head.phase == AV_PHASE_OVER;
    uint32_t sealed = 0;

    HOLDS((pub->asked == 0) == nobody, "somebody is asked unless it is chance");
    HOLDS((pub->exhibitors & ~seats_exhibiting(pub)) == 0, "exhibitors have played the card");
    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        HOLDS(!together, "two choose together");
        if (is_two_player(pub, AV_ANNOUNCE))
            return audit_announcing(pub);
        HOLDS(all, "all choose a place");
        break;
    case AV_PHASE_CHOOSE:
        HOLDS(together && all, "two choose together");
        break;
    case AV_PHASE_ACTION:
        HOLDS(!together && all, "all choose an action");
        break;
    case AV_PHASE_EXHIBIT:
        HOLDS((both & ~seats_exhibiting(pub)) == 0 && pub->exhibitors == 0, "exhibitors are asked");
        break;
    case AV_PHASE_SHOW:
    case AV_PHASE_BUY:
        sealed = together ? 0 : seats_at_castle(pub);
        HOLDS(pub->exhibitors == 0, "exhibitions come later");
        /* fall through */
    default:
        HOLDS(pub->committed == sealed, "the castle's cards lie face down");
        break;
    }
    return NULL;
}

/* The buyer is who plays the highest cheque. */
static const char *audit_buying(const av_public *pub)
{
    if (pub->head.phase != AV_PHASE_BUY)
        return NULL;
    int buyer = bm_lowest(pub->asked);
    HOLDS(pub->asked == bm_bit(buyer) && pub->left[AV_LEFT] > 0 && pub->left[AV_RIGHT] > 0,
          "one buyer has a choice");
    HOLDS(pub->place[buyer] == AV_AUCTION && av_is_cheque(pub->action[buyer]), "a cheque buys");
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        HOLDS(pub->place[seat] != AV_AUCTION || pub->action[seat] <= pub->action[buyer],
              "the highest cheque buys");
    return NULL;
}

/* The thief is at the castle and has something to choose from. */
static const char *audit_stealing(const av_public *pub)
{
    bool stealing = pub->head.phase == AV_PHASE_STEAL;

    HOLDS((pub->thief != 0) == stealing && (stealing || pub->victim == 0), "a thief steals");
    if (!stealing)
        return NULL;
    int owner = bm_lowest(pub->asked);
    HOLDS(pub->asked == bm_bit(owner) && pub->place[owner] == AV_CASTLE &&
              pub->action[owner] == AV_THIEF + pub->thief,
          "the thief's owner is asked");
    HOLDS(bm_count64(pub->shown[pub->victim]) >= 2, "a thief has a choice");
    return NULL;
}

/* The game goes on until a pawn sits at the table, or the rounds are over. */
static const char *audit_end(const av_public *pub)
{
    int end = av_track_end(&pub->board);
    int leading = av_leading_space(pub);
    uint32_t limit = pub->head.setup.option[AV_OPTION_ROUNDS];

    HOLDS(pub->head.phase >= AV_PHASE_STEAL || leading <= end, "a pawn at the table ends the game");
    HOLDS(pub->head.round <= (limit != 0 ? limit : INT32_MAX), "the rounds have an end");
    HOLDS(pub->head.round > 0 || leading == 0, "pawns start in the Club");
    HOLDS(leading <= end + (pub->head.phase == AV_PHASE_OVER ? BEYOND_OVER : BEYOND_MAX),
          "nobody gets far beyond the table");
    return NULL;
}

/* Every seat holds what it has shown, or could; all of those that could at once. Each
 * alone is quickly refused. */
static const char *audit_hands(const av_state *state)
{
    const av_public *pub = &state->pub;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        bool whole = state->priv[seat].items != 0 || pub->hidden[seat] == 0;
        HOLDS(whole ? av_hand_fits(pub, seat, av_items_of(state, seat))
                    : av_hand_exists(state, seat),
              "hands fit what was shown");
    }
    HOLDS(av_deal_exists(state), "all hands together fit what was shown");
    return NULL;
}

const char *av_audit(const av_state *state)
{
    const av_public *pub = &state->pub;
    const char *broken = audit_ranges(state);

    if (broken == NULL)
        broken = audit_dealing(pub);
    if (broken == NULL)
        broken = audit_cards(pub);
    if (broken == NULL)
        broken = audit_items(state);
    if (broken == NULL)
        broken = audit_collections(state);
    if (broken == NULL)
        broken = audit_piles(pub);
    for (int seat = 0; broken == NULL && seat < pub->head.setup.seats; seat++) {
        broken = audit_shown(pub, seat);
        if (broken == NULL)
            broken = audit_sealed(state, seat);
    }
    if (broken == NULL)
        broken = audit_asked(pub);
    if (broken == NULL)
        broken = audit_auction(pub);
    if (broken == NULL)
        broken = audit_buying(pub);
    if (broken == NULL)
        broken = audit_stealing(pub);
    if (broken == NULL)
        broken = audit_end(pub);
    return broken == NULL ? audit_hands(state) : broken;
}
