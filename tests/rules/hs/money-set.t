# Everybody holds the same eleven cards, 106 in all.
rule HS-M1 HS-P2

deal seats=5
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.1.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.2.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.3.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.4.hand [1,2,3,4,6,8,10,12,15,20,25]

start 4
turn-up 1

# Eleven different cards make 2,047 bids; passing is one move more.
count 4 2048

# There is no 5, 7 or 9, nor is there a second 10.
refuse 4 bid 5       no-such-move
refuse 4 bid 7       no-such-move
refuse 4 bid 9       no-such-move
refuse 4 bid 30      no-such-move
refuse 4 bid 10+10   no-such-move

# All of it at once.
accept 4 bid 1+2+3+4+6+8+10+12+15+20+25
expect high 106
expect players.4.hand []
expect players.4.played [1,2,3,4,6,8,10,12,15,20,25]
