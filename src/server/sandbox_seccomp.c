/* sandbox_seccomp.c - the calls that are left, by seccomp.
 *
 * The list is what the C library, libuv, libwebsockets, SQLite, libpq, libsodium and the
 * bots' processes use: half of it strace shows on any day, the rest is what they take in
 * its place on other kernels and architectures, or when something fails. What is not in it
 * fails with EPERM: a caller that can do without goes on, one that cannot says what it lacks.
 * Two calls fail with ENOSYS instead, as on an older kernel, because the C library then
 * takes an older call whose arguments can be judged here.
 *
 * A server whose store is a file connects to nobody. Landlock would see to that for TCP
 * alone, and not on every kernel; here it is a matter of a few calls.
 */
#define _GNU_SOURCE /* CLONE_NEW… */
#include "server/sandbox.h"

#include <errno.h>
#include <netinet/in.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include "base/bits.h"

/* By name, since not every architecture has them all; those it lacks are passed over. */
static const char *const CALLS[] = {
    /* files */
    "read",
    "write",
    "readv",
    "writev",
    "pread64",
    "pwrite64",
    "preadv",
    "pwritev",
    "preadv2",
    "pwritev2",
    "open",
    "openat",
    "close",
    "close_range",
    "stat",
    "fstat",
    "lstat",
    "newfstatat",
    "fstatat64",
    "stat64",
    "fstat64",
    "lstat64",
    "statx",
    "statfs",
    "fstatfs",
    "lseek",
    "_llseek",
    "access",
    "faccessat",
    "faccessat2",
    "readlink",
    "readlinkat",
    "getcwd",
    "getdents64",
    "unlink",
    "unlinkat",
    "ftruncate",
    "ftruncate64",
    "fallocate",
    "fsync",
    "fdatasync",
    "sync_file_range",
    "flock",
    "fcntl",
    "fcntl64",
    "fchmod",
    "mkdir",
    "mkdirat",
    "chdir",
    "umask",
    "dup",
    "dup2",
    "dup3",
    "pipe",
    "pipe2",
    "fadvise64",
    /* memory */
    "mmap",
    "mmap2",
    "munmap",
    "mprotect",
    "mremap",
    "madvise",
    "msync",
    "brk",
    "mlock",
    "munlock",
    /* waiting */
    "poll",
    "ppoll",
    "select",
    "pselect6",
    "_newselect",
    "epoll_create",
    "epoll_create1",
    "epoll_ctl",
    "epoll_wait",
    "epoll_pwait",
    "epoll_pwait2",
    "eventfd2",
    "timerfd_create",
    "timerfd_settime",
    "timerfd_gettime",
    "futex",
    "futex_time64",
    "nanosleep",
    "clock_nanosleep",
    "restart_syscall",
    /* the network */
    "bind",
    "listen",
    "accept",
    "accept4",
    "getsockname",
    "getpeername",
    "getsockopt",
    "setsockopt",
    "recvfrom",
    "recvmsg",
    "recvmmsg",
    "shutdown",
    /* processes, threads and signals */
    "fork",
    "vfork",
    "execve",
    "wait4",
    "waitid",
    "exit",
    "exit_group",
    "kill",
    "tgkill",
    "getpid",
    "getppid",
    "gettid",
    "getpgrp",
    "getpgid",
    "setsid",
    "setpgid",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    "getgroups",
    "getresuid",
    "getresgid",
    "rt_sigaction",
    "rt_sigprocmask",
    "rt_sigreturn",
    "rt_sigpending",
    "rt_sigsuspend",
    "rt_sigtimedwait",
    "sigaltstack",
    "sigreturn",
    "set_robust_list",
    "get_robust_list",
    "set_tid_address",
    "rseq",
    "arch_prctl",
    "membarrier",
    "sched_yield",
    "sched_getaffinity",
    "getpriority",
    "setpriority",
    "setrlimit",
    "getrlimit",
    "ugetrlimit",
    "prlimit64",
    "getrusage",
    "times",
    /* what time it is, what machine this is, and luck */
    "clock_gettime",
    "clock_gettime64",
    "clock_getres",
    "gettimeofday",
    "time",
    "uname",
    "sysinfo",
    "getrandom",
};

/* Calls of which only some uses are left: the argument of that number must be one of
 * these. */
typedef struct choice {
    const char *call;
    unsigned argument;
    uint64_t value;
} choice;

static const choice CHOICES[] = {
    {"ioctl", 1, FIONBIO},
    {"ioctl", 1, FIONREAD},
    {"ioctl", 1, 0x5401 /* TCGETS: is it a terminal? */},
    {"ioctl", 1, 0x5450 /* FIONCLEX */},
    {"ioctl", 1, 0x5451 /* FIOCLEX */},
    {"prctl", 0, PR_SET_NAME},
    {"prctl", 0, PR_SET_PDEATHSIG},
    {"prctl", 0, PR_GET_PDEATHSIG},
    {"prctl", 0, PR_SET_DUMPABLE},
    {"prctl", 0, PR_GET_DUMPABLE},
    {"prctl", 0, PR_SET_NO_NEW_PRIVS},
    {"prctl", 0, PR_CAPBSET_READ},
    {"prctl", 0, PR_GET_SECUREBITS},
};

static bool allow(scmp_filter_ctx filter, const char *call)
{
    int number = seccomp_syscall_resolve_name(call);

    return number == __NR_SCMP_ERROR || seccomp_rule_add(filter, SCMP_ACT_ALLOW, number, 0) == 0;
}

static bool allow_choice(scmp_filter_ctx filter, const choice *c)
{
    int number = seccomp_syscall_resolve_name(c->call);
    struct scmp_arg_cmp is = {c->argument, SCMP_CMP_EQ, c->value, 0};

    return number == __NR_SCMP_ERROR ||
           seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, 1, &is) == 0;
}

/* Threads and processes, but no namespaces: behind those a process could be root to a part
 * of the kernel that has seen few friends. clone3 hides its flags in memory. */
static bool allow_clone(scmp_filter_ctx filter)
{
    const uint64_t spaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                            CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
    struct scmp_arg_cmp none = {0, SCMP_CMP_MASKED_EQ, spaces, 0};
    const uint32_t missing = SCMP_ACT_ERRNO(ENOSYS);

    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, &none) == 0 &&
           seccomp_rule_add(filter, missing, SCMP_SYS(clone3), 0) == 0 &&
           seccomp_rule_add(filter, missing, SCMP_SYS(openat2), 0) == 0;
}

/* Sockets of that family and kind; "protocol" 0 is the usual one. */
typedef struct socket_kind {
    const char *call;
    uint64_t family;
    uint64_t type;
    uint64_t protocol;
} socket_kind;

/* Protocols are named because not all that stream are TCP, which ports are counted for. */
static const socket_kind SOCKETS[] = {
    {"socket", AF_INET, SOCK_STREAM, 0},     {"socket", AF_INET, SOCK_STREAM, IPPROTO_TCP},
    {"socket", AF_INET6, SOCK_STREAM, 0},    {"socket", AF_INET6, SOCK_STREAM, IPPROTO_TCP},
    {"socketpair", AF_UNIX, SOCK_STREAM, 0},
};

/* For a database on this machine, and for asking where another one is. */
static const socket_kind CLIENT_SOCKETS[] = {
    {"socket", AF_UNIX, SOCK_STREAM, 0},           {"socket", AF_INET, SOCK_DGRAM, 0},
    {"socket", AF_INET, SOCK_DGRAM, IPPROTO_UDP},  {"socket", AF_INET6, SOCK_DGRAM, 0},
    {"socket", AF_INET6, SOCK_DGRAM, IPPROTO_UDP},
};

static bool allow_sockets(scmp_filter_ctx filter, const socket_kind *kinds, int count)
{
    const uint64_t type = UINT32_MAX & ~(uint64_t)(SOCK_CLOEXEC | SOCK_NONBLOCK);

    for (int i = 0; i < count; i++) {
        int number = seccomp_syscall_resolve_name(kinds[i].call);
        struct scmp_arg_cmp is[] = {{0, SCMP_CMP_EQ, kinds[i].family, 0},
                                    {1, SCMP_CMP_MASKED_EQ, type, kinds[i].type},
                                    {2, SCMP_CMP_EQ, kinds[i].protocol, 0}};
        if (number != __NR_SCMP_ERROR &&
            seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, BM_LENGTH(is), is) != 0)
            return false;
    }
    return true;
}

/* Sending, but not so that it connects on the way (TCP fast open). */
static bool allow_sending(scmp_filter_ctx filter)
{
    static const struct {
        const char *call;
        unsigned flags; /* which argument they are */
    } SENDING[] = {
        {"sendto", 3},
        {"sendmsg", 2},
        {"sendmmsg", 3},
    };

    for (int i = 0; i < BM_LENGTH(SENDING); i++) {
        int number = seccomp_syscall_resolve_name(SENDING[i].call);
        struct scmp_arg_cmp none = {SENDING[i].flags, SCMP_CMP_MASKED_EQ, MSG_FASTOPEN, 0};
        if (number != __NR_SCMP_ERROR &&
            seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, 1, &none) != 0)
            return false;
    }
    return true;
}

static bool allow_network(scmp_filter_ctx filter, bool connects)
{
    if (!allow_sockets(filter, SOCKETS, BM_LENGTH(SOCKETS)) || !allow_sending(filter))
        return false;
    return !connects || (allow(filter, "connect") &&
                         allow_sockets(filter, CLIENT_SOCKETS, BM_LENGTH(CLIENT_SOCKETS)));
}

bool bm_sandbox_seccomp(const bm_sandbox_rules *rules)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    bool done = filter != NULL && seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2) == 0;

    for (int i = 0; done && i < BM_LENGTH(CALLS); i++)
        done = allow(filter, CALLS[i]);
    for (int i = 0; done && i < BM_LENGTH(CHOICES); i++)
        done = allow_choice(filter, &CHOICES[i]);
    done = done && allow_network(filter, rules->connects) && allow_clone(filter) &&
           seccomp_load(filter) == 0;
    if (filter != NULL)
        seccomp_release(filter);
    return done;
}
