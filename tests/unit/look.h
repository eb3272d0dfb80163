/* look.h - somebody who looks at a table, in tests, and what the face of the game tells.
 *
 * All of it goes through the interfaces of games and faces, so any game will do.
 */
#ifndef BM_TESTS_LOOK_H
#define BM_TESTS_LOOK_H

#include "unit/unit.h"

#include "cli/face.h"
#include "cli/seating.h"

enum { PAGE_MAX = 16384 };

static const char *const LANGUAGES[] = {"en", "ru", "it", "de", "qps"};

/* Who looks, addressed as "you" in a seat of the table: what the program makes before
 * it asks a face. */
typedef struct onlooker {
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    bm_seating seating;
    bm_scene scene;
} onlooker;

static inline void look_at(onlooker *look, const bm_game *game, const void *state, int viewer,
                           const char *language)
{
    static const char *const WORDS[] = {[2] = "Red,Blue",
                                        [3] = "Red,Blue,Green",
                                        [4] = "Red,Blue,Green,White",
                                        [5] = "Red,Blue,Green,White,Black",
                                        [6] = "Red,Blue,Green,White,Black,Grey"};
    const bm_catalogue *catalogue = bm_catalogue_find(language);
    bm_seating_fault fault;

    memcpy(look->seen, state, game->state_size);
    game->redact(look->seen, viewer);
    assert_true(bm_seating_read(&look->seating, game, catalogue,
                                bm_span_of(WORDS[bm_head_of(state)->setup.seats]), &fault));
    look->scene = (bm_scene){.game = game,
                             .state = look->seen,
                             .viewer = viewer,
                             .teller = bm_seating_teller(&look->seating, catalogue),
                             .typed = ""};
    look->scene.teller.you = viewer >= 0 ? viewer : BM_NOBODY;
}

/* What is told of the scene, until the next call. */
static inline const char *page(const bm_scene *scene, bool whole)
{
    static char buffer[PAGE_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_face_of(scene->game)->describe(scene, whole, &text);
    assert_false(text.full);
    return buffer;
}

/* Whole lines, and nothing left to fill in. */
static inline void assert_clean(const char *words, const char *language)
{
    size_t size = strlen(words);

    assert_true(bm_utf8_valid(words, size));
    if (size == 0 || strpbrk(words, "{}") != NULL || words[size - 1] != '\n' || words[0] == '\n' ||
        strstr(words, "\n\n") != NULL)
        fail_msg("%s: \"%s\"", language, words);
}

/* A legal move is announced in these words. */
static inline void assert_previewed(const bm_game *game, const void *state, int seat,
                                    const char *words, const char *expected)
{
    static onlooker look;
    char buffer[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_move move;
    bm_text text;

    look_at(&look, game, state, seat, "en");
    assert_true(game->read_move(bm_span_of(words), &move));
    assert_int_equal(game->check(state, seat, move), BM_OK);
    bm_face_of(game)->preview(&look.scene, move, &saying);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&look.scene.teller, &saying, &text);
    assert_string_equal(buffer, expected);
}

#endif
