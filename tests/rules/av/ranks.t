# Equal pawns share the better rank and the next is left out: 1, 2, 3, 3, 5.
rule AV-C8

deal seats=5 board=3:4|4,9:9|7,table:9
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, B1940
deal C1835, C1852, C1860, E1982
deal E1928, E1932, E1941, C1935
deal D1616, D1748, D1819, F1890
deal B1905, B1906, B1920, D1885
show F1650, F1660
each castle, castle, auction, auction, auction ; each exhibition, exhibition, thief 1, thief 3, thief 5
each show A1468+A1760+A1775, show C1835+C1852+C1860
each auction, auction, castle, castle, auction ; each thief 2, thief 4, exhibition, exhibition, thief 5
each show E1928+E1932+E1941, show D1616+D1748+D1819
# Violet leads with 9, green has 7, red and blue have 4, beige is still in the Club.
expect players.3.pawn 9 ; expect players.2.pawn 7 ; expect players.0.pawn 4 ; expect players.1.pawn 4

# All but violet's are detectives. The ranks are read once, before the first of them moves:
# blue is third as well, though red has just passed it.
each castle, castle, castle, castle, castle
each detective, detective, detective, thief 3, detective
events seal, action, action, action, action, action, detect, detect, detect, detect, jail, round
told 6 {"event":"detect","seat":0,"steps":3,"rank":3,"pawn":7}
told 7 {"event":"detect","seat":1,"steps":3,"rank":3,"pawn":7}
told 8 {"event":"detect","seat":2,"steps":2,"rank":2,"pawn":9}
told 9 {"event":"detect","seat":4,"steps":5,"rank":5,"pawn":5}
undo ; undo ; undo ; undo ; undo

# The leader moves 1.
each detective, detective, detective, detective, thief 5
told 9 {"event":"detect","seat":3,"steps":1,"rank":1,"pawn":10}

# All on one space are first.
deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each castle, castle, castle ; each detective, thief 4, detective
told 4 {"event":"detect","seat":0,"steps":1,"rank":1,"pawn":1}
told 5 {"event":"detect","seat":2,"steps":1,"rank":1,"pawn":1}
