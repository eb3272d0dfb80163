/* engine_go.c - `[bot=NAME] [nodes=N] [seed=S]`, and the bot's answer. */
#include "cli/engine_go.h"

#include <stdio.h>

#include "bots/bot.h"
#include "cli/engine_setup.h"
#include "cli/fault.h"

typedef struct order {
    const bm_match *match;
    bm_reply *reply;
    const bm_bot *bot; /* NULL: not named */
    uint32_t nodes; /* 0: not named */
    bool seeded;
    uint8_t seed[BM_SEED_SIZE];
} order;

static bool take_bot(order *o, bm_span value)
{
    bool known;

    o->bot = bm_bot_find(o->match->game, value, &known);
    return o->bot != NULL ||
           bm_fault_word(o->reply, known ? "no-bot-for-game" : "no-such-bot", value);
}

static bool take_nodes(order *o, bm_span value)
{
    uint64_t number;

    if (!bm_span_number(value, UINT32_MAX, &number) || number == 0)
        return bm_fault_word(o->reply, "bad-nodes", value);
    o->nodes = (uint32_t)number;
    return true;
}

static bool take_seed(order *o, bm_span value)
{
    o->seeded = true;
    return bm_seed_read(value, o->seed) || bm_fault_word(o->reply, "bad-seed", value);
}

static bool take_word(order *o, bm_span word)
{
    bm_span value = word;
    bm_span name = bm_span_cut(&value, '=');
    bool is_bot = bm_span_is(name, "bot");
    bool is_nodes = bm_span_is(name, "nodes");
    bool is_seed = bm_span_is(name, "seed");

    if (value.start == NULL || !(is_bot || is_nodes || is_seed))
        return bm_fault_word(o->reply, "no-such-argument", word);
    if ((is_bot && o->bot != NULL) || (is_nodes && o->nodes != 0) || (is_seed && o->seeded))
        return bm_fault_word(o->reply, "option-repeated", name);
    if (is_bot)
        return take_bot(o, value);
    return is_nodes ? take_nodes(o, value) : take_seed(o, value);
}

/* Null where the seat need not act, and wants nothing. */
static void say_move(const bm_game *game, bm_move move, bm_json *json)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    if (move.kind == 0) {
        bm_json_key(json, "move");
        bm_json_null(json);
        return;
    }
    bm_text_begin(&text, buffer, sizeof buffer);
    game->write_move(move, &text);
    bm_json_key_string(json, "move", buffer);
}

static void say_answer(const bm_game *game, const bm_answer *answer, int seats, bm_json *json)
{
    bm_json_open_object(json);
    say_move(game, answer->move, json);
    bm_json_key(json, "values");
    bm_json_open_list(json);
    for (int seat = 0; seat < seats; seat++) {
        char number[32];
        snprintf(number, sizeof number, "%.6f", answer->share[seat]);
        bm_json_raw(json, number);
    }
    bm_json_close_list(json);
    bm_json_close_object(json);
}

bool bm_engine_go(const bm_match *match, int seat, bm_span words, bm_reply *reply)
{
    const bm_game *game = match->game;
    order o = {.match = match, .reply = reply};
    bm_question question = {.game = game, .state = &match->state, .seat = seat};
    bm_answer answer;

    while (words.start != NULL)
        if (!take_word(&o, bm_span_cut(&words, ' ')))
            return false;
    bm_turn turn = game->turn(&match->state);
    if (!bm_has(turn.may, seat)) {
        static const bm_status WHY[] = {BM_GAME_OVER, BM_CHANCE_IS_DUE, BM_NOT_YOUR_TURN};
        return bm_fault_status(reply, game, WHY[turn.wait]);
    }
    if (o.bot == NULL)
        o.bot = bm_bot_at(game, 0);
    if (o.seeded)
        bm_bot_luck(&question.rng, o.seed, 0);
    else
        bm_bot_luck(&question.rng, match->source.seed, match->length);
    question.nodes = o.nodes;
    bm_bot_ask(o.bot, &question, &answer);
    say_answer(game, &answer, match->state.head.setup.seats, &reply->json);
    return true;
}
