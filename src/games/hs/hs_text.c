/* hs_text.c - moves as text: `start 2`, `turn-up title`, `pass`, `bid 4+6`, `discard 7`.
 *
 * There is one spelling. The reader is lenient about form and then writes back
 * what it understood: only what comes out the same is a move.
 */
#include "games/hs/hs_text.h"

#include "base/bits.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"

static const char *const CARD_WORD[] = {"title", "scandal", "debt", "theft"};

const char *hs_card_word(int card)
{
    return CARD_WORD[card - HS_TITLE];
}

static void write_card(int card, bm_text *text)
{
    if (hs_is_possession(card))
        bm_text_add_int(text, card);
    else
        bm_text_add(text, hs_card_word(card));
}

static void write_money(uint64_t cards, bm_text *text)
{
    const char *separator = " ";

    for (; cards != 0; cards &= cards - 1) {
        bm_text_add(text, separator);
        bm_text_add_int(text, hs_money_value(bm_lowest((uint32_t)cards)));
        separator = "+";
    }
}

void hs_write_move(bm_move move, bm_text *text)
{
    switch (move.kind) {
    case HS_MOVE_START:
        bm_text_add(text, "start ");
        bm_text_add_int(text, move.target);
        break;
    case HS_MOVE_TURN_UP:
        bm_text_add(text, "turn-up ");
        write_card(move.amount, text);
        break;
    case HS_MOVE_PASS:
        bm_text_add(text, "pass");
        break;
    case HS_MOVE_BID:
        bm_text_add(text, "bid");
        write_money(move.set, text);
        break;
    default: /* HS_MOVE_DISCARD */
        bm_text_add(text, "discard ");
        bm_text_add_int(text, move.amount);
        break;
    }
}

/* -1 when it is none. */
static int read_number(bm_span words, int max)
{
    uint64_t number;

    return bm_span_number(words, (uint64_t)max, &number) ? (int)number : -1;
}

static int read_card(bm_span words)
{
    for (int card = HS_TITLE; card <= HS_CARD_MAX; card++)
        if (bm_span_is(words, hs_card_word(card)))
            return card;
    return read_number(words, HS_POSSESSION_MAX);
}

static uint32_t read_money(bm_span words)
{
    uint32_t cards = 0;

    while (words.start != NULL) {
        int value = read_number(bm_span_cut(&words, '+'), INT16_MAX);
        for (int i = 0; i < HS_MONEY_COUNT; i++)
            if (hs_money_value(i) == value)
                cards |= bm_bit(i);
    }
    return cards;
}

static bool same_spelling(bm_span words, bm_move move)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    hs_write_move(move, &text);
    return bm_span_is(words, buffer);
}

bool hs_read_move(bm_span words, bm_move *move)
{
    bm_span rest = words;
    bm_span verb = bm_span_cut(&rest, ' ');
    bm_move read;

    if (bm_span_is(verb, "bid"))
        read = bm_move_of(HS_MOVE_BID, 0, 0, read_money(rest));
    else if (bm_span_is(verb, "pass"))
        read = bm_move_of(HS_MOVE_PASS, 0, 0, 0);
    else if (bm_span_is(verb, "discard"))
        read = bm_move_of(HS_MOVE_DISCARD, 0, read_number(rest, HS_POSSESSION_MAX), 0);
    else if (bm_span_is(verb, "turn-up"))
        read = bm_move_of(HS_MOVE_TURN_UP, 0, read_card(rest), 0);
    else if (bm_span_is(verb, "start"))
        read = bm_move_of(HS_MOVE_START, read_number(rest, HS_SEATS_MAX - 1), 0, 0);
    else
        return false;
    if (!hs_well_formed(read) || !same_spelling(words, read))
        return false;
    *move = read;
    return true;
}
