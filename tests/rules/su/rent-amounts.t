# Base rent, double for a whole group without mortgages, and the list's figures for what is built.
rule SU-R3 SU-R4 SU-Q5 SU-D2 SU-R1

# Red has 6 and 8, Blue 9. Green can reach them all.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
mark
# Two of three: the base rent.
play roll, dice 1 5 ; expect due.0.amount 6 ; back
play roll, dice 3 5 ; expect due.0.amount 6 ; back
play roll, dice 3 6 ; expect due [{"visitor":2,"owner":1,"square":9,"amount":8,"demanded":false}] ; back
# Only half of what one needs is mortgaged: that changes nothing here.
play 0 mortgage 8, roll, dice 1 5 ; expect due.0.amount 6 ; back

# The whole group: double.
play 1 offer 0 give 9 want $120, 0 accept 1
mark
play roll, dice 1 5 ; expect due.0.amount 12 ; back
play roll, dice 3 5 ; expect due.0.amount 12 ; back
play roll, dice 3 6 ; expect due.0.amount 16 ; back

# One of them is mortgaged: it brings nothing at all, and the others only the base rent.
play 0 mortgage 8
mark
play roll, dice 1 5 ; expect due.0.amount 6 ; back
play roll, dice 3 6 ; expect due.0.amount 8 ; back
play roll, dice 3 5
events roll, move, turn
expect due []
back
# Redeemed, it is double again.
play 0 redeem 8, roll, dice 1 5 ; expect due.0.amount 12 ; undo ; undo
mark

# An outlet on 6: the list's figure there, and the others, still bare, keep their double rent.
play 0 build 6
mark
play roll, dice 1 5 ; expect due.0.amount 30 ; back
play roll, dice 3 5 ; expect due.0.amount 12 ; back
play roll, dice 3 6 ; expect due.0.amount 16 ; back
# With 8 mortgaged, the outlet still brings its figure, and 9 the base rent.
play 0 mortgage 8
mark
play roll, dice 1 5 ; expect due.0.amount 30 ; back
play roll, dice 3 5 ; expect due [] ; back
play roll, dice 3 6 ; expect due.0.amount 8 ; back

# Up to four outlets and a chain.
play 0 redeem 8, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9
mark
play roll, dice 1 5 ; expect due.0.amount 90 ; back
play roll, dice 3 6 ; expect due.0.amount 100 ; back
play 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 network 6
mark
play roll, dice 1 5 ; expect due.0.amount 550 ; back
play roll, dice 3 5 ; expect due.0.amount 400 ; back
play roll, dice 3 6 ; expect due.0.amount 450 ; back
# The chain is sold, and the bare square mortgaged: four outlets next to it go on paying in full.
play 0 sell-network 6
mark
play roll, dice 1 5 ; expect due.0.amount 12 ; back
play 0 mortgage 6
mark
play roll, dice 1 5 ; expect due [] ; back
play roll, dice 3 5 ; expect due.0.amount 400 ; back
play roll, dice 3 6 ; expect due.0.amount 450 ; back
