# Ravensburger: the debt can push the sum below zero, and titles double that too.
rule HS-X1

# Nothing but the debt and a title: -5, doubled -10.
deal seats=3 edition=ravensburger
start 0
turn-up debt
accept 0 pass
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up title
accept 0 pass
accept 1 bid 25
accept 2 pass
turn-up scandal
accept 1 pass
turn-up title
expect result.scores [-10,0,0]
expect result.winners [2]

# 4 less 5 is -1, halved -0.5; and nothing less 5 would be worse.
deal seats=3 edition=ravensburger
start 0
turn-up 4
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up scandal
accept 0 pass
turn-up title
accept 0 pass
accept 1 bid 2
accept 2 pass
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
turn-up title
expect result.scores [-0.5,0,0]
expect result.winners [1]

# The debt alone with the scandal: -2.5.
deal seats=3 edition=ravensburger
start 0
turn-up debt
accept 0 pass
turn-up scandal
accept 0 pass
turn-up title
accept 0 pass
accept 1 bid 2
accept 2 pass
turn-up title
accept 1 pass
accept 2 bid 2
accept 0 pass
turn-up title
expect result.scores [-2.5,0,0]
# The others are tied for least, so less than nothing is enough to win.
expect result.out [1,2]
expect result.winners [0]
