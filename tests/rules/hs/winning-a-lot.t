# The last seat that has not passed gets the lot and pays what it laid out.
rule HS-A1 HS-A3

deal seats=4
start 0
turn-up 9
accept 0 bid 6
accept 1 bid 8
accept 2 pass
asked bid 3           # one pass does not end it
accept 3 bid 10
accept 0 pass
asked bid 1           # nor do two
expect players.1.won []
accept 1 bid 3
accept 3 bid 2
accept 1 pass
asked reveal chance
moves 3 = none

# Seat 3 paid 10 and 2, not more and not less, and the card lies open.
expect players.3.hand [1,3,4,6,8,12,15,20,25]
expect players.3.played []
expect players.3.won [9]
expect players.3.taken [9]
expect as 0 players.3.won [9]
expect as public players.3.won [9]
expect players.0.won []
expect players.1.won []
expect players.2.won []
# Between two rounds no lot lies there and nobody bids.
expect lot null
expect high 0
expect starter 3
expect round 1
expect players.3.in false
expect players.0.in false

# A title is bid for in the same way: the first pass does not end the round.
deal seats=3 edition=gaga
start 1
turn-up title
expect lot "title"
accept 1 bid 2
accept 2 pass
asked bid 0
accept 0 bid 3
accept 1 bid 4
accept 0 pass
expect players.1.won ["title"]
expect players.1.taken ["title"]
expect players.1.hand [1,3,6,8,10,12,15,20,25]
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect starter 1

# A second one; titles stand after the numbers.
turn-up title
accept 1 bid 1
accept 2 pass
accept 0 pass
turn-up 8
accept 1 bid 3
accept 2 pass
accept 0 pass
expect players.1.won [8,"title","title"]
expect players.1.taken ["title","title",8]
expect players.1.hand [6,8,10,12,15,20,25]
