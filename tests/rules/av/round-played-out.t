# A pawn reaches the table: the round is played to its end, then comes the final exhibition.
rule AV-E1

deal seats=4 board=2:3|1,table:13
colour red, blue, green, violet
deal A1468, A1760, A1775, C1835
deal C1852, C1860, E1928, E1932
deal D1616, D1748, F1650, F1660
deal B1905, B1906, B1920, D1819
show F1830, F1875
each castle, castle, castle, castle
each exhibition, thief 4, detective, exhibition
each show A1468+A1760+A1775, show B1905+B1906+B1920
events seal, exhibit, exhibit, score, score

# Red sits at the table. The thief goes on, and so does the detective.
expect players.0.pawn 3
expect castle null
expect result null
asked steal 1
accept 1 steal A1760
accept 1 steal B1905
events steal, detect, jail, final, collection, collection, collection, collection, bonus, end
told 1 {"event":"detect","seat":2,"steps":3,"rank":3,"pawn":3}
told 2 {"event":"jail","seat":1,"thief":4}
told 3 {"event":"final","why":"table"}
asked over nobody

# The game is over: nobody plays on.
moves 0 = none
chance = none
refuse 0 castle              game-over
refuse chance show A1832     game-over
expect turn.wait "nobody"

# A pawn on the last space of the track does not end the game, one on the first chair does.
deal seats=2 board=2:2|1,table:13
colour red, blue
deal A1468, A1760, A1775, C1835
deal C1852, C1860, E1928, E1932
show F1830, F1875
each castle exhibition, castle detective ; accept 0 show A1468+A1760+A1775
expect players.0.pawn 2
asked choose 0,1
each castle detective, castle thief 4
told 5 {"event":"detect","seat":0,"steps":1,"rank":1,"pawn":3}
told 7 {"event":"final","why":"table"}
