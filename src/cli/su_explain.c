/* su_explain.c - questions about a square, a player, a group or a character. */
#include "cli/su_words.h"

#include "cli/words.h"
#include "games/su/su_auction.h"
#include "games/su/su_estate.h"
#include "games/su/su_text.h"

enum {
    NUMBER_MAX = 16,
    TERMS_MAX = 220, /* these two fit into one saying, with names of any length */
    STATE_MAX = 150,
    LIST_MAX = 240
};

static void add_sentence(const bm_scene *scene, const bm_saying *saying, bm_text *text)
{
    char sentence[BM_SENTENCE_MAX];
    bm_text words;

    bm_text_begin(&words, sentence, sizeof sentence);
    if (text->length > 0)
        bm_text_add_char(&words, ' ');
    bm_tell_saying(&scene->teller, saying, &words);
    if (text->length + words.length < text->capacity)
        bm_text_add(text, sentence);
}

/* "10/50/150/450/625/750" */
static void write_rents(int deed, bm_text *text)
{
    for (int level = 0; level <= SU_NETWORK; level++) {
        if (level > 0)
            bm_text_add_char(text, '/');
        bm_text_add_int(text, su_deeds[deed].rent[level]);
    }
}

static void write_terms(const bm_scene *scene, int deed, bm_text *text)
{
    char rents[LIST_MAX];
    bm_text list;
    bm_saying saying;

    bm_text_begin(&list, rents, sizeof rents);
    write_rents(deed, &list);
    bm_say(&saying, "su.info.terms", BM_NOBODY);
    bm_say_number(&saying, "price", su_deeds[deed].price);
    bm_say_number(&saying, "build", su_deeds[deed].object);
    bm_say_number(&saying, "mortgage", su_deeds[deed].mortgage);
    bm_say_text(&saying, "rents", rents);
    add_sentence(scene, &saying, text);
}

static void write_owner(const bm_scene *scene, int deed, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int owner = su_owner(pub, deed);
    int level = su_level(pub, deed);
    bm_saying saying;

    if (owner == SU_BANK) {
        bm_say(&saying, "su.info.free", BM_NOBODY);
    } else if (bm_has(pub->mortgaged, deed)) {
        bm_say(&saying, "su.info.mortgaged", owner);
    } else {
        bm_say(&saying,
               level == 0            ? "su.info.bare"
               : level == SU_NETWORK ? "su.info.chain"
                                     : "su.info.built",
               owner);
        bm_say_number(&saying, "n", level);
        bm_say_number(&saying, "sum", su_rent_of(pub, deed));
    }
    add_sentence(scene, &saying, text);
}

static void write_state(const bm_scene *scene, int deed, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    bm_saying saying;

    write_owner(scene, deed, text);
    if (pub->racket == deed + 1) {
        bm_say(&saying, "su.info.racket", pub->racketeer);
        add_sentence(scene, &saying, text);
    }
    if (pub->raided == deed + 1) {
        bm_say(&saying, "su.info.raided", BM_NOBODY);
        add_sentence(scene, &saying, text);
    }
}

static void explain_deed(const bm_scene *scene, int deed, bm_saying *saying)
{
    char terms[TERMS_MAX];
    char state[STATE_MAX];
    char number[NUMBER_MAX];
    bm_text text;

    bm_say(saying, "su.info.deed", BM_NOBODY);
    su_face_say_deed(saying, "deed", deed);
    bm_say_term(saying, "group", "su.group.", su_face_group(su_deeds[deed].group), 0);
    bm_text_begin(&text, terms, sizeof terms);
    write_terms(scene, deed, &text);
    bm_say_text(saying, "terms", terms);
    bm_text_begin(&text, state, sizeof state);
    write_state(scene, deed, &text);
    bm_say_text(saying, "state", state);
    bm_text_begin(&text, number, sizeof number);
    bm_text_add_int(&text, su_deeds[deed].square);
    bm_say_term(saying, "about", "su.about.", number, 0);
}

static const char *square_key(int square)
{
    if (su_fine_at(square) > 0)
        return "su.info.fine";
    if (su_deck_at(square) >= 0)
        return "su.info.card";
    switch (square) {
    case SU_SQUARE_START:
        return "su.info.start";
    case SU_SQUARE_JAIL:
        return "su.info.jail";
    case SU_SQUARE_CHARACTER:
        return "su.info.character-square";
    default:
        return "su.info.to-jail";
    }
}

static void explain_square(const bm_scene *scene, int square, bm_saying *saying)
{
    if (su_deed_at[square] != SU_NO_DEED) {
        explain_deed(scene, su_deed_at[square], saying);
        return;
    }
    bm_say(saying, square_key(square), BM_NOBODY);
    su_face_say_square(saying, "square", square);
    if (su_fine_at(square) > 0)
        bm_say_number(saying, "sum", su_fine_at(square));
}

/* "6 8(2) 9(m)" */
static void write_holdings(const su_public *pub, uint32_t deeds, bm_text *text)
{
    for (uint32_t left = deeds; left != 0; left &= left - 1) {
        int deed = bm_lowest(left);
        int level = su_level(pub, deed);
        if (left != deeds)
            bm_text_add_char(text, ' ');
        bm_text_add_int(text, su_deeds[deed].square);
        if (level == SU_NETWORK) {
            bm_text_add(text, "(■)");
        } else if (level > 0) {
            bm_text_add_char(text, '(');
            bm_text_add_int(text, level);
            bm_text_add_char(text, ')');
        } else if (bm_has(pub->mortgaged, deed)) {
            bm_text_add(text, "(m)");
        }
    }
}

static void explain_player(const bm_scene *scene, int seat, bm_saying *saying)
{
    const su_state *state = su_face_state(scene);
    int character = su_character_of(state, seat);
    char deeds[LIST_MAX];
    bm_text text;

    if (bm_has(state->pub.out, seat)) {
        bm_say(saying, "su.now.out", seat);
        return;
    }
    bm_say(saying, character != 0 ? "su.info.player-character" : "su.info.player", seat);
    bm_say_number(saying, "cash", state->pub.cash[seat]);
    bm_say_number(saying, "worth", su_worth(&state->pub, seat));
    su_face_say_square(saying, "square", state->pub.square[seat]);
    bm_text_begin(&text, deeds, sizeof deeds);
    write_holdings(&state->pub, state->pub.deeds[seat], &text);
    if (text.length > 0)
        bm_say_text(saying, "deeds", deeds);
    else
        bm_say_term(saying, "deeds", "su.now.", "nothing", 0);
    if (character != 0)
        bm_say_term(saying, "character", "su.character.", su_character_name(character), 0);
}

/* "11 Brows A2, 13 Nails 140" */
static void explain_group(const bm_scene *scene, int group, bm_saying *saying)
{
    char list[LIST_MAX];
    bm_text text;

    bm_text_begin(&text, list, sizeof list);
    for (uint32_t left = su_group_masks[group]; left != 0; left &= left - 1) {
        int square = su_deeds[bm_lowest(left)].square;
        if (left != su_group_masks[group])
            bm_text_add(&text, ", ");
        bm_text_add_int(&text, square);
        bm_text_add_char(&text, ' ');
        bm_text_add(&text, su_face_short(scene, square));
        bm_text_add_char(&text, ' ');
        su_face_write_stop(&su_face_state(scene)->pub, scene->viewer, square, &text);
    }
    bm_say(saying, "su.info.group", BM_NOBODY);
    bm_say_term(saying, "group", "su.group.", su_face_group(group), 0);
    bm_say_text(saying, "deeds", list);
}

static void explain_character(int character, bm_saying *saying)
{
    bm_say(saying, "su.info.character", BM_NOBODY);
    bm_say_term(saying, "character", "su.character.", su_character_name(character), 0);
    bm_say_term(saying, "power", "su.power.", su_character_name(character), 0);
}

/* Is this a word of the text behind two keys joined? */
static bool is_word_of(const bm_scene *scene, const char *prefix, const char *word, bm_span typed)
{
    char key[BM_KEY_MAX];
    bm_text text;

    bm_text_begin(&text, key, sizeof key);
    bm_text_add(&text, prefix);
    bm_text_add(&text, word);
    return bm_word_is(scene->teller.catalogue, key, typed);
}

/* Groups and characters go by any word of their names. */
static bool explain_word(const bm_scene *scene, bm_span typed, bm_saying *saying)
{
    for (int group = 0; group < SU_GROUPS; group++)
        if (is_word_of(scene, "su.group.", su_face_group(group), typed)) {
            explain_group(scene, group, saying);
            return true;
        }
    for (int character = SU_RAIDER; character <= SU_SCHEMER; character++)
        if (is_word_of(scene, "su.character.", su_character_name(character), typed)) {
            explain_character(character, saying);
            return true;
        }
    return false;
}

/* All of the line is the name of one thing. */
static bool explain_thing(su_line *l, bm_saying *saying)
{
    su_line ahead = *l;
    bm_span word = su_word_cut(&ahead.rest);

    if (su_line_done(&ahead) && explain_word(l->scene, word, saying))
        return true;
    ahead = *l;
    int seat = l->seat >= 0 && su_take_word(&ahead, "su.word.me") ? l->seat : su_take_seat(&ahead);
    if (seat >= 0 && su_line_done(&ahead)) {
        explain_player(l->scene, seat, saying);
        return true;
    }
    ahead = *l;
    int square = su_take_square(&ahead);
    if (square < 0 || !su_line_done(&ahead))
        return false;
    explain_square(l->scene, square, saying);
    return true;
}

/* While bids are asked for, a number that would do is one. */
static bool is_bid(const su_line *l)
{
    su_line ahead = *l;
    bool sum;

    return l->pub->head.phase == SU_PHASE_AUCTION && l->seat == l->pub->actor &&
           su_take_number(&ahead, &sum) >= su_lowest_bid(l->pub, l->seat);
}

bool su_face_explain(const bm_scene *scene, bm_span words, bm_saying *saying)
{
    bool question = words.size > 0 && words.start[words.size - 1] == '?';
    su_line l;

    if (!su_line_begin(&l, scene, words))
        return false;
    bool about = su_take_word(&l, "su.word.about");
    if (!about && (!question || is_bid(&l)))
        return false;
    if (explain_thing(&l, saying))
        return true;
    if (about)
        bm_say(saying, "su.listen.about-what", BM_NOBODY);
    return about;
}
