# Three seats share the highest status.
rule HS-X2 HS-E3

# 10, then 9 and 1, then 8 and 2: of these three seats seat 1 has the most money.
deal seats=4 edition=ravensburger
start 0
turn-up 10
accept 0 bid 12
accept 1 pass
accept 2 pass
accept 3 pass
turn-up 9
accept 0 pass
accept 1 bid 3
accept 2 pass
accept 3 pass
turn-up 1
accept 1 bid 1
accept 2 pass
accept 3 pass
accept 0 pass
turn-up 8
accept 1 pass
accept 2 bid 4
accept 3 pass
accept 0 pass
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
turn-up 2
accept 3 pass
accept 0 pass
accept 1 pass         # seat 2 gets the 2 for nothing
turn-up scandal
accept 2 bid 1
accept 3 pass
turn-up title
expect result.scores [10,10,10,0]
expect result.money [94,102,101,61]
expect result.winners [1]

# A seat that is out takes no part in the tie: seat 0 owns the 10 but is poorest.
deal seats=3 edition=gaga
start 0
turn-up 10
accept 0 bid 25
accept 1 pass
accept 2 pass
turn-up 9
accept 0 pass
accept 1 bid 3
accept 2 pass
turn-up 1
accept 1 bid 1
accept 2 pass
accept 0 pass
turn-up 8
accept 1 pass
accept 2 bid 4
accept 0 pass
turn-up 2
accept 2 bid 1
accept 0 pass
accept 1 pass
turn-up title
accept 2 pass
accept 0 pass         # seat 1 gets a title for nothing
turn-up scandal
accept 1 pass
turn-up title
accept 1 pass
accept 2 pass
expect players.0.won [10,"title"]
turn-up title
expect result.scores [20,10,10]
expect result.out [0]
expect result.winners [1]
