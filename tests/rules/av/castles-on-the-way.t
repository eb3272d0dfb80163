# Which castle is host, space by space: the one that the leading pawn stands at.
rule AV-M3 AV-M5 AV-C5

# A board of one castle with one space, one with two, one with three, each worth 1.
deal seats=2 board=1:1|0,2:1|0,3:1|0,table:2
colour red, blue
deal A1468, A1760, A1775, B1905
deal C1835, C1852, C1860, D1616
show E1928, F1650

# In the Club the first castle's numbers count.
expect castle.index 1
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
expect players.0.pawn 1 ; expect castle.index 1
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
expect players.0.pawn 2 ; expect castle.index 2
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
expect players.0.pawn 3 ; expect castle.index 2
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
expect players.0.pawn 4 ; expect castle.index 3
# The leader is host even when the others exhibit.
each castle detective, castle exhibition ; accept 1 show C1835+C1852+C1860
expect players.1.pawn 1 ; expect castle.index 3
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
expect players.0.pawn 6 ; expect castle.index 3
expect result null

# Behind the sixth space the table begins. At the table nobody is host.
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
told 2 {"event":"score","seat":0,"steps":1,"rank":1,"pawn":7}
asked over nobody
expect castle null
