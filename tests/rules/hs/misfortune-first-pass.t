# A misfortune: the first to pass gets it and keeps its money, the others pay.
rule HS-N1 HS-N2

deal seats=4
start 0
turn-up debt
accept 0 bid 2
accept 1 bid 3
accept 2 bid 4
accept 3 bid 6
accept 0 bid 8        # 2 and 8
accept 1 pass

# One pass was enough.
asked reveal chance
expect players.1.won ["debt"]
expect players.1.taken ["debt"]
expect players.0.won []
expect players.2.won []
expect players.3.won []
expect starter 1
expect lot null
expect high 0
expect players.0.in false

# Seat 1 has its 3 back ...
expect players.1.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.1.played []
# ... and everybody else has lost what lay there, the highest bidder too.
expect players.0.hand [1,3,4,6,10,12,15,20,25]
expect players.2.hand [1,2,3,6,8,10,12,15,20,25]
expect players.3.hand [1,2,3,4,8,10,12,15,20,25]
expect players.0.played []
expect players.2.played []
expect players.3.played []

# The same for the scandal, with a pass in the first lap.
deal seats=3 edition=gaga
start 2
turn-up scandal
accept 2 bid 25
accept 0 pass
asked reveal chance
expect players.0.won ["scandal"]
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.2.hand [1,2,3,4,6,8,10,12,15,20]
expect players.1.hand [1,2,3,4,6,8,10,12,15,20,25]

# And for the theft.
turn-up theft
accept 0 bid 1
accept 1 bid 2
accept 2 pass
expect players.2.won ["theft"]
expect players.2.hand [1,2,3,4,6,8,10,12,15,20]
expect players.0.hand [2,3,4,6,8,10,12,15,20,25]
expect players.1.hand [1,3,4,6,8,10,12,15,20,25]
