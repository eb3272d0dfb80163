# Forty-five items, from the mask of 1468 to the star's belongings of 1982.
rule AV-M1

# Before the first is dealt, each of them can be it, and none is likelier than another.
deal seats=2
colour red, blue
asked deal chance
chance = deal A1468:1, deal A1760:1, deal A1775:1, deal A1832:1, deal A1850:1, deal A1887:1, deal A1902:1, deal A1929:1, deal B1905:1, deal B1906:1, deal B1920:1, deal B1925:1, deal B1927:1, deal B1930:1, deal B1934:1, deal B1940:1, deal C1835:1, deal C1852:1, deal C1860:1, deal C1903:1, deal C1919:1, deal C1931:1, deal C1935:1, deal D1616:1, deal D1748:1, deal D1819:1, deal D1831:1, deal D1865:1, deal D1874:1, deal D1885:1, deal E1928:1, deal E1932:1, deal E1941:1, deal E1952:1, deal E1957:1, deal E1960:1, deal E1962:1, deal E1982:1, deal F1650:1, deal F1660:1, deal F1830:1, deal F1875:1, deal F1890:1, deal F1910:1, deal F1924:1

# A year belongs to one letter.
refuse chance deal B1468     no-such-move
refuse chance deal A1469     no-such-move
refuse chance deal G1830     no-such-move
refuse chance deal C0        no-such-move
refuse chance deal a1468     no-such-move
refuse chance deal A1468+    no-such-move

# There is only one of each.
deal A1468
refuse chance deal A1468     item-not-left
deal F1924
refuse chance deal F1924     item-not-left
# Items are kept in the order of their letters, then of their years.
deal E1982, A1760
expect players.0.items ["A1468","A1760","E1982","F1924"]
