/* su_face.h - how Суетология listens and is told in line mode.
 *
 * All states here are redacted: a character that another seat keeps secret is not in
 * them. A business is called by the number of its square, which is what people type,
 * and a seat by its sign, a letter.
 */
#ifndef BM_CLI_SU_FACE_H
#define BM_CLI_SU_FACE_H

#include "cli/face.h"
#include "games/su/su_menu.h"

extern const bm_face su_face;

/* Decisions as people say them (su_listen.c): "roll", "buy", "120", "build 11", "offer
 * Blue 1 3 $100 for 6", "no". The words are those of the language, and the English ones,
 * and what the notation has. What a phase does not ask for is answered by what it does. */
bm_understood su_face_read(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why);

/* "11?", "about kebab", "me?", "B?", "about raider" (su_explain.c): a square, what a player
 * has, what a character can do. False where the words ask for nothing of the kind. */
bool su_face_explain(const bm_scene *scene, bm_span words, bm_saying *saying);

/* What a legal move of the viewer would lead to (su_preview.c). */
void su_face_preview(const bm_scene *scene, bm_move move, bm_saying *saying);

/* The i-th sentence about what goes on beside the dice (su_affairs.c): a sale, an auction,
 * rents, debts, offers; false after the last. What concerns the viewer comes first. */
bool su_face_affair(const bm_scene *scene, int i, bm_saying *saying);

/* What the viewer is asked for now, and how it is typed (su_ask.c); false, and no saying,
 * where nothing is. `targets`: with the squares that each move can name. */
bool su_face_ask(const bm_scene *scene, bool targets, bm_saying *saying);

/* The key of the words that people type for a kind of move that is not one of chance. */
const char *su_face_word_key(int kind);

/* The first of these words, which is the one that is shown. */
void su_face_write_word(const bm_scene *scene, int kind, bm_text *text);

/* A square as "11 Surprised Eyebrows", the second by its deed. */
void su_face_say_square(bm_saying *saying, const char *name, int square);
void su_face_say_deed(bm_saying *saying, const char *name, int deed);

/* Enterprises by their short names and a sum, "1 Kebab, 3 Hot Dogs and $100"; a word where
 * there is neither. Many of them go by their numbers alone. */
void su_face_say_side(const bm_scene *scene, bm_saying *saying, const char *name, uint32_t deeds,
                      int cash);

/* "1 3 6" */
void su_face_write_squares(uint32_t deeds, bm_text *text);
void su_face_say_squares(bm_saying *saying, const char *name, uint32_t deeds);

/* The short name of a square. */
const char *su_face_short(const bm_scene *scene, int square);

/* "A2": who owns a deed and what stands there, "Am" mortgaged, "A■" a network; then "$" for
 * a racket, "!" for a raid, "#" for both. The price while it is free. */
void su_face_write_holding(const su_public *pub, int deed, bm_text *text);

/* What a stop there comes to for the seat: "$140" to buy, "28 B" to B, "−200", "+200"; "A"
 * where it is the own one; empty where nothing can be said. */
void su_face_write_stop(const su_public *pub, int seat, int square, bm_text *text);

/* All groups that the seat would own whole after it got some deeds and gave others, and does
 * not now; and the other way round. As deeds, one of each group. */
uint32_t su_face_completed(const su_public *pub, int seat, uint32_t get, uint32_t give);
uint32_t su_face_broken(const su_public *pub, int seat, uint32_t get, uint32_t give);

/* What a group's key ends with. */
const char *su_face_group(int group);

/* The groups of these deeds, as {groups}; at most four. */
void su_face_say_groups(bm_saying *saying, uint32_t deeds);

/* What follows for both sides of a deal, as sentences: who would complete what, and who
 * would not have it any more. Nothing is written where nothing follows. */
void su_face_write_effects(const bm_scene *scene, int from, const su_offer *offer, bm_text *text);

/* The offer that a move would make. */
su_offer su_face_offer_of(bm_move move);

static inline const su_state *su_face_state(const bm_scene *scene)
{
    return (const su_state *)scene->state;
}

/* A letter. */
static inline char su_face_sign(int seat)
{
    return (char)('A' + seat);
}

#endif
