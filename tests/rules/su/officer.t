# The officer is immune, revealed or not, and an attack on him ends in the Slammer.
rule SU-C3 SU-C8 SU-Q4 SU-T2 SU-C2

# Yellow is secretly the officer and owns 23, mortgaged. Red, the raider after a double, does not know.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 2, buy, 3 mortgage 23
play roll, dice 1 1, temka 8, character raider
mark
# The list of moves gives nothing away.
moves 0 = roll, raid 6, raid 8, raid 9, raid 11, raid 23
accept 0 raid 23
events reveal, attack-failed, reveal, jail, turn
told 0 {"event":"reveal","seat":0,"character":"raider"}
told 1 {"event":"attack-failed","seat":0,"square":23,"officer":3}
told 2 {"event":"reveal","seat":3,"character":"officer"}
told 3 {"event":"jail","seat":0,"why":"officer"}
# Nothing is taken and no fee paid; the power is gone, and both are known.
expect players.0.deeds [] ; expect players.3.deeds [23]
expect players.0.cash 1500
expect squares.4.raided false ; expect split null
expect players.0.used true ; expect as public players.0.character "raider"
expect as public players.3.character "officer" ; expect players.3.revealed true ; expect players.3.used false
# The turn is over, despite the double.
expect players.0.square 10 ; expect players.0.jailed 0
expect roller 1 ; expect doubles 0
# Later, free again, Red has no power left.
play roll, dice 1 4, buy
play roll, dice 1 2, buy
play roll, dice 1 3, buy
play bail
refuse 0 raid 9           power-used

# Offers and rents wait for the next roll, as nobody has rolled.
back
play 1 offer 2 give 6 want $50, 0 raid 23
expect offers.0.from 1
accept 1 roll
events lapse

# Known as the officer he is no less immune: revealing himself is open to him at any time.
back
moves 3 has reveal
refuse 1 reveal           no-such-power
accept 3 reveal
events reveal
told 0 {"event":"reveal","seat":3,"character":"officer"}
expect as public players.3.character "officer"
refuse 3 reveal           revealed-already
moves 3 lacks reveal
moves 0 = roll, raid 6, raid 8, raid 9, raid 11, raid 23
accept 0 raid 23
events reveal, attack-failed, jail, turn
expect players.0.jailed 0

# Even against the officer the fee for a mortgaged business must be in hand; otherwise the refusal would tell.
back
play 0 offer 2 give $1490 want 9, 2 accept 0
refuse 0 raid 23          short-of-cash

# The same for the racketeer, and in an ordinary turn.
deal seats=2
dice 1 2, 6 6
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, roll, dice 1 3, buy
play roll, dice 1 2, buy
moves 0 = roll, racket 23, racket 26, mortgage 24
accept 0 racket 26
events reveal, attack-failed, reveal, jail, turn
expect squares.2 {"square":26,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
expect players.0.used true ; expect players.0.jailed 0 ; expect players.0.square 10
expect roller 1

# The officer may buy a racketed business: that is no attack, and the racket stays.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 2, buy
play roll, dice 4 6
play roll, dice 1 1, temka 8, character racketeer, racket 11
play 2 reveal, 1 offer 2 give 11 want $140, 2 accept 1
expect squares.2 {"square":11,"owner":2,"objects":0,"mortgaged":false,"racketeer":0,"raided":false}

# An attack that fails in the last turn of the game ends it, with all offers and rents.
deal seats=3 rounds=2
dice 6 6, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character raider, roll, dice 1 3, buy
play roll, dice 1 2, buy
play roll, dice 4 5
expect due [{"visitor":1,"owner":2,"square":24,"amount":20,"demanded":false}]
play 0 offer 1 give 23 want $100
accept 2 raid 23
events reveal, attack-failed, reveal, jail, end
asked over nobody
expect offers [] ; expect due []
expect players.2.jailed 0
# Without the limit the game goes on; nobody has rolled since the stop at 24, so its rent can still be demanded.
again seats=3
asked turn 0,1,2
expect roller 0 ; expect offers.0.from 0
expect due [{"visitor":1,"owner":2,"square":24,"amount":20,"demanded":false}]
play 2 demand 1, pay
expect due []
