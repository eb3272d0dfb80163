/* store_kit.h - what the tests of the store share: fresh stores, jobs in one line. */
#ifndef BM_TESTS_STORE_KIT_H
#define BM_TESTS_STORE_KIT_H

#include <dirent.h>
#include <poll.h>
#include <sys/stat.h>

#include "base/bits.h"
#include "store/store.h"
#include "unit/private_postgres.h"

enum { KIT_PATH = 1024 };

static char kit_folder[KIT_PATH];

static inline int kit_begin(void **state)
{
    const char *temporary = getenv("TMPDIR");

    (void)state;
    snprintf(kit_folder, sizeof kit_folder, "%.900s/beaumonde-store-XXXXXX",
             temporary != NULL ? temporary : "/tmp");
    return mkdtemp(kit_folder) != NULL ? 0 : -1;
}

static inline void kit_remove(const char *path)
{
    DIR *folder = opendir(path);

    for (struct dirent *e = folder != NULL ? readdir(folder) : NULL; e != NULL;
         e = readdir(folder)) {
        char inner[2 * KIT_PATH];
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
            continue;
        snprintf(inner, sizeof inner, "%.1000s/%.512s", path, e->d_name);
        kit_remove(inner);
    }
    if (folder != NULL)
        closedir(folder);
    remove(path);
}

static inline int kit_end(void **state)
{
    (void)state;
    postgres_end();
    kit_remove(kit_folder);
    return 0;
}

/* The address of a store that does not exist yet. */
static inline const char *kit_fresh(bool postgres)
{
    static char address[2 * KIT_PATH];
    static int count;

    if (postgres) {
        postgres_do("database", address);
    } else {
        snprintf(address, sizeof address, "sqlite:%.1000s/%d/server.db", kit_folder, ++count);
    }
    return address;
}

/* The folder of an SQLite store that kit_fresh has named. */
static inline const char *kit_folder_of(const char *address)
{
    static char folder[2 * KIT_PATH];

    snprintf(folder, sizeof folder, "%.2000s", address + strlen("sqlite:"));
    *strrchr(folder, '/') = '\0';
    return folder;
}

static inline bm_store *kit_open(const char *address, const bm_store_settings *settings)
{
    bm_store_fault fault = {0};
    bm_store *store = bm_store_open(address, settings, &fault);

    if (store == NULL)
        fail_msg("%s: %s [%s]", address, fault.key, fault.detail);
    return store;
}

/* One that does everything at once. */
static inline bm_store *kit_open_here(const char *address)
{
    return kit_open(address, &(bm_store_settings){.here = true});
}

static inline void kit_refused(const char *address, const char *key)
{
    bm_store_fault fault = {0};

    assert_null(bm_store_open(address, &(bm_store_settings){.here = true}, &fault));
    assert_string_equal(fault.key, key);
}

/* What became of a job. The rows of its first statement are written out, as many columns
 * as are wanted: "1|2|-;…", a NULL as "-". */
enum { SEEN_TEXT = 4096 };
typedef struct seen {
    int columns; /* set before */
    int told;
    bm_kept kept;
    int rows;
    int changed;
    char text[SEEN_TEXT];
} seen;

static inline void see_value(bm_text *text, bm_value value)
{
    if (value.kind == 'i')
        bm_text_add_int(text, value.number);
    else if (value.kind == 't')
        bm_text_add_bytes(text, value.bytes.start, value.bytes.size);
    else if (value.kind == 'b')
        bm_text_add_hex(text, (const uint8_t *)value.bytes.start, value.bytes.size);
    else
        bm_text_add(text, value.kind == 'r' ? "real" : "-");
}

static inline void see(void *context, bm_kept kept, const bm_job *job)
{
    seen *what = context;
    bm_text text;

    what->told++;
    what->kept = kept;
    bm_text_begin(&text, what->text, sizeof what->text);
    if (kept != BM_KEPT)
        return;
    what->rows = bm_job_rows(job, 0);
    what->changed = bm_job_changed(job, 0);
    for (int row = 0; row < what->rows && what->columns > 0; row++) {
        for (int i = 0; i < what->columns; i++) {
            bm_text_add(&text, i > 0 ? "|" : row > 0 ? ";" : "");
            see_value(&text, bm_job_value(job, 0, row, i));
        }
    }
}

static inline void add_append(bm_job *job, int64_t table, int64_t seq, const char *nonce,
                              const char *body)
{
    bm_job_add(job, BM_SQL_APPEND,
               (bm_value[]){bm_int(table), bm_int(seq), bm_int(1000 + seq),
                            bm_words(bm_span_of(nonce)), bm_words(bm_span_of(body))},
               5);
}

/* A single append; `required` or not. */
static inline void submit_append(bm_store *store, seen *what, int64_t table, int64_t seq,
                                 const char *nonce, const char *body, bool required)
{
    bm_job *job = bm_job_new(see, what);

    add_append(job, table, seq, nonce, body);
    if (required)
        bm_job_require(job);
    bm_store_submit(store, job);
}

static inline void submit_read(bm_store *store, seen *what, int64_t table)
{
    bm_job *job = bm_job_new(see, what);

    what->columns = 4;
    bm_job_add(job, BM_SQL_READ_JOURNAL, (bm_value[]){bm_int(table), bm_int(0)}, 2);
    bm_store_submit(store, job);
}

/* The same in a store that does it at once. */
static inline bm_kept append_here(bm_store *store, int64_t table, int64_t seq, const char *nonce,
                                  const char *body)
{
    seen what = {0};

    submit_append(store, &what, table, seq, nonce, body, true);
    assert_int_equal(what.told, 1);
    return what.kept;
}

/* The journal of a table, as `see` writes it; lives until the next call. */
static inline const char *journal_here(bm_store *store, int64_t table)
{
    static seen what;

    what = (seen){0};
    submit_read(store, &what, table);
    assert_int_equal(what.told, 1);
    assert_int_equal(what.kept, BM_KEPT);
    return what.text;
}

static inline void wait_all(bm_store *store, const seen *what, int count)
{
    for (int waited = 0; waited < 2000; waited++) {
        int told = 0;
        bm_store_collect(store);
        for (int i = 0; i < count; i++)
            told += what[i].told;
        if (told == count)
            return;
        poll(NULL, 0, 10);
    }
    fail_msg("jobs were not told");
}

#endif
