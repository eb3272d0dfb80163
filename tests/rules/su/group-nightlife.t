# Nightlife: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 4 6
play roll, dice 5 5, roll, dice 3 3, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 4 4, buy, roll, dice 1 2, buy
expect players.1.cash 1120 ; expect players.2.cash 1100
# The base rent, as long as they have different owners.
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 14 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 14 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 16 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 18+$1000 want nothing, 1 accept 2
play 1 mortgage 16 ; told 0.amount 90 ; play 1 redeem 16 ; told 0.amount 99
play 1 mortgage 18 ; told 0.amount 90 ; play 1 redeem 18 ; told 0.amount 99
play 1 mortgage 19 ; told 0.amount 100 ; play 1 redeem 19 ; told 0.amount 110
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 28 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 28 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 32 ; back
play 1 build 16 ; told 0 {"event":"build","seat":1,"square":16,"objects":1,"amount":100}
play 1 build 18 ; told 0 {"event":"build","seat":1,"square":18,"objects":1,"amount":100}
play 1 build 19 ; told 0 {"event":"build","seat":1,"square":19,"objects":1,"amount":100}
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 70 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 70 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 80 ; back
play 1 build 16 ; told 0 {"event":"build","seat":1,"square":16,"objects":2,"amount":100}
play 1 build 18 ; told 0 {"event":"build","seat":1,"square":18,"objects":2,"amount":100}
play 1 build 19 ; told 0 {"event":"build","seat":1,"square":19,"objects":2,"amount":100}
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 200 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 200 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 220 ; back
play 1 build 16 ; told 0 {"event":"build","seat":1,"square":16,"objects":3,"amount":100}
play 1 build 18 ; told 0 {"event":"build","seat":1,"square":18,"objects":3,"amount":100}
play 1 build 19 ; told 0 {"event":"build","seat":1,"square":19,"objects":3,"amount":100}
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 550 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 550 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 600 ; back
play 1 build 16 ; told 0 {"event":"build","seat":1,"square":16,"objects":4,"amount":100}
play 1 build 18 ; told 0 {"event":"build","seat":1,"square":18,"objects":4,"amount":100}
play 1 build 19 ; told 0 {"event":"build","seat":1,"square":19,"objects":4,"amount":100}
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 750 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 750 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 800 ; back
play 1 network 16 ; told 0 {"event":"build","seat":1,"square":16,"objects":5,"amount":100}
play 1 network 18 ; told 0 {"event":"build","seat":1,"square":18,"objects":5,"amount":100}
play 1 network 19 ; told 0 {"event":"build","seat":1,"square":19,"objects":5,"amount":100}
mark
play roll, dice 2 4 ; expect due.0.square 16 ; expect due.0.amount 950 ; back
play roll, dice 3 5 ; expect due.0.square 18 ; expect due.0.amount 950 ; back
play roll, dice 4 5 ; expect due.0.square 19 ; expect due.0.amount 1000 ; back
# Back to the bank at half price.
play 1 sell-network 19 ; told 0.amount 250 ; undo
play 1 break-network 16 ; told 0.amount 50
play 1 break-network 18 ; told 0.amount 50
play 1 break-network 19 ; told 0.amount 50
play 1 sell 16 ; told 0.amount 50
play 1 sell 18 ; told 0.amount 50
play 1 sell 19 ; told 0.amount 50
play 1 sell 16 ; told 0.amount 50
play 1 sell 18 ; told 0.amount 50
play 1 sell 19 ; told 0.amount 50
play 1 sell 16 ; told 0.amount 50
play 1 sell 18 ; told 0.amount 50
play 1 sell 19 ; told 0.amount 50
play 1 sell 16 ; told 0.amount 50
play 1 sell 18 ; told 0.amount 50
play 1 sell 19 ; told 0.amount 50
