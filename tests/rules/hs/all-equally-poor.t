# If all have the same money, all are out and nobody wins.
rule HS-E4

# Nobody ever bid.
deal seats=3
start 0
turn-up title
accept 0 pass
accept 1 pass
turn-up 10
accept 2 pass
accept 0 pass
turn-up title
accept 1 pass
accept 2 pass
turn-up title
accept 0 pass
accept 1 pass
turn-up scandal
asked over nobody
expect result.money [106,106,106]
expect result.out [0,1,2]
expect result.scores [0,10,0]
expect result.winners []

# All have spent 10, each in its own way.
deal seats=3 edition=gaga
start 0
turn-up 10
accept 0 bid 10
accept 1 pass
accept 2 pass
turn-up 9
accept 0 pass
accept 1 bid 4+6
accept 2 pass
turn-up 8
accept 1 pass
accept 2 bid 2+8
accept 0 pass
turn-up scandal
accept 2 pass
turn-up title
accept 2 pass
accept 0 pass
turn-up title
accept 1 pass
accept 2 pass
turn-up title
expect result.money [96,96,96]
expect result.out [0,1,2]
expect result.scores [20,18,4]
expect result.winners []
