/* test_recipe.c - recipes, strictly read: what is wrong is named with its line. */
#include "unit.h"

#include "core/phrase.h"
#include "nn/nets.h"
#include "toy_school.h"
#include "train/train_file.h"

#define WHOLE "school = toy\nseed = 1\nhidden = 8\ngenerations = 2\ngames = 20\n"

static bool read_text(const char *text, bm_recipe *recipe, bm_recipe_fault *fault)
{
    return bm_recipe_read(recipe, bm_span_of(text), TOY_SCHOOLS, fault);
}

static void a_recipe_says_everything(void **state)
{
    static const char TEXT[] = "# a comment\r\n"
                               "\tschool = toy # the school\r\n"
                               "seed=7\n"
                               "hidden = 128  32 16\n"
                               "generations = 40\n"
                               "games = 5000\n"
                               "window = 5\n\n"
                               "epochs = 2\n"
                               "batch = 512\n"
                               "rate = 0.002\n"
                               "rate-end = 0.00005\n"
                               "decay = 0.01\n"
                               "sample = 0.5\n"
                               "start = nets/hs.bmn\n"
                               "school.deals = 3\n"
                               "school.exploration = -0.125";
    bm_recipe_fault fault;
    bm_recipe r;

    (void)state;
    assert_true(read_text(TEXT, &r, &fault));
    assert_ptr_equal(r.school, &TOY_SCHOOL);
    assert_int_equal(r.form.layers, 4);
    assert_memory_equal(r.form.sizes, ((int[]){TOY_CARDS, 128, 32, 16, 1}), sizeof r.form.sizes);
    assert_true(r.seed == 7 && r.generations == 40 && r.games == 5000 && r.window == 5);
    assert_true(r.epochs == 2 && r.batch == 512 && r.rate == 2000 && r.rate_end == 50);
    assert_true(r.decay == 10000 && r.sample == 500000);
    assert_string_equal(r.start, "nets/hs.bmn");
    assert_int_equal(bm_recipe_number(&r, "deals", 9), 3);
    assert_int_equal(bm_recipe_millionths(&r, "exploration", 9), -125000);
    assert_int_equal(bm_recipe_number(&r, "nothing", 9), 9);
    assert_int_equal(bm_recipe_millionths(&r, "nothing", 9), 9);
}

static void silence_means_the_usual(void **state)
{
    bm_recipe_fault fault;
    bm_recipe r;

    (void)state;
    assert_true(read_text(WHOLE, &r, &fault));
    assert_true(r.window == 1 && r.epochs == 1 && r.batch == 256 && r.rate == 1000);
    assert_true(r.rate_end == 100 && r.decay == 0 && r.sample == BM_RECIPE_ONE);
    assert_true(r.start[0] == '\0' && r.own_count == 0);
}

static void faults_are_named(void **state)
{
    static const struct {
        const char *text;
        const char *key;
        int line;
        const char *word;
    } FAULTS[] = {
        {"", "lack", 0, "school"},
        {"school = toy\n", "lack", 0, "hidden"},
        {"school = toy\nhidden = 8\n", "lack", 0, "seed"},
        {"school = toy\nhidden = 8\nseed = 1\ngames = 1\n", "lack", 0, "generations"},
        {WHOLE "hello\n", "line", 6, "hello"},
        {WHOLE "colour = 1\n", "key", 6, "colour"},
        {WHOLE "col\033our = 1\n", "key", 6, "col?our"},
        {WHOLE "school. = 1\n", "key", 6, "school."},
        {WHOLE "seed = 2\n", "twice", 6, "seed"},
        {WHOLE "hidden = 2\n", "twice", 6, "hidden"},
        {WHOLE "school = toy\n", "twice", 6, "school"},
        {WHOLE "start = a\nstart = b\n", "twice", 7, "start"},
        {WHOLE "school.deals = 2\nschool.deals = 2\n", "twice", 7, "deals"},
        {WHOLE "school.deal = 2\n", "own", 0, "deal"},
        {WHOLE "school.deals = two\n", "number", 6, "two"},
        {WHOLE "rate = 0.0000001\n", "number", 6, "0.0000001"},
        {WHOLE "rate = 1.\n", "number", 6, "1."},
        {WHOLE "rate = 1.x\n", "number", 6, "1.x"},
        {WHOLE "rate =\n", "number", 6, ""},
        {WHOLE "rate = -\n", "number", 6, "-"},
        {WHOLE "rate = 0\n", "range", 6, "rate = 0: 0.000001 .. 1"},
        {WHOLE "rate = 1.5\n", "range", 6, "rate = 1.5: 0.000001 .. 1"},
        {WHOLE "decay = -0.1\n", "range", 6, "decay = -0.1: 0 .. 1"},
        {WHOLE "batch = 0\n", "range", 6, "batch = 0: 1 .. 65536"},
        {WHOLE "batch = 1.5\n", "range", 6, "batch = 1.5: 1 .. 65536"},
        {WHOLE "start =\n", "start", 6, ""},
        {"school = chess\n", "school", 1, "chess: toy"},
        {"hidden =\n", "hidden", 1, ""},
        {"hidden = 8 0\n", "hidden", 1, "8 0"},
        {"hidden = 257\n", "hidden", 1, "257"},
        {"hidden = 1 2 3 4\n", "hidden", 1, "1 2 3 4"},
    };
    bm_recipe_fault fault;
    bm_recipe r;

    (void)state;
    for (size_t i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++) {
        assert_false(read_text(FAULTS[i].text, &r, &fault));
        assert_string_equal(fault.key + strlen("train.fault."), FAULTS[i].key);
        assert_int_equal(fault.line, FAULTS[i].line);
        assert_string_equal(fault.word, FAULTS[i].word);
        for (int c = 0; c < bm_catalogue_count; c++)
            assert_non_null(bm_phrase_find(&bm_catalogues[c], "", fault.key));
    }
}

static void what_is_too_long_is_cut_or_refused(void **state)
{
    char text[8192] = WHOLE;
    bm_recipe_fault fault;
    bm_recipe r;

    (void)state;
    for (int i = 0; i < 33; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "school.k%d = 1\n", i);
    assert_false(read_text(text, &r, &fault));
    assert_string_equal(fault.key, "train.fault.many");
    memset(text, 'x', 200);
    strcpy(text + 200, " = 1\n");
    assert_false(read_text(text, &r, &fault));
    assert_int_equal(strlen(fault.word), BM_RECIPE_WORD_MAX - 1);
    memcpy(text, "school.", 7);
    assert_false(read_text(text, &r, &fault));
    assert_string_equal(fault.key, "train.fault.key");
    memcpy(text, "start =", 7);
    assert_false(read_text(text, &r, &fault));
    assert_string_equal(fault.key, "train.fault.start");
}

/* Every net of the repository stands beside its recipe and its curve, and has its sizes. */
static void nets_have_their_recipes(void **state)
{
    (void)state;
    for (const bm_net_file *file = bm_net_files; file->name != NULL; file++) {
        char path[BM_TRAIN_PATH_MAX];
        char recipe[BM_TRAIN_PATH_MAX];
        bm_recipe_fault fault;
        bm_net_form form;
        bm_recipe r;
        size_t size;
        snprintf(path, sizeof path, "nets/%s.curve", file->name);
        uint8_t *text = bm_train_file_read(path, BM_RECIPE_FILE_MAX, &size);
        assert_non_null(text);
        free(text);
        assert_true(bm_train_file_sibling(path, ".recipe", recipe));
        text = bm_train_file_read(recipe, BM_RECIPE_FILE_MAX, &size);
        assert_non_null(text);
        assert_true(bm_recipe_read(&r, (bm_span){(char *)text, size}, bm_schools, &fault));
        assert_true(bm_net_form_read(&form, file->bytes, file->size));
        assert_memory_equal(&form, &r.form, sizeof form);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_recipe_says_everything),
        cmocka_unit_test(silence_means_the_usual),
        cmocka_unit_test(faults_are_named),
        cmocka_unit_test(what_is_too_long_is_cut_or_refused),
        cmocka_unit_test(nets_have_their_recipes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
