# The host is the castle of the leading pawn, as it stands before anyone moves.
rule AV-C5 AV-M5 AV-C10

# Castle 1 has space 1 and 2, castle 2 the next two, castle 3 the rest.
deal seats=3 board=2:3|2,2:5|0,9:6|1,table:5
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660

# All in the Club: castle 1. Red steps into castle 2, but blue still gets castle 1's second number.
expect castle.index 1
each castle, castle, castle
each exhibition, exhibition, detective
each show A1468+A1760+A1775, show C1835+C1852+C1860
told 3 {"event":"score","seat":0,"steps":3,"rank":1,"pawn":3}
told 4 {"event":"score","seat":1,"steps":2,"rank":2,"pawn":2}
expect castle {"index":2,"first":5,"second":0}
# The cards and what was shown go back; all have seen it.
expect as 1 players.0.exhibit null
expect as 1 players.0.action null
expect as 1 players.0.known ["A1468","A1760","A1775"]
expect as 0 players.0.items ["A1468","A1760","A1775","A1832"]

# Red leads, so castle 2 is host, though red is not there. A second number of 0 moves nobody.
each auction, castle, castle
each thief 2, exhibition, exhibition
each show C1835+C1852+C1860, show E1928+E1932+E1941
told 3 {"event":"score","seat":1,"steps":5,"rank":1,"pawn":7}
told 4 {"event":"score","seat":2,"steps":0,"rank":2,"pawn":0}
expect players.2.pawn 0
expect castle.index 3

# A lone exhibitor is the best, whatever it shows. Blue leads now.
each auction, auction, castle
each thief 2, thief 9, exhibition
accept 2 show E1932+E1941+E1952
events seal, exhibit, score, round
told 2 {"event":"score","seat":2,"steps":6,"rank":1,"pawn":6}
expect players.0.pawn 3 ; expect players.1.pawn 7

# The same items can be shown again and again.
each castle, castle, castle
each exhibition, detective, detective
moves 0 has show A1468+A1760+A1775, show A1468+A1760+A1775+A1832
accept 0 show A1468+A1760+A1775
expect players.0.pawn 9
