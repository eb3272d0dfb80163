/* plan.c - line-ups, their rotations, and the plan on one line. */
#include "arena/plan.h"

#include "base/check.h"
#include "base/hash.h"
#include "base/mem.h"

int bm_pairing_side(const bm_pairing *pairing, int seats, int rotation, int seat)
{
    return pairing->side[(seat + rotation) % seats];
}

static bool same_as_first(const bm_pairing *pairing, int seats, int rotation)
{
    for (int seat = 0; seat < seats; seat++)
        if (bm_pairing_side(pairing, seats, rotation, seat) != pairing->side[seat])
            return false;
    return true;
}

static int side_of(bm_pairing *pairing, uint8_t player)
{
    for (int side = 0; side < pairing->sides; side++)
        if (pairing->player[side] == player)
            return side;
    pairing->player[pairing->sides] = player;
    return pairing->sides++;
}

static void add_pairing(bm_plan *plan, const uint8_t *player_of_seat)
{
    bm_pairing *pairing = &plan->pairings[plan->pairing_count++];
    int seats = plan->setup.seats;

    bm_zero(pairing, sizeof *pairing);
    for (int seat = 0; seat < seats; seat++) {
        pairing->side[seat] = (uint8_t)side_of(pairing, player_of_seat[seat]);
        pairing->seats[pairing->side[seat]]++;
    }
    pairing->rotations = 1;
    while (pairing->rotations < seats && !same_as_first(pairing, seats, pairing->rotations))
        pairing->rotations++;
}

void bm_plan_match(bm_plan *plan, const uint8_t *player_of_seat)
{
    plan->table = false;
    plan->pairing_count = 0;
    add_pairing(plan, player_of_seat);
}

void bm_plan_table(bm_plan *plan)
{
    uint8_t player_of_seat[BM_SEATS_MAX];

    plan->table = true;
    plan->pairing_count = 0;
    for (int a = 0; a < plan->player_count; a++)
        for (int b = plan->setup.seats == 2 ? a + 1 : 0; b < plan->player_count; b++) {
            if (a == b)
                continue;
            player_of_seat[0] = (uint8_t)a;
            for (int seat = 1; seat < plan->setup.seats; seat++)
                player_of_seat[seat] = (uint8_t)b;
            add_pairing(plan, player_of_seat);
        }
}

int bm_plan_find(const bm_plan *plan, int a, int b, int *side)
{
    for (int i = 0; i < plan->pairing_count; i++) {
        const bm_pairing *p = &plan->pairings[i];
        if (p->sides != 2)
            continue;
        for (*side = 0; *side < 2; ++*side)
            if (p->seats[*side] == 1 && p->player[*side] == a && p->player[1 - *side] == b)
                return i;
    }
    return -1;
}

bool bm_plan_games(bm_plan *plan, uint64_t games)
{
    uint64_t fewest = (uint64_t)plan->pairings[0].rotations;
    uint64_t sets = games / fewest + (games % fewest != 0);

    bm_require(games > 0);
    if (sets * (uint64_t)plan->pairing_count > BM_ARENA_SETS_MAX)
        return false;
    plan->sets = (uint32_t)sets;
    return true;
}

static void describe_setup(const bm_plan *plan, bm_text *text)
{
    const bm_game *game = plan->game;
    const bm_setup *setup = &plan->setup;

    bm_text_add(text, game->name);
    bm_text_add(text, " rules=");
    bm_text_add_int(text, game->rules_version);
    bm_text_add(text, " seats=");
    bm_text_add_int(text, setup->seats);
    bm_text_add(text, " edition=");
    bm_text_add(text, game->editions[setup->edition].name);
    for (int i = 0; i < game->option_count; i++) {
        if (!bm_option_applies(game, setup, i))
            continue;
        bm_text_add_char(text, ' ');
        bm_text_add(text, game->options[i].name);
        bm_text_add_char(text, '=');
        bm_option_write(&game->options[i], setup->option[i], text);
    }
}

void bm_plan_describe(const bm_plan *plan, bm_text *text)
{
    const bm_pairing *first = &plan->pairings[0];
    int count = plan->table ? plan->player_count : plan->setup.seats;

    describe_setup(plan, text);
    bm_text_add(text, " limit=");
    bm_text_add_int(text, plan->rounds_max);
    bm_text_add(text, " seed=");
    bm_text_add_int(text, (int64_t)plan->seed);
    bm_text_add(text, plan->table ? " table" : " match");
    for (int i = 0; i < count; i++) {
        bm_text_add(text, " | ");
        bm_text_add(text, plan->players[plan->table ? i : first->player[first->side[i]]].name);
    }
}

uint64_t bm_plan_fingerprint(const bm_plan *plan)
{
    char buffer[BM_ARENA_DESCRIPTION_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_plan_describe(plan, &text);
    bm_require(!text.full);
    return bm_hash(buffer, text.length, 0);
}
