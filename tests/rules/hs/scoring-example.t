# The printed example: 3 and 9, debt, two titles, scandal make 14.
rule HS-S2 HS-S1

# With the Ravensburger rules.
deal seats=3 edition=ravensburger
start 1
turn-up 1
accept 1 bid 25
accept 2 pass
accept 0 pass
turn-up 3
accept 1 pass
accept 2 pass         # seat 0 gets the 3 for nothing
turn-up 9
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up title
accept 0 bid 3
accept 1 pass
accept 2 pass
turn-up title
accept 0 bid 4
accept 1 pass
accept 2 pass
turn-up scandal
accept 0 pass
turn-up title
expect players.0.won [3,9,"title","title","scandal","debt"]
expect result.scores.0 14
expect result {"money":[97,81,106],"out":[1],"scores":[14,1,0],"winners":[0]}

# With those of GaGa, the cards coming in another order.
deal seats=3 edition=gaga
start 0
turn-up scandal
accept 0 pass
turn-up title
accept 0 bid 3
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up 9
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up title
accept 0 bid 4
accept 1 pass
accept 2 pass
turn-up 3
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 1
accept 0 pass
accept 1 bid 25
accept 2 pass
turn-up title
expect players.0.won [3,9,"title","title","scandal","debt"]
expect result.scores.0 14
expect result {"money":[96,81,106],"out":[1],"scores":[14,1,0],"winners":[0]}
