# Five items of two neighbouring letters: any three, any four, or all of them.
rule AV-C2

deal seats=2
colour red, blue
deal A1468, A1760, A1775, B1905
deal C1835, D1616, E1928, F1650
show B1906, C1852
each auction cheque 4, castle detective ; accept 0 take left ; show E1932
each castle exhibition, castle exhibition
moves 0 = show A1468+A1760+A1775, show A1468+A1760+B1905, show A1468+A1760+B1906, show A1468+A1775+B1905, show A1468+A1775+B1906, show A1468+B1905+B1906, show A1760+A1775+B1905, show A1760+A1775+B1906, show A1760+B1905+B1906, show A1775+B1905+B1906, show A1468+A1760+A1775+B1905, show A1468+A1760+A1775+B1906, show A1468+A1760+B1905+B1906, show A1468+A1775+B1905+B1906, show A1760+A1775+B1905+B1906, show A1468+A1760+A1775+B1905+B1906
# Four letters in a row: what is held back must not leave a gap.
moves 1 = show C1835+D1616+E1928+F1650, show C1835+D1616+E1928, show D1616+E1928+F1650
refuse 1 show C1835+E1928+F1650        broken-run
each show A1760+A1775+B1905, show D1616+E1928+F1650
# What was held back stays secret; but the poster of 1906 was bought under everybody's eyes.
expect as 1 players.0.known ["A1760","A1775","B1905","B1906"]
expect as 1 players.0.item_count 5
expect as 0 players.0.items ["A1468","A1760","A1775","B1905","B1906"]
