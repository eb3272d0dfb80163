/* av_weigh.c - from cards and items to steps, from steps to chances.
 *
 * The game lasts for some rounds more, which the leader's distance tells. Being best
 * in the castle earns the first number now and then during these rounds, and eight
 * steps at the end. Whose collection will be best is a guess: one with an item more
 * than another's is ahead of it more surely, the fewer rounds are left.
 */
#include "bots/av_weigh.h"

#include "games/av/av_board.h"
#include "games/av/av_castle.h"

/* Tried out in games against the bot's former self, 2 to 4 seats, and against players
 * with a fixed plan. A greater worth of items would win more between such bots, but
 * then nobody dares to exhibit, and those who do so all the time get away with it. */
enum {
    PACE = 7, /* the leader's way in a round, in sixteenths of the first number */
    ROUNDS_MAX = 30, /* nobody plans further */
    EARN = 12, /* how often in a round the best collection earns, in 64ths */
    BONUS = 10, /* how much of the final bonus counts now, in sixteenths */
    SPARE = 16, /* an item outside of the best collection; one inside is 64 */
    BLUR = 40, /* what is so much better is e times as likely to stay so, at the end */
    BLUR_ROUND = 3, /* and so much more with every round to go */
    HEAT = 140, /* who is so far behind is half as likely to win, at the end */
    HEAT_ROUND = 14, /* and so much more with every round to go */
    CHEQUE = 50, /* the worth of one that beats no other */
    CHEQUE_BEATS = 110, /* and what beating all of them adds */
    THIEF_FIRST = 70,
    THIEF_SECOND = 35,
    SOON = 8 /* with fewer rounds than these, cards lose their worth */
};

/* By year, among all items: 44 for the oldest. */
static const uint8_t AGE[AV_ITEM_END] = {
    44, 39, 38, 34, 32, 25, 23, 12, /* A */
    21, 20, 17, 15, 14, 11, 8,  6, /* B */
    33, 31, 30, 22, 18, 10, 7,  0, /* C */
    43, 40, 37, 35, 29, 28, 26, 0, /* D */
    13, 9,  5,  4,  3,  2,  1,  0, /* E */
    42, 41, 36, 27, 24, 19, 16, 0, /* F */
};

/* 65536 times 2 to the power of -k/32. */
static const uint32_t HALVING[32] = {
    65536, 64132, 62757, 61413, 60097, 58809, 57549, 56316, 55109, 53928, 52773,
    51642, 50535, 49452, 48393, 47356, 46341, 45348, 44376, 43425, 42495, 41584,
    40693, 39821, 38968, 38133, 37316, 36516, 35734, 34968, 34219, 33486,
};

/* 65536 / (1 + e to the power of -k/8). */
static const int32_t LOGISTIC[] = {
    32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911, 49474, 50941,
    52310, 53581, 54754, 55834, 56822, 57724, 58544, 59287, 59959, 60565, 61109,
    61598, 62036, 62428, 62778, 63090, 63368, 63615, 63835, 64030, 64203, 64357,
    64494, 64614, 64721, 64816, 64900, 64974, 65039, 65097,
};

int av_grade(uint64_t items)
{
    int best = 0;
    int size = 0;
    int age = 0;

    for (int letter = 0; letter < AV_LETTERS; letter++) {
        uint32_t part = (uint32_t)(items >> 8 * letter) & 0xff;
        if (part == 0) {
            size = 0;
            age = 0;
            continue;
        }
        int oldest = AGE[8 * letter + bm_lowest(part)];
        size += bm_count(part);
        age = oldest > age ? oldest : age;
        best = size * AV_GRADE_ITEM + age > best ? size * AV_GRADE_ITEM + age : best;
    }
    return best;
}

/* The numbers of the castles from one to another, averaged over their spaces. */
static void average_numbers(const av_board *board, int from, int to, int *first, int *second)
{
    int spaces = 0;

    *first = 0;
    *second = 0;
    do {
        const av_castle *castle = &board->castle[from];
        spaces += castle->spaces;
        *first += castle->first * castle->spaces;
        *second += castle->second * castle->spaces;
    } while (++from <= to);
    *first = *first * AV_STEP / spaces;
    *second = *second * AV_STEP / spaces;
}

/* Where the leader stands; at the table the last castle. */
static int leading_castle(const av_public *pub)
{
    int castle = av_castle_at(&pub->board, av_leading_space(pub));

    return castle >= 0 ? castle : pub->board.castle_count - 1;
}

int av_usual_way(const av_public *pub, int rounds)
{
    int first;
    int second;

    average_numbers(&pub->board, 0, leading_castle(pub), &first, &second);
    return rounds * first * PACE / 16;
}

static int rounds_to_go(const av_public *pub, int leading, int first)
{
    int limit = pub->head.setup.option[AV_OPTION_ROUNDS];
    int distance = av_track_end(&pub->board) + 1 - leading;
    int rounds = distance > 0 ? 1 + distance * AV_STEP * 16 / (PACE * first) : 1;

    rounds = rounds < ROUNDS_MAX ? rounds : ROUNDS_MAX;
    if (limit != 0 && limit + 1 - (int)pub->head.round < rounds)
        rounds = limit + 1 - (int)pub->head.round;
    return rounds;
}

/* A cheque buys something sooner or later, the better ones sooner. */
static void price_cheques(const av_public *pub, int seat, int soon, int32_t cheque[])
{
    uint32_t others = 0;
    int left = pub->left[AV_LEFT] + pub->left[AV_RIGHT];

    for (int other = 0; other < pub->head.setup.seats; other++)
        others |= other != seat ? pub->cheques[other] : 0;
    int count = bm_count(others);
    for (int number = 0; number <= AV_CHEQUE_MAX; number++) {
        int beaten = bm_count(others & (bm_bit(number) - 1));
        int worth = CHEQUE + (count > 0 ? CHEQUE_BEATS * beaten / count : CHEQUE_BEATS);
        cheque[number] = left > 1 ? worth * soon / SOON : 0;
    }
}

void av_look_ahead(const av_public *pub, int seat, av_outlook *outlook)
{
    int leading = av_leading_space(pub);
    int first;
    int second;

    average_numbers(&pub->board, leading_castle(pub), pub->board.castle_count - 1, &first, &second);
    int rounds = rounds_to_go(pub, leading, first);
    int soon = rounds - 1 < SOON ? rounds - 1 : SOON;
    outlook->seats = pub->head.setup.seats;
    outlook->track = av_track_end(&pub->board);
    outlook->last_round = pub->head.round == pub->head.setup.option[AV_OPTION_ROUNDS];
    outlook->rounds = rounds;
    outlook->best = first * rounds * EARN / 64 + AV_BONUS_BEST * AV_STEP * BONUS / 16;
    outlook->second = second * rounds * EARN / 64 + AV_BONUS_SECOND * AV_STEP * BONUS / 16;
    outlook->sharp = 8 * 1024 / (BLUR + BLUR_ROUND * rounds);
    outlook->cool = 32 * 1024 / (HEAT + HEAT_ROUND * rounds);
    outlook->thief[0] = 0;
    outlook->thief[1] = THIEF_FIRST * soon / SOON;
    outlook->thief[2] = (THIEF_FIRST + THIEF_SECOND) * soon / SOON;
    price_cheques(pub, seat, soon, outlook->cheque);
}

av_means av_means_of(const av_state *state, int seat, const av_outlook *outlook)
{
    const av_public *pub = &state->pub;
    uint64_t items = av_items_of(state, seat);
    av_means means = {.pawn = pub->pawn[seat], .grade = av_grade(items)};

    means.items = bm_count64(items);
    means.thieves = bm_count(pub->thieves[seat]);
    for (uint32_t left = pub->cheques[seat]; left != 0; left &= left - 1)
        means.cheques += outlook->cheque[bm_lowest(left)];
    return means;
}

/* How likely, of 65536, the one collection will beat the other. */
static int32_t odds(const av_outlook *outlook, int32_t ahead)
{
    int32_t k = (ahead < 0 ? -ahead : ahead) * outlook->sharp >> 10;
    int32_t better = LOGISTIC[k < BM_LENGTH(LOGISTIC) ? k : BM_LENGTH(LOGISTIC) - 1];

    return ahead < 0 ? 65536 - better : better;
}

/* In steps: the chances to be best and second, times what that earns. */
static int32_t collection_worth(const av_outlook *outlook, const int32_t rich[], int seat)
{
    int64_t best = 65536;
    int64_t second = 0;

    for (int other = 0; other < outlook->seats; other++) {
        if (other == seat)
            continue;
        int32_t beats = odds(outlook, rich[seat] - rich[other]);
        second = (second * beats + best * (65536 - beats)) >> 16;
        best = best * beats >> 16;
    }
    return (int32_t)((best * outlook->best + second * outlook->second) >> 16);
}

/* The same as chances: who is so many steps behind, is half as likely to win. */
static void share_by_steps(const av_outlook *outlook, const int32_t steps[], int32_t share[])
{
    int32_t most = steps[0];
    uint32_t sum = 0;

    for (int seat = 1; seat < outlook->seats; seat++)
        most = steps[seat] > most ? steps[seat] : most;
    for (int seat = 0; seat < outlook->seats; seat++) {
        uint32_t behind = (uint32_t)((most - steps[seat]) * outlook->cool >> 10);
        uint32_t halvings = behind >> 5;
        share[seat] = halvings < 17 ? (int32_t)(HALVING[behind & 31] >> halvings) : 0;
        sum += (uint32_t)share[seat];
    }
    for (int seat = 0; seat < outlook->seats; seat++)
        share[seat] = (int32_t)((uint32_t)share[seat] * (uint32_t)AV_CERTAIN / sum);
}

/* AV-E2, AV-E3. The best collections as their seats, -1 for none. */
static void share_at_the_end(const av_outlook *outlook, const av_means means[], int32_t share[])
{
    int best = -1;
    int second = -1;
    int winner = 0;
    int32_t most = -1;

    for (int seat = 0; seat < outlook->seats; seat++) {
        if (means[seat].grade < AV_GRADE_SHOWN)
            continue;
        if (best < 0 || means[seat].grade > means[best].grade) {
            second = best;
            best = seat;
        } else if (second < 0 || means[seat].grade > means[second].grade) {
            second = seat;
        }
    }
    for (int seat = 0; seat < outlook->seats; seat++) {
        int32_t pawn = means[seat].pawn + (seat == best ? AV_BONUS_BEST : 0);
        pawn += seat == second ? AV_BONUS_SECOND : 0;
        share[seat] = 0;
        if (pawn > most || (pawn == most && means[seat].grade > means[winner].grade)) {
            most = pawn;
            winner = seat;
        }
    }
    share[winner] = AV_CERTAIN;
}

void av_weigh(const av_outlook *outlook, const av_means means[AV_SEATS_MAX],
              int32_t share[AV_SEATS_MAX])
{
    int32_t rich[AV_SEATS_MAX];
    int32_t steps[AV_SEATS_MAX] = {0};
    bool over = outlook->last_round;

    for (int seat = 0; seat < outlook->seats; seat++) {
        const av_means *m = &means[seat];
        over = over || m->pawn > outlook->track;
        rich[seat] = m->grade + SPARE * (m->items - m->grade / AV_GRADE_ITEM);
    }
    if (over) {
        share_at_the_end(outlook, means, share);
        return;
    }
    for (int seat = 0; seat < outlook->seats; seat++)
        steps[seat] = means[seat].pawn * AV_STEP + collection_worth(outlook, rich, seat) +
                      means[seat].cheques + outlook->thief[means[seat].thieves];
    share_by_steps(outlook, steps, share);
}
