# What makes an exhibition: three items or more, and no gap between the letters.
rule AV-C2

# AABB, CCD: fine. With a gap in between, only what is on one side of it.
deal seats=2
colour red, blue
deal A1468, A1760, B1905, B1906
deal C1835, C1852, D1616, F1650
show E1928, E1932
each castle exhibition, castle exhibition
moves 0 = show A1468+A1760+B1905+B1906, show A1468+A1760+B1905, show A1468+A1760+B1906, show A1468+B1905+B1906, show A1760+B1905+B1906
moves 1 = show C1835+C1852+D1616
refuse 1 show C1835+C1852+F1650        broken-run
refuse 1 show C1835+D1616+F1650        broken-run
refuse 1 show C1835+C1852+D1616+F1650  broken-run
each show A1468+A1760+B1905+B1906, show C1835+C1852+D1616
told 1 {"event":"exhibit","seat":0,"items":["A1468","A1760","B1905","B1906"]}
told 2 {"event":"exhibit","seat":1,"items":["C1835","C1852","D1616"]}

# EEE, DEF: fine.
deal seats=2
colour red, blue
deal E1928, E1932, E1941, C1835
deal D1616, E1952, F1650, B1905
show A1468, A1760
each castle exhibition, castle exhibition
moves 0 = show E1928+E1932+E1941
moves 1 = show D1616+E1952+F1650
each show E1928+E1932+E1941, show D1616+E1952+F1650

# AAC, BCF: not. Nobody is asked.
deal seats=2
colour red, blue
deal A1468, A1760, C1835, E1928
deal B1905, C1852, F1650, F1660
show D1616, D1748
each castle exhibition, castle exhibition
events seal, place, place, action, action, no-show, no-show, round

# DE: too few, and two neighbours here and two there do not add up.
deal seats=2
colour red, blue
deal D1616, E1928, A1468, B1905
deal D1748, D1819, F1660, F1830
show C1835, C1852
each castle exhibition, castle exhibition
events seal, place, place, action, action, no-show, no-show, round

# After F the alphabet ends: A is no neighbour.
deal seats=2
colour red, blue
deal A1468, A1760, A1775, F1650
deal A1832, E1928, F1660, F1830
show C1835, C1852
each castle exhibition, castle exhibition
moves 0 = show A1468+A1760+A1775
refuse 0 show A1468+A1760+F1650        broken-run
refuse 0 show A1468+A1760+A1775+F1650  broken-run
moves 1 = show E1928+F1660+F1830
refuse 1 show A1832+F1660+F1830        broken-run
refuse 1 show A1832+E1928+F1660+F1830  broken-run

# So these have nothing to show.
deal seats=2
colour red, blue
deal A1468, A1760, F1650, F1660
deal A1775, B1905, E1928, F1830
show C1835, C1852
each castle exhibition, castle exhibition
events seal, place, place, action, action, no-show, no-show, round

# Four letters in a row, or three with one of them twice.
deal seats=2
colour red, blue
deal A1468, B1905, C1835, D1616
deal D1748, E1928, E1932, F1650
show C1852, C1860
each castle exhibition, castle exhibition
moves 0 = show A1468+B1905+C1835+D1616, show A1468+B1905+C1835, show B1905+C1835+D1616
moves 1 = show D1748+E1928+E1932+F1650, show D1748+E1928+F1650, show D1748+E1932+F1650, show D1748+E1928+E1932, show E1928+E1932+F1650
