# Any two seats may trade businesses and cash; every deal has a business in it, and cash on one side at most.
rule SU-D1 SU-D4

# Red has 6, 8 and 11, Blue 9, Green 12.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
play roll, dice 6 6, buy, roll, dice 2 6, character schemer
expect roller 3
expect players.0.cash 1160 ; expect players.1.cash 1380 ; expect players.2.cash 1350
mark

# One for one with cash, several for one, or for nothing.
accept 0 offer 1 give 6+$100 want 9
events offer
told 0 {"event":"offer","seat":0,"to":1,"give":[6],"give_cash":100,"want":[9],"want_cash":0}
expect as public offers [{"from":0,"to":1,"give":[6],"give_cash":100,"want":[9],"want_cash":0}]
expect players.0.offers 1
# Nothing has changed hands yet, and the game goes on.
expect players.0.cash 1160
asked turn 0,1,2,3
# Only the one it is made to answers it, and only its maker withdraws it.
moves 1 has accept 0, reject 0
moves 2 lacks accept 0, reject 0
moves 0 has withdraw
refuse 2 accept 0         no-offer
refuse 2 reject 0         no-offer
refuse 0 accept 0         no-offer
refuse 1 withdraw         no-offer
refuse 1 accept 2         no-offer
accept 1 accept 0
events deal
told 0 {"event":"deal","seat":0,"to":1,"give":[6],"give_cash":100,"want":[9],"want_cash":0}
expect offers []
expect players.0.cash 1060 ; expect players.1.cash 1480
expect players.0.deeds [8,9,11] ; expect players.1.deeds [6]
refuse 1 accept 0         no-offer
accept 2 offer 0 give 12 want 8+9+$1
accept 0 accept 2
expect players.0.deeds [11,12] ; expect players.2.deeds [8,9]
expect players.0.cash 1059 ; expect players.2.cash 1351
accept 3 offer 2 give nothing want 8+9
accept 2 accept 3
expect players.3.deeds [8,9] ; expect players.3.cash 1500

# An offer can be rejected, and then made again.
back
play 0 offer 1 give 6 want $1380
accept 1 reject 0
events reject
expect offers [] ; expect players.1.cash 1380
play 0 offer 1 give 6 want $1380
accept 0 withdraw
events withdraw
refuse 1 accept 0         no-offer
# One open offer a seat; but each seat may have one, and one seat may be asked by several.
play 0 offer 1 give 6 want $100
refuse 0 offer 2 give 8 want $100 offer-open
refuse 0 offer 1 give 6 want $100 offer-open
play 2 offer 1 give 12 want $100, 1 offer 0 give 9 want $100
expect offers [{"from":0,"to":1,"give":[6],"give_cash":0,"want":[],"want_cash":100},{"from":1,"to":0,"give":[9],"give_cash":0,"want":[],"want_cash":100},{"from":2,"to":1,"give":[12],"give_cash":0,"want":[],"want_cash":100}]
moves 1 has accept 0, accept 2, reject 0, reject 2, withdraw
play 1 accept 2
expect offers [{"from":0,"to":1,"give":[6],"give_cash":0,"want":[],"want_cash":100},{"from":1,"to":0,"give":[9],"give_cash":0,"want":[],"want_cash":100}]

# No business, no deal; and no cash on both sides.
back
refuse 0 offer 1 give $50 want nothing  no-such-move
refuse 0 offer 1 give nothing want $50  no-such-move
refuse 0 offer 1 give nothing want nothing no-such-move
refuse 0 offer 1 give $50 want $20      no-such-move
refuse 0 offer 1 give 6+$50 want $20    no-such-move
refuse 0 offer 1 give 8+6 want nothing  no-such-move
refuse 0 offer 1 give 6+6 want nothing  no-such-move
refuse 0 offer 1 give 6+$0 want nothing no-such-move
refuse 0 offer 1 give $5+6 want nothing no-such-move
refuse 0 offer 1 give 10 want nothing   no-such-move
refuse 0 offer 1 give 6                 no-such-move
# What each side is to give, it has to hold.
refuse 0 offer 0 give 6 want nothing    offer-to-self
refuse 0 offer 4 give 6 want nothing    no-such-seat
refuse 0 offer 1 give 9 want nothing    give-not-held
refuse 0 offer 1 give 6+12 want nothing give-not-held
refuse 0 offer 1 give 6 want 12         want-not-held
refuse 0 offer 1 give 6 want 9+8        no-such-move
refuse 0 offer 1 give 6 want 8          want-not-held
refuse 0 offer 1 give 6 want 39         want-not-held
refuse 0 offer 1 give 6+$1161 want 9    give-short
refuse 0 offer 1 give 6 want $1381      want-short
accept 0 offer 1 give 6+$1160 want 9
undo
accept 0 offer 1 give 6 want $1380
play 1 accept 0
expect players.1.cash 0 ; expect players.0.cash 2540

# Nothing of a group on which something stands changes hands, not even its bare squares.
back
play 1 offer 0 give 9 want $100, 0 accept 1, 0 build 6
refuse 0 offer 1 give 8 want $100       group-not-bare
refuse 0 offer 1 give 6 want nothing    group-not-bare
refuse 1 offer 0 give $100 want 9       group-not-bare
accept 0 offer 1 give 11 want $100
# Once it is bare again it can be sold.
play 0 sell 6, 1 offer 0 give $100 want 9, 0 accept 1
expect players.1.deeds [9]
