# A mortgaged business costs its new owner the fee at once; then it may be redeemed for the value alone.
rule SU-D3 SU-D4 SU-D5

# The example of the rule book: Blue has 37 (value 175, fee 18), mortgaged, and 24 and 34.
deal seats=2
dice 1 2, 6 6
play roll, dice 1 1, temka 3, buy, roll, dice 5 5, buy, roll, dice 1 2, buy
play 1 mortgage 37
expect players.0.cash 1500 ; expect players.1.cash 765
mark
play 1 offer 0 give 37 want $100
accept 0 accept 1
events deal, fee
told 1 {"event":"fee","seat":0,"square":37,"amount":18}
expect players.0.cash 1382 ; expect players.1.cash 865
asked takeover 0
expect takeover [37]
moves 0 = redeem 37, keep 37
refuse 0 roll             wrong-phase
refuse 0 mortgage 37      wrong-phase
refuse 0 keep 24          other-takeover
refuse 1 redeem 37        not-your-turn
accept 0 redeem 37
events redeem
told 0 {"event":"redeem","seat":0,"square":37,"amount":175}
expect players.0.cash 1207
expect takeover []
# That was no property move of the open table.
expect players.0.acts 0
asked turn 0,1
expect roller 0

# Kept mortgaged, it costs 193 later.
undo
accept 0 keep 37
events keep
expect players.0.cash 1382
expect squares.2 {"square":37,"owner":0,"objects":0,"mortgaged":true,"racketeer":null,"raided":false}
asked turn 0,1
accept 0 redeem 37
told 0.amount 193
expect players.0.cash 1189 ; expect players.0.acts 1

# Several change hands: all fees at once, then each is asked about, the lowest square first.
back
play 1 mortgage 24, 1 mortgage 34, 1 offer 0 give 24+34+37 want $50, 0 accept 1
events deal, fee, fee, fee
told 1 {"event":"fee","seat":0,"square":24,"amount":12}
told 2 {"event":"fee","seat":0,"square":34,"amount":16}
expect players.0.cash 1404
expect takeover [24,34,37]
moves 0 = redeem 24, keep 24
refuse 0 redeem 34        other-takeover
play keep 24
moves 0 = redeem 34, keep 34
play redeem 34
expect takeover [37]
play keep 37
expect takeover []
expect players.0.cash 1244

# An unmortgaged business costs no fee and asks no question.
back
play 1 offer 0 give 24+37 want nothing, 0 accept 1
events deal, fee
expect takeover [37]

# With the value in cash one is asked, with less one isn't, and keeps it mortgaged.
back
play 1 offer 0 give 37 want $1307, 0 accept 1
expect players.0.cash 175
asked takeover 0
play redeem 37
expect players.0.cash 0
back
play 1 offer 0 give 37 want $1308, 0 accept 1
events deal, fee
asked turn 0,1
expect players.0.cash 174 ; expect takeover []
expect squares.2.mortgaged true

# The fee has to be there, after the deal: 18 left will do, 17 won't.
back
accept 1 offer 0 give 37 want $1482
moves 0 has accept 1
play 0 accept 1
expect players.0.cash 0
back
# Making the offer is allowed; taking it is not.
accept 1 offer 0 give 37 want $1483
moves 0 lacks accept 1
moves 0 has reject 1
refuse 0 accept 1         fees-short

# The maker of an offer pays for what it wants, out of what is left after what it gives.
back
accept 0 offer 1 give $1482 want 37
accept 1 accept 0
expect players.0.cash 0 ; expect players.1.cash 2247
back
accept 0 offer 1 give $1483 want 37
refuse 1 accept 0         fees-short
# The cash it gets counts.
back
play 1 offer 0 give 24+$765 want nothing, 0 accept 1, 0 mortgage 24
expect players.1.cash 0
accept 1 offer 0 give 34 want 24
refuse 0 accept 1         fees-short
play 1 withdraw, 1 offer 0 give 34 want 24+$11
refuse 0 accept 1         fees-short
play 1 withdraw, 1 offer 0 give 34 want 24+$12
accept 0 accept 1
expect players.1.cash 0
# Blue can't redeem 24, so nobody is asked.
asked turn 0,1

# Mortgaged businesses go both ways: each new owner pays its own fee and is asked about its own.
back
play 1 offer 0 give 24 want $100, 0 accept 1, 0 mortgage 24
play 0 offer 1 give 24 want 37, 1 accept 0
events deal, fee, fee
told 1 {"event":"fee","seat":1,"square":24,"amount":12}
told 2 {"event":"fee","seat":0,"square":37,"amount":18}
expect takeover [24,37]
asked takeover 1
refuse 1 keep 37          other-takeover
play keep 24
asked takeover 0
play redeem 37
asked turn 0,1

# The first business of the board is nothing special: 1, mortgaged for 30, with a fee of 3.
deal seats=2
dice 1 2, 6 6
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
mark
play 1 mortgage 1, 1 offer 0 give 1 want $1467, 0 accept 1
expect players.0.cash 30
moves 0 = redeem 1, keep 1
back
play 1 mortgage 1, 1 offer 0 give 1 want $1475, 0 accept 1
events deal, fee
told 1 {"event":"fee","seat":0,"square":1,"amount":3}
expect players.0.cash 22
asked turn 0,1
