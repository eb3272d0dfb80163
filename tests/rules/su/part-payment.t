# In debt only the debtor makes offers, without cash; its creditor may take businesses in part payment.
rule SU-K7

# The example of the rule book. Blue has the garages with three outlets each; Red, with 80, 16 and 24, stops at 9.
deal seats=5
dice 1 2, 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 2 4, buy
play 2 offer 1 give 9 want $120, 1 accept 2
play 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9, 1 build 6, 1 build 8, 1 build 9
play 3 offer 0 give 24 want $1000, 0 accept 3, 4 offer 0 give 16 want $420, 0 accept 4
expect players.0.cash 80 ; expect players.1.cash 590
play roll, dice 4 5
expect due [{"visitor":0,"owner":1,"square":9,"amount":300,"demanded":false}]
play 1 demand 0, 0 pay
asked debt 0
expect debts [{"debtor":0,"creditor":1,"amount":300,"rent":9}]
mark
play mortgage 24
expect players.0.cash 200
accept 0 offer 1 give 16 want $100
accept 1 accept 0
events deal, strike-off, pay
told 0 {"event":"deal","seat":0,"to":1,"give":[16],"give_cash":0,"want":[],"want_cash":100}
told 1 {"event":"strike-off","seat":0,"amount":100,"to":1}
told 2 {"event":"pay","seat":0,"amount":200,"to":1,"rent":9}
# Nothing was paid for 16: Blue's cash grew by Red's last 200.
expect players.0.cash 0 ; expect players.1.cash 790
expect players.0.deeds [24] ; expect players.1.deeds [6,8,9,11,16]
expect debts [] ; asked turn 0,1,2,3,4

# A part is struck off, and the rest is still owed.
back
play offer 1 give 16 want $100, 1 accept 0
events deal, strike-off
asked debt 0
expect debts [{"debtor":0,"creditor":1,"amount":200,"rent":9}]
expect players.0.cash 80 ; expect players.1.cash 590
# No more than is owed can be struck off; all of it can.
refuse 0 offer 1 give 24 want $201 more-than-debt
accept 0 offer 1 give 24 want $200
accept 1 accept 0
events deal, strike-off
expect debts []
expect players.0.cash 80 ; expect players.1.cash 590 ; expect players.0.deeds []
asked turn 0,1,2,3,4

# The creditor needs no cash for it, others do.
back
refuse 0 offer 2 give 16 want $1501 want-short
accept 0 offer 2 give 16 want $1500
play 2 accept 0
events deal, pay
expect players.0.cash 1280 ; expect players.1.cash 890 ; expect players.2.cash 0

# Cash is not given away, to nobody; businesses can be wanted, too.
back
refuse 0 offer 1 give 16+$1 want nothing debtor-gives-cash
refuse 0 offer 2 give $80 want nothing  no-such-move
refuse 0 offer 3 give $10 want 12       debtor-gives-cash
accept 0 offer 3 give 24 want 12+$150
accept 3 accept 0
expect players.0.deeds [12,16] ; expect players.0.cash 230
asked debt 0
# Others make no offers now, not even the creditor.
refuse 1 offer 0 give $50 want 16       not-your-turn
refuse 3 withdraw                       not-your-turn
# A gift to the creditor is struck off nothing.
play offer 1 give 16 want nothing, 1 accept 0
events deal
expect debts.0.amount 300

# The fee of a mortgaged business is paid in cash, even by a creditor that takes it in payment.
back
play mortgage 24, offer 1 give 24 want $50, 1 accept 0
events deal, strike-off, fee
expect players.1.cash 578
expect debts.0.amount 250
# The takeover waits until the debt is paid.
asked debt 0
expect takeover [24]
play offer 1 give 16 want $50, 1 accept 0
events deal, strike-off, pay
asked takeover 1
expect players.0.cash 0

# A creditor without any cash can still be paid in businesses.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play 1 offer 0 give $1500 want 11, 0 accept 1, 0 offer 2 give 8+$2660 want nothing, 2 accept 0
expect players.0.cash 0 ; expect players.1.cash 0
play roll, dice 2 4, 0 demand 1, pay
refuse 1 offer 0 give 11 want $7 more-than-debt
refuse 1 offer 2 give 11 want $4161 want-short
accept 1 offer 0 give 11 want $6
moves 0 = accept 1, reject 1
accept 0 accept 1
events deal, strike-off
expect debts [] ; expect players.0.deeds [6,11]
asked turn 0,1,2
