/* automatic.h - automatic answers: what people leave to the table.
 *
 * Where many may act after every move, nobody wants to be asked each time. What
 * can be answered without asking, a game's table of automatic answers says; which
 * of that a person wants is a setting of the seat, kept with the game. It is the
 * same at every table, in a terminal and at a server.
 */
#ifndef BM_BOTS_AUTOMATIC_H
#define BM_BOTS_AUTOMATIC_H

#include "core/game.h"

/* Something a person can leave to the table, to be asked less often. Each has a bit in
 * a seat's settings, by its place in the game's table. */
typedef struct bm_automatic {
    const char *name; /* in kept games: letters and "-"; frozen */
    const char *word; /* the key of the words that people type for it */
    const char *text; /* of what it does while it is on, as a sentence */
    bool on; /* at first */
} bm_automatic;

enum { BM_AUTOMATICS_MAX = 8 };

/* What a person's seat that may act would do about it. */
typedef enum bm_wish {
    BM_WISH_ASK, /* the person decides, now */
    BM_WISH_NOTHING, /* it need not act, and is not asked: only where it is not in `must` */
    BM_WISH_MOVE /* an automatic answer: a legal move */
} bm_wish;

/* The automatic answers of a game. */
typedef struct bm_automatics {
    const char *game; /* the protocol's name */
    const bm_automatic *list; /* at most BM_AUTOMATICS_MAX */
    int count;

    /* What the person in a seat that may act wishes, by its settings: bit i is set while
     * list[i] is on. Asked after every move for seats that need not act, which must not be
     * disturbed at each of them, and for those that must. The state is redacted for the
     * seat; the answer depends on nothing else, so that taking back can find out what was
     * answered automatically. */
    bm_wish (*wish)(const void *state, int seat, uint32_t settings, bm_move *move);
} bm_automatics;

extern const bm_automatics su_automatics;

/* Those of a game; in games where all who may act must there are none, and `wish` is NULL. */
const bm_automatics *bm_automatics_of(const bm_game *game);

/* The settings that a person's seat begins with; none in games without automatic
 * answers. */
uint8_t bm_automatic_usual(const bm_game *game);

/* What the person in a seat that may act wishes: bm_automatics.wish, of the state redacted
 * for the seat. Without such a function everybody is asked. */
bm_wish bm_automatic_wish(const bm_game *game, const void *state, int seat, uint32_t settings,
                          bm_move *move);

/* Would this move have been made without asking? */
bool bm_automatic_made(const bm_game *game, const void *state, int seat, uint32_t settings,
                       bm_move move);

/* The settings of one seat: "demand+pay", or "none". */
void bm_automatic_write_seat(const bm_game *game, uint32_t settings, bm_text *text);

/* Reads them in that spelling, and no other. On failure `settings` is untouched. */
bool bm_automatic_read_seat(const bm_game *game, bm_span words, uint8_t *settings);

/* The settings of all seats in kept games: "demand+pay,none,none". */
void bm_automatic_write(const bm_game *game, const uint8_t *settings, int seats, bm_text *text);

/* Reads them in that spelling, and no other, into BM_SEATS_MAX places: those of empty seats
 * become 0. On failure `settings` is untouched. */
bool bm_automatic_read(const bm_game *game, bm_span words, int seats, uint8_t *settings);

#endif
