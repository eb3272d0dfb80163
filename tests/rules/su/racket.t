# The racketeer, once, puts a business of another seat under a racket; the owner keeps it.
rule SU-C2 SU-C6 SU-K3 SU-K2

# Blue has 6, 8 and 11, Green 9. Red has just become the racketeer.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 4 6
play roll, dice 1 1, temka 8, character racketeer
moves 0 = roll, racket 6, racket 8, racket 9, racket 11
refuse 0 racket 1         deed-is-free
refuse 0 raid 6           no-such-power
refuse 1 racket 9         not-roller
mark
accept 0 racket 11
events reveal, racket
told 0 {"event":"reveal","seat":0,"character":"racketeer"}
told 1 {"event":"racket","seat":0,"square":11,"from":1}
expect squares.3 {"square":11,"owner":1,"objects":0,"mortgaged":false,"racketeer":0,"raided":false}
expect players.0.revealed true ; expect players.0.used true ; expect as public players.0.character "racketeer"
# Once in the game; Red's turn goes on.
refuse 0 racket 6         power-used
moves 0 = roll
expect roller 0 ; asked turn 0,1,2,3
# The owner keeps every decision, and nothing else has changed hands.
expect players.1.deeds [6,8,11]
moves 1 has mortgage 11
refuse 0 mortgage 11      deed-not-yours

# It stays on the business when that is sold,
accept 1 offer 2 give 11 want $100
accept 2 accept 1
expect squares.3 {"square":11,"owner":2,"objects":0,"mortgaged":false,"racketeer":0,"raided":false}
# and ends when the racketeer himself owns it, for good.
play 2 offer 0 give 11 want $100, 0 accept 2
events deal, racket-over
told 1 {"event":"racket-over","seat":0,"square":11}
expect squares.3 {"square":11,"owner":0,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
play 0 offer 2 give 11 want $100, 2 accept 0
events deal
expect squares.3.racketeer null
refuse 0 racket 11        power-used

# Another business that comes to the racketeer leaves it alone.
back
play 0 racket 11, 0 offer 1 give $90 want 8, 1 accept 0
events deal
expect squares.3.racketeer 0
refuse 0 racket 8         power-used

# Not one's own, and not from the Slammer.
back
play 0 offer 1 give $90 want 8, 1 accept 0
refuse 0 racket 8         deed-is-yours
moves 0 lacks racket 8
deal seats=2
dice 6 6, 1 2
play roll, dice 5 5, roll, dice 5 5, character racketeer, roll, dice 4 6
play roll, dice 4 5, buy
refuse 0 racket 9         power-in-jail
moves 0 = roll, bail

# Blue is the racketeer, on Red's 11.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 11
expect squares.2.racketeer 1
mark
# It ends when he buys the business,
play 0 offer 1 give 11 want $100, 1 accept 0
events deal, racket-over
told 1 {"event":"racket-over","seat":1,"square":11}
expect squares.2 {"square":11,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
# when the bank gets it back: Red keeps only 11 and has to pay 150,
back
play roll, dice 1 2, buy, 0 offer 2 give 6+8+$1160 want nothing, 2 accept 0
play roll, dice 4 6
mark
play roll, dice 5 6, sueta 13, bankrupt
events bankrupt, racket-over, auction
told 1 {"event":"racket-over","seat":1,"square":11}
expect auction.square 11
play bid 10, bid 20, drop
expect squares.2 {"square":11,"owner":2,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
# and when the racketeer is out: Blue has given away everything and can't pay Red 10.
back
play 1 offer 2 give 23+$1280 want nothing, 2 accept 1
play roll, dice 5 6, sueta 14
asked debt 1
expect squares.2.racketeer 1
accept 1 bankrupt
events bankrupt, racket-over, estate, pay, turn
told 1 {"event":"racket-over","seat":1,"square":11}
expect squares.2 {"square":11,"owner":0,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}

# A bankruptcy to another seat passes the business on with its racket, save to the racketeer himself, where it ends.
back
play 0 mortgage 11, 0 offer 2 give 11+$70 want nothing, 2 accept 0, 2 keep 11, 2 offer 0 give 11+$7 want nothing, 0 accept 2
expect players.0.cash 0
play roll, dice 4 6, decline, drop, drop
mark
play roll, dice 4 6, temka 15, bankrupt
events bankrupt, estate, racket-over, pay
expect squares.2 {"square":11,"owner":1,"objects":0,"mortgaged":true,"racketeer":null,"raided":false}
back
play roll, dice 4 5, buy
play roll, dice 3 4, temka 15, bankrupt
expect squares.2 {"square":11,"owner":2,"objects":0,"mortgaged":true,"racketeer":1,"raided":false}

# A raid takes a racketed business with its racket.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 11, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character raider, raid 11
expect squares.2 {"square":11,"owner":2,"objects":0,"mortgaged":false,"racketeer":1,"raided":true}

# On the first business of the board as on any other: the racketeer goes out, and the racket with him.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 5 5, roll, dice 5 5, character racketeer, racket 1, roll, dice 1 2, buy
play 1 offer 2 give 23+$1280 want nothing, 2 accept 1
play roll, dice 4 6
expect squares.0.racketeer 1
play roll, dice 1 2, sueta 14, 1 bankrupt
expect squares.0 {"square":1,"owner":0,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
