# Amount and payee are fixed at the stop; rents between two seats are dealt with oldest first.
rule SU-R2

# Red gets the garages, Green has 11. Yellow stops at 6, then at 8, then at 11.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 3, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
play roll, dice 5 6, buy
play roll, dice 3 3
expect due [{"visitor":3,"owner":0,"square":6,"amount":12,"demanded":false}]

# What Red builds now does not count for this stop, but for the next one.
play 0 build 8
expect due.0.amount 12
play roll, dice 1 1
expect due.1 {"visitor":3,"owner":0,"square":8,"amount":30,"demanded":false}
play 0 sell 8
expect due.1.amount 30
mark

# A mortgage changes nothing, nor does a sale: the payee is who owned it at the stop.
play 0 mortgage 6, 0 mortgage 8
play 0 offer 2 give 6 want $50, 2 accept 0, keep 6
expect due [{"visitor":3,"owner":0,"square":6,"amount":12,"demanded":false},{"visitor":3,"owner":0,"square":8,"amount":30,"demanded":false}]
refuse 2 demand 3         no-rent-due
play 0 demand 3, pay
told 0 {"event":"pay","seat":3,"amount":12,"to":0,"rent":6}

# Three rents in one turn, to two seats. The oldest to each comes first; between different seats there is no order.
back
play roll, dice 1 2
expect due.2 {"visitor":3,"owner":2,"square":11,"amount":10,"demanded":false}
expect players.0.cash 1005 ; expect players.2.cash 1360 ; expect players.3.cash 1500
moves 0 has demand 3
moves 1 lacks demand 3
moves 2 = demand 3, mortgage 11
moves 3 = pay 0, pay 2
mark
accept 2 demand 3
asked rent 3
expect due.2.demanded true ; expect due.0.demanded false
accept 3 pay
expect players.2.cash 1370 ; expect players.3.cash 1490
accept 0 demand 3
told 0 {"event":"demand","seat":0,"square":6,"amount":12,"from":3}
accept 3 pay
expect players.0.cash 1017
accept 0 demand 3
told 0 {"event":"demand","seat":0,"square":8,"amount":30,"from":3}
accept 3 pay
expect players.0.cash 1047 ; expect players.3.cash 1448
expect due []

# The visitor pays unasked in the same order.
back
accept 3 pay 0
told 0 {"event":"pay","seat":3,"amount":12,"to":0,"rent":6}
expect due [{"visitor":3,"owner":0,"square":8,"amount":30,"demanded":false},{"visitor":3,"owner":2,"square":11,"amount":10,"demanded":false}]
accept 3 pay 2
accept 3 pay 0
told 0 {"event":"pay","seat":3,"amount":30,"to":0,"rent":8}
expect due []

# The first to be demanded can be the second in the queue; the first then waits.
back
play 2 demand 3, pay
expect due [{"visitor":3,"owner":0,"square":6,"amount":12,"demanded":false},{"visitor":3,"owner":0,"square":8,"amount":30,"demanded":false}]
accept 0 roll
events rent-lost, rent-lost
expect due []

# Everybody is asked, though only the kingpin could do anything but pay.
back
accept 0 demand 3
asked rent 3
moves 3 = pay
refuse 3 refuse           no-such-power
refuse 3 roll             wrong-phase
refuse 0 demand 3         not-your-turn
refuse 2 pay              not-your-turn

# Paying with too little cash makes a debt; a rent that is a debt is no longer due.
back
play 3 offer 0 give $1495 want 12, 0 accept 3
expect players.3.cash 5
accept 0 demand 3
accept 3 pay
events debt
told 0 {"event":"debt","seat":3,"amount":12,"to":0}
asked debt 3
expect debts [{"debtor":3,"creditor":0,"amount":12,"rent":6}]
expect due [{"visitor":3,"owner":0,"square":8,"amount":30,"demanded":false},{"visitor":3,"owner":2,"square":11,"amount":10,"demanded":false}]
expect players.3.cash 5

# What is newer can't be paid first, though there would be cash for it: 18 for 23 and 11 for 28, both Red's, with 15.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 3 5, buy, 1 offer 0 give 28 want $150, 0 accept 1
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 2 3, buy
play roll, dice 5 6, buy, 3 offer 1 give 11+$1345 want nothing, 1 accept 3
play roll, dice 1 3, buy
play roll, dice 1 2, buy
play roll, dice 4 6, buy
play roll, dice 6 6, roll, dice 1 1, roll, dice 1 2
expect due [{"visitor":3,"owner":0,"square":23,"amount":18,"demanded":false},{"visitor":3,"owner":2,"square":25,"amount":17,"demanded":false},{"visitor":3,"owner":0,"square":28,"amount":11,"demanded":false}]
moves 3 = none
refuse 3 pay 0            short-of-cash
refuse 3 pay 2            short-of-cash
