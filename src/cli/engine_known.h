/* engine_known.h - a game of which only what one seat knows is known.
 *
 * So a program can be asked for a move without being told what it may not know: by
 * the command `know`, and by `beaumonde bot`, which asks with it.
 */
#ifndef BM_CLI_ENGINE_KNOWN_H
#define BM_CLI_ENGINE_KNOWN_H

#include "cli/reply.h"
#include "core/match.h"

/* An encoded state in base64, as servers send it to those who watch "as bytes". BM_OK only
 * if it is what the seat knows of such a game; otherwise the state, of BM_STATE_MAX bytes,
 * is untouched. */
bm_status bm_known_state(const bm_game *game, int seat, bm_span base64, void *state);

/* The question to a program: `know` with a redacted state, in base64 and as a view; and `go`,
 * with a seed and more words behind it ("": none). */
void bm_known_write(const bm_game *game, int seat, const void *state, const char *base64,
                    bm_text *text);
void bm_known_write_go(int seat, const uint8_t seed[BM_SEED_SIZE], const char *words,
                       bm_text *text);

/* `words` is what follows `know`: GAME SEAT BYTES, and the view, which is for programs that
 * read no bytes. The match has no history and cannot be played on. False with the refusal
 * in `reply`; then nothing is touched. */
bool bm_known_read(bm_span words, bm_match *match, int *seat, bm_reply *reply);

#endif
