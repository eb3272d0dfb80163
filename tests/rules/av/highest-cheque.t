# The highest cheque wins, is paid, and buys an item. All others go back.
rule AV-A1 AV-A2 AV-A5

deal seats=4
colour red, blue, green, violet
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
show B1925, B1927
each auction, auction, auction, auction
each cheque 16, cheque 14, cheque 17, cheque 15

# Seat 2 has the 17 and picks from both piles; nobody else is asked.
asked buy 2
moves 2 = take left, take right
refuse 0 take left     not-your-turn
refuse 2 cheque 17     wrong-phase
refuse 2 take          no-such-move
refuse 2 take middle   no-such-move
accept 2 take right
told as public 0 {"event":"buy","seat":2,"item":"B1927","cheque":17}
events buy

# The item is everybody's knowledge; the rest of the hand is not.
expect as 0 players.2.known ["B1927"]
expect as 0 players.2.items null
expect as 0 players.2.item_count 5
expect as 2 players.2.items ["B1927","E1928","E1932","E1941","E1952"]
expect players.2.cheques [5,8,20]
expect players.0.cheques [4,9,16,21]
expect players.1.cheques [2,11,14,23]
expect players.3.cheques [3,10,15,22]

# The right pile shows its next item, and only what is left can come up.
asked show chance
expect piles [{"top":"B1925","left":15},{"top":null,"left":13}]
refuse chance show B1927   item-not-left
refuse chance show B1925   item-not-left
refuse chance show A1468   item-not-left
show B1930
told 0 {"event":"show","item":"B1930","pile":"right"}
expect piles [{"top":"B1925","left":15},{"top":"B1930","left":13}]
expect round 2

# The left pile as well. The first seat can win, or the last; the thief's 12 is no cheque.
each auction, auction, auction, auction
each cheque 16, cheque 14, thief 12, cheque 10
asked buy 0
accept 0 take left
refuse chance show B1930   item-not-left
show C1919
told 0 {"event":"show","item":"C1919","pile":"left"}
expect piles [{"top":"C1919","left":14},{"top":"B1930","left":13}]
each auction, auction, auction, auction
each cheque 4, cheque 2, cheque 5, cheque 22
asked buy 3
accept 3 take left
show C1931

# A single cheque is the highest, be it the lowest of all.
each castle, auction, castle, castle
each detective, cheque 2, detective, detective
asked buy 1
accept 1 take left
show C1935
expect players.1.cheques [11,14,23]

# A card at the castle is no bid, however high its number.
each castle, auction, castle, castle
each thief 11, cheque 11, thief 1, thief 10
asked buy 1
