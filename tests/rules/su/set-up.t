# Before the first roll: 1500 each, all pawns on “On the Hustle”, everything else in the bank.
rule SU-M2 SU-M4

deal seats=4
expect as public players.0 {"cash":1500,"square":0,"jailed":null,"deeds":[],"out":false,"drawn":false,"character":null,"used":false,"revealed":false,"acts":0,"offers":0}
expect as public players.3 {"cash":1500,"square":0,"jailed":null,"deeds":[],"out":false,"drawn":false,"character":null,"used":false,"revealed":false,"acts":0,"offers":0}
expect squares []
expect decks {"temka":[],"sueta":[],"characters":6}
expect round 0
expect split null
expect due [] ; expect debts [] ; expect takeover [] ; expect lots [] ; expect offers [] ; expect auction null
expect result null

# A sum of 1500 is what the notes make: 2x500, 4x100, 50, 20, 2x10, 5 and 5x1. Any part of it can be paid.
dice 1 1, 1 1, 1 1, 5 6
accept 3 roll ; dice 1 2
accept 3 decline
accept 0 bid 1
accept 1 bid 1499
refuse 2 bid 1501   bid-above-cash
accept 2 bid 1500
asked turn 0,1,2,3
expect players.2 {"cash":0,"square":0,"jailed":null,"deeds":[3],"out":false,"drawn":false,"character":null,"used":false,"revealed":false,"acts":0,"offers":0}

# All places of a table of six begin alike, also the first to move.
deal seats=6
dice 1 1, 1 1, 1 1, 5 6, 1 1, 1 1
expect players.0.cash 1500 ; expect players.1.cash 1500 ; expect players.2.cash 1500
expect players.3.cash 1500 ; expect players.4.cash 1500 ; expect players.5.cash 1500
expect players.5.square 0 ; expect players.3.square 0
