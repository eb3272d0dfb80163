# From one roll to the next a seat makes at most 100 property moves and 8 offers.
rule SU-T6

# Red gets the garages, 11 and 16.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
expect players.0.acts 0 ; expect players.0.offers 0 ; expect players.1.offers 1
# Every kind of them counts.
play roll, dice 2 3, buy
expect players.1.offers 0
play 0 build 6 ; expect players.0.acts 1
play 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9
expect players.0.acts 12
play 0 network 6 ; expect players.0.acts 13
play 0 break-network 6 ; expect players.0.acts 14
play 0 network 6 ; expect players.0.acts 15
play 0 sell-network 6 ; expect players.0.acts 16
play 0 sell 8 ; expect players.0.acts 17
play 0 mortgage 11 ; expect players.0.acts 18
play 0 redeem 11 ; expect players.0.acts 19
# Deals are counted by themselves.
play 0 offer 1 give 16 want nothing, 0 withdraw
expect players.0.acts 19 ; expect players.1.acts 0
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
expect players.0.acts 83
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
expect players.0.acts 99
moves 0 has mortgage 16, sell 9
accept 0 mortgage 16
expect players.0.acts 100
# The 101st is refused, whatever it is.
moves 0 = none
refuse 0 redeem 16        acts-spent
refuse 0 mortgage 11      acts-spent
refuse 0 sell 9           acts-spent
refuse 0 build 6          acts-spent
# An impossible one is refused for what it is.
refuse 0 mortgage 5       deed-not-yours
# Offers and answers are not touched by it, and other seats are not either.
play 0 offer 1 give 11 want nothing, 0 withdraw
play 1 offer 0 give $10 want 11, 0 reject 1

# Eight offers, withdrawn, rejected or accepted.
play 0 offer 1 give 11 want nothing, 1 reject 0
expect players.0.offers 3
play 0 offer 1 give 11 want $140, 0 withdraw, 0 offer 1 give 11 want $139, 0 withdraw
play 0 offer 1 give 11 want $137, 0 withdraw, 0 offer 1 give 11 want $136, 0 withdraw
expect players.0.offers 7
play 0 offer 1 give 11 want $135
expect players.0.offers 8
play 0 withdraw
moves 0 = none
refuse 0 offer 1 give 11 want $134 offers-spent
expect players.1.offers 1
# With its offers spent a seat can still answer.
play 1 offer 0 give $10 want 11
moves 0 = accept 1, reject 1
play 0 accept 1

# Any roll, whoever makes it, sets the counts of all seats back.
expect players.0.acts 100 ; expect players.0.offers 8 ; expect players.1.offers 2
expect roller 1
accept 1 roll
expect players.0.acts 0 ; expect players.0.offers 0 ; expect players.1.offers 0
dice 5 5
play buy
# Also the second roll of a turn.
play 0 mortgage 6, 0 redeem 6, 1 offer 0 give 11 want $20
expect players.0.acts 2 ; expect players.1.offers 1
accept 1 roll
expect players.0.acts 0 ; expect players.1.offers 0
