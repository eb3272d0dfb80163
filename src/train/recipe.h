/* recipe.h - all that decides what a net will be.
 *
 * A recipe is a text of lines `key = value`; empty lines and what follows a # are left out.
 * Training by the same recipe gives the same net, to the bit. docs/TRAINING.md has the keys.
 *
 * Numbers have at most six digits behind the point and are kept as whole millionths, so that
 * reading them rounds nothing.
 */
#ifndef BM_TRAIN_RECIPE_H
#define BM_TRAIN_RECIPE_H

#include "base/text.h"
#include "nn/net_form.h"
#include "train/school.h"

enum {
    BM_RECIPE_WORD_MAX = 128,
    BM_RECIPE_GENERATIONS_MAX = 100000,
    BM_RECIPE_OWN_MAX = 32, /* keys that are the school's own */
    BM_RECIPE_FILE_MAX = 65536,
    BM_RECIPE_ONE = 1000000
};

typedef struct bm_recipe_own {
    char key[BM_RECIPE_WORD_MAX];
    int64_t millionths;
} bm_recipe_own;

typedef struct bm_recipe {
    const bm_school *school;
    char start[BM_RECIPE_WORD_MAX]; /* the net to start from; empty: random weights */
    bm_net_form form;
    int64_t seed;
    int64_t generations;
    int64_t games; /* of each generation */
    int64_t window; /* generations that are learned from at a time */
    int64_t epochs; /* over the window, for each generation */
    int64_t batch; /* positions of a step */
    int64_t rate; /* of learning, at first and at last; all in millionths from here on */
    int64_t rate_end;
    int64_t decay; /* of weights */
    int64_t sample; /* of the window's positions, how many an epoch takes */
    int own_count;
    bm_recipe_own own[BM_RECIPE_OWN_MAX];
} bm_recipe;

/* What is wrong with a text that is no recipe. */
typedef struct bm_recipe_fault {
    int line; /* 0: the text as a whole */
    const char *key; /* of the sentence in lang/ */
    char word[BM_RECIPE_WORD_MAX]; /* what it is about */
} bm_recipe_fault;

/* Reads a recipe; `schools` are those it may name, ending with NULL. */
bool bm_recipe_read(bm_recipe *recipe, bm_span text, const bm_school *const *schools,
                    bm_recipe_fault *fault);

/* The number behind `school.KEY`, without what is behind its point; `fallback` where the
 * recipe has no such key. */
int64_t bm_recipe_number(const bm_recipe *recipe, const char *key, int64_t fallback);

/* The same in millionths: 0.25 is 250000. The fallback, too. */
int64_t bm_recipe_millionths(const bm_recipe *recipe, const char *key, int64_t fallback);

#endif
