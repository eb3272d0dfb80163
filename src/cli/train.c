/* train.c - `beaumonde train RECIPE`: a net from a recipe.
 *
 * The curve goes to standard error as it grows; what is kept are files. An interruption ends
 * the run at its last checkpoint, and the same command goes on from there.
 */
#include <stdio.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/help.h"
#include "cli/interrupt.h"
#include "train/training.h"

static void tell(const bm_curve_line *line)
{
    char text[BM_CURVE_LINE_MAX];

    bm_curve_write(line, text, sizeof text);
    fputs(text, stderr);
}

static bool interrupted(void)
{
    return bm_interrupt_seen() != 0;
}

/* The recipe and the line, as compilers name them, before what is wrong. */
static void complain(const char *recipe, const bm_recipe_fault *fault)
{
    char where[BM_RECIPE_WORD_MAX + BM_SENTENCE_MAX];

    if (fault->line > 0)
        snprintf(where, sizeof where, "%s:%d: %s", recipe, fault->line, fault->word);
    else
        snprintf(where, sizeof where, "%s", fault->word);
    bm_complain(fault->key, where);
}

static int train(bm_training_plan *plan)
{
    bm_recipe_fault fault;

    plan->stop = interrupted;
    plan->tell = tell;
    bm_interrupt_watch();
    bm_train_end end = bm_train_run(plan, &fault);
    bm_interrupt_end();
    if (end == BM_TRAIN_REFUSED || end == BM_TRAIN_FAILED)
        complain(plan->recipe, &fault);
    if (end == BM_TRAIN_FAILED)
        return BM_EXIT_SYSTEM;
    return end == BM_TRAIN_REFUSED ? BM_EXIT_USAGE : BM_EXIT_OK;
}

static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : count > BM_CREW_MAX ? BM_CREW_MAX : (int)count;
}

static bool take_number(const bm_arguments *a, uint64_t most, uint64_t *number)
{
    return bm_span_number(bm_span_of(a->value), most, number) && *number >= 1;
}

enum { KEY_THREADS = 1, KEY_OUTPUT, KEY_STOP, KEY_NOTES };

static const bm_flag FLAGS[] = {
    {KEY_THREADS, "threads", 0, "help.value.number", "help.train.threads", NULL},
    {KEY_OUTPUT, "output", 'o', "help.value.file", "help.train.output", NULL},
    {KEY_STOP, "stop-after", 0, "help.value.number", "help.train.stop-after", NULL},
    {KEY_NOTES, "notes", 0, "help.value.number", "help.train.notes", NULL},
    {0},
};

static int run(bm_arguments *a)
{
    bm_training_plan plan = {.threads = processors()};
    uint64_t number;

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what == KEY_THREADS) {
            if (!take_number(a, BM_CREW_MAX, &number))
                return bm_arguments_refuse(a, "train.fault.threads");
            plan.threads = (int)number;
        } else if (what == KEY_STOP || what == KEY_NOTES) {
            if (!take_number(a, BM_RECIPE_GENERATIONS_MAX, &number))
                return bm_arguments_refuse(a, "train.fault.generation");
            *(what == KEY_STOP ? &plan.stop_after : &plan.notes) = (uint32_t)number;
        } else if (what == KEY_OUTPUT) {
            plan.output = a->value;
        } else if (what != BM_ARGUMENT_WORD) {
            return bm_arguments_exit(what);
        } else if (plan.recipe != NULL) {
            return bm_arguments_refuse(a, "help.fault.word");
        } else {
            plan.recipe = a->value;
        }
    }
    return plan.recipe == NULL ? bm_arguments_lack(a) : train(&plan);
}

static const bm_example EXAMPLES[] = {
    {"beaumonde train nets/hs.recipe", "help.train.example"},
    {"beaumonde train nets/hs.recipe --output /tmp/try.bmn --stop-after 3",
     "help.train.example.try"},
    {0},
};

const bm_command bm_train_command = {
    .name = "train",
    .words = "help.word.recipe",
    .summary = "help.train",
    .about = "help.train.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
