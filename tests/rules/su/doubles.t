# A double brings another roll, the third one the Slammer.
rule SU-T2

# The next roll comes after the square has been settled, and the same seat makes it.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3
told 0 {"event":"roll","seat":0,"dice":[3,3],"doubles":1}
asked buy 0
expect doubles 1
refuse 0 roll             wrong-phase
accept 0 buy
events buy
asked turn 0,1
expect roller 0 ; expect turn.must [0] ; expect round 1
# There is no way to end the turn but to roll.
moves 0 = roll, mortgage 6
moves 1 = none
refuse 0 decline          wrong-phase
refuse 0 drop             wrong-phase
refuse 1 roll             not-roller
play roll, dice 2 2
told 0 {"event":"roll","seat":0,"dice":[2,2],"doubles":2}
expect players.0.square 10
expect roller 0 ; expect doubles 2
mark
# Two doubles and then something else: an ordinary end.
play roll, dice 1 2
told 0 {"event":"roll","seat":0,"dice":[1,2],"doubles":0}
accept 0 buy
expect players.0.square 13
expect roller 1
# The count begins anew with each turn.
expect doubles 0
play roll, dice 5 5
expect doubles 1
expect roller 1
play roll, dice 1 4, buy
play roll, dice 1 1
told 0.doubles 1
expect players.0.square 15
expect players.0.jailed null

# The third double in a row: the pawn does not move by it but goes to the Slammer, and the turn is over.
back
play roll, dice 5 5
events roll, jail, turn
told 0 {"event":"roll","seat":0,"dice":[5,5],"doubles":3}
told 1 {"event":"jail","seat":0,"why":"doubles"}
expect players.0.square 10 ; expect players.0.jailed 0 ; expect players.0.drawn false
expect roller 1
expect doubles 0

# It is not made on the square where it would have led to either.
deal seats=2
dice 6 6, 1 2
play roll, dice 4 4, buy, roll, dice 4 4, buy, roll, dice 2 2
events roll, jail, turn
expect players.0.square 10 ; expect players.0.jailed 0 ; expect players.0.drawn false
expect players.0.cash 1220

# After an auction the next roll is still due, whoever bought.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, decline, bid 10, drop
expect squares [{"square":6,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}]
expect roller 0
asked turn 0,1
play roll, dice 1 2, buy

# Who is sent to the Slammer has ended its turn, even by a double: by square 30,
play roll, dice 6 6, buy, roll, dice 5 6, buy
play roll, dice 5 6, character hustler
play roll, dice 1 2, decline, drop, drop
play roll, dice 5 5
events roll, move, jail, turn
told 1 {"event":"move","seat":0,"square":30,"from":20}
told 2 {"event":"jail","seat":0,"why":"square"}
expect players.0.square 10 ; expect players.0.jailed 0
expect roller 1

# or by a card.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 1, temka 2
events card, jail, turn
expect players.0.jailed 0
expect roller 1
