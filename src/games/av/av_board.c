/* av_board.c - boards: finding a castle, reading and writing them as text. */
#include "games/av/av_board.h"

#include "base/mem.h"
#include "games/av/av_rules.h"

enum {
    SPACES_MAX = 9,
    NUMBER_MAX = 20,
    TABLE_MAX = 99 /* a board's seats at the table */
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
    bm_span entries = bm_span_trimmed(bm_span_cut(&line, '#'));

    if (entries.size == 0)
        return BM_OK;
    while (entries.start != NULL) {
        fault->entry++;
        bm_status status = read_entry(bm_span_trimmed(bm_span_cut(&entries, ',')), board);
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
