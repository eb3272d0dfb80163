# Cards on the table stay there; a raise only adds.
rule HS-P5

deal seats=3
start 0
turn-up 4
accept 0 bid 10
accept 1 bid 12
accept 2 pass
expect players.0.hand [1,2,3,4,6,8,12,15,20,25]
expect players.0.played [10]

# The 10 cannot be played again ...
refuse 0 bid 10       card-not-held
refuse 0 bid 3+10     card-not-held
moves 0 lacks bid 10, bid 10+12, bid 4+10

# ... nor be exchanged: adding 12 makes 22, adding 3 makes 13.
accept 0 bid 3
expect high 13
expect players.0.played [3,10]
expect players.0.hand [1,2,4,6,8,12,15,20,25]
accept 1 bid 2
expect high 14
expect players.1.played [2,12]
accept 0 bid 12
expect high 25
expect players.0.played [3,10,12]
accept 1 pass

# Spent cards do not come back in later rounds.
expect players.0.hand [1,2,4,6,8,15,20,25]
turn-up 5
refuse 0 bid 10       card-not-held
refuse 0 bid 3        card-not-held
refuse 0 bid 1+12     card-not-held
accept 0 bid 1+4
