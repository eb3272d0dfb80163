# Everybody rolls for the start; the highest total begins, and who ties for it rolls again.
rule SU-M4

deal seats=3
asked order chance
expect roller 0
chance = dice 1 1:1, dice 1 2:2, dice 1 3:2, dice 1 4:2, dice 1 5:2, dice 1 6:2, dice 2 2:1, dice 2 3:2, dice 2 4:2, dice 2 5:2, dice 2 6:2, dice 3 3:1, dice 3 4:2, dice 3 5:2, dice 3 6:2, dice 4 4:1, dice 4 5:2, dice 4 6:2, dice 5 5:1, dice 5 6:2, dice 6 6:1
refuse 0 roll             chance-is-due
refuse chance dice 2 1    no-such-move
refuse chance dice 0 3    no-such-move
refuse chance dice 3 7    no-such-move
refuse chance temka 1     wrong-phase
refuse chance character raider wrong-phase
dice 3 4
told 0 {"event":"order-roll","seat":0,"dice":[3,4]}
expect roller 1
dice 4 4
expect roller 2
expect round 0
dice 2 5
events order-roll, start, turn
told 1 {"event":"start","seat":1}
asked turn 0,1,2
expect roller 1
expect turn.must [1]
expect round 1
# What was rolled for the start is no turn: nobody has moved.
expect players.1.square 0
expect doubles 0

# Play goes clockwise, and from the last seat to the first.
play roll, dice 4 6
expect roller 2
play roll, dice 4 6
expect roller 0
expect round 1
play roll, dice 4 6
expect roller 1
expect round 2

# The first and the last seat can begin as well.
deal seats=3
dice 5 6, 1 1, 4 6 ; expect roller 0
deal seats=3
dice 1 1, 1 2, 1 3 ; expect roller 2
deal seats=2
dice 1 1, 1 2 ; expect roller 1

# A double counts no more than its total.
deal seats=2
dice 1 1, 1 2 ; expect roller 1
deal seats=2
dice 2 2, 1 4 ; expect roller 1

# Blue and Yellow tie for the highest total and roll again; Red and Green have lost.
deal seats=4
dice 1 2, 4 5, 2 6, 3 6
told 1 {"event":"roll-again","seats":[1,3]}
asked order chance
expect roller 1
dice 1 1
asked order chance
expect roller 3
dice 1 2
expect roller 3
asked turn 0,1,2,3

# A tie below the highest total does not matter.
deal seats=4
dice 2 3, 1 4, 6 6, 2 3
expect roller 2
asked turn 0,1,2,3

# Three tie, then two of them, and those two once more.
deal seats=5
dice 5 6, 1 1, 5 6, 5 6, 4 6
told 1 {"event":"roll-again","seats":[0,2,3]}
dice 3 3, 1 1, 2 4
told 1 {"event":"roll-again","seats":[0,3]}
dice 6 6, 6 6
told 1 {"event":"roll-again","seats":[0,3]}
dice 1 1
expect roller 3
dice 1 2
told 1 {"event":"start","seat":3}
asked turn 0,1,2,3,4
expect round 1

# All tie.
deal seats=2
dice 3 4, 2 5
told 1 {"event":"roll-again","seats":[0,1]}
expect roller 0
dice 1 2, 1 1
expect roller 0
