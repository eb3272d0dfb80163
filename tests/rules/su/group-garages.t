# Garages: the prices, mortgages, outlets, chains and rents of the group.
rule SU-B1 SU-R3 SU-O1 SU-O2 SU-O3 SU-D2

deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
expect players.0.cash 1160 ; expect players.1.cash 1380
# The base rent, as long as they have different owners.
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 6 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 6 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 8 ; back
# What a mortgage brings, and what redeeming costs: 10 % more, rounded up.
play 1 offer 0 give 9 want $120, 0 accept 1
play 0 mortgage 6 ; told 0.amount 50 ; play 0 redeem 6 ; told 0.amount 55
play 0 mortgage 8 ; told 0.amount 50 ; play 0 redeem 8 ; told 0.amount 55
play 0 mortgage 9 ; told 0.amount 60 ; play 0 redeem 9 ; told 0.amount 66
# The whole group: double while it is bare, then the figure for what stands there.
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 12 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 12 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 16 ; back
play 0 build 6 ; told 0 {"event":"build","seat":0,"square":6,"objects":1,"amount":50}
play 0 build 8 ; told 0 {"event":"build","seat":0,"square":8,"objects":1,"amount":50}
play 0 build 9 ; told 0 {"event":"build","seat":0,"square":9,"objects":1,"amount":50}
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 30 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 30 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 40 ; back
play 0 build 6 ; told 0 {"event":"build","seat":0,"square":6,"objects":2,"amount":50}
play 0 build 8 ; told 0 {"event":"build","seat":0,"square":8,"objects":2,"amount":50}
play 0 build 9 ; told 0 {"event":"build","seat":0,"square":9,"objects":2,"amount":50}
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 90 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 90 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 100 ; back
play 0 build 6 ; told 0 {"event":"build","seat":0,"square":6,"objects":3,"amount":50}
play 0 build 8 ; told 0 {"event":"build","seat":0,"square":8,"objects":3,"amount":50}
play 0 build 9 ; told 0 {"event":"build","seat":0,"square":9,"objects":3,"amount":50}
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 270 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 270 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 300 ; back
play 0 build 6 ; told 0 {"event":"build","seat":0,"square":6,"objects":4,"amount":50}
play 0 build 8 ; told 0 {"event":"build","seat":0,"square":8,"objects":4,"amount":50}
play 0 build 9 ; told 0 {"event":"build","seat":0,"square":9,"objects":4,"amount":50}
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 400 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 400 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 450 ; back
play 0 network 6 ; told 0 {"event":"build","seat":0,"square":6,"objects":5,"amount":50}
play 0 network 8 ; told 0 {"event":"build","seat":0,"square":8,"objects":5,"amount":50}
play 0 network 9 ; told 0 {"event":"build","seat":0,"square":9,"objects":5,"amount":50}
mark
play roll, dice 2 4 ; expect due.0.square 6 ; expect due.0.amount 550 ; back
play roll, dice 3 5 ; expect due.0.square 8 ; expect due.0.amount 550 ; back
play roll, dice 4 5 ; expect due.0.square 9 ; expect due.0.amount 600 ; back
# Back to the bank at half price.
play 0 sell-network 9 ; told 0.amount 125 ; undo
play 0 break-network 6 ; told 0.amount 25
play 0 break-network 8 ; told 0.amount 25
play 0 break-network 9 ; told 0.amount 25
play 0 sell 6 ; told 0.amount 25
play 0 sell 8 ; told 0.amount 25
play 0 sell 9 ; told 0.amount 25
play 0 sell 6 ; told 0.amount 25
play 0 sell 8 ; told 0.amount 25
play 0 sell 9 ; told 0.amount 25
play 0 sell 6 ; told 0.amount 25
play 0 sell 8 ; told 0.amount 25
play 0 sell 9 ; told 0.amount 25
play 0 sell 6 ; told 0.amount 25
play 0 sell 8 ; told 0.amount 25
play 0 sell 9 ; told 0.amount 25
