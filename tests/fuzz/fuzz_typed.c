/* fuzz_typed.c - any line typed at a table.
 *
 * Byte 0 chooses among the games that have a face, bytes 1 and 2 seed a random game,
 * byte 3 says how far it has got, byte 4 who types; the rest is the line.
 */
#include "cli/face.h"
#include "core/asking.h"
#include "fuzz/inspect.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/registry.h"

enum { LINE_MAX_BYTES = 512 };

typedef struct any_state {
    _Alignas(8) uint8_t bytes[BM_STATE_MAX];
} any_state;

static const bm_game *choose_game(uint32_t k)
{
    const bm_game *games[16];
    uint32_t count = 0;

    for (int i = 0; i < bm_game_count && count < 16; i++)
        if (bm_face_of(bm_games[i]) != NULL)
            games[count++] = bm_games[i];
    FUZZ_HOLDS(count > 0);
    return games[k % count];
}

/* Options that are words take part in the choice, numbers stay as the edition has them. */
static void choose_setup(const bm_game *game, uint64_t seed, bm_setup *setup)
{
    uint64_t seats_range = (uint64_t)game->seats_max - game->seats_min + 1;
    uint64_t editions = (uint64_t)game->edition_count;

    bm_setup_begin(setup);
    setup->seats = (uint8_t)(game->seats_min + seed % seats_range);
    setup->edition = (uint8_t)(seed / seats_range % editions);
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].values != NULL && bm_option_applies(game, setup, i))
            setup->option[i] = (uint16_t)(seed / (seats_range * editions) % 2);
    FUZZ_HOLDS(bm_setup_resolve(game, setup) == BM_OK);
}

static void play_some(const bm_game *game, void *state, uint64_t seed, uint32_t plies)
{
    bm_asking asking = {0};
    bm_setup setup;
    bm_rng rng;

    choose_setup(game, seed, &setup);
    bm_rng_seed(&rng, seed);
    game->start(state, &setup);
    for (uint32_t i = 0; i < plies; i++) {
        bm_turn turn = game->turn(state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_asking_next(&asking, &turn);
        bm_move move = game->random_move(state, seat, &rng);
        bool idle = seat != BM_CHANCE && !bm_has(turn.must, seat) && bm_rng_below(&rng, 2) == 0;
        if (idle || move.kind == 0) {
            bm_asking_content(&asking, seat);
            continue;
        }
        if (game == &hs_game && move.kind == HS_MOVE_BID && bm_rng_below(&rng, 4) != 0)
            move = game->default_move(state, seat); /* or all money goes in two rounds */
        game->apply(state, seat, move, NULL);
        bm_asking_moved(&asking);
    }
}

static void inspect_sentence(const bm_scene *scene, const bm_saying *saying)
{
    char buffer[BM_SENTENCE_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&scene->teller, saying, &text);
    FUZZ_HOLDS(!text.full && text.length > 0);
    FUZZ_HOLDS(bm_utf8_valid(text.start, text.length));
    for (size_t i = 0; i < text.length; i++)
        FUZZ_HOLDS(text.start[i] != '{' && text.start[i] != '}');
}

/* It has a spelling; a legal one leads where its preview says: the sentence can be told. */
static void inspect_move(const bm_scene *scene, bm_move move)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;
    bm_move read;
    bm_saying saying;

    bm_status status = scene->game->check(scene->state, scene->viewer, move);
    FUZZ_HOLDS(status != BM_NO_SUCH_MOVE);
    bm_text_begin(&text, buffer, sizeof buffer);
    scene->game->write_move(move, &text);
    FUZZ_HOLDS(!text.full && scene->game->read_move((bm_span){buffer, text.length}, &read));
    FUZZ_HOLDS(bm_move_same(read, move));
    if (status != BM_OK)
        return;
    bm_face_of(scene->game)->preview(scene, move, &saying);
    inspect_sentence(scene, &saying);
}

/* Spaces around a line are nothing. */
static void inspect_spaces(const bm_scene *scene, bm_span line, bm_understood understood,
                           bm_move move)
{
    char buffer[LINE_MAX_BYTES + 4];
    bm_move again = {0};
    bm_saying why;
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_text_add_char(&text, ' ');
    bm_text_add_bytes(&text, line.start, line.size);
    bm_text_add(&text, "\t ");
    FUZZ_HOLDS(!text.full);
    bm_span spaced = {buffer, text.length};
    FUZZ_HOLDS(bm_face_of(scene->game)->read(scene, spaced, &again, &why) == understood);
    FUZZ_HOLDS(understood != BM_UNDERSTOOD_MOVE || bm_move_same(move, again));
}

static void type(const bm_scene *scene, bm_span line)
{
    const bm_face *face = bm_face_of(scene->game);
    bm_move move = {0};
    bm_saying why;
    bm_understood understood = face->read(scene, line, &move, &why);

    if (understood == BM_UNDERSTOOD_MOVE)
        inspect_move(scene, move);
    if (understood == BM_UNDERSTOOD_PART)
        inspect_sentence(scene, &why);
    inspect_spaces(scene, line, understood, move);
    if (face->explain != NULL && face->explain(scene, line, &why))
        inspect_sentence(scene, &why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input input = {data, size};
    const bm_game *game = choose_game(fuzz_byte(&input));
    uint64_t seed = fuzz_number(&input, 2);
    uint32_t plies = fuzz_byte(&input);
    any_state state;
    bm_scene scene = {.game = game, .state = state.bytes, .typed = ""};

    bm_check_set_hook(fuzz_failed);
    if (input.left > LINE_MAX_BYTES)
        return 0;
    play_some(game, state.bytes, seed, plies);
    scene.viewer = (int)(fuzz_byte(&input) % bm_head_of(state.bytes)->setup.seats);
    game->redact(state.bytes, scene.viewer);
    for (int i = 0; i < bm_catalogue_count; i++) {
        scene.teller = (bm_teller){
            &bm_catalogues[i], {"Red", "Blue", "Green", "White", "Black", "Grey"}, scene.viewer};
        type(&scene, (bm_span){(const char *)input.at, input.left});
    }
    return 0;
}
