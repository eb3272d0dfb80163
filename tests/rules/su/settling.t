# What happens after a move has a fixed order: debts, takeovers, lots, and then what was interrupted.
rule SU-T7 SU-K3

# Red, in debt to the bank, gives Green a mortgaged business and goes bankrupt all the same.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, mortgage 6, mortgage 8
play 0 offer 1 give 6+$1400 want nothing, 1 accept 0, 1 keep 6, 1 offer 0 give 6+$5 want nothing, 0 accept 1
expect players.0.cash 0 ; expect players.0.deeds [6,8]
play roll, dice 4 5, temka 13
asked debt 0
play offer 2 give 8 want nothing, 2 accept 0
events deal, fee
# The debt comes first: Green has to wait with its takeover.
asked debt 0
expect takeover [8]
expect players.2.cash 1495
accept 0 bankrupt
# Then the takeover, then the lot.
events bankrupt
asked takeover 2
expect lots [6]
refuse 2 bid 10           wrong-phase
accept 2 redeem 8
events redeem, auction
asked auction 1
expect lots []
# Only then the turn goes on; the roller is out, so it is the next seat's.
play drop, bid 5, drop
events drop, knock-down, turn
expect players.2.deeds [6,8]
expect roller 1
asked turn 1,2,3

# A double of a roller that goes out brings no other roll.
deal seats=3
dice 1 2, 6 6, 1 2
play roll, dice 1 2, buy
play roll, dice 4 6
play 0 offer 1 give $1500 want 3, 1 accept 0, 0 offer 1 give 3 want nothing, 1 accept 0
play roll, dice 1 1, temka 13
asked debt 0
expect doubles 1
accept 0 bankrupt
events bankrupt, turn
expect roller 1 ; expect doubles 0
asked turn 1,2

# Another seat goes out during the roller's turn. Without a double the next seat in is next,
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, 1 offer 0 give $1500 want 6, 0 accept 1, 1 offer 0 give 6 want nothing, 0 accept 1
play roll, dice 5 6, temka 15
asked debt 1
accept 1 bankrupt
events bankrupt, estate, pay, turn
expect roller 2
# and after a double the roller goes on.
deal seats=3
dice 1 2, 6 6, 1 2
play roll, dice 1 2, buy
play roll, dice 4 6
play 2 offer 1 give $1500 want 3, 1 accept 2, 2 offer 1 give 3 want nothing, 1 accept 2
play roll, dice 1 1, temka 15
events card, pay, debt
asked debt 2
accept 2 bankrupt
events bankrupt, estate
asked turn 0,1
expect roller 0 ; expect doubles 1
expect players.0.cash 1510

# One seat left: the game is over, before any debt, takeover or lot.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, mortgage 6
play 0 offer 1 give 8+$1350 want nothing, 1 accept 0
play roll, dice 4 5, temka 13
accept 0 bankrupt
events bankrupt, end
told 1 {"event":"end","why":"last"}
asked over nobody
expect lots [] ; expect takeover [] ; expect debts []
