# With two seats one of the variants is in force; with more there is no such choice.
rule AV-T3

deal seats=2
expect options {"two-player":"together","rounds":60}
deal seats=2 two-player=together
expect options.two-player "together"
deal seats=2 two-player=announce
expect options.two-player "announce"
deal two-player=announce seats=2
expect options.two-player "announce"
refuse-deal seats=2 two-player=secret    bad-option-value
refuse-deal seats=2 two-player=          bad-option-value
refuse-deal seats=3 two-player=together  option-not-here
refuse-deal seats=4 two-player=together  option-not-here
refuse-deal seats=5 two-player=announce  option-not-here
refuse-deal two-player=announce seats=3  option-not-here
refuse-deal seats=6 two-player=together  seats-out-of-range
refuse-deal seats=2 edition=deluxe       no-such-edition
refuse-deal seats=2 jail=open            no-such-option

# Three choose their places in secret, and then their actions.
deal seats=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
asked place 0,1,2
