# Two seats, `announce`: the places are said openly, one after the other, then actions as usual.
rule AV-T2 AV-R4

deal seats=2 two-player=announce
expect options.two-player "announce"
colour red, blue
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
show F1650, F1660

# Round 1: seat 0 speaks first, and seat 1 hears it.
asked place 0
expect turn.id 12
refuse 1 castle        not-your-turn
refuse 0 castle detective wrong-phase
moves 0 = castle, auction
moves 1 = none
accept 0 auction
events place
told as public 0 {"event":"place","seat":0,"place":"auction"}
asked place 1
expect turn.id 13
expect as 1 players.0.place "auction"
expect as public players.0.place "auction"
expect as public players.0.committed false
refuse 0 castle        not-your-turn
accept 1 castle
told as public 0 {"event":"place","seat":1,"place":"castle"}
asked action 0,1
expect turn.id 14

# The actions are secret, and the castle's card stays so during the auction.
accept 0 cheque 4
told as 1 0.action null
expect as 1 players.0.action null
expect as 1 players.0.committed true
accept 1 exhibition
asked buy 0
expect as 0 players.1.action null
expect as 0 players.1.committed true
expect as 1 players.0.action "cheque 4"
accept 0 take left
show F1830
events show, action
accept 1 show C1835+C1852+C1860

# Round 2: seat 1 first.
asked place 1
expect round 2
expect as 0 players.1.place null
expect as 0 players.0.place null
refuse 0 castle        not-your-turn
accept 1 auction
expect as 0 players.1.place "auction"
asked place 0
accept 0 auction
each thief 2, thief 4

# Round 3: seat 0 again. Round 4: seat 1.
asked place 0
accept 0 castle ; accept 1 castle ; each detective, detective
asked place 1
