# Two or more thieves at the auction house are in each other's way.
rule AV-A3 AV-A4

deal seats=4
colour red, blue, green, violet
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
show B1925, B1927
each auction, auction, auction, auction
each cheque 16, cheque 14, thief 12, thief 3
accept 0 take right
events buy, thieves-foiled
told as public 1 {"event":"thieves-foiled","seats":[2,3]}
show B1930
# The 16 is gone, and the thieves are at home again.
expect players.0.cheques [4,9,21]
expect players.1.cheques [2,11,14,23]
expect players.2.cheques [5,8,17,20]
expect players.3.cheques [3,10,15,22]
expect players.2.thieves [1,12]
expect players.3.thieves [3,10]
expect jail []

# Three are no better.
each auction, auction, auction, auction
each cheque 9, thief 4, thief 12, thief 3
accept 0 take right
told 1 {"event":"thieves-foiled","seats":[1,2,3]}
show B1934

# A thief at the castle is in nobody's way here, and takes no cheque.
each auction, castle, auction, castle
each cheque 4, thief 9, thief 1, thief 10
accept 0 take right
told 1 {"event":"steal-cheque","seat":2,"cheque":4,"from":0}
show B1940
each auction, castle, castle, castle
each cheque 21, thief 9, thief 1, detective
accept 0 take right
events buy
show A1850
expect players.0.cheques []
expect players.1.cheques [2,11,14,23]
expect players.2.cheques [4,5,8,17,20]
