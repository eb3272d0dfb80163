#!/usr/bin/env python3
"""rating_reference.py - prints the table of test_rating.c.

Written from the formulas of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for
Online Ranking", Journal of Machine Learning Research 12 (2011), algorithm 4 (Plackett-Luce), for
teams of one, with fifty digits; not from rating.c.
"""
from decimal import Decimal, getcontext

getcontext().prec = 50
BETA_SQUARED = (Decimal(25) / 6) ** 2
KAPPA = Decimal("0.0001")
NEW = (Decimal(25), Decimal(25) / 3)


def player(mu, sigma):
    return Decimal(str(mu)), Decimal(str(sigma))


CASES = [
    ([NEW, NEW], [1, 2]),
    ([NEW, NEW], [1, 1]),
    ([NEW] * 5, [1, 2, 3, 4, 5]),
    ([NEW] * 4, [1, 2, 2, 4]),
    ([player(30, 4), player(22.5, 7.25), player(18, 1.5)], [3, 1, 2]),
    ([player(41, 0.75), NEW, player(27, 3), player(12, 6), player(25, 2), NEW], [2, 1, 2, 2, 5, 6]),
    ([player(60, 8), player(-10, 8)], [2, 1]),
]


def rate(players, ranks):
    everybody = range(len(players))
    c = sum(sigma ** 2 + BETA_SQUARED for _, sigma in players).sqrt()
    strength = [(mu / c).exp() for mu, _ in players]
    behind = [[s for s in everybody if ranks[s] >= ranks[q]] for q in everybody]
    tied = [sum(ranks[s] == ranks[q] for s in everybody) for q in everybody]
    result = []
    for i, (mu, sigma) in enumerate(players):
        omega = delta = Decimal(0)
        for q in everybody:
            if ranks[q] <= ranks[i]:
                p = strength[i] / sum(strength[s] for s in behind[q])
                omega += ((1 if q == i else 0) - p) / tied[q]
                delta += p * (1 - p) / tied[q]
        omega *= sigma ** 2 / c
        delta *= (sigma / c) * sigma ** 2 / c ** 2
        result.append((mu + omega, sigma * max(1 - delta, KAPPA).sqrt()))
    return result


def braces(values):
    return "{" + ", ".join(values) + "}"


for players, ranks in CASES:
    before = braces("NEW" if p == NEW else braces(map(str, p)) for p in players)
    after = braces(f"{{{mu:.15f}, {sigma:.15f}}}" for mu, sigma in rate(players, ranks))
    print(f"    {{{len(players)}, {before}, {braces(map(str, ranks))}, {after}}},")
