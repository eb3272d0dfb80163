/* saves.h - the folder where games are kept.
 *
 * $XDG_DATA_HOME/beaumonde/games, by default ~/.local/share/beaumonde/games. A
 * game that is going on has a file NAME.table, which is replaced as a whole after
 * every move: whatever happens to the program or the machine, the file is the
 * game after the last move or after the one before it. A finished game leaves
 * its record, NAME.bmr, and who played it, NAME.seats.
 */
#ifndef BM_CLI_SAVES_H
#define BM_CLI_SAVES_H

#include "cli/sitting.h"

enum {
    BM_SAVE_NAME_MAX = 64,
    BM_SAVE_PATH_MAX = 1024,
    BM_SAVE_SEATS_MAX = BM_SEATS_MAX * BM_NAME_MAX,
    BM_SAVES_LISTED = 20
};

/* A game that this program keeps, and no other program at the same time. */
typedef struct bm_save {
    char name[BM_SAVE_NAME_MAX]; /* "" : none */
    int lock; /* the descriptor that holds it */
} bm_save;

typedef struct bm_save_list {
    int count;
    char name[BM_SAVES_LISTED][BM_SAVE_NAME_MAX]; /* newest first */
} bm_save_list;

/* A name that can be a file's: letters, digits, "-", "_" and "."; not a "." in
 * front; of any language, at most 40 bytes. */
bool bm_save_name_fit(bm_span name);

/* A new name from the game's and the time; held from then on. False, and nothing
 * is held, when the folder cannot be made or written. */
bool bm_save_begin(bm_save *save, const char *game);

/* Is there a game or a record of this name? */
bool bm_save_exists(const char *name);

/* Holds an existing game. What was held before must have been released. */
typedef enum bm_held {
    BM_HELD,
    BM_HELD_ELSEWHERE, /* by another program */
    BM_HELD_MISSING, /* there is no such game */
    BM_HELD_REFUSED /* by the folder */
} bm_held;
bm_held bm_save_hold(bm_save *save, const char *name);

/* Lets go; the game stays kept. Harmless when nothing is held. */
void bm_save_release(bm_save *save);

/* Replaces what is kept, all or nothing, and waits until the disk has it. */
bool bm_save_write(const bm_save *save, bm_span text);

/* The same under a name that nobody has yet, and that is not held. */
bool bm_save_copy(const char *name, bm_span text);

/* The kept text; the caller frees it. NULL when it cannot be read. */
char *bm_save_read(const char *name, size_t *size);

/* Puts the record, and the words of the seating, in place of the kept game, and
 * lets go. `path` gets the record's. */
bool bm_save_finish(bm_save *save, bm_span record, bm_span seats, char path[BM_SAVE_PATH_MAX]);

/* The words of the seating that lie beside a record, without line feed; false
 * when there are none. */
bool bm_save_seats(const char *record_path, char seats[BM_SAVE_SEATS_MAX]);

/* Games that are going on. */
void bm_saves_list(bm_save_list *list);

/* The newest record; false when there is none. */
bool bm_saves_last_record(char path[BM_SAVE_PATH_MAX]);

#endif
