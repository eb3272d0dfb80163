# A rent that is due is lost when one of the two goes out, and when the game ends.
rule SU-R6 SU-K2

# Blue owes Red a rent for 6 and Green one for 8. Red has given everything away.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 0 offer 2 give 8 want $100, 2 accept 0, roll, dice 1 3, buy
play roll, dice 3 3, roll, dice 1 1
expect due [{"visitor":1,"owner":0,"square":6,"amount":6,"demanded":false},{"visitor":1,"owner":2,"square":8,"amount":6,"demanded":false}]
play 0 offer 2 give 6+12+$1250 want nothing, 2 accept 0
expect players.0.cash 0 ; expect players.0.deeds []
mark
# Blue, at 8, comes to 17 and takes 10 from each other player. Red can't pay and goes out.
play roll, dice 4 5, temka 15
asked debt 0
expect debts [{"debtor":0,"creditor":1,"amount":10,"rent":null}]
accept 0 bankrupt
events bankrupt, estate, turn
expect players.0.out true
# The rent due to Red is lost; the one due to Green is not.
expect due [{"visitor":1,"owner":2,"square":8,"amount":6,"demanded":false}]
refuse 1 pay 0            no-rent-due
accept 2 demand 1
accept 1 pay
expect due []

# The visitor goes out: Blue, penniless, stops at 8 and then draws a card that takes 100.
back
play 1 offer 2 give $1500 want 12, 2 accept 1, 1 offer 2 give 12 want nothing, 2 accept 1
expect players.1.cash 0
play roll, dice 4 5, temka 13
asked debt 1
expect due.0.visitor 1 ; expect due.1.visitor 1
accept 1 bankrupt
expect players.1.out true
expect due []
refuse 0 demand 1         no-rent-due
refuse 2 demand 1         no-rent-due

# The last turn of the game ends before anybody can demand: the rent is lost.
deal seats=2 rounds=1
dice 6 6, 1 2
play roll, dice 1 2, buy
play roll, dice 1 2
events roll, move, rent-due, end
asked over nobody
expect due []
expect result {"winners":[0,1],"worth":[1500,1500]}
