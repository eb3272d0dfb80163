# Fines, the prison and the squares that ask for nothing.
rule SU-Q3 SU-Q4 SU-Q5 SU-R1

# 200 on square 4.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 1 3
events roll, move, pay, turn
told 2 {"event":"pay","seat":0,"amount":200,"to":null,"rent":null}
expect players.0.square 4 ; expect players.0.cash 1300
expect players.1.cash 1500

# 100 on square 38.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 3 5, buy
play roll, dice 4 6
play roll, dice 4 6
play roll, dice 2 4
told 2 {"event":"pay","seat":0,"amount":100,"to":null,"rent":null}
expect players.0.square 38 ; expect players.0.cash 710
expect roller 1

# Who comes to the Slammer without being sent is just visiting.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 4 6
events roll, move, turn
expect players.0.square 10 ; expect players.0.jailed null ; expect players.0.cash 1500
play roll, dice 4 6
play roll, dice 4 6
moves 0 = roll
refuse 0 bail             not-in-jail
play roll, dice 1 2
asked buy 0

# Square 30 sends one there.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 4 6
events roll, move, jail, turn
told 1 {"event":"move","seat":0,"square":30,"from":20}
told 2 {"event":"jail","seat":0,"why":"square"}
expect players.0.square 10 ; expect players.0.jailed 0

# Even one who comes there backwards: from 33, by a card.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 4 5, temka 6
events card, move, jail, turn
told 1 {"event":"move","seat":0,"square":30,"from":33}
expect players.0.square 10 ; expect players.0.jailed 0 ; expect players.0.cash 1110

# One's own business and a mortgaged one ask for nothing, nor does “On the Hustle”.
deal seats=2
dice 6 6, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 4 6, buy
play roll, dice 6 6, 0 mortgage 24
expect due [{"visitor":1,"owner":0,"square":12,"amount":11,"demanded":false}]
play roll, dice 6 6
events roll, move
expect due [{"visitor":1,"owner":0,"square":12,"amount":11,"demanded":false}]
play roll, dice 1 2, buy
play roll, dice 2 4
events roll, move, pass-start, turn
expect players.0.square 0
play roll, dice 2 3, buy
play roll, dice 6 6
events roll, move
expect due []
expect players.0.square 12
asked turn 0,1
