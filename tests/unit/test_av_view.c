/* test_av_view.c - views, results and events of Adel Verpflichtet as JSON. */
#include "unit/av_moments.h"
#include "unit/seen.h"

#include "core/step.h"
#include "games/av/av_board.h"

enum { TEXT_MAX = 32768 };

/* The same for every viewer. */
static void all_see(const av_state *state, const char *path, const char *expected)
{
    viewers_see(&av_game, state, BM_NO_SEAT, path, expected, expected);
}

/* Seat `owner` and the referee see one thing, all others null. */
static void owner_sees(const av_state *state, int owner, const char *path, const char *expected)
{
    viewers_see(&av_game, state, owner, path, expected, "null");
}

static void the_board(void **state)
{
    av_state s = moment_fresh();
    bm_board board;
    bm_board_fault fault;

    (void)state;
    all_see(&s, "board.reconstructed", "true");
    all_see(&s, "board.table", "13");
    all_see(&s, "board.castles.2", "{\"spaces\":3,\"first\":3,\"second\":1}");
    assert_int_equal(av_read_board(bm_span_of("2:9|4,1:7|0,table:5"), &board, &fault), BM_OK);
    av_game.lay_board(&s, &board);
    all_see(&s, "board",
            "{\"reconstructed\":false,\"castles\":[{\"spaces\":2,\"first\":9,"
            "\"second\":4},{\"spaces\":1,\"first\":7,\"second\":0}],\"table\":5}");
    all_see(&s, "castle", "{\"index\":1,\"first\":9,\"second\":4}");
    s.pub.pawn[1] = 2;
    all_see(&s, "castle.index", "1");
    s.pub.pawn[2] = 3;
    all_see(&s, "castle", "{\"index\":2,\"first\":7,\"second\":0}");
    s.pub.pawn[2] = 4;
    all_see(&s, "castle", "null");
}

static void before_the_first_round(void **state)
{
    av_state s = moment_fresh();

    (void)state;
    all_see(&s, "options", "{\"two-player\":null,\"rounds\":60}");
    all_see(&s, "round", "0");
    all_see(&s, "turn.phase", "\"colour\"");
    all_see(&s, "piles", "[{\"top\":null,\"left\":17},{\"top\":null,\"left\":16}]");
    all_see(&s, "jail", "[]");
    all_see(&s, "stealing", "null");
    all_see(&s, "players.0.colour", "null");
    all_see(&s, "players.0.cheques", "[]");
    all_see(&s, "players.0.thieves", "[]");
    all_see(&s, "players.0.pawn", "0");
    s = moment_dealing();
    all_see(&s, "players.0.colour", "\"beige\"");
    all_see(&s, "players.0.cheques", "[1,12,13,24]");
    all_see(&s, "players.0.thieves", "[5,8]");
    owner_sees(&s, 0, "players.0.items", "[\"A1468\",\"A1760\",\"B1905\",\"D1616\"]");
    owner_sees(&s, 2, "players.2.items", "[]");
    all_see(&s, "players.0.item_count", "4");
    all_see(&s, "players.1.item_count", "1");
    all_see(&s, "players.0.known", "[]");
}

static void sealed_cards(void **state)
{
    av_state s = moment_placing();

    (void)state;
    all_see(&s, "round", "1");
    all_see(&s, "piles", "[{\"top\":\"B1906\",\"left\":17},{\"top\":\"F1830\",\"left\":16}]");
    all_see(&s, "players.0.committed", "true");
    all_see(&s, "players.2.committed", "false");
    owner_sees(&s, 0, "players.0.place", "\"castle\"");
    owner_sees(&s, 1, "players.1.place", "\"auction\"");
    all_see(&s, "players.2.place", "null");
    s = moment_acting();
    all_see(&s, "players.0.place", "\"castle\"");
    all_see(&s, "players.1.committed", "false");
    owner_sees(&s, 0, "players.0.action", "\"exhibition\"");
    all_see(&s, "players.1.action", "null");
    s = moment_buying(); /* AV-R4: the castle's cards stay hidden */
    all_see(&s, "players.1.action", "\"cheque 16\"");
    all_see(&s, "players.2.action", "\"thief 12\"");
    owner_sees(&s, 0, "players.0.action", "\"exhibition\"");
    all_see(&s, "players.0.committed", "true");
    all_see(&s, "players.1.committed", "false");
    all_see(&s, "players.1.cheques", "[4,9,16,21]");
    s = moment_exhibiting();
    all_see(&s, "players.1.committed", "true");
    owner_sees(&s, 1, "players.1.exhibit", "[\"C1835\",\"C1852\",\"D1748\"]");
    all_see(&s, "players.0.exhibit", "null");
    all_see(&s, "players.0.action", "\"exhibition\"");
}

static void what_changes_hands(void **state)
{
    av_state s = moment_restocking();

    (void)state;
    all_see(&s, "piles", "[{\"top\":null,\"left\":16},{\"top\":\"F1830\",\"left\":16}]");
    all_see(&s, "players.1.cheques", "[4,9,21]");
    all_see(&s, "players.2.cheques", "[5,8,16,17,20]");
    all_see(&s, "players.1.known", "[\"B1906\"]");
    all_see(&s, "players.1.item_count", "5");
    owner_sees(&s, 1, "players.1.items", "[\"B1906\",\"C1835\",\"C1852\",\"D1748\",\"F1650\"]");
    s = moment_stealing();
    all_see(&s, "stealing", "{\"thief\":12,\"from\":0}");
    all_see(&s, "players.0.exhibit", "[\"A1468\",\"A1760\",\"B1905\"]");
    all_see(&s, "players.0.pawn", "2");
    av_play(&s, "steal A1760");
    all_see(&s, "stealing", "{\"thief\":12,\"from\":1}");
    all_see(&s, "players.0.exhibit", "[\"A1468\",\"B1905\"]");
    all_see(&s, "players.0.known", "[\"A1468\",\"B1905\"]");
    all_see(&s, "players.2.known", "[\"A1760\"]");
    all_see(&s, "players.2.exhibit", "null");
    s.pub.shown[0] = 0; /* as after two more thieves */
    all_see(&s, "players.0.exhibit", "[]");
    av_play(&s, "steal D1748");
    all_see(&s, "round", "2");
    for (int seat = 0; seat < 3; seat++) {
        char path[32];
        snprintf(path, sizeof path, "players.%d.place", seat);
        all_see(&s, path, "null");
        snprintf(path, sizeof path, "players.%d.action", seat);
        all_see(&s, path, "null");
        snprintf(path, sizeof path, "players.%d.exhibit", seat);
        all_see(&s, path, "null");
    }
}

static void the_jail(void **state)
{
    av_state s = av_played(3, 0, 60,
                           AV_OPENING_3 "castle; castle; castle; thief 8; thief 2;"
                                        "detective");

    (void)state;
    all_see(&s, "jail", "[8,2]");
    all_see(&s, "players.0.thieves", "[5]");
    all_see(&s, "players.1.thieves", "[11]");
    s.pub.jail[2] = 11;
    all_see(&s, "jail", "[8,2,11]");
}

/* AV-T1, AV-T2. */
static void two_players(void **state)
{
    av_state s = moment_two(AV_TOGETHER, "0 castle exhibition");

    (void)state;
    all_see(&s, "options.two-player", "\"together\"");
    all_see(&s, "turn.phase", "\"choose\"");
    owner_sees(&s, 0, "players.0.place", "\"castle\"");
    owner_sees(&s, 0, "players.0.action", "\"exhibition\"");
    av_play(&s, "auction cheque 4");
    all_see(&s, "turn.phase", "\"buy\"");
    all_see(&s, "players.0.action", "\"exhibition\"");
    all_see(&s, "players.0.committed", "false");
    s = moment_two(AV_ANNOUNCE, "castle");
    all_see(&s, "options.two-player", "\"announce\"");
    all_see(&s, "players.0.place", "\"castle\"");
    all_see(&s, "players.0.committed", "false");
    all_see(&s, "players.1.place", "null");
    all_see(&s, "turn.seats", "[1]");
}

static void the_end(void **state)
{
    av_state s = moment_over();

    (void)state;
    all_see(&s, "result.pawns", "[8,1,4]");
    all_see(&s, "result.collections",
            "[[\"A1468\",\"A1760\",\"B1905\"],[\"C1835\",\"C1852\",\"D1748\"],[\"E1928\",\"E1932\","
            "\"F1660\"]]");
    all_see(&s, "result.winners", "[0]");
    all_see(&s, "players.0.pawn", "8");
    all_see(&s, "players.0.place", "null");
    all_see(&s, "players.0.known", "[]"); /* the end adds nothing */
    owner_sees(&s, 0, "players.0.items", "[\"A1468\",\"A1760\",\"B1905\",\"D1616\"]");
    s = av_played(2, AV_TOGETHER, 1, AV_OPENING_2 "castle detective; castle detective");
    all_see(&s, "result.collections", "[[\"A1468\",\"A1760\",\"B1905\"],[]]");
}

/* The events of one move, as the viewer gets them. */
static void tells(av_state *state, const char *words, int viewer, const char *expected)
{
    static char buffer[TEXT_MAX];
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    bm_span script = bm_span_of(words);
    bm_text text;
    bm_json json;
    bm_move move;
    int seat = BM_CHANCE;

    assert_true(script_next(&av_game, state, &script, &seat, &move));
    assert_int_equal(bm_step(&av_game, state, seat, move, &events), BM_OK);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_events(&av_game, &events, viewer, &json);
    assert_false(text.full);
    assert_string_equal(buffer, expected);
}

static void events_of_the_opening(void **state)
{
    av_state s = moment_fresh();

    (void)state;
    tells(&s, "colour violet", 0, "[{\"event\":\"colour\",\"seat\":0,\"colour\":\"violet\"}]");
    av_play(&s, "colour red; colour green");
    tells(&s, "deal A1468", 0, "[{\"event\":\"deal\",\"seat\":0,\"item\":\"A1468\"}]");
    tells(&s, "deal C1835", 1, "[{\"event\":\"deal\",\"seat\":0,\"item\":null}]");
    s = moment_placing();
    tells(&s, "2 auction", 1,
          "[{\"event\":\"seal\",\"seat\":2,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"place\",\"seat\":0,\"place\":\"castle\"},"
          "{\"event\":\"place\",\"seat\":1,\"place\":\"auction\"},"
          "{\"event\":\"place\",\"seat\":2,\"place\":\"auction\"}]");
    tells(&s, "0 detective", 0,
          "[{\"event\":\"seal\",\"seat\":0,\"place\":null,\"action\":\"detective\","
          "\"items\":null}]");
    s = moment_two(AV_TOGETHER, "");
    tells(&s, "0 auction thief 5", 0,
          "[{\"event\":\"seal\",\"seat\":0,\"place\":\"auction\",\"action\":\"thief 5\","
          "\"items\":null}]");
}

static void events_of_the_auction(void **state)
{
    av_state s = moment_buying();

    (void)state;
    tells(&s, "take left", BM_SPECTATOR,
          "[{\"event\":\"buy\",\"seat\":1,\"item\":\"B1906\",\"cheque\":16},"
          "{\"event\":\"steal-cheque\",\"seat\":2,\"cheque\":16,\"from\":1}]");
    tells(&s, "show A1929", BM_SPECTATOR,
          "[{\"event\":\"show\",\"item\":\"A1929\",\"pile\":\"left\"},"
          "{\"event\":\"action\",\"seat\":0,\"place\":\"castle\",\"action\":\"exhibition\"}]");
    s = av_played(3, 0, 60, AV_OPENING_3 "auction; auction; auction; cheque 1; thief 2; thief 1");
    tells(&s, "take right", BM_SPECTATOR,
          "[{\"event\":\"buy\",\"seat\":0,\"item\":\"F1830\",\"cheque\":1},"
          "{\"event\":\"thieves-foiled\",\"seats\":[1,2]}]");
    s = av_played(3, 0, 60, AV_OPENING_3 "auction; auction; auction; thief 5; thief 2");
    tells(&s, "thief 1", BM_SPECTATOR,
          "[{\"event\":\"seal\",\"seat\":2,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"action\",\"seat\":0,\"place\":\"auction\",\"action\":\"thief 5\"},"
          "{\"event\":\"action\",\"seat\":1,\"place\":\"auction\",\"action\":\"thief 2\"},"
          "{\"event\":\"action\",\"seat\":2,\"place\":\"auction\",\"action\":\"thief 1\"},"
          "{\"event\":\"no-sale\",\"why\":\"no-cheque\"},{\"event\":\"round\",\"round\":2}]");
    moment_sold_out(&s);
    av_play(&s, "auction; auction; auction; cheque 1; cheque 4");
    tells(&s, "2 thief 1", BM_SPECTATOR,
          "[{\"event\":\"seal\",\"seat\":2,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"action\",\"seat\":0,\"place\":\"auction\",\"action\":\"cheque 1\"},"
          "{\"event\":\"action\",\"seat\":1,\"place\":\"auction\",\"action\":\"cheque 4\"},"
          "{\"event\":\"action\",\"seat\":2,\"place\":\"auction\",\"action\":\"thief 1\"},"
          "{\"event\":\"no-sale\",\"why\":\"no-item\"},{\"event\":\"round\",\"round\":3}]");
}

static void events_of_the_castle(void **state)
{
    av_state s = moment_exhibiting();

    (void)state;
    tells(&s, "show A1468+A1760+B1905", 1,
          "[{\"event\":\"seal\",\"seat\":0,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"exhibit\",\"seat\":0,\"items\":[\"A1468\",\"A1760\",\"B1905\"]},"
          "{\"event\":\"exhibit\",\"seat\":1,\"items\":[\"C1835\",\"C1852\",\"D1748\"]},"
          "{\"event\":\"score\",\"seat\":0,\"steps\":2,\"rank\":1,\"pawn\":2},"
          "{\"event\":\"score\",\"seat\":1,\"steps\":1,\"rank\":2,\"pawn\":1}]");
    tells(&s, "steal A1468", 1, "[{\"event\":\"steal\",\"seat\":2,\"item\":\"A1468\",\"from\":0}]");
    s = av_played(3, 0, 60, AV_OPENING_3 "castle; castle; castle; thief 8; thief 2");
    tells(&s, "detective", BM_SPECTATOR,
          "[{\"event\":\"seal\",\"seat\":2,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"action\",\"seat\":0,\"place\":\"castle\",\"action\":\"thief 8\"},"
          "{\"event\":\"action\",\"seat\":1,\"place\":\"castle\",\"action\":\"thief 2\"},"
          "{\"event\":\"action\",\"seat\":2,\"place\":\"castle\",\"action\":\"detective\"},"
          "{\"event\":\"detect\",\"seat\":2,\"steps\":1,\"rank\":1,\"pawn\":1},"
          "{\"event\":\"jail\",\"seat\":1,\"thief\":2},{\"event\":\"jail\",\"seat\":0,\"thief\":8},"
          "{\"event\":\"round\",\"round\":2}]");
    av_play(&s, "castle; castle; castle; thief 5; detective; detective;"
                "castle; castle; castle; detective; thief 11");
    tells(&s, "exhibition", 2,
          "[{\"event\":\"seal\",\"seat\":2,\"place\":null,\"action\":\"exhibition\","
          "\"items\":null},"
          "{\"event\":\"action\",\"seat\":0,\"place\":\"castle\",\"action\":\"detective\"},"
          "{\"event\":\"action\",\"seat\":1,\"place\":\"castle\",\"action\":\"thief 11\"},"
          "{\"event\":\"action\",\"seat\":2,\"place\":\"castle\",\"action\":\"exhibition\"}]");
    tells(&s, "show E1928+E1932+F1660", 2,
          "[{\"event\":\"seal\",\"seat\":2,\"place\":null,\"action\":null,"
          "\"items\":[\"E1928\",\"E1932\",\"F1660\"]},"
          "{\"event\":\"exhibit\",\"seat\":2,\"items\":[\"E1928\",\"E1932\",\"F1660\"]},"
          "{\"event\":\"score\",\"seat\":2,\"steps\":2,\"rank\":1,\"pawn\":4}]");
    tells(
        &s, "steal E1932", 2,
        "[{\"event\":\"steal\",\"seat\":1,\"item\":\"E1932\",\"from\":2},"
        "{\"event\":\"detect\",\"seat\":0,\"steps\":3,\"rank\":3,\"pawn\":3},"
        "{\"event\":\"jail\",\"seat\":1,\"thief\":11},{\"event\":\"free\",\"seat\":1,\"thief\":2},"
        "{\"event\":\"round\",\"round\":4}]");
}

static void events_of_the_end(void **state)
{
    av_state s = av_played(2, AV_TOGETHER, 1, AV_OPENING_2 "castle detective");

    (void)state;
    tells(&s, "castle exhibition", BM_SPECTATOR,
          "[{\"event\":\"seal\",\"seat\":1,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"place\",\"seat\":0,\"place\":\"castle\"},"
          "{\"event\":\"place\",\"seat\":1,\"place\":\"castle\"},"
          "{\"event\":\"action\",\"seat\":0,\"place\":\"castle\",\"action\":\"detective\"},"
          "{\"event\":\"action\",\"seat\":1,\"place\":\"castle\",\"action\":\"exhibition\"},"
          "{\"event\":\"no-show\",\"seat\":1},{\"event\":\"final\",\"why\":\"rounds\"},"
          "{\"event\":\"collection\",\"seat\":0,\"items\":[\"A1468\",\"A1760\",\"B1905\"]},"
          "{\"event\":\"collection\",\"seat\":1,\"items\":[]},"
          "{\"event\":\"bonus\",\"seat\":0,\"steps\":8,\"rank\":1,\"pawn\":8},"
          "{\"event\":\"end\"}]");
    s = av_played(2, AV_TOGETHER, 60, AV_OPENING_2 "castle exhibition; castle detective");
    s.pub.pawn[0] = 35;
    tells(&s, "show A1468+A1760+B1905", BM_SPECTATOR,
          "[{\"event\":\"seal\",\"seat\":0,\"place\":null,\"action\":null,\"items\":null},"
          "{\"event\":\"exhibit\",\"seat\":0,\"items\":[\"A1468\",\"A1760\",\"B1905\"]},"
          "{\"event\":\"score\",\"seat\":0,\"steps\":5,\"rank\":1,\"pawn\":40},"
          "{\"event\":\"final\",\"why\":\"table\"},"
          "{\"event\":\"collection\",\"seat\":0,\"items\":[\"A1468\",\"A1760\",\"B1905\"]},"
          "{\"event\":\"collection\",\"seat\":1,\"items\":[]},"
          "{\"event\":\"bonus\",\"seat\":0,\"steps\":8,\"rank\":1,\"pawn\":48},"
          "{\"event\":\"end\"}]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board),
        cmocka_unit_test(before_the_first_round),
        cmocka_unit_test(sealed_cards),
        cmocka_unit_test(what_changes_hands),
        cmocka_unit_test(the_jail),
        cmocka_unit_test(two_players),
        cmocka_unit_test(the_end),
        cmocka_unit_test(events_of_the_opening),
        cmocka_unit_test(events_of_the_auction),
        cmocka_unit_test(events_of_the_castle),
        cmocka_unit_test(events_of_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
