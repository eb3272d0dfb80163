# The starter turns up the lot and speaks first; then it goes clockwise.
rule HS-P3

deal seats=4
start 2
turn-up 5
expect lot 5
expect round 1
expect starter 2
asked bid 2
expect players.0.in true
expect players.1.in true
expect players.2.in true
expect players.3.in true

# Nobody speaks before the starter.
refuse 0 bid 10  not-your-turn
refuse 1 pass    not-your-turn
refuse 3 bid 1   not-your-turn
moves 3 = none

# 2, 3, and round the corner to 0, 1 and 2 again.
accept 2 bid 1
asked bid 3
refuse 2 bid 4   not-your-turn
accept 3 bid 2
asked bid 0
accept 0 bid 3
asked bid 1
accept 1 bid 4
asked bid 2
accept 2 bid 4
asked bid 3
expect starter 2
expect high 5

# A misfortune goes round in the same way.
deal seats=3 edition=gaga
start 1
turn-up debt
expect lot "debt"
asked bid 1
accept 1 bid 1
asked bid 2
accept 2 bid 2
asked bid 0
accept 0 bid 3
asked bid 1
