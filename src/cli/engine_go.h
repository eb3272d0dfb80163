/* engine_go.h - asking a bot: the words of `go` after the seat. */
#ifndef BM_CLI_ENGINE_GO_H
#define BM_CLI_ENGINE_GO_H

#include "cli/reply.h"
#include "core/match.h"

/* Writes the bot's answer, or a refusal and returns false. The bot is given what
 * the seat knows, not the match. */
bool bm_engine_go(const bm_match *match, int seat, bm_span words, bm_reply *reply);

#endif
