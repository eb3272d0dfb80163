# Passing “On the Hustle”, or stopping there, pays 200, once each time; walking backwards pays nothing.
rule SU-T3 SU-T4

# Red goes to 39 by a card: forward, and not past the start.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 1, temka 5
events card, move
expect players.0.cash 1500
play buy
expect players.0.cash 1100
# It rolls again and passes the start: 200, and the fine of square 4 comes after that.
play roll, dice 2 3
events roll, move, pass-start, pay, turn
told 1 {"event":"move","seat":0,"square":4,"from":39}
told 2 {"event":"pass-start","seat":0,"amount":200}
expect players.0.cash 1100

# Stopping exactly there pays the same 200, once, and leaving it again pays nothing.
deal seats=2
dice 6 6, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 4 6, buy
expect players.0.square 34 ; expect players.0.cash 790
play roll, dice 4 6
mark
play roll, dice 2 4
events roll, move, pass-start, turn
told 1 {"event":"move","seat":0,"square":0,"from":34}
told 2 {"event":"pass-start","seat":0,"amount":200}
expect players.0.square 0 ; expect players.0.cash 990
play roll, dice 4 6, character hustler
play roll, dice 1 2
events roll, move
expect players.0.square 3 ; expect players.0.cash 990

# A square before it, and one behind it.
back
play roll, dice 2 3, buy
expect players.0.square 39 ; expect players.0.cash 390
back
play roll, dice 3 4
events roll, move, pass-start
expect players.0.square 1 ; expect players.0.cash 990

# A card that sends the pawn there pays once more, directly after the 200 for passing.
back
play roll, dice 3 5
events roll, move, pass-start
expect players.0.square 2 ; expect players.0.cash 990
temka 1
events card, move, pass-start, turn
expect players.0.square 0 ; expect players.0.cash 1190

# A card that leads further on pays nothing after that.
back
play roll, dice 3 5, temka 3
events card, move, turn
expect players.0.square 24 ; expect players.0.cash 990

# Backwards over the start: nothing.
back
play roll, dice 3 5, temka 6
events card, move
told 1 {"event":"move","seat":0,"square":39,"from":2}
expect players.0.cash 990
# The business that was come to backwards is a stop like any other.
asked buy 0
play buy
expect players.0.cash 590
# And forward over the start again: 200.
play roll, dice 4 6, character hustler
play roll, dice 1 3
events roll, move, pass-start
expect players.0.square 3 ; expect players.0.cash 790

# To the Slammer one passes nothing: by a card, from 33,
deal seats=2
dice 6 6, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 4 5, temka 2
expect players.0.square 10 ; expect players.0.jailed 0 ; expect players.0.cash 1110
# by square 30,
play roll, dice 6 6, roll, dice 6 6, roll, dice 2 4
expect players.1.square 10 ; expect players.1.jailed 0 ; expect players.1.cash 1500
# and by a third double, from 38.
deal seats=2
dice 6 6, 1 2
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 3 5, buy
play roll, dice 4 6
play roll, dice 2 2, sueta 10, roll, dice 1 1, roll, dice 2 2
events roll, jail, turn
expect players.0.square 10 ; expect players.0.cash 720

# The first turn starts on “On the Hustle”; nobody is paid for that.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 2
events roll, move
expect players.0.cash 1500
