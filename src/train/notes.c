/* notes.c - arrays that grow. */
#include "train/notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "nn/net.h"

static void *must_have(void *memory)
{
    if (memory == NULL) {
        perror("beaumonde");
        abort();
    }
    return memory;
}

void *bm_train_memory(size_t count, size_t size)
{
    return must_have(calloc(count > 0 ? count : 1, size));
}

/* Room for `count` elements and one more, at least half as many again as there was. */
static void *grown(void *array, size_t *room, size_t count, size_t size)
{
    if (count + 1 <= *room && array != NULL)
        return array;
    if (count + 1 > *room)
        *room = count + 1 + count / 2;
    return must_have(realloc(array, *room * size));
}

static void make_room(bm_notes *notes, size_t positions, size_t rows, size_t entries)
{
    size_t rows_room = notes->rows_room;
    size_t entries_room = notes->entries_room;

    notes->first_row =
        grown(notes->first_row, &notes->positions_room, positions, sizeof *notes->first_row);
    notes->target = grown(notes->target, &rows_room, rows, sizeof *notes->target);
    notes->first_entry =
        grown(notes->first_entry, &notes->rows_room, rows, sizeof *notes->first_entry);
    notes->index = grown(notes->index, &entries_room, entries, sizeof *notes->index);
    notes->value = grown(notes->value, &notes->entries_room, entries, sizeof *notes->value);
}

void bm_notes_begin(bm_notes *notes, int inputs)
{
    memset(notes, 0, sizeof *notes);
    notes->inputs = inputs;
    make_room(notes, 0, 0, 0);
    notes->first_row[0] = 0;
    notes->first_entry[0] = 0;
}

void bm_notes_free(bm_notes *notes)
{
    free(notes->first_row);
    free(notes->target);
    free(notes->first_entry);
    free(notes->index);
    free(notes->value);
    memset(notes, 0, sizeof *notes);
}

void bm_notes_add(bm_notes *notes, int seats, const uint8_t *inputs, const float *target)
{
    bm_require(seats >= 1 && seats <= BM_NOTES_SEATS_MAX);
    size_t row = notes->first_row[notes->positions];
    size_t entry = notes->first_entry[row];

    make_room(notes, notes->positions + 1, row + (size_t)seats,
              entry + (size_t)seats * (size_t)notes->inputs);
    for (int seat = 0; seat < seats; seat++, inputs += notes->inputs) {
        for (int i = 0; i < notes->inputs; i++) {
            bm_require(inputs[i] <= BM_NET_ONE);
            notes->index[entry] = (uint16_t)i;
            notes->value[entry] = inputs[i];
            entry += inputs[i] != 0;
        }
        notes->target[row] = target[seat];
        notes->first_entry[++row] = entry;
    }
    notes->first_row[++notes->positions] = row;
}

void bm_notes_append(bm_notes *notes, const bm_notes *more)
{
    size_t row = notes->first_row[notes->positions];
    size_t entry = notes->first_entry[row];
    size_t rows = more->first_row[more->positions];
    size_t entries = more->first_entry[rows];

    bm_require(notes->inputs == more->inputs);
    make_room(notes, notes->positions + more->positions, row + rows, entry + entries);
    memcpy(notes->target + row, more->target, rows * sizeof *more->target);
    memcpy(notes->index + entry, more->index, entries * sizeof *more->index);
    memcpy(notes->value + entry, more->value, entries * sizeof *more->value);
    for (size_t i = 0; i <= more->positions; i++)
        notes->first_row[notes->positions + i] = row + more->first_row[i];
    for (size_t i = 0; i <= rows; i++)
        notes->first_entry[row + i] = entry + more->first_entry[i];
    notes->positions += more->positions;
}
