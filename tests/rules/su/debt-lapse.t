# A debt that begins on the open table makes all offers lapse; one that can be paid at once does not.
rule SU-D4 SU-K1 SU-K6

# Blue stops at Red's 8, and then buys 6 from Red for nearly all its cash.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 3 5
play 1 offer 0 give $1490 want 6, 0 accept 1
expect due [{"visitor":1,"owner":0,"square":8,"amount":6,"demanded":false}]
expect players.1.cash 10
mark
# 10 in cash for a rent of 6: it is paid, and offers stay open.
play 2 offer 1 give $5 want 6, 0 demand 1
accept 1 pay
events pay
expect offers.0.from 2
# With 4 in cash it is a debt: the offers of everybody lapse.
back
play 1 offer 2 give 6 want nothing, 2 accept 1, 1 offer 2 give $6 want 6, 2 accept 1
expect players.1.cash 4
play 2 offer 1 give $5 want 6, 0 offer 2 give 8 want $1, 0 demand 1
expect offers.1.from 2
accept 1 pay
events lapse, lapse, debt
expect offers []
asked debt 1
# The phase belongs to one debt; it ends with it, and the table is open as before.
accept 1 offer 2 give 6 want $20
accept 2 accept 1
events deal, pay
asked turn 0,1,2
expect roller 2
