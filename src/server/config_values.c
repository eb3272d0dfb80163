/* config_values.c - the kinds of values, judged. */
#include "server/config_values.h"

#include <arpa/inet.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/letters.h"
#include "base/mem.h"
#include "server/door_address.h"

bool bm_config_clean(bm_span words)
{
    if (!bm_utf8_valid(words.start, words.size))
        return false;
    for (bm_span rest = words; rest.size > 0;)
        if (!bm_letter_harmless(bm_letter_next(&rest)))
            return false;
    return true;
}

/* Takes `words` off the beginning. */
static bool take(bm_span *span, const char *words)
{
    size_t size = strlen(words);

    if (span->size < size || memcmp(span->start, words, size) != 0)
        return false;
    span->start += size;
    span->size -= size;
    return true;
}

/* The bits of an address of this family: 32 or 128; 0: this is none. */
static int address_bits(bm_span words)
{
    char text[64];
    uint8_t bytes[16];

    if (words.size >= sizeof text)
        return 0;
    bm_copy(text, words.start, words.size);
    text[words.size] = '\0';
    if (inet_pton(AF_INET, text, bytes) == 1)
        return 32;
    return inet_pton(AF_INET6, text, bytes) == 1 ? 128 : 0;
}

static bool is_host_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

/* "[::1]" or "example.org", off the beginning. */
static bool take_host(bm_span *span)
{
    size_t size = 0;

    if (take(span, "[")) {
        bm_span address = bm_span_cut(span, ']');
        return span->start != NULL && address_bits(address) == 128;
    }
    while (size < span->size && is_host_letter(span->start[size]))
        size++;
    span->start += size;
    span->size -= size;
    return size > 0;
}

/* As browsers send it: no path, and no port where it is the usual one. */
static bool is_origin(bm_span words)
{
    uint64_t usual = 80;
    uint64_t port;

    if (take(&words, "https://"))
        usual = 443;
    else if (!take(&words, "http://"))
        return false;
    if (!take_host(&words))
        return false;
    if (words.size == 0)
        return true;
    return take(&words, ":") && bm_span_number(words, 65535, &port) && port > 0 && port != usual;
}

/* An empty list is a list. */
static bool are_origins(bm_span words)
{
    if (words.size == 0)
        return true;
    while (words.start != NULL)
        if (!is_origin(bm_span_trimmed(bm_span_cut(&words, ','))))
            return false;
    return true;
}

/* As the doors read them. */
static bool are_networks(bm_span words)
{
    bm_networks networks;

    return bm_networks_read(words, &networks);
}

static bool is_store(bm_span words)
{
    return words.size == 0 ||
           ((take(&words, "sqlite:") || take(&words, "postgresql://")) && words.size > 0);
}

static const char *judge_user(const char *name)
{
    if (name[0] == '\0')
        return NULL;
    /* cppcheck-suppress getpwnamCalled ; before there are other threads */
    const struct passwd *user = getpwnam(name);
    if (user == NULL)
        return "config.fault.user";
    return user->pw_uid != 0 ? NULL : "config.fault.user-root";
}

static const char *judge_text(const bm_setting *setting, const char *text)
{
    bm_span words = bm_span_of(text);

    switch (setting->kind) {
    case BM_KIND_HOST:
        return address_bits(words) > 0 ? NULL : "config.fault.host";
    case BM_KIND_HOST_OR_NONE:
        return words.size == 0 || address_bits(words) > 0 ? NULL : "config.fault.host";
    case BM_KIND_ORIGINS:
        return are_origins(words) ? NULL : "config.fault.origins";
    case BM_KIND_NETWORKS:
        return are_networks(words) ? NULL : "config.fault.networks";
    case BM_KIND_STORE:
        return is_store(words) ? NULL : "config.fault.store";
    case BM_KIND_USER:
        return judge_user(text);
    default:
        if (text[0] == '\0' || (text[0] == '/' && access(text, X_OK) == 0))
            return NULL;
        return "config.fault.program";
    }
}

static const char *set_text(const bm_setting *setting, bm_span value, char *member)
{
    char text[BM_CONFIG_TEXT_MAX];

    if (value.size >= sizeof text)
        return "config.fault.long";
    bm_copy(text, value.start, value.size);
    text[value.size] = '\0';
    const char *fault = judge_text(setting, text);
    if (fault == NULL)
        bm_copy(member, text, value.size + 1);
    return fault;
}

static const char *set_number(const bm_setting *setting, bm_span value, int *member)
{
    uint64_t number;

    if (!bm_span_number(value, (uint64_t)setting->max, &number) || number < (uint64_t)setting->min)
        return "config.fault.number";
    *member = (int)number;
    return NULL;
}

static const char *set_switch(bm_span value, bool *member)
{
    if (!bm_span_is(value, "on") && !bm_span_is(value, "off"))
        return "config.fault.switch";
    *member = bm_span_is(value, "on");
    return NULL;
}

static const char *set_word(const bm_setting *setting, bm_span value, int *member)
{
    for (int i = 0; setting->words[i] != NULL; i++)
        if (bm_span_is(value, setting->words[i])) {
            *member = i;
            return NULL;
        }
    return "config.fault.word";
}

const char *bm_config_judge(const bm_setting *setting, bm_span value, bm_config *config)
{
    void *member = (char *)config + setting->offset;

    if (!bm_config_clean(value))
        return "config.fault.letters";
    switch (setting->kind) {
    case BM_KIND_NUMBER:
        return set_number(setting, value, member);
    case BM_KIND_SWITCH:
        return set_switch(value, member);
    case BM_KIND_WORD:
        return set_word(setting, value, member);
    default:
        return set_text(setting, value, member);
    }
}
