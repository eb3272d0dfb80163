# The bank's stock is finite; what is sold goes back into it.
rule SU-O5 SU-O3 SU-M1

# Red has the garages, Blue 1 and 3; 13 outlets and 1 chain in the bank.
deal seats=4 objects=13 networks=1
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 4 5, buy, 2 offer 0 give 9 want $120, 0 accept 2
play roll, dice 1 2, buy, 3 offer 1 give 3 want $60, 1 accept 3
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9
expect bank {"objects":1,"networks":1}
# One chain: the second can't be bought.
play network 6
expect bank {"objects":5,"networks":0}
moves 0 = roll, break-network 6, sell-network 6, mortgage 11
refuse 0 network 8        bank-has-none
play 1 build 1, 1 build 3
expect bank {"objects":3,"networks":0}
# A chain is broken up only while the bank has four outlets.
moves 0 = roll, sell-network 6, mortgage 11
refuse 0 break-network 6  bank-has-none
moves 0 has sell-network 6
accept 1 sell 1
moves 0 has break-network 6
mark
accept 0 break-network 6
expect bank {"objects":0,"networks":1}
# Nothing is left: nobody builds, until something is sold.
moves 1 lacks build 1
refuse 1 build 1          bank-has-none
accept 0 sell 8
expect bank {"objects":1,"networks":1}
moves 1 has build 1
play 1 build 1, 0 yield
expect bank {"objects":0,"networks":1}

# Selling a chain whole needs no outlets.
back
play 1 build 1
accept 0 sell-network 6
expect bank {"objects":3,"networks":1}
play 1 build 1, 1 build 3, 1 build 1, 0 yield
expect bank {"objects":0,"networks":1}
refuse 0 build 6          bank-has-none
