/* user.h - never as root.
 *
 * A server that root starts becomes somebody else before it opens anything: the user that
 * it is told, else one called `beaumonde`, else `nobody`. The default data folder is made
 * for that user and given to it; any other folder must be its own already.
 */
#ifndef BM_SERVER_USER_H
#define BM_SERVER_USER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct bm_user {
    uid_t uid; /* 0: nobody else is to become; this process is not root's */
    gid_t gid;
} bm_user;

/* Whom this process should become: by `name`, or "" for the usual. False: there is nobody. */
bool bm_user_choose(const char *name, bm_user *user);

/* Makes a folder, and those above it that are missing, and gives it to the user: also one
 * that is root's, with the files in it. Only for a folder that is ours by its name. Nothing
 * to do when `user` is nobody else. False: `errno` says why. */
bool bm_user_give_folder(const bm_user *user, const char *folder);

/* Makes a folder, and those above it that are missing, for this process alone; sees to it
 * that it may be written. False: `errno` says why not. */
bool bm_user_have_folder(const char *folder);

/* Becomes the user for good: groups, group and user, and no way back. */
bool bm_user_become(const bm_user *user);

#endif
