/* measures.c - asking the store and the kernel. */
#include "server/measures.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/check.h"
#include "bm_version.h"
#include "server/metrics_text.h"

/* The last of the store's counts is of what took longer than all bounds. */
enum { FLUSH_BOUNDS = BM_LENGTH(((bm_store_figures *)NULL)->flush_us) - 1 };

struct bm_measures {
    int memory; /* /proc/self/statm, or -1 */
    DIR *files; /* /proc/self/fd, or NULL */
    bm_store *store;
    const bm_notify *notify;
};

bm_measures *bm_measures_open(void)
{
    bm_measures *measures = calloc(1, sizeof *measures);

    bm_require(measures != NULL);
    measures->memory = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    measures->files = opendir("/proc/self/fd");
    return measures;
}

void bm_measures_close(bm_measures *measures)
{
    if (measures->memory >= 0)
        close(measures->memory);
    if (measures->files != NULL)
        closedir(measures->files);
    free(measures);
}

/* The second number is the pages in memory. */
static int64_t resident_bytes(const bm_measures *measures)
{
    char words[128] = "";
    long pages = 0;

    if (measures->memory >= 0 && pread(measures->memory, words, sizeof words - 1, 0) > 0) {
        char *end;
        strtol(words, &end, 10);
        pages = strtol(end, NULL, 10);
    }
    return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

static int64_t open_files(const bm_measures *measures)
{
    int64_t count = 0;

    if (measures->files == NULL)
        return 0;
    rewinddir(measures->files);
    /* cppcheck-suppress readdirCalled */
    for (const struct dirent *entry; (entry = readdir(measures->files)) != NULL;)
        count += entry->d_name[0] != '.';
    return count;
}

static void write_cpu(bm_text *text)
{
    struct rusage used;

    if (getrusage(RUSAGE_SELF, &used) != 0)
        return;
    bm_metrics_head(text, "cpu_seconds_total", "counter", "Processor time this process has used");
    bm_text_add(text, "beaumonde_cpu_seconds_total ");
    bm_metrics_seconds(text, 1000000 * (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                                 (uint64_t)(used.ru_utime.tv_usec + used.ru_stime.tv_usec));
    bm_text_add_char(text, '\n');
}

static void write_process(void *context, bm_text *text)
{
    const bm_measures *measures = context;

    bm_metrics_one(text, "resident_bytes", "gauge", "Memory of this process",
                   resident_bytes(measures));
    bm_metrics_one(text, "open_files", "gauge", "Open file descriptors, sockets included",
                   open_files(measures));
    write_cpu(text);
    bm_metrics_one(text, "notices_total", "counter", "Lines passed to the notify command",
                   bm_notify_sent(measures->notify));
    bm_metrics_one(text, "notices_dropped_total", "counter",
                   "Lines dropped because the notify command did not read",
                   bm_notify_dropped(measures->notify));
    bm_metrics_head(text, "build_info", "gauge", "The version of the program");
    bm_metrics_labelled(text, "build_info", "version", BM_VERSION, 1);
}

static void write_store(void *context, bm_text *text)
{
    const bm_measures *measures = context;
    bm_store_figures figures = bm_store_measured(measures->store);
    int64_t bounds_us[FLUSH_BOUNDS];

    for (int i = 0; i < FLUSH_BOUNDS; i++)
        bounds_us[i] = (int64_t)1 << i;
    bm_metrics_one(text, "store_jobs_total", "counter", "Jobs the store has done",
                   (int64_t)figures.jobs);
    bm_metrics_one(text, "store_batches_total", "counter", "Transactions they were done in",
                   (int64_t)figures.batches);
    bm_metrics_one(text, "store_job_failures_total", "counter",
                   "Jobs that got no room or no answer", (int64_t)figures.failures);
    bm_metrics_times(text, "store_flush_seconds", "How long a transaction took to be durable",
                     bounds_us, figures.flush_us, FLUSH_BOUNDS, figures.flush_sum_us);
}

void bm_measures_join(bm_measures *measures, bm_metrics *metrics, bm_store *store,
                      const bm_notify *notify)
{
    measures->store = store;
    measures->notify = notify;
    bm_metrics_also(metrics, write_store, measures);
    bm_metrics_also(metrics, write_process, measures);
}
