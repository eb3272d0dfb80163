# While the auction is settled the cards at the castle lie face down.
rule AV-R4

deal seats=4
colour red, blue, green, violet
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
show F1650, F1660
each auction, castle, auction, castle
accept 3 detective
accept 2 thief 1
accept 1 exhibition
accept 0 cheque 9

# The last decision shows the auction house, and nothing else.
events seal, action, action
told as public 1 {"event":"action","seat":0,"place":"auction","action":"cheque 9"}
told as public 2 {"event":"action","seat":2,"place":"auction","action":"thief 1"}
asked buy 0
expect as 1 players.0.action "cheque 9"
expect as 1 players.2.action "thief 1"
expect as 0 players.0.committed false
expect as 0 players.1.action null
expect as 0 players.1.committed true
expect as 0 players.3.action null
expect as public players.3.action null
expect as public players.3.committed true
# Each knows its own card, and the referee knows all.
expect as 1 players.1.action "exhibition"
expect as 1 players.3.action null
expect as all players.3.action "detective"
refuse 1 detective     decided-already
refuse 2 take left     not-your-turn

# Also while the next item is turned up.
accept 0 take left
events buy, steal-cheque
asked show chance
refuse 0 take left     chance-is-due
refuse 1 detective     chance-is-due
expect turn {"wait":"chance","seats":[],"must":[],"phase":"show","id":25}
expect as 0 players.1.action null
expect as public players.3.action null
expect as public players.3.committed true

# Then it is the castle's turn.
show F1830
events show, action, action
told as public 1 {"event":"action","seat":1,"place":"castle","action":"exhibition"}
told as public 2 {"event":"action","seat":3,"place":"castle","action":"detective"}
asked exhibit 1
expect as public players.1.action "exhibition"
expect as public players.3.action "detective"
expect as public players.1.committed false

# With nobody at the auction house the castle is shown at once.
deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each castle, castle, castle
each exhibition, exhibition, thief 1
events seal, action, action, action
asked exhibit 0,1
expect as public players.2.action "thief 1"

# Nobody at the castle: the round ends with the auction.
deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each auction, auction, auction
each cheque 4, cheque 2, cheque 8
accept 2 take right
show F1830
events show, round
asked place 0,1,2
