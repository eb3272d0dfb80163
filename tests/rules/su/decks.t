# Cards come in any order until all sixteen have been seen; then the order is known and repeats.
rule SU-M3 SU-Q1

# Hustle. The squares 7, 22 and 36 are drawn from; the rents on the way are not asked for.
deal seats=6
dice 6 6, 1 2, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 4
asked card chance
refuse 0 roll             chance-is-due
refuse chance temka 2     wrong-phase
refuse chance sueta 0     no-such-move
refuse chance sueta 17    no-such-move
chance = sueta 1:1, sueta 2:1, sueta 3:1, sueta 4:1, sueta 5:1, sueta 6:1, sueta 7:1, sueta 8:1, sueta 9:1, sueta 10:1, sueta 11:1, sueta 12:1, sueta 13:1, sueta 14:1, sueta 15:1, sueta 16:1
sueta 2
events card, receive, turn
told 0 {"event":"card","seat":0,"deck":"sueta","card":2}
expect decks {"temka":[],"sueta":[2],"characters":6}
play roll, dice 3 4
refuse chance sueta 2     card-seen
sueta 3
play roll, dice 3 4, sueta 4
play roll, dice 3 4, sueta 5
play roll, dice 3 4, sueta 6
play roll, dice 3 4, sueta 7
expect as public decks.sueta [2,3,4,5,6,7]
play roll, dice 6 6, buy, roll, dice 1 2
chance = sueta 1:1, sueta 8:1, sueta 9:1, sueta 10:1, sueta 11:1, sueta 12:1, sueta 13:1, sueta 14:1, sueta 15:1, sueta 16:1
sueta 8
play roll, dice 6 6, roll, dice 1 2, sueta 9
play roll, dice 6 6, roll, dice 1 2, sueta 10
play roll, dice 6 6, roll, dice 1 2, sueta 11
play roll, dice 6 6, roll, dice 1 2, sueta 12
play roll, dice 6 6, roll, dice 1 2, sueta 13
play roll, dice 5 5, buy, roll, dice 1 3, sueta 14
play roll, dice 5 5, roll, dice 1 3, sueta 15
play roll, dice 5 5, roll, dice 1 3, sueta 16
play roll, dice 5 5, roll, dice 1 3
chance = sueta 1:1
sueta 1
expect decks.sueta [2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,1]
expect players.3.square 0
# The seventeenth is the first again: nothing is left to chance.
# Black's cash: 1500, +50 by card 6, -100 by card 12, -10 and +20 by cards 14 and 15.
expect players.4.cash 1460
play roll, dice 5 5, roll, dice 1 3
events roll, move, card, receive, turn
told 2 {"event":"card","seat":4,"deck":"sueta","card":2}
told 3 {"event":"receive","seat":4,"amount":200}
expect players.4.cash 1660
expect decks.sueta [3,4,5,6,7,8,9,10,11,12,13,14,15,16,1,2]
play roll, dice 5 5, roll, dice 1 3
told 2 {"event":"card","seat":5,"deck":"sueta","card":3}
expect decks.sueta [4,5,6,7,8,9,10,11,12,13,14,15,16,1,2,3]
# The other deck is not touched by all this.
expect decks.temka []

# Scheme, on the squares 2, 17 and 33, with all the cards that move the pawn.
deal seats=6
dice 6 6, 1 2, 1 2, 1 2, 1 2, 1 2
play roll, dice 1 1
asked card chance
refuse chance sueta 2     wrong-phase
refuse chance temka 17    no-such-move
chance = temka 1:1, temka 2:1, temka 3:1, temka 4:1, temka 5:1, temka 6:1, temka 7:1, temka 8:1, temka 9:1, temka 10:1, temka 11:1, temka 12:1, temka 13:1, temka 14:1, temka 15:1, temka 16:1
play temka 9, roll, dice 3 5
play roll, dice 1 1, temka 10, roll, dice 3 5
play roll, dice 1 1, temka 11, roll, dice 3 5
play roll, dice 1 1, temka 12, roll, dice 3 5
play roll, dice 1 1, temka 13, roll, dice 3 5
play roll, dice 1 1, temka 14, roll, dice 3 5
play roll, dice 3 4
refuse chance temka 14    card-seen
chance = temka 1:1, temka 2:1, temka 3:1, temka 4:1, temka 5:1, temka 6:1, temka 7:1, temka 8:1, temka 15:1, temka 16:1
temka 15
play roll, dice 3 4, temka 16
play roll, dice 3 4, temka 3, decline, drop, drop, drop, drop, drop, drop
play roll, dice 3 4, temka 4, buy
play roll, dice 3 4, temka 5, buy
play roll, dice 3 4, temka 6, buy
play roll, dice 5 5, buy, roll, dice 2 4, temka 8, character hustler
play roll, dice 5 5, roll, dice 2 4, temka 7, buy
play roll, dice 4 5, temka 2
play roll, dice 2 4, temka 1
expect decks.temka [9,10,11,12,13,14,15,16,3,4,5,6,8,7,2,1]
play roll, dice 1 2
events roll, move, pass-start, card, receive, turn
told 3 {"event":"card","seat":4,"deck":"temka","card":9}
told 4 {"event":"receive","seat":4,"amount":150}
play roll, dice 1 2
told 2.card 10
play roll, dice 4 4, buy, roll, dice 2 3
told 2.card 11
play roll, dice 3 5
told 3.card 12
play bail, roll, dice 3 4
told 2.card 13
play roll, dice 1 1
told 2.card 14
play roll, dice 3 5
play roll, dice 3 5
play roll, dice 5 5, roll, dice 2 4
told 2.card 15
play roll, dice 4 5
told 3.card 16
# A known card is obeyed in full: it leads Blue to a free business.
play roll, dice 4 4, roll, dice 3 4
events roll, move, card, move
told 2 {"event":"card","seat":1,"deck":"temka","card":3}
asked buy 1
expect players.1.square 24
expect decks.temka [4,5,6,8,7,2,1,9,10,11,12,13,14,15,16,3]

# Six characters, each as likely as any that is left.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 5 5, roll, dice 5 5
asked character chance
chance = character raider:1, character racketeer:1, character officer:1, character authority:1, character hustler:1, character schemer:1
refuse chance character kingpin no-such-move
refuse chance dice 1 2    wrong-phase
refuse 0 roll             chance-is-due
refuse 1 mortgage 6       chance-is-due
character authority
expect decks.characters 5
play roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5
refuse chance character authority character-gone
chance = character raider:1, character racketeer:1, character officer:1, character hustler:1, character schemer:1
character schemer
expect decks.characters 4
play roll, dice 1 2
play roll, dice 5 5, roll, dice 5 5
chance = character raider:1, character racketeer:1, character officer:1, character hustler:1
