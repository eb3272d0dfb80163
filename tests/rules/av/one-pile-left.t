# When a pile is used up only the other item is on offer, and nobody is asked.
rule AV-A2 AV-A5 AV-A1 AV-A3 AV-R3

# Two seats: 19 and 18 items. Both go to the auction house, where the 21 goes to and fro: one buys
# with it, the other steals it.
deal seats=2 rounds=0 two-player=announce
colour red, blue
deal A1468, B1905, D1616, F1650
deal A1760, B1906, D1748, F1660
show E1928, C1835
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show C1852
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show C1860
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show C1903
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show C1919
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show C1931
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show C1935
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show E1932
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show E1941
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show E1952
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show E1957
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show E1960
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show E1962
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show E1982
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show A1775
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show A1832
each auction ; each auction ; each thief 2, cheque 21 ; accept 1 take right ; show A1850
each auction ; each auction ; each cheque 21, thief 4 ; accept 0 take right ; show A1887
expect piles [{"top":"E1928","left":19},{"top":"A1887","left":1}]
# The last of the right pile: nothing is turned up after it.
each auction ; each auction ; each thief 2, cheque 21
asked buy 1
moves 1 = take left, take right
accept 1 take right
events buy, steal-cheque, round
expect piles [{"top":"E1928","left":19},{"top":null,"left":0}]

# From now on the buyer gets the left item without being asked.
accept 0 auction ; accept 1 castle ; each cheque 21, detective
events seal, action, buy
told as public 2 {"event":"buy","seat":0,"item":"E1928","cheque":21}
asked show chance
show A1902
told 0 {"event":"show","item":"A1902","pile":"left"}
expect piles [{"top":"A1902","left":18},{"top":null,"left":0}]

# So it goes on until that pile is empty too.
each auction ; each auction ; each cheque 4, thief 4 ; show A1929
each auction ; each auction ; each thief 2, cheque 4 ; show B1920
each auction ; each auction ; each cheque 4, thief 4 ; show B1925
each auction ; each auction ; each thief 2, cheque 4 ; show B1927
each auction ; each auction ; each cheque 4, thief 4 ; show B1930
each auction ; each auction ; each thief 2, cheque 4 ; show B1934
each auction ; each auction ; each cheque 4, thief 4 ; show B1940
each auction ; each auction ; each thief 2, cheque 4 ; show D1819
each auction ; each auction ; each cheque 4, thief 4 ; show D1831
each auction ; each auction ; each thief 2, cheque 4 ; show D1865
each auction ; each auction ; each cheque 4, thief 4 ; show D1874
each auction ; each auction ; each thief 2, cheque 4 ; show D1885
each auction ; each auction ; each cheque 4, thief 4 ; show F1830
each auction ; each auction ; each thief 2, cheque 4 ; show F1875
each auction ; each auction ; each cheque 4, thief 4 ; show F1890
each auction ; each auction ; each thief 2, cheque 4 ; show F1910
each auction ; each auction ; each cheque 4, thief 4
asked show chance
chance = show F1924:1
show F1924
expect piles [{"top":"F1924","left":1},{"top":null,"left":0}]
each auction ; each auction ; each thief 2, cheque 4
told 4 {"event":"steal-cheque","seat":0,"cheque":4,"from":1}
expect piles [{"top":null,"left":0},{"top":null,"left":0}]
expect players.0.item_count 23
expect players.1.item_count 22

# No item is left. One may still go there; nothing happens, and all cards come back.
moves 1 = castle, auction
each auction
moves 0 = castle, auction
each auction
each cheque 16, thief 4
events seal, action, action, no-sale, round
told 3 {"event":"no-sale","why":"no-item"}
expect players.0.cheques [4,9,16]
expect players.1.cheques [2,11,14,23]
expect players.0.thieves [2,11]
expect players.1.thieves [4,9]
each auction ; each auction ; each cheque 9, cheque 2
told 3 {"event":"no-sale","why":"no-item"}
expect players.0.cheques [4,9,16]
expect players.1.cheques [2,11,14,23]
asked place 1
