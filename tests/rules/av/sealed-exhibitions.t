# Exhibitions are chosen in secret and shown at once; who has none takes no part.
rule AV-C3

deal seats=4 board=9:3|2,table:5
colour red, blue, green, violet
deal A1468, A1760, A1775, A1832
deal C1835, C1852, E1928, F1650
deal D1616, D1748, D1819, B1905
deal B1906, B1920, E1932, F1660
show F1830, F1875
each castle, castle, castle, castle
each exhibition, exhibition, exhibition, thief 10

# Blue has nothing that fits: the card was an empty threat. All are told so.
events seal, action, action, action, action, no-show
told as public 5 {"event":"no-show","seat":1}
asked exhibit 0,2
refuse 1 show C1835+C1852+E1928   not-your-turn
expect turn.id 24

# Green decides, and nobody knows what.
accept 2 show D1616+D1748+D1819
events seal
told as 2 0 {"event":"seal","seat":2,"place":null,"action":null,"items":["D1616","D1748","D1819"]}
told as 0 0 {"event":"seal","seat":2,"place":null,"action":null,"items":null}
told as public 0.items null
asked exhibit 0
expect turn.id 24
expect as 2 players.2.exhibit ["D1616","D1748","D1819"]
expect as all players.2.exhibit ["D1616","D1748","D1819"]
expect as 0 players.2.exhibit null
expect as 0 players.2.known []
expect as 0 players.2.committed true
refuse 2 show D1616+D1748+D1819   decided-already

# Red decides, and both are shown.
accept 0 show A1468+A1760+A1775
events seal, exhibit, exhibit, score, score
told as public 1 {"event":"exhibit","seat":0,"items":["A1468","A1760","A1775"]}
told as public 2 {"event":"exhibit","seat":2,"items":["D1616","D1748","D1819"]}
expect turn.id 25
expect as public players.0.exhibit ["A1468","A1760","A1775"]
expect as public players.2.exhibit ["D1616","D1748","D1819"]
expect as public players.2.committed false
expect as public players.1.exhibit null
# What was shown is known from now on; what was held back is not.
expect as 1 players.0.known ["A1468","A1760","A1775"]
expect as 1 players.0.items null
expect as 1 players.0.item_count 4

# No points for blue, and nothing to steal from it.
expect players.0.pawn 3 ; expect players.1.pawn 0 ; expect players.2.pawn 2
asked steal 3
accept 3 steal A1468
accept 3 steal D1616
asked place 0,1,2,3
expect players.1.item_count 4
expect players.3.known ["A1468","D1616"]
