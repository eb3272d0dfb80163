/* judge_play.c - judging what is asked in the game.
 *
 * A move is tried on a copy of the match: what chance brings then stands in the entry, and
 * whoever reads the journal finds the same.
 */
#include <stdlib.h>
#include <string.h>

#include "server/members.h"
#include "server/table_judge.h"

const char *const bm_movers[] = {"person", "automatic", "bot", "time", NULL};

/* What chance brings from this ply on, as the match has rolled it. */
static void write_rolls(const bm_match *match, uint32_t from, bm_json *body)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_json_key(body, "rolls");
    bm_json_open_list(body);
    for (uint32_t i = from; i < match->length; i++) {
        bm_text_begin(&text, buffer, sizeof buffer);
        match->game->write_move(match->history[i].move, &text);
        bm_json_string(body, buffer);
    }
    bm_json_close_list(body);
}

bool bm_judge_start(bm_table *table, int own, const bm_request *r, bm_json *body,
                    bm_refusal *refusal)
{
    bm_ply history[BM_HISTORY_START];
    bm_match trial;

    (void)own, (void)r;
    if (bm_table_open_seats(table) != 0)
        return bm_judge_conflict(refusal, "seats-open",
                                 "every seat needs a person or a bot before the game begins");
    if (bm_table_start(table, &trial, history, BM_HISTORY_START, NULL) != BM_OK)
        return bm_judge_conflict(refusal, "too-large", "the first rolls do not fit");
    bm_entry_begin(body, "started", BM_NOBODY);
    write_rolls(&trial, 0, body);
    return true;
}

bool bm_entry_move(bm_table *table, int seat, bm_move move, bm_mover by, bm_json *body)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_match trial = table->match;
    bm_text text;
    bm_status status = bm_match_play(&trial, seat, move, NULL);

    while (status == BM_HISTORY_FULL && bm_table_make_room(table)) {
        trial = table->match; /* what is played on it lies behind the table's own plies */
        status = bm_match_play(&trial, seat, move, NULL);
    }
    if (status != BM_OK)
        return false;
    bm_text_begin(&text, buffer, sizeof buffer);
    table->terms.game->write_move(move, &text);
    bm_entry_begin(body, "moved", seat);
    bm_json_key_string(body, "move", buffer);
    bm_json_key_string(body, "by", bm_movers[by]);
    write_rolls(&trial, table->match.length + 1, body);
    return true;
}

static bool read_move(const bm_table *table, const bm_request *r, bm_move *move,
                      bm_refusal *refusal)
{
    uint32_t id = table->terms.game->turn(&table->match.state).id;
    bm_span words;
    int64_t turn;

    if (!bm_member_text(r->object, "move", &words))
        return bm_judge_bad(refusal, "move", "a move in this game's notation");
    if (!bm_member_int(r->object, "turn", 0, UINT32_MAX, &turn))
        return bm_judge_bad(refusal, "turn", "the number of the turn that was decided about");
    if (turn != id)
        return bm_refuse(refusal, BM_ANSWER_CONFLICT, "stale-turn", "the turn is now %u", id);
    if (!table->terms.game->read_move(words, move))
        return bm_refuse(refusal, BM_ANSWER_CONFLICT, bm_reason_of(NULL, BM_NO_SUCH_MOVE)->key,
                         "“move” is no move of this game's notation");
    return true;
}

/* Whoever accepts says which offer was read: another one may have come in its place. */
static bool check_offer(const bm_table *table, const bm_request *r, bm_move move,
                        bm_refusal *refusal)
{
    const bm_game *game = table->terms.game;
    int from = game->takes_offer != NULL ? game->takes_offer(move) : BM_NO_SEAT;
    int64_t offer;

    if (from == BM_NO_SEAT)
        return true;
    if (!bm_member_int(r->object, "offer", 1, INT64_MAX, &offer))
        return bm_judge_bad(refusal, "offer", "the number of the offer that is accepted");
    return offer == table->offer_seq[from] ||
           bm_judge_conflict(refusal, "stale-offer", "there is another offer now");
}

static bool check_claims(const bm_table *table, int own, const bm_request *r, bm_move move,
                         bm_refusal *refusal)
{
    return bm_table_claims_ended(table, own, move) == 0 ||
           bm_table_claims_ms(table, r->elapsed_ms) == 0 ||
           bm_judge_conflict(refusal, "claims-open",
                             "somebody may still claim what is due; wait a moment");
}

bool bm_judge_move(bm_table *table, int own, const bm_request *r, bm_json *body,
                   bm_refusal *refusal)
{
    const bm_game *game = table->terms.game;
    bm_move move = {0};

    if (table->holder[own].away)
        return bm_judge_conflict(refusal, "away", "a bot plays for you; “return” first");
    if (!read_move(table, r, &move, refusal))
        return false;
    bm_status status = game->check(&table->match.state, own, move);
    if (status != BM_OK) {
        const bm_reason *reason = bm_reason_of(game, status);
        return bm_refuse(refusal, BM_ANSWER_CONFLICT, reason->key, "%s%s", reason->rule,
                         reason->rule[0] != '\0' ? " forbids it" : "not now");
    }
    if (!check_offer(table, r, move, refusal) || !check_claims(table, own, r, move, refusal))
        return false;
    return bm_entry_move(table, own, move, BM_BY_PERSON, body) ||
           bm_judge_conflict(refusal, "too-large", "memory is short");
}

bool bm_judge_waive(bm_table *table, int own, const bm_request *r, bm_json *body,
                    bm_refusal *refusal)
{
    (void)r;
    if (!bm_has(table->claims & ~table->waived, own))
        return bm_judge_conflict(refusal, "nothing-to-claim", "nothing is due to you");
    bm_entry_begin(body, "waived", own);
    return true;
}

static bool plays_itself(const bm_table *table, int own, bm_refusal *refusal)
{
    return bm_has(bm_table_people(table), own) ||
           bm_judge_conflict(refusal, "away", "a bot plays for you");
}

bool bm_judge_propose(bm_table *table, int own, const bm_request *r, bm_json *body,
                      bm_refusal *refusal)
{
    static const char *const WHAT[] = {"undo", "pause", NULL};
    int what;

    if (!bm_member_word(r->object, "what", WHAT, &what))
        return bm_judge_bad(refusal, "what", "“undo” or “pause”");
    if (!plays_itself(table, own, refusal))
        return false;
    if (table->proposal.what != BM_PROPOSED_NOTHING)
        return bm_judge_conflict(refusal, "proposed-already", "something else is proposed");
    if (what == 0 && !bm_table_can_undo(table, own))
        return bm_judge_conflict(
            refusal, "nothing-to-undo",
            "only your own last move, before anybody else's and before anything was revealed");
    bm_entry_begin(body, "proposed", own);
    bm_json_key_string(body, "what", WHAT[what]);
    return true;
}

bool bm_judge_consent(bm_table *table, int own, const bm_request *r, bm_json *body,
                      bm_refusal *refusal)
{
    bool agree;

    if (!bm_member_bool(r->object, "agree", &agree))
        return bm_judge_bad(refusal, "agree", "true or false");
    if (!plays_itself(table, own, refusal))
        return false;
    if (table->proposal.what == BM_PROPOSED_NOTHING)
        return bm_judge_conflict(refusal, "nothing-proposed", "nothing is proposed");
    if (agree && bm_has(table->proposal.agreed, own))
        return bm_judge_conflict(refusal, "as-it-is", "you have agreed");
    bm_entry_begin(body, "consented", own);
    bm_json_key_bool(body, "agree", agree);
    return true;
}

bool bm_judge_resume(bm_table *table, int own, const bm_request *r, bm_json *body,
                     bm_refusal *refusal)
{
    (void)r;
    if (!plays_itself(table, own, refusal))
        return false;
    bm_entry_begin(body, "resumed", own);
    return true;
}

bool bm_judge_resign(bm_table *table, int own, const bm_request *r, bm_json *body,
                     bm_refusal *refusal)
{
    (void)r;
    if (table->holder[own].resigned)
        return bm_judge_conflict(refusal, "resigned-already", "a bot plays on for you");
    bm_entry_begin(body, "resigned", own);
    return true;
}

bool bm_judge_return(bm_table *table, int own, const bm_request *r, bm_json *body,
                     bm_refusal *refusal)
{
    (void)r;
    if (table->holder[own].resigned)
        return bm_judge_conflict(refusal, "resigned-already", "a bot plays on for you");
    if (!table->holder[own].away)
        return bm_judge_conflict(refusal, "as-it-is", "you play yourself");
    if (bm_table_late(table, own))
        return bm_judge_conflict(refusal, "bot-answers",
                                 "your time is up for what is asked now; the bot answers it");
    bm_entry_begin(body, "back", own);
    return true;
}
