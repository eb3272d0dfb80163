# Without a cheque and without a free thief the auction house is closed to a seat.
rule AV-R3 AV-C9

deal seats=3 board=9:1|0,9:1|0,table:1
colour red, blue, green
deal A1468, A1760, B1905, D1616
deal C1835, C1852, E1928, E1932
deal B1906, D1748, F1650, F1660
show A1775, A1832

# Red buys and buys, until its cheques are gone.
each auction, castle, castle ; each cheque 21, detective, detective ; accept 0 take left ; show A1850
each auction, castle, castle ; each cheque 16, detective, detective ; accept 0 take left ; show A1887
each auction, castle, castle ; each cheque 9, detective, detective ; accept 0 take left ; show A1902
each auction, castle, castle ; each cheque 4, detective, detective ; accept 0 take left ; show A1929
expect players.0.cheques []

# It still has its thieves: both places are open.
moves 0 = castle, auction
each auction, castle, castle
moves 0 = thief 2, thief 11
each thief 2, detective, detective

# One thief in jail; one is enough for the auction house.
each castle, castle, castle ; each thief 11, detective, exhibition
expect players.0.thieves [2]
moves 0 = castle, auction
each castle, castle, castle ; each thief 2, detective, exhibition

# Both in jail.
expect players.0.thieves []
moves 0 = castle
refuse 0 auction       no-auction-card
asked place 0,1,2
# The others may go where they like.
moves 1 = castle, auction
each castle, castle, castle
moves 0 = exhibition, detective
each detective, thief 4, thief 12

# Two more thieves are caught, three cells: the first one comes home, and with him the choice.
expect jail [12,4,2]
expect players.0.thieves [11]
moves 0 = castle, auction
each auction, castle, castle
moves 0 = thief 11
refuse 0 thief 2       thief-in-jail

# Cheques alone are enough too: both of blue's thieves are in jail, its cheques are not spent.
deal seats=3
colour red, blue, green
deal A1468, A1760, B1905, D1616
deal C1835, C1852, E1928, E1932
deal B1906, D1748, F1650, F1660
show A1775, A1832
each castle, castle, castle ; each detective, thief 4, detective
each castle, castle, castle ; each detective, thief 9, detective
expect players.1.thieves []
moves 1 = castle, auction
each castle, auction, castle
moves 1 = cheque 2, cheque 11, cheque 14, cheque 23
