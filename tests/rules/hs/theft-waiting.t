# Without a possession the theft waits and eats the next one; titles do not count.
rule HS-N5 HS-A2

deal seats=3
start 0
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up theft
accept 0 pass
# Seat 0 has a title only: nothing is asked, nothing is lost.
asked reveal chance
expect players.0.won ["title","theft"]
expect players.0.taken ["title","theft"]

# Another seat's possession is not its business.
turn-up 8
accept 0 pass
accept 1 bid 1
accept 2 pass
expect players.1.won [8]
expect players.0.won ["title","theft"]

# A second title does not feed the theft, nor does another misfortune.
turn-up title
accept 1 pass
accept 2 pass
expect players.0.won ["title","title","theft"]
turn-up debt
accept 0 pass
expect players.0.won ["title","title","debt","theft"]

# The next possession does. It is paid for all the same.
turn-up 10
accept 0 bid 20
accept 1 pass
accept 2 pass
asked reveal chance
expect players.0.won ["title","title","debt"]
expect players.0.taken ["title","theft","title","debt",10]
expect players.0.hand [2,3,4,6,8,10,12,15,25]
expect starter 0

# After that possessions stay.
turn-up 5
accept 0 bid 2
accept 1 pass
accept 2 pass
expect players.0.won [5,"title","title","debt"]

# A possession that comes for nothing is eaten as well.
deal seats=4 edition=gaga
start 2
turn-up theft
accept 2 pass
expect players.2.won ["theft"]
turn-up 3
accept 2 pass
accept 3 pass
accept 0 pass
expect players.1.won [3]
turn-up 7
accept 1 pass
accept 2 bid 1
accept 3 bid 2
accept 0 pass
accept 2 pass
expect players.3.won [7]
expect players.2.won ["theft"]
turn-up 9
accept 3 pass
accept 0 pass
accept 1 pass
expect players.2.won []
expect players.2.taken ["theft",9]
expect players.2.hand [1,2,3,4,6,8,10,12,15,20,25]
expect starter 2

# A theft that waits to the end counts for nothing.
deal seats=3
start 0
turn-up theft
accept 0 pass
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 6
accept 0 pass
accept 1 bid 2
accept 2 pass
turn-up title
accept 1 pass
accept 2 pass
turn-up scandal
accept 0 bid 3
accept 1 pass
turn-up title
expect players.0.won ["title","title","theft"]
expect result.scores [0,3,0]
expect result.money [102,104,106]
expect result.winners [1]
