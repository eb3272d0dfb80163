/* company.c - asking, answering, taking back. */
#include "bots/company.h"

#include "base/hash.h"
#include "base/mem.h"
#include "bots/automatic.h"
#include "core/secret.h"
#include "core/story.h"

void bm_company_begin(bm_company *company)
{
    const bm_game *game = company->match.game;

    for (int seat = 0; seat < company->match.state.head.setup.seats; seat++)
        company->automatic[seat] = company->bot[seat] == NULL ? bm_automatic_usual(game) : 0;
}

bm_status bm_company_play(bm_company *company, int seat, bm_move move)
{
    bm_status status = bm_match_play(&company->match, seat, move, NULL);

    if (status == BM_OK)
        bm_asking_moved(&company->asking);
    return status;
}

int bm_company_asked(const bm_company *company)
{
    bm_turn turn = company->match.game->turn(&company->match.state);

    return bm_asking_next(&company->asking, &turn);
}

/* What the seat could do now, as one number; never 0. */
static uint64_t choices_of(const bm_match *match, int seat)
{
    uint64_t hash = match->game->turn(&match->state).id;
    bm_cursor cursor = {0};
    bm_move move;

    while (match->game->next_move(&match->state, seat, &cursor, &move))
        hash = bm_hash(&move, sizeof move, hash);
    return hash | 1;
}

void bm_company_pass(bm_company *company, int seat)
{
    company->passed[seat] = choices_of(&company->match, seat);
    bm_asking_content(&company->asking, seat);
}

/* Has the person been asked about this already, and wanted nothing? */
static bool has_passed(const bm_company *company, int seat)
{
    const bm_match *match = &company->match;

    return company->passed[seat] != 0 && !bm_has(match->game->turn(&match->state).must, seat) &&
           company->passed[seat] == choices_of(match, seat);
}

/* The bot makes its move, or wants nothing. */
static bm_status play_bot(bm_company *company, int seat)
{
    const bm_match *match = &company->match;
    bm_question question = {.game = match->game, .state = &match->state, .seat = seat};
    bm_answer answer;

    bm_bot_luck(&question.rng, match->source.seed, match->length);
    bm_bot_ask(company->bot[seat], &question, &answer);
    if (answer.move.kind != 0)
        return bm_company_play(company, seat, answer.move);
    bm_asking_content(&company->asking, seat);
    return BM_OK;
}

bm_status bm_company_answer(bm_company *company, int seat, bool *person)
{
    const bm_match *match = &company->match;
    bm_move move;

    *person = false;
    if (company->bot[seat] != NULL)
        return play_bot(company, seat);
    switch (bm_automatic_wish(match->game, &match->state, seat, company->automatic[seat], &move)) {
    case BM_WISH_MOVE:
        return bm_company_play(company, seat, move);
    case BM_WISH_NOTHING:
        company->passed[seat] = 0;
        bm_asking_content(&company->asking, seat);
        return BM_OK;
    default:
        *person = !has_passed(company, seat);
        if (!*person)
            bm_asking_content(&company->asking, seat);
        return BM_OK;
    }
}

/* Did a person decide this ply, to be made in this state? */
static bool decided(const bm_company *company, const bm_ply *ply, const void *state)
{
    int seat = ply->seat;

    return seat != BM_CHANCE && company->bot[seat] == NULL &&
           !bm_automatic_made(company->match.game, state, seat, company->automatic[seat],
                              ply->move);
}

/* Where the last decision of a person stands; the length where there is none. */
static uint32_t last_decision(const bm_company *company)
{
    const bm_match *match = &company->match;
    uint32_t last = match->length;
    bm_story story;

    bm_story_begin(&story, match, BM_REFEREE);
    for (uint32_t ply = 0; ply < match->length; ply++) {
        bm_story_skip(&story, ply);
        if (decided(company, &match->history[ply], &story.state))
            last = ply;
    }
    return last;
}

bm_taken_back bm_company_undo(bm_company *company)
{
    uint32_t keep = last_decision(company);

    if (keep == company->match.length)
        return BM_TAKEN_BACK_NOTHING;
    if (bm_revealed_since(&company->match, keep))
        return BM_TAKEN_BACK_REVEALED;
    while (company->match.length > keep)
        bm_match_undo(&company->match);
    bm_asking_moved(&company->asking);
    bm_zero(company->passed, sizeof company->passed);
    return BM_TAKEN_BACK;
}
