# The turn leaves out the seats that have passed, wherever they sit.
rule HS-P3 HS-P6

deal seats=5
start 3
turn-up 9
accept 3 bid 1
accept 4 pass
accept 0 bid 2
accept 1 pass
accept 2 bid 3
asked bid 3
accept 3 bid 3      # 1 and 3: four
asked bid 0         # 4 is out
refuse 4 bid 25     passed-already
refuse 4 pass       passed-already
refuse 1 bid 25     passed-already
accept 0 bid 3      # 2 and 3: five
asked bid 2         # 1 is out
accept 2 bid 4      # 3 and 4: seven
asked bid 3
accept 3 pass
asked bid 0         # 3 and 4 are out
accept 0 bid 6
asked bid 2
expect players.0.in true
expect players.1.in false
expect players.2.in true
expect players.3.in false
expect players.4.in false
accept 2 pass
asked reveal chance
expect players.0.won [9]
