/* fault_vfs.c - the calls of an SQLite file system, counted and made to fail. */
#include "server/fault_vfs.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/power_disk.h"

/* What a call does, for the kinds of faults. */
typedef enum call_kind { CALL_READ, CALL_WRITE, CALL_FLUSH, CALL_OTHER } call_kind;

typedef struct fault_file {
    sqlite3_file base; /* first */
    const char *path; /* lives as long as the file; NULL: a temporary one */
    bool kept; /* on the disk: no shared memory */
    sqlite3_file *real; /* behind this struct */
} fault_file;

static sqlite3_vfs *real_vfs;
static struct {
    fault_kind kind;
    int nth; /* 0: nothing fails */
    bool for_ever;
    int calls;
    int flush_one_in; /* 0: never */
    unsigned coins;
    int cut_after; /* calls; 0: never */
    const char *cut_folder;
} plan;

void fault_plan(fault_kind kind, int nth, bool for_ever)
{
    plan.kind = kind;
    plan.nth = nth;
    plan.for_ever = for_ever;
    plan.calls = 0;
}

void fault_flush_chance(int one_in, unsigned seed)
{
    plan.flush_one_in = one_in;
    plan.coins = seed;
}

int fault_heal(void)
{
    int calls = plan.calls;

    plan.nth = plan.calls = plan.flush_one_in = 0;
    return calls;
}

void fault_cut_after(int calls, const char *folder)
{
    plan.cut_after = calls;
    plan.cut_folder = folder;
}

static bool concerned(call_kind call)
{
    switch (plan.kind) {
    case FAULT_ALL:
        return true;
    case FAULT_WRITING:
        return call == CALL_WRITE || call == CALL_FLUSH;
    case FAULT_FULL:
        return call == CALL_WRITE;
    default:
        return call == CALL_FLUSH;
    }
}

static bool unlucky_flush(call_kind call)
{
    if (call != CALL_FLUSH || plan.flush_one_in == 0)
        return false;
    plan.coins = plan.coins * 1103515245u + 12345u;
    return plan.coins / 65536u % (unsigned)plan.flush_one_in == 0;
}

/* Whether this call fails. */
static bool fails(call_kind call)
{
    if (plan.cut_after > 0 && --plan.cut_after == 0) {
        power_cut(plan.cut_folder);
        _exit(0);
    }
    if (unlucky_flush(call))
        return true;
    if (plan.nth == 0 || !concerned(call))
        return false;
    plan.calls++;
    return plan.for_ever ? plan.calls >= plan.nth : plan.calls == plan.nth;
}

static int error(int usual)
{
    if (plan.kind == FAULT_FULL && usual == SQLITE_IOERR_WRITE)
        return SQLITE_FULL;
    if (plan.kind == FAULT_FLUSH && usual == SQLITE_IOERR_FSYNC)
        return SQLITE_CANTOPEN;
    return usual;
}

static fault_file *of(sqlite3_file *file)
{
    return (fault_file *)file;
}

#define REAL(file) of(file)->real
#define REAL_CALL(file, method) REAL(file)->pMethods->method

static int vfs_close(sqlite3_file *file)
{
    return REAL(file)->pMethods != NULL ? REAL_CALL(file, xClose)(REAL(file)) : SQLITE_OK;
}

static int vfs_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at)
{
    if (fails(CALL_READ))
        return SQLITE_IOERR_READ;
    return REAL_CALL(file, xRead)(REAL(file), bytes, size, at);
}

/* A write that fails may have got half of the way. */
static int vfs_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
    bool failed = fails(CALL_WRITE);
    int part = failed ? size / 2 : size;
    int status = part > 0 ? REAL_CALL(file, xWrite)(REAL(file), bytes, part, at) : SQLITE_OK;

    if (status == SQLITE_OK && of(file)->kept && part > 0)
        power_wrote(of(file)->path, bytes, (size_t)part, (size_t)at);
    return failed ? error(SQLITE_IOERR_WRITE) : status;
}

static int vfs_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    if (fails(CALL_WRITE))
        return SQLITE_IOERR_TRUNCATE;
    if (of(file)->kept)
        power_truncated(of(file)->path, (size_t)size);
    return REAL_CALL(file, xTruncate)(REAL(file), size);
}

static int vfs_sync(sqlite3_file *file, int flags)
{
    bool failed = fails(CALL_FLUSH);

    (void)flags;
    if (of(file)->kept)
        power_flushed(of(file)->path, !failed);
    return failed ? error(SQLITE_IOERR_FSYNC) : SQLITE_OK;
}

static int vfs_size(sqlite3_file *file, sqlite3_int64 *size)
{
    if (fails(CALL_READ))
        return SQLITE_IOERR_FSTAT;
    return REAL_CALL(file, xFileSize)(REAL(file), size);
}

static int vfs_lock(sqlite3_file *file, int level)
{
    if (fails(CALL_OTHER))
        return SQLITE_IOERR_LOCK;
    return REAL_CALL(file, xLock)(REAL(file), level);
}

static int vfs_unlock(sqlite3_file *file, int level)
{
    return REAL_CALL(file, xUnlock)(REAL(file), level);
}

static int vfs_reserved(sqlite3_file *file, int *held)
{
    return REAL_CALL(file, xCheckReservedLock)(REAL(file), held);
}

static int vfs_control(sqlite3_file *file, int what, void *argument)
{
    return REAL_CALL(file, xFileControl)(REAL(file), what, argument);
}

static int vfs_sector(sqlite3_file *file)
{
    return REAL_CALL(file, xSectorSize)(REAL(file));
}

static int vfs_device(sqlite3_file *file)
{
    return REAL_CALL(file, xDeviceCharacteristics)(REAL(file));
}

static int vfs_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **at)
{
    if (fails(CALL_OTHER))
        return SQLITE_IOERR_SHMMAP;
    return REAL_CALL(file, xShmMap)(REAL(file), page, size, extend, at);
}

/* Letting go of a lock never fails. */
static int vfs_shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    if ((flags & SQLITE_SHM_UNLOCK) == 0 && fails(CALL_OTHER))
        return SQLITE_IOERR_SHMLOCK;
    return REAL_CALL(file, xShmLock)(REAL(file), offset, count, flags);
}

static void vfs_shm_barrier(sqlite3_file *file)
{
    REAL_CALL(file, xShmBarrier)(REAL(file));
}

static int vfs_shm_unmap(sqlite3_file *file, int remove)
{
    return REAL_CALL(file, xShmUnmap)(REAL(file), remove);
}

/* Version 2: pages are never mapped, so that every read is seen. */
static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = vfs_close,
    .xRead = vfs_read,
    .xWrite = vfs_write,
    .xTruncate = vfs_truncate,
    .xSync = vfs_sync,
    .xFileSize = vfs_size,
    .xLock = vfs_lock,
    .xUnlock = vfs_unlock,
    .xCheckReservedLock = vfs_reserved,
    .xFileControl = vfs_control,
    .xSectorSize = vfs_sector,
    .xDeviceCharacteristics = vfs_device,
    .xShmMap = vfs_shm_map,
    .xShmLock = vfs_shm_lock,
    .xShmBarrier = vfs_shm_barrier,
    .xShmUnmap = vfs_shm_unmap,
};

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *got)
{
    fault_file *f = of(file);

    (void)vfs;
    *f = (fault_file){.path = path, .real = (sqlite3_file *)(f + 1)};
    f->real->pMethods = NULL;
    if (fails(CALL_OTHER))
        return SQLITE_CANTOPEN;
    int status = real_vfs->xOpen(real_vfs, path, f->real, flags, got);
    if (f->real->pMethods == NULL)
        return status;
    f->base.pMethods = &METHODS;
    f->kept = path != NULL && (flags & SQLITE_OPEN_DELETEONCLOSE) == 0;
    if (f->kept)
        power_opened(path);
    return status;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int flush)
{
    (void)vfs;
    (void)flush;
    if (fails(CALL_OTHER))
        return SQLITE_IOERR_DELETE;
    power_deleted(path);
    return real_vfs->xDelete(real_vfs, path, 0);
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
    (void)vfs;
    if (fails(CALL_OTHER))
        return SQLITE_IOERR_ACCESS;
    return real_vfs->xAccess(real_vfs, path, flags, result);
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *path, int size, char *full)
{
    (void)vfs;
    return real_vfs->xFullPathname(real_vfs, path, size, full);
}

void fault_install(void)
{
    static sqlite3_vfs vfs;

    real_vfs = sqlite3_vfs_find(NULL);
    vfs = *real_vfs;
    vfs.zName = "fault";
    vfs.pNext = NULL;
    vfs.szOsFile = (int)sizeof(fault_file) + real_vfs->szOsFile;
    vfs.xOpen = vfs_open;
    vfs.xDelete = vfs_delete;
    vfs.xAccess = vfs_access;
    vfs.xFullPathname = vfs_full_path;
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK)
        abort();
}
