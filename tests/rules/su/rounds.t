# A round is over when the turn comes to the place of the seat that began the game, or passes over it.
rule SU-T8 SU-T7

# Blue begins. A round is a lap from Blue to Blue.
deal seats=3
dice 1 2, 6 6, 1 2
expect round 1
play roll, dice 4 6
told 2 {"event":"turn","seat":2,"round":1}
play roll, dice 4 6
expect roller 0 ; expect round 1
play roll, dice 4 6
told 2 {"event":"turn","seat":1,"round":2}
expect roller 1 ; expect round 2
# Further rolls after doubles are part of the same turn.
play roll, dice 1 1, buy
expect roller 1 ; expect round 2

# The starter goes out in its own turn: the others finish the round.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, 1 offer 2 give 6+$1400 want nothing, 2 accept 1
play roll, dice 5 6, temka 13, bankrupt
expect roller 2 ; expect round 1
play roll, dice 4 6
expect roller 3 ; expect round 1
play roll, dice 4 6
expect roller 0 ; expect round 1
# The turn passes over Blue's empty place: a new round.
play roll, dice 4 6
told 2 {"event":"turn","seat":2,"round":2}
expect roller 2 ; expect round 2
play roll, dice 1 1, buy, roll, dice 1 2
play decline, drop, drop, drop
expect roller 3 ; expect round 2

# It is passed together with the next place: Green has gone out, too.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, 1 offer 3 give 6+$1400 want nothing, 3 accept 1
play roll, dice 5 6, temka 13, bankrupt
play 2 offer 3 give $1500 want 6, 3 accept 2, 2 offer 3 give 6 want nothing, 3 accept 2
play roll, dice 1 1, temka 12, bankrupt
expect roller 3 ; expect round 1
play roll, dice 4 6
expect roller 0 ; expect round 1
play roll, dice 4 6
told 2 {"event":"turn","seat":3,"round":2}
play roll, dice 4 6, character hustler
expect roller 0 ; expect round 2
play roll, dice 4 6, character schemer
expect roller 3 ; expect round 3

# The seat before the starter goes out: the round ends one turn earlier.
deal seats=3
dice 1 2, 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 2 2, roll, dice 1 2, buy
play roll, dice 4 6
play 0 offer 1 give $1500 want 6, 1 accept 0, 0 offer 1 give 6 want nothing, 1 accept 0
play roll, dice 1 1, temka 13, bankrupt
expect roller 1 ; expect round 2
play roll, dice 3 4, character hustler
expect roller 2 ; expect round 2
play roll, dice 1 4, buy
expect roller 1 ; expect round 3
