# The fees for a bankrupt's mortgaged businesses are one debt, at the end of the queue.
rule SU-K4 SU-K6 SU-T7 SU-D5

# Blue has 6 and 8, mortgaged, and no cash; Green 12 and no cash; Red has nothing, Yellow all the rest.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 3, buy
play roll, dice 4 6
play roll, dice 4 6
play 1 mortgage 6, 1 mortgage 8, 1 offer 2 give 12+$1250 want nothing, 2 accept 1
play 2 offer 3 give 12+$2750 want nothing, 3 accept 2
play 0 offer 3 give $1500 want 12, 3 accept 0, 0 offer 2 give 12 want nothing, 2 accept 0
expect players.0.cash 0 ; expect players.1.cash 0 ; expect players.2.cash 0 ; expect players.3.cash 5750
# Red takes 10 from each.
play roll, dice 1 1, temka 15
asked debt 1
expect debts [{"debtor":1,"creditor":0,"amount":10,"rent":null},{"debtor":2,"creditor":0,"amount":10,"rent":null},{"debtor":3,"creditor":0,"amount":10,"rent":null}]
moves 1 = bankrupt
accept 1 bankrupt
# The fees, 5 and 5, wait behind what the others owe.
events bankrupt, estate, debt
asked debt 2
expect debts [{"debtor":2,"creditor":0,"amount":10,"rent":null},{"debtor":3,"creditor":0,"amount":10,"rent":null},{"debtor":0,"creditor":null,"amount":10,"rent":null}]
expect takeover [6,8]
accept 2 mortgage 12
events mortgage, pay, pay, pay
told 3 {"event":"pay","seat":0,"amount":10,"to":null,"rent":null}
# With 10 in cash Red isn't asked about 6 and 8. It rolled a double: it goes on.
expect players.0.cash 10
expect takeover []
expect squares.0 {"square":6,"owner":0,"objects":0,"mortgaged":true,"racketeer":null,"raided":false}
asked turn 0,2,3
expect roller 0

# A creditor that can't pay the fees is itself in debt. Here Blue leaves 24, 34 and 37: 12, 16 and 18.
deal seats=3
dice 1 2, 6 6, 1 2
play roll, dice 1 1, temka 3, buy, roll, dice 5 5, buy, roll, dice 1 2, buy
play roll, dice 2 4, buy
play 0 offer 2 give $1500 want 6, 2 accept 0, 0 offer 2 give 6 want nothing, 2 accept 0
play 1 mortgage 24, 1 mortgage 34
play 1 offer 2 give 37+$870 want nothing, 2 accept 1, 2 mortgage 37, 2 offer 1 give 37+$18 want nothing
expect players.0.cash 0 ; expect players.1.cash 0 ; expect players.2.cash 3945
play 1 accept 2
expect players.1.cash 0
expect players.1.deeds [24,34,37]
play roll, dice 3 4, sueta 14
asked debt 1
accept 1 bankrupt
events bankrupt, estate, pay, debt
told 2 {"event":"pay","seat":2,"amount":10,"to":0,"rent":null}
told 3 {"event":"debt","seat":0,"amount":46,"to":null}
asked debt 0
expect debts [{"debtor":0,"creditor":null,"amount":46,"rent":null}]
expect takeover [24,34,37]
expect players.0.cash 10
moves 0 = bankrupt
# Red sells 34 to Green, mortgaged as it is: Green pays the fee once more, and it is Green who is asked about it.
play offer 2 give 34 want $100, 2 accept 0
events deal, fee, pay
expect players.0.cash 64
asked takeover 2
expect takeover [34,37]
play redeem 34
# Red has 64: too little for the 120 and 175 of the others.
expect takeover []
expect roller 2

# The creditor goes bankrupt itself, over the fees: all of it falls to the bank, and nobody is asked to take it over.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 1 1, temka 3, buy, roll, dice 5 5, buy, roll, dice 1 2, buy
play roll, dice 2 4, buy
play roll, dice 4 6
play 0 offer 2 give $1500 want 6, 2 accept 0, 0 offer 2 give 6 want nothing, 2 accept 0
play 1 mortgage 24, 1 mortgage 34
play 1 offer 2 give 37+$870 want nothing, 2 accept 1, 2 mortgage 37, 2 offer 1 give 37+$18 want nothing, 1 accept 2
play roll, dice 3 4, sueta 14, 1 bankrupt
# Green and Yellow have paid 10 each; the fees are 46.
asked debt 0
expect players.0.cash 20 ; expect takeover [24,34,37]
accept 0 bankrupt
events bankrupt, auction
expect takeover [] ; expect lots [34,37]
asked auction 2
play drop, bid 1, bid 5, drop, drop, drop
expect players.3.deeds [24] ; expect players.2.deeds [6,34]
expect squares.1 {"square":24,"owner":3,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
expect roller 2
