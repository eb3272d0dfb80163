# The places are chosen in secret and shown all at once.
rule AV-R1

deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
asked place 0,1,2
expect turn.id 17
refuse 0 cheque 4      wrong-phase
refuse 0 castle detective wrong-phase
refuse 0 take left     wrong-phase
refuse 3 castle        no-such-seat

# In any order: the last seat first.
accept 2 castle
told as 2 0 {"event":"seal","seat":2,"place":"castle","action":null,"items":null}
told as all 0.place "castle"
told as 0 0 {"event":"seal","seat":2,"place":null,"action":null,"items":null}
told as public 0.place null
events seal
asked place 0,1
# That it has decided is seen by all, what it decided only by itself.
expect as 0 players.2.committed true
expect as 0 players.2.place null
expect as 2 players.2.place "castle"
expect as all players.2.place "castle"
expect as public players.2.place null
expect as public players.0.committed false
# What is sealed cannot be changed.
refuse 2 castle        decided-already
refuse 2 auction       decided-already
moves 2 = none

accept 0 auction
asked place 1
expect as 1 players.0.place null
# The question stays the same until the last seat has answered.
expect turn.id 17
accept 1 castle
events seal, place, place, place
told as public 1 {"event":"place","seat":0,"place":"auction"}
told as public 2 {"event":"place","seat":1,"place":"castle"}
told as public 3 {"event":"place","seat":2,"place":"castle"}
asked action 0,1,2
expect turn.id 18
expect as public players.0.place "auction"
expect as public players.1.place "castle"
expect as public players.2.place "castle"
expect as public players.0.committed false
expect as public players.2.committed false
# They stay in sight until the round is over.
each cheque 4, detective, detective
expect as public players.2.place "castle"
accept 0 take left
show F1830
asked place 0,1,2
expect as public players.0.place null
expect as public players.2.place null
