# With the option rent=auto every rent is demanded by itself at the moment of stopping.
rule SU-R2

deal seats=3 rent=auto
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 3 3
events roll, move, rent-due
asked rent 1
expect due [{"visitor":1,"owner":0,"square":6,"amount":6,"demanded":true}]
moves 1 = pay
refuse 1 refuse           no-such-power
refuse 1 roll             wrong-phase
refuse 1 pay 0            wrong-phase
refuse 0 demand 1         not-your-turn
accept 1 pay
events pay
expect due []
expect players.0.cash 1166 ; expect players.1.cash 1494
# The stop is over: after a double the visitor rolls again, otherwise it is the next seat's turn.
asked turn 0,1,2
expect roller 1
play roll, dice 1 1, pay
expect roller 1
play roll, dice 1 2, pay
events pay, turn
expect roller 2
expect players.0.cash 1182 ; expect players.1.cash 1478
# Nothing is ever left to be demanded, or to be closed.
moves 0 lacks demand 1
accept 2 roll
events none
dice 4 6

# What can't be paid at once is a debt; once that is paid, the interrupted turn goes on.
deal seats=2 rent=auto
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 1 offer 0 give $1497 want 6, 0 accept 1
play roll, dice 4 5, temka 12
play roll, dice 4 4
asked rent 1
accept 1 pay
asked debt 1
expect debts [{"debtor":1,"creditor":0,"amount":6,"rent":8}]
accept 1 mortgage 6
events mortgage, pay
asked turn 0,1
expect roller 1 ; expect doubles 1

# A refusal, too, ends the stop (the kingpin: SU-C4).
deal seats=2 rent=auto
dice 1 2, 6 6
play roll, dice 5 5, roll, dice 5 5, character authority, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 1 3
asked rent 1
moves 1 = pay, refuse
accept 1 refuse
events reveal, refuse, turn
expect due []
expect roller 0
