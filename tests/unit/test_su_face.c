/* test_su_face.c - Суетология in lines: what is told, what an answer would come to, and
 * when a person is asked. */
#include "unit/look.h"
#include "unit/su_moments.h"

#include "bots/automatic.h"
#include "cli/su_face.h"

static const char *seen_by(const su_state *state, int viewer, bool whole)
{
    static onlooker look;

    look_at(&look, &su_game, state, viewer, "en");
    return page(&look.scene, whole);
}

static void assert_told(const su_state *state, int viewer, bool whole, const char *words)
{
    const char *told = seen_by(state, viewer, whole);

    if (strstr(told, words) == NULL)
        fail_msg("\"%s\" is not told:\n%s", words, told);
}

static void a_seat_is_told_what_it_needs(void **state)
{
    su_state table = su_table_then("1 offer 0 give 8+11 want 1+$100;");

    (void)state;
    assert_string_equal(seen_by(&table, 0, false),
                        "You have $1500 in cash, are worth $1720 and stand on 0 On the Hustle.\n"
                        "You own: 1 Kebab, 3 Hot Dogs; 6 Garage.\n"
                        "Blue offers you 8 Tyres and 11 Brows for 1 Kebab and $100.\n"
                        "You would break up: Street food.\n"
                        "Type “roll”, or first: accept, reject, build (1 3), offer, "
                        "mortgage (1 3 6).\n");
    assert_told(&table, 1, false, "You offer Red 8 Tyres and 11 Brows for 1 Kebab and $100.\n");
    assert_told(&table, 2, false, "Blue offers Red 8 Tyres and 11 Brows for 1 Kebab and $100.\n");
    table.pub.cash[0] = 90;
    assert_told(&table, 0, false, "That is not possible any more.\n");
}

static void each_decision_has_its_lines(void **state)
{
    su_state buy = su_buying(1500);
    su_state poor = su_buying(100);
    su_state rent = su_visiting("1 demand 0;");
    su_state debt = su_in_debt();
    su_state contest = su_contested();
    su_state takeover = su_taking_over();
    su_state due = su_visiting("");

    (void)state;
    assert_told(&buy, 0, false,
                "5 Rumour Mill FM is free and costs $200; you have $1500.\n"
                "Type “buy”, or “no”: then it goes to auction.\n");
    assert_told(&poor, 0, false,
                "5 Rumour Mill FM is free and costs $200, but you have only $100.\n"
                "Type “no” for an auction, or raise money first: mortgage (1 3 6).\n");
    assert_told(&rent, 0, false, "Blue demands $6 from you for 8 Tyres & Prayers.\nType “pay”.\n");
    assert_told(&rent, 1, false, "You demand $6 from Red for 8 Tyres & Prayers.\n");
    assert_told(&debt, 0, false,
                "You owe Blue $6, have $2 and could raise $110.\n"
                "Raise the money: offer, mortgage (1 3 6).\n");
    assert_told(&debt, 1, false, "Red owes you $6, has $2 and could raise $110.\n");
    debt.pub.mortgaged |= debt.pub.deeds[0];
    assert_told(&debt, 0, false, "All you have is not enough: offer, bankrupt.\n");
    assert_told(&contest, 1, false,
                "Red wants to open an outlet at 1 Midnight Kebab for $50, and the bank has only "
                "one left.\n"
                "Type “contest 14” to bid for it (your squares: 14), or “yield”.\n");
    assert_told(&takeover, 0, false,
                "8 Tyres & Prayers comes to you mortgaged: $50 redeems it now, $55 later.\n"
                "Type “redeem”, or “keep” to leave it mortgaged.\n");
    assert_told(&due, 1, false, "Rent is due to you: $6 from Red for 8 Tyres & Prayers.\n");
    assert_told(&due, 0, false, "Rent is due: $6 from you to Blue for 8 Tyres & Prayers.\n");
    due.pub.due[0].payee = 2; /* who is not to roll now */
    assert_told(&due, 2, false, "“pass”: nothing; the next turn’s roll then loses you the rent.\n");
}

static void an_auction_is_told(void **state)
{
    su_state table = su_buying(1500);
    su_state contest = su_contested();

    (void)state;
    su_own(&table, 2, (const int[]){15, 25, 0});
    su_play(&table, "decline;");
    assert_told(&table, 1, false,
                "Auction of 5 Rumour Mill FM (list price $200): no bid yet. Still in: Red, you and "
                "Green.\n"
                "Green would have all of: Media.\n"
                "Type a bid from 1 up to 1500, or “drop” to get out.\n");
    su_play(&table, "bid 120;");
    assert_told(&table, 2, false, "Blue leads with $120. Still in: Red, Blue and you.\n");
    assert_told(&table, 1, false, "you lead with $120.");
    su_play(&contest, "contest 14;");
    assert_told(&contest, 1, false, "Auction of an outlet: Red leads with $50.");
    assert_told(&contest, 1, false, "Type a bid from 100 up to 1500");
}

static void the_whole_table_is_told(void **state)
{
    su_state table = su_table();

    (void)state;
    su_set_level(&table.pub, su_deed_of(1), 5);
    su_set_level(&table.pub, su_deed_of(3), 4);
    table.pub.mortgaged = bm_bit(su_deed_of(8));
    table.pub.racket = (uint8_t)(su_deed_of(11) + 1);
    table.pub.racketeer = 2;
    table.pub.jailed[1] = 2;
    table.pub.square[1] = 10;
    table.pub.drawn = 7;
    table.priv[0].character = SU_RAIDER;
    table.priv[1].character = SU_OFFICER;
    table.pub.character[2] = SU_RACKETEER;
    table.pub.used = 4;
    assert_string_equal(
        seen_by(&table, 0, true),
        "Round 1: your turn.\n"
        "You have $1500 in cash, are worth $2170 and stand on 0 On the Hustle.\n"
        "You own: 1 Kebab (chain), 3 Hot Dogs (4 outlets); 6 Garage.\n"
        "You are secretly: Raider.\n"
        "Once a game, in your turn, take a rival’s business with all that is built on it; a "
        "revealed officer gets 40 % of its rent.\n"
        "Blue: $1500 in cash, worth $1830, in the Slammer, 1 turn missed.\n"
        "Blue owns: 8 Tyres (mortgaged); 11 Brows (under a racket), 13 Nails.\n"
        "Blue has a secret character.\n"
        "Green: $1500 in cash, worth $1660, on 0 On the Hustle.\n"
        "Green owns: 14 Lips.\n"
        "Green is known to be: Racketeer.\n"
        "The power is used up.\n"
        "Free: 9 Exhausts; 16 Hookah, 18 Karaoke, 19 VIP Club; 21 Parcels, 23 Reviews, 24 Resale; "
        "26 Used Car, 27 Odometer, 29 Supercar; 31 Cupboard, 32 Sea View, 34 Tower; 37 Loans, 39 "
        "Crypto; 5 Rumours, 15 Podcast, 25 Webinar; 12 The App, 28 Horoscope, 35 Cats.\n"
        "In the bank: outlets 32, chains 12.\n"
        "What your dice would bring: 2: 2 Scheme ?; 3: 3 Hot Dogs A; 4: 4 Audit −200; 5: 5 Rumours "
        "$200; 6: 6 Garage A; 7: 7 Hustle ?; 8: 8 Tyres Bm; 9: 9 Exhausts $120; 10: 10 Slammer; "
        "11: 11 Brows −10 B; 12: 12 The App $150.\n"
        "Type “roll”, or first: raid (8 11 13 14), chain (3), offer, mortgage (6), sell "
        "chain (1), break (1).\n");
    assert_null(strstr(seen_by(&table, 2, true), "Raider"));
    assert_told(&table, BM_REFEREE, true, "Blue is secretly: Officer.\n");
    table.pub.out = 2;
    assert_told(&table, 0, true, "Blue is bankrupt and out.\nGreen:");
}

static void the_round_is_told_once(void **state)
{
    static onlooker look;
    su_state table = su_table();

    (void)state;
    assert_null(strstr(seen_by(&table, 0, false), "Round")); /* the prompt says it */
    look_at(&look, &su_game, &table, 1, "en");
    assert_non_null(strstr(page(&look.scene, false), "Round 1: Red’s turn.\n"));
    look.scene.part_told = true;
    assert_null(strstr(page(&look.scene, false), "Round"));
    table.pub.head.setup.option[SU_OPTION_ROUNDS] = 20;
    assert_told(&table, 1, false, "Round 1 of 20: Red’s turn.\n");
}

/* At any time, for anybody, in any language; and whatever may be done is announced. */
static void every_scene_can_be_told(void **state)
{
    static onlooker look;
    char sentence[BM_SENTENCE_MAX];

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(20, 5); seed++) {
        su_state table;
        bm_rng rng;
        su_begin_some(&table, &rng, seed);
        for (int ply = 0; table.pub.head.phase != SU_PHASE_OVER && ply < 500; ply++) {
            const char *language = LANGUAGES[ply % 5];
            for (int viewer = BM_REFEREE; viewer < table.pub.head.setup.seats; viewer++) {
                if (viewer == BM_CHANCE)
                    continue;
                look_at(&look, &su_game, &table, viewer, language);
                assert_clean(page(&look.scene, true), language);
                assert_clean(page(&look.scene, false), language);
            }
            bm_move move;
            int seat = bm_asking_anybody(&su_game, &table, &rng, &move);
            if (seat != BM_CHANCE) {
                bm_saying saying;
                bm_text text;
                look_at(&look, &su_game, &table, seat, language);
                su_face_preview(&look.scene, move, &saying);
                bm_text_begin(&text, sentence, sizeof sentence);
                bm_tell_saying(&look.scene.teller, &saying, &text);
                assert_true(text.length > 0 && !text.full && strpbrk(sentence, "{}") == NULL);
            }
            su_apply(&table, seat, move, NULL);
        }
    }
}

static void assert_preview(const su_state *state, int seat, const char *words, const char *expected)
{
    assert_previewed(&su_game, state, seat, words, expected);
}

static void building_is_previewed(void **state)
{
    su_state table = su_table();

    (void)state;
    assert_preview(&table, 0, "build 1",
                   "1 Midnight Kebab: outlet for $50, rent from $4 to $10; $1450 left.");
    assert_preview(&table, 0, "mortgage 6",
                   "6 Uncle’s Garage: you get $50 and have $1550; no rent there until you redeem "
                   "it for $55.");
    su_set_level(&table.pub, su_deed_of(1), 4);
    su_set_level(&table.pub, su_deed_of(3), 4);
    assert_preview(&table, 0, "network 3",
                   "3 Gourmet Hot Dogs: chain for $50, rent from $320 to $450; $1450 left.");
    assert_preview(&table, 0, "sell 1",
                   "1 Midnight Kebab: $25 for an outlet, rent from $160 to $90; $1525 then.");
    su_set_level(&table.pub, su_deed_of(3), 5);
    assert_preview(&table, 0, "sell-network 3",
                   "3 Gourmet Hot Dogs: $125 for the chain, rent from $450 to $8; $1625 then.");
    assert_preview(&table, 0, "break-network 3",
                   "3 Gourmet Hot Dogs: $25, four outlets stay, rent from $450 to $320; $1525 "
                   "then.");
    table.pub.mortgaged = bm_bit(su_deed_of(6));
    assert_preview(&table, 0, "redeem 6",
                   "6 Uncle’s Garage: $55, $1445 left; the rent is $6 again.");
}

static void deals_are_previewed(void **state)
{
    su_state table = su_table_then("1 offer 0 give 8+11 want 1+$100;");

    (void)state;
    assert_preview(&table, 0, "accept 1",
                   "You give Blue 1 Kebab and $100, get 8 Tyres and 11 Brows; $1400 left. You "
                   "would break up: Street food.");
    assert_preview(&table, 0, "reject 1", "The offer of Blue is off.");
    assert_preview(&table, 2, "offer 1 give $200 want 11+13",
                   "You give $200, get 11 Brows and 13 Nails, if Blue accepts; $1300 left. You "
                   "would have all of: Beauty.");
    table.pub.mortgaged = bm_bit(su_deed_of(11));
    assert_preview(&table, 2, "offer 1 give 14 want 11",
                   "You give 14 Lips, get 11 Brows, if Blue accepts; $1493 left.");
    assert_preview(&table, 1, "withdraw", "Your offer is off; you could make another.");
    su_state debt = su_in_debt();
    assert_preview(&debt, 0, "offer 1 give 6 want $4",
                   "You give 6 Garage, get nothing, and $4 is struck off your debt, if Blue "
                   "accepts.");
    assert_preview(&debt, 0, "offer 2 give 6 want $4",
                   "You give 6 Garage, get $4, if Green accepts; $6 left.");
    su_play(&debt, "0 offer 1 give 6 want $4;");
    assert_preview(&debt, 1, "accept 0",
                   "Red gives you 6 Garage for nothing, and $4 is struck off the debt to you.");
}

static void the_dice_are_previewed(void **state)
{
    su_state table = su_table();

    (void)state;
    assert_preview(&table, 0, "roll", "You roll two dice and move on by their sum.");
    table.pub.jailed[0] = 2;
    assert_preview(&table, 0, "roll", "A double frees you; without one you miss turn 2 of 3.");
    assert_preview(&table, 0, "bail", "You pay $50, have $1450 left, and roll as usual.");
}

static void money_is_previewed(void **state)
{
    su_state buy = su_buying(1500);
    su_state rent = su_visiting("");

    (void)state;
    assert_preview(&buy, 0, "buy", "You have $1300 left and own 1 of 3 of: Media.");
    assert_preview(&buy, 0, "decline", "It goes to auction, and you may bid, too.");
    su_own(&buy, 0, (const int[]){15, 25, 0});
    assert_preview(&buy, 0, "buy", "You have $1300 left and own the whole group: Media!");
    su_play(&buy, "decline;");
    assert_preview(&buy, 1, "bid 100",
                   "If nobody goes higher you have $1400 left and 1 of 3 of: Media.");
    assert_preview(&rent, 0, "pay 1", "You pay $6 (Blue) and have $1494 left.");
    assert_preview(&rent, 1, "demand 0", "Red is asked for $6.");
    assert_preview(&rent, 1, "roll",
                   "Careful: the $6 rent from Red would be lost. “demand” it first.");
    rent.pub.racket = (uint8_t)(rent.pub.due[0].deed + 1);
    rent.pub.racketeer = 0; /* half of it comes back */
    assert_preview(&rent, 0, "pay 1", "You pay $6 (Blue) and have $1497 left.");
    rent.pub.racket = 0;
    su_play(&rent, "1 demand 0;");
    rent.pub.cash[0] = 2;
    assert_preview(&rent, 0, "pay", "You owe $6 (Blue) and must raise $4 more.");
}

static void the_rest_is_previewed(void **state)
{
    su_state contest = su_contested();
    su_state takeover = su_taking_over();
    su_state power = su_table();

    (void)state;
    assert_preview(&contest, 1, "contest 14",
                   "You bid for it against the others, for 14 Lips by the Litre, from $100 on.");
    assert_preview(&contest, 1, "yield", "You leave it to the others.");
    su_play(&contest, "contest 14;");
    assert_preview(&contest, 1, "bid 150",
                   "If nobody goes higher you build at 14 Lips by the Litre and have $1350 left.");
    assert_preview(&takeover, 0, "keep 8",
                   "8 Tyres & Prayers stays mortgaged; redeeming it later costs $55.");
    assert_preview(&takeover, 0, "redeem 8",
                   "8 Tyres & Prayers: $50, $1395 left; the rent is $6 again.");
    power.pub.drawn = 1;
    power.priv[0].character = SU_RAIDER;
    assert_preview(&power, 0, "raid 8",
                   "You take 8 Tyres & Prayers from Blue, and all see the raider. Unless Blue is "
                   "the officer!");
    power.pub.mortgaged = bm_bit(su_deed_at[8]);
    assert_preview(&power, 0, "raid 8",
                   "You take 8 Tyres & Prayers from Blue, mortgaged: the fee is $5, $1495 left. "
                   "All see the raider. Unless Blue is the officer!");
}

static void a_debtor_sees_what_is_missing(void **state)
{
    su_state debt = su_in_debt();
    int cash = debt.pub.cash[0];

    (void)state;
    debt.pub.debt[0].amount = cash + 50;
    assert_preview(&debt, 0, "mortgage 6",
                   "6 Uncle’s Garage: you get $50 and have $52; no rent there until you redeem it "
                   "for $55. That settles the debt; $0 left.");
    debt.pub.debt[0].amount = cash + 60;
    assert_preview(&debt, 0, "mortgage 6",
                   "6 Uncle’s Garage: you get $50 and have $52; no rent there until you redeem it "
                   "for $55. The debt still lacks $10.");
}

static void a_bankruptcy_is_previewed(void **state)
{
    su_state debt = su_in_debt();

    (void)state;
    debt.pub.debt[0].amount = 5000;
    assert_preview(&debt, 0, "bankrupt", "You are out of the game, and Blue gets all you have.");
    debt.pub.debt[0].creditor = SU_BANK;
    debt.pub.debt[0].rent = 0;
    assert_preview(&debt, 0, "bankrupt",
                   "You are out of the game, and the bank gets all you have.");
}

static bm_wish wished(const su_state *state, int seat, uint32_t settings, const char *move)
{
    char heard[BM_MOVE_TEXT_MAX] = "";
    bm_move own;
    bm_text text;
    bm_wish wish = bm_automatic_wish(&su_game, state, seat, settings, &own);

    bm_text_begin(&text, heard, sizeof heard);
    if (wish == BM_WISH_MOVE)
        su_game.write_move(own, &text);
    assert_string_equal(heard, move);
    return wish;
}

/* The bits of the settings, in the order of the table. */
enum { DEMAND = 1, PAY = 2, YIELD = 4, ASK = 8 };

static void only_what_concerns_one_is_asked(void **state)
{
    su_state table = su_table();
    su_state due = su_visiting("");
    su_state debt = su_in_debt();

    (void)state;
    assert_int_equal(bm_automatic_usual(&su_game), DEMAND);
    assert_int_equal(wished(&table, 0, DEMAND, ""), BM_WISH_ASK);
    assert_int_equal(wished(&table, 1, DEMAND, ""), BM_WISH_NOTHING);
    assert_int_equal(wished(&table, 1, ASK, ""), BM_WISH_ASK);
    su_play(&table, "0 offer 1 give 6 want 8;");
    assert_int_equal(wished(&table, 1, DEMAND, ""), BM_WISH_ASK);
    assert_int_equal(wished(&table, 2, DEMAND, ""), BM_WISH_NOTHING);
    assert_int_equal(wished(&due, 1, DEMAND, "demand 0"), BM_WISH_MOVE);
    assert_int_equal(wished(&due, 1, 0, ""), BM_WISH_ASK);
    assert_int_equal(wished(&due, 2, 0, ""), BM_WISH_NOTHING);
    assert_int_equal(wished(&debt, 0, PAY, ""), BM_WISH_ASK);
    su_play(&debt, "0 offer 1 give 6 want $4;");
    assert_int_equal(wished(&debt, 1, DEMAND, ""), BM_WISH_ASK);
}

/* The question itself must give no character away. */
static void answers_do_not_depend_on_secrets(void **state)
{
    su_state rent = su_visiting("1 demand 0;");
    su_state contest = su_contested();

    (void)state;
    rent.pub.drawn = 1;
    for (int character = SU_RAIDER; character <= SU_SCHEMER; character++) {
        rent.priv[0].character = (uint8_t)character;
        assert_int_equal(wished(&rent, 0, 0, ""), BM_WISH_ASK);
        assert_int_equal(wished(&rent, 0, PAY, "pay"), BM_WISH_MOVE);
    }
    rent.pub.cash[0] = 5;
    assert_int_equal(wished(&rent, 0, PAY, ""), BM_WISH_ASK);
    assert_int_equal(wished(&contest, 1, DEMAND, ""), BM_WISH_ASK);
    assert_int_equal(wished(&contest, 1, YIELD, "yield"), BM_WISH_MOVE);
}

/* The table asks all who may act at any time. */
static void wishes_are_legal(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(20, 5); seed++) {
        su_state table;
        bm_rng rng;
        su_begin_some(&table, &rng, seed);
        for (int ply = 0; table.pub.head.phase != SU_PHASE_OVER && ply < 500; ply++) {
            for (uint32_t may = su_turn(&table).may; may != 0; may &= may - 1)
                for (uint32_t settings = 0; settings < bm_bit(su_automatics.count); settings++) {
                    bm_move move; /* bm_automatic_wish judges it */
                    bm_automatic_wish(&su_game, &table, bm_lowest(may), settings, &move);
                }
            su_play_random(&table, &rng);
        }
    }
}

static void the_face_is_found_by_its_game(void **state)
{
    (void)state;
    assert_ptr_equal(bm_face_of(&su_game), &su_face);
    for (int i = 0; i < BM_LENGTH(LANGUAGES); i++) {
        const bm_catalogue *catalogue = bm_catalogue_find(LANGUAGES[i]);
        assert_non_null(bm_phrase_find(catalogue, "", su_face.help));
        assert_non_null(bm_phrase_find(catalogue, "", su_face.goal));
        assert_non_null(bm_phrase_find(catalogue, "", su_face.part));
        for (int k = 0; k < su_automatics.count; k++) {
            assert_non_null(bm_phrase_find(catalogue, "", su_automatics.list[k].word));
            assert_non_null(bm_phrase_find(catalogue, "", su_automatics.list[k].text));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_told_what_it_needs),
        cmocka_unit_test(each_decision_has_its_lines),
        cmocka_unit_test(an_auction_is_told),
        cmocka_unit_test(the_whole_table_is_told),
        cmocka_unit_test(the_round_is_told_once),
        cmocka_unit_test(every_scene_can_be_told),
        cmocka_unit_test(building_is_previewed),
        cmocka_unit_test(deals_are_previewed),
        cmocka_unit_test(the_dice_are_previewed),
        cmocka_unit_test(money_is_previewed),
        cmocka_unit_test(the_rest_is_previewed),
        cmocka_unit_test(a_debtor_sees_what_is_missing),
        cmocka_unit_test(a_bankruptcy_is_previewed),
        cmocka_unit_test(only_what_concerns_one_is_asked),
        cmocka_unit_test(answers_do_not_depend_on_secrets),
        cmocka_unit_test(wishes_are_legal),
        cmocka_unit_test(the_face_is_found_by_its_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
