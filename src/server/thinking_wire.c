/* thinking_wire.c - one list of fields for both directions of a question. */
#include "server/thinking_wire.h"

#include "base/bytes.h"
#include "base/check.h"
#include "base/mem.h"
#include "core/secret.h"
#include "core/step.h"
#include "games/registry.h"

BM_STATIC_ASSERT(offsetof(bm_thought, state) % 8 == 0, "games look at states as structs");

/* A question as it travels: names instead of pointers, the state as bytes. */
typedef struct question {
    uint32_t number;
    uint8_t seat;
    uint32_t nodes;
    uint8_t luck[BM_SEED_SIZE];
    uint8_t game_size;
    uint8_t game[BM_WIRE_NAME_MAX];
    uint8_t bot_size;
    uint8_t bot[BM_WIRE_NAME_MAX];
    uint16_t state_size;
    uint8_t state[BM_BYTES_MAX];
} question;

static void codec_bytes(bm_codec *codec, uint8_t *bytes, size_t size, size_t max)
{
    if (size > max)
        codec->failed = true;
    for (size_t i = 0; i < size && !codec->failed; i++)
        bm_codec_u8(codec, &bytes[i]);
}

static void question_fields(question *q, bm_codec *codec)
{
    bm_codec_u32(codec, &q->number);
    bm_codec_u8(codec, &q->seat);
    bm_codec_u32(codec, &q->nodes);
    codec_bytes(codec, q->luck, sizeof q->luck, sizeof q->luck);
    bm_codec_u8(codec, &q->game_size);
    codec_bytes(codec, q->game, q->game_size, sizeof q->game);
    bm_codec_u8(codec, &q->bot_size);
    codec_bytes(codec, q->bot, q->bot_size, sizeof q->bot);
    bm_codec_u16(codec, &q->state_size);
    codec_bytes(codec, q->state, q->state_size, sizeof q->state);
}

static uint8_t put_name(uint8_t bytes[BM_WIRE_NAME_MAX], const char *name)
{
    bm_span span = bm_span_of(name);

    bm_require(span.size <= BM_WIRE_NAME_MAX);
    bm_copy(bytes, span.start, span.size);
    return (uint8_t)span.size;
}

static bm_span name_of(const uint8_t *bytes, size_t size)
{
    return (bm_span){(const char *)bytes, size};
}

size_t bm_question_write(uint32_t number, const bm_thought *thought, uint8_t frame[BM_QUESTION_MAX])
{
    question q = {.number = number, .seat = (uint8_t)thought->seat, .nodes = thought->nodes};
    bm_codec codec;

    bm_copy(q.luck, thought->luck, sizeof q.luck);
    q.game_size = put_name(q.game, thought->game->name);
    q.bot_size = put_name(q.bot, thought->bot->name);
    q.state_size = (uint16_t)bm_state_store(thought->game, thought->state, q.state);

    bm_codec_store(&codec, frame + BM_FRAME_HEAD, BM_QUESTION_MAX - BM_FRAME_HEAD);
    question_fields(&q, &codec);
    bm_require(!codec.failed);
    uint32_t body = (uint32_t)codec.at;
    bm_codec_store(&codec, frame, BM_FRAME_HEAD);
    bm_codec_u32(&codec, &body);
    return BM_FRAME_HEAD + body;
}

size_t bm_question_size(const uint8_t head[BM_FRAME_HEAD])
{
    bm_codec codec;
    uint32_t body;

    bm_codec_load(&codec, head, BM_FRAME_HEAD);
    bm_codec_u32(&codec, &body);
    return body > 0 && body <= BM_QUESTION_MAX - BM_FRAME_HEAD ? BM_FRAME_HEAD + (size_t)body : 0;
}

static bool take(const question *q, bm_thought *thought)
{
    bm_thought taken = {.seat = q->seat, .nodes = q->nodes};
    bool known;

    taken.game = bm_game_find(name_of(q->game, q->game_size));
    if (taken.game == NULL)
        return false;
    taken.bot = bm_bot_find(taken.game, name_of(q->bot, q->bot_size), &known);
    if (taken.bot == NULL)
        return false;
    if (bm_state_load(taken.game, taken.state, q->state, q->state_size) != BM_OK)
        return false;
    if (taken.seat >= bm_head_of(taken.state)->setup.seats ||
        !bm_has(taken.game->turn(taken.state).may, taken.seat) ||
        !bm_known_to(taken.game, taken.state, taken.seat))
        return false;
    bm_copy(taken.luck, q->luck, sizeof taken.luck);
    *thought = taken;
    return true;
}

bool bm_question_read(const uint8_t *frame, size_t size, uint32_t *number, bm_thought *thought)
{
    question q = {0};
    bm_codec codec;

    if (size < BM_FRAME_HEAD || bm_question_size(frame) != size)
        return false;
    bm_codec_load(&codec, frame + BM_FRAME_HEAD, size - BM_FRAME_HEAD);
    question_fields(&q, &codec);
    if (codec.failed || codec.at != size - BM_FRAME_HEAD || !take(&q, thought))
        return false;
    *number = q.number;
    return true;
}

static void answer_fields(bm_codec *codec, uint32_t *number, bm_move *move)
{
    uint32_t amount = (uint32_t)move->amount;

    bm_codec_u32(codec, number);
    bm_codec_u16(codec, &move->kind);
    bm_codec_u16(codec, &move->target);
    bm_codec_u32(codec, &amount);
    bm_codec_u64(codec, &move->set);
    move->amount = (int32_t)amount;
}

void bm_answer_write(uint32_t number, bm_move move, uint8_t bytes[BM_ANSWER_SIZE])
{
    bm_codec codec;

    bm_codec_store(&codec, bytes, BM_ANSWER_SIZE);
    answer_fields(&codec, &number, &move);
    bm_require(codec.at == BM_ANSWER_SIZE);
}

void bm_answer_read(const uint8_t bytes[BM_ANSWER_SIZE], uint32_t *number, bm_move *move)
{
    bm_codec codec;

    *move = (bm_move){0};
    bm_codec_load(&codec, bytes, BM_ANSWER_SIZE);
    answer_fields(&codec, number, move);
}

bool bm_thought_allows(const bm_thought *thought, bm_move move)
{
    const bm_game *game = thought->game;

    if (move.kind == 0)
        return !bm_has(game->turn(thought->state).must, thought->seat);
    return game->check(thought->state, thought->seat, move) == BM_OK;
}

bm_move bm_think(const bm_thought *thought)
{
    bm_question asked = {.game = thought->game,
                         .state = thought->state,
                         .seat = thought->seat,
                         .nodes = thought->nodes};
    bm_answer answer;

    bm_bot_luck(&asked.rng, thought->luck, 0);
    bm_bot_ask(thought->bot, &asked, &answer);
    return answer.move;
}
