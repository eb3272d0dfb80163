/* av_text.c - items and moves, written and read.
 *
 * A move has one spelling: reading takes the words apart, and takes them only if
 * writing the move gives the same words back.
 */
#include "games/av/av_text.h"

#include "games/av/av_material.h"
#include "games/av/av_rules.h"

static const char *const PLACE[] = {"", "castle", "auction"};
static const char *const PILE[] = {"left", "right"};

const char *av_place_word(int place)
{
    return PLACE[place];
}

void av_write_item(int item, bm_text *text)
{
    bm_text_add_char(text, (char)('A' + av_letter(item)));
    bm_text_add_int(text, av_year(item));
}

void av_write_items(uint64_t items, bm_text *text)
{
    for (uint64_t left = items; left != 0; left &= left - 1) {
        if (left != items)
            bm_text_add_char(text, '+');
        av_write_item(bm_lowest64(left), text);
    }
}

int av_read_item(bm_span word)
{
    uint64_t year;

    if (word.size != AV_ITEM_TEXT - 1 || word.start[0] < 'A' || word.start[0] >= 'A' + AV_LETTERS)
        return -1;
    int first = 8 * (word.start[0] - 'A');
    word.start++;
    word.size--;
    if (!bm_span_number(word, UINT16_MAX, &year))
        return -1;
    for (int item = first; item < first + 8; item++)
        if (av_year(item) == (int)year)
            return item;
    return -1;
}

void av_write_action(int action, bm_text *text)
{
    if (action == AV_EXHIBITION) {
        bm_text_add(text, "exhibition");
    } else if (action == AV_DETECTIVE) {
        bm_text_add(text, "detective");
    } else {
        bool cheque = av_is_cheque(action);
        bm_text_add(text, cheque ? "cheque " : "thief ");
        bm_text_add_int(text, action - (cheque ? AV_CHEQUE : AV_THIEF));
    }
}

void av_write_move(bm_move move, bm_text *text)
{
    switch (move.kind) {
    case AV_MOVE_COLOUR:
        bm_text_add(text, "colour ");
        bm_text_add(text, av_colour_word(move.target));
        break;
    case AV_MOVE_DEAL:
        bm_text_add(text, "deal ");
        av_write_item(move.target, text);
        break;
    case AV_MOVE_TURN_UP:
        bm_text_add(text, "show ");
        av_write_item(move.target, text);
        break;
    case AV_MOVE_PLACE:
        bm_text_add(text, PLACE[move.target]);
        break;
    case AV_MOVE_CHOOSE:
        bm_text_add(text, PLACE[move.target]);
        bm_text_add_char(text, ' ');
        av_write_action(move.amount, text);
        break;
    case AV_MOVE_ACTION:
        av_write_action(move.amount, text);
        break;
    case AV_MOVE_TAKE:
        bm_text_add(text, "take ");
        bm_text_add(text, PILE[move.target]);
        break;
    case AV_MOVE_EXHIBIT:
        bm_text_add(text, "show ");
        av_write_items(move.set, text);
        break;
    default: /* AV_MOVE_STEAL */
        bm_text_add(text, "steal ");
        av_write_item(move.target, text);
        break;
    }
}

/* `word` is the first, `rest` what follows it; its start is NULL where nothing does. */
static int read_action(bm_span word, bm_span rest)
{
    uint64_t number;

    if (rest.start == NULL) {
        if (bm_span_is(word, "exhibition"))
            return AV_EXHIBITION;
        return bm_span_is(word, "detective") ? AV_DETECTIVE : AV_NO_ACTION;
    }
    if (bm_span_is(word, "cheque") && bm_span_number(rest, AV_CHEQUE_MAX, &number) && number > 0)
        return AV_CHEQUE + (int)number;
    if (bm_span_is(word, "thief") && bm_span_number(rest, AV_THIEF_MAX, &number) && number > 0)
        return AV_THIEF + (int)number;
    return AV_NO_ACTION;
}

static int read_colour(bm_span word)
{
    for (int colour = 0; colour < AV_COLOURS; colour++)
        if (bm_span_is(word, av_colour_word(colour)))
            return colour;
    return -1;
}

/* Items in any order; the writer's order decides. */
static uint64_t read_items(bm_span words)
{
    uint64_t items = 0;

    while (words.start != NULL) {
        int item = av_read_item(bm_span_cut(&words, '+'));
        if (item < 0)
            return 0;
        items |= av_bit(item);
    }
    return items;
}

static bm_move read_show(bm_span words)
{
    uint64_t items = read_items(words);

    if (items != 0 && (items & (items - 1)) == 0)
        return bm_move_of(AV_MOVE_TURN_UP, bm_lowest64(items), 0, 0);
    return bm_move_of(AV_MOVE_EXHIBIT, 0, 0, items);
}

static bm_move read_placed(int place, bm_span rest)
{
    if (rest.start == NULL)
        return bm_move_of(AV_MOVE_PLACE, place, 0, 0);
    bm_span word = bm_span_cut(&rest, ' ');
    return bm_move_of(AV_MOVE_CHOOSE, place, read_action(word, rest), 0);
}

/* A move of kind 0 where the words are none. */
static bm_move read_any(bm_span word, bm_span rest)
{
    if (bm_span_is(word, "castle"))
        return read_placed(AV_CASTLE, rest);
    if (bm_span_is(word, "auction"))
        return read_placed(AV_AUCTION, rest);
    if (bm_span_is(word, "show"))
        return read_show(rest);
    if (bm_span_is(word, "steal"))
        return bm_move_of(AV_MOVE_STEAL, av_read_item(rest), 0, 0);
    if (bm_span_is(word, "take"))
        return bm_move_of(AV_MOVE_TAKE, bm_span_is(rest, PILE[AV_RIGHT]), 0, 0);
    if (bm_span_is(word, "deal"))
        return bm_move_of(AV_MOVE_DEAL, av_read_item(rest), 0, 0);
    if (bm_span_is(word, "colour"))
        return bm_move_of(AV_MOVE_COLOUR, read_colour(rest), 0, 0);
    return bm_move_of(AV_MOVE_ACTION, 0, read_action(word, rest), 0);
}

bool av_read_move(bm_span words, bm_move *move)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;
    bm_span rest = words;
    bm_span word = bm_span_cut(&rest, ' ');
    bm_move read = read_any(word, rest);

    if (!av_well_formed(read))
        return false;
    bm_text_begin(&text, buffer, sizeof buffer);
    av_write_move(read, &text);
    if (!bm_span_is(words, buffer))
        return false;
    *move = read;
    return true;
}
