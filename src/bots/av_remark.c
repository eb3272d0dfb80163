/* av_remark.c - remarks about decisions in Adel Verpflichtet. */
#include "base/bits.h"
#include "bots/remark.h"
#include "games/av/av_board.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_say.h"

static const char *key_of_place(int place)
{
    return place == AV_CASTLE ? "av.look.castle" : "av.look.auction";
}

static void say_action(bm_saying *saying, int action)
{
    if (av_is_cheque(action))
        bm_say_term(saying, "action", "av.action.", "cheque", action - AV_CHEQUE);
    else if (av_is_thief(action))
        bm_say_term(saying, "action", "av.action.", "thief", action - AV_THIEF);
    else
        bm_say_term(saying, "action", "av.action.",
                    action == AV_EXHIBITION ? "exhibition" : "detective", 0);
}

static void say_move(const void *state, int seat, bm_move move, bm_saying *saying)
{
    const av_public *pub = &((const av_state *)state)->pub;

    (void)seat;
    switch (move.kind) {
    case AV_MOVE_PLACE:
        bm_say(saying, key_of_place(move.target), BM_NOBODY);
        break;
    case AV_MOVE_CHOOSE:
        bm_say(saying, move.target == AV_CASTLE ? "av.look.castle-with" : "av.look.auction-with",
               BM_NOBODY);
        say_action(saying, move.amount);
        break;
    case AV_MOVE_ACTION:
        bm_say(saying, "av.look.action", BM_NOBODY);
        say_action(saying, move.amount);
        break;
    case AV_MOVE_TAKE:
        bm_say(saying, "av.look.take", BM_NOBODY);
        av_say_item(saying, "item", pub->top[move.target] - 1);
        break;
    case AV_MOVE_EXHIBIT:
        bm_say(saying, "av.look.exhibit", BM_NOBODY);
        av_say_codes(saying, move.set);
        break;
    default: /* AV_MOVE_STEAL: no other is legal for a seat */
        bm_say(saying, "av.look.steal", BM_NOBODY);
        av_say_item(saying, "item", move.target);
        break;
    }
}

/* The action that goes with a move, AV_NO_ACTION where there is none. */
static int action_of(bm_move move)
{
    bool has = move.kind == AV_MOVE_CHOOSE || move.kind == AV_MOVE_ACTION;

    return has ? move.amount : AV_NO_ACTION;
}

/* Somebody whose known items alone make a better exhibition than all the seat has. */
static bool shown_up(const av_state *state, int seat, int *other)
{
    uint64_t own = av_exhibit_best(av_items_of(state, seat));

    for (*other = 0; *other < state->pub.head.setup.seats; ++*other) {
        uint64_t known = av_exhibit_best(state->pub.known[*other]);
        if (*other != seat && known != 0 && (own == 0 || av_exhibit_beats(known, own)))
            return true;
    }
    return false;
}

static bool highest_cheque(const av_public *pub, int seat, int cheque)
{
    for (int other = 0; other < pub->head.setup.seats; other++)
        if (other != seat && pub->cheques[other] >> cheque != 0)
            return false;
    return true;
}

static bool why_exhibition(const av_state *state, int seat, bm_saying *saying)
{
    const av_public *pub = &state->pub;
    int castle = av_castle_at(&pub->board, av_leading_space(pub));
    uint64_t best = av_exhibit_best(av_items_of(state, seat));

    if (castle < 0 || best == 0)
        return false;
    bm_say(saying, "av.look.can-show", BM_NOBODY);
    bm_say_number(saying, "n", bm_count64(best));
    bm_say_number(saying, "first", pub->board.castle[castle].first);
    return true;
}

static bool why_action(const bm_choice *choice, bm_saying *saying)
{
    const av_state *state = choice->before;
    int done = action_of(choice->move);
    int better = action_of(choice->better);
    int other;

    if (av_is_cheque(better) && highest_cheque(&state->pub, choice->seat, better - AV_CHEQUE)) {
        bm_say(saying, "av.look.highest", BM_NOBODY);
        bm_say_number(saying, "cheque", better - AV_CHEQUE);
        return true;
    }
    if (better == AV_EXHIBITION)
        return why_exhibition(state, choice->seat, saying);
    if (done == AV_EXHIBITION && shown_up(state, choice->seat, &other)) {
        bm_say(saying, "av.look.shown-up", other);
        return true;
    }
    return false;
}

static bool why_exhibit(const bm_choice *choice, bm_saying *saying)
{
    int done = bm_count64(choice->move.set);
    int better = bm_count64(choice->better.set);

    bm_say(saying, better > done ? "av.look.shows-more" : "av.look.risks-less", BM_NOBODY);
    bm_say_number(saying, "n", better > done ? better - done : done - better);
    return better != done;
}

/* An item more, bought or stolen: what could be shown with it. */
static bool why_item(const bm_choice *choice, bm_saying *saying)
{
    int done = bm_count64(av_exhibit_best(av_items_of(choice->after, choice->seat)));
    int better = bm_count64(av_exhibit_best(av_items_of(choice->after_better, choice->seat)));

    bm_say(saying, "av.look.longer", BM_NOBODY);
    bm_say_number(saying, "n", better);
    bm_say_number(saying, "instead", done);
    return better > done;
}

static bool say_reason(const bm_choice *choice, bm_saying *saying)
{
    switch (choice->better.kind) {
    case AV_MOVE_CHOOSE:
    case AV_MOVE_ACTION:
        return why_action(choice, saying);
    case AV_MOVE_EXHIBIT:
        return why_exhibit(choice, saying);
    case AV_MOVE_TAKE:
    case AV_MOVE_STEAL:
        return why_item(choice, saying);
    default:
        return false;
    }
}

const bm_remarks av_remarks = {
    .game = "adel-verpflichtet", .say_move = say_move, .say_reason = say_reason};
