/* desk_hint.c - what a strong bot would do in the position, for whoever asks for a hint.
 *
 * It is asked as at any table: with what the seat knows, and nothing else. So a position that
 * was cut for other eyes cannot be asked about.
 */
#include "base/bits.h"
#include "base/check.h"
#include "bots/bot.h"
#include "wasm/desk.h"
#include "wasm/desk_parts.h"

enum { THOUSAND = 1000 };

static bm_status can_ask(int seat)
{
    const bm_head *head = &bm_the_desk.moment.state.head;

    if (seat < 0 || seat >= head->setup.seats)
        return BM_NO_SUCH_SEAT;
    if (bm_the_desk.viewer != seat && bm_the_desk.viewer != BM_REFEREE)
        return BM_NO_SUCH_SEAT;
    bool may = bm_has(bm_the_desk.game->turn(head).may, seat);
    return may ? BM_OK : BM_NOT_YOUR_TURN;
}

static int answer_hint(const bm_bot *bot, const bm_answer *answer, int seat)
{
    bm_json *json = bm_desk_answer();
    char words[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    bm_json_open_object(json);
    bm_json_key_string(json, "bot", bot->name);
    bm_json_key(json, "move");
    if (answer->move.kind == 0) {
        bm_json_null(json);
    } else {
        bm_the_desk.game->write_move(answer->move, &text);
        bm_json_string(json, words);
    }
    bm_json_key_int(json, "share", (int64_t)(answer->share[seat] * THOUSAND + 0.5));
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_hint(int seat, int nodes)
{
    static const uint8_t LUCK[BM_SEED_SIZE] = {0}; /* asked again, it says the same */
    const bm_game *game = bm_the_desk.game;
    bm_answer answer;

    bm_require(game != NULL && nodes >= 0);
    bm_status status = can_ask(seat);
    if (status != BM_OK)
        return bm_desk_refuse(game, status, 0);
    const bm_bot *bot = bm_bot_at(game, 0);
    bm_question question = {
        .game = game, .state = &bm_the_desk.moment.state, .seat = seat, .nodes = (uint32_t)nodes};
    bm_bot_luck(&question.rng, LUCK, bm_the_desk.moment.state.head.turn_id);
    bm_bot_ask(bot, &question, &answer);
    return answer_hint(bot, &answer, seat);
}
