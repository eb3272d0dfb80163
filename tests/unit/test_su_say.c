/* test_su_say.c - games of Суетология told as stories, and what is rare by itself. */
#include "unit/su_play.h"
#include "unit/told.h"

#include "games/su/su_estate.h"
#include "games/su/su_material.h"
#include "games/su/su_say.h"

enum { LONGEST_NAME = 63, EVENTS_MAX = 128 };

/* What these events are told as, state and events as they are. */
static void tell_events(const bm_teller *teller, const su_state *state, const bm_events *events,
                        bm_text *lines)
{
    bm_saying saying;

    for (uint32_t i = 0; i < events->count; i++) {
        su_say_event(state, events, i, &saying);
        if (saying.key != NULL)
            tell_line(teller, &saying, lines);
    }
}

/* Plays one move, and what the viewer hears of it. */
static void hear_move(su_state *state, int seat, bm_move move, int viewer, const char *language,
                      bm_text *lines)
{
    bm_teller teller = teller_of(language, viewer);
    bm_event list[EVENTS_MAX];
    bm_events events = {list, EVENTS_MAX, 0};

    assert_int_equal(su_check(state, seat, move), BM_OK);
    su_apply(state, seat, move, &events);
    su_state seen = *state;
    su_game.redact(&seen, viewer);
    for (uint32_t i = 0; i < events.count; i++)
        list[i] = bm_event_for(&list[i], viewer);
    tell_events(&teller, &seen, &events, lines);
}

/* What the viewer hears while the script is played. The state stays as it was. */
static const char *heard_in(const char *language, su_state state, int viewer, const char *script)
{
    static char buffer[LINES_MAX];
    bm_span rest = bm_span_of(script);
    bm_text lines;
    bm_move move;
    int seat;

    bm_text_begin(&lines, buffer, sizeof buffer);
    while (script_next(&su_game, &state, &rest, &seat, &move))
        hear_move(&state, seat, move, viewer, language, &lines);
    return buffer;
}

static const char *heard(su_state state, int viewer, const char *script)
{
    return heard_in("en", state, viewer, script);
}

/* These events, told to the viewer as a move's. */
static const char *told_in(const char *language, const su_state *state, int viewer, bm_event *list,
                           uint32_t count)
{
    static char buffer[LINES_MAX];
    bm_teller teller = teller_of(language, viewer);
    bm_events events = {list, count, count};
    bm_text lines;

    bm_text_begin(&lines, buffer, sizeof buffer);
    tell_events(&teller, state, &events, &lines);
    return buffer;
}

static const char *told(const su_state *state, int viewer, bm_event event)
{
    return told_in("en", state, viewer, &event, 1);
}

static bm_event happens(int kind, int seat, int amount, uint64_t set)
{
    return (bm_event){(uint8_t)kind, (uint8_t)seat, BM_EVERYONE, 0, amount, set, 0};
}

/* The deed of a square. */
static uint32_t deed(int square)
{
    return bm_bit(su_deed_at[square]);
}

static void the_first_round_is_told(void **state)
{
    su_state three = su_fresh(3);

    (void)state;
    assert_string_equal(heard(three, 0,
                              "dice 5 6; dice 1 2; dice 5 6; dice 3 3; dice 1 4;"
                              "roll; dice 1 2; buy; roll; dice 1 2; 0 demand 1; pay"),
                        "You roll 5 and 6 for the first turn.\n"
                        "Blue rolls 1 and 2 for the first turn.\n"
                        "Green rolls 5 and 6 for the first turn.\n"
                        "A tie at the top, so these roll again: you and Green.\n"
                        "You roll a double 3 for the first turn.\n"
                        "Green rolls 1 and 4 for the first turn.\n"
                        "The highest roll: you start.\n"
                        "Round 1: your turn.\n"
                        "You roll 1 and 2 and come to “Gourmet Hot Dogs”, for sale at $60.\n"
                        "You buy “Gourmet Hot Dogs” for $60.\n"
                        "Round 1: Blue’s turn.\n"
                        "Blue rolls 1 and 2 and comes to your “Gourmet Hot Dogs”: the rent is $4.\n"
                        "Round 1: Green’s turn.\n"
                        "You demand $4 from Blue for “Gourmet Hot Dogs”.\n"
                        "Blue pays you $4 for “Gourmet Hot Dogs”.\n");
}

/* A throw, where it leads and what that means are one sentence. */
static void a_stop_says_what_it_means(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    su_give(&two.pub, 0, deed(3) | deed(5));
    su_give(&two.pub, 1, deed(6) | deed(8));
    two.pub.mortgaged = deed(8);
    assert_string_equal(heard(two, 1, "roll; dice 1 2"),
                        "Red rolls 1 and 2 and comes home to “Gourmet Hot Dogs”.\n"
                        "Round 1: your turn.\n");
    assert_string_equal(heard(two, 0, "roll; dice 2 4"),
                        "You roll 2 and 4 and come to Blue’s “Uncle’s Garage”: the rent is $6.\n"
                        "Round 1: Blue’s turn.\n");
    assert_string_equal(heard(two, 0, "roll; dice 2 6"),
                        "You roll 2 and 6 and come to “Tyres & Prayers”, which is mortgaged: no "
                        "rent.\nRound 1: Blue’s turn.\n");
    assert_string_equal(heard(two, 1, "roll; dice 5 5"),
                        "Red rolls a double 5 and just visits the Slammer.\n");
    assert_string_equal(heard(two, 1, "roll; dice 1 3"),
                        "Red rolls 1 and 3 and comes to “Surprise Audit”.\n"
                        "Red pays the bank $200.\n"
                        "Round 1: your turn.\n");
}

/* And so does a step without dice. */
static void a_step_out_of_jail_leads_to_a_stop(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);
    const char *script = "roll; dice 2 2";

    (void)state;
    two.pub.square[0] = SU_SQUARE_JAIL;
    two.pub.jailed[0] = 1;
    assert_non_null(
        strstr(heard(two, 0, script), "\nYou come to “Lips by the Litre”, for sale at "));
    su_give(&two.pub, 0, deed(14));
    assert_non_null(strstr(heard(two, 0, script), "\nYou come home to “Lips by the Litre”.\n"));
    su_take(&two.pub, 0, deed(14));
    su_give(&two.pub, 1, deed(14));
    assert_non_null(strstr(heard(two, 1, script), "\nRed comes to your “Lips by the Litre”: the "));
    two.pub.mortgaged = deed(14);
    assert_non_null(strstr(heard(two, 1, script), "\nRed comes to “Lips by the Litre”, which is "));
}

static void passing_the_start_is_told(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    two.pub.square[0] = 35;
    assert_string_equal(heard(two, 1, "roll; dice 2 6"),
                        "Red rolls 2 and 6 and comes to “Gourmet Hot Dogs”, for sale at $60.\n"
                        "Red passes “On the Hustle” on the way and collects $200.\n");
    assert_string_equal(heard(two, 0, "roll; dice 2 3"),
                        "You roll 2 and 3 and come to “On the Hustle”.\n"
                        "You collect $200 there.\n"
                        "Round 1: Blue’s turn.\n");
}

/* A card's text says it all, but for what the stop costs and sums that it leaves open. */
static void cards_speak_for_themselves(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    su_give(&two.pub, 1, deed(39));
    assert_non_null(strstr(heard(two, 1, "roll; dice 1 1; temka 9"), "Red draws a Scheme: "));
    assert_null(strstr(heard(two, 1, "roll; dice 1 1; temka 9"), "pays"));
    for (int card = 12; card <= 15; card++) {
        char script[64];
        snprintf(script, sizeof script, "roll; dice 1 1; temka %d", card);
        assert_null(strstr(heard(two, 1, script), "Red pays"));
        assert_null(strstr(heard(two, 1, script), "You pay Red"));
    }
    assert_null(strstr(heard(two, 0, "roll; dice 1 1; temka 1"), "pass"));
    assert_null(strstr(heard(two, 0, "roll; dice 1 1; temka 2"), "Off to the Slammer"));
    assert_null(strstr(heard(two, 0, "roll; dice 1 1; temka 8"), "You come to"));
    assert_non_null(strstr(heard(two, 0, "roll; dice 1 1; temka 4"), "\nYou come to “"));
    assert_non_null(strstr(heard(two, 0, "roll; dice 1 1; temka 6"), "\nYou come to Blue’s “"));
    assert_null(strstr(heard(two, 0, "roll; dice 1 1; temka 6"), "collect $200"));
    su_give(&two.pub, 0, deed(1) | deed(3));
    two.pub.level[0] = deed(1);
    assert_non_null(strstr(heard(two, 0, "roll; dice 1 1; temka 16"), "\nYou pay the bank $25.\n"));
    su_give(&two.pub, 0, SU_ALL_DEEDS & ~deed(39));
    assert_non_null(
        strstr(heard(two, 0, "roll; dice 1 1; temka 7"), "\nNothing is free any more, so you"));
    assert_non_null(strstr(heard(two, 0, "roll; dice 3 4; sueta 2"), "\nYou draw a Hustle: "));
}

static void jail_is_told(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    two.pub.square[0] = 20;
    assert_string_equal(
        heard(two, 0,
              "roll; dice 4 6; roll; dice 1 4; decline; drop; drop;"
              "roll; dice 1 2"),
        "You roll 4 and 6 and come to “Go to the Slammer”.\n"
        "Off to the Slammer with you!\n"
        "Round 1: Blue’s turn.\n"
        "Blue rolls 1 and 4 and comes to “Rumour Mill FM”, for sale at $200.\n"
        "Blue does not buy “Rumour Mill FM”: it goes to auction (list price $200).\n"
        "You drop out.\n"
        "Blue drops out.\n"
        "Nobody wants “Rumour Mill FM”: it stays with the bank.\n"
        "Round 2: your turn.\n"
        "You roll 1 and 2, no double, and stay in the Slammer (1 of 3).\n"
        "Round 2: Blue’s turn.\n");
    two.pub.square[0] = SU_SQUARE_JAIL;
    two.pub.jailed[0] = 3;
    assert_string_equal(heard(two, 1, "bail"), "Red pays $50 bail and is out of the Slammer.\n");
    assert_string_equal(heard(two, 1, "roll; dice 5 5; character officer"),
                        "Red rolls a double 5 and is out of the Slammer.\n"
                        "Red comes to “Pick a Character”.\n"
                        "Red picks a character in secret.\n"
                        "Round 1: your turn.\n");
    assert_string_equal(heard(two, 1, "roll; dice 3 4; pay"),
                        "Red rolls 3 and 4, no double for the third time, and has to leave the "
                        "Slammer.\n"
                        "Red leaves the Slammer for $50.\n"
                        "Red comes to “Scheme”.\n");
}

static void a_third_double_is_told(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    two.pub.doubles = 2;
    assert_string_equal(heard(two, 1, "roll; dice 2 2"),
                        "Red rolls a double 2, the third double in a row, and goes to the "
                        "Slammer!\nRound 1: your turn.\n");
}

/* Only who has it, and the referee, hear which it is. */
static void characters_are_secret(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);
    const char *script = "roll; dice 4 6; character raider";

    (void)state;
    two.pub.square[0] = 10;
    assert_null(strstr(heard(two, 1, script), "raider"));
    assert_null(strstr(heard(two, BM_SPECTATOR, script), "raider"));
    assert_non_null(strstr(heard(two, BM_REFEREE, script), "\nRed secretly becomes the raider.\n"));
    assert_non_null(strstr(heard(two, 0, script), "\nYou secretly become the raider. Once a game"));
    two.pub.drawn = 1;
    two.priv[0].character = SU_RAIDER;
    assert_string_equal(heard(two, 1, "roll; dice 4 6"),
                        "Red rolls 4 and 6 and comes to “Pick a Character”.\n"
                        "Red has picked a character already, and the turn is over.\n"
                        "Round 1: your turn.\n");
}

static void an_auction_is_told(void **state)
{
    su_state four = su_played(4, SU_ORDER_4);

    (void)state;
    su_give(&four.pub, 1, deed(3));
    four.pub.cash[2] = 20;
    four.pub.cash[3] = 30;
    four.pub.square[0] = 38;
    assert_string_equal(heard(four, 2, "roll; dice 1 2; decline; bid 10; bid 15; drop; bid 40"),
                        "Red rolls 1 and 2 and comes to “Midnight Kebab”, for sale at $60.\n"
                        "Red passes “On the Hustle” on the way and collects $200.\n"
                        "Red does not buy “Midnight Kebab”: it goes to auction (list price $60).\n"
                        "Blue bids $10.\n"
                        "You bid $15.\n"
                        "White drops out.\n"
                        "Red bids $40.\n");
    assert_non_null(strstr(heard(four, 1, "roll; dice 1 2; decline; bid 40; drop"),
                           "\nYou bid $40.\n"
                           "Out for lack of cash: Green and White.\n"
                           "Red drops out.\n"
                           "Sold! “Midnight Kebab” is yours for $40, and so is the whole group: "
                           "Street food!\n"));
    assert_non_null(strstr(heard(four, 2,
                                 "roll; dice 1 2; decline; bid 10; drop; bid 20; bid 25;"
                                 "drop; drop"),
                           "\nSold! “Midnight Kebab” goes to Red for $25.\n"));
}

/* Whoever completes a group should fear nothing but envy. */
static void a_whole_group_is_news(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    su_give(&two.pub, 0, deed(1));
    assert_non_null(strstr(heard(two, 1, "roll; dice 1 2; buy"),
                           "\nRed buys “Gourmet Hot Dogs” for $60 and has the whole group: Street "
                           "food!\n"));
}

static void building_says_what_it_costs_a_guest(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    su_give(&two.pub, 0, deed(1) | deed(3));
    assert_string_equal(heard(two, 1, "build 1; sell 1; mortgage 1; redeem 1"),
                        "Red opens an outlet at “Midnight Kebab” for $50; the rent is now $10.\n"
                        "Red sells an outlet at “Midnight Kebab” for $25.\n"
                        "Red mortgages “Midnight Kebab” for $30.\n"
                        "Red redeems “Midnight Kebab” for $33.\n");
    two.pub.level[2] = deed(1) | deed(3);
    assert_string_equal(heard(two, 0, "network 1; break-network 1; network 1; sell-network 1"),
                        "You turn “Midnight Kebab” into a chain for $50; the rent is now $250.\n"
                        "You break the chain “Midnight Kebab” up into four outlets and get $25.\n"
                        "You turn “Midnight Kebab” into a chain for $50; the rent is now $250.\n"
                        "You sell the chain “Midnight Kebab” for $125.\n");
}

/* Three seats with a group each, and a bank with a single piece. */
static su_state scarcity(void)
{
    su_state three = su_played(3, SU_ORDER_3);

    su_give(&three.pub, 0, deed(1) | deed(3));
    su_give(&three.pub, 1, deed(37) | deed(39));
    su_give(&three.pub, 2, deed(6) | deed(8) | deed(9));
    three.pub.objects = 1;
    three.pub.networks = 1;
    return three;
}

static void a_contest_is_told(void **state)
{
    su_state three = scarcity();

    (void)state;
    assert_string_equal(heard(three, 1, "build 1; contest 37; yield; bid 200; drop"),
                        "Red wants to open an outlet, but the bank has too few for all; who may "
                        "contest it: you and Green.\n"
                        "You contest it, for “Loans till Payday”.\n"
                        "Green yields.\n"
                        "The outlet goes to auction: Red leads with $50.\n"
                        "You bid $200.\n"
                        "Red drops out.\n"
                        "You win the outlet for $200 and open it at “Loans till Payday”; the rent "
                        "is now $175.\n");
    assert_non_null(strstr(heard(three, 1, "build 1; yield; yield"),
                           "\nRed opens an outlet at “Midnight Kebab” for $50; the rent is now "
                           "$10.\n"));
    three.pub.level[2] = three.pub.deeds[0] | three.pub.deeds[1] | three.pub.deeds[2];
    assert_string_equal(heard(three, 0, "network 1; yield; contest 9; drop"),
                        "You want to open a chain, but the bank has too few for all; who may "
                        "contest it: Blue and Green.\n"
                        "Blue yields.\n"
                        "Green contests it, for “Loud Exhausts Ltd”.\n"
                        "The chain goes to auction: you lead with $50.\n"
                        "Green drops out.\n"
                        "You win the chain for $50 and open it at “Midnight Kebab”; the rent is "
                        "now $250.\n");
}

static void a_deal_is_told_with_both_sides(void **state)
{
    su_state three = su_played(3, SU_ORDER_3);
    const char *offer = "0 offer 1 give 1+5+$100 want 6";

    (void)state;
    su_give(&three.pub, 0, deed(1) | deed(5));
    su_give(&three.pub, 1, deed(6));
    assert_string_equal(heard(three, 2, offer),
                        "Red offers Blue “Midnight Kebab”, “Rumour Mill FM” and $100 for “Uncle’s "
                        "Garage”.\n");
    assert_string_equal(heard(three, 1, offer),
                        "Red offers you “Midnight Kebab”, “Rumour Mill FM” and $100 for “Uncle’s "
                        "Garage”.\n");
    assert_string_equal(heard(three, 0,
                              "offer 1 give 1+5+$100 want 6; 1 reject 0;"
                              "offer 1 give nothing want 6; withdraw;"
                              "offer 1 give 1 want $7; 1 offer 0 give 6 want nothing;"
                              "roll"),
                        "You offer Blue “Midnight Kebab”, “Rumour Mill FM” and $100 for “Uncle’s "
                        "Garage”.\n"
                        "Blue rejects your offer.\n"
                        "You offer Blue nothing for “Uncle’s Garage”.\n"
                        "You withdraw your offer.\n"
                        "You offer Blue “Midnight Kebab” for $7.\n"
                        "Blue offers you “Uncle’s Garage” for nothing.\n"
                        "These offers lapse: you and Blue.\n");
    assert_string_equal(heard(three, 1, "0 offer 1 give 1 want $7; roll"),
                        "Red offers you “Midnight Kebab” for $7.\nRed’s offer lapses.\n");
    three.pub.mortgaged = deed(1) | deed(5);
    assert_string_equal(heard(three, 1,
                              "0 offer 1 give 1+5+$100 want 6; 1 accept 0; keep 1;"
                              "redeem 5"),
                        "Red offers you “Midnight Kebab”, “Rumour Mill FM” and $100 for “Uncle’s "
                        "Garage”.\n"
                        "Deal! Red gives you “Midnight Kebab”, “Rumour Mill FM” and $100 for "
                        "“Uncle’s Garage”.\n"
                        "You pay a fee of $13 (mortgaged: “Midnight Kebab” and “Rumour Mill FM”).\n"
                        "You leave “Midnight Kebab” mortgaged.\n"
                        "You redeem “Rumour Mill FM” for $100.\n");
}

/* A fee in the middle of what a deal leads to: it pays a debt. */
static void a_fee_and_then_a_debt(void **state)
{
    su_state three = su_played(3, SU_ORDER_3);

    (void)state;
    su_give(&three.pub, 0, deed(6));
    su_give(&three.pub, 1, deed(8));
    three.pub.mortgaged = deed(6);
    three.pub.issued -= three.pub.cash[0] - 2;
    three.pub.cash[0] = 2;
    assert_string_equal(heard(three, 2,
                              "roll; dice 3 5; 1 demand 0; pay; offer 2 give 6 want $50;"
                              "2 accept 0"),
                        "Red rolls 3 and 5 and comes to Blue’s “Tyres & Prayers”: the rent is $6.\n"
                        "Round 1: Blue’s turn.\n"
                        "Blue demands $6 from Red for “Tyres & Prayers”.\n"
                        "Red owes Blue $6 but has only $2.\n"
                        "Red offers you “Uncle’s Garage” for $50.\n"
                        "Deal! Red gives you “Uncle’s Garage” for $50.\n"
                        "You pay a fee of $5 (mortgaged: “Uncle’s Garage”).\n"
                        "Red pays Blue $6 for “Tyres & Prayers”.\n");
}

/* Red has this character, and Blue a street of its own. */
static su_state with_character(int character)
{
    su_state three = su_played(3, SU_ORDER_3);

    su_give(&three.pub, 1, deed(1) | deed(3));
    three.pub.drawn = 1;
    three.priv[0].character = (uint8_t)character;
    return three;
}

static void powers_are_told(void **state)
{
    su_state raider = with_character(SU_RAIDER);
    su_state racketeer = with_character(SU_RACKETEER);

    (void)state;
    assert_string_equal(heard(raider, 1, "raid 1"),
                        "Red turns out to be the raider!\n"
                        "Red raids you and grabs “Midnight Kebab”: your group is split for good "
                        "(Street food)!\n");
    su_take(&raider.pub, 1, deed(3));
    assert_string_equal(heard(raider, 0, "raid 1"), "You show yourself as the raider!\n"
                                                    "You raid Blue and grab “Midnight Kebab”!\n");
    assert_string_equal(heard(racketeer, 2, "racket 1"),
                        "Red turns out to be the racketeer!\n"
                        "Red puts the squeeze on Blue: half the rent of “Midnight Kebab” is gone "
                        "from now on!\n");
    su_give(&racketeer.pub, 0, deed(5));
    assert_non_null(strstr(heard(racketeer, 0, "racket 1; 1 offer 0 give 1 want 5; 0 accept 1"),
                           "\nThe racket at “Midnight Kebab” is over.\n"));
    racketeer.priv[1].character = SU_OFFICER;
    racketeer.pub.drawn = 3;
    assert_string_equal(heard(racketeer, 0, "1 reveal"), "Blue turns out to be the officer!\n");
    assert_string_equal(heard(racketeer, 2, "racket 1"),
                        "Red turns out to be the racketeer!\n"
                        "Red attacks Blue, but Blue is the officer: no loot, and Red goes to the "
                        "Slammer!\n"
                        "Round 1: Blue’s turn.\n");
}

/* Who shares in a rent, who refuses one, and who forgets it. */
static void rents_can_go_astray(void **state)
{
    su_state three = with_character(SU_AUTHORITY);

    (void)state;
    three.pub.square[0] = 0;
    assert_string_equal(heard(three, 1, "roll; dice 1 2; 1 demand 0; refuse"),
                        "Red rolls 1 and 2 and comes to your “Gourmet Hot Dogs”: the rent is $8.\n"
                        "Round 1: your turn.\n"
                        "You demand $8 from Red for “Gourmet Hot Dogs”.\n"
                        "Red turns out to be the kingpin!\n"
                        "Red refuses to pay, and you can whistle for the $8!\n");
    assert_non_null(
        strstr(heard(three, 0, "roll; dice 1 2; roll"),
               "\nBlue forgets to ask for the rent, and you tiptoe away with the $8.\n"));
    three.pub.racket = (uint8_t)(su_deed_at[3] + 1);
    three.pub.racketeer = 2;
    assert_non_null(strstr(heard(three, 2, "roll; dice 1 2; 0 pay 1"),
                           "\nRed pays Blue $8 for “Gourmet Hot Dogs”.\n"
                           "$4 of it goes on to you.\n"));
    three.pub.square[0] = SU_SQUARE_JAIL;
    three.pub.jailed[0] = 3;
    assert_non_null(strstr(heard(three, 1, "roll; dice 1 2; free"),
                           "\nRed turns out to be the kingpin!\n"
                           "Red strolls out of the Slammer without paying.\n"
                           "Red comes to “"));
}

/* Red stands before Blue's dearest business with little in its pocket. */
static su_state before_a_debt(int cash)
{
    su_state three = su_played(3, SU_ORDER_3);

    su_give(&three.pub, 0, deed(1));
    su_give(&three.pub, 1, deed(37) | deed(39));
    three.pub.square[0] = 36;
    three.pub.cash[0] = cash;
    return three;
}

static void a_debt_is_told_until_it_is_paid(void **state)
{
    su_state three = before_a_debt(60);

    (void)state;
    assert_string_equal(heard(three, 1, "roll; dice 1 2; 1 demand 0; pay; mortgage 1"),
                        "Red rolls 1 and 2 and comes to your “To the Moon Crypto”: the rent is "
                        "$100.\n"
                        "Round 1: your turn.\n"
                        "You demand $100 from Red for “To the Moon Crypto”.\n"
                        "Red owes you $100 but has only $60.\n"
                        "Red mortgages “Midnight Kebab” for $30.\n");
    assert_non_null(strstr(heard(three, 2,
                                 "roll; dice 1 2; 1 demand 0; pay; offer 1 give 1 want $40;"
                                 "1 accept 0"),
                           "\nRed owes Blue $100 but has only $60.\n"
                           "Red offers Blue “Midnight Kebab” for $40.\n"
                           "Deal! Red gives Blue “Midnight Kebab” for $40.\n"
                           "The $40 is struck off the debt.\n"
                           "Red pays Blue $60 for “To the Moon Crypto”.\n"));
    su_give(&three.pub, 0, deed(5));
    assert_non_null(strstr(heard(three, 0, "roll; dice 1 2; 1 demand 0; pay; mortgage 5"),
                           "\nYou owe Blue $100 but have only $60.\n"
                           "You mortgage “Rumour Mill FM” for $100.\n"
                           "You pay Blue $100 for “To the Moon Crypto”.\n"));
}

static void a_bankrupt_leaves_something_behind(void **state)
{
    su_state three = before_a_debt(60);

    (void)state;
    three.pub.mortgaged = deed(1);
    assert_non_null(strstr(heard(three, 2,
                                 "roll; dice 1 2; 1 demand 0; pay; offer 2 give 1 want $5;"
                                 "bankrupt; keep 1"),
                           "\nRed offers you “Midnight Kebab” for $5.\n"
                           "Red cannot pay Blue the $100: bankrupt and out!\n"
                           "Blue takes what is left: “Midnight Kebab” and $60.\n"
                           "Blue pays the bank $3 in fees for what is mortgaged.\n"
                           "Blue leaves “Midnight Kebab” mortgaged.\n"));
    su_take(&three.pub, 0, deed(1));
    three.pub.mortgaged = 0;
    three.pub.cash[0] = 0;
    assert_non_null(strstr(heard(three, 0, "roll; dice 1 2; 1 demand 0; pay; bankrupt"),
                           "\nYou cannot pay Blue the $100: bankrupt and out!\n"
                           "Blue takes what is left: nothing.\n"));
}

/* The bank gets what nobody else is owed, and sells it. */
static void the_bank_sells_up(void **state)
{
    su_state three = before_a_debt(60);

    (void)state;
    three.pub.square[0] = 1;
    assert_string_equal(heard(three, 2, "roll; dice 1 2; bankrupt; drop; bid 5"),
                        "Red rolls 1 and 2 and comes to “Surprise Audit”.\n"
                        "Red owes the bank $200 but has only $60.\n"
                        "Red cannot pay the bank the $200: bankrupt and out, and the bank takes "
                        "everything!\n"
                        "The bank auctions “Midnight Kebab” (list price $60).\n"
                        "Blue drops out.\n"
                        "You bid $5.\n"
                        "Sold! “Midnight Kebab” is yours for $5.\n"
                        "Round 1: Blue’s turn.\n");
}

/* Others who cannot pay what a card says they owe. */
static void a_card_can_ruin_others(void **state)
{
    su_state three = su_played(3, SU_ORDER_3);

    (void)state;
    su_give(&three.pub, 1, deed(1));
    three.pub.cash[1] = 4;
    assert_non_null(strstr(heard(three, 0, "roll; dice 3 4; sueta 14; mortgage 1"),
                           "\nBlue owes you $10 but has only $4.\n"
                           "Blue mortgages “Midnight Kebab” for $30.\n"
                           "Blue pays you $10.\n"
                           "Green pays you $10.\n"));
}

static const char *result_of(const su_state *state, int viewer)
{
    static char buffer[LINES_MAX];
    bm_teller teller = teller_of("en", viewer);
    bm_saying saying;
    bm_text lines;

    bm_text_begin(&lines, buffer, sizeof buffer);
    for (uint32_t i = 0; su_say_result(state, i, &saying); i++)
        tell_line(&teller, &saying, &lines);
    return buffer;
}

static void the_end_counts_from_the_richest_down(void **state)
{
    su_state four = su_played(4, SU_ORDER_4);

    (void)state;
    four.pub.head.phase = SU_PHASE_OVER;
    four.pub.head.round = 20;
    four.pub.out = 2;
    su_give(&four.pub, 3, deed(39));
    four.pub.cash[0] = 100;
    assert_string_equal(result_of(&four, 0), "All 20 rounds are over, and so is the game.\n"
                                             "White is worth $1900.\n"
                                             "Green is worth $1500.\n"
                                             "You are worth $100.\n"
                                             "Blue is bankrupt.\n"
                                             "White wins with $1900!\n");
    four.pub.cash[2] = 1900;
    assert_non_null(strstr(result_of(&four, 1), "You are bankrupt.\n"
                                                "Shared win with $1900: Green and White!\n"));
    four.pub.out = 7;
    assert_string_equal(result_of(&four, 3), "Only one is left in business: the game is over.\n"
                                             "You are worth $1900.\n"
                                             "Red is bankrupt.\n"
                                             "Blue is bankrupt.\n"
                                             "Green is bankrupt.\n"
                                             "You win with $1900!\n");
}

/* Names are not declined, numbers of things are. */
static void other_languages_speak_too(void **state)
{
    su_state three = su_played(3, SU_ORDER_3);

    (void)state;
    su_give(&three.pub, 0, deed(1) | deed(5));
    su_give(&three.pub, 1, deed(6));
    assert_string_equal(heard_in("ru", three, 1, "0 offer 1 give 1+$100 want 6; 1 accept 0"),
                        "Red предлагает вам: даёт — «Шаурма у метро» и $100, просит — «Гараж "
                        "тестя».\n"
                        "По рукам! Red даёт: «Шаурма у метро» и $100; вы даёте: «Гараж тестя».\n");
    assert_string_equal(heard_in("de", three, 0, "offer 1 give 1 want $100"),
                        "Du bietest Blue „Döner am Eck“ für $100.\n");
    assert_string_equal(heard_in("it", three, 2, "0 offer 1 give nothing want 6"),
                        "Red propone a Blue: niente in cambio di «Garage del suocero».\n");
}

/* The deeds whose names are longest, those left out. */
static uint32_t longest_names(const bm_catalogue *catalogue, int count, uint32_t without)
{
    uint32_t longest = 0;

    for (int i = 0; i < count; i++) {
        size_t best = 0;
        int found = 0;
        for (int k = 0; k < SU_DEEDS; k++) {
            char key[BM_KEY_MAX];
            snprintf(key, sizeof key, "%d", su_deeds[k].square);
            size_t size = strlen(bm_phrase_text(catalogue, "su.square.", key));
            if (bm_has(longest | without, k) || size <= best)
                continue;
            best = size;
            found = k;
        }
        longest |= bm_bit(found);
    }
    return longest;
}

/* Names of players as long as they may be, sums as large, all deeds: in every language,
 * the pseudo-language too. */
static void the_longest_sentences_fit(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);
    char name[LONGEST_NAME + 1] = {0};

    (void)state;
    memset(name, 'x', LONGEST_NAME);
    for (int i = 0; i < bm_catalogue_count; i++) {
        bm_teller teller = {
            .catalogue = &bm_catalogues[i], .names = {name, name}, .you = BM_NOBODY};
        for (int give = 0; give <= 5; give++) {
            static char buffer[LINES_MAX];
            uint32_t deeds = longest_names(teller.catalogue, give, 0);
            uint32_t others = longest_names(teller.catalogue, 4 + (give == 5), deeds);
            uint64_t set = deeds | (uint64_t)others << SU_DEEDS | UINT64_C(1) << 56;
            bm_event event = happens(SU_EVENT_OFFERED, 0, SU_MONEY_MAX, set);
            bm_events events = {&event, 1, 1};
            bm_text lines;
            bm_text_begin(&lines, buffer, sizeof buffer);
            tell_events(&teller, &two, &events, &lines);
            assert_non_null(strstr(buffer, name));
        }
    }
}

/* Of many names three are enough. */
static void absurd_offers_are_cut_short(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);
    uint64_t all = SU_ALL_DEEDS | UINT64_C(1) << 56;

    (void)state;
    assert_string_equal(told(&two, 1, happens(SU_EVENT_OFFERED, 0, 5, all)),
                        "Red offers you “Midnight Kebab”, “Gourmet Hot Dogs”, “Rumour Mill FM”, 25 "
                        "more and $5 for nothing.\n");
}

static void the_end_of_a_turn_is_silent(void **state)
{
    su_state two = su_played(2, SU_ORDER_2);

    (void)state;
    assert_string_equal(told(&two, 1, happens(SU_EVENT_ENDED, BM_NO_SEAT, SU_ENDED_ROUNDS, 0)), "");
}

/* A text that nothing says would be translated for nobody. What is rare has been told
 * above. */
static void every_text_is_told(void **state)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");

    (void)state;
    for (int i = 0; i < catalogue->count; i++) {
        const char *key = catalogue->phrases[i].key;
        if (is_left_over(key, "su"))
            fail_msg("nothing says %s", key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_round_is_told),
        cmocka_unit_test(a_stop_says_what_it_means),
        cmocka_unit_test(a_step_out_of_jail_leads_to_a_stop),
        cmocka_unit_test(passing_the_start_is_told),
        cmocka_unit_test(cards_speak_for_themselves),
        cmocka_unit_test(jail_is_told),
        cmocka_unit_test(a_third_double_is_told),
        cmocka_unit_test(characters_are_secret),
        cmocka_unit_test(an_auction_is_told),
        cmocka_unit_test(a_whole_group_is_news),
        cmocka_unit_test(building_says_what_it_costs_a_guest),
        cmocka_unit_test(a_contest_is_told),
        cmocka_unit_test(a_deal_is_told_with_both_sides),
        cmocka_unit_test(a_fee_and_then_a_debt),
        cmocka_unit_test(powers_are_told),
        cmocka_unit_test(rents_can_go_astray),
        cmocka_unit_test(a_debt_is_told_until_it_is_paid),
        cmocka_unit_test(a_bankrupt_leaves_something_behind),
        cmocka_unit_test(the_bank_sells_up),
        cmocka_unit_test(a_card_can_ruin_others),
        cmocka_unit_test(the_end_counts_from_the_richest_down),
        cmocka_unit_test(other_languages_speak_too),
        cmocka_unit_test(the_longest_sentences_fit),
        cmocka_unit_test(absurd_offers_are_cut_short),
        cmocka_unit_test(the_end_of_a_turn_is_silent),
        cmocka_unit_test(every_text_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
