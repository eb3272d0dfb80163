/* fuzz_recipe.c - any bytes as a recipe.
 *
 * What is refused is told with its line, in words of every language, and shows only letters
 * of any terminal; what is read has numbers in their limits and sizes that a net can have.
 */
#include <string.h>

#include "core/phrase.h"
#include "fuzz/fuzz.h"
#include "train/recipe.h"

static const char *const KEYS[] = {"exploration", "lambda", NULL};
static const bm_school SCHOOL = {.name = "any", .inputs = 100, .keys = KEYS};
static const bm_school *const SCHOOLS[] = {&SCHOOL, NULL};

static void inspect_fault(const bm_recipe_fault *fault)
{
    FUZZ_HOLDS(fault->line >= 0 && fault->key != NULL);
    for (int i = 0; i < bm_catalogue_count; i++)
        FUZZ_HOLDS(bm_phrase_find(&bm_catalogues[i], "", fault->key) != NULL);
    for (const char *c = fault->word; *c != '\0'; c++)
        FUZZ_HOLDS(*c >= ' ' && *c <= '~');
}

static void inspect_recipe(const bm_recipe *recipe)
{
    FUZZ_HOLDS(recipe->school == &SCHOOL && bm_net_form_holds(&recipe->form));
    FUZZ_HOLDS(recipe->generations >= 1 && recipe->games >= 1 && recipe->window >= 1);
    FUZZ_HOLDS(recipe->epochs >= 1 && recipe->batch >= 1 && recipe->rate >= 1);
    FUZZ_HOLDS(recipe->rate_end >= 1 && recipe->decay >= 0 && recipe->seed >= 0);
    FUZZ_HOLDS(recipe->sample >= 1 && recipe->sample <= BM_RECIPE_ONE);
    FUZZ_HOLDS(strlen(recipe->start) < sizeof recipe->start);
    int64_t share = bm_recipe_millionths(recipe, "lambda", -1);
    FUZZ_HOLDS(share == -1 || bm_recipe_number(recipe, "lambda", 0) == share / BM_RECIPE_ONE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bm_recipe recipe;
    bm_recipe_fault fault;

    bm_check_set_hook(fuzz_failed);
    if (bm_recipe_read(&recipe, (bm_span){(const char *)data, size}, SCHOOLS, &fault))
        inspect_recipe(&recipe);
    else
        inspect_fault(&fault);
    return 0;
}
