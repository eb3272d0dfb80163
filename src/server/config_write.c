/* config_write.c - settings told back, and where they are looked for. */
#include "server/config.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Everything between the colon behind the user's name and the last @, and what a parameter
 * of that name has: libpq takes both. Which @ ends a password that nobody escaped cannot be
 * known, so rather too much is hidden. */
void bm_config_mask(const char *address, bm_text *text)
{
    const char *user = strstr(address, "://");
    const char *at = user != NULL ? strrchr(user, '@') : NULL;

    if (at != NULL) {
        const char *colon = memchr(user + 3, ':', (size_t)(at - user - 3));
        const char *shown = colon != NULL ? colon + 1 : at;
        bm_text_add_bytes(text, address, (size_t)(shown - address));
        bm_text_add(text, colon != NULL ? "***" : "");
        address = at;
    }
    for (const char *word; (word = strstr(address, "password=")) != NULL;) {
        word += strlen("password=");
        bm_text_add_bytes(text, address, (size_t)(word - address));
        bm_text_add(text, "***");
        address = word + strcspn(word, "&");
    }
    bm_text_add(text, address);
}

void bm_config_write_value(const bm_config *config, bm_setting_id id, bm_text *text)
{
    const bm_setting *setting = &bm_settings[id];
    const void *member = (const char *)config + setting->offset;

    switch (setting->kind) {
    case BM_KIND_NUMBER:
        bm_text_add_int(text, *(const int *)member);
        break;
    case BM_KIND_SWITCH:
        bm_text_add(text, *(const bool *)member ? "on" : "off");
        break;
    case BM_KIND_WORD:
        bm_text_add(text, setting->words[*(const int *)member]);
        break;
    case BM_KIND_STORE:
        bm_config_mask(member, text);
        break;
    default:
        bm_text_add(text, member);
    }
}

void bm_config_write_place(const bm_config *config, bm_setting_id id, bm_text *text)
{
    switch (config->from[id]) {
    case BM_FROM_DEFAULT:
        break;
    case BM_FROM_FILE:
        bm_text_add(text, config->file);
        bm_text_add_char(text, ':');
        bm_text_add_int(text, config->line[id]);
        break;
    case BM_FROM_ENVIRONMENT:
        bm_text_add(text, "BEAUMONDE_");
        for (const char *c = bm_settings[id].name; *c != '\0'; c++)
            bm_text_add_char(text, (char)(*c == '-' ? '_' : toupper((unsigned char)*c)));
        break;
    case BM_FROM_FLAG:
        bm_text_add(text, "--");
        bm_text_add(text, bm_settings[id].name);
        break;
    }
}

/* XDG: a folder that is not absolute is to be ignored. */
static bool below(char path[BM_CONFIG_PATH_MAX], const char *variable, const char *in_home,
                  const char *name)
{
    const char *folder = getenv(variable);
    const char *home = getenv("HOME");
    int size = -1;

    if (folder != NULL && folder[0] == '/')
        size = snprintf(path, BM_CONFIG_PATH_MAX, "%s/%s", folder, name);
    else if (home != NULL && home[0] == '/')
        size = snprintf(path, BM_CONFIG_PATH_MAX, "%s/%s/%s", home, in_home, name);
    return size > 0 && size < BM_CONFIG_PATH_MAX;
}

bool bm_config_data_folder(char path[BM_CONFIG_PATH_MAX])
{
    const char *chosen = getenv("XDG_DATA_HOME");

    if (geteuid() == 0 && (chosen == NULL || chosen[0] != '/'))
        return snprintf(path, BM_CONFIG_PATH_MAX, "/var/lib/beaumonde") > 0;
    return below(path, "XDG_DATA_HOME", ".local/share", "beaumonde/server");
}

bool bm_config_default_file(char path[BM_CONFIG_PATH_MAX])
{
    return below(path, "XDG_CONFIG_HOME", ".config", "beaumonde/server.conf");
}
