/* saves.c - files of kept games. */
#include "cli/saves.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/file.h"
#include "cli/name.h"

enum { NAME_BYTES = 40, TRIES = 100 };

static const char *const GOING_ON = ".table";
static const char *const FINISHED = ".bmr";
static const char *const SEATS = ".seats";

/* Writes into a path of BM_SAVE_PATH_MAX bytes; false when it does not fit. */
static bool join(char *path, const char *folder, const char *name, const char *ending)
{
    int size = snprintf(path, BM_SAVE_PATH_MAX, "%s/%s%s", folder, name, ending);

    return size > 0 && size < BM_SAVE_PATH_MAX;
}

/* XDG: a folder that is not absolute is to be ignored. */
static bool find_folder(char folder[BM_SAVE_PATH_MAX])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");

    if (data != NULL && data[0] == '/')
        return join(folder, data, "beaumonde/games", "");
    return home != NULL && home[0] == '/' && join(folder, home, ".local/share/beaumonde/games", "");
}

/* Makes the folder and those above it that are missing; only for its owner. */
static bool make_folder(char folder[BM_SAVE_PATH_MAX])
{
    if (!find_folder(folder))
        return false;
    for (char *slash = strchr(folder + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash != NULL)
            *slash = '\0';
        bool made = mkdir(folder, 0700) == 0 || errno == EEXIST;
        if (slash != NULL)
            *slash = '/';
        if (!made || slash == NULL)
            return made;
    }
}

static bool path_of(char path[BM_SAVE_PATH_MAX], const char *name, const char *ending)
{
    char folder[BM_SAVE_PATH_MAX];

    return find_folder(folder) && join(path, folder, name, ending);
}

bool bm_save_name_fit(bm_span name)
{
    if (name.size > NAME_BYTES || !bm_name_fit(name, NAME_BYTES) || name.start[0] == '.')
        return false;
    for (size_t i = 0; i < name.size; i++) {
        unsigned char c = (unsigned char)name.start[i];
        bool fits = c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                    (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
        if (!fits)
            return false;
    }
    return true;
}

/* The lock is a file of its own, since the game's is replaced all the time. A
 * lock whose file was removed meanwhile is worth nothing. */
static bm_held lock_name(const char *name, int *lock)
{
    char path[BM_SAVE_PATH_MAX];
    struct stat here;
    struct stat there;

    *lock = path_of(path, name, ".lock") ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (*lock < 0)
        return BM_HELD_REFUSED;
    if (flock(*lock, LOCK_EX | LOCK_NB) == 0 && fstat(*lock, &here) == 0 &&
        stat(path, &there) == 0 && here.st_ino == there.st_ino)
        return BM_HELD;
    close(*lock);
    return BM_HELD_ELSEWHERE;
}

static bool exists(const char *name, const char *ending)
{
    char path[BM_SAVE_PATH_MAX];
    struct stat status;

    return path_of(path, name, ending) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool bm_save_exists(const char *name)
{
    return exists(name, GOING_ON) || exists(name, FINISHED);
}

static bm_held hold_name(bm_save *save, const char *name)
{
    int lock;
    bm_held held = lock_name(name, &lock);

    if (held == BM_HELD) {
        snprintf(save->name, sizeof save->name, "%s", name);
        save->lock = lock;
    }
    return held;
}

bool bm_save_begin(bm_save *save, const char *game)
{
    char folder[BM_SAVE_PATH_MAX];
    char name[BM_SAVE_NAME_MAX];
    char when[32];
    time_t now = time(NULL);
    struct tm local;

    *save = (bm_save){.lock = -1};
    if (!make_folder(folder) || localtime_r(&now, &local) == NULL ||
        strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", &local) == 0)
        return false;
    for (int i = 1; i < TRIES; i++) {
        if (i == 1)
            snprintf(name, sizeof name, "%s-%s", game, when);
        else
            snprintf(name, sizeof name, "%s-%s-%d", game, when, i);
        if (hold_name(save, name) == BM_HELD && !bm_save_exists(name))
            return true;
        bm_save_release(save);
    }
    return false;
}

bm_held bm_save_hold(bm_save *save, const char *name)
{
    *save = (bm_save){.lock = -1};
    if (!bm_save_name_fit(bm_span_of(name)) || !exists(name, GOING_ON))
        return BM_HELD_MISSING;
    bm_held held = hold_name(save, name);
    if (held != BM_HELD || exists(name, GOING_ON))
        return held;
    bm_save_release(save); /* it was finished in the meantime */
    return BM_HELD_MISSING;
}

void bm_save_release(bm_save *save)
{
    char path[BM_SAVE_PATH_MAX];

    if (save->name[0] == '\0')
        return;
    if (path_of(path, save->name, ".lock"))
        unlink(path);
    close(save->lock);
    *save = (bm_save){.lock = -1};
}

static bool write_all(int file, bm_span text)
{
    while (text.size > 0) {
        ssize_t size = write(file, text.start, text.size);
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            return false;
        text.start += size;
        text.size -= (size_t)size;
    }
    return fsync(file) == 0;
}

/* The new name of a file is on the disk when its folder is. */
static void sync_folder(void)
{
    char folder[BM_SAVE_PATH_MAX];
    int file = find_folder(folder) ? open(folder, O_RDONLY | O_CLOEXEC) : -1;

    if (file >= 0) {
        fsync(file);
        close(file);
    }
}

/* First beside it, then in its place: readers see the old or the new one. */
static bool replace(const char *name, const char *ending, bm_span text)
{
    char path[BM_SAVE_PATH_MAX];
    char beside[BM_SAVE_PATH_MAX];

    if (!path_of(path, name, ending) || !path_of(beside, name, ".new"))
        return false;
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0)
        return false;
    bool written = write_all(file, text);
    written = close(file) == 0 && written;
    if (!written || rename(beside, path) != 0) {
        unlink(beside);
        return false;
    }
    sync_folder();
    return true;
}

bool bm_save_write(const bm_save *save, bm_span text)
{
    return save->name[0] != '\0' && replace(save->name, GOING_ON, text);
}

bool bm_save_copy(const char *name, bm_span text)
{
    bm_save copy = {.lock = -1};

    bool written =
        hold_name(&copy, name) == BM_HELD && !bm_save_exists(name) && replace(name, GOING_ON, text);
    bm_save_release(&copy);
    return written;
}

char *bm_save_read(const char *name, size_t *size)
{
    char path[BM_SAVE_PATH_MAX];

    return path_of(path, name, GOING_ON) ? bm_file_read(path, BM_SITTING_MAX, size) : NULL;
}

bool bm_save_finish(bm_save *save, bm_span record, bm_span seats, char path[BM_SAVE_PATH_MAX])
{
    char kept[BM_SAVE_PATH_MAX];

    if (save->name[0] == '\0' || !replace(save->name, FINISHED, record))
        return false;
    path_of(path, save->name, FINISHED);
    replace(save->name, SEATS, seats); /* without it a replay calls the seats by colours */
    if (path_of(kept, save->name, GOING_ON))
        unlink(kept);
    bm_save_release(save);
    return true;
}

bool bm_save_seats(const char *record_path, char seats[BM_SAVE_SEATS_MAX])
{
    char path[BM_SAVE_PATH_MAX];
    size_t stem = strlen(record_path);
    size_t ending = strlen(FINISHED);
    size_t size;

    if (stem <= ending || strcmp(record_path + stem - ending, FINISHED) != 0)
        return false;
    int written = snprintf(path, sizeof path, "%.*s%s", (int)(stem - ending), record_path, SEATS);
    char *text = written > 0 && written < BM_SAVE_PATH_MAX
                     ? bm_file_read(path, BM_SAVE_SEATS_MAX - 1, &size)
                     : NULL;
    if (text == NULL)
        return false;
    memcpy(seats, text, size);
    seats[size] = '\0';
    seats[strcspn(seats, "\r\n")] = '\0';
    free(text);
    return true;
}

typedef struct found {
    char name[BM_SAVE_NAME_MAX];
    struct timespec changed;
} found;

static bool newer(const found *a, const found *b)
{
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec > b->changed.tv_sec;
    return a->changed.tv_nsec > b->changed.tv_nsec;
}

/* A file of the folder with this ending, and when it changed. */
static bool look_at(const char *folder, const char *file, const char *ending, found *f)
{
    char path[BM_SAVE_PATH_MAX];
    struct stat status;
    size_t size = strlen(file);
    size_t tail = strlen(ending);

    if (size <= tail || size - tail >= sizeof f->name || strcmp(file + size - tail, ending) != 0)
        return false;
    if (!join(path, folder, file, "") || stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    memcpy(f->name, file, size - tail);
    f->name[size - tail] = '\0';
    f->changed = status.st_mtim;
    return bm_save_name_fit(bm_span_of(f->name));
}

/* The next name in a folder; NULL after the last. readdir is safe as long as no
 * other thread reads the same folder's stream; readdir_r is obsolete. */
static const char *next_file(DIR *directory)
{
    /* cppcheck-suppress readdirCalled */
    const struct dirent *entry = readdir(directory);

    return entry != NULL ? entry->d_name : NULL;
}

/* The newest ones, sorted as they come in: there are few. */
static int newest(const char *ending, found *best, int room)
{
    char folder[BM_SAVE_PATH_MAX];
    DIR *directory = find_folder(folder) ? opendir(folder) : NULL;
    const char *file;
    int count = 0;
    found f;

    while (directory != NULL && (file = next_file(directory)) != NULL) {
        if (!look_at(folder, file, ending, &f))
            continue;
        int at = count < room ? count++ : room;
        while (at > 0 && newer(&f, &best[at - 1])) {
            if (at < room)
                best[at] = best[at - 1];
            at--;
        }
        if (at < room)
            best[at] = f;
    }
    if (directory != NULL)
        closedir(directory);
    return count;
}

void bm_saves_list(bm_save_list *list)
{
    found best[BM_SAVES_LISTED];

    list->count = newest(GOING_ON, best, BM_SAVES_LISTED);
    for (int i = 0; i < list->count; i++)
        memcpy(list->name[i], best[i].name, sizeof best[i].name);
}

bool bm_saves_last_record(char path[BM_SAVE_PATH_MAX])
{
    found best;

    return newest(FINISHED, &best, 1) == 1 && path_of(path, best.name, FINISHED);
}
