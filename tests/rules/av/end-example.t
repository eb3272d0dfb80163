# The rule book's example of an end: Red at 37, Blue at 34, Green at 30, and Green wins.
rule AV-E3 AV-E2 AV-E1 AV-C5

deal seats=3 board=9:17|14,9:20|15,9:20|15,9:20|15,table:13
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal B1905, B1906, B1920, B1925
deal E1928, E1932, E1941, E1952
show B1927, E1957

# Blue buys two more posters, Green three more belongings of stars.
each castle, auction, castle ; each detective, cheque 2, detective ; accept 1 take left ; show B1930
each castle, auction, castle ; each detective, cheque 11, detective ; accept 1 take left ; show F1650
each castle, castle, auction ; each detective, detective, cheque 5 ; accept 2 take right ; show E1960
each castle, castle, auction ; each detective, detective, cheque 8 ; accept 2 take right ; show E1962
each castle, castle, auction ; each detective, detective, cheque 17 ; accept 2 take right ; show F1660

# Three rounds of exhibitions.
each castle, castle, auction ; each exhibition, exhibition, thief 1
each show A1468+A1760+A1775, show B1905+B1906+B1920
expect players.0.pawn 17 ; expect players.1.pawn 14
each auction, castle, castle ; each thief 2, exhibition, exhibition
each show B1905+B1906+B1920+B1925, show E1928+E1932+E1941
expect players.1.pawn 34 ; expect players.2.pawn 15
each castle, auction, castle ; each exhibition, thief 4, exhibition
each show A1468+A1760+A1775+A1832, show E1928+E1932+E1941

# Red sits at 37, at the table. Green has seven items, Blue six, Red four: 8 steps, 4 steps, none.
events seal, exhibit, exhibit, score, score, final, collection, collection, collection, bonus, bonus, end
told 3 {"event":"score","seat":0,"steps":20,"rank":1,"pawn":37}
told 4 {"event":"score","seat":2,"steps":15,"rank":2,"pawn":30}
told 9 {"event":"bonus","seat":2,"steps":8,"rank":1,"pawn":38}
told 10 {"event":"bonus","seat":1,"steps":4,"rank":2,"pawn":38}
# Blue and Green share the lead; Green's collection is larger.
expect result.pawns [37,38,38]
expect result.winners [2]
