/* text.c - a move has one spelling. */
#include "conformance/properties.h"

#include <string.h>

enum { MOVES_TRIED = 64 };

static bm_span spell(const trial *t, bm_move move, char buffer[BM_MOVE_TEXT_MAX])
{
    bm_text text;

    bm_text_begin(&text, buffer, BM_MOVE_TEXT_MAX);
    t->game->write_move(move, &text);
    if (text.full || text.length == 0)
        broken(t, "a move has a spelling that fits", "\"%s\"", buffer);
    return (bm_span){buffer, text.length};
}

/* Records, protocol and log all go through the notation. */
void notation_round_trips(trial *t)
{
    static moves list;
    char buffer[BM_MOVE_TEXT_MAX];

    for (int seat = BM_CHANCE; seat < t->setup.seats; seat++) {
        list_moves(t, &t->state, seat, &list);
        for (uint32_t i = 0; i < list.count; i++) {
            bm_move back = {0};
            bm_span words = spell(t, list.list[i], buffer);
            if (!t->game->read_move(words, &back) || !bm_move_same(list.list[i], back))
                broken(t, "a written move reads back", "\"%s\"", buffer);
            for (size_t k = 0; k < words.size; k++)
                if (buffer[k] < ' ' || buffer[k] > '~')
                    broken(t, "notation is plain text", "\"%s\"", buffer);
        }
    }
}

/* Text that is read must be the spelling of what was read, and of no other. */
static void demand_one_spelling(const trial *t, bm_move original, const char *words, size_t size)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_move move = original;

    if (!t->game->read_move((bm_span){words, size}, &move)) {
        if (!bm_move_same(move, original))
            broken(t, "a refused text leaves the move alone", "\"%.*s\"", (int)size, words);
        return;
    }
    bm_span canonical = spell(t, move, buffer);
    if (canonical.size != size || memcmp(canonical.start, words, size) != 0 ||
        bm_move_same(move, original))
        broken(t, "a move has one spelling", "\"%.*s\" for \"%s\"", (int)size, words, buffer);
}

static void try_other_spellings(trial *t, bm_move move)
{
    static const char *const ENDINGS[] = {" ", "  ", "0", "1", "+", "+1", " 1", "\n", "x", "."};
    char buffer[BM_MOVE_TEXT_MAX];
    char other[BM_MOVE_TEXT_MAX + 8];
    bm_span words = spell(t, move, buffer);

    for (size_t cut = 0; cut < words.size; cut++)
        demand_one_spelling(t, move, words.start, cut);
    for (int i = 0; i < BM_LENGTH(ENDINGS); i++) {
        int size = snprintf(other, sizeof other, "%s%s", buffer, ENDINGS[i]);
        demand_one_spelling(t, move, other, (size_t)size);
    }
    /* The NUL as a last byte: a span may hold any. */
    demand_one_spelling(t, move, words.start, words.size + 1);
    for (size_t at = 0; at < words.size; at++) {
        memcpy(other, buffer, words.size);
        other[at] = (char)(other[at] ^ 1 << below(t, 7));
        demand_one_spelling(t, move, other, words.size);
        /* One byte twice, and one byte left out. */
        memcpy(other + at + 1, buffer + at, words.size - at);
        other[at] = buffer[at];
        demand_one_spelling(t, move, other, words.size + 1);
        memcpy(other + at, buffer + at + 1, words.size - at - 1);
        demand_one_spelling(t, move, other, words.size - 1);
    }
}

/* Two spellings of one move would make two records of one game. */
void other_spellings_are_other_moves(trial *t)
{
    static moves list;

    for (int seat = BM_CHANCE; seat < t->setup.seats; seat++) {
        list_moves(t, &t->state, seat, &list);
        for (int i = 0; list.count > 0 && i < MOVES_TRIED; i++)
            try_other_spellings(t, list.list[below(t, list.count)]);
    }
}
