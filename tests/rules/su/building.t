# Outlets: only on a whole group without mortgages, evenly, four at most; sold evenly at half price.
rule SU-O1 SU-O4

# Red has 6, 8 and 11, Blue 9.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
# Part of a group is not enough, and what is not one's own neither.
moves 0 = roll, mortgage 6, mortgage 8, mortgage 11
refuse 0 build 6          group-not-whole
refuse 0 build 9          deed-not-yours
refuse 0 build 13         deed-not-yours
refuse 1 build 9          group-not-whole
refuse 0 build 10         no-such-move
refuse 0 build 40         no-such-move
play 1 offer 0 give 9 want $120, 0 accept 1
moves 0 has build 6, build 8, build 9
refuse 1 build 9          deed-not-yours

# Nothing in the group may be mortgaged.
play mortgage 8
moves 0 lacks build 6, build 8, build 9
refuse 0 build 6          group-mortgaged
refuse 0 build 8          group-mortgaged
play redeem 8

# The price, and one from the bank's stock; evenly, so the next goes elsewhere.
expect players.0.cash 1035
accept 0 build 8
events build
told 0 {"event":"build","seat":0,"square":8,"objects":1,"amount":50}
expect players.0.cash 985
expect bank {"objects":31,"networks":12}
expect squares.1 {"square":8,"owner":0,"objects":1,"mortgaged":false,"racketeer":null,"raided":false}
moves 0 has build 6, build 9
moves 0 lacks build 8
refuse 0 build 8          build-unevenly
accept 0 build 9
refuse 0 build 9          build-unevenly
accept 0 build 6
moves 0 has build 6, build 8, build 9, sell 6, sell 8, sell 9
# A square with an outlet can't be mortgaged.
refuse 0 mortgage 6       deed-not-bare
play build 6, build 8, build 9, build 6, build 8, build 9, build 6
refuse 0 build 6          fully-built
play build 8
refuse 0 build 8          fully-built
play build 9
moves 0 lacks build 6, build 8, build 9
refuse 0 build 9          fully-built
expect bank {"objects":20,"networks":12}
expect players.0.cash 435

# Sold one by one at half price, from where there are most; the bank has them back.
moves 0 has sell 6, sell 8, sell 9
accept 0 sell 8
told 0 {"event":"sell","seat":0,"square":8,"objects":3,"amount":25}
expect players.0.cash 460
expect bank {"objects":21,"networks":12}
moves 0 has sell 6, sell 9
moves 0 lacks sell 8
refuse 0 sell 8           sell-unevenly
refuse 1 sell 6           deed-not-yours
refuse 0 sell 11          nothing-to-sell
refuse 0 sell 13          deed-not-yours
play sell 6, sell 9, sell 9
refuse 0 sell 9           sell-unevenly
play sell 8, sell 6, sell 9, sell 8, sell 6, sell 6
refuse 0 sell 6           nothing-to-sell
play sell 9, sell 8
expect players.0.cash 735
expect bank {"objects":32,"networks":12}
refuse 0 sell 8           nothing-to-sell

# Cash in hand: with 50 it goes, with 49 it doesn't.
play 0 offer 1 give 11+$685 want nothing, 1 accept 0
expect players.0.cash 50
moves 0 has build 6
mark
accept 0 build 6
expect players.0.cash 0
moves 0 = roll, mortgage 8, mortgage 9, sell 6
back
play 0 offer 1 give $1 want 11, 1 accept 0
expect players.0.cash 49
moves 0 lacks build 6
refuse 0 build 6          short-of-cash

# To build and to sell is open to Blue, too, outside its turn.
deal seats=2
dice 1 2, 6 6
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 0 offer 1 give 9 want $120, 1 accept 0
play roll, dice 4 6, buy
expect roller 0
moves 1 has build 6, build 8, build 9
play 1 build 9, 1 sell 9
