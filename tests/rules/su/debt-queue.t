# Whatever is to be paid goes through one queue: new debts last, and only the first is dealt with.
rule SU-K6 SU-K1

# “Pay each other player 50”: one debt for each, clockwise from the payer. Blue, with 6 and 20 in cash, draws it.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 1 offer 0 give 8+$1280 want nothing, 0 accept 1
expect players.1.cash 20
play roll, dice 4 5, temka 14
asked debt 1
expect debts [{"debtor":1,"creditor":2,"amount":50,"rent":null},{"debtor":1,"creditor":3,"amount":50,"rent":null},{"debtor":1,"creditor":0,"amount":50,"rent":null}]
mark
# 70 pay the first debt; the second is a new debt phase, with 20 in hand.
accept 1 mortgage 6
events mortgage, pay, debt
told 1 {"event":"pay","seat":1,"amount":50,"to":2,"rent":null}
told 2 {"event":"debt","seat":1,"amount":50,"to":3}
expect players.1.cash 20 ; expect players.2.cash 1550
expect debts [{"debtor":1,"creditor":3,"amount":50,"rent":null},{"debtor":1,"creditor":0,"amount":50,"rent":null}]

# An offer made for the first debt lapses with it. The next creditor is another seat to strike off with.
back
play offer 3 give 6 want $10
accept 1 mortgage 6
events mortgage, lapse, pay, debt
expect offers []
# Yellow is now the creditor: 6 for the whole debt.
play offer 3 give 6 want $50, 3 accept 1
events deal, strike-off, fee, debt
asked debt 1
expect debts [{"debtor":1,"creditor":0,"amount":50,"rent":null}]

# A deal that brings enough pays them all, one after the other.
back
play offer 0 give 6 want $130, 0 accept 1
events deal, pay, pay, pay, turn
told 1.to 2 ; told 2.to 3 ; told 3.to 0
expect players.1.cash 0
expect roller 2

# “Take 10 from each”: each other seat owes one, clockwise from the receiver. Yellow and Red have nothing.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy
play 3 offer 1 give $1500 want 6, 1 accept 3, 0 offer 1 give $1500 want 8, 1 accept 0
play roll, dice 4 5, temka 15
events card, pay, debt
told 1 {"event":"pay","seat":2,"amount":10,"to":1,"rent":null}
asked debt 3
expect debts [{"debtor":3,"creditor":1,"amount":10,"rent":null},{"debtor":0,"creditor":1,"amount":10,"rent":null}]
# Red's turn to pay comes after Yellow's.
refuse 0 mortgage 8       not-your-turn
accept 3 mortgage 6
events mortgage, pay, debt
asked debt 0
accept 0 offer 2 give 8 want $10
asked debt 0,2
accept 2 accept 0
events deal, pay, turn
expect roller 2
expect players.1.cash 4330

# Six seats: five debts, and that is the most there can be.
deal seats=6
dice 6 6, 1 2, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, 0 offer 3 give 6+$1400 want nothing, 3 accept 0
play roll, dice 5 6, temka 14
asked debt 0
expect debts [{"debtor":0,"creditor":1,"amount":50,"rent":null},{"debtor":0,"creditor":2,"amount":50,"rent":null},{"debtor":0,"creditor":3,"amount":50,"rent":null},{"debtor":0,"creditor":4,"amount":50,"rent":null},{"debtor":0,"creditor":5,"amount":50,"rent":null}]
# Out of it one comes only by going out; the others' debts are void, and nobody but the first has lost anything.
accept 0 bankrupt
events bankrupt, estate, turn
expect debts [] ; expect players.0.out true
expect players.1.cash 1500 ; expect players.2.cash 1500
# Who is out is no longer one of the others: Blue's card pays four of them, Yellow's takes from four.
play roll, dice 3 4, sueta 15
events card, pay, pay, pay, pay, turn
told 1.to 2 ; told 2.to 3 ; told 3.to 4 ; told 4.to 5
play roll, dice 3 4, sueta 14
events card, pay, pay, pay, pay, turn
told 1 {"event":"pay","seat":3,"amount":10,"to":2,"rent":null}
told 2.seat 4 ; told 3.seat 5 ; told 4.seat 1
expect players.0.cash 0
