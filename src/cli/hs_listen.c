/* hs_listen.c - bids as people say them.
 *
 * Several numbers are cards. One number is less clear: "10" may be the card 10
 * or the total 10, and both are in use at tables. It is taken where only one
 * meaning is allowed by the rules; where the two differ and both are allowed, the
 * person is asked. With nothing in front the card and the total are the same.
 */
#include "cli/hs_face.h"

#include "base/bits.h"
#include "cli/words.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_say.h"

enum { WAYS_SHOWN = 2, WAYS_TEXT = 128, NUMBERS_MAX = HS_MONEY_COUNT };

typedef struct typed_bid {
    int numbers[NUMBERS_MAX];
    int count;
    bool card; /* "+10": certainly cards */
} typed_bid;

static const hs_state *state_of(const bm_scene *scene)
{
    return scene->state;
}

static bool legal(const bm_scene *scene, uint32_t cards)
{
    return hs_check(state_of(scene), scene->viewer, hs_bid_move(cards)) == BM_OK;
}

/* The money card of this value; 0 where there is none. */
static uint32_t card_of(int value)
{
    for (int i = 0; i < HS_MONEY_COUNT; i++)
        if (hs_money_value(i) == value)
            return bm_bit(i);
    return 0;
}

static bool take_number(typed_bid *typed, bm_span *words)
{
    int number = 0;

    while (words->size > 0 && words->start[0] >= '0' && words->start[0] <= '9') {
        number = number > 9999999 ? number : 10 * number + (words->start[0] - '0');
        words->start++;
        words->size--;
    }
    if (typed->count == NUMBERS_MAX)
        return false;
    typed->numbers[typed->count++] = number;
    return true;
}

/* Numbers, parted by anything that people put between them, or by a word for
 * "and". False when something else is among them. */
static bool read_numbers(const bm_catalogue *catalogue, bm_span words, typed_bid *typed)
{
    int pluses = 0; /* since the last number: more than one, or one at the end, is no sum */

    while (words.size > 0 && pluses < 2) {
        char c = words.start[0];
        if (c >= '0' && c <= '9') {
            if (!take_number(typed, &words))
                return false;
            pluses = 0;
        } else if (c == ' ' || c == '\t' || c == '+' || c == ',' || c == ';' || c == '&') {
            typed->card = typed->card || (c == '+' && typed->count == 0);
            pluses += c == '+';
            words.start++;
            words.size--;
        } else if (!bm_word_is(catalogue, "hs.word.and", bm_word_cut(&words))) {
            return false;
        }
    }
    return typed->count > 0 && pluses == 0;
}

/* The ways to make exactly `sum` of a hand, those with few cards first, as far as
 * there is room for; returns how many there are. */
static int ways_to(uint32_t hand, int sum, uint32_t ways[], int room)
{
    int count = 0;

    for (int size = 1; size <= HS_MONEY_COUNT; size++)
        for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand)
            if (bm_count(cards) == size && hs_money_total(cards) == sum && count++ < room)
                ways[count - 1] = cards;
    return count;
}

/* As they can be typed: with cards in front, a card alone needs its plus, or it
 * would be asked about again. */
static void say_ways(bm_saying *why, const uint32_t ways[], int count, bool front)
{
    char buffer[WAYS_TEXT];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    for (int i = 0; i < count && i < WAYS_SHOWN; i++) {
        if (i > 0)
            bm_text_add(&text, " / ");
        if (front && bm_count(ways[i]) == 1)
            bm_text_add_char(&text, '+');
        hs_write_money_sum(ways[i], &text);
    }
    if (count > WAYS_SHOWN)
        bm_text_add(&text, " / …");
    bm_say_text(why, "cards", buffer);
}

/* The lowest total above `total` that a legal raise can make; 0: there is none. */
static uint32_t next_best(const bm_scene *scene, int total)
{
    uint32_t hand = state_of(scene)->pub.hand[scene->viewer];
    int played = hs_money_total(state_of(scene)->pub.played[scene->viewer]);
    uint32_t best = 0;

    for (uint32_t cards = hand; cards != 0; cards = (cards - 1) & hand) {
        bool closer =
            best == 0 || hs_money_total(cards) < hs_money_total(best) ||
            (hs_money_total(cards) == hs_money_total(best) && bm_count(cards) < bm_count(best));
        if (played + hs_money_total(cards) > total && legal(scene, cards) && closer)
            best = cards;
    }
    return best;
}

/* The amount cannot be made: what comes nearest to it? */
static bm_understood no_way(const bm_scene *scene, int total, bm_saying *why)
{
    const hs_public *pub = &state_of(scene)->pub;
    int played = hs_money_total(pub->played[scene->viewer]);
    uint32_t best = next_best(scene, total);
    uint32_t hand = pub->hand[scene->viewer];
    bool all = best == 0 && hand != 0 && legal(scene, hand);

    if (best != 0)
        bm_say(why, "hs.listen.no-way", BM_NOBODY);
    else
        bm_say(why, all ? "hs.listen.too-much" : "hs.listen.only-pass", BM_NOBODY);
    bm_say_number(why, "total", total);
    if (best != 0)
        say_ways(why, &best, 1, played != 0);
    if (best != 0 || all)
        bm_say_number(why, "other", played + hs_money_total(best != 0 ? best : hand));
    return BM_UNDERSTOOD_PART;
}

/* "10" with cards in front: up to 10, or the card 10? */
static bm_understood either(uint32_t card, uint32_t up_to, int total, bm_saying *why)
{
    uint32_t ways[] = {up_to};

    bm_say(why, "hs.listen.either", BM_NOBODY);
    bm_say_number(why, "total", total);
    say_ways(why, ways, 1, true);
    bm_say_number(why, "card", hs_money_total(card));
    return BM_UNDERSTOOD_PART;
}

static bm_understood read_one(const bm_scene *scene, int number, bm_move *move, bm_saying *why)
{
    const hs_public *pub = &state_of(scene)->pub;
    uint32_t hand = pub->hand[scene->viewer];
    int played = hs_money_total(pub->played[scene->viewer]);
    uint32_t card = card_of(number) & hand;
    uint32_t ways[WAYS_SHOWN + 1];
    int count = number > played ? ways_to(hand, number - played, ways, WAYS_SHOWN + 1) : 0;
    bool up_to = count > 0 && legal(scene, ways[0]);

    if (card != 0 && (played == 0 || !up_to)) {
        *move = hs_bid_move(card);
        return BM_UNDERSTOOD_MOVE;
    }
    if (card != 0 && up_to)
        return either(card, ways[0], number, why);
    if (count == 1) {
        *move = hs_bid_move(ways[0]);
        return BM_UNDERSTOOD_MOVE;
    }
    if (count == 0 && (card_of(number) != 0 || number == 0)) {
        /* A card that is not in hand, or none at all: the rules have words for it. */
        *move = bm_move_of(HS_MOVE_BID, 0, 0, card_of(number));
        return BM_UNDERSTOOD_MOVE;
    }
    if (count == 0)
        return no_way(scene, number, why);
    bm_say(why, "hs.listen.which-way", BM_NOBODY);
    bm_say_number(why, "total", number);
    say_ways(why, ways, count, played != 0);
    return BM_UNDERSTOOD_PART;
}

static bm_understood read_cards(const bm_scene *scene, const typed_bid *typed, bm_move *move,
                                bm_saying *why)
{
    uint32_t cards = 0;

    if (typed->count == 1 && !typed->card)
        return read_one(scene, typed->numbers[0], move, why);
    for (int i = 0; i < typed->count; i++) {
        uint32_t card = card_of(typed->numbers[i]);
        if (card == 0 || (cards & card) != 0) {
            bm_say(why, card == 0 ? "hs.listen.no-such-card" : "hs.listen.card-twice", BM_NOBODY);
            bm_say_number(why, "card", typed->numbers[i]);
            return BM_UNDERSTOOD_PART;
        }
        cards |= card;
    }
    *move = hs_bid_move(cards);
    return BM_UNDERSTOOD_MOVE;
}

static bm_understood read_discard(const typed_bid *typed, bm_move *move, bm_saying *why)
{
    if (typed->count == 1 && typed->numbers[0] >= 1 && typed->numbers[0] <= HS_POSSESSION_MAX) {
        *move = bm_move_of(HS_MOVE_DISCARD, 0, typed->numbers[0], 0);
        return BM_UNDERSTOOD_MOVE;
    }
    bm_say(why, "hs.listen.one-possession", BM_NOBODY);
    return BM_UNDERSTOOD_PART;
}

bm_understood hs_face_read(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why)
{
    const bm_catalogue *catalogue = scene->teller.catalogue;
    bool theft = state_of(scene)->pub.head.phase == HS_PHASE_THEFT;
    bm_span rest = words;
    bm_span verb = bm_word_cut(&rest);
    typed_bid typed = {0};

    bool bids = bm_word_is(catalogue, "hs.word.bid", verb);
    bool passes = bm_word_is(catalogue, "hs.word.pass", verb);
    if ((bids || passes) && hs_face_theft(scene, why))
        return BM_UNDERSTOOD_PART; /* not now: something has to go first */
    if (passes && bm_word_cut(&rest).size == 0) {
        *move = hs_bid_move(0);
        return BM_UNDERSTOOD_MOVE;
    }
    bool discards = bm_word_is(catalogue, "hs.word.discard", verb);
    if (!read_numbers(catalogue, bids || discards ? rest : words, &typed)) {
        if (!bids && !discards)
            return BM_UNDERSTOOD_NOTHING;
        bm_say(why, bids ? "hs.listen.which-cards" : "hs.listen.one-possession", BM_NOBODY);
        return BM_UNDERSTOOD_PART;
    }
    if (discards || theft)
        return read_discard(&typed, move, why);
    return read_cards(scene, &typed, move, why);
}
