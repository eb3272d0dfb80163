/* screen_page.c - a long text, page by page. */
#include "cli/screen.h"

#include "cli/fold.h"
#include "cli/help.h"
#include "cli/language.h"

enum { FRAME_ROWS = 4, /* title and rule, place and hint */ MARGIN = 2, LINE_BYTES = 1024 };

static int page_rows(const bm_screen *screen)
{
    return screen->canvas.rows - FRAME_ROWS;
}

static int page_columns(const bm_screen *screen)
{
    return screen->canvas.columns - 2 * MARGIN;
}

/* Which line the page begins with: the one that holds the byte. */
static int first_line(const bm_screen *screen)
{
    const bm_pager *pager = &screen->pager;
    int number = -1;
    int indent;
    bm_span line;
    bm_fold fold;

    bm_fold_begin(&fold, pager->text, page_columns(screen), 0);
    while (bm_fold_next(&fold, &line, &indent) && line.start <= pager->text + pager->at)
        number++;
    return number;
}

static int line_count(const bm_screen *screen)
{
    return bm_fold_count(screen->pager.text, page_columns(screen), 0);
}

/* Begins the page with this line, or the nearest with which it is full. */
static void go_to(bm_screen *screen, int number)
{
    int last = line_count(screen) - page_rows(screen);
    int indent;
    bm_span line = {screen->pager.text, 0};
    bm_fold fold;

    if (number > last)
        number = last;
    bm_fold_begin(&fold, screen->pager.text, page_columns(screen), 0);
    do
        bm_fold_next(&fold, &line, &indent);
    while (number-- > 0);
    screen->pager.at = (size_t)(line.start - screen->pager.text);
}

static void compose_place(bm_screen *screen, int row, int first)
{
    int all = line_count(screen);
    int last = first + page_rows(screen) < all ? first + page_rows(screen) : all;
    char words[BM_SENTENCE_MAX];
    bm_saying saying;

    bm_say(&saying, "screen.page.place", BM_NOBODY);
    bm_say_number(&saying, "first", first + 1);
    bm_say_number(&saying, "last", last);
    bm_say_number(&saying, "all", all);
    bm_say_number(&saying, "percent", last * 100 / all);
    bm_canvas_put(&screen->canvas, row, MARGIN, BM_STYLE_FAINT, bm_help_say(&saying, words));
}

static void compose_lines(bm_screen *screen, int first)
{
    char words[LINE_BYTES];
    int indent;
    int number = 0;
    int bottom = screen->canvas.rows - 2;
    int row = 2;
    bm_span line;
    bm_fold fold;
    bm_text text;

    bm_fold_begin(&fold, screen->pager.text, page_columns(screen), 0);
    while (row < bottom && bm_fold_next(&fold, &line, &indent)) {
        if (number++ < first)
            continue;
        bm_text_begin(&text, words, sizeof words);
        bm_text_add_bytes(&text, line.start, line.size);
        bm_canvas_put(&screen->canvas, row++, MARGIN + indent, BM_STYLE_TEXT, words);
    }
}

static void compose_page(bm_screen *screen)
{
    bm_canvas *canvas = &screen->canvas;
    const char *hint = bm_phrase_text(bm_language(), "", "screen.page.hint");

    go_to(screen, first_line(screen)); /* a larger window may show more of the end */
    int first = first_line(screen);
    bm_canvas_put_cut(canvas, 0, MARGIN, page_columns(screen), BM_STYLE_TITLE, screen->pager.title);
    for (int column = 1; column < canvas->columns - 1; column++)
        bm_canvas_put(canvas, 1, column, BM_STYLE_FAINT, "─");
    compose_lines(screen, first);
    compose_place(screen, canvas->rows - 2, first);
    bm_canvas_put_cut(canvas, canvas->rows - 1, MARGIN, page_columns(screen), BM_STYLE_FAINT, hint);
}

/* False: the reader is done. */
static bool turn(bm_screen *screen, bm_key key, wchar_t c)
{
    int here = first_line(screen);
    int page = page_rows(screen);

    switch (key) {
    case BM_KEY_UP:
        go_to(screen, here - 1);
        return true;
    case BM_KEY_DOWN:
        go_to(screen, here + 1);
        return true;
    case BM_KEY_PAGE_UP:
        go_to(screen, here - page);
        return true;
    case BM_KEY_PAGE_DOWN:
        go_to(screen, here + page);
        return true;
    case BM_KEY_HOME:
        go_to(screen, 0);
        return true;
    case BM_KEY_END:
        go_to(screen, line_count(screen));
        return true;
    case BM_KEY_CHARACTER:
        if (c == L' ')
            go_to(screen, here + page);
        return c != L'q' && c != L'Q' && c != L'й' && c != L'Й'; /* the same key */
    case BM_KEY_ENTER:
    case BM_KEY_ESCAPE:
    case BM_KEY_END_OF_INPUT:
    case BM_KEY_GONE:
    case BM_KEY_STOP:
        return false;
    default:
        return true;
    }
}

void bm_screen_page(bm_screen *screen, const char *title, const char *text)
{
    void (*before)(bm_screen *) = screen->compose;
    wchar_t c = 0;
    bm_key key;

    screen->pager = (bm_pager){.title = title, .text = text};
    screen->compose = compose_page;
    do {
        bm_screen_paint(screen);
        key = bm_screen_key(screen, &c);
    } while (turn(screen, key, c));
    screen->compose = before;
    bm_screen_paint(screen);
}
