/* su_money.c - cash, debts, and rents due. */
#include "games/su/su_money.h"

#include "base/mem.h"
#include "games/su/su_estate.h"
#include "games/su/su_rules.h"

enum { RAIDED_SHARE = 40, RACKET_SHARE = 40, OFFICERS_RACKET = 10 }; /* per cent: SU-C1, SU-C2 */

void su_bank_pays(su_public *pub, int seat, int amount)
{
    int room = SU_MONEY_MAX - pub->issued;

    amount = amount < room ? amount : room;
    pub->cash[seat] += amount;
    pub->issued += amount;
}

void su_bank_takes(su_public *pub, int seat, int amount)
{
    pub->cash[seat] -= amount;
    pub->issued -= amount;
}

void su_hand_over(su_public *pub, int from, int to, int amount)
{
    pub->cash[from] -= amount;
    pub->cash[to] += amount;
}

void su_owe(su_public *pub, int debtor, int creditor, int amount, int rent)
{
    if (amount == 0)
        return;
    su_debt *debt = &pub->debt[pub->debt_count++];
    debt->amount = amount;
    debt->debtor = (uint8_t)debtor;
    debt->creditor = (uint8_t)creditor;
    debt->rent = (uint8_t)rent;
}

static void remove_debt(su_public *pub, int index)
{
    for (int i = index; i + 1 < pub->debt_count; i++)
        pub->debt[i] = pub->debt[i + 1];
    bm_zero(&pub->debt[--pub->debt_count], sizeof pub->debt[0]);
}

/* SU-C3: the officer gets his shares only revealed, and while he is in. */
static int paid_officer(const su_public *pub)
{
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        if (pub->character[seat] == SU_OFFICER && !bm_has(pub->out, seat))
            return seat;
    return BM_NO_SEAT;
}

static void give_share(su_public *pub, int payee, int to, int deed, int amount, bm_events *events)
{
    if (amount == 0)
        return;
    su_hand_over(pub, payee, to, amount);
    bm_tell(events, SU_EVENT_SHARE, to, amount, (uint64_t)SU_PAIR(deed, payee));
}

/* SU-C9: each share of the gross, rounded down, by the marks that stand now. */
static void share_rent(su_public *pub, int payee, int deed, int amount, bm_events *events)
{
    bool raided = pub->raided == deed + 1 && bm_has(pub->deeds[payee], deed);
    bool racket = pub->racket == deed + 1;

    if (!raided && !racket)
        return;
    int officer = paid_officer(pub);
    int officers = officer == BM_NO_SEAT ? 0 : OFFICERS_RACKET;
    if (raided && officer != BM_NO_SEAT)
        give_share(pub, payee, officer, deed, amount * RAIDED_SHARE / 100, events);
    if (!racket)
        return;
    int kept = RACKET_SHARE + OFFICERS_RACKET - officers;
    give_share(pub, payee, pub->racketeer, deed, amount * kept / 100, events);
    if (officers != 0)
        give_share(pub, payee, officer, deed, amount * officers / 100, events);
}

void su_pay_debt(su_public *pub, bm_events *events)
{
    su_debt debt = pub->debt[0];

    remove_debt(pub, 0);
    if (debt.amount > 0)
        bm_tell(events, SU_EVENT_PAID, debt.debtor, debt.amount,
                (uint64_t)SU_PAIR(debt.creditor, debt.rent));
    if (debt.creditor == SU_BANK)
        su_bank_takes(pub, debt.debtor, debt.amount);
    else
        su_hand_over(pub, debt.debtor, debt.creditor, debt.amount);
    if (debt.rent != 0)
        share_rent(pub, debt.creditor, debt.rent - 1, debt.amount, events);
}

void su_void_debts(su_public *pub, int debtor)
{
    for (int i = pub->debt_count - 1; i >= 0; i--)
        if (pub->debt[i].debtor == debtor)
            remove_debt(pub, i);
}

void su_add_due(su_public *pub, int visitor, int payee, int deed, int amount)
{
    su_rent *rent = &pub->due[pub->due_count++];

    rent->amount = amount;
    rent->visitor = (uint8_t)visitor;
    rent->payee = (uint8_t)payee;
    rent->deed = (uint8_t)deed;
}

void su_remove_due(su_public *pub, int index)
{
    for (int i = index; i + 1 < pub->due_count; i++)
        pub->due[i] = pub->due[i + 1];
    bm_zero(&pub->due[--pub->due_count], sizeof pub->due[0]);
}

int su_oldest_due(const su_public *pub, int visitor, int payee)
{
    for (int i = 0; i < pub->due_count; i++)
        if (pub->due[i].visitor == visitor && pub->due[i].payee == payee)
            return i;
    return -1;
}

void su_void_dues(su_public *pub, int seat)
{
    for (int i = pub->due_count - 1; i >= 0; i--)
        if (pub->due[i].visitor == seat || pub->due[i].payee == seat)
            su_remove_due(pub, i);
}
