# A tie, GaGa: the best single possession wins, whatever the money.
rule HS-X2 HS-S3 HS-N4

# Seat 0 owns 7 and 5, seat 1 owns 8 and 4: 12 each; seat 0 is richer.
deal seats=3 edition=gaga
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
expect result.winners [1]

# Owning one beats owning none: the 5 and the debt make 0, and so does nothing at all.
deal seats=3 edition=gaga
start 0
turn-up 5
accept 0 bid 10
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up title
accept 0 pass
accept 1 bid 1
accept 2 pass
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
turn-up scandal
accept 2 pass
turn-up title
expect result.scores [0,0,0]
expect result.money [96,105,81]
expect result.winners [0]

# None of the tied owns one: they win together, rich and less rich.
deal seats=4 edition=gaga
start 0
turn-up 10
accept 0 bid 25
accept 1 pass
accept 2 pass
accept 3 pass
turn-up title
accept 0 pass
accept 1 bid 8
accept 2 pass
accept 3 pass
turn-up title
accept 1 pass
accept 2 bid 1
accept 3 pass
accept 0 pass
turn-up scandal
accept 2 bid 2
accept 3 pass
turn-up title
expect result.scores [10,0,0,0]
expect result.money [81,98,103,106]
expect result.out [0]
expect result.winners [1,2,3]

# Only possessions still owned count, not one lost to the theft.
# Seat 0 loses the 10 and keeps 4 and 2; seat 1 has 5 and 1.
deal seats=3 edition=gaga
start 0
turn-up 10
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 4
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up theft
accept 0 pass
accept 0 discard 10
turn-up 2
accept 0 bid 3
accept 1 pass
accept 2 pass
turn-up 5
accept 0 pass
accept 1 bid 8
accept 2 pass
turn-up 1
accept 1 bid 4
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
expect result.scores [6,6,0]
expect result.money [100,94,80]
expect result.winners [1]
