/* automatic.h - automatic answers: what people leave to the table.
 *
 * Where many may act after every move, nobody wants to be asked each time. What
 * can be answered without asking, the game's face says (face.h); which of that a
 * person wants is a setting of the seat, kept with the game.
 */
#ifndef BM_CLI_AUTOMATIC_H
#define BM_CLI_AUTOMATIC_H

#include "cli/face.h"

/* The settings that a person's seat begins with; none in games without automatic
 * answers. */
uint8_t bm_automatic_usual(const bm_game *game);

/* What the person in a seat that may act wishes: bm_face.wish, of the state redacted for
 * the seat. Without such a function everybody is asked. */
bm_wish bm_automatic_wish(const bm_game *game, const void *state, int seat, uint32_t settings,
                          bm_move *move);

/* Would this move have been made without asking? */
bool bm_automatic_made(const bm_game *game, const void *state, int seat, uint32_t settings,
                       bm_move move);

/* The settings of all seats in kept games: "demand+pay,none,none". */
void bm_automatic_write(const bm_game *game, const uint8_t *settings, int seats, bm_text *text);

/* Reads them in that spelling, and no other, into BM_SEATS_MAX places: those of empty seats
 * become 0. On failure `settings` is untouched. */
bool bm_automatic_read(const bm_game *game, bm_span words, int seats, uint8_t *settings);

#endif
