/* school.h - how a game is learned: what a game gives to training.
 *
 * A school plays games against itself and notes positions, with what each seat got in the
 * end or what the school thinks that it should have got. All else, from random numbers to
 * nets, is the same for every game.
 */
#ifndef BM_TRAIN_SCHOOL_H
#define BM_TRAIN_SCHOOL_H

#include "base/rng.h"
#include "nn/net.h"
#include "train/notes.h"

struct bm_recipe;

typedef struct bm_school {
    const char *name; /* what a recipe calls it */
    int inputs; /* of the net */
    /* Plays one game and notes its positions. `net` is NULL in the first generation, unless
     * the recipe names one to start from. Called by several threads at once, so it must
     * depend on its arguments alone and change nothing but `rng` and `notes`. */
    void (*play)(const struct bm_recipe *recipe, const bm_net *net, uint32_t generation,
                 bm_rng *rng, bm_notes *notes);
    const char *const *keys; /* of the recipe that are its own, ending with NULL; NULL: none */
} bm_school;

/* The schools that this program has, ending with NULL. */
extern const bm_school *const bm_schools[];

/* NULL where there is none of that name. */
const bm_school *bm_school_find(const bm_school *const *schools, const char *name);

#endif
