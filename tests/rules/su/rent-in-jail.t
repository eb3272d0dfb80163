# Prison is no obstacle to business: who sits in the Slammer collects rent.
rule SU-R5

deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 2 2, roll, dice 2 2
expect players.0.jailed 0
play roll, dice 2 4
expect due [{"visitor":1,"owner":0,"square":6,"amount":6,"demanded":false}]
accept 0 demand 1
accept 1 pay
expect players.0.cash 1406 ; expect players.1.cash 1494
expect players.0.jailed 0

# Demanded by itself, it goes to the Slammer as well.
deal seats=3 rent=auto
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 2 2, roll, dice 2 2
play roll, dice 2 4, pay
expect players.0.cash 1406 ; expect players.0.jailed 0
