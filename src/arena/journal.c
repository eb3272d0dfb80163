/* journal.c - reading such a file, holding it, adding to it. */
#include "arena/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena/set_line.h"
#include "base/check.h"

static const char FORMAT[] = "beaumonde-arena 1\n";

enum { HEADER_MAX = BM_ARENA_DESCRIPTION_MAX + sizeof FORMAT };

static void write_header(const bm_plan *plan, bm_text *text)
{
    bm_text_add(text, FORMAT);
    bm_plan_describe(plan, text);
    bm_text_add_char(text, '\n');
    bm_require(!text->full);
}

static bool begins_with(bm_span bytes, const char *words, size_t size)
{
    return bytes.size >= size && memcmp(bytes.start, words, size) == 0;
}

/* The second line, as far as there is room. */
static void keep_other(bm_journal *journal, bm_span bytes)
{
    bm_span rest = {bytes.start + sizeof FORMAT - 1, bytes.size - (sizeof FORMAT - 1)};
    bm_span line = bm_span_cut(&rest, '\n');
    size_t size = line.size < sizeof journal->other ? line.size : sizeof journal->other - 1;

    memcpy(journal->other, line.start, size);
    journal->other[size] = '\0';
}

bm_journal_state bm_journal_read(bm_journal *journal, const bm_plan *plan, bm_span bytes,
                                 bm_journal_found *found, void *context)
{
    char header[HEADER_MAX];
    bm_text text;

    *journal = (bm_journal){.plan = plan, .fingerprint = bm_plan_fingerprint(plan), .file = -1};
    bm_text_begin(&text, header, sizeof header);
    write_header(plan, &text);
    if (!begins_with(bytes, FORMAT, sizeof FORMAT - 1))
        return BM_JOURNAL_STRANGE;
    if (!begins_with(bytes, header, text.length)) {
        keep_other(journal, bytes);
        return BM_JOURNAL_OTHER;
    }
    bm_span rest = {bytes.start + text.length, bytes.size - text.length};
    while (rest.start != NULL) {
        bm_span line = bm_span_cut(&rest, '\n');
        bm_set set;
        if (rest.start != NULL && bm_set_line_read(plan, journal->fingerprint, line, &set))
            found(context, &set);
        else
            journal->damaged += line.size > 0;
    }
    return BM_JOURNAL_FINE;
}

/* NULL: errno says why. */
static char *read_all(int file, size_t *size)
{
    struct stat about;

    if (fstat(file, &about) != 0)
        return NULL;
    if (!S_ISREG(about.st_mode)) {
        errno = EINVAL;
        return NULL;
    }
    char *bytes = malloc((size_t)about.st_size + 1);
    *size = 0;
    while (bytes != NULL && *size < (size_t)about.st_size) {
        ssize_t got = read(file, bytes + *size, (size_t)about.st_size - *size);
        if (got <= 0)
            break;
        *size += (size_t)got;
    }
    return bytes;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = write(file, bytes, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        bytes += put;
        size -= (size_t)put;
    }
    return true;
}

/* A file that ends within its header was cut when it was made. */
static bool is_new(const bm_plan *plan, bm_span bytes)
{
    char header[HEADER_MAX];
    bm_text text;

    bm_text_begin(&text, header, sizeof header);
    write_header(plan, &text);
    return bytes.size < text.length && memcmp(header, bytes.start, bytes.size) == 0;
}

static bm_journal_state begin_file(bm_journal *journal, int file, const bm_plan *plan)
{
    char header[HEADER_MAX];
    bm_text text;

    *journal = (bm_journal){.plan = plan, .fingerprint = bm_plan_fingerprint(plan), .file = -1};
    bm_text_begin(&text, header, sizeof header);
    write_header(plan, &text);
    return ftruncate(file, 0) == 0 && write_all(file, header, text.length) ? BM_JOURNAL_FINE
                                                                           : BM_JOURNAL_FAILED;
}

/* What comes next must begin a line. */
static bm_journal_state end_last_line(int file, bm_span bytes)
{
    if (bytes.start[bytes.size - 1] == '\n')
        return BM_JOURNAL_FINE;
    return write_all(file, "\n", 1) ? BM_JOURNAL_FINE : BM_JOURNAL_FAILED;
}

static bm_journal_state take_up(bm_journal *journal, int file, const bm_plan *plan,
                                bm_journal_found *found, void *context)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    size_t size;

    if (fcntl(file, F_SETLK, &all) != 0)
        return BM_JOURNAL_HELD;
    char *bytes = read_all(file, &size);
    if (bytes == NULL)
        return BM_JOURNAL_FAILED;
    bm_span span = {bytes, size};
    bm_journal_state state;
    if (is_new(plan, span)) {
        state = begin_file(journal, file, plan);
    } else {
        state = bm_journal_read(journal, plan, span, found, context);
        if (state == BM_JOURNAL_FINE)
            state = end_last_line(file, span);
    }
    free(bytes);
    return state;
}

bm_journal_state bm_journal_open(bm_journal *journal, const char *path, const bm_plan *plan,
                                 bm_journal_found *found, void *context)
{
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);

    *journal = (bm_journal){.file = -1};
    if (file < 0)
        return BM_JOURNAL_FAILED;
    bm_journal_state state = take_up(journal, file, plan, found, context);
    if (state == BM_JOURNAL_FINE)
        journal->file = file;
    else
        close(file);
    return state;
}

void bm_journal_close(bm_journal *journal)
{
    if (journal->file >= 0)
        close(journal->file);
    journal->file = -1;
}

bool bm_journal_add(bm_journal *journal, const bm_set *set)
{
    char line[BM_SET_LINE_MAX + 1];
    bm_text text;

    bm_text_begin(&text, line, sizeof line);
    bm_set_line_write(journal->plan, journal->fingerprint, set, &text);
    bm_text_add_char(&text, '\n');
    return write_all(journal->file, line, text.length);
}
