/* bot_place.h - one table where a bot account sits: what is known of it, and what the
 * program is asked about it. For bot_seats.c.
 */
#ifndef BM_CLI_BOT_PLACE_H
#define BM_CLI_BOT_PLACE_H

#include <jansson.h>

#include "core/game.h"

enum {
    BM_PLACE_CODE_MAX = 32,
    BM_PLACE_BYTES_MAX = (BM_BYTES_MAX + 2) / 3 * 4 + 1,
    BM_PLACE_NONCE_SIZE = 24
};

typedef struct bm_place {
    struct bm_place *next; /* for whoever keeps it */
    void *keeper;
    char code[BM_PLACE_CODE_MAX];
    bool to_sit; /* it is to take a seat there, and does not know whether it has */
    bool to_watch; /* it has one */
    bool watched; /* or about to be */
    bool unwatchable; /* that it cannot be watched has been said */
    int pending; /* requests about it that are not answered */

    /* As the server has told it last. */
    const bm_game *game; /* NULL: not known here */
    int seat; /* -1: none */
    int64_t seq;
    bool playing;
    bool over; /* or closed */
    bool away; /* it was late, and the server's bot plays for it */
    bool resigned;
    bool claims; /* others wait for what it claims */
    uint64_t claims_end_ms; /* how long claims hold a move up */
    bool known; /* the state is that of the table now */
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    char bytes[BM_PLACE_BYTES_MAX]; /* the same, as it came */
    int64_t offers[BM_SEATS_MAX];

    bool due; /* the program is to be asked */
    int tries; /* with this state */
    bool complained; /* about this state */
    bool sending; /* a move waits for its answer */
    bool resend; /* the server could not keep it */
    uint64_t wake_ms; /* when it is sent, or the program asked, again; 0: not by itself */

    /* What was asked, and the answer. */
    int64_t asked_seq;
    uint32_t asked_turn;
    int64_t asked_offers[BM_SEATS_MAX];
    char move[BM_MOVE_TEXT_MAX];
    char nonce[BM_PLACE_NONCE_SIZE];
} bm_place;

/* One of a code that is short enough; the caller's, to be freed. Never NULL. */
bm_place *bm_place_new(const char *code, void *keeper);

/* Lists of them: NULL where none has the code; from its place, which it has; to the end. */
bm_place *bm_place_find(bm_place *first, const char *code);
void bm_place_unlink(bm_place **first, const bm_place *at);
void bm_place_put_last(bm_place **first, bm_place *at);

/* Takes what a message says about the table, as far as it says it. */
void bm_place_take(bm_place *at, const json_t *object, uint64_t now_ms);

/* The two lines of a question (docs/PROTOCOL.md); `words` go behind `go`, "" : none. The
 * state is known. */
void bm_place_write_know(const bm_place *at, bm_text *text);
void bm_place_write_go(const bm_place *at, const char *words, bm_text *text);

/* The state as it is now is what is asked about. */
void bm_place_asked(bm_place *at);

/* Whether the game stands until this seat acts. The state is known. */
bool bm_place_must(const bm_place *at);

/* The program has answered with this move; a new decision. */
void bm_place_decide(bm_place *at, const char *move);

/* The request that makes the move; the caller's. */
json_t *bm_place_request(const bm_place *at);

/* On stderr, with the table and why. */
void bm_place_complain(const bm_place *at, const char *key, const char *why);

#endif
