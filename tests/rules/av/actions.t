# Which action fits which place, and which card is at hand.
rule AV-R2

deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each auction, castle, castle
moves 0 = cheque 4, cheque 9, cheque 16, cheque 21, thief 2, thief 11
moves 1 = exhibition, detective, thief 4, thief 9
refuse 0 exhibition    not-for-place
refuse 0 detective     not-for-place
refuse 1 cheque 11     not-for-place
refuse 1 cheque 4      not-for-place
refuse 0 cheque 11     cheque-not-held
refuse 0 thief 4       thief-not-held
refuse 1 thief 12      thief-not-held
refuse 0 auction       wrong-phase
refuse 0 auction cheque 4 wrong-phase

# The action is secret too: seat 1 decides first, and nobody sees how.
accept 1 thief 9
told as 1 0 {"event":"seal","seat":1,"place":null,"action":"thief 9","items":null}
told as 2 0 {"event":"seal","seat":1,"place":null,"action":null,"items":null}
told as public 0.action null
asked action 0,2
expect turn.id 18
refuse 1 detective     decided-already
expect as 0 players.1.action null
expect as 0 players.1.committed true
expect as 1 players.1.action "thief 9"
expect as all players.1.action "thief 9"
accept 0 cheque 16
expect as 1 players.0.action null
expect as 0 players.0.action "cheque 16"
# A sealed card stays in its list: the list gives nothing away.
expect as 2 players.0.cheques [4,9,16,21]
accept 2 detective
accept 0 take right
show F1830

# In the next round the cheque is spent and the thief is in jail.
expect players.0.cheques [4,9,21]
expect players.1.thieves [4]
each auction, castle, auction
moves 0 = cheque 4, cheque 9, cheque 21, thief 2, thief 11
moves 1 = exhibition, detective, thief 4
refuse 0 cheque 16     cheque-not-held
refuse 1 thief 9       thief-in-jail
refuse 2 thief 9       thief-not-held

# At the auction house he is missing as well.
each cheque 4, detective, cheque 20
accept 2 take left
show F1875
each castle, auction, castle
moves 1 = cheque 2, cheque 11, cheque 14, cheque 23, thief 4
refuse 1 thief 9       thief-in-jail
