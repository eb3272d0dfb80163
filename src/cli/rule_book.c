/* rule_book.c - finding a rule book, and what one looks for in it.
 *
 * Texts are compared letter by letter as they are decoded, so a search needs no
 * memory of its own.
 */
#include "cli/rule_book.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/letters.h"
#include "base/text.h"

const bm_rule_book *bm_rule_book_find(const char *game, const char *language)
{
    const bm_rule_book *found = NULL;

    for (int i = 0; i < bm_rule_book_count; i++) {
        const bm_rule_book *book = &bm_rule_books[i];
        if (strcmp(book->game, game) != 0)
            continue;
        if (found == NULL || strcmp(book->language, language) == 0)
            found = book;
    }
    return found;
}

static bool occurs(bm_span text, bm_span word)
{
    while (text.size > 0) {
        bm_span here = text;
        if (bm_letters_take(&here, word))
            return true;
        bm_letter_next(&text);
    }
    return false;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* What an id may go on with behind a word that stands for more than one rule:
 * the word ends where the letters of a part do. P is no name for PA1, nor P1 for
 * P10. */
static bool names_family(bm_span word, bm_span rest)
{
    char last = word.start[word.size - 1];

    return (is_letter(last) || last == '-') && (last == '-' || !is_letter(rest.start[0]));
}

/* The id itself, its part behind the prefix, or the family of either. */
static bool names(bm_span word, const char *id)
{
    const char *dash = strchr(id, '-');
    const char *const forms[] = {id, dash != NULL ? dash + 1 : ""};

    for (int i = 0; i < 2; i++) {
        bm_span rest = bm_span_of(forms[i]);
        if (rest.size > 0 && bm_letters_take(&rest, word) &&
            (rest.size == 0 || names_family(word, rest)))
            return true;
    }
    return false;
}

/* The next word of the query, empty at its end; an unbreakable space separates too. */
static bm_span cut_word(bm_span *query)
{
    bm_span word = {query->start, 0};

    while (query->size > 0) {
        bm_span before = *query;
        uint32_t letter = bm_letter_next(query);
        bool space = letter <= ' ' || letter == 0xa0;
        if (space && word.size > 0)
            break;
        if (space)
            word.start = query->start;
        else
            word.size += before.size - query->size;
    }
    return word;
}

bool bm_rule_matches(const bm_rule_entry *entry, const char *query)
{
    bm_span rest = bm_span_of(query);
    bm_span text = bm_span_of(entry->text);

    if (!bm_utf8_valid(rest.start, rest.size))
        return false;
    for (bm_span word = cut_word(&rest); word.size > 0; word = cut_word(&rest))
        if (!names(word, entry->id) && !occurs(text, word))
            return false;
    return true;
}
