/* su_text.c - moves, written and read.
 *
 * Most moves are a word and at most one thing after it, so one table says how all of
 * them are written, read and bounded. Only dice and offers have code of their own.
 *
 * A move has one spelling: reading takes the words apart, and takes them only if
 * writing the move gives the same words back.
 */
#include "games/su/su_text.h"

#include "games/su/su_material.h"
#include "games/su/su_rules.h"

enum { DIE_SIDES = 6 };

/* What follows the word. */
enum { ALONE, DEED, SEAT, CARD, NAME, SUM, DICE, OFFER };

typedef struct spelling {
    const char *word;
    uint8_t follows;
} spelling;

static const spelling MOVES[SU_MOVE_END] = {
    [SU_MOVE_DICE] = {"dice", DICE},
    [SU_MOVE_TEMKA] = {"temka", CARD},
    [SU_MOVE_SUETA] = {"sueta", CARD},
    [SU_MOVE_CHARACTER] = {"character", NAME},
    [SU_MOVE_ROLL] = {"roll", ALONE},
    [SU_MOVE_BAIL] = {"bail", ALONE},
    [SU_MOVE_RAID] = {"raid", DEED},
    [SU_MOVE_RACKET] = {"racket", DEED},
    [SU_MOVE_BUILD] = {"build", DEED},
    [SU_MOVE_NETWORK] = {"network", DEED},
    [SU_MOVE_SELL] = {"sell", DEED},
    [SU_MOVE_SELL_NETWORK] = {"sell-network", DEED},
    [SU_MOVE_BREAK_NETWORK] = {"break-network", DEED},
    [SU_MOVE_MORTGAGE] = {"mortgage", DEED},
    [SU_MOVE_REDEEM] = {"redeem", DEED},
    [SU_MOVE_OFFER] = {"offer", OFFER},
    [SU_MOVE_WITHDRAW] = {"withdraw", ALONE},
    [SU_MOVE_ACCEPT] = {"accept", SEAT},
    [SU_MOVE_REJECT] = {"reject", SEAT},
    [SU_MOVE_REVEAL] = {"reveal", ALONE},
    [SU_MOVE_DEMAND] = {"demand", SEAT},
    [SU_MOVE_PAY_SEAT] = {"pay", SEAT},
    [SU_MOVE_BUY] = {"buy", ALONE},
    [SU_MOVE_DECLINE] = {"decline", ALONE},
    [SU_MOVE_BID] = {"bid", SUM},
    [SU_MOVE_DROP] = {"drop", ALONE},
    [SU_MOVE_PAY] = {"pay", ALONE},
    [SU_MOVE_REFUSE] = {"refuse", ALONE},
    [SU_MOVE_FREE] = {"free", ALONE},
    [SU_MOVE_CONTEST] = {"contest", DEED},
    [SU_MOVE_YIELD] = {"yield", ALONE},
    [SU_MOVE_BANKRUPT] = {"bankrupt", ALONE},
    [SU_MOVE_KEEP] = {"keep", DEED},
};

/* The targets of what needs nothing but a target. */
static const struct {
    uint8_t first;
    uint8_t last;
} TARGETS[] = {
    [ALONE] = {0, 0},       [DEED] = {0, SU_DEEDS - 1},  [SEAT] = {0, SU_SEATS_MAX - 1},
    [CARD] = {1, SU_CARDS}, [NAME] = {1, SU_CHARACTERS},
};

static const char *const CHARACTERS[] = {"",          "raider",  "racketeer", "officer",
                                         "authority", "hustler", "schemer"};

const char *su_character_name(int character)
{
    return CHARACTERS[character];
}

const char *su_deck_word(int deck)
{
    return MOVES[deck == SU_TEMKA ? SU_MOVE_TEMKA : SU_MOVE_SUETA].word;
}

const char *su_lot_word(int lot)
{
    static const char *const LOTS[] = {"", "deed", "object", "network"};

    return LOTS[lot];
}

static bool offer_well_formed(bm_move move)
{
    return move.target < SU_SEATS_MAX && move.set != 0 && move.set >> 2 * SU_DEEDS == 0 &&
           move.amount >= -SU_MONEY_MAX && move.amount <= SU_MONEY_MAX;
}

bool su_well_formed(bm_move move)
{
    if (move.kind == 0 || move.kind >= SU_MOVE_END)
        return false;
    int follows = MOVES[move.kind].follows;
    if (follows == OFFER)
        return offer_well_formed(move);
    if (move.set != 0)
        return false;
    if (follows == DICE)
        return move.target >= 1 && move.target <= move.amount && move.amount <= DIE_SIDES;
    if (follows == SUM)
        return move.target == 0 && move.amount >= 1 && move.amount <= SU_MONEY_MAX;
    return move.amount == 0 && move.target >= TARGETS[follows].first &&
           move.target <= TARGETS[follows].last;
}

void su_write_side(uint32_t deeds, int32_t cash, bm_text *text)
{
    if (deeds == 0 && cash <= 0)
        bm_text_add(text, "nothing");
    for (uint32_t left = deeds; left != 0; left &= left - 1) {
        if (left != deeds)
            bm_text_add_char(text, '+');
        bm_text_add_int(text, su_deeds[bm_lowest(left)].square);
    }
    if (cash > 0) {
        bm_text_add(text, deeds != 0 ? "+$" : "$");
        bm_text_add_int(text, cash);
    }
}

static void write_offer(bm_move move, bm_text *text)
{
    bm_text_add_int(text, move.target);
    bm_text_add(text, " give ");
    su_write_side(su_move_give(move), move.amount, text);
    bm_text_add(text, " want ");
    su_write_side(su_move_want(move), -move.amount, text);
}

void su_write_move(bm_move move, bm_text *text)
{
    const spelling *how = &MOVES[move.kind];

    bm_text_add(text, how->word);
    if (how->follows == ALONE)
        return;
    bm_text_add_char(text, ' ');
    switch (how->follows) {
    case DEED:
        bm_text_add_int(text, su_deeds[move.target].square);
        break;
    case NAME:
        bm_text_add(text, CHARACTERS[move.target]);
        break;
    case SUM:
        bm_text_add_int(text, move.amount);
        break;
    case DICE:
        bm_text_add_int(text, move.target);
        bm_text_add_char(text, ' ');
        bm_text_add_int(text, move.amount);
        break;
    case OFFER:
        write_offer(move, text);
        break;
    default: /* SEAT, CARD */
        bm_text_add_int(text, move.target);
        break;
    }
}

/* -1 where it is no number up to `max`. */
static int read_number(bm_span word, int max)
{
    uint64_t number;

    return bm_span_number(word, (uint64_t)max, &number) ? (int)number : -1;
}

int su_read_deed(bm_span word)
{
    int square = read_number(word, SU_SQUARES - 1);

    if (square < 0 || su_deed_at[square] == SU_NO_DEED)
        return -1;
    return su_deed_at[square];
}

static int read_name(bm_span word)
{
    for (int character = 1; character <= SU_CHARACTERS; character++)
        if (bm_span_is(word, CHARACTERS[character]))
            return character;
    return -1;
}

/* Deeds and cash in any order and number; the writer's order decides. */
static bool read_side(bm_span words, uint32_t *deeds, int *cash)
{
    *deeds = 0;
    *cash = 0;
    if (bm_span_is(words, "nothing"))
        return true;
    do {
        bm_span word = bm_span_cut(&words, '+');
        bool is_cash = word.size > 0 && word.start[0] == '$';
        if (is_cash)
            word = (bm_span){word.start + 1, word.size - 1};
        int number = is_cash ? read_number(word, SU_MONEY_MAX) : su_read_deed(word);
        if (number < 0)
            return false;
        if (is_cash)
            *cash = number;
        else
            *deeds |= bm_bit(number);
    } while (words.start != NULL);
    return true;
}

/* No move where the target is none. */
static bm_move aimed(int kind, int target)
{
    return target >= 0 ? bm_move_of(kind, target, 0, 0) : bm_move_of(0, 0, 0, 0);
}

static bm_move read_dice(bm_span rest)
{
    bm_move move = aimed(SU_MOVE_DICE, read_number(bm_span_cut(&rest, ' '), DIE_SIDES));

    move.amount = read_number(rest, DIE_SIDES);
    return move;
}

static bm_move read_offer(bm_span rest)
{
    uint32_t give;
    uint32_t want;
    int give_cash;
    int want_cash;
    bm_move move = aimed(SU_MOVE_OFFER, read_number(bm_span_cut(&rest, ' '), SU_SEATS_MAX - 1));

    if (!bm_span_is(bm_span_cut(&rest, ' '), "give") ||
        !read_side(bm_span_cut(&rest, ' '), &give, &give_cash) ||
        !bm_span_is(bm_span_cut(&rest, ' '), "want") || !read_side(rest, &want, &want_cash))
        return bm_move_of(0, 0, 0, 0);
    move.amount = give_cash - want_cash;
    move.set = give | (uint64_t)want << SU_DEEDS;
    return move;
}

/* What follows the word of such a move; nothing well-formed where it is nothing fit. */
static bm_move read_rest(int kind, bm_span rest)
{
    switch (MOVES[kind].follows) {
    case DEED:
        return aimed(kind, su_read_deed(rest));
    case SEAT:
        return aimed(kind, read_number(rest, SU_SEATS_MAX - 1));
    case CARD:
        return aimed(kind, read_number(rest, SU_CARDS));
    case NAME:
        return aimed(kind, read_name(rest));
    case SUM:
        return bm_move_of(kind, 0, read_number(rest, SU_MONEY_MAX), 0);
    case DICE:
        return read_dice(rest);
    case OFFER:
        return read_offer(rest);
    default: /* ALONE */
        return bm_move_of(kind, 0, 0, 0);
    }
}

/* The kind of move; 0 for none. `pay` is two kinds: one alone, one with a seat. */
static int read_kind(bm_span word, bool alone)
{
    for (int kind = 1; kind < SU_MOVE_END; kind++)
        if ((MOVES[kind].follows == ALONE) == alone && bm_span_is(word, MOVES[kind].word))
            return kind;
    return 0;
}

bool su_read_move(bm_span words, bm_move *move)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;
    bm_span rest = words;
    bm_span word = bm_span_cut(&rest, ' ');
    int kind = read_kind(word, rest.start == NULL);
    bm_move read = read_rest(kind, rest);

    if (!su_well_formed(read))
        return false;
    bm_text_begin(&text, buffer, sizeof buffer);
    su_write_move(read, &text);
    if (!bm_span_is(words, buffer))
        return false;
    *move = read;
    return true;
}
