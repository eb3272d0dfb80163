# Five exhibitions: the best moves by the first number, the second best by the second, the rest stay.
rule AV-C5 AV-C4

deal seats=5 board=9:7|3,table:5
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, A1832
deal B1905, B1906, B1920, B1925
deal C1835, C1852, C1860, C1903
deal D1616, D1748, D1819, D1831
deal E1928, E1932, E1941, E1952
show F1650, F1660
each castle, castle, castle, castle, castle
each exhibition, exhibition, exhibition, exhibition, exhibition

# The best comes first, the second best next.
each show A1468+A1760+A1775+A1832, show B1905+B1906+B1920+B1925, show C1852+C1860+C1903, show D1748+D1819+D1831, show E1932+E1941+E1952
told 6 {"event":"score","seat":0,"steps":7,"rank":1,"pawn":7}
told 7 {"event":"score","seat":1,"steps":3,"rank":2,"pawn":3}
expect players.2.pawn 0
undo ; undo ; undo ; undo ; undo

# The two best come last, the very best at the end.
each show A1760+A1775+A1832, show B1906+B1920+B1925, show C1852+C1860+C1903, show D1748+D1819+D1831, show E1928+E1932+E1941+E1952
told 6 {"event":"score","seat":4,"steps":7,"rank":1,"pawn":7}
told 7 {"event":"score","seat":3,"steps":3,"rank":2,"pawn":3}
expect players.0.pawn 0
undo ; undo ; undo ; undo ; undo

# The second best comes before the best.
each show A1760+A1775+A1832, show B1906+B1920+B1925, show C1835+C1852+C1860+C1903, show D1616+D1748+D1819+D1831, show E1932+E1941+E1952
told 6 {"event":"score","seat":3,"steps":7,"rank":1,"pawn":7}
told 7 {"event":"score","seat":2,"steps":3,"rank":2,"pawn":3}
expect players.0.pawn 0
undo ; undo ; undo ; undo ; undo

# The second best comes last, after a third that had been second for a while.
each show A1760+A1775+A1832, show B1906+B1920+B1925, show C1852+C1860+C1903, show D1616+D1748+D1819+D1831, show E1928+E1932+E1941+E1952
told 6 {"event":"score","seat":3,"steps":7,"rank":1,"pawn":7}
told 7 {"event":"score","seat":4,"steps":3,"rank":2,"pawn":3}
expect players.0.pawn 0
undo ; undo ; undo ; undo ; undo

# All of one size: the years decide.
each show A1760+A1775+A1832, show B1906+B1920+B1925, show C1852+C1860+C1903, show D1616+D1748+D1819, show E1932+E1941+E1952
told 6 {"event":"score","seat":3,"steps":7,"rank":1,"pawn":7}
told 7 {"event":"score","seat":0,"steps":3,"rank":2,"pawn":3}
expect players.1.pawn 0
undo ; undo ; undo ; undo ; undo

