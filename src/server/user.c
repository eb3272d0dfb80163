/* user.c - becoming somebody else. */
#define _GNU_SOURCE /* setgroups, setresuid, getresuid */
#include "server/user.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"

enum { PATH_BYTES = 1024 };

bool bm_user_choose(const char *name, bm_user *user)
{
    const char *const names[] = {name, "beaumonde", "nobody"};
    bool told = name[0] != '\0';

    *user = (bm_user){0};
    if (geteuid() != 0 && getuid() != 0)
        return true;
    for (int i = told ? 0 : 1; i < (told ? 1 : BM_LENGTH(names)); i++) {
        /* cppcheck-suppress getpwnamCalled ; before there are other threads */
        const struct passwd *found = getpwnam(names[i]);
        if (found != NULL && found->pw_uid != 0 && found->pw_gid != 0) {
            *user = (bm_user){found->pw_uid, found->pw_gid};
            return true;
        }
    }
    return false;
}

/* Of those above the folder that are missing, `above` says who may go through. */
static bool make_folders(const char *folder, mode_t above)
{
    char path[PATH_BYTES];
    int size = snprintf(path, sizeof path, "%s", folder);

    if (size < 0 || size >= PATH_BYTES) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, above) != 0 && errno != EEXIST)
            return false;
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool bm_user_have_folder(const char *folder)
{
    return make_folders(folder, 0700) && access(folder, R_OK | W_OK | X_OK) == 0;
}

/* A file that root alone can have put there, and that has no second name elsewhere. */
static void give_file(const bm_user *user, int folder, const char *name)
{
    struct stat about;
    int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

    if (file < 0)
        return;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == 0 &&
        about.st_nlink == 1 && fchown(file, user->uid, user->gid) != 0)
        errno = EPERM; /* opening it will say so */
    close(file);
}

static void give_files(const bm_user *user, int folder)
{
    int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *list = again >= 0 ? fdopendir(again) : NULL;

    if (list == NULL) {
        if (again >= 0)
            close(again);
        return;
    }
    /* cppcheck-suppress readdirCalled */
    for (const struct dirent *entry; (entry = readdir(list)) != NULL;)
        give_file(user, folder, entry->d_name);
    closedir(list);
}

/* As long as the folder is root's nobody else can have put anything there, so what is in it
 * can be given away; the folder itself comes last. */
bool bm_user_give_folder(const bm_user *user, const char *folder)
{
    struct stat about;

    if (user->uid == 0)
        return true;
    if (!make_folders(folder, 0755))
        return false;
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0)
        return false;
    bool given = fstat(file, &about) == 0;
    if (given && about.st_uid == 0) {
        give_files(user, file);
        given = fchown(file, user->uid, user->gid) == 0 && fchmod(file, 0700) == 0;
    }
    close(file);
    return given;
}

/* All three of each, and really: somebody who can become root again has not left. */
static bool is_only(const bm_user *user)
{
    uid_t uid[3];
    gid_t gid[3];

    return getresuid(&uid[0], &uid[1], &uid[2]) == 0 && getresgid(&gid[0], &gid[1], &gid[2]) == 0 &&
           uid[0] == user->uid && uid[1] == user->uid && uid[2] == user->uid &&
           gid[0] == user->gid && gid[1] == user->gid && gid[2] == user->gid && setuid(0) != 0 &&
           setgid(0) != 0 && getgroups(0, NULL) == 0;
}

bool bm_user_become(const bm_user *user)
{
    if (user->uid == 0)
        return getuid() != 0 && geteuid() != 0;
    return setgroups(0, NULL) == 0 && setresgid(user->gid, user->gid, user->gid) == 0 &&
           setresuid(user->uid, user->uid, user->uid) == 0 && is_only(user);
}
