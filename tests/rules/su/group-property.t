# Property: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 5 6, buy
play roll, dice 5 5, roll, dice 6 6, sueta 2, roll, dice 4 6, buy
play roll, dice 6 6, roll, dice 6 6, roll, dice 4 6, buy
expect players.1.cash 1200 ; expect players.2.cash 1400 ; expect players.3.cash 1180
# The base rent, as long as they have different owners.
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 26 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 26 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 28 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 32+$1390 want nothing, 1 accept 2, 3 offer 1 give 34+$1170 want nothing, 1 accept 3
play 1 mortgage 31 ; told 0.amount 150 ; play 1 redeem 31 ; told 0.amount 165
play 1 mortgage 32 ; told 0.amount 150 ; play 1 redeem 32 ; told 0.amount 165
play 1 mortgage 34 ; told 0.amount 160 ; play 1 redeem 34 ; told 0.amount 176
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 52 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 52 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 56 ; back
play 1 build 31 ; told 0 {"event":"build","seat":1,"square":31,"objects":1,"amount":200}
play 1 build 32 ; told 0 {"event":"build","seat":1,"square":32,"objects":1,"amount":200}
play 1 build 34 ; told 0 {"event":"build","seat":1,"square":34,"objects":1,"amount":200}
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 130 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 130 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 150 ; back
play 1 build 31 ; told 0 {"event":"build","seat":1,"square":31,"objects":2,"amount":200}
play 1 build 32 ; told 0 {"event":"build","seat":1,"square":32,"objects":2,"amount":200}
play 1 build 34 ; told 0 {"event":"build","seat":1,"square":34,"objects":2,"amount":200}
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 390 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 390 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 450 ; back
play 1 build 31 ; told 0 {"event":"build","seat":1,"square":31,"objects":3,"amount":200}
play 1 build 32 ; told 0 {"event":"build","seat":1,"square":32,"objects":3,"amount":200}
play 1 build 34 ; told 0 {"event":"build","seat":1,"square":34,"objects":3,"amount":200}
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 900 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 900 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 1000 ; back
play 1 build 31 ; told 0 {"event":"build","seat":1,"square":31,"objects":4,"amount":200}
play 1 build 32 ; told 0 {"event":"build","seat":1,"square":32,"objects":4,"amount":200}
play 1 build 34 ; told 0 {"event":"build","seat":1,"square":34,"objects":4,"amount":200}
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 1100 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 1100 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 1200 ; back
play 1 network 31 ; told 0 {"event":"build","seat":1,"square":31,"objects":5,"amount":200}
play 1 network 32 ; told 0 {"event":"build","seat":1,"square":32,"objects":5,"amount":200}
play 1 network 34 ; told 0 {"event":"build","seat":1,"square":34,"objects":5,"amount":200}
mark
play roll, dice 1 3 ; expect due.0.square 31 ; expect due.0.amount 1275 ; back
play roll, dice 2 3 ; expect due.0.square 32 ; expect due.0.amount 1275 ; back
play roll, dice 3 4 ; expect due.0.square 34 ; expect due.0.amount 1400 ; back
# Back to the bank at half price.
play 1 sell-network 34 ; told 0.amount 500 ; undo
play 1 break-network 31 ; told 0.amount 100
play 1 break-network 32 ; told 0.amount 100
play 1 break-network 34 ; told 0.amount 100
play 1 sell 31 ; told 0.amount 100
play 1 sell 32 ; told 0.amount 100
play 1 sell 34 ; told 0.amount 100
play 1 sell 31 ; told 0.amount 100
play 1 sell 32 ; told 0.amount 100
play 1 sell 34 ; told 0.amount 100
play 1 sell 31 ; told 0.amount 100
play 1 sell 32 ; told 0.amount 100
play 1 sell 34 ; told 0.amount 100
play 1 sell 31 ; told 0.amount 100
play 1 sell 32 ; told 0.amount 100
play 1 sell 34 ; told 0.amount 100
