/* refusal.c - filling refusals in. */
#include "server/refusal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* A cut text may end in the middle of a letter. */
static void mend_end(char *text)
{
    size_t size = strlen(text);

    while (size > 0 && !bm_utf8_valid(text, size))
        text[--size] = '\0';
}

bool bm_refuse(bm_refusal *refusal, int status, const char *key, const char *detail, ...)
{
    va_list list;

    refusal->status = status;
    refusal->key = key;
    refusal->retry_ms = 0;
    va_start(list, detail);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): not seen when several files are read */
    vsnprintf(refusal->detail, sizeof refusal->detail, detail, list);
    va_end(list);
    mend_end(refusal->detail);
    return false;
}
