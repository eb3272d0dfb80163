# If nobody bids, the last seat in turn gets the lot for nothing, unasked.
rule HS-A2

deal seats=3
start 1
turn-up 10
accept 1 pass
expect players.0.won []
accept 2 pass
asked reveal chance
expect players.0.won [10]
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect starter 0

# A title too, and with five seats.
deal seats=5
start 2
turn-up title
accept 2 pass
accept 3 pass
accept 4 pass
accept 0 pass
asked reveal chance
expect players.1.won ["title"]
expect players.1.hand [1,2,3,4,6,8,10,12,15,20,25]
turn-up 1
asked bid 1

# A bid in the middle: the bidder pays, the seat after it goes away empty-handed.
deal seats=3
start 0
turn-up 10
accept 0 pass
accept 1 bid 1
asked bid 2
accept 2 pass
expect players.1.won [10]
expect players.1.hand [2,3,4,6,8,10,12,15,20,25]
expect players.2.won []
