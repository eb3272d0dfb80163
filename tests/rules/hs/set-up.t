# Before the first card: full hands, empty tables, and chance picks the starter.
rule HS-P2

deal seats=4
expect game "high-society"
expect edition "ravensburger"
expect round 0
expect lot null
expect starter null
expect reds 0
expect high 0
expect result null
expect players.0 {"hand":[1,2,3,4,6,8,10,12,15,20,25],"played":[],"in":false,"won":[],"taken":[]}
expect players.3 {"hand":[1,2,3,4,6,8,10,12,15,20,25],"played":[],"in":false,"won":[],"taken":[]}

# No one bids before the starter is known and the first card lies open.
asked start chance
moves 0 = none
refuse 0 pass    chance-is-due
refuse 2 bid 10  chance-is-due
chance = start 0:1, start 1:1, start 2:1, start 3:1

# Any seat can be the one.
start 0
expect starter 0
undo
start 1
expect starter 1
undo
start 2
expect starter 2
undo
start 3
expect starter 3
expect round 0
expect lot null
asked reveal chance
refuse 3 pass    chance-is-due

# The whole deck is still there, face down.
chance = turn-up 1:1, turn-up 2:1, turn-up 3:1, turn-up 4:1, turn-up 5:1, turn-up 6:1, turn-up 7:1, turn-up 8:1, turn-up 9:1, turn-up 10:1, turn-up title:3, turn-up scandal:1, turn-up debt:1, turn-up theft:1
