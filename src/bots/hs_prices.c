/* hs_prices.c - money spent over points got. */
#include "bots/hs_prices.h"

#include "bots/hs_policy.h"

enum {
    USUAL_POINTS = 8, /* points sold that weigh as much as what is usual */
    TITLE_POINTS = 8, /* that a title counts as when it is sold, */
    SPARED_POINTS = 3 /* and having got around a misfortune */
};

/* The points that each seat has got for its money; returns their sum. */
static int count_sold(const hs_public *pub, int points[HS_SEATS_MAX])
{
    int seats = pub->head.setup.seats;
    int sold = 0;

    for (int i = 0; i < pub->taken_count; i++) {
        int taker = hs_taken_seat(pub->taken[i]);
        int card = hs_taken_card(pub->taken[i]);
        for (int seat = 0; seat < seats; seat++) {
            int got = 0;
            if (hs_is_misfortune(card))
                got = seat == taker ? 0 : SPARED_POINTS;
            else if (seat == taker)
                got = card == HS_TITLE ? TITLE_POINTS : card;
            points[seat] += got;
            sold += got;
        }
    }
    return sold;
}

void hs_prices_paid(const hs_public *pub, int usual, int price[HS_SEATS_MAX])
{
    int seats = pub->head.setup.seats;
    int points[HS_SEATS_MAX] = {0};
    int sold = count_sold(pub, points);
    int spent = 0;

    for (int seat = 0; seat < seats; seat++)
        spent += HS_MONEY_SUM - hs_money_of(pub, seat);
    int market = (spent * HS_PRICE_UNIT + usual * USUAL_POINTS) / (sold + USUAL_POINTS);
    for (int seat = 0; seat < seats; seat++) {
        int paid = (HS_MONEY_SUM - hs_money_of(pub, seat)) * HS_PRICE_UNIT;
        price[seat] = (paid + market * USUAL_POINTS) / (points[seat] + USUAL_POINTS);
    }
}
