# The raider takes, once, any business of another seat with all that is built on it.
rule SU-C1 SU-C6 SU-D3 SU-K3 SU-C7

# Blue has 6, 8 and 11, Green 9, Yellow 23. Red has just become the raider and is still to roll.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 1 2, buy
# Without a character there is no power.
refuse 0 raid 11          no-such-power
refuse 3 raid 11          not-roller
play roll, dice 1 1, temka 8, character raider
expect roller 0
mark
moves 0 = roll, raid 6, raid 8, raid 9, raid 11, raid 23
refuse 0 raid 24          deed-is-free
refuse 0 raid 20          no-such-move
refuse 0 racket 11        no-such-power
refuse 1 raid 9           not-roller
accept 0 raid 11
events reveal, raid
told 0 {"event":"reveal","seat":0,"character":"raider"}
told 1 {"event":"raid","seat":0,"square":11,"from":1,"split":false}
expect players.0.deeds [11] ; expect players.1.deeds [6,8]
expect players.0.cash 1500 ; expect players.1.cash 1160
expect squares.3 {"square":11,"owner":0,"objects":0,"mortgaged":false,"racketeer":null,"raided":true}
expect as public players.0.character "raider"
expect as public players.0.revealed true ; expect players.0.used true
# Blue did not have the whole group, so nothing is split. Red goes on with its turn.
expect split null
asked turn 0,1,2,3
expect roller 0
# Once in the game.
moves 0 = roll, mortgage 11
refuse 0 raid 9           power-used
# The mark stays until the business changes hands again, even if it comes back to Red.
play 0 offer 2 give 11 want $10, 2 accept 0
expect squares.3.raided false
play 2 offer 0 give 11 want $10, 0 accept 2
expect squares.3 {"square":11,"owner":0,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}

# Not one's own.
back
play 0 offer 1 give $140 want 11, 1 accept 0
refuse 0 raid 11          deed-is-yours
moves 0 = roll, mortgage 11, raid 6, raid 8, raid 9, raid 23
play mortgage 11
moves 0 = roll, redeem 11, raid 6, raid 8, raid 9, raid 23

# A mortgaged one costs the fee and stays mortgaged, or is redeemed for the value.
back
play 1 mortgage 11
accept 0 raid 11
events reveal, raid, fee
told 2 {"event":"fee","seat":0,"square":11,"amount":7}
expect players.0.cash 1493
asked takeover 0
accept 0 redeem 11
expect players.0.cash 1423
expect roller 0
asked turn 0,1,2,3
# The fee has to be there in cash.
back
play 1 mortgage 11, 0 offer 2 give $1493 want 9, 2 accept 0, 0 offer 2 give 9 want nothing, 2 accept 0
expect players.0.cash 7
moves 0 has raid 11
mark
accept 0 raid 11
events reveal, raid, fee
expect players.0.cash 0
asked turn 0,1,2,3
back
play 0 offer 2 give $1 want 9, 2 accept 0, 0 offer 2 give 9 want nothing, 2 accept 0
moves 0 = roll, raid 6, raid 8, raid 9, raid 23
refuse 0 raid 11          short-of-cash
# With 6 mortgaged as well, its fee of 5 can be paid.
play 1 mortgage 6
moves 0 = roll, raid 6, raid 8, raid 9, raid 23

# Not from the Slammer; after paying, it goes.
deal seats=2
dice 6 6, 1 2
play roll, dice 5 5, roll, dice 5 5, character raider, roll, dice 4 6
play roll, dice 4 5, buy
expect players.0.jailed 0
moves 0 = roll, bail
refuse 0 raid 9           power-in-jail
play bail
moves 0 = roll, raid 9
play raid 9
expect players.0.deeds [9]
# Only in phase turn.
undo
play roll
refuse 0 raid 9           chance-is-due
dice 1 2
asked buy 0
refuse 0 raid 9           wrong-phase

# The mark of a raid goes with a bankruptcy, like any mark. Blue raids Red's 11.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character raider, raid 11, roll, dice 1 2, buy
expect squares.2.raided true
# Somebody else's changes nothing: Green, without cash and deeds, pays for a card.
play 2 offer 0 give $1500 want 6, 0 accept 2, 2 offer 0 give 6 want nothing, 0 accept 2
play roll, dice 1 1, temka 12, bankrupt
expect players.2.out true
expect squares.2 {"square":11,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":true}
# Blue's own does: 11, which would bring 70, comes back clean when 100 are to be paid.
play roll, dice 4 6
play roll, dice 4 6, buy
play 1 offer 3 give 23+$1280 want nothing, 3 accept 1
play roll, dice 4 6, temka 13, bankrupt
expect auction.square 11
play bid 5, drop
expect squares.2 {"square":11,"owner":3,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
