/* test_saves.c - the folder of kept games: names, locks, replacing, listing.
 *
 * Every test has a folder of its own, which XDG_DATA_HOME points to.
 */
#include "unit/unit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bits.h"
#include "cli/language.h"
#include "cli/saves.h"

enum { PATH_ROOM = 2048 };

static char home[PATH_ROOM];
static char games[PATH_ROOM];

static int count_columns_of_utf8(void **state)
{
    (void)state;
    bm_language_begin(0, NULL);
    return 0;
}

static int make_home(void **state)
{
    (void)state;
    const char *temporary = getenv("TMPDIR");
    snprintf(home, sizeof home, "%s/beaumonde-saves-XXXXXX",
             temporary != NULL ? temporary : "/tmp");
    if (mkdtemp(home) == NULL)
        return -1;
    snprintf(games, sizeof games, "%.1024s/beaumonde/games", home);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("HOME", "/nonexistent", 1);
    return 0;
}

static void remove_tree(const char *path)
{
    DIR *folder = opendir(path);

    for (struct dirent *e = folder != NULL ? readdir(folder) : NULL; e != NULL;
         e = readdir(folder)) {
        char inner[PATH_ROOM];
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
            continue;
        snprintf(inner, sizeof inner, "%.1024s/%.512s", path, e->d_name);
        remove_tree(inner);
    }
    if (folder != NULL)
        closedir(folder);
    remove(path);
}

static int remove_home(void **state)
{
    (void)state;
    remove_tree(home);
    return 0;
}

static const char *path_of(const char *file)
{
    static char path[PATH_ROOM];

    snprintf(path, sizeof path, "%.1024s/%.512s", games, file);
    return path;
}

static bool is_there(const char *file)
{
    return access(path_of(file), F_OK) == 0;
}

static void put(const char *file, const char *text)
{
    FILE *stream = fopen(path_of(file), "w");

    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

/* When the file changed, in seconds: lists are sorted by it. */
static void put_at(const char *file, long seconds)
{
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};

    put(file, "x");
    assert_int_equal(utimensat(AT_FDCWD, path_of(file), times, 0), 0);
}

static bm_save begin(void)
{
    bm_save save;

    assert_true(bm_save_begin(&save, "high-society"));
    return save;
}

static void assert_kept(const char *name, const char *text)
{
    size_t size = 0;
    char *kept = bm_save_read(name, &size);

    assert_non_null(kept);
    assert_int_equal(size, strlen(text));
    assert_memory_equal(kept, text, size);
    free(kept);
}

static void a_game_is_kept_and_read(void **state)
{
    bm_save save = begin();

    (void)state;
    assert_true(strncmp(save.name, "high-society-2", 14) == 0);
    assert_true(bm_save_name_fit(bm_span_of(save.name)));
    assert_true(bm_save_write(&save, bm_span_of("first\n")));
    assert_kept(save.name, "first\n");
    assert_true(bm_save_write(&save, bm_span_of("the second, longer\n")));
    assert_kept(save.name, "the second, longer\n");
    assert_true(bm_save_write(&save, bm_span_of("3\n")));
    assert_kept(save.name, "3\n");
    bm_save_release(&save);
}

/* What was played with is nobody else's business. */
static void the_files_are_their_owners_alone(void **state)
{
    bm_save save = begin();
    char file[128];
    struct stat status;

    (void)state;
    assert_true(bm_save_write(&save, bm_span_of("x")));
    snprintf(file, sizeof file, "%s.table", save.name);
    assert_int_equal(stat(path_of(file), &status), 0);
    assert_int_equal(status.st_mode & 077, 0);
    assert_int_equal(stat(games, &status), 0);
    assert_int_equal(status.st_mode & 077, 0);
    bm_save_release(&save);
}

static void two_games_of_one_second_have_two_names(void **state)
{
    bm_save saves[5];

    (void)state;
    for (int i = 0; i < BM_LENGTH(saves); i++) {
        saves[i] = begin();
        assert_true(bm_save_write(&saves[i], bm_span_of("x")));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(saves[i].name, saves[k].name);
    }
    /* Names in use stay in use after the game is left. */
    for (int i = 0; i < BM_LENGTH(saves); i++)
        bm_save_release(&saves[i]);
    bm_save_list list;
    bm_saves_list(&list);
    assert_int_equal(list.count, BM_LENGTH(saves));
}

static void a_left_game_is_held_again(void **state)
{
    bm_save save = begin();
    char name[BM_SAVE_NAME_MAX];

    (void)state;
    snprintf(name, sizeof name, "%s", save.name);
    assert_true(bm_save_write(&save, bm_span_of("game")));
    bm_save_release(&save);
    assert_string_equal(save.name, "");
    bm_save_release(&save); /* harmless */
    assert_false(bm_save_write(&save, bm_span_of("nobody's")));
    assert_kept(name, "game");
    assert_int_equal(bm_save_hold(&save, name), BM_HELD);
    assert_string_equal(save.name, name);
    assert_true(bm_save_write(&save, bm_span_of("goes on")));
    assert_kept(name, "goes on");
    bm_save_release(&save);
}

static void what_is_not_there_is_missing(void **state)
{
    bm_save save;
    size_t size;

    (void)state;
    assert_int_equal(bm_save_hold(&save, "no-such-game"), BM_HELD_MISSING); /* no folder either */
    assert_null(bm_save_read("no-such-game", &size));
    save = begin();
    assert_true(bm_save_write(&save, bm_span_of("x")));
    bm_save_release(&save);
    assert_int_equal(bm_save_hold(&save, "no-such-game"), BM_HELD_MISSING);
    assert_string_equal(save.name, "");
    assert_int_equal(bm_save_hold(&save, ""), BM_HELD_MISSING);
    assert_int_equal(bm_save_hold(&save, "../games/x"), BM_HELD_MISSING);
    assert_false(is_there("no-such-game.lock"));
}

/* Runs `body` in another program and waits until it says so; `stop` ends it. */
typedef struct child {
    pid_t pid;
    int stop;
} child;

static child hold_elsewhere(const char *name)
{
    int said[2], stop[2];
    char byte = 0;

    assert_int_equal(pipe(said), 0);
    assert_int_equal(pipe(stop), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        bm_save save;
        close(said[0]);
        close(stop[1]);
        byte = bm_save_hold(&save, name) == BM_HELD ? 'h' : '-';
        if (write(said[1], &byte, 1) == 1)
            while (read(stop[0], &byte, 1) > 0)
                ;
        _exit(0); /* without releasing: as if it had been killed */
    }
    close(said[1]);
    close(stop[0]);
    assert_int_equal(read(said[0], &byte, 1), 1);
    close(said[0]);
    assert_int_equal(byte, 'h');
    return (child){pid, stop[1]};
}

static void end_child(child *c)
{
    close(c->stop);
    assert_int_equal(waitpid(c->pid, NULL, 0), c->pid);
}

/* A lock goes with the program that had it, however that ended. */
static void a_game_is_held_by_one_program(void **state)
{
    bm_save save = begin();
    char name[BM_SAVE_NAME_MAX];

    (void)state;
    snprintf(name, sizeof name, "%s", save.name);
    assert_true(bm_save_write(&save, bm_span_of("game")));
    bm_save second;
    assert_int_equal(bm_save_hold(&second, name), BM_HELD_ELSEWHERE); /* not twice here either */
    assert_string_equal(second.name, "");
    bm_save_release(&second);
    bm_save_release(&save);
    child other = hold_elsewhere(name);
    assert_int_equal(bm_save_hold(&save, name), BM_HELD_ELSEWHERE);
    assert_false(bm_save_copy(name, bm_span_of("mine")));
    assert_kept(name, "game");
    end_child(&other);
    assert_int_equal(bm_save_hold(&save, name), BM_HELD);
    bm_save_release(&save);
}

static void copies_have_any_good_name(void **state)
{
    bm_save save = begin();
    bm_save_list list;

    (void)state;
    assert_true(bm_save_write(&save, bm_span_of("game")));
    assert_true(bm_save_copy("before-the-theft", bm_span_of("copy")));
    assert_kept("before-the-theft", "copy");
    assert_true(bm_save_exists("before-the-theft"));
    assert_false(bm_save_copy("before-the-theft", bm_span_of("over another")));
    assert_kept("before-the-theft", "copy");
    assert_kept(save.name, "game");
    assert_false(bm_save_copy(save.name, bm_span_of("over itself")));
    assert_kept(save.name, "game");
    assert_true(bm_save_copy("кража", bm_span_of("copy")));
    bm_saves_list(&list);
    assert_int_equal(list.count, 3);
    bm_save copy;
    assert_int_equal(bm_save_hold(&copy, "кража"), BM_HELD); /* nobody holds a copy */
    bm_save_release(&copy);
    bm_save_release(&save);
}

static void a_finished_game_leaves_its_record(void **state)
{
    bm_save save = begin();
    char name[BM_SAVE_NAME_MAX];
    char path[BM_SAVE_PATH_MAX] = "";
    char last[BM_SAVE_PATH_MAX] = "";
    char file[128];
    bm_save_list list;

    (void)state;
    assert_false(bm_saves_last_record(last));
    snprintf(name, sizeof name, "%s", save.name);
    assert_true(bm_save_write(&save, bm_span_of("game")));
    assert_true(bm_save_finish(&save, bm_span_of("record\n"), bm_span_of("you,Red"), path));
    snprintf(file, sizeof file, "%s.bmr", name);
    assert_string_equal(path, path_of(file));
    assert_true(is_there(file));
    snprintf(file, sizeof file, "%s.table", name);
    assert_false(is_there(file));
    snprintf(file, sizeof file, "%s.lock", name);
    assert_false(is_there(file));
    assert_string_equal(save.name, "");
    bm_saves_list(&list);
    assert_int_equal(list.count, 0);
    assert_true(bm_saves_last_record(last));
    assert_string_equal(last, path);
    assert_false(bm_save_finish(&save, bm_span_of("again"), bm_span_of("a,b"), path));
}

/* Who played lies beside the record, which has no place for it. */
static void a_record_knows_who_played(void **state)
{
    bm_save save = begin();
    char path[BM_SAVE_PATH_MAX];
    char seats[BM_SAVE_SEATS_MAX];

    (void)state;
    assert_true(bm_save_finish(&save, bm_span_of("record"), bm_span_of("you,Ёжик,greedy"), path));
    assert_true(bm_save_seats(path, seats));
    assert_string_equal(seats, "you,Ёжик,greedy");
    put("alone.bmr", "record");
    assert_false(bm_save_seats(path_of("alone.bmr"), seats));
    assert_false(bm_save_seats(path_of("alone.txt"), seats));
    assert_false(bm_save_seats(".bmr", seats));
    assert_false(bm_save_seats("", seats));
}

/* A file that no seating can have written is not read beyond the room for one. */
static void too_many_words_beside_a_record_are_refused(void **state)
{
    char words[BM_SAVE_SEATS_MAX + 1];
    char seats[BM_SAVE_SEATS_MAX];
    bm_save save = begin();

    (void)state;
    bm_save_release(&save);
    memset(words, 'x', sizeof words);
    words[BM_SAVE_SEATS_MAX] = '\0';
    put("game.seats", words);
    assert_false(bm_save_seats(path_of("game.bmr"), seats));
    words[BM_SAVE_SEATS_MAX - 1] = '\0';
    put("game.seats", words);
    assert_true(bm_save_seats(path_of("game.bmr"), seats));
    assert_string_equal(seats, words);
}

static void the_newest_come_first(void **state)
{
    char last[BM_SAVE_PATH_MAX];
    bm_save_list list;
    bm_save save = begin();

    (void)state;
    bm_save_release(&save);
    put_at("middle.table", 2000);
    put_at("oldest.table", 1000);
    put_at("newest.table", 3000);
    put_at("a.bmr", 1000);
    put_at("b.bmr", 3000);
    put_at("c.bmr", 2000);
    bm_saves_list(&list);
    assert_int_equal(list.count, 3);
    assert_string_equal(list.name[0], "newest");
    assert_string_equal(list.name[1], "middle");
    assert_string_equal(list.name[2], "oldest");
    assert_true(bm_saves_last_record(last));
    assert_string_equal(last, path_of("b.bmr"));
}

static void only_the_newest_are_listed(void **state)
{
    bm_save_list list;
    bm_save save = begin();
    char file[32];

    (void)state;
    bm_save_release(&save);
    for (int i = 0; i < 30; i++) {
        snprintf(file, sizeof file, "g%d.table", i * 7 % 30);
        put_at(file, 1000 + i * 7 % 30);
    }
    bm_saves_list(&list);
    assert_int_equal(list.count, BM_SAVES_LISTED);
    for (int i = 0; i < BM_SAVES_LISTED; i++) {
        snprintf(file, sizeof file, "g%d", 29 - i);
        assert_string_equal(list.name[i], file);
    }
}

/* Somebody else's files, and what a crash may leave, are no games. */
static void other_files_are_not_listed(void **state)
{
    bm_save_list list;
    bm_save save = begin();

    (void)state;
    bm_save_release(&save);
    put("notes.txt", "x");
    put("game.new", "x");
    put("game.lock", "x");
    put("game.seats", "x");
    put(".table", "x");
    put(".hidden.table", "x");
    put("a b.table", "x");
    put("esc\x1b[2J.table", "x");
    put("a-name-of-more-than-forty-bytes-is-too-long.table", "x");
    assert_int_equal(mkdir(path_of("folder.table"), 0700), 0);
    bm_saves_list(&list);
    assert_int_equal(list.count, 0);
    put("game.table", "x");
    bm_saves_list(&list);
    assert_int_equal(list.count, 1);
    assert_string_equal(list.name[0], "game");
}

static void nothing_is_listed_without_a_folder(void **state)
{
    bm_save_list list = {.count = 99};
    char last[BM_SAVE_PATH_MAX];

    (void)state;
    bm_saves_list(&list);
    assert_int_equal(list.count, 0);
    assert_false(bm_saves_last_record(last));
    assert_int_not_equal(access(games, F_OK), 0); /* looking makes none */
}

/* The program died after writing the new file and before it took the place of the
 * old one: the old game is there, and the next move replaces both. */
static void a_crash_before_the_renaming_leaves_the_old_game(void **state)
{
    bm_save save = begin();
    char name[BM_SAVE_NAME_MAX];
    char file[128];

    (void)state;
    snprintf(name, sizeof name, "%s", save.name);
    assert_true(bm_save_write(&save, bm_span_of("old")));
    bm_save_release(&save);
    snprintf(file, sizeof file, "%s.new", name);
    put(file, "new, and much longer than what comes n");
    snprintf(file, sizeof file, "%s.lock", name);
    put(file, "");
    assert_kept(name, "old");
    assert_int_equal(bm_save_hold(&save, name), BM_HELD);
    assert_kept(name, "old");
    assert_true(bm_save_write(&save, bm_span_of("next")));
    assert_kept(name, "next");
    snprintf(file, sizeof file, "%s.new", name);
    assert_false(is_there(file));
    bm_save_release(&save);
}

/* When the disk says no, what was kept stays. */
static void a_failed_write_leaves_the_old_game(void **state)
{
    bm_save save = begin();
    char path[BM_SAVE_PATH_MAX];
    char file[128];

    (void)state;
    assert_true(bm_save_write(&save, bm_span_of("old")));
    snprintf(file, sizeof file, "%s.new", save.name);
    assert_int_equal(mkdir(path_of(file), 0700), 0); /* in the way of the new file */
    assert_false(bm_save_write(&save, bm_span_of("new")));
    assert_kept(save.name, "old");
    assert_false(bm_save_finish(&save, bm_span_of("record"), bm_span_of("a,b"), path));
    assert_kept(save.name, "old");
    assert_true(save.name[0] != '\0'); /* still held */
    assert_int_equal(rmdir(path_of(file)), 0);
    assert_true(bm_save_write(&save, bm_span_of("new")));
    assert_kept(save.name, "new");
    bm_save_release(&save);
}

static void nothing_is_kept_where_no_folder_can_be(void **state)
{
    char below[PATH_ROOM];
    bm_save save;

    (void)state;
    snprintf(below, sizeof below, "%.1024s/file", home);
    FILE *file = fopen(below, "w");
    assert_non_null(file);
    fclose(file);
    setenv("XDG_DATA_HOME", below, 1); /* below a file nobody makes folders, not even root */
    assert_false(bm_save_begin(&save, "high-society"));
    assert_string_equal(save.name, "");
    assert_false(bm_save_copy("copy", bm_span_of("x")));
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(bm_save_begin(&save, "high-society"));
}

/* The folder of the games is a file. */
static void nothing_is_kept_in_a_file(void **state)
{
    char path[PATH_ROOM];
    bm_save save;

    (void)state;
    snprintf(path, sizeof path, "%.1024s/beaumonde", home);
    assert_int_equal(mkdir(path, 0700), 0);
    FILE *file = fopen(games, "w");
    assert_non_null(file);
    fclose(file);
    assert_false(bm_save_begin(&save, "high-society"));
}

/* As the XDG specification demands. */
static void a_relative_folder_is_ignored(void **state)
{
    char fallback[PATH_ROOM];
    bm_save save;

    (void)state;
    setenv("HOME", home, 1);
    snprintf(fallback, sizeof fallback, "%.1024s/.local/share/beaumonde/games", home);
    static const char *const DATA[] = {"relative/folder", "", "."};
    for (int i = 0; i < BM_LENGTH(DATA); i++) {
        setenv("XDG_DATA_HOME", DATA[i], 1);
        assert_true(bm_save_begin(&save, "high-society"));
        bm_save_release(&save);
        assert_int_equal(access(fallback, F_OK), 0);
    }
    assert_int_not_equal(access("relative", F_OK), 0);
    unsetenv("XDG_DATA_HOME");
    assert_true(bm_save_begin(&save, "high-society"));
    bm_save_release(&save);
    setenv("HOME", "relative", 1);
    assert_false(bm_save_begin(&save, "high-society"));
}

/* Longer paths than there is room for are refused, not cut. */
static void a_folder_that_is_too_long_is_refused(void **state)
{
    char folder[BM_SAVE_PATH_MAX + 64];
    bm_save_list list;
    bm_save save;

    (void)state;
    memset(folder, 'x', sizeof folder);
    folder[0] = '/';
    folder[sizeof folder - 1] = '\0';
    setenv("XDG_DATA_HOME", folder, 1);
    assert_false(bm_save_begin(&save, "high-society"));
    bm_saves_list(&list);
    assert_int_equal(list.count, 0);
}

static void names_are_good_for_files(void **state)
{
    static const char *const GOOD[] = {
        "a", "game-1", "A_b.c", "кража", "größe", "1234567890123456789012345678901234567890"};
    static const char *const BAD[] = {"",
                                      ".",
                                      "..",
                                      ".hidden",
                                      "a/b",
                                      "/a",
                                      "a b",
                                      "a\\b",
                                      "a*b",
                                      "a\nb",
                                      "a\x1b",
                                      "\xe2\x80\xaexyz",
                                      "\xff",
                                      "a:b",
                                      "a,b",
                                      "12345678901234567890123456789012345678901",
                                      "абвгдежзийклмнопрстуф"};

    (void)state;
    for (int i = 0; i < BM_LENGTH(GOOD); i++)
        if (!bm_save_name_fit(bm_span_of(GOOD[i])))
            fail_msg("refused: %s", GOOD[i]);
    for (int i = 0; i < BM_LENGTH(BAD); i++)
        if (bm_save_name_fit(bm_span_of(BAD[i])))
            fail_msg("taken: %s", BAD[i]);
    assert_false(bm_save_name_fit((bm_span){"a\0b", 3}));
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_home, remove_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_game_is_kept_and_read),
        IN_A_FOLDER(the_files_are_their_owners_alone),
        IN_A_FOLDER(two_games_of_one_second_have_two_names),
        IN_A_FOLDER(a_left_game_is_held_again),
        IN_A_FOLDER(what_is_not_there_is_missing),
        IN_A_FOLDER(a_game_is_held_by_one_program),
        IN_A_FOLDER(copies_have_any_good_name),
        IN_A_FOLDER(a_finished_game_leaves_its_record),
        IN_A_FOLDER(a_record_knows_who_played),
        IN_A_FOLDER(too_many_words_beside_a_record_are_refused),
        IN_A_FOLDER(the_newest_come_first),
        IN_A_FOLDER(only_the_newest_are_listed),
        IN_A_FOLDER(other_files_are_not_listed),
        IN_A_FOLDER(nothing_is_listed_without_a_folder),
        IN_A_FOLDER(a_crash_before_the_renaming_leaves_the_old_game),
        IN_A_FOLDER(a_failed_write_leaves_the_old_game),
        IN_A_FOLDER(nothing_is_kept_where_no_folder_can_be),
        IN_A_FOLDER(nothing_is_kept_in_a_file),
        IN_A_FOLDER(a_relative_folder_is_ignored),
        IN_A_FOLDER(a_folder_that_is_too_long_is_refused),
        cmocka_unit_test(names_are_good_for_files),
    };

    return cmocka_run_group_tests(tests, count_columns_of_utf8, NULL);
}
