# What each card does, one after the other from the same position.
rule SU-Q1 SU-T3 SU-K6

# Red has four outlets on 9, chains on 6 and 8, and 840 in cash; Blue has 1000 and Green 1500.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play 1 offer 0 give 9 want $120, 0 accept 1, 0 offer 1 give 11 want $500, 1 accept 0
play roll, dice 4 6
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9
play network 6, network 8
expect players.0.cash 840 ; expect players.1.cash 1000 ; expect players.2.cash 1500
expect players.0.square 11
mark

# Scheme, from square 17.
# 1: to “On the Hustle”, and 200.
play roll, dice 2 4, temka 1
events card, move, pass-start, turn
expect players.0.square 0 ; expect players.0.cash 1040
back
# 2: to the Slammer, past nothing that pays.
play roll, dice 2 4, temka 2
events card, jail, turn
told 1 {"event":"jail","seat":0,"why":"card"}
expect players.0.square 10 ; expect players.0.jailed 0 ; expect players.0.cash 840
back
# 3: to 24.
play roll, dice 2 4, temka 3
events card, move
told 1 {"event":"move","seat":0,"square":24,"from":17}
asked buy 0
expect players.0.square 24 ; expect players.0.cash 840
back
# 4: to 11, which is behind: once round, and 200 on the way.
play roll, dice 2 4, temka 4
events card, move, pass-start, rent-due, turn
told 1 {"event":"move","seat":0,"square":11,"from":17}
expect players.0.square 11 ; expect players.0.cash 1040
expect due [{"visitor":0,"owner":1,"square":11,"amount":10,"demanded":false}]
back
# 5: to 39.
play roll, dice 2 4, temka 5
events card, move
asked buy 0
expect players.0.square 39 ; expect players.0.cash 840
back
# 6: back 3.
play roll, dice 2 4, temka 6
events card, move
told 1 {"event":"move","seat":0,"square":14,"from":17}
asked buy 0
expect players.0.square 14 ; expect players.0.cash 840
back
# 7: to the next free business.
play roll, dice 2 4, temka 7
events card, move
asked buy 0
expect players.0.square 18 ; expect players.0.cash 840
back
# 8: to “Pick a Character”.
play roll, dice 2 4, temka 8
events card, move
asked character chance
expect players.0.square 20 ; expect players.0.cash 840
back
# 9: collect 150.
play roll, dice 2 4, temka 9
events card, receive, turn
told 1 {"event":"receive","seat":0,"amount":150}
expect players.0.cash 990 ; expect players.0.square 17
back
# 10: collect 50.
play roll, dice 2 4, temka 10
events card, receive, turn
told 1 {"event":"receive","seat":0,"amount":50}
expect players.0.cash 890 ; expect players.0.square 17
back
# 11: collect 100.
play roll, dice 2 4, temka 11
events card, receive, turn
told 1 {"event":"receive","seat":0,"amount":100}
expect players.0.cash 940 ; expect players.0.square 17
back
# 12: pay 15.
play roll, dice 2 4, temka 12
events card, pay, turn
told 1 {"event":"pay","seat":0,"amount":15,"to":null,"rent":null}
expect players.0.cash 825 ; expect players.1.cash 1000
back
# 13: pay 100.
play roll, dice 2 4, temka 13
events card, pay, turn
told 1 {"event":"pay","seat":0,"amount":100,"to":null,"rent":null}
expect players.0.cash 740 ; expect players.1.cash 1000
back
# 14: pay 50 to each.
play roll, dice 2 4, temka 14
events card, pay, pay, turn
told 1 {"event":"pay","seat":0,"amount":50,"to":1,"rent":null}
told 2 {"event":"pay","seat":0,"amount":50,"to":2,"rent":null}
expect players.0.cash 740 ; expect players.1.cash 1050 ; expect players.2.cash 1550
back
# 15: take 10 from each.
play roll, dice 2 4, temka 15
events card, pay, pay, turn
told 1 {"event":"pay","seat":1,"amount":10,"to":0,"rent":null}
told 2 {"event":"pay","seat":2,"amount":10,"to":0,"rent":null}
expect players.0.cash 860 ; expect players.1.cash 990 ; expect players.2.cash 1490
back
# 16: 4 outlets at 25 and 2 chains at 100.
play roll, dice 2 4, temka 16
events card, pay, turn
told 1 {"event":"pay","seat":0,"amount":300,"to":null,"rent":null}
expect players.0.cash 540
back

# Hustle, from square 22.
# 1: to “On the Hustle”, and 200.
play roll, dice 5 6, sueta 1
events card, move, pass-start, turn
expect players.0.square 0 ; expect players.0.cash 1040
back
# 2: collect 200.
play roll, dice 5 6, sueta 2
events card, receive, turn
expect players.0.cash 1040 ; expect players.0.square 22
back
# 3: collect 100.
play roll, dice 5 6, sueta 3
events card, receive, turn
expect players.0.cash 940 ; expect players.0.square 22
back
# 4: collect 100.
play roll, dice 5 6, sueta 4
events card, receive, turn
expect players.0.cash 940 ; expect players.0.square 22
back
# 5: collect 100.
play roll, dice 5 6, sueta 5
events card, receive, turn
expect players.0.cash 940 ; expect players.0.square 22
back
# 6: collect 50.
play roll, dice 5 6, sueta 6
events card, receive, turn
expect players.0.cash 890 ; expect players.0.square 22
back
# 7: collect 45.
play roll, dice 5 6, sueta 7
events card, receive, turn
expect players.0.cash 885 ; expect players.0.square 22
back
# 8: collect 25.
play roll, dice 5 6, sueta 8
events card, receive, turn
expect players.0.cash 865 ; expect players.0.square 22
back
# 9: collect 20.
play roll, dice 5 6, sueta 9
events card, receive, turn
expect players.0.cash 860 ; expect players.0.square 22
back
# 10: collect 10.
play roll, dice 5 6, sueta 10
events card, receive, turn
expect players.0.cash 850 ; expect players.0.square 22
back
# 11: pay 50.
play roll, dice 5 6, sueta 11
events card, pay, turn
expect players.0.cash 790 ; expect players.1.cash 1000
back
# 12: pay 100.
play roll, dice 5 6, sueta 12
events card, pay, turn
expect players.0.cash 740 ; expect players.1.cash 1000
back
# 13: pay 150.
play roll, dice 5 6, sueta 13
events card, pay, turn
expect players.0.cash 690 ; expect players.1.cash 1000
back
# 14: take 10 from each.
play roll, dice 5 6, sueta 14
events card, pay, pay, turn
expect players.0.cash 860 ; expect players.1.cash 990 ; expect players.2.cash 1490
back
# 15: pay 20 to each.
play roll, dice 5 6, sueta 15
events card, pay, pay, turn
expect players.0.cash 800 ; expect players.1.cash 1020 ; expect players.2.cash 1520
back
# 16: 4 outlets at 40 and 2 chains at 115.
play roll, dice 5 6, sueta 16
events card, pay, turn
told 1 {"event":"pay","seat":0,"amount":390,"to":null,"rent":null}
expect players.0.cash 450
back

# Whoever owns no building pays nothing for repairs, and owes nothing.
play roll, dice 2 4, temka 12
play roll, dice 3 5, temka 16
events card, turn
expect players.1.cash 1000 ; expect players.1.square 17
play roll, dice 3 4, temka 7, buy

# After a double the card is obeyed first, then the seat rolls again: here Red, from 17 by way of 27.
play roll, dice 5 5, buy, roll, dice 3 3, temka 9
events card, receive
asked turn 0,1,2
expect roller 0 ; expect doubles 2
