# Two seats, `together`: place and action are chosen and shown together.
rule AV-T1 AV-T3

deal seats=2 two-player=together
colour red, blue
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
show F1650, F1660
asked choose 0,1
expect round 1
expect turn {"wait":"seats","seats":[0,1],"must":[0,1],"phase":"choose","id":12}
moves 0 = castle exhibition, castle detective, castle thief 2, castle thief 11, auction thief 2, auction thief 11, auction cheque 4, auction cheque 9, auction cheque 16, auction cheque 21
refuse 0 castle              wrong-phase
refuse 0 cheque 4            wrong-phase
refuse 0 castle cheque 4     not-for-place
refuse 0 auction detective   not-for-place
refuse 0 auction exhibition  not-for-place
refuse 0 auction cheque 2    cheque-not-held
refuse 0 castle thief 4      thief-not-held

# In secret ...
accept 1 castle exhibition
events seal
told as 1 0 {"event":"seal","seat":1,"place":"castle","action":"exhibition","items":null}
told as 0 0 {"event":"seal","seat":1,"place":null,"action":null,"items":null}
expect as 0 players.1.place null
expect as 0 players.1.action null
expect as 0 players.1.committed true
expect as 1 players.1.place "castle"
expect as 1 players.1.action "exhibition"
asked choose 0
expect turn {"wait":"seats","seats":[0],"must":[0],"phase":"choose","id":12}
refuse 1 castle detective    decided-already

# ... and all at once: the card at the castle lies open while red still buys.
accept 0 auction cheque 9
events seal, place, place, action, action
told as public 1 {"event":"place","seat":0,"place":"auction"}
told as public 3 {"event":"action","seat":0,"place":"auction","action":"cheque 9"}
told as public 4 {"event":"action","seat":1,"place":"castle","action":"exhibition"}
asked buy 0
expect turn.id 13
expect as 0 players.1.place "castle"
expect as 0 players.1.action "exhibition"
expect as 0 players.1.committed false
accept 0 take left
asked show chance
expect as 0 players.1.action "exhibition"
show F1830
events show
asked exhibit 1
accept 1 show C1835+C1852+C1860
asked choose 0,1
expect as 0 players.1.action null
expect as 0 players.1.place null

# A thief at the castle has no hand in the register, even though he is seen already.
each auction cheque 4, castle thief 9
accept 0 take left
events buy
show F1875
expect players.1.cheques [2,11,14,23]

# The rule book's example: a detective with nobody to catch, and a lone exhibitor.
each castle detective, castle exhibition
asked exhibit 1
accept 1 show C1835+C1852+C1860
expect players.0.pawn 0
expect players.1.pawn 4
