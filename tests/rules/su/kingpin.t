# The kingpin may refuse one demanded rent, and leaves the Slammer free after three missed turns.
rule SU-C4 SU-R2 SU-J2

# Red is the kingpin. Blue owns 25 and 27, Green 28.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character authority, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 2 3, buy
play roll, dice 6 6, buy, roll, dice 6 6, buy, roll, dice 1 2, buy
play 2 offer 1 give 27 want $260, 1 accept 2
play roll, dice 1 1, roll, dice 1 1
expect due [{"visitor":0,"owner":1,"square":25,"amount":17,"demanded":false},{"visitor":0,"owner":1,"square":27,"amount":22,"demanded":false}]
mark
# There is nothing to refuse until it is demanded.
moves 0 = roll, pay 1, mortgage 23
refuse 0 refuse           wrong-phase
accept 1 demand 0
asked rent 0
moves 0 = pay, refuse
refuse 0 free             wrong-phase
accept 0 refuse
events reveal, refuse
told 0 {"event":"reveal","seat":0,"character":"authority"}
told 1 {"event":"refuse","seat":0,"square":25,"amount":17,"to":1}
# In full, and it is gone.
expect players.0.cash 1280 ; expect players.1.cash 1040
expect due [{"visitor":0,"owner":1,"square":27,"amount":22,"demanded":false}]
expect as public players.0.character "authority"
expect players.0.revealed true ; expect players.0.used true
asked turn 0,1,2
expect roller 0
# Once in the game: the next one is paid.
accept 1 demand 0
moves 0 = pay
refuse 0 refuse           power-used
accept 0 pay
expect players.0.cash 1258

# He may keep it for a better occasion, and then nobody knows him.
back
play 1 demand 0, pay
expect players.0.revealed false ; expect players.0.used false
expect as 1 players.0.character null
play 1 demand 0, refuse
events reveal, refuse
told 1.amount 22

# Three turns in the Slammer. Before that he needs 50 or a double, like everybody.
deal seats=2
dice 6 6, 1 2
play roll, dice 5 5, roll, dice 5 5, character authority, roll, dice 4 6
play roll, dice 4 6
moves 0 = roll, bail
refuse 0 free             wrong-phase
play roll, dice 1 2
play roll, dice 4 6, character hustler
moves 0 = roll, bail
play roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 1 3
asked release 0
moves 0 = pay, free
refuse 0 refuse           wrong-phase
mark
accept 0 free
events reveal, free, move
told 1 {"event":"free","seat":0,"why":"authority"}
told 2 {"event":"move","seat":0,"square":14,"from":10}
expect players.0.cash 1500 ; expect players.0.jailed null
# That was not the refusal, which is still to come.
expect players.0.revealed true ; expect players.0.used false
play decline, drop, bid 1
expect roller 1

# As often as it happens: Red goes to 16 and 18, and is back by a third double.
play roll, dice 1 2, buy
play roll, dice 1 1, buy, roll, dice 1 1, buy, roll, dice 1 1
expect players.0.jailed 0
play roll, dice 1 4, buy
play roll, dice 1 2
play roll, dice 4 5
play roll, dice 1 2
play roll, dice 1 2, buy
play roll, dice 1 2
moves 0 = pay, free
accept 0 free
events free, move
expect players.0.square 13
# And the rent of another day can still be refused.
expect players.0.used false

# He may also pay, and stay unknown.
back
accept 0 pay
events free, pay, move
expect players.0.cash 1450 ; expect players.0.revealed false
expect as public players.0.character null

# A raid finds out that he is not the officer, and no more; refusing a rent shows him all the same.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character authority, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character raider, raid 23, roll, dice 2 3, buy
expect as public players.0.character null ; expect players.0.revealed false
play roll, dice 4 6
play roll, dice 1 1, 1 demand 0, refuse
events reveal, refuse
expect as public players.0.character "authority"
