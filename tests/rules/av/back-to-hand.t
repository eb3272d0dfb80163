# After the round everything that was not paid, stolen or jailed is back in hand.
rule AV-C10 AV-A1

deal seats=4 rounds=2 board=9:1|1,table:9
colour red, blue, green, violet
deal A1468, A1760, C1919, F1830
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
show F1650, F1660
each auction, castle, castle, castle
each cheque 21, exhibition, thief 12, thief 10
# While the round lasts the cards lie there ...
accept 0 take left ; show F1875
accept 1 show C1835+C1852+C1860
expect as public players.1.action "exhibition"
expect as public players.0.action "cheque 21"
accept 2 steal C1835
expect as public players.1.exhibit ["C1852","C1860"]
accept 3 steal C1852
# ... and when it is over they do not.
asked place 0,1,2,3
expect as 0 players.1 {"colour":"blue","pawn":1,"items":null,"item_count":2,"known":["C1860"],"cheques":[2,11,14,23],"thieves":[4,9],"committed":false,"place":null,"action":null,"exhibit":null}
expect as 0 players.2 {"colour":"green","pawn":0,"items":null,"item_count":5,"known":["C1835"],"cheques":[5,8,17,20],"thieves":[1,12],"committed":false,"place":null,"action":null,"exhibit":null}
expect as 1 players.0.known ["F1650"]
expect as all players.1.items ["C1860","C1903"]

# All cards can be played again: the same places, thieves, the exhibition, the detective.
each castle, castle, castle, castle
moves 1 = exhibition, detective, thief 4, thief 9
moves 2 = exhibition, detective, thief 1, thief 12
moves 3 = exhibition, detective, thief 3, thief 10
each exhibition, exhibition, thief 12, thief 10
events seal, action, action, action, action, no-show, no-show, final, collection, collection, collection, collection, bonus, bonus, end
# In the end nothing lies there either.
asked over nobody
expect players.2.place null
expect players.2.action null
expect players.1.exhibit null

# What was shown in an earlier round is back in hand, and no thief finds it there any more.
deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each castle, castle, castle ; each exhibition, detective, detective
accept 0 show A1468+A1760+A1775
each auction, castle, castle
expect as 1 players.0.exhibit null
each thief 2, exhibition, thief 12
expect as 1 players.0.exhibit null
asked exhibit 1
accept 1 show C1835+C1852+C1860
expect stealing {"thief":12,"from":1}
accept 2 steal C1835
events steal, round
expect players.0.item_count 4
