/* learner.c - forward, backward, and a step of Adam.
 *
 * Numbers of one layer lie as a row of `width` biases (outputs, padded to a multiple of 8),
 * then one such row of weights for each input. Rounded numbers are those of the net that would be
 * written: weights in 1/64, biases and sums in 1/(127 * 64), activations in 1/127.
 */
#include "train/learner.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "nn/net_kernel.h"
#include "train/learner_math.h"

enum {
    PARTS = 8, /* of a batch; frozen, since the order of sums depends on it */
    SLICES = 8, /* of the numbers, for a step */
    SUM_ONE = BM_NET_ONE * BM_NET_WEIGHT_ONE
};

static const float WEIGHT_MAX = 127.0f / BM_NET_WEIGHT_ONE;
static const float BIAS_MAX = 64.0f;

typedef struct layer {
    int inputs;
    int outputs;
    int width;
    size_t at; /* the first of its numbers */
} layer;

/* What one seat's look at a position leaves for the way back. */
typedef struct look {
    uint16_t index[BM_NET_LAYERS_MAX][BM_NET_INPUTS_MAX];
    float value[BM_NET_LAYERS_MAX][BM_NET_INPUTS_MAX];
    int count[BM_NET_LAYERS_MAX];
    float sums[BM_NET_LAYERS_MAX][BM_NET_WIDTH_MAX];
} look;

typedef struct part {
    float *gradient;
    double loss;
    look looks[BM_NOTES_SEATS_MAX];
} part;

struct bm_learner {
    bm_net_form form;
    layer layers[BM_NET_LAYERS_MAX];
    size_t numbers;
    float *real; /* what is learned */
    float *rounded; /* what it looks like as a net, as whole numbers */
    float *mean; /* Adam's moments */
    float *square;
    uint64_t steps;
    double mean_left; /* how much of the moments is still their start */
    double square_left;
    const bm_learner_math *math;
    bm_crew *crew;
    part parts[PARTS];

    /* Of the step that is being made. */
    const bm_note_ref *batch;
    size_t count;
    bool learning;
    float rate;
    float decay;
};

static const double MEAN_KEPT = 0.9;
static const double SQUARE_KEPT = 0.999;

static bool is_bias(const layer *l, size_t number)
{
    return number - l->at < (size_t)l->width;
}

static float rounded(float x)
{
    return (float)(int32_t)(x < 0 ? x - 0.5f : x + 0.5f);
}

/* Keeps the numbers from..to-1 in their limits and rounds them. */
static void settle(bm_learner *learner, size_t from, size_t to)
{
    for (int i = 0; i < learner->form.layers; i++) {
        const layer *l = &learner->layers[i];
        size_t end = l->at + (size_t)l->width * (size_t)(l->inputs + 1);
        for (size_t n = from > l->at ? from : l->at; n < to && n < end; n++) {
            bool bias = is_bias(l, n);
            float limit = bias ? BIAS_MAX : WEIGHT_MAX;
            float real = learner->real[n];
            real = real > limit ? limit : real < -limit ? -limit : real;
            learner->real[n] = real;
            learner->rounded[n] = rounded(real * (bias ? SUM_ONE : BM_NET_WEIGHT_ONE));
        }
    }
}

static void lay_out(bm_learner *learner)
{
    for (int i = 0; i < learner->form.layers; i++) {
        layer *l = &learner->layers[i];
        l->inputs = learner->form.sizes[i];
        l->outputs = learner->form.sizes[i + 1];
        l->width = (l->outputs + 7) / 8 * 8;
        l->at = learner->numbers;
        learner->numbers += (size_t)l->width * (size_t)(l->inputs + 1);
    }
}

/* Uniform between -limit and limit. */
static float random_weight(bm_rng *rng, float limit)
{
    return ((float)bm_rng_below(rng, 1 << 20) / (1 << 19) - 1.0f) * limit;
}

/* So that sums are of the order of 1, and no unit is dead at first. Padding stays zero, for
 * ever: its slopes are. */
static void begin(bm_learner *learner, uint64_t seed)
{
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    for (int i = 0; i < learner->form.layers; i++) {
        const layer *l = &learner->layers[i];
        float limit = sqrtf(3.0f / (float)l->inputs);
        bool last = i + 1 == learner->form.layers;
        for (int o = 0; o < l->outputs && !last; o++)
            learner->real[l->at + (size_t)o] = 0.25f;
        for (int in = 1; in <= l->inputs; in++)
            for (int o = 0; o < l->outputs; o++)
                learner->real[l->at + (size_t)(in * l->width + o)] = random_weight(&rng, limit);
    }
}

bm_learner *bm_learner_make(const bm_net_form *form, uint64_t seed, bm_crew *crew)
{
    bm_learner *learner = bm_train_memory(1, sizeof *learner);

    learner->form = *form;
    learner->crew = crew;
    learner->math = bm_learner_math_at(0);
    learner->mean_left = learner->square_left = 1;
    lay_out(learner);
    learner->real = bm_train_memory(learner->numbers, sizeof(float));
    learner->rounded = bm_train_memory(learner->numbers, sizeof(float));
    learner->mean = bm_train_memory(learner->numbers, sizeof(float));
    learner->square = bm_train_memory(learner->numbers, sizeof(float));
    for (int i = 0; i < PARTS; i++)
        learner->parts[i].gradient = bm_train_memory(learner->numbers, sizeof(float));
    begin(learner, seed);
    settle(learner, 0, learner->numbers);
    return learner;
}

void bm_learner_free(bm_learner *learner)
{
    if (learner == NULL)
        return;
    free(learner->real);
    free(learner->rounded);
    free(learner->mean);
    free(learner->square);
    for (int i = 0; i < PARTS; i++)
        free(learner->parts[i].gradient);
    free(learner);
}

/* What the next layer gets of this one's sums; zeros are left out. */
static int activate(const layer *l, const float *sums, uint16_t *index, float *value)
{
    int count = 0;

    for (int o = 0; o < l->outputs; o++) {
        int32_t activation = (int32_t)sums[o] >> 6;
        activation = activation > BM_NET_ONE ? BM_NET_ONE : activation;
        index[count] = (uint16_t)o;
        value[count] = (float)activation;
        count += activation > 0;
    }
    return count;
}

/* Returns the score of a row, as a logit. */
static double forward(const bm_learner *learner, bm_note_row row, look *seen)
{
    int last = learner->form.layers - 1;

    for (int k = 0; k < row.count; k++)
        seen->value[0][k] = (float)row.value[k];
    memcpy(seen->index[0], row.index, (size_t)row.count * sizeof *row.index);
    seen->count[0] = row.count;
    for (int i = 0;; i++) {
        const layer *l = &learner->layers[i];
        const float *numbers = learner->rounded + l->at;
        bm_sparse in = {seen->index[i], seen->value[i], seen->count[i]};
        memcpy(seen->sums[i], numbers, (size_t)l->width * sizeof(float));
        learner->math->forward(seen->sums[i], numbers + l->width, l->width, in);
        if (i == last)
            return (double)seen->sums[i][0] / SUM_ONE;
        seen->count[i + 1] = activate(l, seen->sums[i], seen->index[i + 1], seen->value[i + 1]);
    }
}

/* Adds what the slope of a row's score does to every number. */
static void backward(const bm_learner *learner, const look *seen, float slope, float *gradient)
{
    float slopes[BM_NET_WIDTH_MAX] = {slope};
    float back[BM_NET_WIDTH_MAX];

    for (int i = learner->form.layers - 1;; i--) {
        const layer *l = &learner->layers[i];
        bm_sparse in = {seen->index[i], seen->value[i], seen->count[i]};
        float *rows = gradient + l->at;
        for (int o = 0; o < l->outputs; o++)
            rows[o] += slopes[o];
        if (i == 0) {
            for (int o = 0; o < l->outputs; o++)
                slopes[o] *= 1.0f / BM_NET_ONE; /* values are in that unit */
            learner->math->spread(rows + l->width, slopes, l->width, in);
            return;
        }
        learner->math->backward(back, learner->rounded + l->at + l->width, slopes, l->width, in);
        for (int o = 0; o < l->outputs; o++)
            slopes[o] *= 1.0f / BM_NET_ONE;
        learner->math->spread(rows + l->width, slopes, l->width, in);
        /* Only units between 0 and 1 pass it on. */
        memset(slopes, 0, sizeof slopes);
        for (int k = 0; k < in.count; k++)
            if (seen->sums[i - 1][in.index[k]] < SUM_ONE)
                slopes[in.index[k]] = back[k] * (1.0f / BM_NET_WEIGHT_ONE);
    }
}

static void learn_position(const bm_learner *learner, bm_note_ref ref, part *p)
{
    double score[BM_NOTES_SEATS_MAX];
    int seats = bm_notes_seats(ref.notes, ref.position);
    const float *target = bm_notes_target(ref.notes, ref.position);
    double best = -1e9;
    double whole = 0;

    for (int seat = 0; seat < seats; seat++) {
        bm_note_row row = bm_notes_row(ref.notes, ref.position, seat);
        score[seat] = forward(learner, row, &p->looks[seat]);
        best = score[seat] > best ? score[seat] : best;
    }
    for (int seat = 0; seat < seats; seat++)
        whole += bm_learner_exp(score[seat] - best);
    double log_whole = bm_learner_log(whole);
    for (int seat = 0; seat < seats; seat++) {
        double share = bm_learner_exp(score[seat] - best) / whole;
        float slope = (float)(share - (double)target[seat]) / (float)learner->count;
        p->loss -= (double)target[seat] * (score[seat] - best - log_whole);
        if (learner->learning)
            backward(learner, &p->looks[seat], slope, p->gradient);
    }
}

static void learn_part(void *of, int number)
{
    bm_learner *learner = of;
    part *p = &learner->parts[number];

    if (learner->learning)
        memset(p->gradient, 0, learner->numbers * sizeof(float));
    p->loss = 0;
    for (size_t i = (size_t)number; i < learner->count; i += PARTS)
        learn_position(learner, learner->batch[i], p);
}

/* Adam's step for a slice of the numbers. */
static void step_slice(void *of, int slice)
{
    bm_learner *learner = of;
    size_t from = learner->numbers * (size_t)slice / SLICES;
    size_t to = learner->numbers * (size_t)(slice + 1) / SLICES;
    float mean_kept = (float)MEAN_KEPT;
    float square_kept = (float)SQUARE_KEPT;
    float mean_whole = (float)(1 / (1 - learner->mean_left));
    float square_whole = (float)(1 / (1 - learner->square_left));

    for (size_t n = from; n < to; n++) {
        float slope = learner->parts[0].gradient[n];
        for (int i = 1; i < PARTS; i++)
            slope += learner->parts[i].gradient[n];
        float mean = mean_kept * learner->mean[n] + (1 - mean_kept) * slope;
        float square = square_kept * learner->square[n] + (1 - square_kept) * slope * slope;
        learner->mean[n] = mean;
        learner->square[n] = square;
        float change = mean * mean_whole / (sqrtf(square * square_whole) + 1e-8f);
        learner->real[n] -= learner->rate * (change + learner->decay * learner->real[n]);
    }
    settle(learner, from, to);
}

static double look_at(bm_learner *learner, const bm_note_ref *batch, size_t count, bool learning)
{
    double loss = 0;

    learner->batch = batch;
    learner->count = count;
    learner->learning = learning;
    bm_crew_run(learner->crew, learn_part, learner, PARTS);
    for (int i = 0; i < PARTS; i++)
        loss += learner->parts[i].loss;
    return loss;
}

double bm_learner_step(bm_learner *learner, const bm_note_ref *batch, size_t count, float rate,
                       float decay)
{
    double loss = look_at(learner, batch, count, true);

    learner->steps++;
    learner->mean_left *= MEAN_KEPT;
    learner->square_left *= SQUARE_KEPT;
    learner->rate = rate;
    learner->decay = decay;
    bm_crew_run(learner->crew, step_slice, learner, SLICES);
    return loss;
}

double bm_learner_loss(bm_learner *learner, const bm_note_ref *batch, size_t count)
{
    return look_at(learner, batch, count, false);
}

void bm_learner_take(bm_learner *learner, const uint8_t *bytes)
{
    bm_net net;

    bm_net_form_point(&learner->form, bytes, &net);
    for (int i = 0; i < learner->form.layers; i++) {
        const layer *l = &learner->layers[i];
        const bm_net_layer *from = &net.layer[i];
        float *numbers = learner->real + l->at;
        for (int o = 0; o < l->outputs; o++) {
            numbers[o] = (float)bm_net_bias(from, o) / SUM_ONE;
            for (int in = 0; in < l->inputs; in++)
                numbers[(in + 1) * l->width + o] =
                    (float)from->weights[bm_net_weight_at(from, in, o)] / BM_NET_WEIGHT_ONE;
        }
    }
    settle(learner, 0, learner->numbers);
}

void bm_learner_write(const bm_learner *learner, uint8_t *bytes)
{
    const bm_net_form *form = &learner->form;

    bm_net_form_write(form, bytes);
    for (int i = 0; i < form->layers; i++) {
        const layer *l = &learner->layers[i];
        const float *numbers = learner->rounded + l->at;
        for (int o = 0; o < l->outputs; o++) {
            bm_net_form_bias(form, bytes, i, o, (int32_t)numbers[o]);
            for (int in = 0; in < l->inputs; in++)
                bm_net_form_weight(form, bytes, i, in, o, (int8_t)numbers[(in + 1) * l->width + o]);
        }
    }
    bm_net_form_seal(bytes, bm_net_form_size(form));
}

size_t bm_learner_memory_size(const bm_learner *learner)
{
    return 3 * learner->numbers;
}

void bm_learner_remember(const bm_learner *learner, float *memory, uint64_t *steps)
{
    size_t size = learner->numbers * sizeof(float);

    memcpy(memory, learner->real, size);
    memcpy(memory + learner->numbers, learner->mean, size);
    memcpy(memory + 2 * learner->numbers, learner->square, size);
    *steps = learner->steps;
}

void bm_learner_recall(bm_learner *learner, const float *memory, uint64_t steps)
{
    size_t size = learner->numbers * sizeof(float);

    memcpy(learner->real, memory, size);
    memcpy(learner->mean, memory + learner->numbers, size);
    memcpy(learner->square, memory + 2 * learner->numbers, size);
    learner->steps = steps;
    learner->mean_left = learner->square_left = 1;
    for (uint64_t i = 0; i < steps; i++) {
        learner->mean_left *= MEAN_KEPT;
        learner->square_left *= SQUARE_KEPT;
    }
    settle(learner, 0, learner->numbers);
}
