/* test_saying.c - how a saying becomes a sentence, with a catalogue of its own. */
#include "unit/unit.h"

#include "base/bits.h"
#include "core/saying.h"

/* Sorted, as generated ones are. */
static const bm_phrase PHRASES[] = {
    {"0", {"Nought"}},
    {"1", {"One, Two"}},
    {"2", {"Deuce"}},
    {"63", {"Last"}},
    {"alone", {"{n} things", "{n} thing"}},
    {"ask", {"{seat} asks {other}."}},
    {"box", {"box"}},
    {"box.obj", {"the box"}},
    {"cards", {"Cards: {cards}."}},
    {"cards-obj", {"See {cards.obj}."}},
    {"filled", {"{a} and {b}, {a} again"}},
    {"greet", {"{seat} greets."}},
    {"greet.you", {"You greet."}},
    {"held", {"{seat} with {n} cards", "{seat} with a card"}},
    {"held.you", {"your {n} cards", "your card"}},
    {"list", {"Right: {seats}."}},
    {"list.and", {" and "}},
    {"list.quoted", {"“{name}”"}},
    {"more", {"{n} more"}},
    {"number", {"card {n}"}},
    {"number.obj", {"the card {n}"}},
    {"open", {"{card}|{card.obj}|{card.gen}"}},
    {"plain", {"No braces."}},
    {"rob", {"{seat} robs {victim}."}},
    {"rob.at-you", {"{seat} robs you!"}},
    {"rob.you", {"You rob {victim}."}},
    {"seat.you", {"you"}},
    {"sum", {"{x}|{y}"}},
    {"won", {"{seat} has {n} points.", "{seat} has {n} point."}},
    {"won.you", {"You have {n} points.", "You have {n} point."}},
};

static const bm_catalogue CATALOGUE = {"en", false, PHRASES, BM_LENGTH(PHRASES)};

static bm_teller teller_for(int you)
{
    return (bm_teller){&CATALOGUE, {"Red", "Blue", "Green", "White"}, you};
}

static const char *told(int you, const bm_saying *saying)
{
    static char buffer[BM_SENTENCE_MAX];
    bm_teller teller = teller_for(you);
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&teller, saying, &text);
    assert_false(text.full);
    return buffer;
}

static void braces_are_filled_wherever_they_stand(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "filled", BM_NOBODY);
    bm_say_text(&saying, "b", "{two}");
    bm_say_text(&saying, "a", "one");
    assert_string_equal(told(BM_NOBODY, &saying), "one and {two}, one again");
    bm_say(&saying, "plain", BM_NOBODY);
    assert_string_equal(told(BM_NOBODY, &saying), "No braces.");
}

/* The text is the saying's own: the buffer it came from is used again. */
static void texts_are_copied(void **state)
{
    char words[] = "first";
    bm_saying saying;

    (void)state;
    bm_say(&saying, "sum", BM_NOBODY);
    bm_say_text(&saying, "x", words);
    memcpy(words, "other", sizeof words);
    bm_say_text(&saying, "y", "");
    bm_saying copy = saying;
    memset(&saying, 0, sizeof saying);
    assert_string_equal(told(BM_NOBODY, &copy), "first|");
}

static void numbers_have_a_true_minus_sign(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "sum", BM_NOBODY);
    bm_say_number(&saying, "x", -15);
    bm_say_number(&saying, "y", 0);
    assert_string_equal(told(BM_NOBODY, &saying), "−15|0");
}

static void halves_are_written_as_a_fraction(void **state)
{
    static const struct {
        int halves;
        const char *words;
    } CASES[] = {{0, "0"},   {1, "½"},   {2, "1"},    {3, "1½"},  {7, "3½"},
                 {-1, "−½"}, {-2, "−1"}, {-5, "−2½"}, {-10, "−5"}};
    bm_saying saying;
    char expected[32];

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        bm_say(&saying, "sum", BM_NOBODY);
        bm_say_halves(&saying, "x", CASES[i].halves);
        bm_say_halves(&saying, "y", CASES[i].halves);
        snprintf(expected, sizeof expected, "%s|%s", CASES[i].words, CASES[i].words);
        assert_string_equal(told(BM_NOBODY, &saying), expected);
    }
}

/* A form that the language has is used, and the plain word for one it has not. */
static void terms_have_grammatical_forms(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "open", BM_NOBODY);
    bm_say_term(&saying, "card", "", "box", 0);
    assert_string_equal(told(BM_NOBODY, &saying), "box|the box|box");
    bm_say(&saying, "open", BM_NOBODY);
    bm_say_term(&saying, "card", "num", "ber", 7);
    assert_string_equal(told(BM_NOBODY, &saying), "card 7|the card 7|card 7");
}

/* The number of a term is the term's own: it neither fills nor chooses anything in
 * the sentence around it. */
static void a_terms_number_stays_inside_it(void **state)
{
    static const bm_phrase INNER[] = {
        {"seat.you", {"you"}},
        {"take", {"take {n}: {card}", "take one: {card}"}},
        {"thing", {"thing {n}"}},
    };
    const bm_catalogue catalogue = {"en", false, INNER, BM_LENGTH(INNER)};
    bm_teller teller = {&catalogue, {"Red"}, BM_NOBODY};
    char buffer[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    (void)state;
    bm_say(&saying, "take", BM_NOBODY);
    bm_say_term(&saying, "card", "", "thing", 1);
    bm_say_number(&saying, "n", 3);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&teller, &saying, &text);
    assert_string_equal(buffer, "take 3: thing 1");
}

static void the_number_called_n_chooses_the_plural(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "alone", BM_NOBODY);
    bm_say_number(&saying, "n", 1);
    assert_string_equal(told(BM_NOBODY, &saying), "1 thing");
    bm_say(&saying, "alone", BM_NOBODY);
    bm_say_number(&saying, "n", 2);
    assert_string_equal(told(BM_NOBODY, &saying), "2 things");
    bm_say(&saying, "alone", BM_NOBODY);
    bm_say_halves(&saying, "n", 2);
    assert_string_equal(told(BM_NOBODY, &saying), "1 thing");
    bm_say(&saying, "alone", BM_NOBODY);
    bm_say_halves(&saying, "n", 1);
    assert_string_equal(told(BM_NOBODY, &saying), "½ things");
}

static void who_is_addressed_gets_a_sentence_of_their_own(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "greet", 1);
    assert_string_equal(told(BM_NOBODY, &saying), "Blue greets.");
    assert_string_equal(told(0, &saying), "Blue greets.");
    assert_string_equal(told(1, &saying), "You greet.");
    bm_say(&saying, "won", 2);
    bm_say_number(&saying, "n", 1);
    assert_string_equal(told(2, &saying), "You have 1 point.");
    assert_string_equal(told(1, &saying), "Green has 1 point.");
}

/* Without such a sentence, and as somebody else in it, they are still "you". */
static void who_is_addressed_is_called_you(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "ask", 0);
    bm_say_seat(&saying, "other", 1);
    assert_string_equal(told(BM_NOBODY, &saying), "Red asks Blue.");
    assert_string_equal(told(0, &saying), "you asks Blue.");
    assert_string_equal(told(1, &saying), "Red asks you.");
    bm_teller teller = teller_for(2);
    assert_string_equal(bm_teller_name(&teller, 2), "you");
    assert_string_equal(bm_teller_name(&teller, 3), "White");
}

/* As another one in the sentence they may get one of their own, too. */
static void who_suffers_gets_a_sentence_of_their_own(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "rob", 0);
    bm_say_seat(&saying, "victim", 1);
    assert_string_equal(told(BM_NOBODY, &saying), "Red robs Blue.");
    assert_string_equal(told(0, &saying), "You rob Blue.");
    assert_string_equal(told(1, &saying), "Red robs you!");
    assert_string_equal(told(2, &saying), "Red robs Blue.");
}

/* The key is the saying's own, as a text is. */
static void a_label_stands_before_its_term(void **state)
{
    char key[] = "box";
    bm_saying saying;

    (void)state;
    bm_say(&saying, "open", BM_NOBODY);
    bm_say_labelled(&saying, "card", "", key);
    memset(key, 'x', 3);
    bm_saying copy = saying;
    memset(&saying, 0, sizeof saying);
    assert_string_equal(told(BM_NOBODY, &copy), "box box|box the box|box box");
}

static void arguments_of_one_name_are_a_list(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "cards-obj", BM_NOBODY);
    bm_say_term(&saying, "cards", "", "box", 0);
    bm_say_text(&saying, "other", "not in it");
    assert_string_equal(told(BM_NOBODY, &saying), "See the box.");
    bm_say_term(&saying, "cards", "", "number", 7);
    assert_string_equal(told(BM_NOBODY, &saying), "See the box and the card 7.");
    bm_say_number(&saying, "cards", 8);
    assert_string_equal(told(BM_NOBODY, &saying), "See the box, the card 7 and 8.");
}

/* Names are members of the list that they stand in; of many only some are named. */
static void names_are_quoted_and_counted(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "cards", BM_NOBODY);
    bm_say_names(&saying, "cards", "", 2);
    assert_string_equal(told(BM_NOBODY, &saying), "Cards: “One, Two”.");
    bm_say_number(&saying, "cards", 7);
    assert_string_equal(told(BM_NOBODY, &saying), "Cards: “One, Two” and 7.");
    bm_say(&saying, "cards", BM_NOBODY);
    bm_say_number(&saying, "cards", 7);
    bm_say_names(&saying, "cards", "", UINT64_C(1) << 63 | 7);
    assert_string_equal(told(BM_NOBODY, &saying),
                        "Cards: 7, “Nought”, “One, Two”, “Deuce” and “Last”.");
    bm_say(&saying, "cards", BM_NOBODY);
    bm_say_names(&saying, "cards", "", UINT64_C(1) << 63 | 0x107);
    assert_string_equal(told(BM_NOBODY, &saying),
                        "Cards: “Nought”, “One, Two”, “Deuce” and 2 more.");
    bm_say_number(&saying, "cards", 7);
    assert_string_equal(told(BM_NOBODY, &saying),
                        "Cards: “Nought”, “One, Two”, “Deuce”, 2 more and 7.");
}

/* A part has a seat and a number of its own, which say nothing about the sentence. */
static void parts_are_texts_of_their_own(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "cards", BM_NOBODY);
    bm_say_part(&saying, "cards", "held", 0, 1);
    bm_say_part(&saying, "cards", "held", 1, 2);
    bm_say_part(&saying, "cards", "held", 2, 1);
    assert_string_equal(told(BM_NOBODY, &saying),
                        "Cards: Red with a card, Blue with 2 cards and Green with a card.");
    assert_string_equal(told(1, &saying),
                        "Cards: Red with a card, your 2 cards and Green with a card.");
    assert_string_equal(told(2, &saying),
                        "Cards: Red with a card, Blue with 2 cards and your card.");
}

static void assert_list(uint32_t seats, int you, const char *expected)
{
    bm_saying saying;

    bm_say(&saying, "list", BM_NOBODY);
    bm_say_seats(&saying, "seats", seats);
    assert_string_equal(told(you, &saying), expected);
}

static void seats_are_listed_with_commas_and_an_and(void **state)
{
    (void)state;
    assert_list(0x0, BM_NOBODY, "Right: .");
    assert_list(0x4, BM_NOBODY, "Right: Green.");
    assert_list(0x3, BM_NOBODY, "Right: Red and Blue.");
    assert_list(0xb, BM_NOBODY, "Right: Red, Blue and White.");
    assert_list(0xf, 1, "Right: Red, you, Green and White.");
}

static void nothing_can_be_said(void **state)
{
    bm_saying saying;

    (void)state;
    bm_say(&saying, "greet", 1);
    bm_say_nothing(&saying);
    assert_null(saying.key);
    assert_int_equal(saying.count, 0);
    assert_int_equal(saying.seat, BM_NOBODY);
}

/* What does not fit is cut, and the writer says so. */
static void a_full_buffer_is_cut_and_noticed(void **state)
{
    static const char WHOLE[] = "Right: Red, Blue and White.";
    bm_teller teller = teller_for(BM_NOBODY);
    bm_saying saying;

    (void)state;
    bm_say(&saying, "list", BM_NOBODY);
    bm_say_seats(&saying, "seats", 0xb);
    for (size_t room = 1; room <= sizeof WHOLE; room++) {
        char *buffer = malloc(room); /* of just that size: writing past it is noticed */
        bm_text text;
        assert_non_null(buffer);
        bm_text_begin(&text, buffer, room);
        bm_tell_saying(&teller, &saying, &text);
        assert_int_equal(text.full, room < sizeof WHOLE);
        assert_int_equal(text.length, room - 1);
        assert_memory_equal(buffer, WHOLE, room - 1);
        assert_int_equal(buffer[room - 1], '\0');
        free(buffer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(braces_are_filled_wherever_they_stand),
        cmocka_unit_test(texts_are_copied),
        cmocka_unit_test(numbers_have_a_true_minus_sign),
        cmocka_unit_test(halves_are_written_as_a_fraction),
        cmocka_unit_test(terms_have_grammatical_forms),
        cmocka_unit_test(a_terms_number_stays_inside_it),
        cmocka_unit_test(the_number_called_n_chooses_the_plural),
        cmocka_unit_test(who_is_addressed_gets_a_sentence_of_their_own),
        cmocka_unit_test(who_is_addressed_is_called_you),
        cmocka_unit_test(who_suffers_gets_a_sentence_of_their_own),
        cmocka_unit_test(a_label_stands_before_its_term),
        cmocka_unit_test(arguments_of_one_name_are_a_list),
        cmocka_unit_test(names_are_quoted_and_counted),
        cmocka_unit_test(parts_are_texts_of_their_own),
        cmocka_unit_test(seats_are_listed_with_commas_and_an_and),
        cmocka_unit_test(nothing_can_be_said),
        cmocka_unit_test(a_full_buffer_is_cut_and_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
