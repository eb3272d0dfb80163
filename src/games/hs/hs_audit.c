/* hs_audit.c - the invariants, group by group.
 *
 * Nothing is trusted: the bytes may come from outside. Each group relies only on
 * the ones before it.
 */
#include "games/hs/hs_audit.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_secret.h"

#define HOLDS(condition, words)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return words;                                                                          \
    } while (0)

static const char *audit_ranges(const hs_state *state)
{
    const hs_public *pub = &state->pub;
    int seats = pub->head.setup.seats;
    static const uint8_t ZERO[3];

    HOLDS(seats >= HS_SEATS_MIN && seats <= HS_SEATS_MAX, "seats from 3 to 5");
    HOLDS(pub->head.phase <= HS_PHASE_OVER, "a known phase");
    HOLDS(pub->starter < seats && pub->turn_seat < seats, "starter and turn are seats");
    HOLDS(pub->bidding < bm_bit(seats), "bidders are seats");
    HOLDS(pub->lot <= HS_CARD_MAX, "the lot is a card");
    HOLDS(pub->taken_count <= HS_TAKEN_MAX, "at most fifteen cards are taken");
    HOLDS(pub->head.unused == 0 && bm_equal(state->unused, ZERO, 3) &&
              bm_equal(pub->unused, ZERO, 2),
          "unused bytes are zero");
    for (int seat = seats; seat < HS_SEATS_MAX; seat++)
        HOLDS(pub->hand[seat] == 0 && pub->played[seat] == 0 && pub->won[seat] == 0 &&
                  state->priv[seat].discarded == 0,
              "nothing lies at empty places");
    for (int i = 0; i < HS_TAKEN_MAX; i++) {
        int seat = hs_taken_seat(pub->taken[i]);
        int card = hs_taken_card(pub->taken[i]);
        if (i < pub->taken_count)
            HOLDS(seat < seats && card != HS_NO_CARD && card <= HS_CARD_MAX,
                  "seats have taken cards");
        else
            HOLDS(pub->taken[i] == 0, "nothing is taken yet");
    }
    return NULL;
}

/* Money in hand, in front, and spent makes up the set: the spent part is what
 * is in neither, so the two must be parts of the set and apart. */
static const char *audit_money(const hs_public *pub)
{
    bool bidding = pub->head.phase == HS_PHASE_BID;
    int high = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        uint32_t hand = pub->hand[seat];
        uint32_t played = pub->played[seat];
        HOLDS((hand | played) <= HS_FULL_HAND && (hand & played) == 0,
              "a money card is in one place");
        HOLDS(played == 0 || bm_has(pub->bidding, seat), "only bidders have cards in front");
        HOLDS(pub->head.phase != HS_PHASE_START || hand == HS_FULL_HAND, "hands start whole");
        for (int other = 0; other < seat; other++)
            HOLDS(played == 0 || hs_money_total(played) != hs_money_total(pub->played[other]),
                  "no two bids are equal");
        if (hs_money_total(played) > high)
            high = hs_money_total(played);
    }
    HOLDS(pub->high == high, "the highest bid is the highest bid");
    HOLDS(bidding || pub->bidding == 0, "nobody bids outside the bidding");
    return NULL;
}

/* Bidding goes round from the highest bid, or from the starter while there is
 * none; there is a bidder. */
static int bidder_on_turn(const hs_public *pub)
{
    int seats = pub->head.setup.seats;
    int seat = pub->starter;

    for (int other = 0; pub->high > 0 && other < seats; other++)
        if (hs_money_total(pub->played[other]) == pub->high)
            seat = (other + 1) % seats;
    while (!bm_has(pub->bidding, seat))
        seat = (seat + 1) % seats;
    return seat;
}

static const char *audit_turn(const hs_state *state)
{
    const hs_public *pub = &state->pub;
    int bidders = bm_count(pub->bidding);

    HOLDS((pub->head.phase == HS_PHASE_BID) == (pub->lot != HS_NO_CARD), "a lot is bid for");
    if (pub->head.phase == HS_PHASE_BID) {
        HOLDS(bm_has(pub->bidding, pub->turn_seat), "a bidder is on turn");
        HOLDS(bidders >= (hs_is_misfortune(pub->lot) ? pub->head.setup.seats : 2),
              "a round with a loser or a single bidder is over");
        HOLDS(pub->high == 0 || hs_bid_need(state, pub->turn_seat) > 0,
              "the highest bidder is not asked");
        HOLDS(pub->turn_seat == bidder_on_turn(pub), "the bidders are asked in turn");
    } else if (pub->head.phase == HS_PHASE_THEFT) {
        HOLDS(pub->turn_seat == pub->starter, "the theft's taker is asked");
    } else {
        HOLDS(pub->turn_seat == 0, "nobody is asked");
    }
    HOLDS(pub->head.phase != HS_PHASE_START || (pub->starter == 0 && pub->taken_count == 0),
          "nothing happens before the start");
    HOLDS(pub->taken_count == 0 || hs_taken_seat(pub->taken[pub->taken_count - 1]) == pub->starter,
          "the last taker starts");
    HOLDS((int)pub->head.round == pub->taken_count + (pub->lot != HS_NO_CARD), "a round is a lot");
    return NULL;
}

/* Every status card is in the deck, is the lot, was taken, or ended the game. */
static const char *audit_deck(const hs_public *pub)
{
    uint32_t cards = pub->deck;
    int reds = bm_count(pub->deck & HS_RED_EDGED);

    HOLDS(hs_titles_of(cards) == 0 || hs_titles_of(cards) == HS_FIRST_TITLE ||
              hs_titles_of(cards) == (HS_FIRST_TITLE | HS_FIRST_TITLE << 1) ||
              hs_titles_of(cards) == HS_TITLES,
          "titles fill up from below");
    HOLDS((pub->head.phase == HS_PHASE_OVER) == (reds == 0), "the fourth red ends the game");
    for (int i = 0; i <= pub->taken_count; i++) {
        int card = i < pub->taken_count ? hs_taken_card(pub->taken[i]) : pub->lot;
        if (card == HS_NO_CARD)
            continue;
        HOLDS(hs_cards_with(cards, card) != cards, "a card is in one place");
        cards = hs_cards_with(cards, card);
    }
    uint32_t missing = HS_FULL_DECK & ~cards;
    if (pub->head.phase != HS_PHASE_OVER)
        HOLDS(missing == 0, "every card is somewhere");
    else
        HOLDS(missing == HS_SCANDAL_BIT || missing == (HS_TITLES & ~(HS_TITLES >> 1)),
              "only the last red is nobody's");
    return NULL;
}

/* What a seat's cards must be after all it took. `choice` gets the possessions
 * one of which the theft took by the seat's own decision, 0 for none. */
static uint32_t cards_of(const hs_public *pub, int seat, uint32_t *choice)
{
    uint32_t cards = 0;

    *choice = 0;
    for (int i = 0; i < pub->taken_count; i++) {
        if (hs_taken_seat(pub->taken[i]) != seat)
            continue;
        cards = hs_cards_with(cards, hs_taken_card(pub->taken[i]));
        uint32_t possessions = cards & HS_POSSESSIONS;
        bool asked = pub->head.phase == HS_PHASE_THEFT && i == pub->taken_count - 1;
        if ((cards & HS_THEFT_BIT) == 0 || possessions == 0 || asked)
            continue;
        cards &= ~(uint32_t)HS_THEFT_BIT;
        if (bm_count(possessions) == 1)
            cards &= ~possessions;
        else
            *choice = possessions;
    }
    return cards;
}

static const char *audit_won(const hs_state *state, int seat)
{
    const hs_public *pub = &state->pub;
    bool hidden = pub->head.setup.option[HS_OPTION_HIDDEN] == HS_HIDDEN_ON &&
                  pub->head.phase != HS_PHASE_OVER;
    uint32_t choice;
    uint32_t cards = cards_of(pub, seat, &choice);
    uint32_t gone = cards & ~(uint32_t)pub->won[seat];
    int discarded = state->priv[seat].discarded;

    HOLDS((pub->won[seat] & ~cards) == 0, "what is won was taken");
    HOLDS((pub->secret_discard == seat + 1) == (hidden && choice != 0),
          "a chosen discard is secret with hidden scoring");
    if (choice != 0 && !hidden)
        HOLDS(bm_count(gone) == 1 && (gone & choice) != 0, "one possession went with the theft");
    else
        HOLDS(gone == 0, "nothing won is lost");
    HOLDS(discarded == 0 || (pub->secret_discard == seat + 1 && discarded <= HS_POSSESSION_MAX &&
                             hs_cards_have(hs_discard_choices(pub, seat), discarded)),
          "a secret discard was held when the theft came");
    return NULL;
}

static const char *audit_theft(const hs_public *pub)
{
    uint32_t won = pub->won[pub->starter];

    HOLDS(pub->secret_discard <= pub->head.setup.seats, "a secret is a seat's");
    if (pub->head.phase == HS_PHASE_THEFT)
        HOLDS(pub->taken_count > 0 && hs_taken_card(pub->taken[pub->taken_count - 1]) == HS_THEFT &&
                  (won & HS_THEFT_BIT) != 0 && bm_count(won & HS_POSSESSIONS) > 1,
              "a theft with a choice was just taken");
    return NULL;
}

const char *hs_audit(const hs_state *state)
{
    const char *broken = audit_ranges(state);

    if (broken == NULL)
        broken = audit_money(&state->pub);
    if (broken == NULL)
        broken = audit_turn(state);
    if (broken == NULL)
        broken = audit_deck(&state->pub);
    if (broken == NULL)
        broken = audit_theft(&state->pub);
    for (int seat = 0; broken == NULL && seat < state->pub.head.setup.seats; seat++)
        broken = audit_won(state, seat);
    return broken;
}
