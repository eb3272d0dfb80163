/* screen_term.c - the terminal itself, by ncurses.
 *
 * Bytes are put together to characters here: the library would swallow the keys
 * after a byte that begins no character.
 */
#include "cli/screen.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/interrupt.h"

enum {
    ESCAPE_MS = 25,
    LONGEST_WAIT_MS = 200, /* a signal may come just before waiting begins */
    EMPTY_READS_MAX = 20, /* readable, and nothing to read: closed */
    CTRL_A = 1,
    CTRL_D = 4,
    CTRL_E = 5,
    CTRL_H = 8,
    CTRL_U = 21,
    CTRL_W = 23,
    ESCAPE = 27,
    DELETE = 127
};

static SCREEN *terminal;
static int empty_reads;
static mbstate_t decoding;

/* How a style looks with many colours, with eight, and what goes with both. The
 * colours are of middle brightness: they must be readable on black and white. */
typedef struct look {
    short of_256, of_8; /* -1: the terminal's own */
    attr_t with_colour, without;
} look;

static const look LOOKS[BM_STYLE_COUNT] = {
    [BM_STYLE_TEXT] = {-1, -1, A_NORMAL, A_NORMAL},
    [BM_STYLE_FAINT] = {244, -1, A_NORMAL, A_DIM},
    [BM_STYLE_TITLE] = {-1, -1, A_BOLD, A_BOLD},
    [BM_STYLE_STRONG] = {-1, -1, A_BOLD, A_BOLD},
    [BM_STYLE_MONEY] = {29, COLOR_GREEN, A_NORMAL, A_NORMAL},
    [BM_STYLE_CHOSEN] = {29, COLOR_GREEN, A_BOLD, A_BOLD},
    [BM_STYLE_GOOD] = {32, COLOR_CYAN, A_NORMAL, A_NORMAL},
    [BM_STYLE_NOBLE] = {133, COLOR_MAGENTA, A_BOLD, A_BOLD},
    [BM_STYLE_BAD] = {166, COLOR_YELLOW, A_NORMAL, A_NORMAL},
    [BM_STYLE_RED] = {160, COLOR_RED, A_BOLD, A_BOLD},
    [BM_STYLE_REFUSED] = {160, COLOR_RED, A_BOLD, A_BOLD | A_UNDERLINE},
    [BM_STYLE_PAWN] = {137, COLOR_YELLOW, A_BOLD, A_BOLD},
    [BM_STYLE_PAWN_BLUE] = {33, COLOR_BLUE, A_BOLD, A_BOLD},
    [BM_STYLE_PAWN_VIOLET] = {133, COLOR_MAGENTA, A_BOLD, A_BOLD},
    [BM_STYLE_PAWN_RED] = {160, COLOR_RED, A_BOLD, A_BOLD},
    [BM_STYLE_PAWN_GREEN] = {34, COLOR_GREEN, A_BOLD, A_BOLD},
    [BM_STYLE_PAWN_CYAN] = {37, COLOR_CYAN, A_BOLD, A_BOLD},
};
static attr_t attributes[BM_STYLE_COUNT];

static void choose_colours(void)
{
    bool colours = has_colors() && start_color() == OK && use_default_colors() == OK;
    bool many = colours && COLORS >= 256;

    for (int i = 0; i < BM_STYLE_COUNT; i++) {
        const look *l = &LOOKS[i];
        short colour = many ? l->of_256 : l->of_8;
        attributes[i] = colours && colour >= 0 ? l->with_colour : l->without;
        if (colours && colour >= 0 && init_pair((short)(i + 1), colour, -1) == OK)
            attributes[i] |= (attr_t)COLOR_PAIR(i + 1);
    }
}

/* Not every terminal changes to the sequences that the library then expects. */
static void know_arrows(void)
{
    static const struct {
        const char *sequence;
        int code;
    } ARROWS[] = {{"\x1b[A", KEY_UP},    {"\x1b[B", KEY_DOWN}, {"\x1b[C", KEY_RIGHT},
                  {"\x1b[D", KEY_LEFT},  {"\x1b[H", KEY_HOME}, {"\x1b[F", KEY_END},
                  {"\x1b[1~", KEY_HOME}, {"\x1b[4~", KEY_END}};

    for (int i = 0; i < BM_LENGTH(ARROWS); i++)
        define_key(ARROWS[i].sequence, ARROWS[i].code);
}

bool bm_term_open(void)
{
    bm_interrupt_watch(); /* first: the library leaves handlers alone that are there */
    use_tioctl(TRUE);
    terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL)
        return false;
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    choose_colours();
    know_arrows();
    empty_reads = 0;
    return true;
}

void bm_term_close(void)
{
    endwin();
    delscreen(terminal);
    terminal = NULL;
}

void bm_term_drop_keys(void)
{
    flushinp();
}

void bm_term_size(int *rows, int *columns)
{
    getmaxyx(stdscr, *rows, *columns);
}

void bm_term_show(const bm_canvas *canvas, int cursor_row, int cursor_column)
{
    int left = (COLS - canvas->columns) / 2;

    erase();
    for (int i = 0; i < canvas->rows * canvas->columns; i++) {
        const bm_cell *cell = &canvas->cells[i];
        bool blank = cell->text[0] == '\0' || strcmp(cell->text, " ") == 0;
        if (blank)
            continue;
        attrset((int)attributes[cell->style]);
        mvaddstr(i / canvas->columns, left + i % canvas->columns, cell->text);
    }
    curs_set(cursor_row >= 0);
    if (cursor_row >= 0)
        move(cursor_row, left + cursor_column);
    refresh();
}

static bm_key function_key(int code)
{
    static const struct {
        int code;
        bm_key key;
    } KEYS[] = {{KEY_ENTER, BM_KEY_ENTER},     {KEY_LEFT, BM_KEY_LEFT},
                {KEY_RIGHT, BM_KEY_RIGHT},     {KEY_UP, BM_KEY_UP},
                {KEY_DOWN, BM_KEY_DOWN},       {KEY_HOME, BM_KEY_HOME},
                {KEY_END, BM_KEY_END},         {KEY_PPAGE, BM_KEY_PAGE_UP},
                {KEY_NPAGE, BM_KEY_PAGE_DOWN}, {KEY_BACKSPACE, BM_KEY_BACKSPACE},
                {KEY_DC, BM_KEY_DELETE},       {KEY_RESIZE, BM_KEY_RESIZE}};

    for (int i = 0; i < BM_LENGTH(KEYS); i++)
        if (KEYS[i].code == code)
            return KEYS[i].key;
    return BM_KEY_OTHER;
}

static bm_key control_key(int code)
{
    switch (code) {
    case '\r':
    case '\n':
        return BM_KEY_ENTER;
    case ESCAPE:
        return BM_KEY_ESCAPE;
    case CTRL_A:
        return BM_KEY_HOME;
    case CTRL_E:
        return BM_KEY_END;
    case CTRL_H:
    case DELETE:
        return BM_KEY_BACKSPACE;
    case CTRL_U:
        return BM_KEY_DELETE_START;
    case CTRL_W:
        return BM_KEY_DELETE_WORD;
    case CTRL_D:
        return BM_KEY_END_OF_INPUT;
    default:
        return BM_KEY_OTHER;
    }
}

/* What was begun of a character is not going to be finished. */
static void forget_begun(void)
{
    memset(&decoding, 0, sizeof decoding);
}

/* One more byte of a character. A plain letter is one even after a beginning that
 * was left unfinished. */
static bm_key decode(int code, wchar_t *c)
{
    char byte = (char)code;
    size_t used = mbrtowc(c, &byte, 1, &decoding);

    if (used == (size_t)-2)
        return BM_KEY_NONE;
    if (used == (size_t)-1) {
        forget_begun();
        *c = code < 0x80 ? (wchar_t)code : L'?';
    }
    return BM_KEY_CHARACTER;
}

/* No key: is there still a terminal that one could come from? */
static bm_key why_none(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int signal_number = bm_interrupt_seen();

    if (signal_number != 0)
        return signal_number == SIGHUP ? BM_KEY_GONE : BM_KEY_STOP;
    if (poll(&input, 1, 0) > 0) {
        if ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0)
            return BM_KEY_GONE;
        return ++empty_reads > EMPTY_READS_MAX ? BM_KEY_GONE : BM_KEY_NONE;
    }
    empty_reads = 0;
    return BM_KEY_NONE;
}

bm_key bm_term_key(int wait_ms, wchar_t *c)
{
    if (bm_interrupt_seen() != 0)
        return why_none();
    timeout(wait_ms < LONGEST_WAIT_MS ? wait_ms : LONGEST_WAIT_MS);
    int code = getch();
    if (code == ERR)
        return why_none();
    empty_reads = 0;
    if (code >= ' ' && code <= 0xff && code != DELETE)
        return decode(code, c);
    forget_begun();
    return code > 0xff ? function_key(code) : control_key(code);
}
