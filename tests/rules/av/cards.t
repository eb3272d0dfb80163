# Ten cards of each colour: two places, four cheques, two thieves, exhibition, detective.
rule AV-M2 AV-R2

deal seats=5
expect players.0.colour null
expect players.0.cheques []
expect players.0.thieves []
colour beige, blue, violet, red, green
expect players.0.cheques [1,12,13,24] ; expect players.0.thieves [5,8]
expect players.1.cheques [2,11,14,23] ; expect players.1.thieves [4,9]
expect players.2.cheques [3,10,15,22] ; expect players.2.thieves [3,10]
expect players.3.cheques [4,9,16,21]  ; expect players.3.thieves [2,11]
expect players.4.cheques [5,8,17,20]  ; expect players.4.thieves [1,12]
expect as public players.4.cheques [5,8,17,20]
expect as public players.4.thieves [1,12]

deal A1468, A1760, A1775, A1832
deal B1905, B1906, B1920, B1925
deal C1835, C1852, C1860, C1903
deal D1616, D1748, D1819, D1831
deal E1928, E1932, E1941, E1952
show F1650, F1660

# The two places.
moves 0 = castle, auction
moves 4 = castle, auction
each auction, castle, auction, castle, auction

# At the auction house cheques and thieves; at the castle thieves, exhibition and detective.
moves 0 = cheque 1, cheque 12, cheque 13, cheque 24, thief 5, thief 8
moves 1 = exhibition, detective, thief 4, thief 9
moves 2 = cheque 3, cheque 10, cheque 15, cheque 22, thief 3, thief 10
moves 3 = exhibition, detective, thief 2, thief 11
moves 4 = cheque 5, cheque 8, cheque 17, cheque 20, thief 1, thief 12

# The others' cards, and cards that do not exist.
refuse 0 cheque 2      cheque-not-held
refuse 0 cheque 25     no-such-move
refuse 0 cheque 0      no-such-move
refuse 0 cheque 012    no-such-move
refuse 0 thief 4       thief-not-held
refuse 0 thief 13      no-such-move
refuse 0 thief 0       no-such-move
refuse 0 butler        no-such-move
