# In the Slammer: pay 50 before rolling, or roll a double, or leave after the third roll.
rule SU-J1 SU-J2 SU-J3

# Red is sent there by a card.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 1, temka 2
expect players.0.square 10 ; expect players.0.jailed 0
play roll, dice 4 6
mark

# It pays before it rolls and then plays as usual.
moves 0 = roll, bail
accept 0 bail
events free
told 0 {"event":"free","seat":0,"why":"bail"}
expect players.0.cash 1450 ; expect players.0.jailed null ; expect players.0.square 10
asked turn 0,1
expect roller 0
moves 0 = roll
refuse 0 bail             not-in-jail
# As usual means that a double brings another roll.
play roll, dice 3 3
told 0 {"event":"roll","seat":0,"dice":[3,3],"doubles":1}
play buy
expect roller 0 ; expect doubles 1

# Or it rolls as it is. A double sets it free, and it moves by that roll; no further roll follows.
back
play roll, dice 3 3
events roll, free, move
told 0 {"event":"roll","seat":0,"dice":[3,3],"doubles":0}
told 1 {"event":"free","seat":0,"why":"double"}
told 2 {"event":"move","seat":0,"square":16,"from":10}
expect players.0.jailed null ; expect players.0.cash 1500
expect doubles 0
accept 0 buy
expect roller 1

# No double: the turn is missed, and over.
back
play roll, dice 1 2
events roll, stay, turn
told 1 {"event":"stay","seat":0,"missed":1}
expect players.0.jailed 1 ; expect players.0.square 10
expect roller 1
play roll, dice 1 2, buy
# It can still pay, before the second roll,
moves 0 = roll, bail
mark
play bail, roll, dice 1 4, buy
expect players.0.square 15 ; expect players.0.cash 1250
# or roll a double.
back
play roll, dice 1 1
told 1.why "double"
expect players.0.square 12
play buy
expect roller 1
back
play roll, dice 4 6
told 1 {"event":"stay","seat":0,"missed":2}
expect players.0.jailed 2 ; expect roller 1
play roll, dice 4 6, buy
mark
# Before the third roll: pay,
moves 0 = roll, bail
play bail, roll, dice 2 2
told 0.doubles 1
expect roller 0
# or a double,
back
play roll, dice 2 2
events roll, free, move
expect players.0.square 14
# or nothing of that: the third roll without a double, and Red has to leave.
back
play roll, dice 3 5
events roll, stay
told 1 {"event":"stay","seat":0,"missed":3}
asked release 0
expect players.0.jailed 3 ; expect players.0.square 10
moves 0 = pay
refuse 0 free             no-such-power
refuse 0 refuse           wrong-phase
refuse 0 roll             wrong-phase
refuse 0 bail             wrong-phase
refuse 1 pay              not-your-turn
accept 0 pay
events free, pay, move
told 0 {"event":"free","seat":0,"why":"paid"}
told 1 {"event":"pay","seat":0,"amount":50,"to":null,"rent":null}
told 2 {"event":"move","seat":0,"square":18,"from":10}
expect players.0.cash 1450 ; expect players.0.jailed null
# The new square is a stop like any other, and after it the turn is over.
accept 0 buy
expect roller 1

# To pay takes 50 in cash: 49 won't do, and only in one's own turn.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, 0 offer 1 give 6+$1350 want nothing, 1 accept 0, roll, dice 2 2, roll, dice 3 3
expect players.0.jailed 0 ; expect players.0.cash 50
refuse 0 bail             not-roller
play roll, dice 4 6
mark
moves 0 = roll, bail
play 0 offer 1 give $1 want 6, 1 accept 0
moves 0 = roll, mortgage 6
refuse 0 bail             short-of-cash
back
accept 0 bail
expect players.0.cash 0

# Whoever has to leave and doesn't have 50 is in debt, out of the Slammer, and moves when that is settled.
back
play 0 offer 1 give $45 want 6, 1 accept 0, roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 1 3
asked release 0
accept 0 pay
events free, debt
asked debt 0
expect debts [{"debtor":0,"creditor":null,"amount":50,"rent":null}]
expect players.0.jailed null ; expect players.0.square 10 ; expect players.0.cash 5
accept 0 mortgage 6
events mortgage, pay, move
expect players.0.square 14 ; expect players.0.cash 5
asked buy 0

# Who can't raise it goes out, and does not move any more.
back
play 0 offer 1 give $45 want 6, 1 accept 0, 0 mortgage 6, 0 offer 1 give 6+$50 want nothing, 1 accept 0, 1 keep 6
play roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 1 3, pay, bankrupt
events bankrupt, end
expect players.0.square 10
