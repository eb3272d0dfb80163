# Each detective's owner moves its own rank if a thief was caught.
rule AV-C8

# The rule book's example: pawns at 9, 7, 7 and 4.
deal seats=4 board=4:7|4,9:9|7,table:5
colour red, blue, green, violet
deal A1468, A1760, A1775, B1940
deal C1835, C1852, C1860, E1982
deal E1928, E1932, E1941, C1935
deal D1616, D1748, D1819, F1890
show F1650, F1660
each auction, castle, auction, castle ; each thief 2, exhibition, thief 1, exhibition
each show C1835+C1852+C1860, show D1616+D1748+D1819
each castle, auction, castle, auction ; each exhibition, thief 4, exhibition, thief 3
each show A1468+A1760+A1775, show E1928+E1932+E1941
expect players.0.pawn 9 ; expect players.1.pawn 4 ; expect players.2.pawn 7 ; expect players.3.pawn 7
# Red's thief is caught. Blue is fourth and moves 4, green is second and moves 2.
each castle, castle, castle, auction ; each thief 2, detective, detective, cheque 3
accept 3 take left ; show F1830
events show, action, action, action, detect, detect, jail, round
told 4 {"event":"detect","seat":1,"steps":4,"rank":4,"pawn":8}
told 5 {"event":"detect","seat":2,"steps":2,"rank":2,"pawn":9}
expect players.0.pawn 9 ; expect players.3.pawn 7

# Without a thief at the castle no detective moves; a thief at the auction house is none.
each castle, castle, castle, auction ; each detective, detective, detective, thief 3
events seal, action, no-sale, action, action, action, round
expect players.0.pawn 9 ; expect players.1.pawn 8 ; expect players.2.pawn 9

# One of two thieves is enough for every detective, and each detective moves but once.
each castle, castle, castle, castle ; each thief 11, thief 4, detective, detective
events seal, action, action, action, action, detect, detect, jail, jail, round
told 5 {"event":"detect","seat":2,"steps":1,"rank":1,"pawn":10}
told 6 {"event":"detect","seat":3,"steps":4,"rank":4,"pawn":11}
