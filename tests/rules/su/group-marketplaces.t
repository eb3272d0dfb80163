# Marketplaces: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 6, buy
expect players.1.cash 1280 ; expect players.2.cash 850 ; expect players.3.cash 1280
# The base rent, as long as they have different owners.
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 18 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 18 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 20 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 24+$840 want nothing, 1 accept 2, 3 offer 1 give 21+$1270 want nothing, 1 accept 3
play 1 mortgage 21 ; told 0.amount 110 ; play 1 redeem 21 ; told 0.amount 121
play 1 mortgage 23 ; told 0.amount 110 ; play 1 redeem 23 ; told 0.amount 121
play 1 mortgage 24 ; told 0.amount 120 ; play 1 redeem 24 ; told 0.amount 132
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 36 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 36 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 40 ; back
play 1 build 21 ; told 0 {"event":"build","seat":1,"square":21,"objects":1,"amount":150}
play 1 build 23 ; told 0 {"event":"build","seat":1,"square":23,"objects":1,"amount":150}
play 1 build 24 ; told 0 {"event":"build","seat":1,"square":24,"objects":1,"amount":150}
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 90 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 90 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 100 ; back
play 1 build 21 ; told 0 {"event":"build","seat":1,"square":21,"objects":2,"amount":150}
play 1 build 23 ; told 0 {"event":"build","seat":1,"square":23,"objects":2,"amount":150}
play 1 build 24 ; told 0 {"event":"build","seat":1,"square":24,"objects":2,"amount":150}
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 250 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 250 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 300 ; back
play 1 build 21 ; told 0 {"event":"build","seat":1,"square":21,"objects":3,"amount":150}
play 1 build 23 ; told 0 {"event":"build","seat":1,"square":23,"objects":3,"amount":150}
play 1 build 24 ; told 0 {"event":"build","seat":1,"square":24,"objects":3,"amount":150}
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 700 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 700 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 750 ; back
play 1 build 21 ; told 0 {"event":"build","seat":1,"square":21,"objects":4,"amount":150}
play 1 build 23 ; told 0 {"event":"build","seat":1,"square":23,"objects":4,"amount":150}
play 1 build 24 ; told 0 {"event":"build","seat":1,"square":24,"objects":4,"amount":150}
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 875 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 875 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 925 ; back
play 1 network 21 ; told 0 {"event":"build","seat":1,"square":21,"objects":5,"amount":150}
play 1 network 23 ; told 0 {"event":"build","seat":1,"square":23,"objects":5,"amount":150}
play 1 network 24 ; told 0 {"event":"build","seat":1,"square":24,"objects":5,"amount":150}
mark
play roll, dice 1 1 ; expect due.0.square 21 ; expect due.0.amount 1050 ; back
play roll, dice 1 3 ; expect due.0.square 23 ; expect due.0.amount 1050 ; back
play roll, dice 2 3 ; expect due.0.square 24 ; expect due.0.amount 1100 ; back
# Back to the bank at half price.
play 1 sell-network 24 ; told 0.amount 375 ; undo
play 1 break-network 21 ; told 0.amount 75
play 1 break-network 23 ; told 0.amount 75
play 1 break-network 24 ; told 0.amount 75
play 1 sell 21 ; told 0.amount 75
play 1 sell 23 ; told 0.amount 75
play 1 sell 24 ; told 0.amount 75
play 1 sell 21 ; told 0.amount 75
play 1 sell 23 ; told 0.amount 75
play 1 sell 24 ; told 0.amount 75
play 1 sell 21 ; told 0.amount 75
play 1 sell 23 ; told 0.amount 75
play 1 sell 24 ; told 0.amount 75
play 1 sell 21 ; told 0.amount 75
play 1 sell 23 ; told 0.amount 75
play 1 sell 24 ; told 0.amount 75
