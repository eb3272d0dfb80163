# A bare business can be mortgaged at any time for its value; only its owner redeems it, for the value and the fee.
rule SU-D2 SU-O4

# Red has 6, 8 and 11, Blue 9 and 12.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 4 6, buy
play roll, dice 1 2, buy
expect players.0.cash 940 ; expect players.1.cash 1230
# No debt is needed, and it need not be one's turn.
expect roller 0
accept 1 mortgage 12
events mortgage
told 0 {"event":"mortgage","seat":1,"square":12,"amount":75}
expect players.1.cash 1305
expect squares.4 {"square":12,"owner":1,"objects":0,"mortgaged":true,"racketeer":null,"raided":false}
refuse 1 mortgage 12      mortgaged-already
refuse 0 mortgage 12      deed-not-yours
refuse 0 mortgage 13      deed-not-yours
refuse 1 mortgage 10      no-such-move
# It remains Blue's; nobody else may redeem it.
refuse 0 redeem 12        deed-not-yours
refuse 1 redeem 9         not-mortgaged
# The fee is 10 % of 75, rounded up: 8.
moves 1 has redeem 12
accept 1 redeem 12
told 0 {"event":"redeem","seat":1,"square":12,"amount":83}
expect players.1.cash 1222
expect squares.4.mortgaged false
# 10 % of 60 is 6, and nothing is rounded.
play 1 mortgage 9, 1 redeem 9
told 0.amount 66

# The bank buys no business, mortgaged or not.
refuse 1 sell 9           nothing-to-sell
play 1 mortgage 9
refuse 1 sell 9           nothing-to-sell
play 1 redeem 9

# Cash in hand: 83 will do, 82 won't.
play 1 mortgage 12, 1 offer 0 give 9+$1202 want nothing, 0 accept 1
expect players.1.cash 83
moves 1 = redeem 12
mark
accept 1 redeem 12
expect players.1.cash 0
back
play 1 offer 0 give $1 want 9, 0 accept 1
expect players.1.cash 82
moves 1 lacks redeem 12
refuse 1 redeem 12        short-of-cash
back

# Red has the whole group now. What counts is whether the business itself is bare.
play 0 build 6
refuse 0 mortgage 6       deed-not-bare
accept 0 mortgage 8
expect squares.1.mortgaged true ; expect squares.0.objects 1
# With a mortgage in the group, selling goes on.
accept 0 sell 6
accept 0 mortgage 6

# Of two mortgages only the cheaper can be redeemed, for 55 or 66: Blue has 60.
deal seats=2
dice 1 2, 6 6
play roll, dice 3 3, buy, 1 mortgage 6
play roll, dice 1 1, buy, roll, dice 1 3, buy
play roll, dice 4 5, buy, 0 offer 1 give 9 want $120, 1 accept 0, 1 mortgage 9
play 1 offer 0 give 8+12+$1080 want nothing, 0 accept 1
expect players.1.cash 60
moves 1 = roll, redeem 6
refuse 1 redeem 9         short-of-cash
