/* fault.h - the one form of a refusal: `? KEY: sentence (RULE) [detail]`. */
#ifndef BM_CLI_FAULT_H
#define BM_CLI_FAULT_H

#include "cli/reply.h"
#include "core/game.h"
#include "core/record.h"

/* A refusal of the program's own, by its key in lang/. All return false, so that
 * a command can end with them. */
bool bm_fault(bm_reply *reply, const char *key);

/* The same with the word it is about, cut short and cleaned. */
bool bm_fault_word(bm_reply *reply, const char *key, bm_span word);

/* A refusal by the rules or the core; `game` may be NULL. */
bool bm_fault_status(bm_reply *reply, const bm_game *game, bm_status status);

/* A refused record, with its line and the cause. */
bool bm_fault_record(bm_reply *reply, const bm_game *game, bm_status status,
                     const bm_record_fault *fault);

/* The sentence behind a reason's key, in the language of the program. An unknown
 * key is a programmer's error. */
const char *bm_reason_sentence(const char *key);

#endif
