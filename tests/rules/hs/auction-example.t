# The worked auction: Red is seat 0, Blue seat 1, Green seat 2.
rule HS-P3 HS-P4 HS-P5 HS-P6 HS-A1 HS-A3 HS-E1

deal seats=3 edition=gaga
start 0

# Earlier Red spent its 1, 2, 3 and 4.
turn-up 1
accept 0 bid 1+2+3+4
accept 1 pass
accept 2 pass
expect players.0.hand [6,8,10,12,15,20,25]

turn-up 5
accept 0 bid 6
accept 1 bid 8
accept 2 bid 4+6
expect high 10
asked bid 0

# The smallest card Red has left is the 8: 14 is its cheapest raise.
expect players.0.hand [8,10,12,15,20,25]
refuse 0 bid 4        card-not-held
refuse 0 bid 6        card-not-held
moves 0 has bid 8
accept 0 pass
expect players.0.hand [6,8,10,12,15,20,25]

accept 1 bid 6
expect players.1.played [6,8]
expect high 14
asked bid 2           # Red is out
accept 2 pass

expect players.2.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.1.won [5]
expect players.1.hand [1,2,3,4,10,12,15,20,25]
expect players.1.played []
expect starter 1
turn-up 2
asked bid 1
