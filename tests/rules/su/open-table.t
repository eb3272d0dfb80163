# Before every roll the table is open to every seat that is in; in other phases it is closed.
rule SU-T5 SU-O4

# Red owns the garages and 11, Blue, secretly the officer, 25. Red is in the Slammer, and it is Blue's turn.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character officer, roll, dice 2 3, buy
play roll, dice 4 5, buy, 2 offer 0 give 9 want $120, 0 accept 2
play roll, dice 2 4, temka 2
expect roller 1 ; expect players.0.jailed 0
asked turn 0,1,2
expect turn.must [1]

# The roller rolls; nobody else can.
moves 1 = roll, mortgage 25, reveal
refuse 0 roll             not-roller
refuse 2 roll             not-roller
refuse 0 bail             not-roller
refuse 2 raid 6           not-roller
refuse 2 racket 6         not-roller
refuse 0 buy              wrong-phase
refuse 0 pay              wrong-phase
refuse 0 bankrupt         wrong-phase
refuse 1 bid 10           wrong-phase
refuse 1 keep 25          wrong-phase
refuse 1 yield            wrong-phase

# What leaves the roller's decision open leaves its number as it is.
expect turn.id 26
# From the Slammer, and out of turn, Red builds, sells, mortgages, redeems and trades, in any order.
moves 0 = build 6, build 8, build 9, mortgage 6, mortgage 8, mortgage 9, mortgage 11
accept 0 mortgage 11
accept 0 build 6
accept 0 build 9
accept 0 redeem 11
accept 0 sell 9
accept 0 offer 2 give 11 want $200
asked turn 0,1,2
# Green has no deed and still its part in it.
moves 2 = accept 0, reject 0
accept 2 reject 0
accept 0 offer 2 give 11 want $150
accept 0 withdraw
accept 2 offer 0 give $160 want 11
accept 0 accept 2
# The roller makes such moves as well, and the officer may show himself.
accept 1 mortgage 25
accept 1 reveal
accept 1 redeem 25
expect turn.must [1] ; expect roller 1
expect turn.id 26

# Nobody must do anything, and the roller waits for nobody.
accept 0 offer 1 give nothing want 25
undo
accept 1 roll
refuse 0 build 8          chance-is-due
refuse 1 mortgage 25      chance-is-due
refuse 2 offer 0 give $1 want 8 chance-is-due
dice 1 3

# While Blue thinks about a purchase, nobody makes an open move, not even Blue.
asked buy 1
refuse 0 build 8          not-your-turn
refuse 0 sell 6           not-your-turn
refuse 0 mortgage 8       not-your-turn
refuse 2 offer 0 give $1 want 8 not-your-turn
refuse 1 offer 0 give $1 want 8 wrong-phase
refuse 1 redeem 25        wrong-phase
refuse 1 reveal           wrong-phase
refuse 1 roll             wrong-phase
accept 1 decline

# Nor in an auction.
asked auction 2
refuse 0 build 8          not-your-turn
refuse 0 mortgage 8       not-your-turn
refuse 2 mortgage 11      wrong-phase
refuse 2 offer 0 give $1 want 8 wrong-phase
play drop, drop, drop
# Nor where a rent has been demanded.
play roll, dice 3 4, buy
play bail, roll, dice 3 3, roll, dice 4 5
expect due [{"visitor":0,"owner":2,"square":16,"amount":14,"demanded":false},{"visitor":0,"owner":1,"square":25,"amount":17,"demanded":false}]
expect turn.id 39
accept 1 demand 0
expect turn.id 40
asked rent 0
moves 0 = pay
refuse 0 build 8          wrong-phase
refuse 0 mortgage 8       wrong-phase
refuse 0 pay 1            wrong-phase
refuse 2 demand 0         not-your-turn
refuse 1 roll             not-your-turn
accept 0 pay
expect turn.id 41
# The table is open again; Green, out of turn, demands; or Red pays unasked.
accept 2 demand 0
undo
accept 0 pay 2
expect roller 1

# A seat that is out has no part in it, and one that never was there neither.
refuse 3 mortgage 6       no-such-seat
