# A chain takes the place of four outlets once the rest of the group has four or a chain.
rule SU-O2 SU-O3

deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy
refuse 0 network 6        group-not-whole
refuse 0 network 9        deed-not-yours
refuse 0 network 39       deed-not-yours
play 1 offer 0 give 9 want $120, 0 accept 1
refuse 0 network 6        needs-four
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6
refuse 0 network 6        needs-four
play build 8
# Four here are not enough: 9 has only three.
refuse 0 network 6        needs-four
refuse 0 network 9        needs-four
moves 0 lacks network 6, network 8, network 9
play build 9
moves 0 has network 6, network 8, network 9
expect players.0.cash 440
expect bank {"objects":20,"networks":12}

# The four outlets go back, the chain's price is paid.
accept 0 network 8
events build
told 0 {"event":"build","seat":0,"square":8,"objects":5,"amount":50}
expect players.0.cash 390
expect bank {"objects":24,"networks":11}
# One each; 4 or a chain on the other squares will do.
refuse 0 network 8        fully-built
refuse 0 build 8          fully-built
moves 0 has network 6, network 9, sell-network 8, break-network 8
moves 0 lacks network 8
# As long as there is a chain, no outlet of the group is sold.
moves 0 lacks sell 6, sell 8, sell 9
refuse 0 sell 6           sell-unevenly
refuse 0 sell 8           nothing-to-sell
refuse 0 mortgage 8       deed-not-bare
play network 6, network 9
expect bank {"objects":32,"networks":9}
expect players.0.cash 290
mark

# Sold in full: 25 for the chain and 100 for four outlets; the square is bare, whatever stands around it.
accept 0 sell-network 8
events sell-network
told 0 {"event":"sell-network","seat":0,"square":8,"amount":125}
expect players.0.cash 415
expect bank {"objects":32,"networks":10}
expect squares.1.objects 0 ; expect squares.0.objects 5
refuse 0 sell-network 8   no-network
refuse 0 break-network 8  no-network
refuse 1 sell-network 6   deed-not-yours
refuse 1 break-network 6  deed-not-yours
# The lowest square is built up first, even next to chains, and no chain comes before that.
moves 0 has build 8, mortgage 8
refuse 0 network 8        needs-four
play build 8, build 8, build 8, build 8
refuse 0 build 8          fully-built
play network 8
expect players.0.cash 165

# Broken down into four outlets, for half its price.
back
accept 0 break-network 6
told 0 {"event":"break-network","seat":0,"square":6,"amount":25}
expect players.0.cash 315
expect bank {"objects":28,"networks":10}
expect squares.0.objects 4
refuse 0 sell 6           sell-unevenly
play break-network 8, break-network 9
expect bank {"objects":20,"networks":12}
moves 0 has sell 6, sell 8, sell 9
refuse 0 sell-network 6   no-network

# The price of a chain: 50 will do, 49 won't.
back
play break-network 6, 0 offer 1 give 11+$265 want nothing, 1 accept 0
expect players.0.cash 50
moves 0 has network 6
mark
play network 6
expect players.0.cash 0
back
play 0 offer 1 give $1 want 11, 1 accept 0
refuse 0 network 6        short-of-cash
moves 0 lacks network 6

# A mortgage in the group forbids a chain: 8 is sold, bare and mortgaged.
back
play 0 sell-network 8, 0 mortgage 8
refuse 0 network 6        group-mortgaged
refuse 0 build 8          group-mortgaged
