# The poorest seat cannot win, whatever it owns.
rule HS-E3

deal seats=3
start 0
turn-up 10
accept 0 bid 25
accept 1 pass
accept 2 pass
turn-up title
accept 0 bid 20
accept 1 pass
accept 2 pass
turn-up 2
accept 0 pass
accept 1 bid 1
accept 2 pass
turn-up title
accept 1 pass
accept 2 pass         # seat 0 gets a second title for nothing
turn-up scandal
accept 0 bid 2
accept 1 bid 3
accept 2 pass
turn-up title
expect result.money [59,102,106]
expect result.out [0]
expect result.scores [40,2,0]
expect result.winners [1]

# Money counts by value: who spent four small cards is richer than who spent the 12.
deal seats=3 edition=gaga
start 0
turn-up 5
accept 0 bid 1+2+3+4  # four cards, worth 10
accept 1 pass
accept 2 pass
turn-up 9
accept 0 pass
accept 1 bid 12       # one card, worth 12
accept 2 pass
turn-up title
accept 1 pass
accept 2 pass
turn-up title
accept 0 pass
accept 1 pass
turn-up scandal
accept 2 pass
turn-up title
expect result.money [96,94,106]
expect result.out [1]
expect result.scores [10,9,0]
expect result.winners [0]

# All who share the least are out, not only one of them.
deal seats=4
start 0
turn-up 10
accept 0 bid 4+6
accept 1 pass
accept 2 pass
accept 3 pass
turn-up 9
accept 0 pass
accept 1 bid 10       # the same sum with another card
accept 2 pass
accept 3 pass
turn-up 1
accept 1 pass
accept 2 bid 3
accept 3 pass
accept 0 pass
turn-up title
accept 2 pass
accept 3 bid 2
accept 0 pass
accept 1 pass
turn-up title
accept 3 bid 1
accept 0 pass
accept 1 pass
accept 2 pass
turn-up title
accept 3 pass
accept 0 pass
accept 1 pass
expect players.2.won [1,"title"]
turn-up scandal
expect result.money [96,96,103,103]
expect result.out [0,1]
expect result.scores [10,9,2,0]
expect result.winners [2]
