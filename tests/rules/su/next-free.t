# Scheme card 7 leads forward to the next business that nobody owns, if there is one.
rule SU-Q1 SU-T3

# From 2 it is 3.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 1, temka 7
told 1 {"event":"move","seat":0,"square":3,"from":2}
asked buy 0

# Owned ones are passed over, one's own and others': 18, 19 and 21 are Red's, Blue's and Green's.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 4 5, buy
play 2 offer 0 give $300 want 21, 0 accept 2
play roll, dice 6 6, buy, roll, dice 2 3, temka 7
told 1 {"event":"move","seat":2,"square":23,"from":17}
asked buy 2

# All 28 are owned: the card leads nowhere, and nothing happens.
deal seats=6
dice 6 6, 1 2, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 1 1, buy, roll, dice 1 3, buy
play roll, dice 4 5, buy
play roll, dice 1 4, buy
play roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 3 3, buy, roll, dice 1 2, buy
play roll, dice 1 1, buy, roll, dice 1 1, buy, roll, dice 2 4, buy
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 6 6, roll, dice 1 1, buy, roll, dice 2 3, buy
play roll, dice 5 5, roll, dice 4 6, buy
play roll, dice 6 6, roll, dice 6 6, buy, roll, dice 1 3, buy
play roll, dice 4 4, roll, dice 2 3, buy
play roll, dice 4 4, roll, dice 2 3, buy
play 1 offer 2 give 12 want $500, 2 accept 1
play roll, dice 3 3, buy, roll, dice 1 1, buy
mark
play roll, dice 1 3, buy
play roll, dice 5 6, buy
play roll, dice 3 5, temka 7
events card, no-free-square, turn
told 1 {"event":"no-free-square","seat":3}
expect players.3.square 33
expect roller 4

# While 1 is the only free one but 39, the way there leads past “On the Hustle” and pays.
back
play roll, dice 2 4
play roll, dice 5 6, buy
expect players.3.cash 1100
play roll, dice 3 5, temka 7
events card, move, pass-start
told 1 {"event":"move","seat":3,"square":1,"from":33}
expect players.3.cash 1300
asked buy 3
