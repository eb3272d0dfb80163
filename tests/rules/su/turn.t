# A turn: two dice, forward by their sum, and what the square asks.
rule SU-T1

deal seats=2
dice 6 6, 1 2
asked turn 0,1
expect turn {"wait":"seats","seats":[0,1],"must":[0],"phase":"turn","id":2}
moves 0 = roll
moves 1 = none
refuse 1 roll             not-roller
refuse 2 roll             no-such-seat
refuse chance dice 1 2    no-chance-due
accept 0 roll
asked dice chance
expect turn {"wait":"chance","seats":[],"must":[],"phase":"dice","id":3}
chance = dice 1 1:1, dice 1 2:2, dice 1 3:2, dice 1 4:2, dice 1 5:2, dice 1 6:2, dice 2 2:1, dice 2 3:2, dice 2 4:2, dice 2 5:2, dice 2 6:2, dice 3 3:1, dice 3 4:2, dice 3 5:2, dice 3 6:2, dice 4 4:1, dice 4 5:2, dice 4 6:2, dice 5 5:1, dice 5 6:2, dice 6 6:1
refuse 0 roll             chance-is-due
refuse chance temka 1     wrong-phase
refuse chance character raider wrong-phase
dice 2 3
events roll, move
told 0 {"event":"roll","seat":0,"dice":[2,3],"doubles":0}
told 1 {"event":"move","seat":0,"square":5,"from":0}
expect dice [2,3]
asked buy 0
moves 0 = buy, decline
expect turn.id 4
accept 0 buy
events buy, turn
expect turn.id 5
told 0 {"event":"buy","seat":0,"square":5,"amount":200}
told 1 {"event":"turn","seat":1,"round":1}

# Then it is the other seat's turn; a square that asks for nothing ends it at once.
asked turn 0,1
expect turn.must [1]
play roll, dice 4 6
events roll, move, turn
expect players.1.square 10
expect roller 0

# The next move starts where the last one ended, and the board goes round.
play roll, dice 6 6, temka 12, roll, dice 5 6, buy
expect players.0.square 28
play roll, dice 3 5, buy
play roll, dice 6 6
expect players.0.square 0
play roll, dice 1 2, buy
expect players.0.square 3
expect players.0.deeds [3,5,28]
expect players.1.deeds [18]
