/* fuzz_clean.c - any bytes as a name or as talk.
 *
 * What is left is valid UTF-8 of harmless letters, never longer than the input, and cleaning
 * it again changes nothing. A name's form for comparing is valid too, not longer than the
 * name, and its own form.
 */
#include <string.h>

#include "base/letters.h"
#include "fuzz/fuzz.h"
#include "server/alike.h"
#include "server/clean.h"

static void inspect_left(const char *left, size_t length)
{
    int marks = 0;

    FUZZ_HOLDS(length > 0 && left[0] != ' ' && left[length - 1] != ' ');
    FUZZ_HOLDS(bm_utf8_valid(left, length));
    FUZZ_HOLDS(strstr(left, "  ") == NULL);
    FUZZ_HOLDS(strlen(left) == length);
    for (bm_span rest = {left, length}; rest.size > 0;) {
        uint32_t letter = bm_letter_next(&rest);
        FUZZ_HOLDS(bm_letter_harmless(letter));
        marks = bm_letter_is_mark(letter) ? marks + 1 : 0;
        FUZZ_HOLDS(marks <= 3);
    }
}

static void inspect_text(bm_span raw)
{
    char *left = malloc(raw.size + 1), *again = malloc(raw.size + 1);
    bm_text text, second;

    if (left != NULL && again != NULL) {
        bm_text_begin(&text, left, raw.size + 1);
        if (bm_clean_text(raw, &text)) {
            inspect_left(left, text.length);
            bm_text_begin(&second, again, raw.size + 1);
            FUZZ_HOLDS(bm_clean_text((bm_span){left, text.length}, &second));
            FUZZ_HOLDS(strcmp(left, again) == 0);
        } else {
            FUZZ_HOLDS(text.length == 0 && !text.full);
        }
    }
    free(left);
    free(again);
}

static void inspect_name(bm_span raw)
{
    char name[BM_PERSON_NAME_MAX], alike[BM_PERSON_NAME_MAX], again[BM_PERSON_NAME_MAX];

    if (!bm_clean_name(raw, name))
        return;
    inspect_left(name, strlen(name));
    bm_name_alike(name, alike);
    FUZZ_HOLDS(alike[0] != '\0' && strlen(alike) <= strlen(name));
    FUZZ_HOLDS(bm_utf8_valid(alike, strlen(alike)));
    bm_name_alike(alike, again);
    FUZZ_HOLDS(strcmp(alike, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_span raw = {(const char *)data, size};

    bm_check_set_hook(fuzz_failed);
    inspect_text(raw);
    inspect_name(raw);
    return 0;
}
