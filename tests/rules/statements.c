/* statements.c - the statements of the scenario language, one function each.
 *
 * README.md has the language.
 */
#include "scenario.h"

#include "core/phrase.h"
#include "core/view.h"
#include "json_expect.h"
#include "playing.h"

#include <stdio.h>
#include <string.h>

enum { JSON_SIZE = 1 << 16 };

/* What the last comparison found; too large for the stack of every caller. */
static char buffer[JSON_SIZE];

/* The rest of the line from that word on, as it stands there. */
static const char *rest_from(const statement *line, int word)
{
    return word < line->count ? line->text + (line->words[word] - line->split) : "";
}

/* Words from `first` to before `end` with single spaces: a move as it is spelled. */
static const char *join(const statement *line, int first, int end)
{
    static char joined[LINE_SIZE];
    bm_text text;

    bm_text_begin(&text, joined, sizeof joined);
    for (int i = first; i < end; i++) {
        if (i > first)
            bm_text_add_char(&text, ' ');
        bm_text_add(&text, line->words[i]);
    }
    return joined;
}

/* The next of several texts separated by commas, trimmed; false after the last. */
static bool next_item(const char **rest, char *item, size_t size)
{
    const char *start = *rest + strspn(*rest, " ,");
    size_t length = strcspn(start, ",");

    *rest = start + length;
    while (length > 0 && start[length - 1] == ' ')
        length--;
    if (length == 0 || length >= size)
        return false;
    memcpy(item, start, length);
    item[length] = '\0';
    return true;
}

static bool read_who(const char *word, int *who)
{
    uint64_t seat;

    *who = BM_CHANCE;
    if (strcmp(word, "chance") == 0)
        return true;
    if (!bm_span_number(bm_span_of(word), 99, &seat))
        return false;
    *who = (int)seat;
    return true;
}

static bool read_viewer(const scenario *s, const char *word, int *viewer)
{
    *viewer = strcmp(word, "public") == 0 ? BM_SPECTATOR : BM_REFEREE;
    if (*viewer == BM_SPECTATOR || strcmp(word, "all") == 0)
        return true;
    return read_who(word, viewer) && *viewer >= 0 && *viewer < s->match.state.head.setup.seats;
}

/* `own` tells whether one of the words is a board. */
static bm_status read_setup(const scenario *s, const statement *line, int end, bm_setup *setup,
                            bm_board *board, bool *own)
{
    *own = false;
    bm_setup_begin(setup);
    for (int i = 1; i < end; i++) {
        bm_span value = bm_span_of(line->words[i]);
        bm_span name = bm_span_cut(&value, '=');
        bm_board_fault where;
        bool lays = bm_span_is(name, "board") && s->game->read_board != NULL;
        bm_status status = lays ? s->game->read_board(value, board, &where)
                                : bm_setup_set(s->game, setup, name, value);
        *own = *own || lays;
        if (status != BM_OK)
            return status;
    }
    return bm_setup_resolve(s->game, setup);
}

/* The first word and each of several texts make a move of chance: `show A1468, B1905`. */
static bool do_chance_moves(scenario *s, const statement *line)
{
    const char *rest = rest_from(line, 1);
    char item[BM_MOVE_TEXT_MAX];
    char spelling[LINE_SIZE];

    if (line->count == 1)
        return scenario_play(s, BM_CHANCE, line->words[0]);
    while (next_item(&rest, item, sizeof item)) {
        (void)snprintf(spelling, sizeof spelling, "%s %s", line->words[0], item);
        if (!scenario_play(s, BM_CHANCE, spelling))
            return false;
    }
    return true;
}

/* Adel Verpflichtet has a move of chance that begins like this statement. */
static bool is_move_of_chance(const scenario *s, const statement *line)
{
    return s->dealt && strchr(line->words[1], '=') == NULL;
}

static bool do_deal(scenario *s, const statement *line)
{
    if (is_move_of_chance(s, line))
        return do_chance_moves(s, line);

    bm_source source = {.automatic = false};
    bm_setup setup;
    bm_board board;
    bool own;
    bm_status status = read_setup(s, line, line->count, &setup, &board, &own);

    if (status == BM_OK)
        status = bm_match_start(&s->match, s->game, &setup, own ? &board : NULL, &source,
                                s->history, HISTORY_MAX, NULL);
    if (status != BM_OK)
        return scenario_fail(s, "expected a game, got %s", scenario_key(s, status));
    s->dealt = true;
    s->mark = 0;
    s->events = (bm_events){s->event_list, BM_EVENTS_MAX, 0};
    return scenario_audit(s);
}

/* What an option changes shows best in the very same game: the moves of the last
 * one are played again under another set-up. */
static bool do_again(scenario *s, const statement *line)
{
    static bm_ply plies[HISTORY_MAX];
    uint32_t count = s->match.length;
    char spelling[BM_MOVE_TEXT_MAX];
    bm_text text;

    memcpy(plies, s->history, count * sizeof plies[0]);
    if (!do_deal(s, line))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        bm_text_begin(&text, spelling, sizeof spelling);
        s->game->write_move(plies[i].move, &text);
        if (!scenario_play(s, plies[i].seat, spelling))
            return false;
    }
    return true;
}

/* A reason is worth something only if every language can say it. */
static bool same_reason(const scenario *s, bm_status status, const char *key)
{
    if (strcmp(scenario_key(s, status), key) != 0)
        return scenario_fail(s, "expected %s, got %s", key, scenario_key(s, status));
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_phrase_find(&bm_catalogues[i], "reason.", key) == NULL)
            return scenario_fail(s, "%s has no text in language %s", key,
                                 bm_catalogues[i].language);
    return true;
}

static bool do_refuse_deal(scenario *s, const statement *line)
{
    bm_setup setup;
    bm_board board;
    bool own;

    return same_reason(s, read_setup(s, line, line->count - 1, &setup, &board, &own),
                       line->words[line->count - 1]);
}

static bool do_rule(scenario *s, const statement *line)
{
    s->rules += line->count - 1;
    return true;
}

static bool do_accept(scenario *s, const statement *line)
{
    const char *spelling = join(line, 2, line->count);
    int seat;

    if (!read_who(line->words[1], &seat) || seat == BM_CHANCE)
        return scenario_fail(s, "expected a seat, got %s", line->words[1]);
    return scenario_play_listed(s, seat, spelling);
}

/* The seats that are asked, from the lowest up, play the moves in their order. */
static bool do_each(scenario *s, const statement *line)
{
    uint32_t asked = s->game->turn(s->match.state.bytes).may;
    const char *rest = rest_from(line, 1);
    char item[BM_MOVE_TEXT_MAX];

    for (; next_item(&rest, item, sizeof item); asked &= asked - 1) {
        if (asked == 0)
            return scenario_fail(s, "expected a move for each seat that is asked, got %s as well",
                                 item);
        if (!scenario_play_listed(s, bm_lowest(asked), item))
            return false;
    }
    if (asked != 0)
        return scenario_fail(s, "expected a move of seat %d too", bm_lowest(asked));
    return true;
}

/* A number before the move names its seat; otherwise it is that of whoever must act. */
static bool play_item(scenario *s, const char *item)
{
    bm_turn turn = s->game->turn(s->match.state.bytes);
    bm_span move = bm_span_of(item);
    bm_span word = bm_span_cut(&move, ' ');
    uint64_t seat;

    if (bm_span_number(word, BM_SEATS_MAX - 1, &seat) && move.start != NULL)
        return scenario_play_listed(s, (int)seat, move.start);
    if (turn.wait == BM_WAIT_CHANCE)
        return scenario_play(s, BM_CHANCE, item);
    if (turn.must == 0)
        return scenario_fail(s, "expected somebody to be asked for %s, got nobody", item);
    return scenario_play_listed(s, bm_lowest(turn.must), item);
}

static bool do_play(scenario *s, const statement *line)
{
    const char *rest = rest_from(line, 1);
    char item[BM_MOVE_TEXT_MAX];

    while (next_item(&rest, item, sizeof item))
        if (!play_item(s, item))
            return false;
    return true;
}

static bool do_refuse(scenario *s, const statement *line)
{
    _Alignas(8) uint8_t before[BM_STATE_MAX];
    uint32_t length = s->match.length;
    const char *spelling = join(line, 2, line->count - 1);
    const char *key = line->words[line->count - 1];
    bm_status status = BM_NO_SUCH_MOVE;
    bm_move move;
    int who;

    if (!read_who(line->words[1], &who))
        return scenario_fail(s, "expected a seat or chance, got %s", line->words[1]);
    memcpy(before, s->match.state.bytes, s->game->state_size);
    if (s->game->read_move(bm_span_of(spelling), &move)) {
        status = bm_match_play(&s->match, who, move, NULL);
        if (status == BM_OK)
            return scenario_fail(s, "expected %s, got %s accepted", key, spelling);
        if (!scenario_unchanged(s, before) || s->match.length != length)
            return scenario_fail(s, "the refused %s changed the game", spelling);
        if (s->game->check(s->match.state.bytes, who, move) != status)
            return scenario_fail(s, "%s: playing and checking give different reasons", spelling);
    }
    return same_reason(s, status, key);
}

static bool do_moves(scenario *s, const statement *line)
{
    const char *how = line->words[2];
    const char *rest = rest_from(line, 3);
    char item[BM_MOVE_TEXT_MAX];
    int wanted = 0;
    bm_move move;
    int seat;

    if (!read_who(line->words[1], &seat) || seat == BM_CHANCE)
        return scenario_fail(s, "expected a seat, got %s", line->words[1]);
    if (strcmp(how, "=") != 0 && strcmp(how, "has") != 0 && strcmp(how, "lacks") != 0)
        return scenario_fail(s, "expected =, has or lacks, got %s", how);
    if (strcmp(rest, "none") == 0)
        rest = "";
    while (next_item(&rest, item, sizeof item)) {
        if (!s->game->read_move(bm_span_of(item), &move))
            return scenario_fail(s, "expected a move, got %s, which is spelled like none", item);
        if (scenario_look_for(s, seat, &move).found == (strcmp(how, "lacks") == 0))
            return scenario_fail(s, "expected moves %s %s, got %s", how, item,
                                 scenario_moves(s, seat));
        wanted++;
    }
    int count = scenario_look_for(s, seat, NULL).count;
    if (strcmp(how, "=") == 0 && count != wanted)
        return scenario_fail(s, "expected %d moves, got %d: %s", wanted, count,
                             scenario_moves(s, seat));
    return true;
}

static bool do_count(scenario *s, const statement *line)
{
    uint64_t wanted;
    int seat;

    if (!read_who(line->words[1], &seat) || seat == BM_CHANCE)
        return scenario_fail(s, "expected a seat, got %s", line->words[1]);
    if (!bm_span_number(bm_span_of(line->words[2]), INT32_MAX, &wanted))
        return scenario_fail(s, "expected a number, got %s", line->words[2]);
    int count = scenario_look_for(s, seat, NULL).count;
    if (count != (int)wanted)
        return scenario_fail(s, "expected %d moves, got %d", (int)wanted, count);
    return true;
}

/* The outcomes of chance as the scenario writes them: MOVE:WEIGHT, MOVE:WEIGHT. */
static int list_chance(const scenario *s, bm_text *text)
{
    uint32_t weight;
    bm_move move;
    uint32_t i;

    for (i = 0; s->game->chance(s->match.state.bytes, i, &move, &weight); i++) {
        if (i > 0)
            bm_text_add(text, ", ");
        s->game->write_move(move, text);
        bm_text_add_char(text, ':');
        bm_text_add_int(text, weight);
    }
    return (int)i;
}

static bool do_chance(scenario *s, const statement *line)
{
    const char *rest = rest_from(line, 2);
    char item[BM_MOVE_TEXT_MAX];
    char other[BM_MOVE_TEXT_MAX];
    int wanted = 0;
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    int count = list_chance(s, &text);
    if (strcmp(rest, "none") == 0)
        rest = "";
    while (next_item(&rest, item, sizeof item)) {
        const char *listed = buffer;
        bool found = false;
        while (!found && next_item(&listed, other, sizeof other))
            found = strcmp(item, other) == 0;
        if (!found)
            return scenario_fail(s, "expected chance to have %s, got %s", item, buffer);
        wanted++;
    }
    if (wanted != count)
        return scenario_fail(s, "expected %d outcomes, got %d: %s", wanted, count, buffer);
    return true;
}

static bool do_asked(scenario *s, const statement *line)
{
    bm_turn turn = s->game->turn(s->match.state.bytes);
    const char *wanted = join(line, 1, line->count);
    const char *comma = "";
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_text_add(&text, s->game->phases[turn.phase]);
    bm_text_add_char(&text, ' ');
    if (turn.wait != BM_WAIT_SEATS)
        bm_text_add(&text, turn.wait == BM_WAIT_CHANCE ? "chance" : "nobody");
    for (int seat = 0; seat < BM_SEATS_MAX; seat++) {
        if (!bm_has(turn.may, seat))
            continue;
        bm_text_add(&text, comma);
        bm_text_add_int(&text, seat);
        comma = ",";
    }
    if (strcmp(buffer, wanted) != 0)
        return scenario_fail(s, "expected %s to be asked, got %s", wanted, buffer);
    return true;
}

/* `expect` looks into the view, `told` into the events of the last move. */
static bool do_expect(scenario *s, const statement *line)
{
    bool events = strcmp(line->words[0], "told") == 0;
    int path = strcmp(line->words[1], "as") == 0 ? 3 : 1;
    int viewer = BM_REFEREE;
    char why[1024];
    bm_text text;
    bm_json json;

    if (line->count < path + 2)
        return scenario_fail(s, "expected a path and a value");
    if (path == 3 && !read_viewer(s, line->words[2], &viewer))
        return scenario_fail(s, "expected a viewer, got %s", line->words[2]);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    if (events)
        bm_write_events(s->game, &s->events, viewer, &json);
    else
        bm_write_view(s->game, s->match.state.bytes, viewer, &json);
    if (bm_json_expect(buffer, line->words[path], rest_from(line, path + 1), why, sizeof why))
        return true;
    return scenario_fail(s, "%s: expected %s, %s", line->words[path], rest_from(line, path + 1),
                         why);
}

/* What happened, by name and in order: a shorter `told`. */
static bool do_events(scenario *s, const statement *line)
{
    const char *wanted = rest_from(line, 1);
    char names[LINE_SIZE] = "none";
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_events(s->game, &s->events, BM_REFEREE, &json);
    if (s->events.count > 0)
        bm_json_names(buffer, "event", names, sizeof names);
    if (strcmp(names, wanted) != 0)
        return scenario_fail(s, "expected the events %s, got %s", wanted, names);
    return true;
}

static bool do_undo(scenario *s, const statement *line)
{
    (void)line;
    bm_status status = bm_match_undo(&s->match);
    if (status != BM_OK)
        return scenario_fail(s, "expected a move to take back, got %s", scenario_key(s, status));
    s->events.count = 0;
    return scenario_audit(s);
}

/* `back` returns to the last `mark`, by which several stories share an opening. */
static bool do_mark(scenario *s, const statement *line)
{
    (void)line;
    s->mark = s->match.length;
    return true;
}

static bool do_back(scenario *s, const statement *line)
{
    while (s->match.length > s->mark)
        if (!do_undo(s, line))
            return false;
    return true;
}

static bool do_name(scenario *s, const statement *line)
{
    const bm_catalogue *catalogue = bm_catalogue_find(line->words[1]);
    const char *wanted = rest_from(line, 3);
    const char *text = catalogue == NULL ? NULL : bm_phrase_find(catalogue, "", line->words[2]);

    if (text == NULL || strcmp(text, wanted) != 0)
        return scenario_fail(s, "expected %s, got %s", wanted, text == NULL ? "no text" : text);
    return true;
}

static const struct {
    const char *word;
    int words_min;
    bool needs_game; /* a `deal` before it */
    bool (*run)(scenario *s, const statement *line);
} STATEMENTS[] = {
    {"rule", 2, false, do_rule},    {"deal", 2, false, do_deal},
    {"again", 2, true, do_again},   {"refuse-deal", 2, false, do_refuse_deal},
    {"accept", 3, true, do_accept}, {"refuse", 4, true, do_refuse},
    {"each", 2, true, do_each},     {"moves", 4, true, do_moves},
    {"count", 3, true, do_count},   {"chance", 3, true, do_chance},
    {"asked", 3, true, do_asked},   {"expect", 3, true, do_expect},
    {"told", 3, true, do_expect},   {"events", 2, true, do_events},
    {"undo", 1, true, do_undo},     {"name", 4, false, do_name},
    {"play", 2, true, do_play},     {"mark", 1, true, do_mark},
    {"back", 1, true, do_back},
};

bool scenario_run(scenario *s, const statement *line)
{
    for (int i = 0; i < BM_LENGTH(STATEMENTS); i++) {
        if (strcmp(line->words[0], STATEMENTS[i].word) != 0)
            continue;
        if (line->count < STATEMENTS[i].words_min)
            return scenario_fail(s, "there are words missing after %s", line->words[0]);
        if (STATEMENTS[i].needs_game && !s->dealt)
            return scenario_fail(s, "there is no deal before %s", line->words[0]);
        return STATEMENTS[i].run(s, line);
    }
    if (!s->dealt)
        return scenario_fail(s, "there is no deal before %s", line->words[0]);
    return do_chance_moves(s, line);
}
