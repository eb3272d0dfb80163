# Two who choose place and action together: no card for the auction house, no such choice.
rule AV-R3 AV-T1

deal seats=2 board=9:1|0,9:1|0,table:1
colour red, blue
deal A1468, A1760, B1905, D1616
deal C1835, C1852, E1928, E1932
show A1775, A1832
each auction cheque 21, castle detective ; accept 0 take left ; show A1850
each auction cheque 16, castle detective ; accept 0 take left ; show A1887
each auction cheque 9, castle detective ; accept 0 take left ; show A1902
each auction cheque 4, castle detective ; accept 0 take left ; show A1929
moves 0 = castle exhibition, castle detective, castle thief 2, castle thief 11, auction thief 2, auction thief 11
each castle thief 2, castle detective
moves 0 = castle exhibition, castle detective, castle thief 11, auction thief 11
each castle thief 11, castle detective
moves 0 = castle exhibition, castle detective
refuse 0 auction cheque 21   cheque-not-held
refuse 0 auction thief 2     thief-in-jail
moves 1 has auction cheque 2, auction cheque 23, auction thief 9
