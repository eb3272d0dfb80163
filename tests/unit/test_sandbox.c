/* test_sandbox.c - does it really deny? Each case in a child that has entered it.
 *
 * Sanitizers need calls of the kernel that a sandboxed program has no use for, so in their
 * builds nothing is tried.
 */
#define _GNU_SOURCE /* unshare, syscall, mount, dladdr */
#include "unit/unit.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bits.h"
#include "server/sandbox.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum { DONE = 42 };

static char outside[64];
static char inside[96];
static char path[128];

static const char *in(const char *folder, const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* A case returns 0, or the errno it was refused with. */
typedef int (*attempt)(void);

static int told(long result)
{
    return result >= 0 ? 0 : errno;
}

static int read_outside(void)
{
    return told(open(in(outside, "secret"), O_RDONLY));
}

static int read_shadow(void)
{
    return told(open("/etc/shadow", O_RDONLY));
}

static int list_root(void)
{
    return told(open("/", O_RDONLY | O_DIRECTORY));
}

static int make_outside(void)
{
    return told(open(in(outside, "new"), O_WRONLY | O_CREAT, 0600));
}

static int write_outside(void)
{
    return told(open(in(outside, "secret"), O_WRONLY));
}

static int remove_outside(void)
{
    return told(unlink(in(outside, "secret")));
}

static int make_folder(void)
{
    return told(mkdir(in(inside, "folder"), 0700));
}

static int make_link(void)
{
    return told(symlink("/etc/shadow", in(inside, "link")));
}

static int run_shell(void)
{
    char *const words[] = {path, NULL};

    snprintf(path, sizeof path, "/bin/sh");
    return told(execv("/bin/sh", words));
}

static int run_own_file(void)
{
    char *const words[] = {path, NULL};

    int file = open(in(inside, "program"), O_WRONLY | O_CREAT | O_CLOEXEC, 0700);
    if (file < 0 || write(file, "#!/bin/sh\n", 10) != 10)
        return 0;
    close(file);
    return told(execv(path, words));
}

static int trace(void)
{
    return told(ptrace(PTRACE_TRACEME, 0, NULL, NULL));
}

static int mount_something(void)
{
    return told(mount("none", inside, "tmpfs", 0, NULL));
}

static int new_user_space(void)
{
    return told(unshare(CLONE_NEWUSER));
}

static int clone_user_space(void)
{
    long child = syscall(SYS_clone, (long)(CLONE_NEWUSER | SIGCHLD), NULL, NULL, NULL, NULL);

    if (child == 0)
        _exit(0);
    return told(child);
}

static int load_kernel(void)
{
    return told(syscall(SYS_kexec_load, 0L, 0L, NULL, 0L));
}

static int load_module(void)
{
    return told(syscall(SYS_init_module, NULL, 0L, ""));
}

static int use_bpf(void)
{
    return told(syscall(SYS_bpf, 0, NULL, 0));
}

static int use_ring(void)
{
    return told(syscall(SYS_io_uring_setup, 1, NULL));
}

static int read_memory(void)
{
    return told(syscall(SYS_process_vm_readv, (long)getppid(), NULL, 0L, NULL, 0L, 0L));
}

static int become_root(void)
{
    return told(setuid(0));
}

static int talk_netlink(void)
{
    return told(socket(AF_NETLINK, SOCK_RAW, 0));
}

static int talk_packets(void)
{
    return told(socket(AF_PACKET, SOCK_RAW, 0));
}

static int talk_udp(void)
{
    return told(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
}

static int talk_udp_6(void)
{
    return told(socket(AF_INET6, SOCK_DGRAM, IPPROTO_UDP));
}

static int talk_unix(void)
{
    return told(socket(AF_UNIX, SOCK_STREAM, 0));
}

/* One of a pair could be sent to anybody's address. */
static int talk_unix_packets(void)
{
    int pair[2];

    return told(socketpair(AF_UNIX, SOCK_DGRAM, 0, pair));
}

static int talk_raw(void)
{
    return told(socket(AF_INET, SOCK_RAW, IPPROTO_ICMP));
}

/* Streams that are not TCP, whose ports landlock does not count. */
static int talk_multipath(void)
{
    return told(socket(AF_INET, SOCK_STREAM, 262 /* IPPROTO_MPTCP */));
}

static int have_pair(void)
{
    int pair[2];

    return told(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair));
}

static int push_keys(void)
{
    return told(ioctl(0, TIOCSTI, "x"));
}

static int signal_parent(void)
{
    return told(kill(getppid(), 0));
}

static int at_port(int port, int (*call)(int, const struct sockaddr *, socklen_t))
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int file = socket(AF_INET, SOCK_STREAM, 0);

    if (file < 0)
        return -1;
    return told(call(file, (const struct sockaddr *)&address, sizeof address));
}

static int listen_elsewhere(void)
{
    return at_port(39999, bind);
}

static int call_out(void)
{
    return at_port(1, connect);
}

static int send_out(int file, const struct sockaddr *address, socklen_t size)
{
    return (int)sendto(file, "x", 1, MSG_FASTOPEN, address, size);
}

static int call_out_while_sending(void)
{
    return at_port(1, send_out);
}

static int listen_as_told(void)
{
    return at_port(0, bind);
}

static int keep_files(void)
{
    char bytes[4] = "";
    int file = open(in(inside, "server.db"), O_RDWR | O_CREAT, 0600);

    if (file < 0 || write(file, "abc", 3) != 3 || pread(file, bytes, 3, 0) != 3)
        return errno;
    if (ftruncate(file, 1) != 0 || fsync(file) != 0 || unlink(path) != 0)
        return errno;
    return close(file) == 0 ? 0 : errno;
}

static void *nothing(void *context)
{
    return context;
}

static int start_thread(void)
{
    pthread_t thread;
    int fault = pthread_create(&thread, NULL, nothing, NULL);

    return fault != 0 ? fault : pthread_join(thread, NULL);
}

/* As the bots' processes are started. */
static int run_itself(void)
{
    char name[] = "itself";
    char word[] = "--child";
    char *const words[] = {name, word, NULL};
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        execv("/proc/self/exe", words);
        _exit(errno);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        return errno;
    return WIFEXITED(status) && WEXITSTATUS(status) == DONE ? 0 : EIO;
}

/* What a file of that name will be after the next upgrade is not known, but its folder is: here
 * stands for the loader what lies beside it and can be run, the C library. */
static int run_beside_loader(void)
{
    Dl_info library;
    int status = 0;

    if (dladdr((void *)(uintptr_t)puts, &library) == 0 || access(library.dli_fname, X_OK) != 0)
        return 0;
    pid_t child = fork();
    if (child == 0) {
        close(STDOUT_FILENO);
        execl(library.dli_fname, library.dli_fname, (char *)NULL);
        _exit(errno);
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        return errno;
    return WIFEXITED(status) && WEXITSTATUS(status) == EACCES ? EACCES : 0;
}

/* One of those that nobody has named. */
static int read_etc(void)
{
    return told(open("/etc/group", O_RDONLY));
}

/* Which wall is the one that has to hold. */
typedef enum wall { LANDLOCK, LANDLOCK_4, LANDLOCK_6, SECCOMP, NONE } wall;

static bool stands(const bm_sandbox_walls *walls, wall w)
{
    static const int VERSION[] = {1, 4, 6};

    if (w == NONE)
        return true;
    return w == SECCOMP ? walls->seccomp : walls->landlock >= VERSION[w];
}

enum { NOT_HERE = 200 };

static int in_sandbox(attempt try, wall w, bool connects)
{
    bm_sandbox_rules rules = {inside, {0, -1}, connects};
    int status = 0;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        bm_sandbox_walls walls = bm_sandbox_enter(&rules);
        _exit(stands(&walls, w) ? try() : NOT_HERE);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!WIFEXITED(status))
        fail_msg("ended by signal %d", WTERMSIG(status));
    return WEXITSTATUS(status);
}

static void leave_what_is_needed(void **state)
{
    static const struct {
        const char *name;
        attempt try;
    } CASES[] = {
        {"keep files", keep_files},
        {"start a thread", start_thread},
        {"listen", listen_as_told},
        {"run itself", run_itself},
        {"run what took the loader's place", run_beside_loader},
        {"a pair of sockets", have_pair},
    };

    (void)state;
    if (SANITIZED)
        skip();
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        int fault = in_sandbox(CASES[i].try, NONE, false);
        if (fault != 0)
            fail_msg("%s: %s", CASES[i].name, strerror(fault));
    }
}

static void deny_the_rest(void **state)
{
    static const struct {
        const char *name;
        attempt try;
        wall wall;
        int fault;
    } CASES[] = {
        {"read a file elsewhere", read_outside, LANDLOCK, EACCES},
        {"read passwords", read_shadow, LANDLOCK, EACCES},
        {"read settings of the machine", read_etc, LANDLOCK, EACCES},
        {"list a folder", list_root, LANDLOCK, EACCES},
        {"make a file elsewhere", make_outside, LANDLOCK, EACCES},
        {"write a file elsewhere", write_outside, LANDLOCK, EACCES},
        {"remove a file elsewhere", remove_outside, LANDLOCK, EACCES},
        {"make a folder", make_folder, LANDLOCK, EACCES},
        {"make a link", make_link, SECCOMP, EPERM},
        {"run a shell", run_shell, LANDLOCK, EACCES},
        {"run what it has written", run_own_file, LANDLOCK, EACCES},
        {"listen elsewhere", listen_elsewhere, LANDLOCK_4, EACCES},
        {"call out", call_out, SECCOMP, EPERM},
        {"call out while sending", call_out_while_sending, SECCOMP, EPERM},
        {"UDP", talk_udp, SECCOMP, EPERM},
        {"UDP by IPv6", talk_udp_6, SECCOMP, EPERM},
        {"sockets of this machine", talk_unix, SECCOMP, EPERM},
        {"packets to sockets of this machine", talk_unix_packets, SECCOMP, EPERM},
        {"streams that are not TCP", talk_multipath, SECCOMP, EPERM},
        {"raw sockets", talk_raw, SECCOMP, EPERM},
        {"signal others", signal_parent, LANDLOCK_6, EPERM},
        {"trace", trace, SECCOMP, EPERM},
        {"mount", mount_something, SECCOMP, EPERM},
        {"a new user space", new_user_space, SECCOMP, EPERM},
        {"a new user space by clone", clone_user_space, SECCOMP, EPERM},
        {"another kernel", load_kernel, SECCOMP, EPERM},
        {"a module", load_module, SECCOMP, EPERM},
        {"bpf", use_bpf, SECCOMP, EPERM},
        {"io_uring", use_ring, SECCOMP, EPERM},
        {"others' memory", read_memory, SECCOMP, EPERM},
        {"become root", become_root, SECCOMP, EPERM},
        {"netlink", talk_netlink, SECCOMP, EPERM},
        {"raw packets", talk_packets, SECCOMP, EPERM},
        {"push keys into a terminal", push_keys, SECCOMP, EPERM},
    };
    int tried = 0;

    (void)state;
    if (SANITIZED)
        skip();
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        int fault = in_sandbox(CASES[i].try, CASES[i].wall, false);
        if (fault == NOT_HERE) {
            print_message("this kernel cannot deny: %s\n", CASES[i].name);
            continue;
        }
        tried++;
        if (fault != CASES[i].fault)
            fail_msg("%s: %s", CASES[i].name, fault != 0 ? strerror(fault) : "allowed");
    }
    if (tried == 0)
        skip();
}

/* The same things can be done outside, so that it is the sandbox that denies them. */
static void outside_it_is_different(void **state)
{
    (void)state;
    assert_int_equal(read_outside(), 0);
    assert_int_equal(make_outside(), 0);
    assert_int_equal(list_root(), 0);
    assert_int_equal(talk_netlink(), 0);
    assert_int_equal(talk_udp(), 0);
    assert_int_equal(talk_unix(), 0);
    assert_int_equal(talk_unix_packets(), 0);
    assert_int_equal(read_etc(), 0);
    assert_int_equal(call_out(), ECONNREFUSED);
    assert_int_equal(call_out_while_sending(), ECONNREFUSED);
    assert_int_equal(signal_parent(), 0);
}

static void a_database_may_be_called(void **state)
{
    static const struct {
        const char *name;
        attempt try;
        int fault;
    } CASES[] = {
        {"call out", call_out, ECONNREFUSED},
        {"ask for a name", talk_udp, 0},
        {"ask by IPv6", talk_udp_6, 0},
        {"on this machine", talk_unix, 0},
        {"read names", read_etc, 0},
        {"call out while sending", call_out_while_sending, EPERM},
        {"packets", talk_packets, EPERM},
        {"packets here", talk_unix_packets, EPERM},
    };

    (void)state;
    if (SANITIZED)
        skip();
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        wall w = CASES[i].fault == EPERM ? SECCOMP : NONE;
        int fault = in_sandbox(CASES[i].try, w, true);
        if (fault != CASES[i].fault && fault != NOT_HERE)
            fail_msg("%s: %s", CASES[i].name, fault != 0 ? strerror(fault) : "allowed");
    }
}

/* As of Debian 12, of a kernel without any of it, and of a new one. */
static void what_is_missing_is_named(void **state)
{
    static const struct {
        bm_sandbox_walls walls;
        const char *missing;
    } CASES[] = {
        {{true, 2, true}, "truncating, ports, signals"},
        {{true, 3, true}, "ports, signals"},
        {{true, 5, true}, "signals"},
        {{true, 6, false}, "calls"},
        {{false, 0, false}, "privileges, files, truncating, ports, signals, calls"},
        {{true, 6, true}, ""},
        {{true, 7, true}, ""},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        char words[128];
        bm_text text;
        bm_text_begin(&text, words, sizeof words);
        bool whole = bm_sandbox_whole(&CASES[i].walls, &text);
        assert_string_equal(words, CASES[i].missing);
        assert_int_equal(whole, CASES[i].missing[0] == '\0');
    }
}

static int make_folders(void **state)
{
    (void)state;
    snprintf(outside, sizeof outside, "/tmp/beaumonde-sandbox-XXXXXX");
    if (mkdtemp(outside) == NULL)
        return -1;
    snprintf(inside, sizeof inside, "%s/data", outside);
    int file = open(in(outside, "secret"), O_WRONLY | O_CREAT, 0644);
    close(file);
    return file >= 0 && mkdir(inside, 0700) == 0 ? 0 : -1;
}

static int remove_folders(void **state)
{
    static const char *const NAMES[] = {"data/program", "secret", "new"};

    (void)state;
    for (int i = 0; i < BM_LENGTH(NAMES); i++)
        unlink(in(outside, NAMES[i]));
    return rmdir(inside) == 0 && rmdir(outside) == 0 ? 0 : -1;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leave_what_is_needed),     cmocka_unit_test(deny_the_rest),
        cmocka_unit_test(outside_it_is_different),  cmocka_unit_test(a_database_may_be_called),
        cmocka_unit_test(what_is_missing_is_named),
    };

    if (argc == 2 && strcmp(argv[1], "--child") == 0)
        return DONE;
    return cmocka_run_group_tests(tests, make_folders, remove_folders);
}
