/* nearest.c - the distance between two words, in slips of the finger.
 *
 * A slip is a letter too many, too few or wrong, or two neighbours swapped. One
 * letter in three may be wrong, else the guess would only annoy.
 */
#include "base/nearest.h"

#include "base/mem.h"
#include "base/text.h"

enum { LONGEST = 32 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Row by row over the beginnings of `a`; three rows are enough, since a swap
 * looks back two. */
static int distance(const char *a, int a_size, const char *b, int b_size)
{
    int rows[3][LONGEST + 1];

    for (int j = 0; j <= b_size; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_size; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3];
        row[0] = i;
        for (int j = 1; j <= b_size; j++) {
            int wrong = a[i - 1] != b[j - 1];
            row[j] = least(above[j - 1] + wrong, 1 + least(above[j], row[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], rows[(i + 1) % 3][j - 2] + 1);
        }
    }
    return rows[a_size % 3][b_size];
}

void bm_nearest_begin(bm_nearest *nearest, const char *word)
{
    size_t size = bm_span_of(word).size;

    nearest->word = word;
    nearest->best = NULL;
    nearest->distance = 1 + (size < 6 ? 1 : size > LONGEST ? LONGEST / 3 : (int)size / 3);
}

void bm_nearest_try(bm_nearest *nearest, const char *name)
{
    size_t word_size = bm_span_of(nearest->word).size;
    size_t name_size = bm_span_of(name).size;

    if (word_size == 0 || word_size > LONGEST || name_size > LONGEST)
        return;
    /* The beginning of a name means it. */
    int slips = word_size <= name_size && bm_equal(nearest->word, name, word_size)
                    ? 1
                    : distance(nearest->word, (int)word_size, name, (int)name_size);
    if (slips < nearest->distance) {
        nearest->distance = slips;
        nearest->best = name;
    }
}
