/* test_arena_journal.c - a match taken up from its file, whatever happened to the file. */
#include "unit/arena_kit.h"

#include <sys/wait.h>
#include <unistd.h>

#include "arena/set_line.h"

static char path[] = "/tmp/bm-arena-XXXXXX";

static int make_path(void **state)
{
    (void)state;
    int file = mkstemp(path);
    return file >= 0 && close(file) == 0 ? 0 : -1;
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

static void take(void *context, const bm_set *set)
{
    bm_tally_take(context, set);
}

static size_t read_file(char *buffer, size_t room)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t size = fread(buffer, 1, room, file);
    fclose(file);
    return size;
}

static void write_file(const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static bool after_a_few(void *of, const bm_tally *tally)
{
    (void)of;
    return tally->taken >= 3;
}

static void a_line_reads_as_it_was_written(void **state)
{
    char line[BM_SET_LINE_MAX];
    const atomic_bool never = false;
    bm_plan plan;
    bm_text text;
    bm_set set = {.task = 2};
    bm_set again;

    (void)state;
    plan_match(&plan, "high-society", "abb", 9);
    bm_arena arena = {.plan = &plan, .stop = &never};
    assert_true(bm_set_play(&arena, NULL, &set));
    bm_text_begin(&text, line, sizeof line);
    bm_set_line_write(&plan, 5, &set, &text);
    assert_true(bm_set_line_read(&plan, 5, (bm_span){line, text.length}, &again));
    assert_memory_equal(&set, &again, sizeof set);
    assert_false(bm_set_line_read(&plan, 6, (bm_span){line, text.length}, &again));
    for (size_t i = 0; i < text.length; i++) {
        assert_false(bm_set_line_read(&plan, 5, (bm_span){line, i}, &again));
        line[i] ^= 1;
        assert_false(bm_set_line_read(&plan, 5, (bm_span){line, text.length}, &again));
        line[i] ^= 1;
    }
}

/* Stopped, cut in the middle of a line, spoiled in another: it comes to the same. */
static void an_interrupted_match_goes_on(void **state)
{
    static char bytes[8000000];
    bm_journal journal;
    bm_tally whole;
    bm_tally parts;
    bm_plan longer;
    bm_plan plan;

    (void)state;
    plan_match(&plan, "high-society", "abb", 36);
    assert_true(bm_tally_begin(&whole, &plan, NULL));
    assert_int_equal(play_plan(&plan, &whole, NULL, 2, NULL), BM_RUN_COMPLETE);

    write_file("", 0);
    plan_match(&longer, "high-society", "abb", 150000);
    assert_true(bm_tally_begin(&parts, &longer, NULL));
    assert_int_equal(bm_journal_open(&journal, path, &longer, take, &parts), BM_JOURNAL_FINE);
    assert_int_equal(play_plan(&longer, &parts, &journal, 1, after_a_few), BM_RUN_STOPPED);
    assert_true(parts.taken >= 3 && parts.taken < longer.sets);
    bm_journal_close(&journal);
    bm_tally_free(&parts);

    size_t size = read_file(bytes, sizeof bytes);
    char *spoiled = memchr(bytes, '|', size); /* of the description */
    spoiled = strstr(spoiled, "\n") + 1;
    spoiled[0] ^= 1;
    write_file(bytes, size - 5);
    assert_true(bm_tally_begin(&parts, &plan, NULL));
    assert_int_equal(bm_journal_open(&journal, path, &plan, take, &parts), BM_JOURNAL_FINE);
    assert_int_equal(journal.damaged, 2);
    assert_true(parts.taken >= 1);
    assert_int_equal(play_plan(&plan, &parts, &journal, 2, NULL), BM_RUN_COMPLETE);
    bm_journal_close(&journal);
    assert_same_scores(&whole, &parts);
    bm_tally_free(&parts);

    /* Now there is nothing left to play. */
    assert_true(bm_tally_begin(&parts, &plan, NULL));
    assert_int_equal(bm_journal_open(&journal, path, &plan, take, &parts), BM_JOURNAL_FINE);
    assert_int_equal(parts.taken, plan.sets);
    assert_int_equal(play_plan(&plan, &parts, &journal, 1, NULL), BM_RUN_COMPLETE);
    bm_journal_close(&journal);
    assert_same_scores(&whole, &parts);
    bm_tally_free(&parts);
    bm_tally_free(&whole);
}

static bm_journal_state open_as(const bm_plan *plan, bm_journal *journal)
{
    bm_tally tally;

    assert_true(bm_tally_begin(&tally, plan, NULL));
    bm_journal_state opened = bm_journal_open(journal, path, plan, take, &tally);
    bm_tally_free(&tally);
    return opened;
}

static void other_files_are_left_alone(void **state)
{
    static const char LETTER[] = "Dear aunt,\n";
    char bytes[64];
    bm_journal journal;
    bm_plan plan;

    (void)state;
    plan_match(&plan, "high-society", "abb", 3);
    write_file(LETTER, sizeof LETTER - 1);
    assert_int_equal(open_as(&plan, &journal), BM_JOURNAL_STRANGE);
    assert_int_equal(read_file(bytes, sizeof bytes), sizeof LETTER - 1);
    assert_memory_equal(bytes, LETTER, sizeof LETTER - 1);

    write_file("beaumonde-ar", 12); /* cut when it was made */
    assert_int_equal(open_as(&plan, &journal), BM_JOURNAL_FINE);
    bm_journal_close(&journal);
    plan.seed++;
    assert_int_equal(open_as(&plan, &journal), BM_JOURNAL_OTHER);
    assert_non_null(strstr(journal.other, "seed=7"));
    assert_int_equal(bm_journal_open(&journal, "/no/such/folder/x", &plan, take, NULL),
                     BM_JOURNAL_FAILED);
}

static void a_file_is_held_by_one(void **state)
{
    bm_journal journal;
    bm_plan plan;
    int status;

    (void)state;
    plan_match(&plan, "high-society", "abb", 3);
    write_file("", 0);
    assert_int_equal(open_as(&plan, &journal), BM_JOURNAL_FINE);
    pid_t child = fork();
    if (child == 0) {
        bm_journal second;
        _exit(bm_journal_open(&second, path, &plan, take, NULL) == BM_JOURNAL_HELD ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    bm_journal_close(&journal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_reads_as_it_was_written),
        cmocka_unit_test(an_interrupted_match_goes_on),
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(a_file_is_held_by_one),
    };

    return cmocka_run_group_tests(tests, make_path, remove_path);
}
