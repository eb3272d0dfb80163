/* picture.h - drawn tables, for tests to look at. */
#ifndef BM_TESTS_PICTURE_H
#define BM_TESTS_PICTURE_H

#include "unit/look.h"

#include "cli/language.h"

enum {
    COLUMNS = 80,
    WIDE = 100,
    TOP = 1, /* where the drawing begins */
    ROWS = 24, /* more than any of them needs */
    ROW_MAX = WIDE * BM_CELL_BYTES
};

/* Without Latin letters: what is left of these in the pseudo-language is a fault. */
static const char *const NAMES[] = {"Аз", "Шестнадцатьбукв!", "Буки", "№ 4", "世界", "Веди"};

typedef struct picture {
    bm_scene scene;
    bm_canvas canvas;
    int air; /* rows beyond those that are needed */
    char rows[ROWS][ROW_MAX + 1]; /* what is drawn, as text */
} picture;

/* In English until the teller gets another catalogue. */
static inline void open_picture(picture *p, const bm_game *game, int columns)
{
    memset(p, 0, sizeof *p);
    p->scene = (bm_scene){.game = game, .typed = ""};
    p->scene.teller.you = BM_NOBODY;
    for (int seat = 0; seat < BM_LENGTH(NAMES); seat++)
        p->scene.teller.names[seat] = NAMES[seat];
    p->scene.teller.catalogue = bm_catalogue_find("en");
    assert_true(bm_canvas_init(&p->canvas, ROWS, columns));
}

static inline void close_picture(picture *p)
{
    bm_canvas_free(&p->canvas);
}

static inline const bm_cell *cell_at(const picture *p, int row, int column)
{
    return &p->canvas.cells[row * p->canvas.columns + column];
}

/* Draws what is given, so it must be redacted already; `seen` stays in the scene. */
static inline void draw_seen(picture *p, const void *seen, int viewer)
{
    const bm_face *face = bm_face_of(p->scene.game);

    p->scene.state = seen;
    p->scene.viewer = viewer;
    bm_canvas_clear(&p->canvas);
    face->draw(&p->scene, &p->canvas, TOP, face->rows(&p->scene) + p->air);
    for (int row = 0; row < ROWS; row++) {
        char *end = p->rows[row];
        for (int column = 0; column < p->canvas.columns; column++)
            end = stpcpy(end, cell_at(p, row, column)->text);
    }
}

/* Draws what the viewer may see of the table. */
static inline void draw_for(picture *p, const void *state, int viewer, const char *typed)
{
    static _Alignas(8) uint8_t seen[BM_STATE_MAX];
    const bm_game *game = p->scene.game;

    memcpy(seen, state, game->state_size);
    game->redact(seen, viewer);
    p->scene.typed = typed;
    draw_seen(p, seen, viewer);
}

/* What else could be true must look the same to every viewer. Returns how many of these
 * truths differed from the state: without any, nothing was tested. */
static inline int assert_secrets_not_drawn(picture *p, const void *state, bm_rng *rng)
{
    static bm_cell before[ROWS * COLUMNS];
    static _Alignas(8) uint8_t truth[BM_STATE_MAX];
    const bm_game *game = p->scene.game;
    int differed = 0;

    for (int viewer = BM_SPECTATOR; viewer < bm_head_of(state)->setup.seats; viewer++) {
        if (viewer == BM_CHANCE)
            continue;
        memcpy(truth, state, game->state_size);
        game->redact(truth, viewer);
        game->sample(truth, viewer, rng);
        differed += memcmp(truth, state, game->state_size) != 0;
        draw_for(p, state, viewer, "");
        memcpy(before, p->canvas.cells, sizeof before);
        draw_for(p, truth, viewer, "");
        assert_memory_equal(before, p->canvas.cells, sizeof before);
    }
    return differed;
}

static inline int find_row(const picture *p, const char *words)
{
    for (int row = 0; row < ROWS; row++)
        if (strstr(p->rows[row], words) != NULL)
            return row;
    return -1;
}

static inline void assert_drawn(const picture *p, const char *words)
{
    if (find_row(p, words) >= 0)
        return;
    for (int row = 0; row < ROWS; row++)
        print_message("%s|\n", p->rows[row]);
    fail_msg("\"%s\" is not drawn (%s)", words, p->scene.teller.catalogue->language);
}

static inline void assert_not_drawn(const picture *p, const char *words)
{
    if (find_row(p, words) >= 0)
        fail_msg("drawn: %s", p->rows[find_row(p, words)]);
}

/* The row that has these words, of which there must be one. */
static inline const char *row_with(const picture *p, const char *words)
{
    assert_drawn(p, words);
    return p->rows[find_row(p, words)];
}

static inline void assert_in_row(const char *row, const char *words)
{
    if (strstr(row, words) == NULL)
        fail_msg("no \"%s\" in: %s", words, row);
}

static inline void assert_not_in_row(const char *row, const char *words)
{
    if (strstr(row, words) != NULL)
        fail_msg("\"%s\" in: %s", words, row);
}

static inline void assert_begins(const char *row, const char *words)
{
    if (strncmp(row, words, strlen(words)) != 0)
        fail_msg("\"%s\" does not begin: %s", words, row);
}

/* The number stands in the row, and not as a part of a longer one. */
static inline void assert_number_in(const char *row, int number)
{
    char digits[16];
    const char *at = row;

    snprintf(digits, sizeof digits, "%d", number);
    for (; (at = strstr(at, digits)) != NULL; at++) {
        bool begins = at == row || at[-1] < '0' || at[-1] > '9';
        char after = at[strlen(digits)];
        if (begins && (after < '0' || after > '9'))
            return;
    }
    fail_msg("no %d in: %s", number, row);
}

/* The rows around it and the margins stay free. */
static inline void assert_in_its_place(const picture *p)
{
    int end = TOP + bm_face_of(p->scene.game)->rows(&p->scene) + p->air;

    assert_true(end < ROWS);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < p->canvas.columns; column++) {
            bool edge = row < TOP || row >= end || column == 0 || column == p->canvas.columns - 1;
            if (edge && strcmp(cell_at(p, row, column)->text, " ") != 0)
                fail_msg("drawn at row %d, column %d: %s", row, column, p->rows[row]);
        }
}

/* Numbers, signs and names are all that is not translated. */
static inline void assert_no_plain_words(const picture *p)
{
    for (int row = 0; row < ROWS; row++) {
        int run = 0;
        for (const char *at = p->rows[row]; *at != '\0'; at++) {
            char small = (char)(*at | 0x20);
            run = small >= 'a' && small <= 'z' ? run + 1 : 0;
            if (run >= 3)
                fail_msg("not from lang/: %s", p->rows[row]);
        }
    }
}

/* For the group: columns of UTF-8. */
static inline int begin_pictures(void **state)
{
    (void)state;
    bm_language_begin(0, NULL);
    return 0;
}

#endif
