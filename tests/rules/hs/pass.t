# Who passes picks up the own cards and sits out the round.
rule HS-P6

deal seats=4
start 0
turn-up 8
accept 0 bid 4+6
accept 1 bid 12
accept 2 bid 15
accept 3 bid 20
expect players.0.hand [1,2,3,8,10,12,15,20,25]
accept 0 pass
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.0.played []
expect players.0.in false
# The bids of the others are not touched.
expect players.1.played [12]
expect players.2.played [15]
expect players.3.played [20]
expect high 20

refuse 0 bid 25       passed-already
refuse 0 pass         passed-already
moves 0 = none

# Seat 1 goes all in; nobody can follow, so passing is all that is left.
accept 1 bid 1+2+3+4+6+8+10+15+20+25
moves 2 = pass
refuse 2 bid 25       raise-too-low
refuse 2 bid 1+2+3+4+6+8+10+12+20+25  raise-too-low
accept 2 pass
moves 3 = pass
accept 3 pass
expect players.1.won [8]
expect players.1.hand []

# In the next round everybody is in again, also without a card in hand.
turn-up 2
expect players.0.in true
expect players.1.in true
expect players.2.in true
expect players.3.in true
moves 1 = pass
