/* fuzz_typed.c - any line typed at a table of High Society.
 *
 * Bytes 0 and 1 seed a random game, byte 2 says how far it has got, byte 3 who
 * types; the rest is the line.
 */
#include "cli/hs_face.h"
#include "fuzz/inspect.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_secret.h"

enum { LINE_MAX_BYTES = 512 };

static void play_some(hs_state *state, uint64_t seed, uint32_t plies)
{
    bm_setup setup = {.seats = (uint8_t)(HS_SEATS_MIN + seed % 3)};
    bm_rng rng;

    setup.edition = (uint8_t)(seed / 3 % 2);
    setup.option[HS_OPTION_HIDDEN] = (uint16_t)(seed / 6 % 2);
    bm_rng_seed(&rng, seed);
    hs_start(state, &setup);
    for (uint32_t i = 0; i < plies && state->pub.head.phase != HS_PHASE_OVER; i++) {
        bm_turn turn = hs_turn(state);
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
        bm_move move = hs_random_move(state, seat, &rng);
        if (move.kind == HS_MOVE_BID && bm_rng_below(&rng, 4) != 0)
            move = hs_default_move(state, seat); /* or all money goes in two rounds */
        hs_apply(state, seat, move, NULL);
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

/* A legal move leads where its preview says: the sentence can be told. */
static void inspect_move(const bm_scene *scene, bm_move move)
{
    bm_saying saying;

    FUZZ_HOLDS(hs_well_formed(move));
    if (hs_check(scene->state, scene->viewer, move) != BM_OK)
        return;
    hs_face_preview(scene, move, &saying);
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
    FUZZ_HOLDS(hs_face_read(scene, (bm_span){buffer, text.length}, &again, &why) == understood);
    FUZZ_HOLDS(understood != BM_UNDERSTOOD_MOVE || bm_move_same(move, again));
}

static void type(const bm_scene *scene, bm_span line)
{
    bm_move move = {0};
    bm_saying why;
    bm_understood understood = hs_face_read(scene, line, &move, &why);

    if (understood == BM_UNDERSTOOD_MOVE)
        inspect_move(scene, move);
    if (understood == BM_UNDERSTOOD_PART)
        inspect_sentence(scene, &why);
    inspect_spaces(scene, line, understood, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input input = {data, size};
    uint64_t seed = fuzz_number(&input, 2);
    uint32_t plies = fuzz_byte(&input);
    hs_state state;
    bm_scene scene = {.game = &hs_game, .state = &state, .typed = ""};

    bm_check_set_hook(fuzz_failed);
    if (input.left > LINE_MAX_BYTES)
        return 0;
    play_some(&state, seed, plies);
    scene.viewer = (int)(fuzz_byte(&input) % state.pub.head.setup.seats);
    hs_redact(&state, scene.viewer);
    for (int i = 0; i < bm_catalogue_count; i++) {
        scene.teller = (bm_teller){
            &bm_catalogues[i], {"Red", "Blue", "Green", "White", "Black"}, scene.viewer};
        type(&scene, (bm_span){(const char *)input.at, input.left});
    }
    return 0;
}
