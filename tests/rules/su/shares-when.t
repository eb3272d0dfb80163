# What counts for shares is the moment of paying, who is paid, and who is still in.
rule SU-C9 SU-C1 SU-C2 SU-C3 SU-R2

# Red stops at Green's 29. Then it is Blue's turn, who is the raider; Yellow is the officer.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 6 6, sueta 10, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 5 5, character raider, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 2 3, buy
play roll, dice 1 2
expect due [{"visitor":0,"owner":2,"square":29,"amount":24,"demanded":false}]
# A raid after the stop: the rent is still Green's, and no income of the raider.
play raid 29, 3 reveal
refuse 1 demand 0         no-rent-due
play 2 demand 0, pay
events pay
told 0 {"event":"pay","seat":0,"amount":24,"to":2,"rent":29}
expect players.2.cash 1244
# The next rent is the raider's, and 9 of 24 go to the officer: here the visitor himself.
play roll, dice 2 3, buy
play roll, dice 1 2, buy
play roll, dice 1 3
expect due [{"visitor":3,"owner":1,"square":29,"amount":24,"demanded":false}]
expect players.1.cash 1130 ; expect players.3.cash 1300
play 1 demand 3, pay
events pay, share
told 1 {"event":"share","seat":3,"square":29,"amount":9,"from":1}
expect players.1.cash 1145 ; expect players.3.cash 1285

# A racket laid after the stop takes its part of what is paid then; the officer goes out, and his share with him.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 6 6, sueta 10, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 2 3, buy
play roll, dice 1 2
play racket 29, 3 reveal
play 2 demand 0, pay
events pay, share, share
told 1 {"event":"share","seat":1,"square":29,"amount":9,"from":2}
told 2 {"event":"share","seat":3,"square":29,"amount":2,"from":2}
# Yellow gives everything away and has to pay 100.
play 3 offer 0 give 25+$1302 want nothing, 0 accept 3
play roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 3 5, temka 13, bankrupt
expect players.3.out true ; expect as public players.3.character "officer"
# From now on the racketeer has 50 % of every rent.
play roll, dice 5 6
expect roller 1
play roll, dice 1 2
expect due [{"visitor":1,"owner":2,"square":29,"amount":24,"demanded":false}]
play 2 demand 1, pay
events pay, share
told 1 {"event":"share","seat":1,"square":29,"amount":12,"from":2}

# The officer's place at the table does not matter: here he is the first, and gets 1 of 18.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 23, roll, dice 2 3, buy
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 1 2
play 0 reveal, 1 demand 3, pay
events pay, share, share
told 1 {"event":"share","seat":2,"square":23,"amount":7,"from":1}
told 2 {"event":"share","seat":0,"square":23,"amount":1,"from":1}
