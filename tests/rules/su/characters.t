# The first stop at square 20 draws a character, secret until it is used; for later stops one has picked already.
rule SU-Q2 SU-M3 SU-C5 SU-C4

deal seats=2
dice 6 6, 1 2
play roll, dice 5 5, roll, dice 5 5
asked character chance
expect players.0.drawn false
character raider
events character
told as 0 0 {"event":"character","seat":0,"character":"raider"}
told as 1 0 {"event":"character","seat":0,"character":null}
told as public 0 {"event":"character","seat":0,"character":null}
# Everybody sees that Red has one, only Red which.
expect as 0 players.0.character "raider" ; expect as 0 players.0.drawn true
expect as 1 players.0.character null ; expect as 1 players.0.drawn true
expect as public players.0.character null
expect players.0.revealed false ; expect players.0.used false
expect as 1 decks.characters 5
# The stop is over; after a double it is still Red's turn.
asked turn 0,1
expect roller 0

# The second stop, by a double: nothing happens, and the turn is over all the same.
deal seats=2
dice 6 6, 1 2
play roll, dice 1 1, temka 8, character hustler
expect roller 0
play roll, dice 4 4, buy, roll, dice 2 3, temka 9
play roll, dice 4 6
play roll, dice 3 4
play roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 5 5
events roll, move, has-chosen, turn
told 2 {"event":"has-chosen","seat":0}
expect players.0.square 20
expect roller 1
expect decks.characters 5
# An ordinary roll brings the same end.
play roll, dice 5 6
events roll, move, jail, turn
expect roller 0

# A character stays with its seat even when that goes out: nobody else gets Red's.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 1 1, temka 8, character hustler, roll, dice 1 2, buy
play 0 offer 1 give 23+$1280 want nothing, 1 accept 0
play roll, dice 4 6
play roll, dice 4 6
play roll, dice 4 6, temka 13
asked debt 0
accept 0 bankrupt
expect players.0 {"cash":0,"square":33,"jailed":null,"deeds":[],"out":true,"drawn":true,"character":"hustler","used":false,"revealed":false,"acts":0,"offers":0}
expect as public players.0.character null
expect decks.characters 5
play roll, dice 4 6
chance = character raider:1, character racketeer:1, character officer:1, character authority:1, character schemer:1

# The hustler and the schemer have no power, are never revealed, and nobody else has theirs.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character schemer, roll, dice 1 3, buy
play roll, dice 3 5, buy
moves 0 = roll, mortgage 23
refuse 0 raid 24          no-such-power
refuse 0 racket 24        no-such-power
refuse 0 reveal           no-such-power
refuse 1 reveal           no-such-power
refuse 2 reveal           no-such-power
# Not even where the kingpin has a way out: a demanded rent has to be paid.
play roll, dice 2 3, buy
refuse 1 raid 23          no-such-power
refuse 1 racket 23        no-such-power
play roll, dice 2 2
expect due.0 {"visitor":1,"owner":0,"square":28,"amount":11,"demanded":false}
accept 0 demand 1
moves 1 = pay
refuse 1 refuse           no-such-power
refuse 1 free             wrong-phase
accept 1 pay
expect players.0.revealed false ; expect players.1.revealed false
expect as public players.0.character null
