/* av_attack.c - what an attacker gains on a player of Adel Verpflichtet that it knows.
 *
 * The attacker's net comes from `beaumonde train` and a recipe of bench/attack/. Prints the
 * attacker's share of the wins, its seat rotating, with a 95 % interval, and what it gains
 * over an even share. Other seeds than in training; the same in every run.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nn/net.h"
#include "train/av_attack.h"
#include "train/train_file.h"

enum { SEED = 777000000 };

static void measure(const char *name, const av_victim *victim, int seats, const bm_net *net,
                    int games)
{
    double sum = 0;
    double squares = 0;

    for (int i = 0; i < games; i++) {
        bm_rng rng;
        bm_rng_seed(&rng, (uint64_t)(SEED + i));
        double share = av_attack(victim, seats, i % seats, net, &rng);
        sum += share;
        squares += share * share;
    }
    double mean = sum / games;
    double error = 1.96 * sqrt((squares / games - mean * mean) / games);
    printf("| `%s` | %d | %d | %.3f ± %.3f | %+.3f |\n", name, seats, games, mean, error,
           mean - 1.0 / seats);
}

int main(int argc, char **argv)
{
    const av_victim *victim = NULL;
    bm_net net;
    size_t size;

    if (argc == 5 && strcmp(argv[1], "greedy") == 0)
        victim = &av_victim_greedy;
    else if (argc == 5 && strcmp(argv[1], "master") == 0)
        victim = &av_victim_master;
    int seats = argc == 5 ? atoi(argv[2]) : 0;
    int games = argc == 5 ? atoi(argv[4]) : 0;
    if (victim == NULL || seats < 2 || seats > 4 || games < 1) {
        fprintf(stderr, "usage: attack greedy|master 2|3|4 NET GAMES\n");
        return 2;
    }
    uint8_t *bytes = bm_train_file_read(argv[3], BM_NET_FILE_MAX, &size);
    if (bytes == NULL || !bm_net_read(&net, bytes, size)) {
        fprintf(stderr, "attack: %s is no net\n", argv[3]);
        return 1;
    }
    measure(argv[1], victim, seats, &net, games);
    free(bytes);
    return 0;
}
