/* notes_file.c - field by field into memory, and then all of it to the disk. */
#include "train/notes_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/check.h"
#include "train/train_file.h"

enum { HEAD = 16, COUNTS = 3 * 8 };

static const char MAGIC[8] = {'B', 'M', 'N', 'O', 'T', 'E', 'S', 1};

static size_t rows_of(const bm_notes *notes)
{
    return notes->first_row[notes->positions];
}

static size_t entries_of(const bm_notes *notes)
{
    return notes->first_entry[rows_of(notes)];
}

static size_t size_of(const bm_notes *notes)
{
    return COUNTS + notes->positions + rows_of(notes) * (4 + 2) + entries_of(notes) * (2 + 1);
}

static void put_u64(bm_codec *codec, uint64_t number)
{
    bm_codec_u64(codec, &number);
}

static void put_u16(bm_codec *codec, uint16_t number)
{
    bm_codec_u16(codec, &number);
}

static void put_float(bm_codec *codec, float number)
{
    uint32_t bits;

    memcpy(&bits, &number, sizeof bits);
    bm_codec_u32(codec, &bits);
}

static void put_notes(bm_codec *codec, const bm_notes *notes)
{
    size_t rows = rows_of(notes);
    size_t entries = entries_of(notes);

    put_u64(codec, notes->positions);
    put_u64(codec, rows);
    put_u64(codec, entries);
    for (size_t i = 0; i < notes->positions; i++) {
        uint8_t seats = (uint8_t)bm_notes_seats(notes, i);
        bm_codec_u8(codec, &seats);
    }
    for (size_t i = 0; i < rows; i++)
        put_float(codec, notes->target[i]);
    for (size_t i = 0; i < rows; i++)
        put_u16(codec, (uint16_t)(notes->first_entry[i + 1] - notes->first_entry[i]));
    for (size_t i = 0; i < entries; i++)
        put_u16(codec, notes->index[i]);
    for (size_t i = 0; i < entries; i++)
        bm_codec_u8(codec, &notes->value[i]);
}

bool bm_notes_write(const char *path, const bm_notes *learned, const bm_notes *held_out)
{
    size_t size = HEAD + size_of(learned) + size_of(held_out);
    uint8_t *bytes = bm_train_memory(size, 1);
    uint64_t inputs = (uint64_t)learned->inputs;
    bm_codec codec;

    bm_codec_store(&codec, bytes, size);
    for (size_t i = 0; i < sizeof MAGIC; i++) {
        uint8_t byte = (uint8_t)MAGIC[i];
        bm_codec_u8(&codec, &byte);
    }
    put_u64(&codec, inputs);
    put_notes(&codec, learned);
    put_notes(&codec, held_out);
    bm_require(!codec.failed && codec.at == size);
    bool good = bm_train_file_replace(path, bytes, size);
    free(bytes);
    return good;
}
