# A tie, Ravensburger: more money in hand wins; if that is equal too, all tied win.
rule HS-X2 HS-S3

# Seat 0 owns 7 and 5, seat 1 owns 8 and 4: 12 each.
deal seats=3 edition=ravensburger
start 0
turn-up 7
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 5
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up 8
accept 0 pass
accept 1 bid 3
accept 2 pass
turn-up 4
accept 1 bid 2
accept 2 pass
accept 0 pass
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
turn-up title
accept 2 bid 1
accept 0 pass
accept 1 pass
turn-up scandal
accept 2 pass
turn-up title
expect result.scores [12,12,0]
expect result.money [103,101,80]
expect result.winners [0]

# The same with the same money: the better possession does not matter.
deal seats=3 edition=ravensburger
start 0
turn-up 7
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 5
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up 8
accept 0 pass
accept 1 bid 1
accept 2 pass
turn-up 4
accept 1 bid 2
accept 2 pass
accept 0 pass
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
turn-up title
accept 2 bid 1
accept 0 pass
accept 1 pass
turn-up scandal
accept 2 pass
turn-up title
expect result.scores [12,12,0]
expect result.money [103,103,80]
expect result.winners [0,1]

# Money decides among the tied only: seat 0 is the richest, but has less status.
deal seats=4 edition=ravensburger
start 1
turn-up 6
accept 1 bid 8
accept 2 pass
accept 3 pass
accept 0 pass
turn-up 5
accept 1 pass
accept 2 bid 1
accept 3 pass
accept 0 pass
turn-up 1
accept 2 bid 3
accept 3 pass
accept 0 pass
accept 1 pass
turn-up title
accept 2 pass
accept 3 bid 25
accept 0 pass
accept 1 pass
turn-up title
accept 3 bid 20
accept 0 pass
accept 1 pass
accept 2 pass
turn-up scandal
accept 3 pass
turn-up title
expect result.scores [0,6,6,0]
expect result.money [106,98,102,61]
expect result.winners [2]
