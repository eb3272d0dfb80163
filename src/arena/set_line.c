/* set_line.c - writing the line, and reading it while trusting nothing. */
#include "arena/set_line.h"

#include "base/check.h"
#include "base/hash.h"

enum { HASH_DIGITS = 16, GAMES_MAX = BM_SEATS_MAX };

static void add_number(bm_text *text, uint64_t number, char after)
{
    bm_text_add_int(text, (int64_t)number);
    bm_text_add_char(text, after);
}

static void write_times(const bm_times *times, bm_text *text)
{
    const char *between = "";

    add_number(text, times->sum_ns, ' ');
    add_number(text, times->max_ns, ' ');
    for (int i = 0; i < BM_TIMES_BOXES; i++) {
        if (times->box[i] == 0)
            continue;
        bm_text_add(text, between);
        add_number(text, (uint64_t)i, ':');
        bm_text_add_int(text, times->box[i]);
        between = ",";
    }
    if (times->count == 0)
        bm_text_add_char(text, '-');
}

static void write_hash(bm_text *text, uint64_t fingerprint)
{
    uint64_t hash = bm_hash(text->start, text->length, fingerprint);
    uint8_t bytes[HASH_DIGITS / 2];

    for (int i = 0; i < HASH_DIGITS / 2; i++)
        bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
    bm_text_add_hex(text, bytes, sizeof bytes);
}

void bm_set_line_write(const bm_plan *plan, uint64_t fingerprint, const bm_set *set, bm_text *text)
{
    const bm_pairing *pairing = &plan->pairings[set->task % (uint32_t)plan->pairing_count];

    bm_require(text->length == 0);
    add_number(text, set->task, ' ');
    add_number(text, set->score.nobody, ' ');
    add_number(text, set->score.unfinished, ' ');
    for (int side = 0; side < pairing->sides; side++) {
        bm_text_add(text, "| ");
        add_number(text, set->score.won[side], ' ');
        add_number(text, set->score.faults[side], ' ');
        write_times(&set->times[side], text);
        bm_text_add_char(text, ' ');
    }
    write_hash(text, fingerprint);
    bm_require(!text->full);
}

static bool read_number(bm_span *rest, char after, uint64_t max, uint64_t *number)
{
    return bm_span_number(bm_span_cut(rest, after), max, number) && rest->start != NULL;
}

static bool read_small(bm_span *rest, uint64_t max, uint16_t *number)
{
    uint64_t value;

    if (!read_number(rest, ' ', max, &value))
        return false;
    *number = (uint16_t)value;
    return true;
}

static bool read_boxes(bm_span words, bm_times *times)
{
    uint64_t next = 0;

    if (bm_span_is(words, "-"))
        return true;
    while (words.start != NULL) {
        bm_span pair = bm_span_cut(&words, ',');
        uint64_t box;
        uint64_t count;
        if (!read_number(&pair, ':', BM_TIMES_BOXES - 1, &box) || box < next ||
            !bm_span_number(pair, UINT32_MAX, &count) || count == 0)
            return false;
        times->box[box] = (uint32_t)count;
        times->count += count;
        next = box + 1;
    }
    return true;
}

static bool read_side(bm_span *rest, bm_set *set, int side)
{
    bm_times *times = &set->times[side];

    return bm_span_is(bm_span_cut(rest, ' '), "|") &&
           read_small(rest, GAMES_MAX * BM_ARENA_WIN, &set->score.won[side]) &&
           read_small(rest, GAMES_MAX, &set->score.faults[side]) &&
           read_number(rest, ' ', INT64_MAX, &times->sum_ns) &&
           read_number(rest, ' ', INT64_MAX, &times->max_ns) &&
           read_boxes(bm_span_cut(rest, ' '), times) && rest->start != NULL;
}

/* All wins together are all games that somebody won. */
static bool adds_up(const bm_pairing *pairing, const bm_score *score)
{
    int won = 0;
    int faults = 0;

    for (int side = 0; side < pairing->sides; side++) {
        won += score->won[side];
        faults += score->faults[side];
    }
    return score->unfinished <= score->nobody && score->nobody + faults <= pairing->rotations &&
           won == BM_ARENA_WIN * (pairing->rotations - score->nobody);
}

static bool has_hash(bm_span line, uint64_t fingerprint)
{
    uint8_t bytes[HASH_DIGITS / 2];
    uint64_t hash = 0;

    if (line.size <= HASH_DIGITS)
        return false;
    bm_span words = {line.start, line.size - HASH_DIGITS};
    if (!bm_span_hex((bm_span){line.start + words.size, HASH_DIGITS}, bytes, sizeof bytes))
        return false;
    for (int i = 0; i < HASH_DIGITS / 2; i++)
        hash = hash << 8 | bytes[i];
    return hash == bm_hash(words.start, words.size, fingerprint);
}

bool bm_set_line_read(const bm_plan *plan, uint64_t fingerprint, bm_span line, bm_set *set)
{
    uint64_t task;

    *set = (bm_set){0};
    if (line.size >= BM_SET_LINE_MAX || !has_hash(line, fingerprint) ||
        !read_number(&line, ' ', UINT32_MAX, &task))
        return false;
    set->task = (uint32_t)task;
    const bm_pairing *pairing = &plan->pairings[task % (uint32_t)plan->pairing_count];
    if (!read_small(&line, GAMES_MAX, &set->score.nobody) ||
        !read_small(&line, GAMES_MAX, &set->score.unfinished))
        return false;
    for (int side = 0; side < pairing->sides; side++)
        if (!read_side(&line, set, side))
            return false;
    return line.size == HASH_DIGITS && adds_up(pairing, &set->score);
}
