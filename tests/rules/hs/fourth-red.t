# The fourth red edge ends the game at once; its card counts for nobody.
rule HS-E2

# The scandal comes last. Three titles and three rounds: as short as a game can be.
deal seats=3
start 0
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up title
accept 0 pass
accept 1 bid 2
accept 2 pass
turn-up title
accept 1 pass
accept 2 bid 25
accept 0 pass
expect reds 3
expect round 3
expect result null
asked reveal chance
turn-up scandal
asked over nobody
expect reds 4
expect round 3
expect lot null
expect high 0
expect starter 2
expect turn.seats []
expect players.0.in false
expect players.0.won ["title"]
expect players.1.won ["title"]
expect players.2.won ["title"]
expect players.2.taken ["title"]
expect result.money [105,104,81]
expect result.winners [0]

# It is over for good.
chance = none
moves 0 = none
moves 2 = none
refuse 2 pass           game-over
refuse 0 bid 1          game-over
refuse 0 discard 1      game-over
refuse chance turn-up 1 game-over
refuse chance start 0   game-over

# A title comes last: it doubles nobody. Cards left in the deck do not matter.
deal seats=4 edition=gaga
start 0
turn-up scandal
accept 0 pass
turn-up 8
accept 0 bid 1
accept 1 pass
accept 2 pass
accept 3 pass
turn-up title
accept 0 bid 2
accept 1 pass
accept 2 pass
accept 3 pass
turn-up title
accept 0 bid 3
accept 1 bid 4
accept 2 pass
accept 3 pass
accept 0 pass
turn-up title
asked over nobody
expect round 4
expect starter 1
expect players.0.won [8,"title","scandal"]
expect players.1.won ["title"]
expect result.scores [8,0,0,0]
