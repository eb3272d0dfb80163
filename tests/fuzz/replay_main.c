/* replay_main.c - runs a fuzz target over kept inputs, without libFuzzer.
 *
 * The arguments are files and folders of files. Every build with tests replays
 * the corpus with it, so that what was once found is tried everywhere. No input
 * at all is a failure: it would mean that the corpus is lost.
 */
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/file.h"
#include "fuzz/fuzz.h"

enum { INPUT_MAX = 1 << 20, PATH_SIZE = 4096 };

static bool complain(const char *path)
{
    fprintf(stderr, "%s: cannot be read\n", path);
    return false;
}

static bool replay_file(const char *path, int *count)
{
    size_t size;
    char *bytes = bm_file_read(path, INPUT_MAX, &size);

    if (bytes == NULL)
        return complain(path);
    /* A block of just that size, so that reading past its end is noticed. */
    uint8_t *input = malloc(size);
    if (size > 0 && input == NULL) {
        free(bytes);
        return complain(path);
    }
    if (size > 0)
        memcpy(input, bytes, size);
    free(bytes);
    LLVMFuzzerTestOneInput(input, size);
    free(input);
    (*count)++;
    return true;
}

static bool replay_folder(const char *folder, int *count)
{
    DIR *stream = opendir(folder);
    bool good = true;

    if (stream == NULL)
        return complain(folder);
    for (const struct dirent *entry = readdir(stream); entry != NULL; entry = readdir(stream)) {
        char path[PATH_SIZE];
        if (entry->d_name[0] == '.')
            continue;
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length < 0 || length >= PATH_SIZE)
            good = complain(folder);
        else if (!replay_file(path, count))
            good = false;
    }
    closedir(stream);
    return good;
}

static bool replay(const char *path, int *count)
{
    struct stat status;

    if (stat(path, &status) != 0)
        return complain(path);
    return S_ISDIR(status.st_mode) ? replay_folder(path, count) : replay_file(path, count);
}

int main(int argc, char **argv)
{
    bool good = true;
    int count = 0;

    for (int i = 1; i < argc; i++)
        if (!replay(argv[i], &count))
            good = false;
    printf("%d inputs replayed\n", count);
    return good && count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
