# Counting status: halves are kept, and the order is debt, titles, scandal.
rule HS-S1 HS-S3

# 3.5 beats 3.
deal seats=3
start 0
turn-up scandal
accept 0 pass
turn-up 7
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up 3
accept 0 pass
accept 1 pass         # seat 2 gets the 3
turn-up title
accept 2 pass
accept 0 pass         # seat 1 a title
turn-up title
accept 1 bid 25
accept 2 pass
accept 0 pass
turn-up title
expect result.scores [3.5,0,3]
expect result.money [104,81,106]
expect result.out [1]
expect result.winners [0]

# 3.5 against 4: it is not rounded up either.
deal seats=3
start 0
turn-up scandal
accept 0 pass
turn-up 7
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up 4
accept 0 pass
accept 1 bid 3
accept 2 pass
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
turn-up title
accept 2 bid 1
accept 0 pass
accept 1 pass
turn-up title
expect result.scores [3.5,4,0]
expect result.winners [1]

# Debt first, then titles, then the scandal.
# 8 less 5 is 3, doubled 6. (Doubling first would make 11.)
deal seats=3
start 0
turn-up 8
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up debt
accept 0 pass
turn-up title
accept 0 bid 2
accept 1 pass
accept 2 pass
# Seat 1: 10 and the scandal: 5.
turn-up 10
accept 0 pass
accept 1 bid 1
accept 2 pass
turn-up scandal
accept 1 pass
# Seat 2: nothing but a title: 0.
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
turn-up title
expect result.scores [6,5,0]
expect result.winners [0]

# 8 less 5 is 3, halved 1.5. (Halving first would make -1.)
deal seats=3 edition=gaga
start 0
turn-up 8
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
expect result.scores [1.5,0,0]
expect result.winners [0]

# Three titles are worth eight times the possessions.
deal seats=3
start 0
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up title
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up title
accept 0 bid 3
accept 1 pass
accept 2 pass
turn-up 2
accept 0 bid 4
accept 1 pass
accept 2 pass
turn-up 10
accept 0 pass
accept 1 bid 6
accept 2 pass
turn-up scandal
expect result.scores [16,10,0]
expect result.money [96,100,106]
