# A lone thief at the auction house takes the cheque just paid, and can play it later.
rule AV-A3 AV-A4 AV-A1

# The rule book's example: Red pays 16, Blue's 14 goes back, Green's thief gets the 16.
deal seats=4
colour red, blue, green, violet
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
show B1925, B1927
each auction, auction, auction, castle
each cheque 16, cheque 14, thief 12, detective
# Not before the item is taken.
asked buy 0
expect players.0.cheques [4,9,16,21]
accept 0 take right
events buy, steal-cheque
told as public 1 {"event":"steal-cheque","seat":2,"cheque":16,"from":0}
expect as public players.0.cheques [4,9,21]
expect as public players.1.cheques [2,11,14,23]
expect as public players.2.cheques [5,8,16,17,20]
show B1930
# Violet's detective is at the castle: he catches nobody, and the thief comes home.
expect jail []
expect players.3.pawn 0
expect players.2.thieves [1,12]

# In a later round the cheque is Green's like its own, and beats the 15. But Violet has
# sent a thief as well, and now it is Violet's.
each castle, castle, auction, auction
moves 2 = cheque 5, cheque 8, cheque 16, cheque 17, cheque 20, thief 1, thief 12
each detective, detective, cheque 16, thief 3
asked buy 2
accept 2 take left
told 1 {"event":"steal-cheque","seat":3,"cheque":16,"from":2}
show B1934
expect players.2.cheques [5,8,17,20]
expect players.3.cheques [3,10,15,16,22]
# Nobody steals it now: it is gone for ever, and out of reach for later thieves.
each auction, castle, castle, auction
refuse 0 cheque 16     cheque-not-held
each cheque 9, detective, detective, cheque 16
asked buy 3
accept 3 take left
events buy
show B1940
expect players.3.cheques [3,10,15,22]
each castle, auction, castle, auction
each detective, cheque 2, detective, thief 10
accept 1 take left
told 1 {"event":"steal-cheque","seat":3,"cheque":2,"from":1}
show A1850
expect players.3.cheques [2,3,10,15,22]
expect players.0.cheques [4,9,21]
expect players.1.cheques [11,14,23]
