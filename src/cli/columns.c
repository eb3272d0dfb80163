/* columns.c - counting columns. */
#include "cli/columns.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

enum { NARROWEST = 40, USUAL = 80, WIDEST = 100 };

int bm_columns(const char *text, size_t size)
{
    mbstate_t state = {0};
    int columns = 0;

    while (size > 0) {
        if (bm_one_column(*text)) {
            columns++;
            text++;
            size--;
            continue;
        }
        wchar_t c;
        size_t used = mbrtowc(&c, text, size, &state);
        if (used == 0 || used > size) {
            memset(&state, 0, sizeof state);
            used = 1;
            c = L'?';
        }
        int width = wcwidth(c);
        columns += width >= 0 ? width : 1;
        text += used;
        size -= used;
    }
    return columns;
}

int bm_columns_wanted(void)
{
    const char *words = getenv("COLUMNS");
    long columns = words != NULL ? strtol(words, NULL, 10) : 0;
    struct winsize window;

    if (columns <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0)
        columns = window.ws_col;
    if (columns <= 0)
        columns = USUAL;
    if (columns < NARROWEST)
        return NARROWEST;
    return columns < WIDEST ? (int)columns : WIDEST;
}
