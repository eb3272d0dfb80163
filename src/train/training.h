/* training.h - from a recipe to a net, generation by generation.
 *
 * Each generation plays its games with the net of the one before, adds their positions to
 * the window and learns from the window. Then the net, the curve and a checkpoint are
 * written. The next run with the same recipe goes on from the checkpoint and comes to the
 * same net as one that was never interrupted; when the last generation is done the
 * checkpoint is removed.
 */
#ifndef BM_TRAIN_TRAINING_H
#define BM_TRAIN_TRAINING_H

#include "train/crew.h"
#include "train/recipe.h"

enum { BM_CURVE_LINE_MAX = 96 };

/* One generation, as the curve has it. */
typedef struct bm_curve_line {
    uint32_t generation; /* from 1 */
    uint64_t games; /* so far */
    uint64_t positions; /* that were learned from in this generation */
    double loss; /* of a position, while it was learned from in the last epoch */
    double held_out; /* of positions that are never learned from, with the new net */
} bm_curve_line;

typedef struct bm_training_plan {
    const char *recipe; /* the file */
    const char *output; /* the net; NULL: the recipe's name with .bmn, or .notes */
    int threads; /* 1 to BM_CREW_MAX */
    uint32_t stop_after; /* a generation; 0: the last */
    uint32_t notes; /* a generation that is only played, with the net to start from; 0: train */
    const bm_school *const *schools; /* NULL: bm_schools */
    bool (*stop)(void); /* asked now and then; true ends at the last checkpoint; may be NULL */
    /* Called with NULL when the training begins, then after each generation; may be NULL. */
    void (*tell)(const bm_curve_line *line);
} bm_training_plan;

typedef enum bm_train_end {
    BM_TRAIN_DONE, /* the net is what the recipe makes */
    BM_TRAIN_STOPPED, /* there is a checkpoint to go on from, if a generation was done */
    BM_TRAIN_REFUSED, /* the fault says what is wrong with what was asked */
    BM_TRAIN_FAILED /* the fault says what could not be written or had */
} bm_train_end;

/* Reads the recipe and trains; or, with `notes`, plays that generation and writes down what there
 * is to learn from it (notes_file.h). `fault` is set when it is refused or fails; its `word` may be a file.
 * Only one run at a time may use an output. */
bm_train_end bm_train_run(const bm_training_plan *plan, bm_recipe_fault *fault);

/* A line of the curve as text, with its line feed; NULL gives the heading. */
void bm_curve_write(const bm_curve_line *line, char *text, size_t size);

#endif
