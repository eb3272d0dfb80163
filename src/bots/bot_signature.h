/* bot_signature.h - one number for how the bots play. */
#ifndef BM_BOTS_BOT_SIGNATURE_H
#define BM_BOTS_BOT_SIGNATURE_H

#include <stdint.h>

/* A hash over the moves of seeded games that the best bot of each listed game
 * plays against itself, as far as 20,000 questions lead; `seed` is mixed in. The same in
 * every build. */
uint64_t bm_bot_signature(uint64_t seed);

#endif
