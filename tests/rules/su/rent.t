# A stop at another seat's business makes its rent due; the owner has to demand it before the next player rolls.
rule SU-R1

# Red owns 6, 8 and 12; Blue stops at 6 and, after a double, at 8.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 3, buy
play roll, dice 3 3
events roll, move, rent-due
told 2 {"event":"rent-due","seat":1,"square":6,"amount":6,"to":0}
expect due [{"visitor":1,"owner":0,"square":6,"amount":6,"demanded":false}]
# Nothing is paid by itself, and nobody is held up.
expect players.1.cash 1500 ; expect players.0.cash 1150
asked turn 0,1,2
moves 0 = demand 1, mortgage 6, mortgage 8, mortgage 12
moves 1 = pay 0, roll
moves 2 = none
refuse 2 demand 1         no-rent-due
refuse 1 demand 0         no-rent-due
refuse 0 pay 1            no-rent-due
refuse 1 pay 2            no-rent-due
refuse 0 demand 2         no-rent-due
refuse 0 demand 0         no-rent-due
refuse 1 pay 1            no-rent-due
# A further roll of the visitor in the same turn closes nothing.
play roll
events none
dice 1 1
expect due [{"visitor":1,"owner":0,"square":6,"amount":6,"demanded":false},{"visitor":1,"owner":0,"square":8,"amount":6,"demanded":false}]
play roll, dice 1 2, buy
# It is Green's turn, and Green has not rolled yet: there is still time.
expect roller 2
expect players.1.cash 1360
mark
accept 0 demand 1
events demand
told 0 {"event":"demand","seat":0,"square":6,"amount":6,"from":1}
asked rent 1
expect due.0.demanded true
expect due.1.demanded false
accept 1 pay
events pay
told 0 {"event":"pay","seat":1,"amount":6,"to":0,"rent":6}
expect due [{"visitor":1,"owner":0,"square":8,"amount":6,"demanded":false}]
expect players.1.cash 1354 ; expect players.0.cash 1156
asked turn 0,1,2
expect roller 2
# Or the visitor pays without being asked.
accept 1 pay 0
events pay
expect due []
expect players.1.cash 1348 ; expect players.0.cash 1162
refuse 0 demand 1         no-rent-due

# The next player's roll closes what is left: it is lost.
back
play 0 demand 1, 1 pay
accept 2 roll
events rent-lost
told 0 {"event":"rent-lost","seat":0,"square":8,"amount":6,"from":1}
expect due []
dice 4 6
refuse 0 demand 1         no-rent-due
refuse 1 pay 0            no-rent-due
expect players.0.cash 1156

# All of them, if nobody spoke.
back
accept 2 roll
events rent-lost, rent-lost
told 0 {"event":"rent-lost","seat":0,"square":6,"amount":6,"from":1}
told 1 {"event":"rent-lost","seat":0,"square":8,"amount":6,"from":1}
expect due []
expect players.0.cash 1150 ; expect players.1.cash 1360

# The next player may be the owner: then its own roll closes its own rent.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 2, buy
play roll, dice 1 2
expect roller 0
mark
accept 0 roll
events rent-lost
expect due []
back
play demand 1, pay, roll
events none
expect players.0.cash 1444 ; expect players.1.cash 1496

# Paying unasked takes the cash; a demand may come all the same.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, 1 offer 0 give $1494 want 6, 0 accept 1
play roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 3 5
expect due [{"visitor":1,"owner":0,"square":8,"amount":6,"demanded":false}]
expect players.1.cash 6
moves 1 has pay 0
mark
accept 1 pay 0
expect players.1.cash 0
back
play 1 offer 0 give 6+$1 want nothing, 0 accept 1
expect players.1.cash 5
moves 1 lacks pay 0
refuse 1 pay 0            short-of-cash
accept 0 demand 1
asked rent 1
moves 1 = pay
