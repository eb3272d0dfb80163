# The furthest pawn wins; among equals the better final collection.
rule AV-E3

# Blue moved 4 before. Red's collection is larger: 0 + 8 and 4 + 4. Red wins.
deal seats=3 rounds=1 board=9:4|1,table:13
colour red, blue, green
deal A1887, A1902, A1929, B1940
deal C1835, C1852, C1860, E1928
deal B1905, D1616, D1748, F1650
show F1660, F1830
each auction, castle, castle ; each thief 2, exhibition, detective
accept 1 show C1835+C1852+C1860
expect result.pawns [8,8,0]
expect result.winners [0]

# The same with the seats swapped.
deal seats=3 rounds=1 board=9:4|1,table:13
colour red, blue, green
deal C1835, C1852, C1860, E1928
deal A1887, A1902, A1929, B1940
deal B1905, D1616, D1748, F1650
show F1660, F1830
each castle, auction, castle ; each exhibition, thief 4, detective
accept 0 show C1835+C1852+C1860
expect result.pawns [8,8,0]
expect result.winners [1]

# Equally large: the older one.
deal seats=3 rounds=1 board=9:4|1,table:13
colour red, blue, green
deal E1932, E1941, E1952, C1919
deal B1905, B1906, B1920, E1928
deal B1925, D1616, D1748, F1650
show F1660, F1830
each castle, castle, castle ; each exhibition, detective, detective
accept 0 show E1932+E1941+E1952
expect result.pawns [8,8,0]
expect result.winners [1]

# Furthest comes first: blue has the best collection, but red is ahead.
deal seats=3 rounds=1 board=9:9|1,table:13
colour red, blue, green
deal E1932, E1941, E1952, C1919
deal A1468, A1760, A1775, A1832
deal B1925, D1616, D1748, F1650
show F1660, F1830
each castle, castle, castle ; each exhibition, detective, detective
accept 0 show E1932+E1941+E1952
expect result.pawns [13,8,0]
expect result.winners [0]

# Only collections of the leaders matter, and one with a collection beats one without.
deal seats=3 rounds=1 board=9:8|1,table:13
colour red, blue, green
deal B1905, B1906, B1920, E1928
deal C1835, C1852, C1860, C1903
deal A1468, D1616, D1748, F1650
show F1660, F1830
each castle, auction, castle ; each exhibition, thief 4, thief 12
accept 0 show B1905+B1906+B1920
accept 2 steal B1905
# Red is at 8 and has nothing left to show; blue comes up from the Club.
expect result.collections [[],["C1835","C1852","C1860","C1903"],[]]
expect result.pawns [8,8,0]
expect result.winners [1]

# The best collection is green's, but green is behind. Of the two leaders blue has the better one,
# now that it shows everything: 12 and 8 + 4.
deal seats=3 board=9:12|8,table:13
colour red, blue, green
deal A1887, A1902, A1929, F1650
deal B1905, B1906, B1920, C1835
deal D1616, E1928, E1932, E1941
show F1660, F1830
each castle, castle, castle ; each exhibition, exhibition, detective
each show A1887+A1902+A1929, show B1905+B1906+B1920
expect result.pawns [12,12,8]
expect result.collections.1 ["B1905","B1906","B1920","C1835"]
expect result.winners [1]
