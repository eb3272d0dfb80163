# IT: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=5
dice 6 6, 1 2, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 4 6, sueta 10
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 3 5, buy
play roll, dice 1 1, temka 3, buy, roll, dice 5 6, buy
expect players.1.cash 1360 ; expect players.2.cash 1350 ; expect players.3.cash 1040
# The base rent, as long as they have different owners.
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 11 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 28+$1200 want nothing, 1 accept 2, 3 offer 1 give 35 want nothing, 1 accept 3
play 1 mortgage 12 ; told 0.amount 75 ; play 1 redeem 12 ; told 0.amount 83
play 1 mortgage 28 ; told 0.amount 75 ; play 1 redeem 28 ; told 0.amount 83
play 1 mortgage 35 ; told 0.amount 110 ; play 1 redeem 35 ; told 0.amount 121
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 22 ; back
play 1 build 12 ; told 0 {"event":"build","seat":1,"square":12,"objects":1,"amount":100}
play 1 build 28 ; told 0 {"event":"build","seat":1,"square":28,"objects":1,"amount":100}
play 1 build 35 ; told 0 {"event":"build","seat":1,"square":35,"objects":1,"amount":100}
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 55 ; back
play 1 build 12 ; told 0 {"event":"build","seat":1,"square":12,"objects":2,"amount":100}
play 1 build 28 ; told 0 {"event":"build","seat":1,"square":28,"objects":2,"amount":100}
play 1 build 35 ; told 0 {"event":"build","seat":1,"square":35,"objects":2,"amount":100}
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 160 ; back
play 1 build 12 ; told 0 {"event":"build","seat":1,"square":12,"objects":3,"amount":100}
play 1 build 28 ; told 0 {"event":"build","seat":1,"square":28,"objects":3,"amount":100}
play 1 build 35 ; told 0 {"event":"build","seat":1,"square":35,"objects":3,"amount":100}
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 470 ; back
play 1 build 12 ; told 0 {"event":"build","seat":1,"square":12,"objects":4,"amount":100}
play 1 build 28 ; told 0 {"event":"build","seat":1,"square":28,"objects":4,"amount":100}
play 1 build 35 ; told 0 {"event":"build","seat":1,"square":35,"objects":4,"amount":100}
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 650 ; back
play 1 network 12 ; told 0 {"event":"build","seat":1,"square":12,"objects":5,"amount":100}
play 1 network 28 ; told 0 {"event":"build","seat":1,"square":28,"objects":5,"amount":100}
play 1 network 35 ; told 0 {"event":"build","seat":1,"square":35,"objects":5,"amount":100}
mark
play roll, dice 6 6 ; expect due.0.square 12 ; expect due.0.amount 800 ; back
play roll, dice 4 6
mark
play roll, dice 2 3 ; expect due.0.square 28 ; expect due.0.amount 800 ; back
play roll, dice 6 6 ; expect due.0.square 35 ; expect due.0.amount 1050 ; back
# Back to the bank at half price.
play 1 sell-network 35 ; told 0.amount 250 ; undo
play 1 break-network 12 ; told 0.amount 50
play 1 break-network 28 ; told 0.amount 50
play 1 break-network 35 ; told 0.amount 50
mark
play roll, dice 2 3 ; expect due.0.square 28 ; expect due.0.amount 650 ; back
play roll, dice 6 6 ; expect due.0.square 35 ; expect due.0.amount 875 ; back
play 1 sell 12 ; told 0.amount 50
play 1 sell 28 ; told 0.amount 50
play 1 sell 35 ; told 0.amount 50
mark
play roll, dice 2 3 ; expect due.0.square 28 ; expect due.0.amount 470 ; back
play roll, dice 6 6 ; expect due.0.square 35 ; expect due.0.amount 700 ; back
play 1 sell 12 ; told 0.amount 50
play 1 sell 28 ; told 0.amount 50
play 1 sell 35 ; told 0.amount 50
mark
play roll, dice 2 3 ; expect due.0.square 28 ; expect due.0.amount 160 ; back
play roll, dice 6 6 ; expect due.0.square 35 ; expect due.0.amount 250 ; back
play 1 sell 12 ; told 0.amount 50
play 1 sell 28 ; told 0.amount 50
play 1 sell 35 ; told 0.amount 50
mark
play roll, dice 2 3 ; expect due.0.square 28 ; expect due.0.amount 55 ; back
play roll, dice 6 6 ; expect due.0.square 35 ; expect due.0.amount 90 ; back
play 1 sell 12 ; told 0.amount 50
play 1 sell 28 ; told 0.amount 50
play 1 sell 35 ; told 0.amount 50
mark
play roll, dice 2 3 ; expect due.0.square 28 ; expect due.0.amount 22 ; back
play roll, dice 6 6 ; expect due.0.square 35 ; expect due.0.amount 36 ; back
