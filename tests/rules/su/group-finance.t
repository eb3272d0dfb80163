# Finance: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 4 6, buy
play roll, dice 1 1, temka 5, buy, roll, dice 4 6, buy
play roll, dice 1 1, temka 3, roll, dice 5 5, roll, dice 1 2, buy
expect players.1.cash 1180 ; expect players.2.cash 1150
# The base rent, as long as they have different owners.
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 35 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 50 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 37+$1140 want nothing, 1 accept 2
play 1 mortgage 37 ; told 0.amount 175 ; play 1 redeem 37 ; told 0.amount 193
play 1 mortgage 39 ; told 0.amount 200 ; play 1 redeem 39 ; told 0.amount 220
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 70 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 100 ; back
play 1 build 37 ; told 0 {"event":"build","seat":1,"square":37,"objects":1,"amount":200}
play 1 build 39 ; told 0 {"event":"build","seat":1,"square":39,"objects":1,"amount":200}
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 175 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 200 ; back
play 1 build 37 ; told 0 {"event":"build","seat":1,"square":37,"objects":2,"amount":200}
play 1 build 39 ; told 0 {"event":"build","seat":1,"square":39,"objects":2,"amount":200}
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 500 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 600 ; back
play 1 build 37 ; told 0 {"event":"build","seat":1,"square":37,"objects":3,"amount":200}
play 1 build 39 ; told 0 {"event":"build","seat":1,"square":39,"objects":3,"amount":200}
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 1100 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 1400 ; back
play 1 build 37 ; told 0 {"event":"build","seat":1,"square":37,"objects":4,"amount":200}
play 1 build 39 ; told 0 {"event":"build","seat":1,"square":39,"objects":4,"amount":200}
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 1300 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 1700 ; back
play 1 network 37 ; told 0 {"event":"build","seat":1,"square":37,"objects":5,"amount":200}
play 1 network 39 ; told 0 {"event":"build","seat":1,"square":39,"objects":5,"amount":200}
mark
play roll, dice 1 2 ; expect due.0.square 37 ; expect due.0.amount 1500 ; back
play roll, dice 2 3 ; expect due.0.square 39 ; expect due.0.amount 2000 ; back
# Back to the bank at half price.
play 1 sell-network 39 ; told 0.amount 500 ; undo
play 1 break-network 37 ; told 0.amount 100
play 1 break-network 39 ; told 0.amount 100
play 1 sell 37 ; told 0.amount 100
play 1 sell 39 ; told 0.amount 100
play 1 sell 37 ; told 0.amount 100
play 1 sell 39 ; told 0.amount 100
play 1 sell 37 ; told 0.amount 100
play 1 sell 39 ; told 0.amount 100
play 1 sell 37 ; told 0.amount 100
play 1 sell 39 ; told 0.amount 100
