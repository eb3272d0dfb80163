/* store_bench.c - how fast a store keeps single entries, and how long each waits.
 *
 *     store_bench ADDRESS [BATCH_MS]
 *
 * First as many as it can, with a thousand jobs on their way all the time; then a
 * thousand a second, sent when their time has come whatever became of those before.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "store/driver.h"

enum { IN_FLIGHT = 1000, MANY = 100000, RATE = 1000, SECONDS = 10, TABLE = 1 };

static bm_store *store;
static int bell[2];
static int64_t seq;
static int done;
static int64_t begun_us[MANY];
static int64_t took_us[MANY];

static void wake(void *context)
{
    ssize_t size = write(bell[1], "", 1);

    (void)context;
    (void)size;
}

static void kept(void *context, bm_kept outcome, const bm_job *job)
{
    int number = (int)(intptr_t)context;

    (void)job;
    if (outcome != BM_KEPT) {
        fprintf(stderr, "store_bench: an entry was not kept\n");
        exit(1);
    }
    took_us[number] = bm_store_clock_us() - begun_us[number];
    done++;
}

static void submit(int number)
{
    static const char BODY[] = "{\"what\":\"moved\",\"seat\":2,\"move\":\"bid 4+6\",\"rolls\":[]}";
    bm_job *job = bm_job_new(kept, (void *)(intptr_t)number);

    begun_us[number] = bm_store_clock_us();
    seq++;
    bm_job_add(job, BM_SQL_APPEND,
               (bm_value[]){bm_int(TABLE), bm_int(seq), bm_int(seq), bm_words(bm_span_of("")),
                            bm_words(bm_span_of(BODY))},
               5);
    bm_job_require(job);
    bm_store_submit(store, job);
}

static void collect(int ms)
{
    struct pollfd waiting = {.fd = bell[0], .events = POLLIN};
    char rung[64];

    if (poll(&waiting, 1, ms) > 0 && read(bell[0], rung, sizeof rung) > 0)
        bm_store_collect(store);
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static void report(const char *name, int count, int64_t us, uint64_t batches)
{
    qsort(took_us, (size_t)count, sizeof *took_us, by_size);
    printf("%s: %.0f jobs/s, %.1f jobs a flush; ms: median %.1f, 99 %% %.1f, worst %.1f\n", name,
           1e6 * count / (double)us, (double)count / (double)batches,
           (double)took_us[count / 2] / 1e3, (double)took_us[count * 99L / 100] / 1e3,
           (double)took_us[count - 1] / 1e3);
}

static void as_many_as_it_can(void)
{
    uint64_t before = bm_store_measured(store).batches;
    int64_t begin = bm_store_clock_us();
    int sent = 0;

    for (done = 0; done < MANY; collect(-1))
        for (; sent < MANY && sent - done < IN_FLIGHT; sent++)
            submit(sent);
    report("in flight 1000", MANY, bm_store_clock_us() - begin,
           bm_store_measured(store).batches - before);
}

static void at_a_rate(void)
{
    uint64_t before = bm_store_measured(store).batches;
    int64_t begin = bm_store_clock_us();
    int sent = 0;

    for (done = 0; done < RATE * SECONDS; collect(1)) {
        int64_t due = (bm_store_clock_us() - begin) * RATE / 1000000;
        for (; sent < RATE * SECONDS && sent < due; sent++)
            submit(sent);
    }
    report("1000 a second", RATE * SECONDS, bm_store_clock_us() - begin,
           bm_store_measured(store).batches - before);
}

int main(int argc, char **argv)
{
    bm_store_settings settings = {.batch_ms = argc > 2 ? atoi(argv[2]) : 5, .wake = wake};
    bm_store_fault fault = {0};

    if (argc < 2 || pipe(bell) != 0)
        return 2;
    store = bm_store_open(argv[1], &settings, &fault);
    if (store == NULL) {
        fprintf(stderr, "store_bench: %s [%s]\n", fault.key, fault.detail);
        return 1;
    }
    as_many_as_it_can();
    at_a_rate();
    bm_store_close(store);
    return 0;
}
