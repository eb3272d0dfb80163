# Two to six seats, and a bank with 32 outlets and 12 chains unless the options say otherwise.
rule SU-M1 SU-K5

refuse-deal seats=0 seats-out-of-range
refuse-deal seats=1 seats-out-of-range
refuse-deal seats=7 seats-out-of-range
deal seats=2 ; expect seats 2
deal seats=3 ; expect seats 3
deal seats=4 ; expect seats 4
deal seats=5 ; expect seats 5
deal seats=6 ; expect seats 6
expect game "suetologia"
expect edition "classic"
expect options {"rent":"claim","rounds":0,"objects":32,"networks":12}
expect bank {"objects":32,"networks":12}

# Other stocks: at least one of each kind, at most enough for all 28 businesses.
deal seats=2 objects=1 networks=1
expect bank {"objects":1,"networks":1}
deal seats=2 objects=112 networks=28
expect bank {"objects":112,"networks":28}
deal seats=6 objects=40
expect bank {"objects":40,"networks":12}
refuse-deal seats=2 objects=0    bad-option-value
refuse-deal seats=2 objects=113  bad-option-value
refuse-deal seats=2 networks=0   bad-option-value
refuse-deal seats=2 networks=29  bad-option-value

# The other two options.
deal seats=2 rent=auto rounds=500
expect options {"rent":"auto","rounds":500,"objects":32,"networks":12}
refuse-deal seats=2 rent=later   bad-option-value
refuse-deal seats=2 rounds=501   bad-option-value
refuse-deal seats=2 outlets=32   no-such-option
