# Cards face down, set by itself with the Ravensburger rules.
rule HS-X5 HS-X4 HS-X1 HS-X2

deal seats=3 edition=ravensburger hidden-scoring=on
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
expect as 1 players.0.won null
expect as 0 players.0.won ["title","debt"]
expect as public players.1.won null
turn-up title
expect as public players.0.won ["title","debt"]
expect as 2 result.scores [-10,0,0]
expect result.winners [2]

# The other two points are those of the edition.
deal seats=3 edition=ravensburger hidden-scoring=on
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
expect result.winners [0]
again seats=3 edition=gaga hidden-scoring=on
expect result.winners [1]
