# The starter may pass at once: it gets the misfortune, and nobody has paid.
rule HS-N3

deal seats=5
start 3
turn-up scandal
moves 3 has pass
accept 3 pass
asked reveal chance
expect players.3.won ["scandal"]
expect starter 3
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.1.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.2.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.3.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.4.hand [1,2,3,4,6,8,10,12,15,20,25]

# It can happen to the same seat again: it starts the next round.
turn-up debt
accept 3 pass
expect players.3.won ["scandal","debt"]
turn-up theft
accept 3 pass
expect players.3.won ["scandal","debt","theft"]
expect players.3.taken ["scandal","debt","theft"]
expect round 3
