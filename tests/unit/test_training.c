/* test_training.c - from a recipe to a net: the same one by any number of threads and after
 * any interruption, and one that has learned something. */
#include "unit.h"

#include <unistd.h>

#include "base/bits.h"
#include "base/bytes.h"
#include "base/hash.h"
#include "toy_school.h"
#include "train/checkpoint.h"
#include "train/learner.h"
#include "train/learner_math.h"
#include "train/train_file.h"

#define RECIPE                                                                                     \
    "school = toy\nseed = 3\nhidden = 16 8\ngenerations = 5\ngames = 40\nwindow = 3\n"             \
    "epochs = 2\nbatch = 50\nrate = 0.01\nrate-end = 0.001\nsample = 0.7\ndecay = 0.001\n"

static char folder[] = "/tmp/bm-training-XXXXXX";

static const char *in_folder(const char *name)
{
    static char paths[4][BM_TRAIN_PATH_MAX];
    static int next;

    next = (next + 1) % 4;
    snprintf(paths[next], sizeof paths[next], "%s/%s", folder, name);
    return paths[next];
}

static void write_text(const char *name, const char *text)
{
    assert_true(bm_train_file_replace(in_folder(name), text, strlen(text)));
}

static bool is_there(const char *name)
{
    return access(in_folder(name), F_OK) == 0;
}

static uint64_t hash_of(const char *name)
{
    size_t size;
    uint8_t *bytes = bm_train_file_read(in_folder(name), 1 << 20, &size);

    assert_non_null(bytes);
    uint64_t hash = bm_hash(bytes, size, 0);
    free(bytes);
    return hash;
}

static bm_curve_line last_told;

static void tell(const bm_curve_line *line)
{
    if (line != NULL)
        last_told = *line;
}

static bm_train_end train(const char *recipe, const char *output, int threads, uint32_t stop_after,
                          bm_recipe_fault *fault)
{
    bm_training_plan plan = {.recipe = in_folder(recipe),
                             .output = output != NULL ? in_folder(output) : NULL,
                             .threads = threads,
                             .stop_after = stop_after,
                             .schools = TOY_SCHOOLS,
                             .tell = tell};

    return bm_train_run(&plan, fault);
}

static void threads_change_nothing(void **state)
{
    bm_recipe_fault fault;

    (void)state;
    write_text("a.recipe", RECIPE);
    assert_int_equal(train("a.recipe", NULL, 1, 0, &fault), BM_TRAIN_DONE);
    assert_true(last_told.generation == 5 && last_told.games == 200);
    assert_int_equal(last_told.positions, 3 * 38 * TOY_DEALS * 7 / 10);
    assert_int_equal(train("a.recipe", "b.bmn", 2, 0, &fault), BM_TRAIN_DONE);
    assert_int_equal(train("a.recipe", "c.bmn", 3, 0, &fault), BM_TRAIN_DONE);
    assert_int_equal(hash_of("a.bmn"), hash_of("b.bmn"));
    assert_int_equal(hash_of("a.bmn"), hash_of("c.bmn"));
    assert_int_equal(hash_of("a.curve"), hash_of("c.curve"));
    assert_false(is_there("a.checkpoint"));
}

static void a_stop_changes_nothing(void **state)
{
    bm_recipe_fault fault;

    (void)state;
    for (uint32_t done = 1; done <= 4; done++) {
        assert_int_equal(train("a.recipe", "d.bmn", 1 + (int)done % 2, done, &fault),
                         BM_TRAIN_STOPPED);
        assert_true(last_told.generation == done && is_there("d.checkpoint"));
    }
    assert_int_equal(train("a.recipe", "d.bmn", 2, 0, &fault), BM_TRAIN_DONE);
    assert_int_equal(hash_of("a.bmn"), hash_of("d.bmn"));
    assert_int_equal(hash_of("a.curve"), hash_of("d.curve"));
}

/* One generation is only played: what is written is what would have been learned from. */
static void notes_can_be_had(void **state)
{
    char recipe[BM_TRAIN_PATH_MAX];
    bm_training_plan plan = {.threads = 1, .schools = TOY_SCHOOLS, .notes = 1, .recipe = recipe};
    bm_recipe_fault fault;
    bm_codec codec;
    uint64_t head[5] = {0}; /* the magic, inputs, positions, rows, entries */
    size_t size;

    (void)state;
    snprintf(recipe, sizeof recipe, "%s", in_folder("n.recipe"));
    write_text("n.recipe", RECIPE);
    assert_int_equal(bm_train_run(&plan, &fault), BM_TRAIN_DONE);
    assert_false(is_there("n.bmn") || is_there("n.curve") || is_there("n.checkpoint"));
    uint64_t first = hash_of("n.notes");
    uint8_t *bytes = bm_train_file_read(in_folder("n.notes"), 1 << 20, &size);
    assert_memory_equal(bytes, "BMNOTES\1", 8);
    bm_codec_load(&codec, bytes, size);
    for (int i = 0; i < BM_LENGTH(head); i++)
        bm_codec_u64(&codec, &head[i]);
    free(bytes);
    assert_true(head[1] == TOY_CARDS && head[2] == 38 * TOY_DEALS);
    assert_true(head[3] == TOY_SEATS * head[2]);
    assert_true(head[4] > 5 * head[3] && head[4] < 7 * head[3]); /* half of 12 cards */
    plan.threads = 3;
    assert_int_equal(bm_train_run(&plan, &fault), BM_TRAIN_DONE);
    assert_int_equal(hash_of("n.notes"), first);

    plan.notes = 2; /* which net plays it? */
    assert_int_equal(bm_train_run(&plan, &fault), BM_TRAIN_REFUSED);
    assert_string_equal(fault.key, "train.fault.start");
    assert_int_equal(hash_of("n.notes"), first);
    char text[2 * BM_TRAIN_PATH_MAX];
    snprintf(text, sizeof text, RECIPE "start = %s\n", in_folder("a.bmn"));
    write_text("n.recipe", text);
    assert_int_equal(bm_train_run(&plan, &fault), BM_TRAIN_DONE);
    assert_int_not_equal(hash_of("n.notes"), first);
    plan.output = "/nowhere/n.notes";
    assert_int_equal(bm_train_run(&plan, &fault), BM_TRAIN_FAILED);
}

static int looks_left;

static bool stop_soon(void)
{
    return looks_left == 0 || --looks_left == 0;
}

/* Whenever it is interrupted, the next run comes to the same net. */
static void an_interruption_changes_nothing(void **state)
{
    bm_training_plan plan = {
        .threads = 1, .schools = TOY_SCHOOLS, .stop = stop_soon, .recipe = in_folder("a.recipe")};
    bm_recipe_fault fault;
    bm_train_end end;
    int runs = 0;

    (void)state;
    plan.output = in_folder("e.bmn");
    do {
        looks_left = 170 + 40 * runs++;
        end = bm_train_run(&plan, &fault);
    } while (end == BM_TRAIN_STOPPED);
    assert_int_equal(end, BM_TRAIN_DONE);
    assert_true(runs > 2);
    assert_int_equal(hash_of("a.bmn"), hash_of("e.bmn"));
}

static void other_seeds_make_other_nets(void **state)
{
    bm_recipe_fault fault;

    (void)state;
    write_text("s.recipe", RECIPE "school.deals = 12\n");
    assert_int_equal(train("s.recipe", NULL, 2, 1, &fault), BM_TRAIN_STOPPED);
    /* The same numbers, but another recipe: its checkpoint is not ours. */
    assert_int_equal(train("a.recipe", "s.bmn", 2, 0, &fault), BM_TRAIN_REFUSED);
    assert_string_equal(fault.key, "train.fault.checkpoint");
    assert_int_equal(train("s.recipe", NULL, 2, 0, &fault), BM_TRAIN_DONE);
    assert_int_equal(hash_of("a.bmn"), hash_of("s.bmn"));
    write_text("s.recipe", "school = toy\nseed = 4\nhidden = 16 8\ngenerations = 1\ngames = 4\n");
    assert_int_equal(train("s.recipe", NULL, 2, 0, &fault), BM_TRAIN_DONE);
    assert_int_not_equal(hash_of("a.bmn"), hash_of("s.bmn"));
}

static void a_net_can_be_refined(void **state)
{
    char text[512];
    bm_recipe_fault fault;

    (void)state;
    snprintf(text, sizeof text, "%sstart = %s\n",
             "school = toy\nseed = 9\nhidden = 16 8\ngenerations = 1\ngames = 40\nrate = 0.001\n",
             in_folder("a.bmn"));
    write_text("w.recipe", text);
    assert_int_equal(train("w.recipe", NULL, 2, 0, &fault), BM_TRAIN_DONE);
    assert_true(last_told.loss < 0.6); /* from nothing it would be about 1.1 */
    text[strlen("school = toy\nseed = 9\nhidden = ")] = '2';
    write_text("w.recipe", text);
    assert_int_equal(train("w.recipe", NULL, 2, 0, &fault), BM_TRAIN_REFUSED);
    assert_string_equal(fault.key, "train.fault.start");
}

static void what_cannot_be_is_refused(void **state)
{
    bm_recipe_fault fault;

    (void)state;
    assert_int_equal(train("none.recipe", NULL, 1, 0, &fault), BM_TRAIN_REFUSED);
    assert_string_equal(fault.key, "train.fault.read");
    write_text("bad.recipe", "school = toy\nseed = x\n");
    assert_int_equal(train("bad.recipe", NULL, 1, 0, &fault), BM_TRAIN_REFUSED);
    assert_int_equal(fault.line, 2);
    assert_int_equal(train("a.recipe", "no/such/folder.bmn", 1, 0, &fault), BM_TRAIN_FAILED);
    assert_string_equal(fault.key, "train.fault.write");
    write_text("f.checkpoint", "this is not a checkpoint, though it is long enough to be one, at "
                               "least as far as its head is concerned");
    assert_int_equal(train("a.recipe", "f.bmn", 1, 0, &fault), BM_TRAIN_REFUSED);
    assert_string_equal(fault.key, "train.fault.checkpoint");
}

/* A net that knows the toy game gives most of the whole to whoever wins. */
static void something_is_learned(void **state)
{
    static const char TEXT[] = "school = toy\nseed = 1\nhidden = 16\ngenerations = 6\ngames = 200\n"
                               "window = 6\nbatch = 64\nrate = 0.01\nrate-end = 0.002\n";
    bm_recipe_fault fault;

    (void)state;
    write_text("l.recipe", TEXT);
    assert_int_equal(train("l.recipe", NULL, 2, 0, &fault), BM_TRAIN_DONE);
    assert_true(last_told.held_out < 0.25);
}

/* What the learner sees is what the net says: the loss of both is the same. */
static void the_net_is_what_was_learned(void **state)
{
    static const bm_net_form FORM = {3, {TOY_CARDS, 9, 5, 1}};
    uint8_t bytes[4096];
    bm_crew *crew = bm_crew_make(2);
    bm_learner *learner = bm_learner_make(&FORM, 1, crew);
    bm_recipe recipe = {0};
    bm_notes notes;
    bm_rng rng;
    bm_net net;

    (void)state;
    bm_notes_begin(&notes, TOY_CARDS);
    bm_rng_seed(&rng, 1);
    toy_play(&recipe, NULL, 0, &rng, &notes);
    bm_note_ref refs[TOY_DEALS];
    for (size_t i = 0; i < TOY_DEALS; i++)
        refs[i] = (bm_note_ref){&notes, i};
    for (int i = 0; i < 50; i++)
        bm_learner_step(learner, refs, TOY_DEALS, 0.01f, 0);
    bm_learner_write(learner, bytes);
    assert_true(bm_net_read(&net, bytes, bm_net_form_size(&FORM)));
    for (size_t i = 0; i < TOY_DEALS; i++) {
        int32_t scores[TOY_SEATS];
        int32_t shares[TOY_SEATS];
        double loss = 0;
        for (int seat = 0; seat < TOY_SEATS; seat++) {
            uint8_t inputs[64] = {0};
            bm_note_row row = bm_notes_row(&notes, i, seat);
            for (int k = 0; k < row.count; k++)
                inputs[row.index[k]] = row.value[k];
            scores[seat] = bm_net_score(&net, inputs);
        }
        bm_net_shares(scores, TOY_SEATS, shares);
        for (int seat = 0; seat < TOY_SEATS; seat++)
            if (bm_notes_target(&notes, i)[seat] > 0)
                loss -= bm_learner_log((double)shares[seat] / BM_NET_SHARE_ONE);
        assert_true(bm_learner_loss(learner, &refs[i], 1) - loss < 0.01);
        assert_true(loss - bm_learner_loss(learner, &refs[i], 1) < 0.01);
    }
    /* And a learner that takes the net goes on where it is. */
    bm_learner *other = bm_learner_make(&FORM, 2, crew);
    bm_learner_take(other, bytes);
    assert_true(bm_learner_loss(other, refs, TOY_DEALS) ==
                bm_learner_loss(learner, refs, TOY_DEALS));
    bm_learner_free(other);
    bm_learner_free(learner);
    bm_crew_free(crew);
    bm_notes_free(&notes);
}

enum { ROWS = 40, WIDTH_MAX = 72 };

typedef struct reckoned {
    float sums[WIDTH_MAX];
    float gradient[ROWS * WIDTH_MAX];
    float back[ROWS];
} reckoned;

static void reckon(const bm_learner_math *math, uint64_t seed, int width, reckoned *r)
{
    static float weights[ROWS * WIDTH_MAX];
    float slope[WIDTH_MAX];
    uint16_t index[ROWS];
    float value[ROWS];
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    memset(r, 0, sizeof *r);
    for (int i = 0; i < ROWS * width; i++)
        weights[i] = (float)bm_rng_below(&rng, 20001) / 3000 - 3;
    for (int i = 0; i < width; i++)
        slope[i] = (float)bm_rng_below(&rng, 20001) / 7000 - 1;
    for (int i = 0; i < ROWS; i++) {
        index[i] = (uint16_t)i;
        value[i] = (float)bm_rng_below(&rng, 128) / 3;
    }
    bm_sparse in = {index, value, ROWS};
    math->forward(r->sums, weights, width, in);
    math->spread(r->gradient, slope, width, in);
    math->backward(r->back, weights, slope, width, in);
}

/* Wide registers and narrow ones, to the bit. */
static void all_loops_reckon_alike(void **state)
{
    reckoned first;
    reckoned other;

    (void)state;
    for (int width = 8; width <= WIDTH_MAX; width += 8) {
        reckon(bm_learner_math_at(0), (uint64_t)width, width, &first);
        for (int i = 1; bm_learner_math_at(i) != NULL; i++) {
            reckon(bm_learner_math_at(i), (uint64_t)width, width, &other);
            assert_memory_equal(&first, &other, sizeof first);
        }
    }
}

static void series_are_close(void **state)
{
    (void)state;
    assert_true(bm_learner_exp(0) == 1);
    assert_true(bm_learner_exp(-1) > 0.36787944117 && bm_learner_exp(-1) < 0.36787944118);
    assert_true(bm_learner_exp(-20) > 2.0611536e-9 && bm_learner_exp(-20) < 2.0611537e-9);
    assert_true(bm_learner_exp(-1e9) >= 0 && bm_learner_exp(-1e9) < 1e-300);
    assert_true(bm_learner_log(1) == 0);
    assert_true(bm_learner_log(10) > 2.302585092993 && bm_learner_log(10) < 2.302585092995);
    assert_true(bm_learner_log(1e-5) > -11.51292546498 && bm_learner_log(1e-5) < -11.51292546497);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **state)
{
    char command[64];

    (void)state;
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_stop_changes_nothing),
        cmocka_unit_test(notes_can_be_had),
        cmocka_unit_test(an_interruption_changes_nothing),
        cmocka_unit_test(other_seeds_make_other_nets),
        cmocka_unit_test(a_net_can_be_refined),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(something_is_learned),
        cmocka_unit_test(the_net_is_what_was_learned),
        cmocka_unit_test(all_loops_reckon_alike),
        cmocka_unit_test(series_are_close),
    };

    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
