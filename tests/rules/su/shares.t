# Shares are taken from the rent as it is paid: by the marks on the business and the characters revealed then.
rule SU-C9 SU-C1 SU-C2 SU-C3

# Red builds two outlets on each garage; Green raids 9; Yellow rackets it; Black is the officer. White stops there.
deal seats=6
dice 6 6, 1 2, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
play 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9
play roll, dice 5 5, roll, dice 5 5, character raider, raid 9, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 9, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 2 3, buy
expect squares.2 {"square":9,"owner":2,"objects":2,"mortgaged":false,"racketeer":3,"raided":true}
expect players.2.cash 1280 ; expect players.3.cash 1260 ; expect players.4.cash 1300 ; expect players.5.cash 1500
play roll, dice 4 5
expect due [{"visitor":5,"owner":2,"square":9,"amount":100,"demanded":false}]
mark
# The example of the rule book, first without the officer: 50 for the racketeer, 50 for the raider.
play 2 demand 5, pay
events pay, share
told 0 {"event":"pay","seat":5,"amount":100,"to":2,"rent":9}
told 1 {"event":"share","seat":3,"square":9,"amount":50,"from":2}
expect players.2.cash 1330 ; expect players.3.cash 1310 ; expect players.4.cash 1300 ; expect players.5.cash 1400

# The officer is revealed after the stop and before the payment: 40 and 10 for him, 40 for the racketeer, 10 stay.
back
play 4 reveal, 2 demand 5, pay
events pay, share, share, share
told 1 {"event":"share","seat":4,"square":9,"amount":40,"from":2}
told 2 {"event":"share","seat":3,"square":9,"amount":40,"from":2}
told 3 {"event":"share","seat":4,"square":9,"amount":10,"from":2}
expect players.2.cash 1290 ; expect players.3.cash 1300 ; expect players.4.cash 1350 ; expect players.5.cash 1400

# Paid unasked it is shared all the same.
back
play 4 reveal, 5 pay 2
events pay, share, share, share

# Sold after the stop, 9 is raided no more: the raider, still the payee, owes the officer nothing of that kind.
back
play 2 sell 9, 2 sell 9, 2 offer 0 give 9 want $50, 0 accept 2, 4 reveal, 2 demand 5, pay
events pay, share, share
told 1 {"event":"share","seat":3,"square":9,"amount":40,"from":2}
told 2 {"event":"share","seat":4,"square":9,"amount":10,"from":2}
# 1280, 50 for two outlets, 50 for the business, and half of the rent.
expect players.2.cash 1430

# What is struck off a debt has no shares, the rest has. White has 10 in cash and 11.
back
play 5 offer 0 give $1490 want 11, 0 accept 5, 4 reveal, 2 demand 5, pay
asked debt 5
expect players.5.cash 10
play offer 2 give 11 want $70, 2 accept 5
events deal, strike-off
undo
undo
play offer 2 give 11 want $90, 2 accept 5
events deal, strike-off, pay, share, share, share
# 10 are paid: 4 and 1 to the officer, 4 to the racketeer.
told 2 {"event":"pay","seat":5,"amount":10,"to":2,"rent":9}
told 3 {"event":"share","seat":4,"square":9,"amount":4,"from":2}
told 4 {"event":"share","seat":3,"square":9,"amount":4,"from":2}
told 5 {"event":"share","seat":4,"square":9,"amount":1,"from":2}
expect players.2.cash 1281

# Nor has what is lost in a bankruptcy.
undo
undo
play offer 1 give 11 want $1, 1 accept 5, bankrupt
events bankrupt, estate
expect players.2.cash 1291 ; expect players.3.cash 1260 ; expect players.4.cash 1300

# A racket of 22: 8, 2 and 12 with the officer, 11 and 11 without.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 6 6, sueta 10, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 26, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 6 6, sueta 9, roll, dice 1 3
expect players.0.cash 1250 ; expect players.1.cash 1280 ; expect players.2.cash 1260
mark
play 0 demand 3, pay
told 0 {"event":"pay","seat":3,"amount":22,"to":0,"rent":26}
told 1 {"event":"share","seat":1,"square":26,"amount":11,"from":0}
expect players.0.cash 1261 ; expect players.1.cash 1291 ; expect players.2.cash 1260
back
play 2 reveal, 0 demand 3, pay
events pay, share, share
told 1.amount 8 ; told 2.amount 2
expect players.0.cash 1262 ; expect players.1.cash 1288 ; expect players.2.cash 1262

# Other businesses of the same owner are not concerned, nor any other payment.
back
play roll, dice 1 2, buy
play roll, dice 1 2
expect due [{"visitor":1,"owner":0,"square":26,"amount":22,"demanded":false}]
# The visitor pays the whole sum, even if a part of it comes back to it: as racketeer,
play 2 reveal, 0 demand 1, pay
told 0 {"event":"pay","seat":1,"amount":22,"to":0,"rent":26}
told 1 {"event":"share","seat":1,"square":26,"amount":8,"from":0}
expect players.1.cash 1266
# or as officer.
play roll, dice 1 1
expect due.0 {"visitor":2,"owner":0,"square":26,"amount":22,"demanded":false}
play 2 pay 0
told 0 {"event":"pay","seat":2,"amount":22,"to":0,"rent":26}
told 2 {"event":"share","seat":2,"square":26,"amount":2,"from":0}
expect players.2.cash 1242
# At 29, which Red owns as well, there is no racket.
play roll, dice 1 2
play 0 demand 2, pay
events pay

# Each share is rounded down: of 17 that is 6 and 1, or 8.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 2 3, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 25, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 3, buy
play roll, dice 5 5, roll, dice 5 5, character raider, roll, dice 2 3
expect due.0.amount 17
mark
play 0 demand 3, pay
told 1.amount 8
expect players.0.cash 1309 ; expect players.1.cash 1288
back
play 2 reveal, 0 demand 3, pay
told 1.amount 6 ; told 2.amount 1
expect players.0.cash 1310 ; expect players.1.cash 1286 ; expect players.2.cash 1261
