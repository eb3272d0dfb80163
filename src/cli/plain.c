/* plain.c - the table line by line: for screen readers, scripts and old terminals.
 *
 * Nothing here moves the cursor or uses colour. On a terminal lines can be
 * edited and called back (libedit) and long ones are broken between words; in
 * files and pipes every sentence is one line, and what was read is echoed, so
 * that a transcript can be read like a conversation.
 */
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cli/columns.h"
#include "cli/file.h"
#include "cli/fold.h"
#include "cli/front.h"
#include "cli/interrupt.h"

enum { REMEMBERED_LINES = 100, SLICE_MS = 50, HANG = 2, TALL = 100 };

typedef struct plain {
    bm_front front; /* first: the two have one address */
    int pace_ms;
    bool wrapped; /* output is a terminal */
    char prompt[BM_TYPED_MAX];
    bm_lines lines; /* input that is not a terminal */
    EditLine *editor; /* input that is; else NULL */
    History *history;
} plain;

static plain *plain_of(bm_front *front)
{
    return (plain *)front;
}

/* What has no spaces inside is a path, to be copied as it is. */
static void print_line(const plain *p, const char *line, size_t size)
{
    char *copy = strndup(line, size);

    if (copy == NULL)
        return;
    if (p->wrapped && strchr(copy, ' ') != NULL)
        bm_fold_print(stdout, copy, 0, HANG, bm_columns_wanted());
    else
        puts(copy);
    free(copy);
}

static void print_lines(const plain *p, const char *text)
{
    bm_span rest = bm_span_of(text);

    while (rest.size > 0) {
        bm_span line = bm_span_cut(&rest, '\n');
        print_line(p, line.start, line.size);
    }
    fflush(stdout);
}

static void show(bm_front *front, const bm_face *face, const bm_scene *scene)
{
    (void)front;
    (void)face;
    (void)scene;
}

static void brief(bm_front *front, const char *lines)
{
    putchar('\n');
    print_lines(plain_of(front), lines);
}

static void tell(bm_front *front, const char *sentence, bool paced)
{
    plain *p = plain_of(front);
    const struct timespec slice = {0, SLICE_MS * 1000000L};

    print_lines(p, sentence);
    for (int ms = 0; paced && ms < p->pace_ms && bm_interrupt_seen() == 0; ms += SLICE_MS)
        nanosleep(&slice, NULL);
}

static void part(bm_front *front)
{
    (void)front;
    putchar('\n');
}

/* What was typed is not to be called back by somebody else. */
static void forget(bm_front *front)
{
    plain *p = plain_of(front);
    HistEvent event;

    if (p->history != NULL)
        history(p->history, &event, H_CLEAR);
}

static void answer(bm_front *front, const char *sentence, bool refused)
{
    (void)refused;
    print_lines(plain_of(front), sentence);
}

static void page(bm_front *front, const char *title, const char *text)
{
    print_lines(plain_of(front), title);
    print_lines(plain_of(front), text);
}

static char *prompt_of(EditLine *editor)
{
    plain *p = NULL;

    el_get(editor, EL_CLIENTDATA, &p);
    return p->prompt;
}

/* What is no UTF-8, and control characters, become question marks. A line that is
 * too long is not understood at all: half of it might be another bid. */
static void keep_line(char line[BM_TYPED_MAX], const char *text, size_t size)
{
    if (size > BM_TYPED_MAX - 1) {
        text = "…";
        size = strlen(text);
    }
    bool valid = bm_utf8_valid(text, size);
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        line[i] = (c < 0x20 && c != '\t') || c == 0x7f || (!valid && c >= 0x80) ? '?' : (char)c;
    }
    line[size] = '\0';
}

static bm_asked ask_editor(plain *p, char line[BM_TYPED_MAX])
{
    HistEvent event;
    int size = 0;

    const char *typed = el_gets(p->editor, &size);
    if (bm_interrupt_seen() != 0 || typed == NULL || size <= 0) {
        putchar('\n'); /* away from the line that was being typed */
        return bm_interrupt_seen() != 0 ? BM_ASKED_STOP : BM_ASKED_END;
    }
    if (typed[0] != '\n')
        history(p->history, &event, H_ENTER, typed);
    keep_line(line, typed, strcspn(typed, "\r\n"));
    return BM_ASKED_LINE;
}

static bm_asked ask_stream(plain *p, char line[BM_TYPED_MAX])
{
    fputs(p->prompt, stdout);
    fflush(stdout);
    bool read = bm_lines_next(&p->lines);
    if (bm_interrupt_seen() != 0)
        return BM_ASKED_STOP;
    if (!read) {
        putchar('\n');
        return BM_ASKED_END;
    }
    keep_line(line, p->lines.line != NULL ? p->lines.line : "", p->lines.size);
    puts(line);
    return BM_ASKED_LINE;
}

static bm_asked ask(bm_front *front, const char *prompt, bool arrows, char line[BM_TYPED_MAX])
{
    plain *p = plain_of(front);

    (void)arrows;
    snprintf(p->prompt, sizeof p->prompt, "%s > ", prompt);
    return p->editor != NULL ? ask_editor(p, line) : ask_stream(p, line);
}

static void settle(bm_front *front)
{
    if (plain_of(front)->editor != NULL)
        tcflush(STDIN_FILENO, TCIFLUSH);
}

/* A terminal that scrolls cannot hide what was said, but it can move it away. */
static void hide(bm_front *front)
{
    struct winsize window = {0};

    ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
    for (int i = 0; plain_of(front)->wrapped && (i < TALL || i < window.ws_row); i++)
        putchar('\n');
}

static bm_asked curtain(bm_front *front, const char *sentence, char line[BM_TYPED_MAX])
{
    settle(front);
    forget(front);
    return ask(front, sentence, false, line);
}

static void close_editor(plain *p)
{
    if (p->history != NULL)
        history_end(p->history);
    if (p->editor != NULL)
        el_end(p->editor);
    p->history = NULL;
    p->editor = NULL;
}

static void close_plain(bm_front *front)
{
    plain *p = plain_of(front);

    close_editor(p);
    bm_lines_free(&p->lines);
    fflush(stdout);
    free(p);
}

static void open_editor(plain *p)
{
    HistEvent event;

    p->editor = el_init("beaumonde", stdin, stdout, stderr);
    p->history = history_init();
    if (p->editor == NULL || p->history == NULL) {
        close_editor(p);
        return;
    }
    history(p->history, &event, H_SETSIZE, REMEMBERED_LINES);
    el_set(p->editor, EL_CLIENTDATA, p);
    el_set(p->editor, EL_PROMPT, prompt_of);
    el_set(p->editor, EL_EDITOR, "emacs");
    el_set(p->editor, EL_HIST, history, p->history);
    el_set(p->editor, EL_SIGNAL, 0); /* ours: see interrupt.h */
}

bm_front *bm_plain_open(int pace_ms)
{
    plain *p = calloc(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->front = (bm_front){.show = show,
                          .brief = brief,
                          .tell = tell,
                          .part = part,
                          .forget = forget,
                          .answer = answer,
                          .page = page,
                          .ask = ask,
                          .settle = settle,
                          .hide = hide,
                          .curtain = curtain,
                          .close = close_plain};
    p->pace_ms = pace_ms;
    p->wrapped = isatty(STDOUT_FILENO) != 0;
    bm_lines_begin(&p->lines, stdin, BM_TYPED_MAX);
    bm_interrupt_watch();
    if (p->wrapped && isatty(STDIN_FILENO) != 0)
        open_editor(p);
    return &p->front;
}
