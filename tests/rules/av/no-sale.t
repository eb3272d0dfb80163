# Nobody plays a cheque: nothing happens, and all cards go back.
rule AV-A5 AV-A4

deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show B1925, B1927
each auction, auction, castle
each thief 2, thief 9, detective
events seal, action, action, no-sale, action, round
told 3 {"event":"no-sale","why":"no-cheque"}
# Not even the detective at the castle gets hold of these thieves.
expect jail []
expect players.2.pawn 0
expect players.0.thieves [2,11]
expect players.1.thieves [4,9]
expect piles [{"top":"B1925","left":17},{"top":"B1927","left":16}]
expect round 2

# A lone thief finds an empty register.
each auction, castle, castle
each thief 11, detective, detective
told 2.why "no-cheque"
expect players.0.cheques [4,9,16,21]

# Nobody there at all: there is nothing to tell.
each castle, castle, castle
each detective, detective, detective
events seal, action, action, action, round
