# The final exhibition: the best collection moves 8, the second best 4, the others not at all.
rule AV-E2 AV-E3

deal seats=5 rounds=1
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, D1616
deal B1905, B1906, B1920, B1925
deal C1835, C1852, C1860, C1903
deal A1832, C1919, E1928, E1932
deal D1748, D1819, D1831, F1650
show F1660, F1830
each castle, castle, castle, castle, castle
each detective, detective, detective, detective, detective
events seal, action, action, action, action, action, final, collection, collection, collection, collection, collection, bonus, bonus, end
told as public 6 {"event":"final","why":"rounds"}
told as public 7 {"event":"collection","seat":0,"items":["A1468","A1760","A1775"]}
# No three that fit: violet takes no part.
told as public 10 {"event":"collection","seat":3,"items":[]}
# Four items beat the oldest three; of two fours the older wins. The third gets nothing.
told as public 12 {"event":"bonus","seat":2,"steps":8,"rank":1,"pawn":8}
told as public 13 {"event":"bonus","seat":1,"steps":4,"rank":2,"pawn":4}
expect as public result {"pawns":[0,4,8,0,0],"collections":[["A1468","A1760","A1775"],["B1905","B1906","B1920","B1925"],["C1835","C1852","C1860","C1903"],[],["D1748","D1819","D1831"]],"winners":[2]}
expect players.2.pawn 8

# The collections are shown, hands are not, nor does anything become known.
expect as 1 players.0.items null
expect as 1 players.0.known []
expect as public players.2.known []
expect as 0 players.0.items ["A1468","A1760","A1775","D1616"]

# A lone collection is the best.
deal seats=3 rounds=1
colour red, blue, green
deal A1468, A1760, C1835, E1928
deal B1905, B1906, B1920, B1925
deal A1775, C1852, E1932, F1650
show F1660, F1830
each castle, castle, castle ; each detective, detective, detective
events seal, action, action, action, final, collection, collection, collection, bonus, end
expect result.pawns [0,8,0]
expect result.winners [1]
