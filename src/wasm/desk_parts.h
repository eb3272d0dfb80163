/* desk_parts.h - what the files of the desk share; for them alone. */
#ifndef BM_WASM_DESK_PARTS_H
#define BM_WASM_DESK_PARTS_H

#include "base/json_write.h"
#include "bots/company.h"
#include "core/moment.h"
#include "core/saying.h"

enum { BM_DESK_NAMES = 2048 /* bytes of all names */ };

typedef struct bm_desk {
    uint8_t in[4 * 1024 * 1024];
    char out[4 * 1024 * 1024];
    bm_text text; /* of the answer */
    bm_json json;

    char names[BM_DESK_NAMES];
    bm_teller teller;

    /* The position; the game is NULL before the first. */
    const bm_game *game;
    bm_moment moment;
    int viewer; /* whom it was cut for */
} bm_desk;

extern bm_desk bm_the_desk;

/* What was written into the memory. */
bm_span bm_desk_words(int size);

/* Begins the answer; ends it, and returns its length. */
bm_json *bm_desk_answer(void);
int bm_desk_done(void);

/* The answer is a refusal. The game may be NULL; `line` 0 is none. */
int bm_desk_refuse(const bm_game *game, bm_status status, uint32_t line);

/* Whether somebody can look at the state so: from a seat of it, or from none. */
static inline bool bm_desk_can_look(const bm_head *head, int viewer)
{
    bool seated = viewer >= 0 && viewer < head->setup.seats;

    return seated || viewer == BM_SPECTATOR || viewer == BM_REFEREE;
}

/* The match that is played or replayed here; NULL before the first. */
const bm_match *bm_desk_match(void);

/* The moves on the desk are others now. */
void bm_desk_forget_analysis(void);

/* Answers with the position, which the viewer was let see. */
int bm_desk_show(int viewer);

#endif
