/* sandbox_landlock.c - files, ports and processes, by landlock.
 *
 * The interface is newer than some of the headers it is built with, and grows with the
 * kernel; so its numbers stand here, each with the version that brought it. A kernel is only
 * ever asked for what its version has.
 */
#define _GNU_SOURCE /* syscall, O_PATH, dl_iterate_phdr */
#include "server/sandbox.h"

#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/bits.h"

/* The same numbers on every architecture. */
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { ASK_VERSION = 1 };
enum { RULE_PATH = 1, RULE_PORT = 2 };

enum {
    FS_EXECUTE = 1 << 0,
    FS_WRITE_FILE = 1 << 1,
    FS_READ_FILE = 1 << 2,
    FS_READ_DIR = 1 << 3,
    FS_REMOVE_FILE = 1 << 5,
    FS_MAKE_REG = 1 << 8,
    FS_TRUNCATE = 1 << 14, /* 3 */

    FS_READ = FS_READ_FILE | FS_READ_DIR,
    FS_RUN = FS_EXECUTE | FS_READ,
    FS_KEEP = FS_READ | FS_WRITE_FILE | FS_REMOVE_FILE | FS_MAKE_REG | FS_TRUNCATE,
    FS_OF_FILES = FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE
};
enum { NET_BIND_TCP = 1 << 0, NET_CONNECT_TCP = 1 << 1 }; /* 4 */
enum { SCOPE_ABSTRACT_SOCKETS = 1 << 0, SCOPE_SIGNALS = 1 << 1 }; /* 6 */

/* As the kernel has them; it takes shorter ones from older programs. */
typedef struct ruleset {
    uint64_t fs;
    uint64_t net; /* 4 */
    uint64_t scoped; /* 6 */
} ruleset;

typedef struct __attribute__((packed)) path_rule {
    uint64_t allowed;
    int32_t parent; /* cppcheck-suppress unusedStructMember */
} path_rule;

typedef struct port_rule {
    uint64_t allowed; /* cppcheck-suppress unusedStructMember */
    uint64_t port; /* cppcheck-suppress unusedStructMember */
} port_rule;

/* Everything about files that a version can refuse. */
static uint64_t all_of_fs(int version)
{
    int bits = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;

    return (UINT64_C(1) << bits) - 1;
}

/* Only open and existing things can be allowed; what is missing needs no rule. A rule for a
 * file is for that file alone, and not for the one that takes its name in an upgrade: where
 * that happens, the folder is allowed. */
static bool allow_path(int set, int version, const char *path, uint64_t allowed)
{
    struct stat about;
    int file = open(path, O_PATH | O_CLOEXEC);

    if (file < 0)
        return true;
    path_rule rule = {allowed & all_of_fs(version), file};
    if (fstat(file, &about) == 0 && !S_ISDIR(about.st_mode))
        rule.allowed &= FS_OF_FILES;
    bool done = syscall(ADD_RULE, set, RULE_PATH, &rule, 0) == 0;
    close(file);
    return done;
}

/* The loader, which the kernel runs in front of every program that has libraries. The
 * program itself is the first that is told. */
static int find_loader(struct dl_phdr_info *info, size_t size, void *found)
{
    const char *base = (const char *)info->dlpi_phdr;

    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_PHDR)
            base -= info->dlpi_phdr[i].p_vaddr;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_INTERP)
            *(const char **)found = base + info->dlpi_phdr[i].p_vaddr;
    return 1;
}

/* The folder that the loader is really in: an upgrade of the C library brings another one,
 * and bots are to be started afterwards, too. */
static bool allow_loader(int set, int version)
{
    const char *loader = NULL;
    char folder[PATH_MAX];

    dl_iterate_phdr(find_loader, &loader);
    if (loader == NULL)
        return true;
    if (realpath(loader, folder) == NULL)
        return false;
    *strrchr(folder, '/') = '\0';
    return folder[0] != '\0' && allow_path(set, version, folder, FS_RUN);
}

/* This program is all that there is to run, for its bots; libraries are only read. Beside
 * the loader a few other programs may lie, no more dangerous than what could be loaded. */
static bool allow_running(int set, int version)
{
    static const char *const LIBRARIES[] = {"/lib",       "/lib64",         "/usr/lib",
                                            "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"};
    bool done = allow_path(set, version, "/proc/self/exe", FS_RUN) && allow_loader(set, version);

    for (int i = 0; i < BM_LENGTH(LIBRARIES); i++)
        done = done && allow_path(set, version, LIBRARIES[i], FS_READ);
    return done;
}

/* What a connection to a database reads: names of machines and users, certificates. Much of
 * it are files of /etc that are replaced while the server runs, whenever the network changes;
 * so all of /etc, of which the server's user may not read what is secret. */
static bool allow_database(int set, int version)
{
    static const char *const PATHS[] = {"/etc", "/usr/share/ca-certificates",
                                        "/run/systemd/resolve", "/run/resolvconf",
                                        "/run/NetworkManager"};
    bool done = true;

    for (int i = 0; i < BM_LENGTH(PATHS); i++)
        done = done && allow_path(set, version, PATHS[i], FS_READ);
    return done;
}

static bool allow_paths(int set, int version, const bm_sandbox_rules *rules)
{
    bool done = allow_running(set, version) &&
                allow_path(set, version, "/dev/null", FS_READ_FILE | FS_WRITE_FILE) &&
                allow_path(set, version, "/dev/urandom", FS_READ_FILE) &&
                allow_path(set, version, "/etc/localtime", FS_READ_FILE);

    if (rules->connects)
        done = done && allow_database(set, version);
    if (rules->folder != NULL)
        done = done && allow_path(set, version, rules->folder, FS_KEEP);
    return done;
}

static bool allow_ports(int set, const bm_sandbox_rules *rules)
{
    bool done = true;

    for (int i = 0; i < BM_LENGTH(rules->ports); i++) {
        port_rule rule = {NET_BIND_TCP, (uint64_t)rules->ports[i]};
        if (rules->ports[i] >= 0)
            done = done && syscall(ADD_RULE, set, RULE_PORT, &rule, 0) == 0;
    }
    return done;
}

int bm_sandbox_landlock(const bm_sandbox_rules *rules)
{
    int version = (int)syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
    ruleset what = {.fs = all_of_fs(version)};
    size_t size = sizeof what.fs;

    if (version < 1)
        return 0;
    if (version >= 4) {
        what.net = NET_BIND_TCP | (rules->connects ? 0 : NET_CONNECT_TCP);
        size += sizeof what.net;
    }
    if (version >= 6) {
        what.scoped = SCOPE_SIGNALS | SCOPE_ABSTRACT_SOCKETS;
        size += sizeof what.scoped;
    }
    int set = (int)syscall(CREATE_RULESET, &what, size, 0);
    if (set < 0)
        return 0;
    bool held = allow_paths(set, version, rules) && (version < 4 || allow_ports(set, rules)) &&
                syscall(RESTRICT_SELF, set, 0) == 0;
    close(set);
    return held ? version : 0;
}
