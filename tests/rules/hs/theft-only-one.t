# One possession leaves no choice, so none is asked.
rule HS-N6 HS-N4

deal seats=3
start 0
turn-up title
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 6
accept 0 bid 2
accept 1 pass
accept 2 pass
expect players.0.won [6,"title"]
turn-up theft
accept 0 pass
asked reveal chance
moves 0 = none
expect players.0.won ["title"]
expect players.0.taken ["title",6,"theft"]
expect players.0.hand [3,4,6,8,10,12,15,20,25]

# It is over and done with: the next possession stays.
turn-up 2
asked bid 0
accept 0 bid 3
accept 1 pass
accept 2 pass
expect players.0.won [2,"title"]
