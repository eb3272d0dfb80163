# The last seat left wins; or, after the last round, the highest net worth.
rule SU-K5 SU-T8

# Two seats: one goes bankrupt, the other has won.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 0 offer 1 give 8+$1299 want nothing, 1 accept 0
play roll, dice 4 5, temka 14
asked debt 0
refuse 0 bankrupt         can-still-pay
undo
temka 13
accept 0 bankrupt
events bankrupt, end
told 1 {"event":"end","why":"last"}
asked over nobody
expect result {"winners":[1],"worth":[0,2899]}
expect players.0.out true
moves 0 = none ; moves 1 = none
refuse 1 roll             game-over
refuse 0 roll             game-over
refuse chance dice 1 2    game-over

# The first seat can be the last one, too. Here it gets 6 and 8, mortgaged; no fee is paid any more for them.
deal seats=2
dice 1 2, 6 6
play roll, dice 3 3, buy, roll, dice 1 1, buy, mortgage 6, mortgage 8, roll, dice 1 3, buy
expect players.1.cash 1250
expect roller 0
play 1 offer 0 give 12+$1250 want nothing, 0 accept 1
expect players.1.cash 0
play roll, dice 3 4, sueta 14
asked debt 1
accept 1 bankrupt
events bankrupt, estate, end
asked over nobody
expect debts [] ; expect takeover [] ; expect offers [] ; expect due []
# 2750 in cash, 150 for 12, and half of 100 and 100.
expect result {"winners":[0],"worth":[3000,0]}
refuse 0 keep 6           game-over

# Net worth: cash, prices, half of that for mortgaged ones, and buildings at cost.
deal seats=3 rounds=1
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $100, 0 accept 1
play 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 network 6
play 0 mortgage 11
expect players.0.cash 480 ; expect players.1.cash 1480
expect result null
play roll, dice 4 6
# Red: 480 in cash, 100 + 100 + 120 for the garages, 70 for 11, 250 for the chain and 400 for eight outlets.
events roll, move, end
told 2 {"event":"end","why":"rounds"}
expect result {"winners":[0],"worth":[1520,1480,1500]}
expect round 1
asked over nobody

# The game ends with the round, not before: two rounds are six turns of three seats.
deal seats=3 rounds=2
dice 1 2, 6 6, 1 2
play roll, dice 4 6
play roll, dice 4 6
play roll, dice 4 6
expect round 2
play roll, dice 6 6, sueta 2, roll, dice 1 2, decline, drop, drop, drop
play roll, dice 1 4, buy
asked turn 0,1,2
expect roller 0
# A double goes on first.
play roll, dice 1 1, buy
asked turn 0,1,2
expect players.0.cash 1350
play roll, dice 1 2
expect due [] ; expect offers []
asked over nobody
# Blue has 1500 and the card's 200. A rent that was due is nobody's any more.
expect result {"winners":[1],"worth":[1500,1700,1500]}

# Tied seats win together.
deal seats=3 rounds=1
dice 6 6, 1 2, 1 2
play roll, dice 1 2, buy
play roll, dice 1 3
play roll, dice 1 2
expect result {"winners":[0,2],"worth":[1500,1300,1500]}

# Who is out has 0 and wins nothing.
deal seats=3 rounds=1
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, 0 offer 1 give 6+$1400 want nothing, 1 accept 0
play roll, dice 5 6, temka 13, bankrupt
play roll, dice 4 6
play roll, dice 4 6
expect result {"winners":[1],"worth":[0,3000,1500]}

# Without the option there is no limit; this is the third round.
deal seats=2
dice 6 6, 1 2
play roll, dice 4 6
play roll, dice 4 6
play roll, dice 4 6, character hustler
play roll, dice 4 6, character raider
expect round 3
asked turn 0,1
