# Sixteen status cards: 1 to 10 once each, three titles, scandal, debt, theft.
rule HS-M2 HS-P2 HS-M3

deal seats=3
start 0
chance = turn-up 1:1, turn-up 2:1, turn-up 3:1, turn-up 4:1, turn-up 5:1, turn-up 6:1, turn-up 7:1, turn-up 8:1, turn-up 9:1, turn-up 10:1, turn-up title:3, turn-up scandal:1, turn-up debt:1, turn-up theft:1
refuse chance turn-up 11     no-such-move
refuse chance turn-up 0      no-such-move
refuse chance turn-up castle no-such-move

# A card that has been turned up does not come again.
turn-up 7
chance = none
accept 0 pass
accept 1 pass
refuse chance turn-up 7      card-not-in-deck
chance = turn-up 1:1, turn-up 2:1, turn-up 3:1, turn-up 4:1, turn-up 5:1, turn-up 6:1, turn-up 8:1, turn-up 9:1, turn-up 10:1, turn-up title:3, turn-up scandal:1, turn-up debt:1, turn-up theft:1

# Titles come three times.
turn-up title
accept 2 pass
accept 0 pass
chance = turn-up 1:1, turn-up 2:1, turn-up 3:1, turn-up 4:1, turn-up 5:1, turn-up 6:1, turn-up 8:1, turn-up 9:1, turn-up 10:1, turn-up title:2, turn-up scandal:1, turn-up debt:1, turn-up theft:1
turn-up debt
accept 1 pass
turn-up theft
accept 1 pass
refuse chance turn-up debt   card-not-in-deck
refuse chance turn-up theft  card-not-in-deck
turn-up title
accept 1 pass
accept 2 pass
chance = turn-up 1:1, turn-up 2:1, turn-up 3:1, turn-up 4:1, turn-up 5:1, turn-up 6:1, turn-up 8:1, turn-up 9:1, turn-up 10:1, turn-up title:1, turn-up scandal:1
turn-up title
accept 0 pass
accept 1 pass
refuse chance turn-up title  card-not-in-deck
chance = turn-up 1:1, turn-up 2:1, turn-up 3:1, turn-up 4:1, turn-up 5:1, turn-up 6:1, turn-up 8:1, turn-up 9:1, turn-up 10:1, turn-up scandal:1

# The titles and the scandal have a red edge, and no other card has.
deal seats=3
expect reds 0
start 0
turn-up 10
expect reds 0
accept 0 pass
accept 1 pass
turn-up debt
expect reds 0
accept 2 pass
turn-up theft
expect reds 0
accept 2 pass
turn-up title
expect reds 1
accept 2 pass
accept 0 pass
expect reds 1
turn-up scandal
expect reds 2
accept 1 pass
turn-up 1
expect reds 2
accept 1 pass
accept 2 pass
turn-up title
expect reds 3
accept 0 pass
accept 1 pass
turn-up 2
expect reds 3
accept 2 pass
accept 0 pass
asked reveal chance
turn-up title
expect reds 4
asked over nobody
