# The floor under the debt, set by itself.
rule HS-X5 HS-X1 HS-X2

# Ravensburger with the floor: 0, not -10. The tie is still decided by money.
deal seats=3 edition=ravensburger debt-floor=zero
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
expect result.scores [0,0,0]
expect result.money [105,81,106]
expect result.winners [2]

# GaGa without it: -10, so there is no tie.
again seats=3 edition=gaga debt-floor=none
expect result.scores [-10,0,0]
expect result.winners [2]

# GaGa without it, a tie: still decided by the best possession.
deal seats=3 edition=gaga debt-floor=none
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
expect result.winners [1]
