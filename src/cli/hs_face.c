/* hs_face.c - High Society told in lines, for who listens instead of looking. */
#include "cli/hs_face.h"

#include "base/bits.h"
#include "cli/hs_draw.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_rules.h"
#include "games/hs/hs_say.h"
#include "games/hs/hs_secret.h"

enum { LIST_MAX = 96 };

static const hs_public *public_of(const bm_scene *scene)
{
    return &((const hs_state *)scene->state)->pub;
}

static void add_line(const bm_scene *scene, const bm_saying *saying, bm_text *text)
{
    bm_tell_saying(&scene->teller, saying, text);
    bm_text_add_char(text, '\n');
}

static void say_money(bm_saying *saying, uint32_t cards)
{
    char buffer[LIST_MAX];
    bm_text list;

    bm_text_begin(&list, buffer, sizeof buffer);
    for (uint32_t left = cards; left != 0; left &= left - 1) {
        if (left != cards)
            bm_text_add_char(&list, ' ');
        bm_text_add_int(&list, hs_money_value(bm_lowest(left)));
    }
    bm_say_text(saying, "cards", buffer);
    bm_say_number(saying, "total", hs_money_total(cards));
}

static void describe_lot(const bm_scene *scene, bm_text *text)
{
    const hs_public *pub = public_of(scene);
    bm_saying saying;

    if (pub->lot == HS_NO_CARD)
        return;
    bm_say(&saying, hs_is_misfortune(pub->lot) ? "hs.now.unwanted" : "hs.now.lot", BM_NOBODY);
    bm_say_number(&saying, "round", pub->head.round);
    hs_say_card(&pub->head.setup, &saying, "card", pub->lot);
    add_line(scene, &saying, text);
}

static void describe_bid(const bm_scene *scene, int seat, bm_text *text)
{
    const hs_public *pub = public_of(scene);
    bm_saying saying;

    if (!bm_has(pub->bidding, seat))
        bm_say(&saying, "hs.now.passed", seat);
    else if (pub->played[seat] == 0)
        bm_say(&saying, "hs.now.no-bid", seat);
    else
        bm_say(&saying, "hs.now.bid", seat);
    bm_say_number(&saying, "total", hs_money_total(pub->played[seat]));
    bm_tell_saying(&scene->teller, &saying, text);
}

/* All in one line, clockwise from the viewer's left, as a person would go round. */
static void describe_bids(const bm_scene *scene, bm_text *text)
{
    const hs_public *pub = public_of(scene);
    int seats = pub->head.setup.seats;
    int first = scene->viewer >= 0 ? scene->viewer : seats - 1;
    bm_saying saying;

    if (pub->head.phase != HS_PHASE_BID)
        return;
    bm_say(&saying, "hs.now.bids", BM_NOBODY);
    bm_tell_saying(&scene->teller, &saying, text);
    for (int i = 1; i <= seats; i++) {
        int seat = (first + i) % seats;
        if (seat == scene->viewer && pub->played[seat] == 0)
            continue;
        bm_text_add(text, i > 1 ? "; " : " ");
        describe_bid(scene, seat, text);
    }
    bm_text_add(text, ".\n");
}

static void describe_hand(const bm_scene *scene, bm_text *text)
{
    const hs_public *pub = public_of(scene);
    bm_saying saying;

    if (scene->viewer < 0)
        return;
    bm_say(&saying, "hs.now.hand", BM_NOBODY);
    say_money(&saying, pub->hand[scene->viewer]);
    add_line(scene, &saying, text);
}

static void describe_deck(const bm_scene *scene, bm_text *text)
{
    const hs_public *pub = public_of(scene);
    bm_saying saying;

    bm_say(&saying, "hs.now.deck", BM_NOBODY);
    bm_say_number(&saying, "n", hs_cards_seen(pub));
    bm_say_number(&saying, "reds", hs_reds_seen(pub));
    add_line(scene, &saying, text);
}

bool hs_face_theft(const bm_scene *scene, bm_saying *saying)
{
    const hs_public *pub = public_of(scene);
    char buffer[LIST_MAX];
    bm_text list;

    if (pub->head.phase != HS_PHASE_THEFT || scene->viewer != pub->turn_seat)
        return false;
    bm_text_begin(&list, buffer, sizeof buffer);
    for (uint32_t left = pub->won[scene->viewer] & HS_POSSESSIONS; left != 0; left &= left - 1) {
        if (list.length > 0)
            bm_text_add_char(&list, ' ');
        bm_text_add_int(&list, bm_lowest(left) + 1);
    }
    bm_say(saying, "hs.now.theft", BM_NOBODY);
    hs_say_card(&pub->head.setup, saying, "card", HS_THEFT);
    bm_say_text(saying, "cards", buffer);
    return true;
}

static void describe_theft(const bm_scene *scene, bm_text *text)
{
    bm_saying saying;

    if (hs_face_theft(scene, &saying))
        add_line(scene, &saying, text);
}

static void write_won(const bm_scene *scene, int seat, bm_text *text)
{
    const hs_state *state = scene->state;
    uint32_t cards = hs_cards_in_front(state, seat);
    bool first = true;

    for (int card = 1; card <= HS_CARD_MAX; card++) {
        for (; hs_cards_have(cards, card); cards = hs_cards_without(cards, card)) {
            bm_saying name;
            if (!first)
                bm_text_add(text, ", ");
            first = false;
            bm_say(&name, "hs.now.card", BM_NOBODY);
            hs_say_card(&state->pub.head.setup, &name, "card", card);
            bm_tell_saying(&scene->teller, &name, text);
        }
    }
}

static void describe_won(const bm_scene *scene, int seat, bm_text *text)
{
    const hs_public *pub = public_of(scene);
    int count = hs_won_count(pub, seat);
    bool seen = hs_sees_won(pub, seat, scene->viewer);
    bm_saying saying;

    if (count == 0)
        bm_say(&saying, "hs.now.owns-nothing", seat);
    else
        bm_say(&saying, seen ? "hs.now.owns" : "hs.now.owns-hidden", seat);
    bm_say_number(&saying, "n", count);
    bm_tell_saying(&scene->teller, &saying, text);
    if (count != 0 && seen) {
        bm_text_add_char(text, ' ');
        write_won(scene, seat, text);
        bm_text_add_char(text, '.');
    }
    bm_text_add_char(text, '\n');
}

/* Hands are held out of sight, yet nobody can forbid a good memory (HS-P7). */
static void describe_money(const bm_scene *scene, int seat, bm_text *text)
{
    uint32_t hand = public_of(scene)->hand[seat];
    bm_saying saying;

    if (seat == scene->viewer)
        return;
    if (scene->memory_aid || scene->viewer == BM_REFEREE ||
        public_of(scene)->head.phase == HS_PHASE_OVER) {
        bm_say(&saying, "hs.now.remembered", seat);
        say_money(&saying, hand);
    } else {
        bm_say(&saying, "hs.now.cards-in-hand", seat);
        bm_say_number(&saying, "n", bm_count(hand));
    }
    add_line(scene, &saying, text);
}

static void describe(const bm_scene *scene, bool whole, bm_text *text)
{
    describe_lot(scene, text);
    describe_bids(scene, text);
    for (int seat = 0; whole && seat < public_of(scene)->head.setup.seats; seat++) {
        describe_won(scene, seat, text);
        describe_money(scene, seat, text);
    }
    describe_deck(scene, text);
    describe_hand(scene, text);
    describe_theft(scene, text);
}

void hs_face_preview(const bm_scene *scene, bm_move move, bm_saying *saying)
{
    const hs_public *pub = public_of(scene);
    int seat = scene->viewer;

    if (move.kind == HS_MOVE_BID) {
        uint32_t left = pub->hand[seat] & ~(uint32_t)move.set;
        bm_say(saying, left != 0 ? "hs.preview.bid" : "hs.preview.bid-all", BM_NOBODY);
        bm_say_number(saying, "bid", hs_money_total(pub->played[seat] | (uint32_t)move.set));
        say_money(saying, left);
        return;
    }
    if (move.kind == HS_MOVE_DISCARD) {
        bm_say(saying, "hs.preview.discard", BM_NOBODY);
        hs_say_card(&pub->head.setup, saying, "card", move.amount);
        return;
    }
    if (hs_is_misfortune(pub->lot)) {
        bm_say(saying, "hs.preview.pass-unwanted", BM_NOBODY);
        hs_say_card(&pub->head.setup, saying, "card", pub->lot);
        return;
    }
    bm_say(saying, "hs.preview.pass", BM_NOBODY);
    bm_say_number(saying, "total", hs_money_total(pub->hand[seat] | pub->played[seat]));
}

const bm_face hs_face = {
    .game = "high-society",
    .describe = describe,
    .read = hs_face_read,
    .preview = hs_face_preview,
    .goal = "hs.goal",
    .help = "hs.help",
    .forgets = true,
    .rows = hs_draw_rows,
    .draw = hs_draw,
};
