# One may declare oneself bankrupt only when all one could raise from the bank falls short of the debt.
rule SU-K2

# Red has the garages, an outlet on 6, a mortgage on 8, and owes 150. What it could still raise: 25 + 50 + 60.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
play 0 build 6, 0 mortgage 8
expect players.0.cash 1040
mark
play 0 offer 1 give 11+$1025 want nothing, 1 accept 0
expect players.0.cash 15
play roll, dice 5 6, sueta 13
asked debt 0
# 15 and 135 are 150: that is enough.
moves 0 = sell 6, mortgage 9
refuse 0 bankrupt         can-still-pay
play sell 6, mortgage 6
refuse 0 bankrupt         can-still-pay
accept 0 mortgage 9
events mortgage, pay, turn
expect players.0.cash 0

# With 14 it is one short.
back
play 0 offer 1 give 11+$1026 want nothing, 1 accept 0
play roll, dice 5 6, sueta 13
moves 0 has bankrupt
# It need not do so: it may go on raising, or trade.
play sell 6, mortgage 6, mortgage 9
expect players.0.cash 149
moves 0 = bankrupt
play offer 1 give 6 want $1, 1 accept 0
events deal, fee, pay

# A chain counts half its price and half of four outlets, and the mortgage of its square. Red has a chain on 1,
# four outlets on 3 and a rent of 300 to pay to Blue: 125 + 30 and 100 + 30 could be raised.
deal seats=5
dice 1 2, 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 2 offer 1 give 9 want $120, 1 accept 2
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 1 2, buy
play 3 offer 0 give 1 want $535, 0 accept 3, 4 offer 0 give 3 want $400, 0 accept 4
play 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 network 1
play 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9
expect players.0.cash 115
mark
play 4 offer 3 give $1 want 39, 3 accept 4
play 0 offer 4 give $100 want 39, 4 accept 0, 0 offer 4 give 39 want nothing, 4 accept 0
expect players.0.cash 15
play roll, dice 4 5, 1 demand 0, pay
asked debt 0
moves 0 = sell-network 1, break-network 1
refuse 0 bankrupt         can-still-pay
play sell-network 1
refuse 0 bankrupt         can-still-pay
play sell 3, sell 3, sell 3, sell 3, mortgage 1
refuse 0 bankrupt         can-still-pay
accept 0 mortgage 3
events mortgage, pay
expect players.0.cash 0
back
play 4 offer 3 give $1 want 39, 3 accept 4
play 0 offer 4 give $101 want 39, 4 accept 0, 0 offer 4 give 39 want nothing, 4 accept 0
play roll, dice 4 5, 1 demand 0, pay
expect players.0.cash 14
moves 0 = sell-network 1, break-network 1, bankrupt
