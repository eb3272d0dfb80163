# Three, four or five seats, nothing else.
rule HS-P1

refuse-deal seats=0 seats-out-of-range
refuse-deal seats=1 seats-out-of-range
refuse-deal seats=2 seats-out-of-range
refuse-deal seats=6 seats-out-of-range
refuse-deal seats=7 seats-out-of-range
refuse-deal seats=8 seats-out-of-range
refuse-deal seats=2 edition=gaga seats-out-of-range
refuse-deal seats=6 edition=gaga seats-out-of-range

deal seats=3
expect seats 3
chance = start 0:1, start 1:1, start 2:1
refuse chance start 3  no-such-seat
refuse chance start 4  no-such-seat
start 2
turn-up 1
refuse 3 pass          no-such-seat
accept 2 pass
asked bid 0            # seat 2 is the last of three

deal seats=4 edition=gaga
expect seats 4
chance = start 0:1, start 1:1, start 2:1, start 3:1
refuse chance start 4  no-such-seat
start 3
turn-up 1
refuse 4 pass          no-such-seat
accept 3 pass
asked bid 0

deal seats=5
expect seats 5
chance = start 0:1, start 1:1, start 2:1, start 3:1, start 4:1
start 4
turn-up 1
refuse 5 pass          no-such-seat
accept 4 pass
asked bid 0
