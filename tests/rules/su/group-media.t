# Media: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=5
dice 6 6, 1 2, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 1 2, buy
play roll, dice 1 4, buy
play roll, dice 5 5, roll, dice 1 4, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 2 3, buy
expect players.1.cash 1300 ; expect players.2.cash 1300 ; expect players.3.cash 1300
# The base rent, as long as they have different owners.
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 15 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 2 offer 1 give 15+$1200 want nothing, 1 accept 2, 3 offer 1 give 25 want nothing, 1 accept 3
play 1 mortgage 5 ; told 0.amount 100 ; play 1 redeem 5 ; told 0.amount 110
play 1 mortgage 15 ; told 0.amount 100 ; play 1 redeem 15 ; told 0.amount 110
play 1 mortgage 25 ; told 0.amount 100 ; play 1 redeem 25 ; told 0.amount 110
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 30 ; back
play 1 build 5 ; told 0 {"event":"build","seat":1,"square":5,"objects":1,"amount":120}
play 1 build 15 ; told 0 {"event":"build","seat":1,"square":15,"objects":1,"amount":120}
play 1 build 25 ; told 0 {"event":"build","seat":1,"square":25,"objects":1,"amount":120}
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 75 ; back
play 1 build 5 ; told 0 {"event":"build","seat":1,"square":5,"objects":2,"amount":120}
play 1 build 15 ; told 0 {"event":"build","seat":1,"square":15,"objects":2,"amount":120}
play 1 build 25 ; told 0 {"event":"build","seat":1,"square":25,"objects":2,"amount":120}
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 210 ; back
play 1 build 5 ; told 0 {"event":"build","seat":1,"square":5,"objects":3,"amount":120}
play 1 build 15 ; told 0 {"event":"build","seat":1,"square":15,"objects":3,"amount":120}
play 1 build 25 ; told 0 {"event":"build","seat":1,"square":25,"objects":3,"amount":120}
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 570 ; back
play 1 build 5 ; told 0 {"event":"build","seat":1,"square":5,"objects":4,"amount":120}
play 1 build 15 ; told 0 {"event":"build","seat":1,"square":15,"objects":4,"amount":120}
play 1 build 25 ; told 0 {"event":"build","seat":1,"square":25,"objects":4,"amount":120}
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 770 ; back
play 1 network 5 ; told 0 {"event":"build","seat":1,"square":5,"objects":5,"amount":120}
play 1 network 15 ; told 0 {"event":"build","seat":1,"square":15,"objects":5,"amount":120}
play 1 network 25 ; told 0 {"event":"build","seat":1,"square":25,"objects":5,"amount":120}
mark
play roll, dice 1 4 ; expect due.0.square 5 ; expect due.0.amount 970 ; back
play roll, dice 4 6
mark
play roll, dice 1 1 ; expect due.0.square 15 ; expect due.0.amount 970 ; back
play roll, dice 6 6 ; expect due.0.square 25 ; expect due.0.amount 1010 ; back
# Back to the bank at half price.
play 1 sell-network 25 ; told 0.amount 300 ; undo
play 1 break-network 5 ; told 0.amount 60
play 1 break-network 15 ; told 0.amount 60
play 1 break-network 25 ; told 0.amount 60
mark
play roll, dice 1 1 ; expect due.0.square 15 ; expect due.0.amount 770 ; back
play roll, dice 6 6 ; expect due.0.square 25 ; expect due.0.amount 810 ; back
play 1 sell 5 ; told 0.amount 60
play 1 sell 15 ; told 0.amount 60
play 1 sell 25 ; told 0.amount 60
mark
play roll, dice 1 1 ; expect due.0.square 15 ; expect due.0.amount 570 ; back
play roll, dice 6 6 ; expect due.0.square 25 ; expect due.0.amount 610 ; back
play 1 sell 5 ; told 0.amount 60
play 1 sell 15 ; told 0.amount 60
play 1 sell 25 ; told 0.amount 60
mark
play roll, dice 1 1 ; expect due.0.square 15 ; expect due.0.amount 210 ; back
play roll, dice 6 6 ; expect due.0.square 25 ; expect due.0.amount 230 ; back
play 1 sell 5 ; told 0.amount 60
play 1 sell 15 ; told 0.amount 60
play 1 sell 25 ; told 0.amount 60
mark
play roll, dice 1 1 ; expect due.0.square 15 ; expect due.0.amount 75 ; back
play roll, dice 6 6 ; expect due.0.square 25 ; expect due.0.amount 85 ; back
play 1 sell 5 ; told 0.amount 60
play 1 sell 15 ; told 0.amount 60
play 1 sell 25 ; told 0.amount 60
mark
play roll, dice 1 1 ; expect due.0.square 15 ; expect due.0.amount 30 ; back
play roll, dice 6 6 ; expect due.0.square 25 ; expect due.0.amount 34 ; back
