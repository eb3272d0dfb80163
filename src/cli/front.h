/* front.h - the two ways a person sees the table: full screen, or line by line.
 *
 * The sentences are the same in both; the course of a game (cli/talk.c) and
 * of a replay is written once, against this.
 */
#ifndef BM_CLI_FRONT_H
#define BM_CLI_FRONT_H

#include "cli/face.h"

typedef struct bm_front bm_front;

/* What came of a question. */
typedef enum bm_asked {
    BM_ASKED_LINE, /* a line was typed */
    BM_ASKED_END, /* there will be no more lines: end of input, closed terminal */
    BM_ASKED_STOP /* Ctrl-C, or a signal that ends the program */
} bm_asked;

enum { BM_TYPED_MAX = 512 /* bytes of a typed line, the NUL included */ };

struct bm_front {
    /* The table as it is now. The full screen redraws; lines say nothing. The
     * scene is the caller's and must live until the next one is shown. */
    void (*show)(bm_front *front, const bm_face *face, const bm_scene *scene);

    /* Lines about the scene, for who is to decide now. NULL where it is in view. */
    void (*brief)(bm_front *front, const char *lines);

    /* A sentence of the story. `paced` leaves the reader time, until a key is
     * pressed; then the rest goes by at once, up to the next question. */
    void (*tell)(bm_front *front, const char *sentence, bool paced);

    /* A new part of the story begins, e.g. a round. NULL where that is not shown. */
    void (*part)(bm_front *front);

    /* Forgets the story told so far: another one follows (undo, resume). */
    void (*forget)(bm_front *front);

    /* An answer to the person, e.g. why a move is refused (`refused`). */
    void (*answer)(bm_front *front, const char *sentence, bool refused);

    /* A longer text with a title: help, rules, log. Lines end with line feeds. */
    void (*page)(bm_front *front, const char *title, const char *text);

    /* Reads a line, without its line feed, as UTF-8 (anything else has been
     * replaced). `arrows`: with nothing typed, arrow keys, Home and End give the
     * lines "next", "back", "first" and "last". */
    bm_asked (*ask)(bm_front *front, const char *prompt, bool arrows, char line[BM_TYPED_MAX]);

    /* Forgets keys that were pressed before anything was asked: a question that
     * matters must not be answered by an Enter too many. Lines of a script stay. */
    void (*settle)(bm_front *front);

    /* Moves away what one person saw, before others look. NULL where whatever is shown
     * next covers it. */
    void (*hide)(bm_front *front);

    /* Reads a line, with no table in view and nothing typed to call back: somebody else
     * takes the seat, and Enter alone says so. */
    bm_asked (*curtain)(bm_front *front, const char *sentence, char line[BM_TYPED_MAX]);

    /* Puts the terminal back as it was, and frees the front. */
    void (*close)(bm_front *front);

    bool in_view; /* the table is seen all the time, so one can move about in it */
};

/* Full screen where the terminal can show it and `plain` does not forbid it, else
 * line by line. `pace_ms` -1: as that way likes it. NULL when memory is short. */
bm_front *bm_front_open(bool plain, int pace_ms);

/* The two themselves. NULL when memory is short or the terminal cannot show it. `pace_ms`: how long a
 * told sentence stays alone, 0 not at all. Only one front at a time. */
bm_front *bm_plain_open(int pace_ms);
bm_front *bm_screen_open(int pace_ms);

#endif
