# The jail: cell 1 is entered, the others move up, and who is pushed out goes home.
rule AV-C9

# The rule book's example: 9, 2 and 1 in the three cells, then 4 and 12 are caught.
deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each castle, castle, castle ; each detective, detective, thief 1
told 6 {"event":"jail","seat":2,"thief":1}
expect as public jail [1]
each castle, castle, castle ; each thief 2, detective, detective
expect jail [2,1]
each castle, castle, castle ; each detective, thief 9, detective
expect jail [9,2,1]
expect players.0.thieves [11] ; expect players.1.thieves [4] ; expect players.2.thieves [12]
each castle, castle, castle ; each detective, thief 4, thief 12
events seal, action, action, action, detect, jail, free, jail, free, round
told 5 {"event":"jail","seat":1,"thief":4}
told 6 {"event":"free","seat":2,"thief":1}
told 7 {"event":"jail","seat":2,"thief":12}
told 8 {"event":"free","seat":0,"thief":2}
expect jail [12,4,9]
expect players.0.thieves [2,11] ; expect players.1.thieves [] ; expect players.2.thieves [1]
# The freed ones can be sent at once.
each castle, castle, castle
moves 0 has thief 2
moves 2 has thief 1
refuse 1 thief 9     thief-in-jail

# Two seats, two cells.
deal seats=2
colour red, blue
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
show F1650, F1660
each castle detective, castle thief 9
each castle detective, castle thief 4
expect jail [4,9]
expect players.1.thieves []
each castle thief 11, castle detective
expect jail [11,4]
expect players.1.thieves [9]
each castle detective, castle thief 9
told 6 {"event":"jail","seat":1,"thief":9}
told 7 {"event":"free","seat":1,"thief":4}
expect jail [9,11]
expect players.1.thieves [4]

# Five seats, five cells, and the lowest number always enters first.
deal seats=5
colour red, blue, green, violet, beige
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
deal D1616, D1748, D1819, D1831
deal B1905, B1906, B1920, B1925
show F1650, F1660
each castle, castle, castle, castle, castle ; each thief 2, thief 4, thief 12, thief 10, detective
expect jail [12,10,4,2]
each castle, castle, castle, castle, castle ; each detective, thief 9, thief 1, thief 3, thief 5
events seal, action, action, action, action, action, detect, jail, jail, free, jail, free, jail, free, round
told 7 {"event":"jail","seat":2,"thief":1}
told 8 {"event":"jail","seat":3,"thief":3}
told 9 {"event":"free","seat":0,"thief":2}
told 11 {"event":"free","seat":1,"thief":4}
told 13 {"event":"free","seat":3,"thief":10}
expect jail [9,5,3,1,12]
expect players.0.thieves [2,11]
expect players.1.thieves [4]
expect players.2.thieves []
expect players.3.thieves [10]
expect players.4.thieves [8]
