# A raise must lift the own total above every other total.
rule HS-P4 HS-P5 HS-N2

deal seats=3 edition=ravensburger
start 0
turn-up 7
refuse 0 bid          raise-empty
accept 0 bid 10
expect high 10
refuse 1 bid 8        raise-too-low
refuse 1 bid 1+2+3    raise-too-low
refuse 1 bid 10       raise-too-low   # equal is not enough
refuse 1 bid 4+6      raise-too-low   # nor is it with other cards
moves 1 has pass, bid 1+10, bid 12, bid 2+3+6, bid 1+2+3+4+6+8+10+12+15+20+25
moves 1 lacks bid 1, bid 8, bid 10, bid 4+6, bid 1+2+3+4
accept 1 bid 12
expect high 12

# The others' totals count as well as the neighbour's: 8 and 3 is above 10, not above 12.
refuse 2 bid 3+8      raise-too-low
accept 2 bid 15
expect high 15

# What lies there already is part of the total: 10 and 4 is 14, 10 and 6 is 16.
refuse 0 bid 4        raise-too-low
refuse 0 bid 1+4      raise-too-low   # 15 again
accept 0 bid 6
expect high 16

# There is no limit upwards: 12 and everything else.
accept 1 bid 1+2+3+4+6+8+10+15+20+25
expect high 106

# Nor for the very first bid.
deal seats=3
start 2
turn-up 1
moves 2 has bid 1, bid 25, bid 1+2+3+4+6+8+10+12+15+20+25
accept 2 bid 1+2+3+4+6+8+10+12+15+20+25
expect high 106

# Bids against a misfortune follow the same rules.
deal seats=3
start 0
turn-up scandal
accept 0 bid 6
refuse 1 bid 6        raise-too-low
refuse 1 bid 4        raise-too-low
refuse 1 bid          raise-empty
accept 1 bid 8
accept 2 bid 10
refuse 0 bid 4        raise-too-low
refuse 0 bid 6        card-not-held
accept 0 bid 8
expect players.0.played [6,8]
accept 1 bid 12
accept 2 bid 1+12
accept 0 pass
expect players.0.hand [1,2,3,4,6,8,10,12,15,20,25]
expect players.1.hand [1,2,3,4,6,10,15,20,25]
expect players.2.hand [2,3,4,6,8,15,20,25]

# The exact list of raises where few cards are left.
deal seats=3
start 0

# Seat 0 buys the 10 for 1+2+3+4+6+8+10+12 and keeps 15, 20 and 25.
turn-up 10
accept 0 bid 1+2+3+4+6+8+10+12
expect high 46
accept 1 pass
accept 2 pass
expect players.0.hand [15,20,25]

turn-up 3
moves 0 = pass, bid 15, bid 20, bid 25, bid 15+20, bid 15+25, bid 20+25, bid 15+20+25
count 0 8
accept 0 bid 15
accept 1 bid 15+20
accept 2 pass
# 15 lies there. 20 more would be 35, which is what seat 1 has.
moves 0 = pass, bid 25, bid 20+25
accept 0 bid 25
expect players.0.played [15,25]
expect high 40
