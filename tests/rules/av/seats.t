# Two to five seats, and a colour for each.
rule AV-P1

refuse-deal seats=0 seats-out-of-range
refuse-deal seats=1 seats-out-of-range
refuse-deal seats=6 seats-out-of-range
deal seats=2 ; expect seats 2
deal seats=3 ; expect seats 3
deal seats=4 ; expect seats 4
deal seats=5 ; expect seats 5
expect edition "classic"

# Chance deals the colours, seat by seat; each is there once.
asked colour chance
chance = colour beige:1, colour blue:1, colour violet:1, colour red:1, colour green:1
refuse 0 castle           chance-is-due
refuse chance deal A1468  wrong-phase
refuse chance show A1468  wrong-phase
refuse chance colour pink no-such-move
colour violet
told 0 {"event":"colour","seat":0,"colour":"violet"}
expect as public players.0.colour "violet"
expect players.1.colour null
refuse chance colour violet colour-gone
chance = colour beige:1, colour blue:1, colour red:1, colour green:1
colour green, beige, red
chance = colour blue:1
colour blue
expect players.1.colour "green"
expect players.2.colour "beige"
expect players.3.colour "red"
expect players.4.colour "blue"
asked deal chance
refuse chance colour red  wrong-phase

# With two seats three colours stay in the box.
deal seats=2
colour green
colour red
asked deal chance
