# Who owes more cash than it has must raise it; the game waits, and the debt is paid as soon as it can be.
rule SU-K1 SU-D4 SU-T6

# Red has 6 and 10 in cash, comes to 17 and has to pay 100. Blue has 8.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 0 offer 1 give 8+$1290 want nothing, 1 accept 0
play roll, dice 4 5
expect players.0.cash 10 ; expect players.1.cash 2790
temka 13
events card, debt
told 1 {"event":"debt","seat":0,"amount":100,"to":null}
asked debt 0
expect turn.must [0]
expect debts [{"debtor":0,"creditor":null,"amount":100,"rent":null}]
expect players.0.cash 10
mark

# Only Red can do something, and only to raise cash.
moves 0 = mortgage 6, bankrupt
moves 1 = none
refuse 1 mortgage 8       not-your-turn
refuse 1 offer 0 give $100 want 6 not-your-turn
refuse 1 roll             not-your-turn
refuse 0 roll             wrong-phase
refuse 0 pay              wrong-phase
refuse 0 build 6          wrong-phase
refuse 0 redeem 6         wrong-phase
refuse 0 sell 6           nothing-to-sell
refuse 0 mortgage 8       deed-not-yours
refuse 0 reveal           wrong-phase

# A part of it does not end it.
accept 0 mortgage 6
events mortgage
asked debt 0
expect players.0.cash 60
# What is done in debt is no property move.
expect players.0.acts 0
moves 0 = bankrupt
# A deal brings the rest: Green pays 50, and the fee of 5.
accept 0 offer 2 give 6 want $50
asked debt 0,2
expect turn.must [0]
moves 2 = accept 0, reject 0
moves 0 = withdraw, bankrupt
refuse 1 accept 0         not-your-turn
refuse 2 mortgage 8       wrong-phase
refuse 2 offer 0 give $1 want 6 wrong-phase
accept 2 accept 0
events deal, fee, pay
told 2 {"event":"pay","seat":0,"amount":100,"to":null,"rent":null}
expect players.0.cash 10
expect players.2.cash 1445
expect debts []
# First the debt, then the takeover, then the turn goes on: to Blue, as 4 5 is no double.
asked takeover 2
play keep 6
asked turn 0,1,2
expect roller 1

# Offers can be rejected and withdrawn, and there are eight of them in phases turn and debt together.
back
expect players.0.offers 0
play offer 1 give 6 want $40, 1 reject 0, offer 1 give 6 want $41, withdraw
expect players.0.offers 2
play offer 1 give 6 want $42, withdraw, offer 1 give 6 want $43, withdraw, offer 1 give 6 want $44, withdraw
play offer 1 give 6 want $45, withdraw, offer 1 give 6 want $46, withdraw, offer 2 give 6 want $90
refuse 0 offer 1 give 6 want $47 offer-open
play withdraw
refuse 0 offer 1 give 6 want $47 offers-spent
expect players.0.offers 8

# An offer that is open when the debtor gives up is gone.
back
play offer 1 give 6 want $40
accept 0 bankrupt
events bankrupt, lapse, auction
expect offers []

# With what it needs in one deal, Red is out of debt at once.
back
play offer 1 give 6 want $90, 1 accept 0
events deal, pay, turn
expect players.0.cash 0
expect roller 1

# What the debtor has offered lapses when the debt is paid; what was offered before went with the roll.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 0 offer 1 give 8+$1290 want nothing, 1 accept 0
play roll, dice 1 2, decline, drop, drop, drop
play roll, dice 4 6
play roll, dice 4 6, 1 offer 0 give 8 want $1, 0 offer 2 give 6 want $5
accept 0 roll
events lapse, lapse
dice 2 4
temka 12
events card, debt
asked debt 0
play offer 1 give 6 want $100
expect offers.0.from 0
accept 0 mortgage 6
events mortgage, lapse, pay, turn
told 1 {"event":"lapse","seat":0}
expect offers []
expect players.0.cash 45
