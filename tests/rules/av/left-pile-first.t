# The left pile used up first: the right item is taken without asking. Five seats, 13 and 12 items.
rule AV-A2 AV-P2

deal seats=5 rounds=0
colour red, blue, green, violet, beige
deal A1468, B1905, D1616, F1650
deal A1760, B1906, D1748, F1660
deal A1775, B1920, D1819, F1830
deal A1832, B1925, D1831, F1875
deal A1850, B1927, D1865, F1890
show C1835, E1928
each auction, castle, castle, castle, castle ; each cheque 4, detective, detective, detective, detective ; accept 0 take left ; show C1852
each auction, castle, castle, castle, castle ; each cheque 9, detective, detective, detective, detective ; accept 0 take left ; show C1860
each auction, castle, castle, castle, castle ; each cheque 16, detective, detective, detective, detective ; accept 0 take left ; show C1903
each castle, auction, castle, castle, castle ; each detective, cheque 2, detective, detective, detective ; accept 1 take left ; show C1919
each castle, auction, castle, castle, castle ; each detective, cheque 11, detective, detective, detective ; accept 1 take left ; show C1931
each castle, auction, castle, castle, castle ; each detective, cheque 14, detective, detective, detective ; accept 1 take left ; show C1935
each castle, castle, auction, castle, castle ; each detective, detective, cheque 5, detective, detective ; accept 2 take left ; show E1932
each castle, castle, auction, castle, castle ; each detective, detective, cheque 8, detective, detective ; accept 2 take left ; show E1941
each castle, castle, auction, castle, castle ; each detective, detective, cheque 17, detective, detective ; accept 2 take left ; show E1952
each castle, castle, castle, auction, castle ; each detective, detective, detective, cheque 3, detective ; accept 3 take left ; show E1957
each castle, castle, castle, auction, castle ; each detective, detective, detective, cheque 10, detective ; accept 3 take left ; show E1960
each castle, castle, castle, auction, castle ; each detective, detective, detective, cheque 15, detective ; accept 3 take left ; show E1962
expect piles [{"top":"E1962","left":1},{"top":"E1928","left":12}]
each castle, castle, castle, castle, auction ; each detective, detective, detective, detective, cheque 1
asked buy 4
accept 4 take left
# Nothing to turn up: the castle opens at once.
events buy, action, action, action, action, round
expect piles [{"top":null,"left":0},{"top":"E1928","left":12}]

each castle, castle, castle, castle, auction ; each detective, detective, detective, detective, cheque 12
events seal, action, buy
told 2 {"event":"buy","seat":4,"item":"E1928","cheque":12}
asked show chance
# The castle's cards still lie face down.
expect as 4 players.0.action null
expect as 4 players.0.committed true
show F1910
told 0 {"event":"show","item":"F1910","pile":"right"}
expect piles [{"top":null,"left":0},{"top":"F1910","left":11}]
