/* su_levels.c - the levels of Суетология: easy, medium, hard and master.
 *
 * Medium, hard and master are one player with different tempers (su_player.c): medium
 * misjudges much and hard a little, and master tries deals out over some rounds before it
 * decides (su_foresee.c). Easy is another one (su_easy.c).
 */
#include "bots/bot.h"
#include "bots/su_easy.h"
#include "bots/su_greedy.h"
#include "bots/su_player.h"
#include "nn/nets.h"

enum {
    EXCHANGES = 32, /* that master looks at, at most */
    DEALS = 4, /* that share its nodes, when it tries them out */
    NODES_MIN = 16, /* fewer tell nothing: then it tries nothing out */
    NODES_MAX = 4096
};

static const bm_net *net_of_game(bm_net *net)
{
    return bm_net_of("su", net) ? net : NULL;
}

static void judge(const bm_question *question, double share[BM_SEATS_MAX])
{
    int32_t part[SU_SEATS_MAX];
    bm_net net;

    su_shares(net_of_game(&net), question->state, question->seat, part);
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        share[seat] = part[seat] / (double)BM_NET_SHARE_ONE;
}

static su_mind mind_of(const su_temper *temper, const bm_net *net, const bm_question *question)
{
    su_mind mind = {.net = net, .temper = temper, .rng = question->rng, .watch = question->watch};

    su_wake(&mind, question->state, question->seat);
    return mind;
}

static void answer_with(const su_temper *temper, const bm_question *question, bm_answer *answer)
{
    bm_net net;
    su_mind mind = mind_of(temper, net_of_game(&net), question);

    answer->move = su_decide(&mind);
    judge(question, answer->share);
}

static void answer_easy(const bm_question *question, bm_answer *answer)
{
    bm_rng rng = question->rng;

    answer->move = su_easy_move(question->state, question->seat, &rng);
    judge(question, answer->share);
}

static void answer_medium(const bm_question *question, bm_answer *answer)
{
    static const su_temper TEMPER = {.exchanges = 2, .offers = 1, .doubt = 10000};

    answer_with(&TEMPER, question, answer);
}

static void answer_hard(const bm_question *question, bm_answer *answer)
{
    static const su_temper TEMPER = {.exchanges = 6, .offers = 1, .error = 4000, .patient = true};

    answer_with(&TEMPER, question, answer);
}

/* With few nodes it is as quick as hard, and quicker. */
static su_temper master_temper(uint32_t nodes)
{
    uint32_t exchanges = nodes / 4 + 2;
    uint32_t used = nodes < NODES_MAX ? nodes : NODES_MAX;

    return (su_temper){.exchanges = exchanges < EXCHANGES ? (int)exchanges : EXCHANGES,
                       .offers = SU_OFFERS_A_TURN,
                       .ahead = nodes >= NODES_MIN ? (int)(used / DEALS) : 0,
                       .eager = nodes >= NODES_MIN,
                       .patient = true};
}

static void answer_master(const bm_question *question, bm_answer *answer)
{
    su_temper temper = master_temper(question->nodes);
    bm_net net;
    su_mind mind = mind_of(&temper, net_of_game(&net), question);

    answer->move = su_decide(&mind);
    answer->nodes = mind.looked;
    judge(question, answer->share);
}

const bm_bot su_easy_bot = {
    .name = "easy", .game = "suetologia", .nodes = 1, .answer = answer_easy, .judge = judge};

const bm_bot su_medium_bot = {
    .name = "medium", .game = "suetologia", .nodes = 1, .answer = answer_medium, .judge = judge};

const bm_bot su_hard_bot = {
    .name = "hard", .game = "suetologia", .nodes = 1, .answer = answer_hard, .judge = judge};

const bm_bot su_master_bot = {
    .name = "master", .game = "suetologia", .nodes = 144, .answer = answer_master, .judge = judge};
