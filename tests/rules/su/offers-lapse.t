# An offer stays open until it is answered, though it may have become impossible; a roll makes it lapse.
rule SU-D4

# Red has 6, 8 and 11, Blue 9. It is Green's turn.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
expect players.0.cash 1160 ; expect players.1.cash 1380
mark

# Its maker has sold the business meanwhile.
play 0 offer 1 give 11 want $100, 2 offer 0 give $150 want 11, 0 accept 2
expect offers [{"from":0,"to":1,"give":[11],"give_cash":0,"want":[],"want_cash":100}]
moves 1 has reject 0
moves 1 lacks accept 0
refuse 1 accept 0         offer-impossible
# It comes back: now it is possible again.
play 2 offer 0 give 11 want $150, 0 accept 2
moves 1 has accept 0
accept 1 accept 0

# Its maker has spent the cash; 1160 were there, 1159 are not enough.
back
play 0 offer 1 give $1160 want 9, 2 offer 0 give nothing want 6+$1, 0 accept 2
moves 1 lacks accept 0
refuse 1 accept 0         offer-impossible
accept 1 reject 0

# The other side has sold what is wanted, or has not the cash any more.
back
play 0 offer 1 give $10 want 9, 2 offer 1 give $20 want 9, 1 accept 2
refuse 1 accept 0         offer-impossible
back
play 0 offer 1 give 6 want $1380, 2 offer 1 give nothing want 9+$1, 1 accept 2
refuse 1 accept 0         offer-impossible
accept 0 withdraw

# Of two offers to the same seat the second has become impossible, as Green has spent what it was to give.
back
play 0 offer 1 give 6 want $100, 2 offer 1 give $1500 want 9
moves 1 has accept 0, accept 2
play 0 withdraw, 0 offer 2 give 8 want $1, 2 accept 0, 0 offer 1 give 6 want $100
moves 1 = accept 0, reject 0, reject 2, mortgage 9
refuse 1 accept 2         offer-impossible

# Something has been built in the group.
back
play 1 offer 0 give 9 want $120, 0 accept 1, 0 offer 1 give 8 want $100, 0 build 6
moves 1 lacks accept 0
refuse 1 accept 0         offer-impossible
play 0 sell 6, 1 accept 0

# Any roll, whoever makes it, ends all offers; one that was made before does not come back.
back
play 0 offer 1 give 6 want $100, 1 offer 2 give 9 want $100
accept 2 roll
events lapse, lapse
told 0 {"event":"lapse","seat":0}
told 1 {"event":"lapse","seat":1}
expect offers []
dice 3 3
# So does the second roll of a turn.
play 0 offer 1 give 6 want $100
accept 2 roll
events lapse
dice 1 1
refuse 1 accept 0         no-offer

# A demanded rent, its payment and other deals leave an offer open.
play 0 offer 1 give 6 want $100, 0 demand 2
asked rent 2
expect offers.0.from 0
accept 2 pay
expect offers.0.from 0
play 1 accept 0
