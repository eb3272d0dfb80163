/* av_face.h - how Adel Verpflichtet listens and is told in line mode.
 *
 * All states here are redacted: what another seat holds in secret, or has decided
 * under seal, is not in them.
 */
#ifndef BM_CLI_AV_FACE_H
#define BM_CLI_AV_FACE_H

#include "cli/face.h"
#include "games/av/av_state.h"

extern const bm_face av_face;

/* Decisions as people say them (av_listen.c): "castle", "a 12", "thief", "1468 1760",
 * "A B", "all but 1468", "best", "left". The words are those of the language, and the
 * English ones. What a phase does not ask for is answered by what it does. */
bm_understood av_face_read(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why);

/* "about A1468", "1468?": an item in a sentence; "about A": a whole collection. False
 * where the words ask for nothing of the kind. */
bool av_face_explain(const bm_scene *scene, bm_span words, bm_saying *saying);

/* What a legal move of the viewer would lead to (av_preview.c). */
void av_face_preview(const bm_scene *scene, bm_move move, bm_saying *saying);

/* What the viewer is asked for now, and how it is typed; false, and no saying, where
 * nothing is. The second is about the action at a place that has been chosen. */
bool av_face_ask(const bm_scene *scene, bm_saying *saying);
void av_face_ask_action(const bm_scene *scene, int place, bm_saying *saying);

/* Items by their codes, and numbers of cards, parted by spaces; nothing is a word. */
void av_face_say_codes(bm_saying *saying, const char *name, uint64_t items);
void av_face_say_numbers(bm_saying *saying, const char *name, uint32_t numbers);
void av_face_write_codes(uint64_t items, bm_text *text);
void av_face_write_numbers(uint32_t numbers, bm_text *text);

/* A hand as {cheques} and {thieves}. */
void av_face_say_cards(bm_saying *saying, const av_public *pub, int seat);

/* An action card as "thief 5". */
void av_face_say_action(bm_saying *saying, const char *name, int action);

/* A pile by one of two keys, as {n} items and its top as {item}. */
void av_face_say_pile(bm_saying *saying, const av_public *pub, int pile, const char *empty,
                      const char *full);

/* The two numbers of the castle that counts now, as {first} and {second}; false, and
 * nothing said, when the leading pawn is at the table. */
bool av_face_say_castle(bm_saying *saying, const av_public *pub);

/* Where the seat is in this round, and its card, as far as the viewer knows: face up, or
 * the own one under seal. */
int av_face_place(const av_state *state, int seat);
int av_face_action(const av_state *state, int seat);

/* The castle that counts, from 0; -1 at the table. */
int av_face_castle(const av_public *pub);

static inline const av_state *av_face_state(const bm_scene *scene)
{
    return (const av_state *)scene->state;
}

#endif
