/* sqlite_file.c - making, owning and holding the file of an SQLite store. */
#include "store/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/check.h"
#include "store/driver.h"

enum { PATH_ROOM = 4096 };

/* What SQLite may put beside a file. */
static const char *const BESIDE[] = {"-wal", "-shm", "-journal"};

/* Folders that are missing, for nobody but their owner. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST || errno == EISDIR;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

/* What root makes here belongs to whom the folder, or the file beside it, belongs to: a
 * server that root starts becomes that user. SQLite does the same with its log. */
static void own_like(int file, const char *other)
{
    struct stat status;

    if (geteuid() == 0 && stat(other, &status) == 0 &&
        fchown(file, status.st_uid, status.st_gid) != 0)
        errno = 0; /* then it is root's, and whoever may not open it says so */
}

static void own_like_folder(int file, const char *path)
{
    const char *slash = strrchr(path, '/');
    char folder[PATH_ROOM];
    bm_text text;

    bm_text_begin(&text, folder, sizeof folder);
    if (slash != NULL)
        bm_text_add_bytes(&text, path, (size_t)(slash - path) + 1);
    else
        bm_text_add(&text, ".");
    own_like(file, folder);
}

/* SQLite would make the file readable for others; its log gets the mode of the file. */
static bool make_file(bm_sqlite_file *file, const bm_store_settings *settings,
                      bm_store_fault *fault)
{
    int flags = settings->looking ? O_RDONLY : settings->existing ? O_RDWR : O_RDWR | O_CREAT;
    bool there = settings->existing || make_folders(file->path);
    int opened = there ? open(file->path, flags | O_CLOEXEC, 0600) : -1;
    struct stat status;

    if (opened < 0)
        return bm_store_refuse(fault, "store.open", strerror(errno));
    if (!settings->looking && fstat(opened, &status) == 0 && status.st_size == 0)
        own_like_folder(opened, file->path);
    close(opened);
    return true;
}

static bool path_beside(const bm_sqlite_file *file, const char *ending, char path[PATH_ROOM])
{
    bm_text text;

    bm_text_begin(&text, path, PATH_ROOM);
    bm_text_add(&text, file->path);
    bm_text_add(&text, ending);
    return !text.full;
}

/* A lock that was taken together with the name of its file. One without a name is that of a
 * draft which is done: whoever comes next would make a new file, and hold another lock. */
static bool has_name(int lock)
{
    struct stat status;

    return fstat(lock, &status) == 0 && status.st_nlink > 0;
}

/* A file of its own beside it, since closing any descriptor of the database would end
 * SQLite's own locks. It is left there: removing it would let a third program in. */
static bool hold_alone(bm_sqlite_file *file, bm_store_fault *fault)
{
    char path[PATH_ROOM];
    bool named = path_beside(file, "-lock", path);

    do {
        if (file->lock >= 0)
            close(file->lock);
        file->lock = named ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
        if (file->lock < 0)
            return bm_store_refuse(fault, "store.open", strerror(errno));
        own_like(file->lock, file->path);
        if (flock(file->lock, LOCK_EX | LOCK_NB) != 0) {
            close(file->lock);
            file->lock = -1;
            return bm_store_refuse(fault, "store.held", file->path);
        }
    } while (!has_name(file->lock));
    return true;
}

static void remove_beside(const bm_sqlite_file *file, const char *ending)
{
    char path[PATH_ROOM];

    if (path_beside(file, ending, path))
        unlink(path);
}

/* What a backup that was killed has left there. */
static bool empty_draft(const bm_sqlite_file *file, bm_store_fault *fault)
{
    for (int i = 0; i < BM_LENGTH(BESIDE); i++)
        remove_beside(file, BESIDE[i]);
    return truncate(file->path, 0) == 0 || bm_store_refuse(fault, "store.open", strerror(errno));
}

/* While the lock is held: nobody else has begun one of this name. */
static void remove_draft(const bm_sqlite_file *file)
{
    for (int i = 0; i < BM_LENGTH(BESIDE); i++)
        remove_beside(file, BESIDE[i]);
    remove_beside(file, "");
    remove_beside(file, "-lock");
}

bool bm_sqlite_file_open(bm_sqlite_file *file, const char *path, const bm_store_settings *settings,
                         bm_store_fault *fault)
{
    *file = (bm_sqlite_file){.path = strdup(path), .lock = -1, .draft = settings->draft};
    bm_require(file->path != NULL);
    if (path[0] == '\0')
        bm_store_refuse(fault, "store.address", NULL);
    else if (make_file(file, settings, fault) && (!settings->alone || hold_alone(file, fault)) &&
             (!settings->draft || empty_draft(file, fault)))
        return true;
    bm_sqlite_file_close(file);
    return false;
}

void bm_sqlite_file_close(bm_sqlite_file *file)
{
    if (file->draft && file->lock >= 0)
        remove_draft(file);
    if (file->lock >= 0)
        close(file->lock);
    free(file->path);
    *file = (bm_sqlite_file){.lock = -1};
}
