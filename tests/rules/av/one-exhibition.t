# One exhibition a seat: of AAB and DEE either the one or the other.
rule AV-C2 AV-C3

deal seats=2 rounds=3
colour red, blue
deal A1468, A1760, B1905, D1616
deal C1835, C1852, F1650, F1660
show E1928, C1860
each auction cheque 4, castle detective ; accept 0 take left ; show E1932
each auction cheque 9, castle detective ; accept 0 take left ; show C1903
each castle exhibition, castle detective
asked exhibit 0
moves 0 = show A1468+A1760+B1905, show D1616+E1928+E1932
refuse 0 show A1468+A1760+B1905+D1616+E1928+E1932  broken-run
refuse 0 show A1468+A1760+B1905+D1616              broken-run

# What is wrong is named in this order: not held, too few, a gap.
refuse 0 show C1835+C1852              item-not-held
refuse 0 show A1468+A1760+C1835        item-not-held
refuse 0 show A1468+B1905              too-few-items
refuse 0 show A1468+D1616              too-few-items
refuse 0 show A1468                    too-few-items
refuse 0 show C1835                    item-not-held
refuse 0 show A1468+A1760+D1616        broken-run
# And it is spelled in the order of the items.
refuse 0 show B1905+A1468+A1760        no-such-move
refuse 0 show A1760+A1468+B1905        no-such-move
refuse 0 show A1468+A1468+B1905        no-such-move
refuse 0 show                          no-such-move
refuse 0 detective                     wrong-phase
refuse 0 take left                     wrong-phase
refuse 1 show C1835+C1852+F1650        not-your-turn

# It may hold back what it likes, but it must show something: there is no other move.
accept 0 show D1616+E1928+E1932
expect as public players.0.known ["D1616","E1928","E1932"]
