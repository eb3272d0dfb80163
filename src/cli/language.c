/* language.c - choosing the language by command line and locale. */
#include "cli/language.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { NAME_MAX_SIZE = 16, LANGUAGES_MAX = 16 };

static const bm_catalogue *current;
static bool asked_for;

static const bm_catalogue *english(void)
{
    return bm_catalogue_find("en");
}

const bm_catalogue *bm_language(void)
{
    return current != NULL ? current : english();
}

bool bm_language_choose(const char *name)
{
    const bm_catalogue *found = bm_catalogue_find(name);

    if (found == NULL)
        return false;
    current = found;
    asked_for = true;
    return true;
}

void bm_language_for_programs(void)
{
    if (!asked_for)
        current = english();
}

const bm_catalogue *bm_language_of_locale(const char *locale)
{
    char name[NAME_MAX_SIZE];
    size_t size = locale != NULL ? strcspn(locale, "_.@") : 0;

    if (size == 0 || size >= sizeof name)
        return english();
    memcpy(name, locale, size);
    name[size] = '\0';
    const bm_catalogue *found = bm_catalogue_find(name);
    return found != NULL && found->listed ? found : english();
}

/* The first that is set decides, even if we do not have it: so the C library
 * does it, and LC_ALL=C is how people ask for English. */
static const char *locale_for_messages(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *value = getenv(NAMES[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return NULL;
}

/* Before the parser runs, since its complaints need the language too. */
static void look_for_flag(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            bm_language_choose(argv[i] + 7);
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            bm_language_choose(argv[i + 1]);
    }
}

/* All our texts are UTF-8; a locale of another encoding would miscount them. */
static void count_in_utf8(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

void bm_language_begin(int argc, char **argv)
{
    count_in_utf8();
    current = bm_language_of_locale(locale_for_messages());
    asked_for = false;
    look_for_flag(argc, argv);
}

const char *const *bm_language_names(void)
{
    static const char *names[LANGUAGES_MAX + 1];
    int count = 0;

    bm_require(bm_catalogue_count <= LANGUAGES_MAX);
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_catalogues[i].listed)
            names[count++] = bm_catalogues[i].language;
    names[count] = NULL;
    return names;
}
