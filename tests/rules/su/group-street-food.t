# Street food: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 5 6, buy
play roll, dice 4 6
play roll, dice 4 6, buy
play roll, dice 3 4
expect players.1.cash 880 ; expect players.2.cash 1440
# The base rent, as long as they have different owners.
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 2 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 4 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 3 want $60, 1 accept 2
play 1 mortgage 1 ; told 0.amount 30 ; play 1 redeem 1 ; told 0.amount 33
play 1 mortgage 3 ; told 0.amount 30 ; play 1 redeem 3 ; told 0.amount 33
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 4 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 8 ; back
play 1 build 1 ; told 0 {"event":"build","seat":1,"square":1,"objects":1,"amount":50}
play 1 build 3 ; told 0 {"event":"build","seat":1,"square":3,"objects":1,"amount":50}
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 10 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 20 ; back
play 1 build 1 ; told 0 {"event":"build","seat":1,"square":1,"objects":2,"amount":50}
play 1 build 3 ; told 0 {"event":"build","seat":1,"square":3,"objects":2,"amount":50}
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 30 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 60 ; back
play 1 build 1 ; told 0 {"event":"build","seat":1,"square":1,"objects":3,"amount":50}
play 1 build 3 ; told 0 {"event":"build","seat":1,"square":3,"objects":3,"amount":50}
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 90 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 180 ; back
play 1 build 1 ; told 0 {"event":"build","seat":1,"square":1,"objects":4,"amount":50}
play 1 build 3 ; told 0 {"event":"build","seat":1,"square":3,"objects":4,"amount":50}
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 160 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 320 ; back
play 1 network 1 ; told 0 {"event":"build","seat":1,"square":1,"objects":5,"amount":50}
play 1 network 3 ; told 0 {"event":"build","seat":1,"square":3,"objects":5,"amount":50}
mark
play roll, dice 4 6 ; expect due.0.square 1 ; expect due.0.amount 250 ; back
play roll, dice 6 6 ; expect due.0.square 3 ; expect due.0.amount 450 ; back
# Back to the bank at half price.
play 1 sell-network 3 ; told 0.amount 125 ; undo
play 1 break-network 1 ; told 0.amount 25
play 1 break-network 3 ; told 0.amount 25
play 1 sell 1 ; told 0.amount 25
play 1 sell 3 ; told 0.amount 25
play 1 sell 1 ; told 0.amount 25
play 1 sell 3 ; told 0.amount 25
play 1 sell 1 ; told 0.amount 25
play 1 sell 3 ; told 0.amount 25
play 1 sell 1 ; told 0.amount 25
play 1 sell 3 ; told 0.amount 25
