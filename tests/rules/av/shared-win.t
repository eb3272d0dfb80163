# Equal pawns, and none of them has a collection: they win together.
rule AV-E3 AV-E2

# Nobody has anything to show.
deal seats=4 rounds=1
colour red, blue, green, violet
deal A1468, A1760, C1835, E1928
deal B1905, D1616, D1748, F1650
deal A1775, C1852, C1860, E1932
deal B1906, D1819, F1660, F1830
show F1875, F1890
each castle, castle, castle, castle ; each detective, detective, detective, detective
events seal, action, action, action, action, final, collection, collection, collection, collection, end
expect result {"pawns":[0,0,0,0],"collections":[[],[],[],[]],"winners":[0,1,2,3]}

# Red and blue are ahead and have been robbed. Green has the only collection, and is behind.
deal seats=4 rounds=1 board=9:9|9,table:13
colour red, blue, green, violet
deal A1468, A1760, A1775, F1660
deal C1835, C1852, C1860, F1650
deal E1928, E1932, E1941, D1616
deal B1906, D1819, F1830, F1875
show D1748, D1831
each castle, castle, castle, castle ; each exhibition, exhibition, thief 12, detective
each show A1468+A1760+A1775, show C1835+C1852+C1860
accept 2 steal A1468 ; accept 2 steal C1835
expect result.pawns [9,9,8,3]
expect result.collections [[],[],["C1835","D1616","E1928","E1932","E1941"],[]]
expect result.winners [0,1]

# The same two seats further on: blue and green are robbed by red.
deal seats=3 rounds=1 board=9:9|9,table:13
colour red, blue, green
deal E1928, E1932, E1941, D1616
deal A1468, A1760, A1775, F1660
deal C1835, C1852, C1860, F1650
show D1748, D1831
each castle, castle, castle ; each thief 11, exhibition, exhibition
each show A1468+A1760+A1775, show C1835+C1852+C1860
accept 0 steal A1468 ; accept 0 steal C1835
expect result.pawns [8,9,9]
expect result.winners [1,2]
