# At the castle: exhibitions, thieves, detectives, jail.
rule AV-C1 AV-C6 AV-C7 AV-C9

deal seats=4
colour red, blue, green, violet
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
show F1650, F1660
each castle, castle, castle, castle
each exhibition, thief 4, detective, thief 10
# All four cards lie open before anything else happens.
events seal, action, action, action, action
asked exhibit 0

# First the exhibition and its points.
accept 0 show A1468+A1760+A1775
events seal, exhibit, score
expect players.0.pawn 2
expect jail []
# Then the thieves.
asked steal 3
accept 3 steal A1468
events steal
asked steal 1
expect players.2.pawn 0
# Then the detective's steps, then the jail, then the next round.
accept 1 steal A1760
events steal, detect, jail, jail, round
told 1 {"event":"detect","seat":2,"steps":2,"rank":2,"pawn":2}
told 2 {"event":"jail","seat":1,"thief":4}
told 3 {"event":"jail","seat":3,"thief":10}
expect jail [10,4]
# The points of the robbed exhibition stay scored, and the loot stays with the thieves' owners.
expect players.0.pawn 2
expect players.0.items ["A1775","A1832"]
expect players.1.items ["A1760","C1835","C1852","C1860","C1903"]
expect players.3.items ["A1468","D1616","D1748","D1819","D1831"]
