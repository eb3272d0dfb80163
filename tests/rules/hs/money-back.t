# Only the winner pays; the others have everything back, whenever they passed.
rule HS-A3

deal seats=5
start 0
turn-up 3
accept 0 bid 1+2
accept 1 bid 4
accept 2 bid 6
accept 3 bid 8
accept 4 bid 10
accept 0 bid 12
accept 1 pass
accept 2 pass
accept 3 bid 15
accept 4 pass
accept 0 pass
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.1.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.2.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.3.hand [1,2,3,4,6,10,12,20,25]
expect players.4.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.0.played []
expect players.1.played []
expect players.2.played []
expect players.3.played []
expect players.4.played []

# The cards that came back can be bid at once.
turn-up 4
accept 3 pass
accept 4 bid 10
accept 0 bid 1+2+12
