# One detective at the castle is enough: all thieves there are caught, and keep their loot.
rule AV-C7 AV-C10 AV-A4

deal seats=5
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
deal B1905, B1906, B1920, B1925
show F1650, F1660

# Red exhibits, green watches, violet and beige steal. Blue's thief is at the auction house.
each castle, auction, castle, castle, castle
each exhibition, thief 4, detective, thief 10, thief 5
accept 0 show A1468+A1760+A1775
accept 3 steal A1468
accept 4 steal A1760
expect jail [10,5]
expect players.3.thieves [3]
expect players.4.thieves [8]
expect players.1.thieves [4,9]
expect players.3.known ["A1468"]
expect players.4.known ["A1760"]

# They are caught even if there was nothing to steal.
each castle, castle, castle, castle, castle
each detective, detective, detective, thief 3, detective
expect jail [3,10,5]
expect players.3.thieves []

# Without a detective at the castle nobody is caught.
each castle, castle, auction, auction, castle
each exhibition, thief 9, cheque 5, cheque 3, thief 8
accept 2 take left ; show F1830
expect jail [3,10,5]
expect players.1.thieves [4,9]
expect players.4.thieves [8]
# The detective is back at once and can go again.
each castle, castle, castle, castle, castle
moves 0 has detective
moves 2 has detective
