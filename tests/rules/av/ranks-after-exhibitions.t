# The ranks are read after the exhibitions have moved.
rule AV-C8 AV-C1

deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
# All are in the Club. Blue's exhibition makes it the first, so green is second now.
each castle, castle, castle ; each thief 2, exhibition, detective
accept 1 show C1835+C1852+C1860
accept 0 steal C1860
events steal, detect, jail, round
told 1 {"event":"detect","seat":2,"steps":2,"rank":2,"pawn":2}
expect players.1.pawn 2
