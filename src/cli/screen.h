/* screen.h - what the files of the full-screen front share.
 *
 * Everything is composed on a canvas and then copied to the terminal: what is
 * shown can be shown again at any time, after a resize too. Only screen_term.c
 * knows the library that drives the terminal.
 */
#ifndef BM_CLI_SCREEN_H
#define BM_CLI_SCREEN_H

#include "cli/front.h"
#include "cli/screen_line.h"

enum {
    BM_SCREEN_ROWS = 24, /* the least that the table needs */
    BM_SCREEN_COLUMNS = 80,
    BM_SCREEN_WIDEST = 100, /* longer lines are hard to read */
    BM_SCREEN_LOG = 128, /* sentences that are kept for the screen */
    BM_SCREEN_MESSAGE = 3 /* rows of an answer; a longer one gets a page */
};

/* What somebody pressed, or what came instead. */
typedef enum bm_key {
    BM_KEY_NONE, /* the time is up */
    BM_KEY_CHARACTER,
    BM_KEY_ENTER,
    BM_KEY_ESCAPE,
    BM_KEY_LEFT,
    BM_KEY_RIGHT,
    BM_KEY_UP,
    BM_KEY_DOWN,
    BM_KEY_HOME,
    BM_KEY_END,
    BM_KEY_PAGE_UP,
    BM_KEY_PAGE_DOWN,
    BM_KEY_BACKSPACE,
    BM_KEY_DELETE,
    BM_KEY_DELETE_START,
    BM_KEY_DELETE_WORD,
    BM_KEY_END_OF_INPUT, /* Ctrl-D */
    BM_KEY_RESIZE, /* the screen has another size now; it is to be painted */
    BM_KEY_OTHER,
    BM_KEY_GONE, /* the terminal was closed */
    BM_KEY_STOP /* Ctrl-C, or a signal that ends the program */
} bm_key;

/* A long text being read. */
typedef struct bm_pager {
    const char *title;
    const char *text;
    size_t at; /* the byte at which the first line shown begins */
} bm_pager;

typedef struct bm_screen {
    bm_front front; /* first: it is what the others get to see */
    int pace_ms;
    bool hurry; /* a key was pressed: no more pauses until the next question */
    const bm_face *face; /* NULL before the first `show` */
    const bm_scene *scene;
    char log[BM_SCREEN_LOG][BM_SENTENCE_MAX]; /* a ring */
    unsigned log_count; /* of all sentences since `forget` */
    unsigned log_seen; /* of these, how many were there at the last question */
    char message[BM_SENTENCE_MAX]; /* the answer to the person, or "" */
    bool refused;
    const char *prompt; /* of the question being asked, or NULL */
    bool arrows; /* and arrow keys are lines there */
    bool pausing; /* a sentence is being read */
    bool paused; /* that happened since the last question */
    bm_line line;
    bm_pager pager;
    const char *curtain; /* while somebody else takes the seat */
    void (*compose)(struct bm_screen *screen); /* what is on the screen now */
    bm_canvas canvas; /* what was composed; at most BM_SCREEN_WIDEST columns */
    int cursor_row, cursor_column; /* on the canvas; row -1: hidden */
} bm_screen;

/* The terminal. Opening fails where it cannot be drawn on. */
bool bm_term_open(void);
void bm_term_close(void);
void bm_term_size(int *rows, int *columns);

/* Copies a canvas to the middle of the terminal's columns. */
void bm_term_show(const bm_canvas *canvas, int cursor_row, int cursor_column);

/* Forgets the keys that were pressed and not yet asked for. */
void bm_term_drop_keys(void);

/* Waits for a key, at most so long; `c` is set with BM_KEY_CHARACTER. Returns at
 * once after a signal or when the terminal is gone. */
bm_key bm_term_key(int wait_ms, wchar_t *c);

/* Composes what is on the screen now, and shows it. */
void bm_screen_paint(bm_screen *screen);

/* The next key; resizing is dealt with. Waits as long as it takes. */
bm_key bm_screen_key(bm_screen *screen, wchar_t *c);

/* The pieces of the picture, each for `compose`. */
void bm_compose_table(bm_screen *screen);
void bm_compose_curtain(bm_screen *screen);
void bm_compose_too_small(bm_screen *screen);

/* Lets the reader look through a text until it is closed, or until there will be
 * no more keys. */
void bm_screen_page(bm_screen *screen, const char *title, const char *text);

#endif
