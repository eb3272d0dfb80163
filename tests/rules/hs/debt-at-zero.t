# GaGa: after the debt the sum is never below zero.
rule HS-X1

deal seats=3 edition=gaga
start 0
turn-up debt
accept 0 pass
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 1
accept 0 pass
accept 1 bid 25
accept 2 pass
turn-up scandal
accept 1 pass
turn-up title
accept 1 pass
accept 2 bid 2
accept 0 pass
turn-up title
expect players.0.won ["title","debt"]
expect result.scores [0,0.5,0]
# Seat 0 is not behind seat 2 any more: they share the win.
expect result.winners [0,2]

# 3 less 5 is 0, doubled 0.
deal seats=3 edition=gaga
start 0
turn-up 3
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up title
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up scandal
accept 0 pass
turn-up title
accept 0 pass
accept 1 bid 25
accept 2 pass
turn-up title
expect result.scores [0,0,0]

# Above zero the debt costs its full 5: 6 less 5 is 1, doubled 2.
deal seats=3 edition=gaga
start 0
turn-up 6
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up title
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up scandal
accept 0 bid 3
accept 1 pass
turn-up title
accept 1 bid 25
accept 2 pass
accept 0 pass
turn-up title
expect result.scores [2,0,0]
expect result.winners [0]
