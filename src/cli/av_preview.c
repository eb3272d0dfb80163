/* av_preview.c - what is asked of the viewer, and what an answer would come to. */
#include "cli/av_face.h"

#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_say.h"

static void ask_at_auction(const av_public *pub, int seat, bm_saying *saying)
{
    if (pub->cheques[seat] == 0)
        bm_say(saying, "av.now.ask-auction-thief", BM_NOBODY);
    else if (pub->thieves[seat] == 0)
        bm_say(saying, "av.now.ask-auction-cheque", BM_NOBODY);
    else
        bm_say(saying, "av.now.ask-auction", BM_NOBODY);
    av_face_say_cards(saying, pub, seat);
}

void av_face_ask_action(const bm_scene *scene, int place, bm_saying *saying)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int seat = scene->viewer;

    if (place == AV_AUCTION) {
        ask_at_auction(pub, seat, saying);
        return;
    }
    bm_say(saying, pub->thieves[seat] != 0 ? "av.now.ask-castle" : "av.now.ask-castle-no-thief",
           BM_NOBODY);
    av_face_say_cards(saying, pub, seat);
}

/* Place and action in one go; the example is one that the viewer could play. */
static void ask_choice(const av_public *pub, int seat, bm_saying *saying)
{
    if (pub->cheques[seat] != 0) {
        bm_say(saying, "av.now.ask-choose", BM_NOBODY);
        bm_say_number(saying, "cheque", bm_highest(pub->cheques[seat]));
    } else {
        bool thief = pub->thieves[seat] != 0;
        bm_say(saying, thief ? "av.now.ask-choose-thief" : "av.now.ask-choose-castle", BM_NOBODY);
        if (thief)
            bm_say_number(saying, "thief", bm_lowest(pub->thieves[seat]));
    }
}

/* With an item of the viewer's as the example. */
static void ask_exhibit(const bm_scene *scene, bm_saying *saying)
{
    uint64_t items = av_items_of(av_face_state(scene), scene->viewer);
    int item = bm_lowest64(items | av_bit(AV_ITEM_END));
    char letter[] = "A";

    letter[0] = (char)(letter[0] + av_letter(item) % AV_LETTERS);
    bm_say(saying, "av.now.ask-exhibit", BM_NOBODY);
    bm_say_number(saying, "year", av_is_item(item) ? av_year(item) : 0);
    bm_say_text(saying, "letter", letter);
}

static void ask_steal(const av_public *pub, bm_saying *saying)
{
    bm_say(saying, "av.now.ask-steal", BM_NOBODY);
    bm_say_number(saying, "thief", pub->thief);
    bm_say_seat(saying, "victim", pub->victim);
}

bool av_face_ask(const bm_scene *scene, bm_saying *saying)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int seat = scene->viewer;

    if (seat < 0 || !bm_has(pub->asked, seat))
        return false;
    switch (pub->head.phase) {
    case AV_PHASE_PLACE:
        bm_say(saying,
               pub->cheques[seat] != 0 || pub->thieves[seat] != 0 ? "av.now.ask-place"
                                                                  : "av.now.ask-place-castle",
               BM_NOBODY);
        return true;
    case AV_PHASE_CHOOSE:
        ask_choice(pub, seat, saying);
        return true;
    case AV_PHASE_ACTION:
        av_face_ask_action(scene, pub->place[seat], saying);
        return true;
    case AV_PHASE_BUY:
        bm_say(saying, "av.now.ask-buy", BM_NOBODY);
        return true;
    case AV_PHASE_EXHIBIT:
        ask_exhibit(scene, saying);
        return true;
    case AV_PHASE_STEAL:
        ask_steal(pub, saying);
        return true;
    default:
        return false;
    }
}

static void preview_auction(const av_public *pub, bm_saying *saying)
{
    int left = pub->top[AV_LEFT] - 1;
    int right = pub->top[AV_RIGHT] - 1;

    if (left < 0 && right < 0) {
        bm_say(saying, "av.preview.auction-none", BM_NOBODY);
        return;
    }
    bm_say(saying, "av.preview.auction", BM_NOBODY);
    if (left >= 0)
        av_say_item(saying, "items", left);
    if (right >= 0)
        av_say_item(saying, "items", right);
}

static void preview_place(const av_public *pub, int place, bm_saying *saying)
{
    if (place == AV_AUCTION) {
        preview_auction(pub, saying);
        return;
    }
    bm_say(saying, "av.preview.castle", BM_NOBODY);
    av_face_say_castle(saying, pub);
}

/* So many items, the oldest of that year, and what it would gain. */
static void preview_shown(const av_public *pub, uint64_t items, const char *key, bm_saying *saying)
{
    bm_say(saying, key, BM_NOBODY);
    bm_say_number(saying, "n", bm_count64(items));
    bm_say_number(saying, "year", av_oldest(items));
    av_face_say_castle(saying, pub);
}

static void preview_exhibition(const bm_scene *scene, bm_saying *saying)
{
    const av_state *state = av_face_state(scene);
    uint64_t best = av_exhibit_best(av_items_of(state, scene->viewer));

    if (best != 0)
        preview_shown(&state->pub, best, "av.preview.exhibition", saying);
    else
        bm_say(saying, "av.preview.exhibition-none", BM_NOBODY);
}

static void preview_action(const bm_scene *scene, int place, int action, bm_saying *saying)
{
    const av_public *pub = &av_face_state(scene)->pub;

    if (action == AV_EXHIBITION) {
        preview_exhibition(scene, saying);
    } else if (action == AV_DETECTIVE) {
        bm_say(saying, "av.preview.detective", BM_NOBODY);
        bm_say_number(saying, "n", av_rank(pub, scene->viewer));
    } else if (av_is_cheque(action)) {
        bm_say(saying, "av.preview.cheque", BM_NOBODY);
        bm_say_number(saying, "cheque", action - AV_CHEQUE);
    } else {
        bm_say(saying, place == AV_CASTLE ? "av.preview.thief-castle" : "av.preview.thief-auction",
               BM_NOBODY);
        bm_say_number(saying, "thief", action - AV_THIEF);
    }
}

static void preview_take(const av_public *pub, int seat, int pile, bm_saying *saying)
{
    bm_say(saying, "av.preview.take", BM_NOBODY);
    av_say_item(saying, "item", pub->top[pile] - 1);
    bm_say_number(saying, "cheque", pub->action[seat] - AV_CHEQUE);
}

void av_face_preview(const bm_scene *scene, bm_move move, bm_saying *saying)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int seat = scene->viewer;

    switch (move.kind) {
    case AV_MOVE_PLACE:
        preview_place(pub, move.target, saying);
        break;
    case AV_MOVE_CHOOSE:
        preview_action(scene, move.target, move.amount, saying);
        break;
    case AV_MOVE_ACTION:
        preview_action(scene, pub->place[seat], move.amount, saying);
        break;
    case AV_MOVE_TAKE:
        preview_take(pub, seat, move.target, saying);
        break;
    case AV_MOVE_EXHIBIT:
        preview_shown(pub, move.set, "av.preview.exhibit", saying);
        break;
    default: /* AV_MOVE_STEAL: no other is legal for a seat */
        bm_say(saying, "av.preview.steal", BM_NOBODY);
        av_say_item(saying, "item", move.target);
        bm_say_seat(saying, "victim", pub->victim);
        break;
    }
}
