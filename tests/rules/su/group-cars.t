# Cars: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 2 4, buy
play roll, dice 6 6, roll, dice 5 5, sueta 10, roll, dice 3 4, buy
expect players.1.cash 850 ; expect players.2.cash 1240 ; expect players.3.cash 1230
# The base rent, as long as they have different owners.
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 22 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 22 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 24 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 26+$1230 want nothing, 1 accept 2, 3 offer 1 give 29+$1220 want nothing, 1 accept 3
play 1 mortgage 26 ; told 0.amount 130 ; play 1 redeem 26 ; told 0.amount 143
play 1 mortgage 27 ; told 0.amount 130 ; play 1 redeem 27 ; told 0.amount 143
play 1 mortgage 29 ; told 0.amount 140 ; play 1 redeem 29 ; told 0.amount 154
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 44 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 44 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 48 ; back
play 1 build 26 ; told 0 {"event":"build","seat":1,"square":26,"objects":1,"amount":150}
play 1 build 27 ; told 0 {"event":"build","seat":1,"square":27,"objects":1,"amount":150}
play 1 build 29 ; told 0 {"event":"build","seat":1,"square":29,"objects":1,"amount":150}
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 110 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 110 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 120 ; back
play 1 build 26 ; told 0 {"event":"build","seat":1,"square":26,"objects":2,"amount":150}
play 1 build 27 ; told 0 {"event":"build","seat":1,"square":27,"objects":2,"amount":150}
play 1 build 29 ; told 0 {"event":"build","seat":1,"square":29,"objects":2,"amount":150}
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 330 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 330 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 360 ; back
play 1 build 26 ; told 0 {"event":"build","seat":1,"square":26,"objects":3,"amount":150}
play 1 build 27 ; told 0 {"event":"build","seat":1,"square":27,"objects":3,"amount":150}
play 1 build 29 ; told 0 {"event":"build","seat":1,"square":29,"objects":3,"amount":150}
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 800 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 800 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 850 ; back
play 1 build 26 ; told 0 {"event":"build","seat":1,"square":26,"objects":4,"amount":150}
play 1 build 27 ; told 0 {"event":"build","seat":1,"square":27,"objects":4,"amount":150}
play 1 build 29 ; told 0 {"event":"build","seat":1,"square":29,"objects":4,"amount":150}
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 975 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 975 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 1025 ; back
play 1 network 26 ; told 0 {"event":"build","seat":1,"square":26,"objects":5,"amount":150}
play 1 network 27 ; told 0 {"event":"build","seat":1,"square":27,"objects":5,"amount":150}
play 1 network 29 ; told 0 {"event":"build","seat":1,"square":29,"objects":5,"amount":150}
mark
play roll, dice 1 2 ; expect due.0.square 26 ; expect due.0.amount 1150 ; back
play roll, dice 1 3 ; expect due.0.square 27 ; expect due.0.amount 1150 ; back
play roll, dice 2 4 ; expect due.0.square 29 ; expect due.0.amount 1200 ; back
# Back to the bank at half price.
play 1 sell-network 29 ; told 0.amount 375 ; undo
play 1 break-network 26 ; told 0.amount 75
play 1 break-network 27 ; told 0.amount 75
play 1 break-network 29 ; told 0.amount 75
play 1 sell 26 ; told 0.amount 75
play 1 sell 27 ; told 0.amount 75
play 1 sell 29 ; told 0.amount 75
play 1 sell 26 ; told 0.amount 75
play 1 sell 27 ; told 0.amount 75
play 1 sell 29 ; told 0.amount 75
play 1 sell 26 ; told 0.amount 75
play 1 sell 27 ; told 0.amount 75
play 1 sell 29 ; told 0.amount 75
play 1 sell 26 ; told 0.amount 75
play 1 sell 27 ; told 0.amount 75
play 1 sell 29 ; told 0.amount 75
