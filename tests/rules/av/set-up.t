# Four secret items for each, two piles face up, all pawns in the Club.
rule AV-P2 AV-P3

deal seats=3
expect round 0
expect piles [{"top":null,"left":17},{"top":null,"left":16}]
colour red, blue, green
expect turn.id 3
deal A1468, B1905
asked deal chance
expect as 0 players.0.items ["A1468","B1905"]
expect as 1 players.0.items null
expect as 1 players.0.item_count 2
deal C1835
# Who is dealt an item sees it; the others only see that there is one.
told as 0 0 {"event":"deal","seat":0,"item":"C1835"}
told as all 0 {"event":"deal","seat":0,"item":"C1835"}
told as 1 0 {"event":"deal","seat":0,"item":null}
told as public 0 {"event":"deal","seat":0,"item":null}
refuse chance show D1616   wrong-phase
refuse chance deal A1468   item-not-left

# The fifth goes to the next seat.
deal D1616, E1928
expect players.0.items ["A1468","B1905","C1835","D1616"]
expect players.1.items ["E1928"]
deal E1932, E1941, E1952
deal F1650, F1660, F1830
refuse 0 castle            chance-is-due
deal F1875

# Then the tops: first the left pile, which has one more, then the right one.
asked show chance
refuse chance deal F1890   wrong-phase
refuse chance show F1875   item-not-left
refuse 0 castle            chance-is-due
show F1890
told 0 {"event":"show","item":"F1890","pile":"left"}
asked show chance
expect piles [{"top":"F1890","left":17},{"top":null,"left":16}]
refuse chance show F1890   item-not-left
show A1760
told 0 {"event":"show","item":"A1760","pile":"right"}
told 1 {"event":"round","round":1}
asked place 0,1,2
expect round 1
# Nobody, not even the referee, sees more than the tops.
expect as all piles [{"top":"F1890","left":17},{"top":"A1760","left":16}]
expect as public piles [{"top":"F1890","left":17},{"top":"A1760","left":16}]
chance = none
refuse chance show A1775   no-chance-due

# Everybody knows how many items there are, and only the owner which.
expect as 1 players.1.items ["E1928","E1932","E1941","E1952"]
expect as 1 players.0 {"colour":"red","pawn":0,"items":null,"item_count":4,"known":[],"cheques":[4,9,16,21],"thieves":[2,11],"committed":false,"place":null,"action":null,"exhibit":null}
expect as public players.2.items null
expect as public players.2.item_count 4
expect jail []

# All pawns stand in the Club.
expect players.0.pawn 0 ; expect players.1.pawn 0 ; expect players.2.pawn 0

# The number of items left is always odd.
deal seats=2
expect piles [{"top":null,"left":19},{"top":null,"left":18}]
deal seats=4
expect piles [{"top":null,"left":15},{"top":null,"left":14}]
deal seats=5
expect piles [{"top":null,"left":13},{"top":null,"left":12}]
