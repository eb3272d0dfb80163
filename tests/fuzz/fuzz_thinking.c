/* fuzz_thinking.c - any bytes as what a bot's process is asked and answers.
 *
 * What is taken for a question is written back as the same bytes, and can be thought
 * about: the bot's answer is legal. What is taken for an answer is written back, too, and
 * can be judged.
 */
#include "base/mem.h"
#include "fuzz/fuzz.h"
#include "server/thinking_wire.h"

enum { NODES_MAX = 4 }; /* thinking longer finds nothing more here */

static void try_question(const uint8_t *data, size_t size)
{
    uint8_t again[BM_QUESTION_MAX];
    bm_thought thought;
    uint32_t number;

    if (!bm_question_read(data, size, &number, &thought))
        return;
    FUZZ_HOLDS(bm_question_write(number, &thought, again) == size);
    FUZZ_HOLDS(bm_equal(again, data, size));
    thought.nodes = 1 + thought.nodes % NODES_MAX;
    FUZZ_HOLDS(bm_thought_allows(&thought, bm_think(&thought)));
    if (size >= BM_FRAME_HEAD + BM_ANSWER_SIZE) {
        bm_move move;
        bm_answer_read(data + BM_FRAME_HEAD, &number, &move);
        (void)bm_thought_allows(&thought, move);
    }
}

static void try_answer(const uint8_t *data, size_t size)
{
    uint8_t again[BM_ANSWER_SIZE];
    uint32_t number;
    bm_move move;

    if (size < BM_ANSWER_SIZE)
        return;
    bm_answer_read(data, &number, &move);
    bm_answer_write(number, move, again);
    FUZZ_HOLDS(bm_equal(again, data, BM_ANSWER_SIZE));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_check_set_hook(fuzz_failed);
    if (size >= BM_FRAME_HEAD) {
        size_t whole = bm_question_size(data);
        FUZZ_HOLDS(whole == 0 || (whole > BM_FRAME_HEAD && whole <= BM_QUESTION_MAX));
    }
    try_question(data, size);
    try_answer(data, size);
    return 0;
}
