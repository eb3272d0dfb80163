/* fault.c - refusals as lines. */
#include "cli/fault.h"

#include "base/check.h"
#include "cli/language.h"

enum { WORD_SHOWN = 40 };

const char *bm_reason_sentence(const char *key)
{
    return bm_phrase_text(bm_language(), "reason.", key);
}

bool bm_fault(bm_reply *reply, const char *key)
{
    bm_reply_clear(reply);
    bm_text_add(&reply->text, "? ");
    bm_text_add(&reply->text, key);
    bm_text_add(&reply->text, ": ");
    bm_text_add(&reply->text, bm_reason_sentence(key));
    return false;
}

/* Some of the caller's own bytes, which are UTF-8: no control characters, and
 * no character cut in two. */
static void add_word(bm_text *text, bm_span word)
{
    size_t size = word.size < WORD_SHOWN ? word.size : WORD_SHOWN;

    while (size < word.size && size > 0 && ((unsigned char)word.start[size] & 0xc0) == 0x80)
        size--;
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)word.start[i];
        bm_text_add_char(text, c < 0x20 || c == 0x7f ? '?' : (char)c);
    }
    if (size < word.size)
        bm_text_add(text, "…");
}

bool bm_fault_word(bm_reply *reply, const char *key, bm_span word)
{
    bm_fault(reply, key);
    bm_text_add(&reply->text, " [");
    add_word(&reply->text, word);
    bm_text_add(&reply->text, "]");
    return false;
}

bool bm_fault_status(bm_reply *reply, const bm_game *game, bm_status status)
{
    const bm_reason *reason = bm_reason_of(game, status);

    bm_fault(reply, reason->key);
    if (reason->rule[0] != '\0') {
        bm_text_add(&reply->text, " (");
        bm_text_add(&reply->text, reason->rule);
        bm_text_add(&reply->text, ")");
    }
    return false;
}

bool bm_fault_record(bm_reply *reply, const bm_game *game, bm_status status,
                     const bm_record_fault *fault)
{
    bm_fault_status(reply, game, status);
    bm_text_add(&reply->text, " [line ");
    bm_text_add_int(&reply->text, fault->line);
    if (fault->cause != BM_OK) {
        bm_text_add(&reply->text, ": ");
        bm_text_add(&reply->text, bm_reason_of(game, fault->cause)->key);
    }
    bm_text_add(&reply->text, "]");
    return false;
}
