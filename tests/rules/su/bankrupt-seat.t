# Who goes bankrupt to another seat: the buildings are sold to the bank, the creditor gets cash and deeds.
rule SU-K4 SU-K2 SU-D3 SU-D5

# Red has a chain on 1 and four outlets on 3, 14 in cash, and owes Blue a rent of 300.
deal seats=5
dice 1 2, 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 2 offer 1 give 9 want $120, 1 accept 2
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 1 2, buy
play 3 offer 0 give 1 want $535, 0 accept 3, 4 offer 0 give 3 want $501, 0 accept 4
play 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 network 1
play 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9
expect players.0.cash 14 ; expect players.1.cash 590
expect bank {"objects":19,"networks":11}
play roll, dice 4 5, 1 demand 0, pay
expect debts [{"debtor":0,"creditor":1,"amount":300,"rent":9}]
accept 0 bankrupt
events bankrupt, estate
told 0 {"event":"bankrupt","seat":0,"amount":300,"to":1}
told 1 {"event":"estate","seat":1,"squares":[1,3],"amount":239}
# 14 in cash, 125 for the chain and 100 for four outlets: 239 to Blue.
expect players.0 {"cash":0,"square":9,"jailed":null,"deeds":[],"out":true,"drawn":false,"character":null,"used":false,"revealed":false,"acts":0,"offers":0}
expect players.1.cash 829
expect players.1.deeds [1,3,6,8,9,11]
expect squares.0 {"square":1,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
expect bank {"objects":23,"networks":12}
expect debts [] ; expect lots [] ; expect takeover []
# No share and no more of the rent; it was Blue's turn, and it still is.
asked turn 1,2,3,4
expect roller 1

# Mortgaged deeds come mortgaged. Red has 16 and 24 in that state and 290 in cash.
deal seats=5
dice 1 2, 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 2 4, buy
play 2 offer 1 give 9 want $120, 1 accept 2
play 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9
play 3 offer 0 give 24 want $1000, 0 accept 3, 4 offer 0 give 16 want $420, 0 accept 4
play roll, dice 4 5
mark
play 1 demand 0, pay, mortgage 16, mortgage 24
expect players.0.cash 290 ; expect players.1.cash 590
accept 0 bankrupt
# The fees, 9 and 12, are one debt to the bank; Blue has the cash for it.
events bankrupt, estate, pay
told 2 {"event":"pay","seat":1,"amount":21,"to":null,"rent":null}
expect players.1.cash 859
# Then each of them: redeem it for the value alone, or keep it.
expect takeover [16,24]
asked takeover 1
play redeem 16
told 0.amount 90
asked takeover 1
play keep 24
expect players.1.cash 769
asked turn 1,2,3,4

# Blue has just 10 itself: the fee comes out of what it gets.
back
play 1 offer 3 give $580 want 12, 3 accept 1
expect players.1.cash 10
play 1 demand 0, pay, mortgage 24, offer 2 give 16 want nothing, 2 accept 0
expect players.0.cash 200
accept 0 bankrupt
events bankrupt, estate, pay
expect players.1.cash 198
asked takeover 1
play keep 24

# Who goes out while in the Slammer is free of that, too. Red is there, without cash, and Blue takes 10 from each.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 1 1, temka 2
play roll, dice 3 3, buy, 0 offer 1 give $1500 want 6, 1 accept 0, 0 offer 1 give 6 want nothing, 1 accept 0
expect players.0.jailed 0
play roll, dice 5 6, temka 15, bankrupt
expect players.0.out true ; expect players.0.jailed null ; expect players.0.square 10
