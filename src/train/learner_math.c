/* learner_math.c - one source of the loops, compiled for every kind of processor. */
#include "train/learner_math.h"

#include <stddef.h>

#define INLINE static inline __attribute__((always_inline))

/* Eight numbers that lie anywhere. */
typedef float eight __attribute__((vector_size(32), aligned(4), may_alias));

INLINE const eight *eight_at(const float *at)
{
    return (const eight *)(const void *)at;
}

INLINE void forward(float *sums, const float *weights, int width, bm_sparse in)
{
    int o = 0;

    for (; o + 32 <= width; o += 32) {
        eight *to = (eight *)(void *)(sums + o);
        eight a = to[0], b = to[1], c = to[2], d = to[3];
        for (int k = 0; k < in.count; k++) {
            const eight *row = eight_at(weights + (size_t)in.index[k] * (size_t)width + o);
            a += in.value[k] * row[0];
            b += in.value[k] * row[1];
            c += in.value[k] * row[2];
            d += in.value[k] * row[3];
        }
        to[0] = a, to[1] = b, to[2] = c, to[3] = d;
    }
    for (; o < width; o += 8) {
        eight *to = (eight *)(void *)(sums + o);
        eight a = to[0];
        for (int k = 0; k < in.count; k++)
            a += in.value[k] * *eight_at(weights + (size_t)in.index[k] * (size_t)width + o);
        to[0] = a;
    }
}

INLINE void spread(float *gradient, const float *slope, int width, bm_sparse in)
{
    for (int k = 0; k < in.count; k++) {
        float *row = gradient + (size_t)in.index[k] * (size_t)width;
        float value = in.value[k];
        for (int o = 0; o < width; o += 8)
            *(eight *)(void *)(row + o) += value * *eight_at(slope + o);
    }
}

INLINE void backward(float *back, const float *weights, const float *slope, int width, bm_sparse in)
{
    for (int k = 0; k < in.count; k++) {
        const float *row = weights + (size_t)in.index[k] * (size_t)width;
        eight sum = {0};
        for (int o = 0; o < width; o += 8)
            sum += *eight_at(row + o) * *eight_at(slope + o);
        back[k] = ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
    }
}

#define TARGET_plain
#define TARGET_avx2 __attribute__((target("avx2")))

#define VERSION(NAME)                                                                              \
    TARGET_##NAME static void forward_##NAME(float *sums, const float *weights, int width,         \
                                             bm_sparse in)                                         \
    {                                                                                              \
        forward(sums, weights, width, in);                                                         \
    }                                                                                              \
    TARGET_##NAME static void spread_##NAME(float *gradient, const float *slope, int width,        \
                                            bm_sparse in)                                          \
    {                                                                                              \
        spread(gradient, slope, width, in);                                                        \
    }                                                                                              \
    TARGET_##NAME static void backward_##NAME(float *back, const float *weights,                   \
                                              const float *slope, int width, bm_sparse in)         \
    {                                                                                              \
        backward(back, weights, slope, width, in);                                                 \
    }                                                                                              \
    static const bm_learner_math MATH_##NAME = {forward_##NAME, spread_##NAME, backward_##NAME};

VERSION(plain)
#ifdef __x86_64__
VERSION(avx2)
#endif

const bm_learner_math *bm_learner_math_at(int i)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && i-- == 0)
        return &MATH_avx2;
#endif
    return i == 0 ? &MATH_plain : NULL;
}

/* e^x = (e^(x / 1024))^1024; the series converges at once where |x / 1024| is small. */
double bm_learner_exp(double x)
{
    double y = (x < -700 ? -700 : x) / 1024;
    double power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6)))));

    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

/* log x = log m + n log 2 with m near 1; log m = 2 artanh((m - 1) / (m + 1)). */
double bm_learner_log(double x)
{
    const double ln2 = 0.693147180559945309417;
    double n = 0;

    while (x < 0.70710678) {
        x *= 2;
        n--;
    }
    while (x > 1.41421357) {
        x /= 2;
        n++;
    }
    double t = (x - 1) / (x + 1);
    double square = t * t;
    double sum = 0;
    for (int k = 19; k >= 1; k -= 2)
        sum = sum * square + 1.0 / k;
    return n * ln2 + 2 * t * sum;
}
