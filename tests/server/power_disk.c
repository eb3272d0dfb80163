/* power_disk.c - files as the disk has them, and what still waits to get there. */
#include "server/power_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

enum { FILES_MAX = 8, SECTOR = 512, PATH_ROOM = 4096 };

/* Something that waits: bytes, or a new size where there are none. */
typedef struct change {
    struct change *next;
    size_t at;
    size_t size;
    char bytes[];
} change;

typedef struct disk_file {
    char *path;
    char *bytes;
    size_t size;
    size_t room;
    bool entered; /* its name is on the disk, too */
    change *first;
    change **end;
} disk_file;

static disk_file files[FILES_MAX];
static int file_count;
static bool noting;
static bm_rng coins;

static bool coin(void)
{
    return bm_rng_below(&coins, 2) == 0;
}

static void *need(void *memory)
{
    if (memory == NULL)
        abort();
    return memory;
}

void power_begin(uint64_t seed)
{
    bm_rng_seed(&coins, seed);
    noting = true;
}

static disk_file *file_of(const char *path)
{
    for (int i = 0; i < file_count; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    if (file_count == FILES_MAX)
        abort();
    disk_file *file = &files[file_count++];
    *file = (disk_file){.path = need(strdup(path))};
    file->end = &file->first;
    return file;
}

static void resize(disk_file *file, size_t size)
{
    if (size > file->room) {
        file->room = 2 * size;
        file->bytes = need(realloc(file->bytes, file->room));
    }
    if (size > file->size)
        memset(file->bytes + file->size, 0, size - file->size);
    file->size = size;
}

static void put(disk_file *file, const char *bytes, size_t size, size_t at)
{
    if (at + size > file->size)
        resize(file, at + size);
    memcpy(file->bytes + at, bytes, size);
}

void power_opened(const char *path)
{
    FILE *stream;

    if (!noting)
        return;
    disk_file *file = file_of(path);
    if (file->entered || file->first != NULL || (stream = fopen(path, "rb")) == NULL)
        return;
    char block[4096];
    for (size_t size; (size = fread(block, 1, sizeof block, stream)) > 0;)
        put(file, block, size, file->size);
    fclose(stream);
    file->entered = file->size > 0;
}

static void wait_with(const char *path, const void *bytes, size_t size, size_t at)
{
    if (!noting)
        return;
    disk_file *file = file_of(path);
    change *c = need(malloc(sizeof *c + (bytes != NULL ? size : 0)));
    *c = (change){.at = at, .size = size};
    if (bytes != NULL)
        memcpy(c->bytes, bytes, size);
    *file->end = c;
    file->end = &c->next;
}

void power_wrote(const char *path, const void *bytes, size_t size, size_t at)
{
    wait_with(path, bytes, size, at);
}

void power_truncated(const char *path, size_t size)
{
    wait_with(path, NULL, 0, size);
}

static void apply(disk_file *file, const change *c, bool in_part)
{
    if (c->size == 0)
        resize(file, c->at);
    /* Sectors are whole; where they lie counts from the beginning of the file. */
    for (size_t done = 0; done < c->size;) {
        size_t part = SECTOR - (c->at + done) % SECTOR;
        if (part > c->size - done)
            part = c->size - done;
        if (!in_part || coin())
            put(file, c->bytes + done, part, c->at + done);
        done += part;
    }
}

static void settle(disk_file *file, bool worked)
{
    while (file->first != NULL) {
        change *c = file->first;
        if (worked || coin())
            apply(file, c, !worked && coin());
        file->first = c->next;
        free(c);
    }
    file->end = &file->first;
}

void power_flushed(const char *path, bool worked)
{
    if (!noting)
        return;
    disk_file *file = file_of(path);
    settle(file, worked);
    file->entered = file->entered || worked;
}

void power_deleted(const char *path)
{
    if (!noting)
        return;
    disk_file *file = file_of(path);
    settle(file, true);
    resize(file, 0);
    file->entered = false;
}

void power_cut(const char *folder)
{
    for (int i = 0; i < file_count; i++) {
        disk_file *file = &files[i];
        char path[PATH_ROOM];
        if (!file->entered && (file->first == NULL || coin()))
            continue;
        settle(file, false);
        snprintf(path, sizeof path, "%s/%s", folder, strrchr(file->path, '/') + 1);
        FILE *stream = need(fopen(path, "wb"));
        if (fwrite(file->bytes, 1, file->size, stream) != file->size || fclose(stream) != 0)
            abort();
    }
}
