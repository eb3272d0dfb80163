# Thieves at the castle, the highest number first, take one item from each exhibition.
rule AV-C6 AV-C10

deal seats=5
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
deal B1905, B1906, B1920, B1925
show F1650, F1660
each castle, castle, castle, castle, castle
each exhibition, exhibition, thief 1, thief 10, thief 5
each show A1468+A1760+A1775, show C1835+C1852+C1860+C1903

# Violet's 10 is the highest: one item from red, then one from blue.
asked steal 3
expect as public stealing {"thief":10,"from":0}
moves 3 = steal A1468, steal A1760, steal A1775
refuse 3 steal A1832      item-not-shown    # held back
refuse 3 steal C1835      item-not-shown    # blue's come next
refuse 3 steal F1650      item-not-shown
refuse 3 steal Z1468      no-such-move
refuse 3 thief 3          wrong-phase
refuse 3 take left        wrong-phase
refuse 4 steal A1468      not-your-turn
refuse 0 steal A1468      not-your-turn
accept 3 steal A1760
told as public 0 {"event":"steal","seat":3,"item":"A1760","from":0}
expect as public players.0.exhibit ["A1468","A1775"]
asked steal 3
expect stealing {"thief":10,"from":1}
moves 3 = steal C1835, steal C1852, steal C1860, steal C1903
accept 3 steal C1835

# Beige's 5 follows, and no longer finds what is gone.
asked steal 4
expect stealing {"thief":5,"from":0}
moves 4 = steal A1468, steal A1775
refuse 4 steal A1760      item-not-shown
accept 4 steal A1468
moves 4 = steal C1852, steal C1860, steal C1903
accept 4 steal C1903

# Green's 1 takes red's last item without being asked, then picks one of blue's two.
events steal, steal
told 1 {"event":"steal","seat":2,"item":"A1775","from":0}
asked steal 2
expect stealing {"thief":1,"from":1}
expect players.0.exhibit []
accept 2 steal C1852
events steal, round
expect stealing null

# Nobody watched: all thieves come home, and blue has back what was not stolen.
expect jail []
expect players.2.thieves [1,12] ; expect players.3.thieves [3,10] ; expect players.4.thieves [5,8]
expect players.0.items ["A1832"]
expect players.1.items ["C1860"]
expect players.2.items ["A1775","C1852","E1928","E1932","E1941","E1952"]
expect players.3.items ["A1760","C1835","D1616","D1748","D1819","D1831"]
expect players.4.items ["A1468","B1905","B1906","B1920","B1925","C1903"]
# The points were scored before.
expect players.0.pawn 1 ; expect players.1.pawn 2
# All have seen what was stolen and what was left, and nothing else.
expect as 0 players.3.known ["A1760","C1835"]
expect as 2 players.1.known ["C1860"]
expect as 2 players.0.known []
expect as 2 players.0.item_count 1
# The loot is its new owner's like any other item.
each castle, castle, castle, castle, castle
each detective, detective, exhibition, exhibition, detective
moves 3 lacks show A1760+D1616+D1748
moves 3 has show C1835+D1616+D1748
