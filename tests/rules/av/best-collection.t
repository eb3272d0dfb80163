# Which collection counts at the end: the largest in the hand, then the one with the oldest item.
rule AV-E2 AV-C4

# Two of three items each. The older one may have the later letters ...
deal seats=2 rounds=2
colour red, blue
deal B1905, B1906, B1920, D1616
deal A1468, A1760, A1775, C1852
show D1748, C1860
each auction cheque 4, castle detective ; accept 0 take left ; show D1819
each auction cheque 9, castle detective ; accept 0 take left ; show F1650
expect result.collections [["D1616","D1748","D1819"],["A1468","A1760","A1775"]]
expect result.pawns [4,8]

# ... or the earlier ones.
deal seats=2 rounds=2
colour red, blue
deal B1905, B1906, B1920, E1928
deal A1468, A1760, C1835, C1852
show E1932, E1941
each auction cheque 4, castle detective ; accept 0 take left ; show E1952
each auction cheque 9, castle detective ; accept 0 take left ; show E1957
expect result.collections [["B1905","B1906","B1920"],[]]

# The larger one, though the smaller is older and comes first.
deal seats=2 rounds=3
colour red, blue
deal A1468, A1760, A1775, E1928
deal B1905, C1835, C1852, C1860
show E1932, E1941
each auction cheque 4, castle detective ; accept 0 take left ; show E1952
each auction cheque 9, castle detective ; accept 0 take left ; show E1957
each auction cheque 16, castle detective ; accept 0 take left ; show E1960
expect result.collections.0 ["E1928","E1932","E1952","E1957"]
