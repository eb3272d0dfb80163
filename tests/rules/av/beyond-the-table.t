# A pawn that gets past the last chair goes on counting.
rule AV-M5 AV-E2

# One space, one chair, and the pawn ends on 28.
deal seats=2 board=1:20|20,table:1
colour red, blue
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
show F1650, F1660
each castle exhibition, castle exhibition
each show A1468+A1760+A1775+A1832, show C1835+C1852+C1860+C1903
told 3 {"event":"score","seat":0,"steps":20,"rank":1,"pawn":20}
expect result.pawns [28,24]
expect players.0.pawn 28
expect result.winners [0]
