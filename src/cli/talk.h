/* talk.h - the course of a game at the terminal: telling, asking, answering.
 *
 * Written once for both fronts and all games. After every move the game is kept;
 * so it does not matter how a person leaves.
 */
#ifndef BM_CLI_TALK_H
#define BM_CLI_TALK_H

#include "cli/front.h"
#include "cli/saves.h"
#include "cli/sitting.h"
#include "core/story.h"

/* How a game was left. */
typedef enum bm_left {
    BM_LEFT_DONE, /* it is over */
    BM_LEFT_AGAIN, /* it is over, and another one is wanted at the same table */
    BM_LEFT_QUIT, /* a person left, or input ended; it can be resumed */
    BM_LEFT_STOP, /* the same, by a signal */
    BM_LEFT_SWITCH /* another kept game is wanted: `talk.wanted` */
} bm_left;

typedef struct bm_talk {
    bm_front *front;
    const bm_catalogue *catalogue;
    const bm_face *face;
    bm_sitting *sitting;
    bm_save *save;
    char wanted[BM_SAVE_NAME_MAX];
    bool recorded; /* the game is over, and its record is kept */
    char verdict[BM_SENTENCE_MAX]; /* then: the last sentence of the story */
    char record[BM_SAVE_PATH_MAX]; /* and where the record is */
    bm_scene scene; /* what was shown last; to be read only */

    /* For talk*.c alone. */
    bm_story story;
    bm_reply page; /* room for long texts */
    bool unkept; /* the last move is not on the disk, and the person knows */
    char sentence[BM_SENTENCE_MAX]; /* the one last written out */
    int secret_seat; /* who may look at its secrets without a curtain, or BM_NOBODY */
    bool part_told; /* the last sentence of the story opened a part of it */
    int open_seat; /* whose secrets lie open to whoever looks, or BM_NOBODY */
    union {
        bm_head head;
        uint8_t bytes[BM_STATE_MAX];
        uint64_t align;
    } seen; /* the scene's state */
} bm_talk;

/* `front`, `catalogue`, `sitting` and, to play, `save` must be set, the rest zero.
 * False when memory is short. */
bool bm_talk_begin(bm_talk *talk);
void bm_talk_end(bm_talk *talk);

bm_left bm_talk_run(bm_talk *talk);

/* Through whose eyes the story is told: those of the only person, or of nobody in particular. */
int bm_talk_watcher(const bm_talk *talk);

/* Shows the scene of the story as `viewer` sees it. */
void bm_talk_show(bm_talk *talk, int viewer);

/* Keeps the game; says once when that fails. False while it does. */
bool bm_talk_keep(bm_talk *talk);

/* Tells again, without a pause, what led to the table after `plies` moves. Lines
 * that are still there need no telling: then it begins at ply `unheard`. */
void bm_talk_retell(bm_talk *talk, int viewer, uint32_t unheard, uint32_t plies);

/* Does the sentence that the story has just given open a new part of it? `before`: the
 * plies it had replayed before that. */
bool bm_talk_opens_part(const bm_talk *talk, const bm_story *story, uint32_t before,
                        const bm_saying *saying);

/* The text behind a key, in the reader's language. */
const char *bm_talk_text(const bm_talk *talk, const char *key);

/* The saying written out; valid until the next one. */
const char *bm_talk_sentence(bm_talk *talk, const bm_saying *saying);

/* Answers with the text behind a key, which may fill in {about}. */
void bm_talk_answer(bm_talk *talk, const char *key, bool refused);
void bm_talk_answer_about(bm_talk *talk, const char *key, const char *about, bool refused);
void bm_talk_answer_saying(bm_talk *talk, const bm_saying *saying, bool refused);

/* Can the seat, which is asked, want nothing? */
bool bm_talk_need_not_act(const bm_talk *talk, int seat);

/* A line, no command, of the person who is asked and looks at the scene (talk_answer.c).
 * True when it decides what the seat was asked; else it was answered. */
bool bm_talk_decides(bm_talk *talk, int seat, bm_span words);

/* Pages that can be looked at any time (talk_pages.c). The help is the texts behind
 * so many keys; `query` may be empty. */
void bm_talk_help(bm_talk *talk, const char *const *keys, int count);
void bm_talk_rules(bm_talk *talk, bm_span query);
void bm_talk_log(bm_talk *talk, int viewer);
void bm_talk_table(bm_talk *talk);

/* Shows what has been written into `page`, under the title of a key. */
void bm_talk_show_page(bm_talk *talk, const char *title);

/* What a line that is no move asks for (talk_commands.c). */
typedef enum bm_commanded {
    BM_COMMANDED_NO, /* it is no command */
    BM_COMMANDED_DONE,
    BM_COMMANDED_ANEW, /* and who is asked what may be another matter now */
    BM_COMMANDED_QUIT,
    BM_COMMANDED_SWITCH
} bm_commanded;

bm_commanded bm_talk_command(bm_talk *talk, bm_span words);

/* The command about automatic answers (talk_automatic.c). */
bm_commanded bm_talk_automatic(bm_talk *talk, bm_span rest);

#endif
