/* config_write.c - settings told back, and where they are looked for. */
#include "server/config.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"

static const char POSTGRES[] = "postgresql://";

/* Parameters of libpq that hold no secret. Any other may, whatever its name looks like:
 * libpq reads pass%77ord, too. */
static const char *const HARMLESS[] = {
    "application_name",
    "connect_timeout",
    "dbname",
    "host",
    "hostaddr",
    "keepalives",
    "keepalives_count",
    "keepalives_idle",
    "keepalives_interval",
    "port",
    "sslmode",
    "sslrootcert",
    "target_session_attrs",
    "tcp_user_timeout",
    "user",
};

static void add(bm_text *text, bm_span words)
{
    bm_text_add_bytes(text, words.start, words.size);
}

static bool has(bm_span words, char c)
{
    bm_span_cut(&words, c);
    return words.start != NULL;
}

/* An @ would be odd in any of them: that is rather the end of a password. */
static bool is_harmless(bm_span name, bm_span value)
{
    for (int i = 0; i < BM_LENGTH(HARMLESS); i++)
        if (bm_span_is(name, HARMLESS[i]))
            return !has(value, '@');
    return false;
}

static void mask_parameter(bm_span parameter, bm_text *text)
{
    bm_span value = parameter;
    bm_span name = bm_span_cut(&value, '=');

    if (value.start != NULL) {
        add(text, name);
        bm_text_add_char(text, '=');
    } else {
        value = parameter;
    }
    if (value.size == 0 || is_harmless(name, value))
        add(text, value);
    else
        bm_text_add(text, "***");
}

/* "me:secret@a:1,b:2/games": everything from the first colon to the last @, for a password
 * may have both in it when nobody has escaped them. */
static void mask_place(bm_span place, bm_text *text)
{
    size_t at = place.size;

    while (at > 0 && place.start[at - 1] != '@')
        at--;
    bm_span password = {place.start, at};
    add(text, bm_span_cut(&password, ':'));
    if (password.start != NULL)
        bm_text_add(text, ":***@");
    add(text, (bm_span){place.start + at, place.size - at});
}

/* Rather too much is hidden. Of an @ behind a question mark nobody can say whether it is a
 * parameter's or ends a password with a question mark in it: nothing is shown from the colon
 * on, where that would begin. */
void bm_config_mask(const char *address, bm_text *text)
{
    bm_span parameters = bm_span_of(address);

    if (strncmp(address, POSTGRES, sizeof POSTGRES - 1) != 0) {
        bm_text_add(text, address);
        return;
    }
    parameters.start += sizeof POSTGRES - 1;
    parameters.size -= sizeof POSTGRES - 1;
    bm_span place = bm_span_cut(&parameters, '?');
    bm_text_add(text, POSTGRES);
    if (has(place, ':') && has(parameters, '@')) {
        add(text, bm_span_cut(&place, ':'));
        bm_text_add(text, ":***");
        return;
    }
    mask_place(place, text);
    for (char mark = '?'; parameters.start != NULL; mark = '&') {
        bm_text_add_char(text, mark);
        mask_parameter(bm_span_cut(&parameters, '&'), text);
    }
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
