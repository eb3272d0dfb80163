/* train_file.c - files of training, in the current folder or where they were named. */
#include "train/train_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "train/notes.h"

uint8_t *bm_train_file_read(const char *path, size_t max, size_t *size)
{
    FILE *stream = fopen(path, "rb");
    uint8_t *bytes = NULL;

    if (stream == NULL)
        return NULL;
    long length = fseek(stream, 0, SEEK_END) == 0 ? ftell(stream) : -1;
    rewind(stream);
    if (length >= 0 && (size_t)length <= max) {
        *size = (size_t)length;
        bytes = bm_train_memory(*size, 1);
        if (fread(bytes, 1, *size, stream) != *size) {
            free(bytes);
            bytes = NULL;
        }
    }
    fclose(stream);
    return bytes;
}

bool bm_train_file_replace(const char *path, const void *bytes, size_t size)
{
    char beside[BM_TRAIN_PATH_MAX + 8];

    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *stream = fopen(beside, "wb");
    if (stream == NULL)
        return false;
    bool good = fwrite(bytes, 1, size, stream) == size;
    good = fclose(stream) == 0 && good;
    return good && rename(beside, path) == 0;
}

bool bm_train_file_sibling(const char *path, const char *ending, char sibling[BM_TRAIN_PATH_MAX])
{
    const char *name = strrchr(path, '/');
    const char *point = strrchr(name != NULL ? name : path, '.');
    int stem = (int)(point != NULL ? (size_t)(point - path) : strlen(path));
    int length = snprintf(sibling, BM_TRAIN_PATH_MAX, "%.*s%s", stem, path, ending);

    return length > 0 && length < BM_TRAIN_PATH_MAX;
}
