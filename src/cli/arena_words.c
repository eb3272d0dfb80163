/* arena_words.c - players as people write them, and where they sit. */
#include "cli/arena_words.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/name.h"

enum { MS_MAX = 3600 * 1000 };

static int refuse(const char *key, const char *detail)
{
    bm_complain(key, detail);
    return BM_EXIT_USAGE;
}

/* With the bots that there are. */
static int refuse_player(const bm_game *game, const char *word)
{
    char detail[BM_ARENA_WORD_MAX + BM_CHOICES_MAX];
    bm_text text;

    bm_text_begin(&text, detail, sizeof detail);
    bm_text_add(&text, word);
    bm_text_add(&text, ": ");
    for (int i = 0; bm_bot_at(game, i) != NULL; i++) {
        bm_text_add(&text, bm_bot_at(game, i)->name);
        bm_text_add(&text, ", ");
    }
    bm_text_add(&text, "program:…");
    return refuse("arena.fault.player", detail);
}

/* Takes NAME=VALUE off the front of what follows a colon, where it is there. */
static bool cut_setting(bm_span *rest, const char *name, bm_span *value)
{
    bm_span after = *rest;
    bm_span part = bm_span_cut(&after, ':');

    *value = part;
    if (rest->start == NULL || !bm_span_is(bm_span_cut(value, '='), name) || value->start == NULL)
        return false;
    *rest = after;
    return true;
}

static bool read_count(bm_span value, uint64_t max, uint32_t *count)
{
    uint64_t number;

    if (*count != 0 || !bm_span_number(value, max, &number) || number == 0)
        return false;
    *count = (uint32_t)number;
    return true;
}

/* `nodes=N` and `ms=N`, in any order, each once; false where one is none. */
static bool read_budget(bm_span *rest, bm_arena_player *player)
{
    bm_span value;

    for (;;) {
        bool read = true;
        if (cut_setting(rest, "nodes", &value))
            read = read_count(value, UINT32_MAX, &player->nodes);
        else if (cut_setting(rest, "ms", &value))
            read = read_count(value, MS_MAX, &player->ms);
        else
            return true;
        if (!read)
            return false;
    }
}

static bool split_command(bm_arena_program *program, bm_span words)
{
    int count = 0;

    if (words.start == NULL || words.size >= sizeof program->words)
        return false;
    memcpy(program->words, words.start, words.size);
    program->words[words.size] = '\0';
    char *place;
    for (char *word = strtok_r(program->words, " ", &place); word != NULL;
         word = strtok_r(NULL, " ", &place)) {
        if (count == BM_ARENA_ARGS_MAX)
            return false;
        program->command[count++] = word;
    }
    return count > 0;
}

/* `program:[bot=NAME:][nodes=N:][ms=N:]COMMAND` */
static int read_program(bm_span rest, bm_arena_player *player, bm_arena_program *program)
{
    bm_text go;
    bm_span bot;

    *program = (bm_arena_program){.answer_ms = BM_ARENA_ANSWER_MS};
    bm_text_begin(&go, program->go, sizeof program->go);
    if (cut_setting(&rest, "bot", &bot)) {
        bm_text_add(&go, "bot=");
        bm_text_add_bytes(&go, bot.start, bot.size);
    }
    if (!read_budget(&rest, player))
        return refuse("arena.fault.budget", player->name);
    if (player->nodes != 0) {
        bm_text_add(&go, go.length > 0 ? " nodes=" : "nodes=");
        bm_text_add_int(&go, player->nodes);
    }
    if (player->ms != 0)
        program->answer_ms = player->ms;
    return split_command(program, rest) ? BM_EXIT_OK : refuse("arena.fault.program", player->name);
}

static int read_player(const bm_game *game, const char *word, bm_arena_player *player,
                       bm_arena_program *program)
{
    bm_span rest = bm_span_of(word);
    bool known;

    *player = (bm_arena_player){.name = word};
    if (rest.size >= BM_ARENA_WORD_MAX || !bm_name_fit(rest, BM_ARENA_WORD_MAX))
        return refuse("arena.fault.word", word);
    bm_span name = bm_span_cut(&rest, ':');
    if (bm_span_is(name, "program"))
        return read_program(rest, player, program);
    player->bot = bm_bot_find(game, name, &known);
    if (player->bot == NULL)
        return refuse_player(game, word);
    if (!read_budget(&rest, player) || rest.start != NULL)
        return refuse("arena.fault.budget", word);
    return BM_EXIT_OK;
}

/* The player's number; those written alike are the same. -1: the complaint is out. */
static int add_player(bm_plan *plan, const char *word, bm_arena_program *programs)
{
    int at = plan->player_count;

    for (int i = 0; i < at; i++)
        if (strcmp(plan->players[i].name, word) == 0)
            return i;
    if (read_player(plan->game, word, &plan->players[at], &programs[at]) != BM_EXIT_OK)
        return -1;
    plan->player_count++;
    return at;
}

/* A seat for each that is named; the last one's like take the seats that are left. */
static int seat_players(const bm_arena_wishes *wishes, bm_plan *plan, bm_arena_program *programs)
{
    uint8_t player_of_seat[BM_SEATS_MAX] = {0};
    int player = 0;

    for (int i = 0; i < wishes->player_count; i++) {
        player = add_player(plan, wishes->players[i], programs);
        if (player < 0)
            return BM_EXIT_USAGE;
        if (wishes->everybody && player < i)
            return refuse("arena.fault.twice", wishes->players[i]);
        if (!wishes->everybody)
            player_of_seat[i] = (uint8_t)player;
    }
    for (int seat = wishes->player_count; seat < plan->setup.seats && !wishes->everybody; seat++)
        player_of_seat[seat] = (uint8_t)player;
    if (wishes->everybody)
        bm_plan_table(plan);
    else
        bm_plan_match(plan, player_of_seat);
    return BM_EXIT_OK;
}

/* As many as are wished; else as many as are named, or as the game needs. */
static int count_seats(const bm_arena_wishes *wishes, bm_plan *plan)
{
    uint64_t named = wishes->everybody ? 0 : (uint64_t)wishes->player_count;
    uint64_t seats = wishes->seats;

    if (seats == 0)
        seats = named > plan->game->seats_min ? named : plan->game->seats_min;
    if (seats > plan->game->seats_max)
        return refuse("reason.seats-out-of-range", NULL);
    if (named > seats)
        return refuse("arena.fault.seats", wishes->players[seats]);
    plan->setup.seats = (uint8_t)seats;
    return bm_wishes_judge(plan->game, &plan->setup);
}

int bm_arena_read(const bm_arena_wishes *wishes, bm_plan *plan,
                  bm_arena_program programs[BM_ARENA_PLAYERS_MAX])
{
    const bm_game *game;
    int status = bm_wishes_game(&wishes->table, &game);

    if (status != BM_EXIT_OK)
        return status;
    *plan =
        (bm_plan){.game = game, .seed = wishes->seed, .rounds_max = (uint32_t)wishes->rounds_max};
    status = bm_wishes_setup(&wishes->table, game, &plan->setup);
    if (status == BM_EXIT_OK)
        status = count_seats(wishes, plan);
    if (status != BM_EXIT_OK)
        return status;
    bm_status resolved = bm_setup_resolve(game, &plan->setup);
    bm_require(resolved == BM_OK);
    status = seat_players(wishes, plan, programs);
    if (status == BM_EXIT_OK && !bm_plan_games(plan, wishes->games))
        return refuse("arena.fault.games", NULL);
    return status;
}
