/* notes.h - positions to learn from.
 *
 * A position has a row of inputs and a target for each of its seats. Most inputs are zero, so
 * a row is kept as the list of those that are not: that is smaller, and learning skips the
 * zeros.
 *
 * Running out of memory ends the program: there is nothing sensible to go on with.
 */
#ifndef BM_TRAIN_NOTES_H
#define BM_TRAIN_NOTES_H

#include <stddef.h>
#include <stdint.h>

enum { BM_NOTES_SEATS_MAX = 8 };

/* One row: `count` inputs, which ones and their values. */
typedef struct bm_note_row {
    const uint16_t *index;
    const uint8_t *value;
    int count;
} bm_note_row;

typedef struct bm_notes {
    int inputs; /* of a row */
    size_t positions;
    size_t *first_row; /* of each position, and behind the last */
    float *target; /* of each row */
    size_t *first_entry; /* of each row, and behind the last */
    uint16_t *index;
    uint8_t *value;
    size_t positions_room;
    size_t rows_room;
    size_t entries_room;
} bm_notes;

void bm_notes_begin(bm_notes *notes, int inputs);
void bm_notes_free(bm_notes *notes);

/* Adds a position: `seats` rows (1 to BM_NOTES_SEATS_MAX) of notes->inputs bytes one behind
 * the other, each byte 0 to 127, and the share that each seat should have, in all 1. */
void bm_notes_add(bm_notes *notes, int seats, const uint8_t *inputs, const float *target);

/* Adds all positions of `more`. */
void bm_notes_append(bm_notes *notes, const bm_notes *more);

static inline int bm_notes_seats(const bm_notes *notes, size_t position)
{
    return (int)(notes->first_row[position + 1] - notes->first_row[position]);
}

/* The targets of a position, one for each seat. */
static inline const float *bm_notes_target(const bm_notes *notes, size_t position)
{
    return notes->target + notes->first_row[position];
}

/* What a seat of a position sees. */
static inline bm_note_row bm_notes_row(const bm_notes *notes, size_t position, int seat)
{
    const size_t *entry = notes->first_entry + notes->first_row[position] + seat;

    return (bm_note_row){notes->index + entry[0], notes->value + entry[0],
                         (int)(entry[1] - entry[0])};
}

/* Memory that is there: zeroed, or the program ends. The caller frees it. */
void *bm_train_memory(size_t count, size_t size);

#endif
