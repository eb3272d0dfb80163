# The last outlets can be contested: whoever could build one now may bid for it.
rule SU-O6 SU-B3 SU-T6

# Red has the garages, Blue the property, Green the beauty; one outlet is left in the bank.
deal seats=6 objects=1
dice 6 6, 1 2, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 5 5, roll, dice 5 5, character hustler, roll, dice 5 6, buy
play roll, dice 5 5, roll, dice 1 2, buy
play roll, dice 6 6, buy, roll, dice 1 1, buy, roll, dice 1 2, temka 9
play roll, dice 4 5, buy
play roll, dice 5 5, roll, dice 6 6, sueta 2, roll, dice 4 6, buy
play roll, dice 4 6, buy
play roll, dice 1 2, buy
play 4 offer 0 give 9 want $120, 0 accept 4, 0 offer 2 give 11 want $140, 2 accept 0
play 3 offer 2 give 14 want $160, 2 accept 3, 5 offer 1 give 32 want $300, 1 accept 5
expect players.0.cash 960 ; expect players.1.cash 580 ; expect players.2.cash 1060
expect players.0.deeds [6,8,9,21] ; expect players.1.deeds [31,32,34] ; expect players.2.deeds [11,13,14]
expect roller 2
mark

# The example of the rule book: Red asks, Blue contests, Green yields.
accept 0 build 6
events scarce
told 0 {"event":"scarce","seat":0,"lot":"object","seats":[1,2]}
asked contest 1
expect players.0.acts 1
expect auction {"lot":"object","square":null,"bid":50,"leader":0,"in":[0],"sites":[6,null,null,null,null,null],"asked":[1,2]}
moves 1 = yield, contest 31, contest 32, contest 34
refuse 1 contest 11       deed-not-yours
refuse 1 contest 6        deed-not-yours
refuse 1 build 31         wrong-phase
refuse 1 mortgage 31      wrong-phase
refuse 1 bid 200          wrong-phase
refuse 2 contest 11       not-your-turn
refuse 0 roll             not-your-turn
accept 1 contest 32
told 0 {"event":"contest","seat":1,"square":32}
asked contest 2
expect auction {"lot":"object","square":null,"bid":50,"leader":0,"in":[0,1],"sites":[6,32,null,null,null,null],"asked":[2]}
accept 2 yield
events yield, auction
told 1 {"event":"auction","seat":0,"lot":"object","square":6}
asked auction 1
expect auction {"lot":"object","square":null,"bid":50,"leader":0,"in":[0,1],"sites":[6,32,null,null,null,null],"asked":[]}
# Nobody bids below the list price of its own square.
moves 1 = drop, bid 200, bid 580
refuse 1 bid 50           bid-too-low
refuse 1 bid 51           bid-below-list
refuse 1 bid 199          bid-below-list
refuse 1 bid 581          bid-above-cash
accept 1 bid 200
asked auction 0
refuse 0 bid 200          bid-too-low
moves 0 = drop, bid 201, bid 960
accept 0 drop
events drop, knock-down, build
told 1 {"event":"knock-down","seat":1,"lot":"object","square":32,"amount":200}
told 2 {"event":"build","seat":1,"square":32,"objects":1,"amount":200}
# Blue pays its bid and builds; only Red's request was a property move.
expect players.1.cash 380 ; expect players.0.cash 960
expect players.0.acts 1 ; expect players.1.acts 0
expect bank.objects 0
asked turn 0,1,2,3,4,5
expect roller 2 ; expect auction null

# Nobody contests: the list price.
back
play 0 build 6, yield, yield
events yield, build
told 1 {"event":"build","seat":0,"square":6,"objects":1,"amount":50}
expect players.0.cash 910 ; expect players.0.acts 1 ; expect auction null
asked turn 0,1,2,3,4,5

# All three want it; Red outbids the others and pays what it has bid, not the list price.
back
play 0 build 8, contest 31, contest 13
expect auction.in [0,1,2]
asked auction 1
play bid 210
asked auction 2
moves 2 has bid 211
refuse 2 bid 210          bid-too-low
play bid 220
asked auction 0
play bid 230, drop, drop
events drop, knock-down, build
told 2 {"event":"build","seat":0,"square":8,"objects":1,"amount":230}
expect players.0.cash 730

# The contesters drop out at once: the asking seat has it at its list price, as that was its bid.
back
play 0 build 8, contest 31, contest 13, drop, drop
told 1 {"event":"knock-down","seat":0,"lot":"object","square":8,"amount":50}
expect players.0.cash 910

# Green asks: clockwise from Green comes Red, then Blue; the auction, too, begins after Green.
back
accept 2 build 14
told 0 {"event":"scarce","seat":2,"lot":"object","seats":[0,1]}
expect auction.asked [0,1] ; expect auction.bid 100 ; expect auction.leader 2
asked contest 0
accept 0 contest 9
asked contest 1
accept 1 contest 34
asked auction 0
# Red's own list price is 50; it still has to top Green's 100.
refuse 0 bid 100          bid-too-low
refuse 0 bid 60           bid-too-low
moves 0 = drop, bid 101, bid 960
accept 0 bid 101
asked auction 1
moves 1 = drop, bid 200, bid 580
accept 1 drop
asked auction 2
accept 2 bid 102
asked auction 0
accept 0 drop
expect players.2.cash 958
expect squares.6 {"square":14,"owner":2,"objects":1,"mortgaged":false,"racketeer":null,"raided":false}

# Blue asks: first Green, then Red.
back
accept 1 build 31
expect auction.asked [2,0]
asked contest 2
accept 2 yield
asked contest 0
accept 0 contest 6
asked auction 0
refuse 0 bid 200          bid-too-low
accept 0 drop
expect players.1.cash 380

# Able is only who has the price in cash: with 199 Blue isn't asked, with 200 it is.
back
play 1 offer 3 give $381 want 12, 3 accept 1
expect players.1.cash 199
accept 0 build 6
told 0.seats [2]
asked contest 2
back
play 1 offer 3 give $380 want 12, 3 accept 1
expect players.1.cash 200
accept 0 build 6
told 0.seats [1,2]
play contest 31, contest 11
# With 200 it can open; topped, it is out by itself.
accept 1 bid 200
accept 2 bid 201
asked auction 0
accept 0 bid 202
events bid, drop
told 1 {"event":"drop","seat":1,"short":true}
asked auction 2

# Nor is a seat able with a mortgage in its group.
back
play 1 mortgage 34, 0 build 6
told 0.seats [2]
