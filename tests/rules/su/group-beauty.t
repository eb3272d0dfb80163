# Beauty: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 6, buy
play roll, dice 5 5, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 1 1, buy, roll, dice 1 2, temka 9
play roll, dice 1 1, temka 10
expect players.0.cash 1360 ; expect players.1.cash 1360 ; expect players.2.cash 1340
# The base rent, as long as they have different owners.
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 10 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 10 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 12 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 1 offer 0 give 13+$300 want nothing, 0 accept 1, 2 offer 0 give 14+$300 want nothing, 0 accept 2
play 0 mortgage 11 ; told 0.amount 70 ; play 0 redeem 11 ; told 0.amount 77
play 0 mortgage 13 ; told 0.amount 70 ; play 0 redeem 13 ; told 0.amount 77
play 0 mortgage 14 ; told 0.amount 80 ; play 0 redeem 14 ; told 0.amount 88
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 20 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 20 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 24 ; back
play 0 build 11 ; told 0 {"event":"build","seat":0,"square":11,"objects":1,"amount":100}
play 0 build 13 ; told 0 {"event":"build","seat":0,"square":13,"objects":1,"amount":100}
play 0 build 14 ; told 0 {"event":"build","seat":0,"square":14,"objects":1,"amount":100}
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 50 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 50 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 60 ; back
play 0 build 11 ; told 0 {"event":"build","seat":0,"square":11,"objects":2,"amount":100}
play 0 build 13 ; told 0 {"event":"build","seat":0,"square":13,"objects":2,"amount":100}
play 0 build 14 ; told 0 {"event":"build","seat":0,"square":14,"objects":2,"amount":100}
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 150 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 150 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 180 ; back
play 0 build 11 ; told 0 {"event":"build","seat":0,"square":11,"objects":3,"amount":100}
play 0 build 13 ; told 0 {"event":"build","seat":0,"square":13,"objects":3,"amount":100}
play 0 build 14 ; told 0 {"event":"build","seat":0,"square":14,"objects":3,"amount":100}
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 450 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 450 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 500 ; back
play 0 build 11 ; told 0 {"event":"build","seat":0,"square":11,"objects":4,"amount":100}
play 0 build 13 ; told 0 {"event":"build","seat":0,"square":13,"objects":4,"amount":100}
play 0 build 14 ; told 0 {"event":"build","seat":0,"square":14,"objects":4,"amount":100}
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 625 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 625 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 700 ; back
play 0 network 11 ; told 0 {"event":"build","seat":0,"square":11,"objects":5,"amount":100}
play 0 network 13 ; told 0 {"event":"build","seat":0,"square":13,"objects":5,"amount":100}
play 0 network 14 ; told 0 {"event":"build","seat":0,"square":14,"objects":5,"amount":100}
mark
play roll, dice 4 5 ; expect due.0.square 11 ; expect due.0.amount 750 ; back
play roll, dice 5 6 ; expect due.0.square 13 ; expect due.0.amount 750 ; back
play roll, dice 6 6 ; expect due.0.square 14 ; expect due.0.amount 900 ; back
# Back to the bank at half price.
play 0 sell-network 14 ; told 0.amount 250 ; undo
play 0 break-network 11 ; told 0.amount 50
play 0 break-network 13 ; told 0.amount 50
play 0 break-network 14 ; told 0.amount 50
play 0 sell 11 ; told 0.amount 50
play 0 sell 13 ; told 0.amount 50
play 0 sell 14 ; told 0.amount 50
play 0 sell 11 ; told 0.amount 50
play 0 sell 13 ; told 0.amount 50
play 0 sell 14 ; told 0.amount 50
play 0 sell 11 ; told 0.amount 50
play 0 sell 13 ; told 0.amount 50
play 0 sell 14 ; told 0.amount 50
play 0 sell 11 ; told 0.amount 50
play 0 sell 13 ; told 0.amount 50
play 0 sell 14 ; told 0.amount 50
