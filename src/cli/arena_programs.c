/* arena_programs.c - a loop for each thread, run until the answer is there. */
#include "cli/arena_programs.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/mem.h"
#include "cli/bot_program.h"
#include "cli/engine_known.h"
#include "cli/interrupt.h"
#include "core/step.h"

enum { KNOW_ROOM = 48 * 1024, GO_ROOM = BM_ARENA_WORD_MAX + 128 };

typedef struct host {
    bm_arena_programs *of;
    uv_loop_t loop;
    bm_bot_program *program[BM_ARENA_PLAYERS_MAX];
    bool answered;
    bm_bot_outcome outcome;
    char words[BM_MOVE_TEXT_MAX];
    char know[KNOW_ROOM];
} host;

bool bm_arena_has_programs(const bm_plan *plan)
{
    for (int i = 0; i < plan->player_count; i++)
        if (plan->players[i].bot == NULL)
            return true;
    return false;
}

static void *open_host(void *of)
{
    bm_arena_programs *programs = of;
    host *h = calloc(1, sizeof *h);

    bm_require(h != NULL);
    h->of = programs;
    uv_loop_init(&h->loop);
    for (int i = 0; i < programs->plan->player_count; i++)
        if (programs->plan->players[i].bot == NULL)
            h->program[i] = bm_bot_program_open(&h->loop, programs->programs[i].command,
                                                programs->programs[i].answer_ms);
    return h;
}

static void close_host(void *of)
{
    host *h = of;

    for (int i = 0; i < h->of->plan->player_count; i++)
        if (h->program[i] != NULL)
            bm_bot_program_close(h->program[i]);
    uv_run(&h->loop, UV_RUN_DEFAULT);
    uv_loop_close(&h->loop);
    free(h);
}

bool bm_arena_programs_start(bm_arena_programs *programs)
{
    host *h = open_host(programs);
    bool all = true;

    for (int i = 0; i < programs->plan->player_count; i++)
        all = all && (h->program[i] == NULL || bm_bot_program_free(h->program[i]));
    close_host(h);
    return all;
}

static void on_answer(void *context, bm_bot_outcome outcome, const char *words)
{
    host *h = context;
    bm_text text;

    h->answered = true;
    h->outcome = outcome;
    bm_text_begin(&text, h->words, sizeof h->words);
    bm_text_add(&text, words);
}

/* What the seat knows, and nothing else. */
static void write_know(host *h, const bm_question *question, bm_text *text)
{
    const bm_game *game = question->game;
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    uint8_t bytes[BM_BYTES_MAX];
    char base64[sodium_base64_ENCODED_LEN(BM_BYTES_MAX, sodium_base64_VARIANT_ORIGINAL)];

    bm_copy(seen, question->state, game->state_size);
    game->redact(seen, question->seat);
    size_t size = bm_state_store(game, seen, bytes);
    sodium_bin2base64(base64, sizeof base64, bytes, size, sodium_base64_VARIANT_ORIGINAL);
    bm_text_begin(text, h->know, sizeof h->know);
    bm_known_write(game, question->seat, seen, base64, text);
    bm_require(!text->full);
}

static void write_go(const bm_question *question, const char *words, bm_text *text)
{
    bm_rng rng = question->rng;
    uint8_t seed[BM_SEED_SIZE];

    for (int i = 0; i < BM_SEED_SIZE; i++)
        seed[i] = (uint8_t)bm_rng_next(&rng);
    bm_known_write_go(question->seat, seed, words, text);
    bm_require(!text->full);
}

/* One that has ended is being started again; it has as long for that as for an answer. */
static bool wait_until_free(host *h, int player)
{
    uint64_t end_ms = uv_now(&h->loop) + h->of->programs[player].answer_ms;

    while (!bm_bot_program_free(h->program[player]) && bm_interrupt_seen() == 0 &&
           uv_now(&h->loop) < end_ms)
        uv_run(&h->loop, UV_RUN_ONCE);
    return bm_bot_program_free(h->program[player]);
}

static void ask_program(host *h, int player, const bm_question *question)
{
    char go[GO_ROOM];
    bm_text know_text;
    bm_text go_text;

    write_know(h, question, &know_text);
    bm_text_begin(&go_text, go, sizeof go);
    write_go(question, h->of->programs[player].go, &go_text);
    h->answered = false;
    bm_bot_program_ask(h->program[player], (bm_span){h->know, know_text.length},
                       (bm_span){go, go_text.length}, on_answer, h);
    while (!h->answered)
        uv_run(&h->loop, UV_RUN_ONCE);
}

static bm_guest_answer ask(void *of, int player, const bm_question *question, bm_move *move)
{
    host *h = of;

    uv_update_time(&h->loop);
    h->outcome = BM_BOT_GONE;
    if (wait_until_free(h, player))
        ask_program(h, player, question);
    if (h->outcome == BM_BOT_UNABLE) {
        atomic_store(&h->of->unable, player + 1);
        return BM_GUEST_ENDS;
    }
    /* Whoever interrupts us has probably interrupted it, too. */
    if (bm_interrupt_seen() != 0)
        return BM_GUEST_ENDS;
    *move = (bm_move){0};
    if (h->outcome == BM_BOT_IDLE)
        return BM_GUEST_MOVES;
    return h->outcome == BM_BOT_MOVES && question->game->read_move(bm_span_of(h->words), move)
               ? BM_GUEST_MOVES
               : BM_GUEST_FAILS;
}

bm_guests bm_arena_guests(bm_arena_programs *programs)
{
    return (bm_guests){.of = programs, .open = open_host, .close = close_host, .ask = ask};
}
