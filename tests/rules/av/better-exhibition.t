# More items are better; with equally many, the older oldest item.
rule AV-C4 AV-C5

# The rule book's example. Green's pawn leads, on space 6: that is castle 3, worth 3|1.
deal seats=4 board=2:6|1,2:2|1,3:3|1,9:5|5,table:5
colour red, blue, green, violet
deal A1468, A1760, B1905, B1906
deal C1835, D1616, E1928, E1932
deal F1650, F1660, F1830, A1929
deal B1940, C1935, D1885, E1982
show C1852, C1860
each auction, auction, castle, auction ; each thief 2, thief 4, exhibition, thief 3
accept 2 show F1650+F1660+F1830
expect players.2.pawn 6
each castle, castle, castle, castle ; each exhibition, exhibition, exhibition, thief 10
each show A1468+A1760+B1905+B1906, show C1835+D1616+E1928+E1932, show F1650+F1660+F1830
events seal, exhibit, exhibit, exhibit, score, score
told 4 {"event":"score","seat":0,"steps":3,"rank":1,"pawn":3}
told 5 {"event":"score","seat":1,"steps":1,"rank":2,"pawn":1}
expect players.2.pawn 6
# Violet's thief then takes three items.
accept 3 steal A1468 ; accept 3 steal D1616 ; accept 3 steal F1830
expect players.3.known ["A1468","D1616","F1830"]

# The youngest four beat the oldest three.
deal seats=2
colour red, blue
deal A1468, A1760, A1775, F1650
deal E1957, E1960, E1962, E1982
show C1852, C1860
each castle exhibition, castle exhibition
each show A1468+A1760+A1775, show E1957+E1960+E1962+E1982
told 3 {"event":"score","seat":1,"steps":2,"rank":1,"pawn":2}
told 4 {"event":"score","seat":0,"steps":1,"rank":2,"pawn":1}

# Only the oldest item counts, not the first letter nor the other years: 1616 beats 1650,
# though its neighbours are the youngest.
deal seats=2
colour red, blue
deal C1931, D1616, E1982, A1929
deal F1650, F1660, F1830, A1468
show C1852, C1860
each castle exhibition, castle exhibition
each show C1931+D1616+E1982, show F1650+F1660+F1830
told 3.seat 0
told 4.seat 1

# An old item that is held back does not count.
deal seats=2
colour red, blue
deal B1934, C1931, C1935, D1616
deal E1928, E1932, E1941, A1468
show C1852, C1860
each castle exhibition, castle exhibition
each show C1931+C1935+D1616, show E1928+E1932+E1941
told 3.seat 0
undo ; undo
each show B1934+C1931+C1935, show E1928+E1932+E1941
told 3.seat 1

# A year apart: 1905 and 1906.
deal seats=2
colour red, blue
deal B1906, B1920, B1925, A1468
deal B1905, B1934, B1940, A1760
show C1852, C1860
each castle exhibition, castle exhibition
each show B1906+B1920+B1925, show B1905+B1934+B1940
told 3.seat 1
told 4.seat 0
