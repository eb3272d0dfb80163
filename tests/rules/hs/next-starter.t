# Whoever got the card starts the next round, for better or worse.
rule HS-E1 HS-P3

deal seats=4
start 0

# The winner of a possession.
turn-up 1
accept 0 bid 1
accept 1 bid 2
accept 2 bid 3
accept 3 pass
accept 0 pass
accept 1 pass
expect starter 2
turn-up 2
expect starter 2
asked bid 2

# Who got one for nothing: 2, 3 and 0 pass.
accept 2 pass
accept 3 pass
accept 0 pass
expect starter 1
turn-up title
asked bid 1

# The winner of a title.
accept 1 pass
accept 2 pass
accept 3 bid 1
accept 0 pass
expect starter 3
turn-up debt
asked bid 3

# The victim of a misfortune, not the highest bidder.
accept 3 bid 2
accept 0 bid 4
accept 1 pass
expect starter 1
turn-up 3
asked bid 1
accept 1 bid 1
accept 2 pass
accept 3 pass
accept 0 pass

# The victim of the theft, after the choice too.
turn-up theft
asked bid 1
accept 1 bid 3
accept 2 bid 4
accept 3 bid 6
accept 0 bid 8
accept 1 pass
asked theft 1
expect starter 1
accept 1 discard 2
expect starter 1
turn-up 4
asked bid 1
expect starter 1
expect round 7
