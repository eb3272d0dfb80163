/* training.c - play, note, learn, write; and again.
 *
 * The notes of the last generations are kept in slots, each with the net that played it, so
 * that a run that goes on from a checkpoint can play them again.
 */
#include "train/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "train/checkpoint.h"
#include "train/learner.h"
#include "train/notes_file.h"
#include "train/train_file.h"

enum { HELD_OUT = 16 /* of so many games one is never learned from */ };

typedef struct slot {
    bm_notes learned;
    bm_notes held_out;
    uint8_t *net; /* that played it; all zeros: none */
    bool used;
} slot;

typedef struct training {
    const bm_training_plan *plan;
    bm_recipe_fault *fault;
    bm_recipe recipe;
    uint64_t recipe_hash;
    char output[BM_TRAIN_PATH_MAX];
    char curve_path[BM_TRAIN_PATH_MAX];
    char checkpoint_path[BM_TRAIN_PATH_MAX];
    bm_crew *crew;
    bm_learner *learner;
    size_t net_size;
    uint8_t *net; /* that plays now; all zeros: none */
    slot *slots; /* recipe.window of them: generation g in g % window */
    bm_curve_line *curve;
    uint32_t done;
    bool failed;

    /* Of the generation that is being played. */
    uint32_t generation;
    bm_net player;
    bool has_player;
    bm_notes *games;
} training;

static bool refuse(training *t, const char *key, const char *word)
{
    bm_text text;

    t->fault->line = 0;
    t->fault->key = key;
    bm_text_begin(&text, t->fault->word, sizeof t->fault->word);
    bm_text_add(&text, word);
    return false;
}

/* The same where it is not the recipe's fault. */
static bool fail(training *t, const char *key, const char *word)
{
    t->failed = true;
    return refuse(t, key, word);
}

static bool stopped(const training *t)
{
    return t->plan->stop != NULL && t->plan->stop();
}

static uint64_t seed_of(const training *t, uint64_t what, uint64_t a, uint64_t b)
{
    uint64_t seed = bm_hash_mix((uint64_t)t->recipe.seed, what);

    return bm_hash_mix(bm_hash_mix(seed, a), b);
}

enum { SEED_WEIGHTS = 1, SEED_GAME, SEED_EPOCH };

static slot *slot_of(const training *t, uint32_t generation)
{
    return &t->slots[generation % (uint32_t)t->recipe.window];
}

static void play_game(void *of, int game)
{
    training *t = of;
    bm_notes *notes = &t->games[game];
    bm_rng rng;

    bm_notes_begin(notes, t->recipe.school->inputs);
    if (stopped(t))
        return;
    bm_rng_seed(&rng, seed_of(t, SEED_GAME, t->generation, (uint64_t)game));
    t->recipe.school->play(&t->recipe, t->has_player ? &t->player : NULL, t->generation, &rng,
                           notes);
}

/* Plays a generation with the net that stands in its slot, and notes it there. */
static void play_generation(training *t, uint32_t generation)
{
    slot *s = slot_of(t, generation);
    int count = (int)t->recipe.games;

    t->generation = generation;
    t->has_player = bm_net_read(&t->player, s->net, t->net_size);
    t->games = bm_train_memory((size_t)count, sizeof *t->games);
    bm_crew_run(t->crew, play_game, t, count);
    if (s->used) {
        bm_notes_free(&s->learned);
        bm_notes_free(&s->held_out);
    }
    s->used = true;
    bm_notes_begin(&s->learned, t->recipe.school->inputs);
    bm_notes_begin(&s->held_out, t->recipe.school->inputs);
    for (int i = 0; i < count; i++) {
        bm_notes_append(i % HELD_OUT == HELD_OUT - 1 ? &s->held_out : &s->learned, &t->games[i]);
        bm_notes_free(&t->games[i]);
    }
    free(t->games);
}

/* The positions of the window, the oldest first; the caller frees them. */
static bm_note_ref *gather(const training *t, uint32_t generation, bool held_out, size_t *count)
{
    uint32_t window = (uint32_t)t->recipe.window;
    uint32_t first = generation + 1 > window ? generation + 1 - window : 0;
    size_t positions = 0;

    for (uint32_t g = first; g <= generation; g++) {
        const slot *s = slot_of(t, g);
        positions += held_out ? s->held_out.positions : s->learned.positions;
    }
    bm_note_ref *refs = bm_train_memory(positions, sizeof *refs);
    *count = 0;
    for (uint32_t g = first; g <= generation; g++) {
        const slot *s = slot_of(t, g);
        const bm_notes *notes = held_out ? &s->held_out : &s->learned;
        for (size_t i = 0; i < notes->positions; i++)
            refs[(*count)++] = (bm_note_ref){notes, i};
    }
    return refs;
}

static void shuffle(bm_note_ref *refs, size_t count, bm_rng *rng)
{
    for (size_t i = count; i > 1; i--) {
        size_t k = bm_rng_below(rng, (uint32_t)i);
        bm_note_ref other = refs[k];
        refs[k] = refs[i - 1];
        refs[i - 1] = other;
    }
}

/* From the first rate to the last in equal steps, one for each epoch. */
static float rate_of(const bm_recipe *recipe, uint32_t generation, int64_t epoch)
{
    double last = (double)(recipe->generations * recipe->epochs - 1);
    double at = (double)(generation * recipe->epochs + epoch);
    double way = last > 0 ? at / last : 0;

    return (float)(((double)recipe->rate + (double)(recipe->rate_end - recipe->rate) * way) /
                   BM_RECIPE_ONE);
}

/* One epoch over shuffled positions; returns the loss of a position. */
static double learn_epoch(training *t, const bm_note_ref *refs, size_t count, float rate)
{
    size_t batch = (size_t)t->recipe.batch;
    float decay = (float)((double)t->recipe.decay / BM_RECIPE_ONE);
    double loss = 0;

    for (size_t i = 0; i < count && !stopped(t); i += batch)
        loss += bm_learner_step(t->learner, refs + i, count - i < batch ? count - i : batch, rate,
                                decay);
    return count > 0 ? loss / (double)count : 0;
}

static void learn_generation(training *t, uint32_t generation, bm_curve_line *line)
{
    size_t count;
    bm_note_ref *refs = gather(t, generation, false, &count);
    size_t taken = (size_t)((uint64_t)count * (uint64_t)t->recipe.sample / BM_RECIPE_ONE);

    for (int64_t epoch = 0; epoch < t->recipe.epochs; epoch++) {
        bm_rng rng;
        bm_rng_seed(&rng, seed_of(t, SEED_EPOCH, generation, (uint64_t)epoch));
        shuffle(refs, count, &rng);
        line->loss = learn_epoch(t, refs, taken, rate_of(&t->recipe, generation, epoch));
    }
    free(refs);
    line->positions = taken;
    refs = gather(t, generation, true, &count);
    line->held_out =
        count > 0 ? bm_learner_loss(t->learner, refs, count) / (double)count : line->loss;
    free(refs);
}

void bm_curve_write(const bm_curve_line *line, char *text, size_t size)
{
    if (line == NULL)
        snprintf(text, size, "generation      games  positions     loss  held-out\n");
    else
        snprintf(text, size, "%10lu %10llu %10llu %8.5f  %8.5f\n", (unsigned long)line->generation,
                 (unsigned long long)line->games, (unsigned long long)line->positions, line->loss,
                 line->held_out);
}

static bool write_curve(const training *t)
{
    size_t room = (size_t)BM_CURVE_LINE_MAX * (t->done + 1);
    char *text = bm_train_memory(room, 1);
    size_t length = 0;

    for (uint32_t i = 0; i <= t->done; i++) {
        bm_curve_write(i == 0 ? NULL : &t->curve[i - 1], text + length, room - length);
        length += strlen(text + length);
    }
    bool good = bm_train_file_replace(t->curve_path, text, length);
    free(text);
    return good;
}

/* The nets that played what the next generation will still learn from. */
static uint32_t kept_first(const training *t)
{
    uint32_t window = (uint32_t)t->recipe.window;

    return t->done + 1 > window ? t->done + 1 - window : 0;
}

static bool write_checkpoint(const training *t)
{
    uint32_t first = kept_first(t);
    bm_checkpoint c = {.recipe = t->recipe_hash,
                       .done = t->done,
                       .memory_count = bm_learner_memory_size(t->learner),
                       .net_size = t->net_size,
                       .nets_count = t->done - first,
                       .curve = t->curve};

    c.memory = bm_train_memory(c.memory_count, sizeof *c.memory);
    bm_learner_remember(t->learner, c.memory, &c.steps);
    c.nets = bm_train_memory(c.nets_count, c.net_size);
    for (uint32_t g = first; g < t->done; g++)
        memcpy(c.nets + (size_t)(g - first) * c.net_size, slot_of(t, g)->net, c.net_size);
    bool good = bm_checkpoint_write(t->checkpoint_path, &c);
    free(c.memory);
    free(c.nets);
    return good;
}

static bool write_all(training *t)
{
    if (!bm_train_file_replace(t->output, t->net, t->net_size))
        return fail(t, "train.fault.write", t->output);
    if (!write_curve(t))
        return fail(t, "train.fault.write", t->curve_path);
    if (t->done == (uint32_t)t->recipe.generations) {
        remove(t->checkpoint_path);
        return true;
    }
    return write_checkpoint(t) || fail(t, "train.fault.write", t->checkpoint_path);
}

static bm_train_end one_generation(training *t)
{
    bm_curve_line *line = &t->curve[t->done];
    slot *s = slot_of(t, t->done);

    memcpy(s->net, t->net, t->net_size);
    play_generation(t, t->done);
    learn_generation(t, t->done, line);
    if (stopped(t))
        return BM_TRAIN_STOPPED;
    line->generation = ++t->done;
    line->games = (uint64_t)t->done * (uint64_t)t->recipe.games;
    bm_learner_write(t->learner, t->net);
    if (!write_all(t))
        return BM_TRAIN_REFUSED;
    if (t->plan->tell != NULL)
        t->plan->tell(line);
    return BM_TRAIN_DONE;
}

static bm_train_end run_generations(training *t)
{
    uint32_t last = (uint32_t)t->recipe.generations;

    if (t->plan->stop_after != 0 && t->plan->stop_after < last)
        last = t->plan->stop_after;
    if (t->plan->tell != NULL)
        t->plan->tell(NULL);
    while (t->done < last) {
        bm_train_end end = one_generation(t);
        if (end != BM_TRAIN_DONE)
            return end;
    }
    return t->done < (uint32_t)t->recipe.generations ? BM_TRAIN_STOPPED : BM_TRAIN_DONE;
}

static bool take_start(training *t)
{
    const char *path = t->recipe.start;
    bm_net_form form;
    bm_net net;
    size_t size;

    if (path[0] == '\0')
        return true;
    uint8_t *bytes = bm_train_file_read(path, BM_NET_FILE_MAX, &size);
    bool good = bytes != NULL && bm_net_read(&net, bytes, size) &&
                bm_net_form_read(&form, bytes, size) &&
                memcmp(&form, &t->recipe.form, sizeof form) == 0;
    if (good) {
        bm_learner_take(t->learner, bytes);
        memcpy(t->net, bytes, size);
    }
    free(bytes);
    return good || refuse(t, "train.fault.start", path);
}

/* Goes on from a checkpoint, or begins. */
static bool take_up(training *t)
{
    bm_checkpoint c = {.recipe = t->recipe_hash,
                       .memory_count = bm_learner_memory_size(t->learner),
                       .net_size = t->net_size};
    bm_checkpoint_found found = bm_checkpoint_read(t->checkpoint_path, &c);

    if (found == BM_CHECKPOINT_NONE)
        return take_start(t);
    if (found == BM_CHECKPOINT_READ && c.done <= t->recipe.generations) {
        t->done = c.done;
        memcpy(t->curve, c.curve, c.done * sizeof *c.curve);
        bm_learner_recall(t->learner, c.memory, c.steps);
        bm_learner_write(t->learner, t->net);
        for (uint32_t i = 0; i < c.nets_count; i++) {
            uint32_t g = c.done - c.nets_count + i;
            memcpy(slot_of(t, g)->net, c.nets + i * c.net_size, c.net_size);
            play_generation(t, g);
        }
        bm_checkpoint_free(&c);
        return true;
    }
    return refuse(t, "train.fault.checkpoint", t->checkpoint_path);
}

static bool read_recipe(training *t)
{
    const char *path = t->plan->recipe;
    const bm_school *const *schools = t->plan->schools != NULL ? t->plan->schools : bm_schools;
    size_t size;
    uint8_t *bytes = bm_train_file_read(path, BM_RECIPE_FILE_MAX, &size);

    if (bytes == NULL)
        return refuse(t, "train.fault.read", path);
    t->recipe_hash = bm_hash(bytes, size, 0);
    bool good = bm_recipe_read(&t->recipe, (bm_span){(const char *)bytes, size}, schools, t->fault);
    free(bytes);
    if (!good)
        return false;
    const char *output = t->plan->output != NULL ? t->plan->output : path;
    const char *ending = t->plan->notes != 0 ? ".notes" : ".bmn";
    bool short_enough = t->plan->output == NULL ? bm_train_file_sibling(path, ending, t->output)
                                                : snprintf(t->output, sizeof t->output, "%s",
                                                           output) < (int)sizeof t->output;
    return (short_enough && bm_train_file_sibling(output, ".curve", t->curve_path) &&
            bm_train_file_sibling(output, ".checkpoint", t->checkpoint_path)) ||
           fail(t, "train.fault.write", output);
}

static bm_train_end play_and_write(training *t, uint32_t generation)
{
    slot *s = slot_of(t, generation);

    memcpy(s->net, t->net, t->net_size);
    play_generation(t, generation);
    if (stopped(t))
        return BM_TRAIN_STOPPED;
    if (bm_notes_write(t->output, &s->learned, &s->held_out))
        return BM_TRAIN_DONE;
    fail(t, "train.fault.write", t->output);
    return BM_TRAIN_REFUSED;
}

/* Only plays a generation, for whoever learns elsewhere. Without a net there is only the first. */
static bm_train_end write_notes(training *t)
{
    if (t->plan->notes > 1 && t->recipe.start[0] == '\0')
        refuse(t, "train.fault.start", t->plan->recipe);
    else if (take_start(t))
        return play_and_write(t, t->plan->notes - 1);
    return BM_TRAIN_REFUSED;
}

static bool set_up(training *t)
{
    size_t window = (size_t)t->recipe.window;

    t->crew = bm_crew_make(t->plan->threads);
    if (t->crew == NULL)
        return fail(t, "train.fault.system", t->plan->recipe);
    t->learner = bm_learner_make(&t->recipe.form, seed_of(t, SEED_WEIGHTS, 0, 0), t->crew);
    t->net_size = bm_net_form_size(&t->recipe.form);
    t->net = bm_train_memory(t->net_size, 1);
    t->curve = bm_train_memory((size_t)t->recipe.generations, sizeof *t->curve);
    t->slots = bm_train_memory(window, sizeof *t->slots);
    for (size_t i = 0; i < window; i++)
        t->slots[i].net = bm_train_memory(t->net_size, 1);
    return true;
}

static void put_away(training *t)
{
    for (int64_t i = 0; t->slots != NULL && i < t->recipe.window; i++) {
        bm_notes_free(&t->slots[i].learned);
        bm_notes_free(&t->slots[i].held_out);
        free(t->slots[i].net);
    }
    free(t->slots);
    free(t->curve);
    free(t->net);
    bm_learner_free(t->learner);
    bm_crew_free(t->crew);
}

bm_train_end bm_train_run(const bm_training_plan *plan, bm_recipe_fault *fault)
{
    training *t = bm_train_memory(1, sizeof *t);
    bm_train_end end = BM_TRAIN_REFUSED;

    memset(fault, 0, sizeof *fault);
    t->plan = plan;
    t->fault = fault;
    if (read_recipe(t) && set_up(t)) {
        if (plan->notes != 0)
            end = write_notes(t);
        else if (take_up(t))
            end = run_generations(t);
    }
    if (end == BM_TRAIN_REFUSED && t->failed)
        end = BM_TRAIN_FAILED;
    put_away(t);
    free(t);
    return end;
}
