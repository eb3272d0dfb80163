/* screen.c - the full-screen front: what happens, and when it waits. */
#include "cli/screen.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/columns.h"
#include "cli/fold.h"

enum {
    WAIT_MS = 200,
    EASY_COLUMNS = 40, /* what is read at a glance; */
    COLUMN_MS = 15, /* the rest takes time, */
    MOST_EXTRA_MS = 2000 /* but not too much */
};

static bm_screen *screen_of(bm_front *front)
{
    return (bm_screen *)front;
}

/* A canvas of the terminal's size. False when there is none to draw on. */
static bool fit_canvas(bm_screen *screen, int rows, int columns)
{
    if (rows > BM_CANVAS_ROWS)
        rows = BM_CANVAS_ROWS;
    if (columns > BM_SCREEN_WIDEST)
        columns = BM_SCREEN_WIDEST;
    if (rows == screen->canvas.rows && columns == screen->canvas.columns) {
        bm_canvas_clear(&screen->canvas);
        return true;
    }
    bm_canvas_free(&screen->canvas);
    return bm_canvas_init(&screen->canvas, rows, columns);
}

void bm_screen_paint(bm_screen *screen)
{
    int rows;
    int columns;

    bm_term_size(&rows, &columns);
    if (!fit_canvas(screen, rows, columns))
        return;
    screen->cursor_row = -1;
    if (rows < BM_SCREEN_ROWS || columns < BM_SCREEN_COLUMNS)
        bm_compose_too_small(screen);
    else
        screen->compose(screen);
    bm_term_show(&screen->canvas, screen->cursor_row, screen->cursor_column);
}

bm_key bm_screen_key(bm_screen *screen, wchar_t *c)
{
    for (;;) {
        bm_key key = bm_term_key(WAIT_MS, c);
        if (key == BM_KEY_RESIZE)
            bm_screen_paint(screen);
        else if (key != BM_KEY_NONE)
            return key;
    }
}

static void show(bm_front *front, const bm_face *face, const bm_scene *scene)
{
    bm_screen *screen = screen_of(front);

    screen->face = face;
    screen->scene = scene;
    bm_screen_paint(screen);
}

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Leaves time to read, until a key is pressed or there will be none. */
static void pause_for(bm_screen *screen, const char *sentence)
{
    int more = bm_columns(sentence, strlen(sentence)) - EASY_COLUMNS;
    int extra_ms = more > 0 ? more * COLUMN_MS : 0;
    int64_t end_ms =
        now_ms() + screen->pace_ms + (extra_ms < MOST_EXTRA_MS ? extra_ms : MOST_EXTRA_MS);
    wchar_t c;

    screen->pausing = true;
    screen->paused = true;
    bm_screen_paint(screen);
    for (int64_t left = end_ms - now_ms(); left > 0 && !screen->hurry; left = end_ms - now_ms()) {
        bm_key key = bm_term_key((int)left, &c);
        if (key == BM_KEY_RESIZE)
            bm_screen_paint(screen);
        else if (key != BM_KEY_NONE)
            screen->hurry = true;
    }
    screen->pausing = false;
}

static void keep(char kept[BM_SENTENCE_MAX], const char *sentence)
{
    bm_text text;

    bm_text_begin(&text, kept, BM_SENTENCE_MAX);
    bm_text_add(&text, sentence);
}

static void tell(bm_front *front, const char *sentence, bool paced)
{
    bm_screen *screen = screen_of(front);

    keep(screen->log[screen->log_count % BM_SCREEN_LOG], sentence);
    screen->log_count++;
    if (paced && screen->pace_ms > 0 && !screen->hurry)
        pause_for(screen, sentence);
}

static void forget(bm_front *front)
{
    bm_screen *screen = screen_of(front);

    screen->log_count = 0;
    screen->log_seen = 0;
    screen->line.old_count = 0;
}

static void page(bm_front *front, const char *title, const char *text)
{
    bm_screen_page(screen_of(front), title, text);
}

static void answer(bm_front *front, const char *sentence, bool refused)
{
    bm_screen *screen = screen_of(front);
    int width = BM_SCREEN_COLUMNS - 2;

    if (strlen(sentence) >= BM_SENTENCE_MAX ||
        bm_fold_count(sentence, width, 0) > BM_SCREEN_MESSAGE) {
        bm_screen_page(screen, "", sentence);
        return;
    }
    keep(screen->message, sentence);
    screen->refused = refused;
    bm_screen_paint(screen);
}

/* Keys that mean a line of their own while nothing is typed; NULL: they do not. */
static const char *arrow_line(const bm_screen *screen, bm_key key, wchar_t c)
{
    if (screen->line.length > 0)
        return NULL;
    switch (key) {
    case BM_KEY_RIGHT:
    case BM_KEY_DOWN:
    case BM_KEY_PAGE_DOWN:
        return "next";
    case BM_KEY_LEFT:
    case BM_KEY_UP:
    case BM_KEY_PAGE_UP:
    case BM_KEY_BACKSPACE:
        return "back";
    case BM_KEY_HOME:
        return "first";
    case BM_KEY_END:
        return "last";
    case BM_KEY_CHARACTER:
        return c == L' ' ? "next" : NULL;
    default:
        return NULL;
    }
}

static void edit(bm_line *line, bm_key key, wchar_t c)
{
    static void (*const EDITS[BM_KEY_STOP + 1])(bm_line *) = {
        [BM_KEY_LEFT] = bm_line_left,
        [BM_KEY_RIGHT] = bm_line_right,
        [BM_KEY_UP] = bm_line_older,
        [BM_KEY_DOWN] = bm_line_newer,
        [BM_KEY_HOME] = bm_line_home,
        [BM_KEY_END] = bm_line_end,
        [BM_KEY_BACKSPACE] = bm_line_backspace,
        [BM_KEY_DELETE] = bm_line_delete,
        [BM_KEY_DELETE_START] = bm_line_delete_start,
        [BM_KEY_DELETE_WORD] = bm_line_delete_word,
        [BM_KEY_ESCAPE] = bm_line_clear,
    };

    if (key == BM_KEY_CHARACTER)
        bm_line_insert(line, c);
    else if (EDITS[key] != NULL)
        EDITS[key](line);
}

/* Reads keys until a line is whole. */
static bm_asked read_line(bm_screen *screen, bool arrows, char typed[BM_TYPED_MAX])
{
    for (;;) {
        wchar_t c = 0;
        bm_screen_paint(screen);
        bm_key key = bm_screen_key(screen, &c);
        const char *given = arrows ? arrow_line(screen, key, c) : NULL;
        if (given != NULL) {
            memcpy(typed, given, strlen(given) + 1);
            return BM_ASKED_LINE;
        }
        if (key == BM_KEY_STOP)
            return BM_ASKED_STOP;
        if (key == BM_KEY_GONE || (key == BM_KEY_END_OF_INPUT && screen->line.length == 0))
            return BM_ASKED_END;
        if (key == BM_KEY_ENTER) {
            bm_line_take(&screen->line, typed);
            return BM_ASKED_LINE;
        }
        edit(&screen->line, key, c);
    }
}

static bm_asked ask(bm_front *front, const char *prompt, bool arrows, char line[BM_TYPED_MAX])
{
    bm_screen *screen = screen_of(front);

    screen->hurry = false;
    if (screen->paused)
        bm_term_drop_keys(); /* they were for the pauses; half a line would be another bid */
    screen->paused = false;
    screen->prompt = prompt;
    screen->arrows = arrows;
    bm_line_clear(&screen->line);
    line[0] = '\0';
    bm_asked asked = read_line(screen, arrows, line);
    screen->prompt = NULL;
    screen->message[0] = '\0';
    screen->log_seen = screen->log_count;
    return asked;
}

static void settle(bm_front *front)
{
    (void)front;
    bm_term_drop_keys();
}

static bm_asked curtain(bm_front *front, const char *sentence, char line[BM_TYPED_MAX])
{
    bm_screen *screen = screen_of(front);

    screen->curtain = sentence;
    screen->line.old_count = 0; /* what the other one typed is not to be called back */
    bm_line_clear(&screen->line);
    screen->compose = bm_compose_curtain;
    settle(front);
    line[0] = '\0';
    bm_asked asked = read_line(screen, false, line);
    bm_line_clear(&screen->line);
    screen->message[0] = '\0';
    /* Nothing is painted yet: the table behind may still be the other person's. */
    screen->compose = bm_compose_table;
    return asked;
}

static void close_screen(bm_front *front)
{
    bm_screen *screen = screen_of(front);

    bm_term_close();
    bm_canvas_free(&screen->canvas);
    free(screen);
}

bm_front *bm_screen_open(int pace_ms)
{
    bm_screen *screen = calloc(1, sizeof *screen);

    if (screen == NULL)
        return NULL;
    if (!bm_term_open()) {
        free(screen);
        return NULL;
    }
    screen->front = (bm_front){.show = show,
                               .tell = tell,
                               .forget = forget,
                               .answer = answer,
                               .page = page,
                               .ask = ask,
                               .settle = settle,
                               .curtain = curtain,
                               .close = close_screen,
                               .in_view = true};
    screen->pace_ms = pace_ms;
    screen->compose = bm_compose_table;
    return &screen->front;
}
