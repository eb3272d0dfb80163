# The tie-break, set by itself. Seat 0 owns 7 and 5 and is richer, seat 1 owns 8 and 4.
rule HS-X5 HS-X2 HS-X1

deal seats=3 edition=ravensburger tie=possession
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
expect result.winners [1]

again seats=3 edition=gaga tie=money
expect result.scores [12,12,0]
expect result.winners [0]

# The debt is counted as the edition says, all the same.
deal seats=3 edition=ravensburger tie=possession
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

again seats=3 edition=gaga tie=money
expect result.scores [0,0,0]
expect result.money [105,81,106]
expect result.winners [2]
