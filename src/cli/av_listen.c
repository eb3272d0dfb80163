/* av_listen.c - decisions as people say them.
 *
 * What can be left out is filled in where only one thing can be meant; else the person
 * is asked. Where items are asked for, a letter alone is a whole collection: "c" is the
 * castle only before that.
 */
#include "cli/av_face.h"

#include "cli/av_words.h"
#include "cli/words.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_say.h"
#include "games/av/av_text.h"

static bm_understood part(bm_saying *why, const char *key)
{
    bm_say(why, key, BM_NOBODY);
    return BM_UNDERSTOOD_PART;
}

/* These are words of the game, but not what is asked for now. */
static bm_understood not_now(const av_line *l, bm_saying *why)
{
    return av_face_ask(l->scene, why) ? BM_UNDERSTOOD_PART : BM_UNDERSTOOD_NOTHING;
}

static bm_understood no_such_item(const av_word *w, bm_saying *why)
{
    char typed[AV_WORD_BYTES];
    bm_text text;

    bm_text_begin(&text, typed, sizeof typed);
    bm_text_add_bytes(&text, w->typed.start, w->typed.size);
    part(why, "av.listen.no-such-item");
    bm_say_text(why, "word", typed);
    return BM_UNDERSTOOD_PART;
}

/* A line about items cannot be read on where one of them does not exist. */
static const av_word *find_no_item(const av_line *l)
{
    for (int i = 0; i < l->count; i++)
        if (l->words[i].kind == AV_SAID_NO_ITEM)
            return &l->words[i];
    return NULL;
}

static bm_understood which(bm_saying *why, const char *key, const char *name, uint32_t numbers)
{
    part(why, key);
    av_face_say_numbers(why, name, numbers);
    return BM_UNDERSTOOD_PART;
}

/* The one thief or cheque of a hand, where there is only one. */
static int only_one(uint32_t numbers)
{
    return numbers != 0 && (numbers & (numbers - 1)) == 0 ? bm_lowest(numbers) : 0;
}

static bm_understood read_thief(const av_line *l, int number, int *action, bm_saying *why)
{
    uint32_t thieves = l->pub->thieves[l->seat];

    if (number < 0)
        number = only_one(thieves);
    if (number > 0 && number <= AV_THIEF_MAX) {
        *action = AV_THIEF + number;
        return BM_UNDERSTOOD_MOVE;
    }
    if (thieves == 0)
        return part(why, "av.listen.no-thief");
    return which(why, "av.listen.which-thief", "thieves", thieves);
}

static bm_understood read_cheque(const av_line *l, int number, int *action, bm_saying *why)
{
    uint32_t cheques = l->pub->cheques[l->seat];

    if (number < 0)
        number = only_one(cheques);
    if (number > 0 && number <= AV_CHEQUE_MAX) {
        *action = AV_CHEQUE + number;
        return BM_UNDERSTOOD_MOVE;
    }
    if (cheques == 0)
        return part(why, "av.listen.no-cheque");
    return which(why, "av.listen.which-cheque", "cheques", cheques);
}

/* A number alone: at the castle it can only be a thief; elsewhere it is a cheque,
 * unless only a thief has it. */
static bm_understood read_number(const av_line *l, int place, int number, int *action,
                                 bm_saying *why)
{
    bool known = number < 32;
    bool cheque = known && bm_has(l->pub->cheques[l->seat], number);
    bool thief = known && bm_has(l->pub->thieves[l->seat], number);

    if (place == AV_CASTLE || (thief && !cheque))
        return read_thief(l, number, action, why);
    if (thief) {
        part(why, "av.listen.cheque-or-thief");
        bm_say_number(why, "n", number);
        return BM_UNDERSTOOD_PART;
    }
    return read_cheque(l, number, action, why);
}

/* The rest of the line is one action and nothing else. */
static bm_understood read_card(av_line *l, int place, int *action, bm_saying *why)
{
    av_word number = {.value = -1};
    bool numbered = av_line_take(l, AV_SAID_NUMBER, &number);
    av_said card = l->count == 1 ? l->words[0].kind : AV_SAID_OTHER;

    if (l->count == 0 && numbered)
        return read_number(l, place, number.value, action, why);
    if (card == AV_SAID_THIEF)
        return read_thief(l, number.value, action, why);
    if (card == AV_SAID_CHEQUE)
        return read_cheque(l, number.value, action, why);
    if (numbered ||
        (card != AV_SAID_EXHIBITION && card != AV_SAID_SHOW && card != AV_SAID_DETECTIVE))
        return not_now(l, why);
    *action = card == AV_SAID_DETECTIVE ? AV_DETECTIVE : AV_EXHIBITION;
    return BM_UNDERSTOOD_MOVE;
}

/* The place that the line names; nowhere, when it names none or both. */
static int take_place(av_line *l)
{
    av_word w;
    bool castle = av_line_take(l, AV_SAID_CASTLE, &w);
    bool auction = av_line_take(l, AV_SAID_AUCTION, &w);

    if (castle == auction)
        return AV_NOWHERE;
    return castle ? AV_CASTLE : AV_AUCTION;
}

static bm_understood read_place(av_line *l, bm_move *move, bm_saying *why)
{
    int place = take_place(l);

    if (l->count > 0)
        return part(why, "av.listen.place-first");
    if (place == AV_NOWHERE)
        return not_now(l, why);
    *move = bm_move_of(AV_MOVE_PLACE, place, 0, 0);
    return BM_UNDERSTOOD_MOVE;
}

static bm_understood read_action(av_line *l, bm_move *move, bm_saying *why)
{
    int place = l->pub->place[l->seat];
    int named = take_place(l);
    int action = AV_NO_ACTION;

    if (named != AV_NOWHERE && named != place)
        return part(why, place == AV_CASTLE ? "av.listen.at-castle" : "av.listen.at-auction");
    bm_understood understood = l->count > 0 ? read_card(l, place, &action, why) : not_now(l, why);
    if (understood == BM_UNDERSTOOD_MOVE)
        *move = bm_move_of(AV_MOVE_ACTION, 0, action, 0);
    return understood;
}

/* Place and action together; the place may be left out where the action has only one. */
static bm_understood read_choice(av_line *l, bm_move *move, bm_saying *why)
{
    int place = take_place(l);
    int action = AV_NO_ACTION;

    if (l->count == 0) {
        if (place == AV_NOWHERE)
            return not_now(l, why);
        av_face_ask_action(l->scene, place, why);
        return BM_UNDERSTOOD_PART;
    }
    bm_understood understood = read_card(l, place, &action, why);
    if (understood != BM_UNDERSTOOD_MOVE)
        return understood;
    if (place == AV_NOWHERE && av_is_thief(action)) {
        part(why, "av.listen.thief-where");
        bm_say_number(why, "thief", action - AV_THIEF);
        return BM_UNDERSTOOD_PART;
    }
    if (place == AV_NOWHERE)
        place = av_is_cheque(action) ? AV_AUCTION : AV_CASTLE;
    *move = bm_move_of(AV_MOVE_CHOOSE, place, action, 0);
    return BM_UNDERSTOOD_MOVE;
}

/* The pile with this item on top, or -1. */
static int pile_of(const av_public *pub, int item)
{
    if (pub->top[AV_LEFT] == item + 1)
        return AV_LEFT;
    return pub->top[AV_RIGHT] == item + 1 ? AV_RIGHT : -1;
}

/* The pile by its side, or by what lies on it. */
static bm_understood read_buy(av_line *l, bm_move *move, bm_saying *why)
{
    av_word w = {.kind = AV_SAID_OTHER};

    av_line_take(l, AV_SAID_TAKE, &w);
    w.kind = l->count == 1 ? l->words[0].kind : AV_SAID_OTHER;
    int pile = w.kind == AV_SAID_RIGHT ? AV_RIGHT : AV_LEFT;
    if (w.kind == AV_SAID_ITEM)
        pile = pile_of(l->pub, l->words[0].value);
    else if (w.kind != AV_SAID_LEFT && w.kind != AV_SAID_RIGHT)
        return not_now(l, why);
    if (pile < 0) {
        part(why, "av.listen.not-on-offer");
        av_say_item(why, "item", l->words[0].value);
        return BM_UNDERSTOOD_PART;
    }
    *move = bm_move_of(AV_MOVE_TAKE, pile, 0, 0);
    return BM_UNDERSTOOD_MOVE;
}

static uint64_t of_letters(uint64_t hand, int from, int to)
{
    uint64_t items = 0;

    for (int item = 8 * from; item < 8 * (to + 1); item++)
        items |= hand & av_bit(item);
    return items;
}

/* What one word adds to an exhibition, or takes from it. An item that is not in the
 * hand is named, since the rules would only say that there is one. */
static bm_understood named_items(const av_line *l, const av_word *w, uint64_t hand, uint64_t *items,
                                 bm_saying *why)
{
    char letter[] = "A";

    switch (w->kind) {
    case AV_SAID_ALL:
        *items = hand;
        return BM_UNDERSTOOD_MOVE;
    case AV_SAID_BEST:
        *items = av_exhibit_best(hand);
        return BM_UNDERSTOOD_MOVE;
    case AV_SAID_ITEM:
        *items = av_bit(w->value);
        if ((*items & hand) != 0)
            return BM_UNDERSTOOD_MOVE;
        part(why, "av.listen.not-yours");
        av_say_item(why, "item", w->value);
        return BM_UNDERSTOOD_PART;
    case AV_SAID_LETTERS:
        *items = of_letters(hand, w->value, w->more);
        if (*items != 0)
            return BM_UNDERSTOOD_MOVE;
        letter[0] = (char)(letter[0] + w->value);
        part(why, "av.listen.none-of-letter");
        bm_say_labelled(why, "letter", "av.letter.", letter);
        return BM_UNDERSTOOD_PART;
    default:
        return not_now(l, why);
    }
}

/* One item alone is no exhibition; the notation has another move for it, which the
 * rules refuse with the right words. */
static bm_move exhibit_move(uint64_t items)
{
    if ((items & (items - 1)) == 0)
        return bm_move_of(AV_MOVE_TURN_UP, bm_lowest64(items), 0, 0);
    return bm_move_of(AV_MOVE_EXHIBIT, 0, 0, items);
}

static bm_understood read_exhibit(av_line *l, bm_move *move, bm_saying *why)
{
    uint64_t hand = av_items_of(av_face_state(l->scene), l->seat);
    uint64_t items = 0;
    bool without = false;
    av_word w;

    if (!av_line_take(l, AV_SAID_SHOW, &w))
        av_line_take(l, AV_SAID_EXHIBITION, &w);
    for (int i = 0; i < l->count; i++) {
        uint64_t some = 0;
        if (l->words[i].kind == AV_SAID_BUT) {
            without = true;
            items = i == 0 ? hand : items; /* "without 1468": all the others */
            continue;
        }
        bm_understood understood = named_items(l, &l->words[i], hand, &some, why);
        if (understood != BM_UNDERSTOOD_MOVE)
            return understood;
        items = without ? items & ~some : items | some;
    }
    if (items == 0)
        return not_now(l, why);
    *move = exhibit_move(items);
    return BM_UNDERSTOOD_MOVE;
}

static bm_understood read_steal(av_line *l, bm_move *move, bm_saying *why)
{
    av_word w;

    if (!av_line_take(l, AV_SAID_STEAL, &w))
        av_line_take(l, AV_SAID_TAKE, &w);
    if (l->count == 1 && l->words[0].kind == AV_SAID_ITEM) {
        *move = bm_move_of(AV_MOVE_STEAL, l->words[0].value, 0, 0);
        return BM_UNDERSTOOD_MOVE;
    }
    for (int i = 0; i < l->count; i++)
        if (l->words[i].kind == AV_SAID_ITEM)
            return part(why, "av.listen.one-item");
    return not_now(l, why);
}

bm_understood av_face_read(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why)
{
    int phase = bm_head_of(scene->state)->phase;
    bool of_items = phase == AV_PHASE_EXHIBIT || phase == AV_PHASE_STEAL;
    av_line l;

    if (!av_line_read(&l, scene, words, of_items))
        return BM_UNDERSTOOD_NOTHING;
    const av_word *no_item = find_no_item(&l);
    if (no_item != NULL)
        return no_such_item(no_item, why);
    switch (phase) {
    case AV_PHASE_PLACE:
        return read_place(&l, move, why);
    case AV_PHASE_CHOOSE:
        return read_choice(&l, move, why);
    case AV_PHASE_ACTION:
        return read_action(&l, move, why);
    case AV_PHASE_BUY:
        return read_buy(&l, move, why);
    case AV_PHASE_EXHIBIT:
        return read_exhibit(&l, move, why);
    case AV_PHASE_STEAL:
        return read_steal(&l, move, why);
    default:
        return BM_UNDERSTOOD_NOTHING;
    }
}

static void explain_item(int item, bm_saying *saying)
{
    char code[AV_ITEM_TEXT];
    char letter[] = "A";
    bm_text text;

    bm_text_begin(&text, code, sizeof code);
    av_write_item(item, &text);
    letter[0] = code[0];
    bm_say(saying, "av.now.about", BM_NOBODY);
    av_say_item(saying, "item", item);
    bm_say_term(saying, "letter", "av.letter.", letter, 0);
    bm_say_term(saying, "about", "av.about.", code, 0);
}

static void explain_letter(int from, bm_saying *saying)
{
    char letter[] = "A";

    letter[0] = (char)(letter[0] + from);
    bm_say(saying, "av.now.about-letter", BM_NOBODY);
    bm_say_labelled(saying, "letter", "av.letter.", letter);
    av_face_say_codes(saying, "codes", of_letters(AV_ALL_ITEMS, from, from));
}

static void explain_word(const av_word *w, bm_saying *saying)
{
    if (w->kind == AV_SAID_ITEM)
        explain_item(w->value, saying);
    else if (w->kind == AV_SAID_LETTERS && w->value == w->more)
        explain_letter(w->value, saying);
    else if (w->kind == AV_SAID_NO_ITEM)
        no_such_item(w, saying);
    else
        part(saying, "av.listen.about-what");
}

/* Where items are chosen, "1468?" asks what would come of it. */
static bool chooses_items(int phase)
{
    return phase == AV_PHASE_BUY || phase == AV_PHASE_EXHIBIT || phase == AV_PHASE_STEAL;
}

bool av_face_explain(const bm_scene *scene, bm_span words, bm_saying *saying)
{
    bool question = words.size > 0 && words.start[words.size - 1] == '?';
    av_word w = {.kind = AV_SAID_OTHER};

    if (!bm_utf8_valid(words.start, words.size))
        return false;
    words.size -= question;
    bm_span rest = words;
    bool about = bm_word_is(scene->teller.catalogue, "av.word.about", bm_word_cut(&rest));
    bm_span typed = av_word_cut(about ? &rest : &words);
    if (typed.size > 0 && av_word_cut(about ? &rest : &words).size == 0)
        w = av_word_read(typed);
    if (!about &&
        (!question || w.kind != AV_SAID_ITEM || chooses_items(bm_head_of(scene->state)->phase)))
        return false;
    explain_word(&w, saying);
    return true;
}
