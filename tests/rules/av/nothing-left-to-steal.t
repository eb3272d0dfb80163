# Three items, four thieves: the third has no choice, the fourth finds nothing.
rule AV-C6 AV-C7

deal seats=5
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, C1835
deal C1852, C1860, C1903, C1919
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
deal B1905, B1906, B1920, B1925
show F1650, F1660
each castle, castle, castle, castle, castle
each exhibition, thief 4, thief 12, thief 10, thief 8
accept 0 show A1468+A1760+A1775
accept 2 steal A1760
asked steal 3
accept 3 steal A1775
# Beige's 8 takes the last one by itself; for blue's 4 nothing is left.
events steal, steal, round
told 1 {"event":"steal","seat":4,"item":"A1468","from":0}
expect players.0.items ["C1835"]
expect players.1.item_count 4
expect as public players.4.known ["A1468"]

# A thief with nobody to rob steals nothing. Without a detective he is not caught either.
each castle, castle, castle, castle, castle
each exhibition, thief 4, thief 12, thief 10, thief 8
events seal, action, action, action, action, action, no-show, round
expect jail []

# Only exhibitors are robbed: not the detective, not the other thieves, nobody at the auction house.
each auction, castle, castle, castle, castle
each cheque 4, exhibition, thief 12, thief 10, detective
accept 0 take left ; show F1830
accept 1 show C1852+C1860+C1903+C1919
accept 2 steal C1852
accept 3 steal C1860
expect players.0.items ["C1835","F1650"]
expect players.1.items ["C1903","C1919"]
expect players.4.item_count 5
