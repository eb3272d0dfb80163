# A very rich collector: thirteen masks and posters can be shown in 8100 ways, too many to list.
rule AV-C2 AV-C6

deal seats=5 board=9:1|1,9:1|1,table:5
colour red, blue, green, violet, beige
deal B1905, B1906, C1835, C1852
deal B1920, B1925, C1860, C1903
deal B1927, B1930, C1919, C1931
deal A1887, A1902, B1934, B1940
deal A1468, A1760, A1775, A1832
show A1850, D1616

# Beige robs all others twice ...
each castle, castle, castle, castle, castle ; each exhibition, exhibition, exhibition, exhibition, thief 8
each show B1905+B1906+C1835+C1852, show B1920+B1925+C1860+C1903, show B1927+B1930+C1919+C1931, show A1887+A1902+B1934+B1940
accept 4 steal B1905 ; accept 4 steal B1920 ; accept 4 steal B1927 ; accept 4 steal B1934
each castle, castle, castle, castle, castle ; each exhibition, exhibition, exhibition, exhibition, thief 8
each show B1906+C1835+C1852, show B1925+C1860+C1903, show B1930+C1919+C1931, show A1887+A1902+B1940
accept 4 steal B1906 ; accept 4 steal B1925 ; accept 4 steal B1930 ; accept 4 steal B1940
# ... and now nobody else has anything to show.
# Each time the two best of the four have moved: red has the toy of 1835, blue that of 1860.
expect players.0.pawn 2 ; expect players.1.pawn 2 ; expect players.2.pawn 0 ; expect players.3.pawn 0
expect players.4.items ["A1468","A1760","A1775","A1832","B1905","B1906","B1920","B1925","B1927","B1930","B1934","B1940"]
each castle, castle, castle, castle, castle ; each exhibition, detective, detective, detective, exhibition
asked exhibit 4
count 4 4017
undo ; undo ; undo ; undo ; undo ; undo ; undo ; undo ; undo ; undo

# One more, and the list is only a selection. All are allowed nevertheless.
each castle, castle, castle, castle, auction ; each detective, detective, detective, detective, cheque 1
accept 4 take left ; show A1929
each castle, castle, castle, castle, castle ; each detective, detective, detective, detective, exhibition
count 4 4096
accept 4 show A1468+A1760+A1775+A1832+A1850+B1905+B1906+B1920+B1925+B1927+B1930+B1934+B1940
told 1.seat 4
expect players.4.pawn 1
