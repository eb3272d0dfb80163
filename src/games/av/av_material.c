/* av_material.c - items, cards and boards. */
#include "games/av/av_material.h"

#include "base/mem.h"
#include "games/av/av_rules.h"

enum {
    SPACES_MAX = 9,
    NUMBER_MAX = 20,
    TABLE_MAX = 99 /* a board's seats at the table */
};

/* AV-M1. The order is frozen: sets of items in saved games depend on it. */
static const uint16_t YEAR[AV_ITEM_END] = {
    1468, 1760, 1775, 1832, 1850, 1887, 1902, 1929, /* A */
    1905, 1906, 1920, 1925, 1927, 1930, 1934, 1940, /* B */
    1835, 1852, 1860, 1903, 1919, 1931, 1935, 0, /* C */
    1616, 1748, 1819, 1831, 1865, 1874, 1885, 0, /* D */
    1928, 1932, 1941, 1952, 1957, 1960, 1962, 1982, /* E */
    1650, 1660, 1830, 1875, 1890, 1910, 1924, 0, /* F */
};

/* AV-M2. */
static const struct {
    const char *word;
    uint8_t cheques[4];
    uint8_t thieves[2];
} COLOURS[AV_COLOURS] = {
    [AV_BEIGE] = {"beige", {1, 12, 13, 24}, {5, 8}},
    [AV_BLUE] = {"blue", {2, 11, 14, 23}, {4, 9}},
    [AV_VIOLET] = {"violet", {3, 10, 15, 22}, {3, 10}},
    [AV_RED] = {"red", {4, 9, 16, 21}, {2, 11}},
    [AV_GREEN] = {"green", {5, 8, 17, 20}, {1, 12}},
};

/* AV-M4: 16 castles, 35 spaces, 13 seats. */
const av_board av_own_board = {
    16,
    13,
    {{2, 2, 1},
     {2, 2, 1},
     {3, 3, 1},
     {2, 3, 2},
     {2, 3, 1},
     {2, 4, 2},
     {2, 3, 2},
     {3, 4, 2},
     {2, 4, 1},
     {2, 3, 2},
     {2, 4, 2},
     {2, 5, 2},
     {3, 4, 2},
     {2, 5, 3},
     {2, 5, 2},
     {2, 5, 2}},
};

int av_year(int item)
{
    return YEAR[item];
}

/* The oldest of a letter is its lowest bit. */
int av_oldest(uint64_t items)
{
    int oldest = UINT16_MAX;

    for (int letter = 0; letter < AV_LETTERS; letter++) {
        uint32_t shown = (uint32_t)(items >> 8 * letter) & 0xff;
        if (shown == 0)
            continue;
        int year = YEAR[8 * letter + bm_lowest(shown)];
        oldest = year < oldest ? year : oldest;
    }
    return oldest;
}

uint32_t av_colour_cheques(int colour)
{
    const uint8_t *number = COLOURS[colour].cheques;

    return bm_bit(number[0]) | bm_bit(number[1]) | bm_bit(number[2]) | bm_bit(number[3]);
}

uint32_t av_colour_thieves(int colour)
{
    return bm_bit(COLOURS[colour].thieves[0]) | bm_bit(COLOURS[colour].thieves[1]);
}

int av_thief_colour(int number)
{
    for (int colour = 0; colour < AV_COLOURS; colour++)
        if (bm_has(av_colour_thieves(colour), number))
            return colour;
    return -1;
}

int av_cheque_colour(int number)
{
    for (int colour = 0; colour < AV_COLOURS; colour++)
        if (bm_has(av_colour_cheques(colour), number))
            return colour;
    return -1;
}

const char *av_colour_word(int colour)
{
    return COLOURS[colour].word;
}

int av_castle_at(const av_board *board, int space)
{
    for (int i = 0; i < board->castle_count; i++) {
        space -= board->castle[i].spaces;
        if (space <= 0)
            return i; /* the Club, 0, is as good as castle 1 */
    }
    return -1;
}

bool av_board_same(const av_board *a, const av_board *b)
{
    return bm_equal(a, b, sizeof *a);
}

static bool castle_sound(const av_castle *castle)
{
    return castle->spaces >= 1 && castle->spaces <= SPACES_MAX && castle->first >= 1 &&
           castle->first <= NUMBER_MAX && castle->second <= castle->first;
}

bool av_board_sound(const av_board *board)
{
    if (board->castle_count < 1 || board->castle_count > AV_CASTLES_MAX || board->table_seats < 1 ||
        board->table_seats > TABLE_MAX)
        return false;
    for (int i = 0; i < AV_CASTLES_MAX; i++) {
        const av_castle *castle = &board->castle[i];
        bool empty = (castle->spaces | castle->first | castle->second) == 0;
        if (i < board->castle_count ? !castle_sound(castle) : !empty)
            return false;
    }
    return true;
}

static bm_span trimmed(bm_span words)
{
    while (words.size > 0 && (words.start[0] == ' ' || words.start[0] == '\t')) {
        words.start++;
        words.size--;
    }
    while (words.size > 0 &&
           (words.start[words.size - 1] == ' ' || words.start[words.size - 1] == '\t' ||
            words.start[words.size - 1] == '\r'))
        words.size--;
    return words;
}

/* SPACES:FIRST|SECOND */
static bm_status read_castle(bm_span entry, av_castle *castle)
{
    uint64_t spaces;
    uint64_t first;
    uint64_t second;
    bm_span numbers = entry;
    bm_span word = bm_span_cut(&numbers, ':');

    if (numbers.start == NULL || !bm_span_number(word, UINT32_MAX, &spaces))
        return AV_BOARD_ENTRY;
    word = bm_span_cut(&numbers, '|');
    if (numbers.start == NULL || !bm_span_number(word, UINT32_MAX, &first) ||
        !bm_span_number(numbers, UINT32_MAX, &second))
        return AV_BOARD_ENTRY;
    if (spaces < 1 || spaces > SPACES_MAX)
        return AV_BOARD_SPACES;
    if (first < 1 || first > NUMBER_MAX || second > first)
        return AV_BOARD_NUMBERS;
    *castle = (av_castle){(uint8_t)spaces, (uint8_t)first, (uint8_t)second};
    return BM_OK;
}

static bm_status read_table(bm_span seats, av_board *board)
{
    uint64_t number;

    if (!bm_span_number(seats, TABLE_MAX, &number) || number < 1)
        return AV_BOARD_TABLE;
    board->table_seats = (uint8_t)number;
    return BM_OK;
}

static bm_status read_entry(bm_span entry, av_board *board)
{
    bm_span value = entry;
    bm_span word = bm_span_cut(&value, ':');

    if (board->table_seats != 0)
        return AV_BOARD_TABLE; /* it comes last */
    if (bm_span_is(word, "table") && value.start != NULL)
        return board->castle_count > 0 ? read_table(value, board) : AV_BOARD_CASTLES;
    if (board->castle_count == AV_CASTLES_MAX)
        return AV_BOARD_CASTLES;
    bm_status status = read_castle(entry, &board->castle[board->castle_count]);
    if (status == BM_OK)
        board->castle_count++;
    return status;
}

/* One line: entries parted by commas, perhaps a comment behind them. */
static bm_status read_line(bm_span line, av_board *board, bm_board_fault *fault)
{
    bm_span entries = trimmed(bm_span_cut(&line, '#'));

    if (entries.size == 0)
        return BM_OK;
    while (entries.start != NULL) {
        fault->entry++;
        bm_status status = read_entry(trimmed(bm_span_cut(&entries, ',')), board);
        if (status != BM_OK)
            return status;
    }
    return BM_OK;
}

bm_status av_read_board(bm_span words, bm_board *board, bm_board_fault *fault)
{
    av_board read = {0};

    *fault = (bm_board_fault){0, 0};
    while (words.start != NULL) {
        fault->line++;
        bm_status status = read_line(bm_span_cut(&words, '\n'), &read, fault);
        if (status != BM_OK)
            return status;
    }
    if (read.table_seats == 0)
        return read.castle_count == 0 ? AV_BOARD_CASTLES : AV_BOARD_TABLE;
    bm_zero(board, sizeof *board);
    bm_copy(board, &read, sizeof read);
    return BM_OK;
}

void av_write_board(const bm_board *board, bm_text *text)
{
    av_board read;

    bm_copy(&read, board, sizeof read);
    for (int i = 0; i < read.castle_count; i++) {
        bm_text_add_int(text, read.castle[i].spaces);
        bm_text_add_char(text, ':');
        bm_text_add_int(text, read.castle[i].first);
        bm_text_add_char(text, '|');
        bm_text_add_int(text, read.castle[i].second);
        bm_text_add_char(text, ',');
    }
    bm_text_add(text, "table:");
    bm_text_add_int(text, read.table_seats);
}
