# From the Club to the first chair of the table, on the reconstructed board: 35 spaces, then 36.
rule AV-M4 AV-M5 AV-E1

deal seats=2
colour red, blue
deal A1468, A1760, A1775, A1832
deal C1835, D1616, E1928, F1650
show B1905, B1906

# Red exhibits alone and moves by the first number of the castle it has reached.
expect castle {"index":1,"first":2,"second":1}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 2
expect castle {"index":1,"first":2,"second":1}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 4
expect castle {"index":2,"first":2,"second":1}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 6
expect castle {"index":3,"first":3,"second":1}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 9
expect castle {"index":4,"first":3,"second":2}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 12
expect castle {"index":6,"first":4,"second":2}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 16
expect castle {"index":8,"first":4,"second":2}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 20
expect castle {"index":9,"first":4,"second":1}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 24
expect castle {"index":11,"first":4,"second":2}
# A single step: the leader's detective catches a thief.
each castle detective, castle thief 4 ; expect players.0.pawn 25
expect castle {"index":12,"first":5,"second":2}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 30
expect castle {"index":14,"first":5,"second":3}
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775 ; expect players.0.pawn 35

# Space 35 is still on the track.
expect castle {"index":16,"first":5,"second":2}
asked choose 0,1
expect result null

# Space 36 is the first chair.
each castle detective, castle thief 9
told 5 {"event":"detect","seat":0,"steps":1,"rank":1,"pawn":36}
asked over nobody
expect castle null
expect result.pawns [44,4]
