# The longest game: fifteen rounds, then the last card is the fourth red one.
rule HS-E2

deal seats=3
start 0
turn-up 1
accept 0 pass
accept 1 pass
turn-up 2
accept 2 pass
accept 0 pass
turn-up 3
accept 1 pass
accept 2 pass
turn-up 4
accept 0 pass
accept 1 pass
turn-up 5
accept 2 pass
accept 0 pass
turn-up 6
accept 1 pass
accept 2 pass
turn-up 7
accept 0 pass
accept 1 pass
turn-up 8
accept 2 pass
accept 0 pass
turn-up 9
accept 1 pass
accept 2 pass
turn-up 10
accept 0 pass
accept 1 pass
expect round 10
turn-up debt
accept 2 pass
turn-up theft
accept 2 pass
accept 2 discard 1
turn-up scandal
accept 2 pass
turn-up title
accept 2 pass
accept 0 pass
turn-up title
expect round 15
accept 1 pass
accept 2 pass
asked reveal chance
expect result null

# Only one card is left, and it cannot be bid for.
chance = turn-up title:1
turn-up title
asked over nobody
expect round 15
expect reds 4
expect players.0.won [3,6,9,"title"]
expect players.1.won [2,5,8,"title"]
expect players.2.won [4,7,10,"scandal","debt"]
expect result.scores [36,30,8]
