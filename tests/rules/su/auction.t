# What is declined is auctioned on the spot; bidding goes round until it is back at the highest bidder.
rule SU-B2 SU-B3

# The example of the rule book. Green has 55 in cash.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, 2 offer 0 give $1445 want 6, 0 accept 2
play roll, dice 5 5
expect players.0.square 16 ; expect players.0.cash 2845 ; expect players.2.cash 55
accept 0 decline
events decline, auction
told 1 {"event":"auction","lot":"deed","square":16}
asked auction 1
expect auction {"lot":"deed","square":16,"bid":0,"leader":null,"in":[0,1,2],"sites":[null,null,null],"asked":[]}
accept 1 bid 60
events bid, drop
told 0 {"event":"bid","seat":1,"amount":60}
told 1 {"event":"drop","seat":2,"short":true}
asked auction 0
expect auction {"lot":"deed","square":16,"bid":60,"leader":1,"in":[0,1],"sites":[null,null,null],"asked":[]}
accept 0 bid 90
asked auction 1
accept 1 drop
events drop, knock-down
told 0 {"event":"drop","seat":1,"short":false}
told 1 {"event":"knock-down","seat":0,"lot":"deed","square":16,"amount":90}
expect players.0.cash 2755
expect players.0.deeds [16]
expect auction null
# Red rolled a double: it is still its turn.
asked turn 0,1,2
expect roller 0

# Four seats, and Green is the roller: bidding starts with Yellow and ends with Green.
deal seats=4
dice 1 2, 1 2, 6 6, 1 2
play roll, dice 1 2, decline
asked auction 3
moves 3 = drop, bid 1, bid 1500
refuse 3 bid 0            no-such-move
refuse 3 bid 1501         bid-above-cash
refuse 3 buy              wrong-phase
refuse 3 roll             wrong-phase
refuse 0 bid 5            not-your-turn
refuse 2 bid 5            not-your-turn
# Any price opens it.
accept 3 bid 1
asked auction 0
refuse 0 bid 1            bid-too-low
moves 0 = drop, bid 2, bid 1500
accept 0 drop
asked auction 1
accept 1 bid 7
asked auction 2
refuse 2 bid 7            bid-too-low
refuse 2 bid 6            bid-too-low
accept 2 bid 8
asked auction 3
accept 3 bid 20
# Red has dropped out for good.
asked auction 1
expect auction {"lot":"deed","square":3,"bid":20,"leader":3,"in":[1,2,3],"sites":[null,null,null,null],"asked":[]}
accept 1 bid 21
accept 2 drop
asked auction 3
accept 3 drop
events drop, knock-down, turn
expect players.1.cash 1479
expect players.1.deeds [3]
expect players.2.cash 1500 ; expect players.3.cash 1500
expect roller 3

# Nobody bids: no sale, and the business stays free for the next visitor.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 1 2, decline
asked auction 1
accept 1 drop
asked auction 2
accept 2 drop
# Even now the one that declined may have it, for any price.
asked auction 0
moves 0 = drop, bid 1, bid 1500
mark
accept 0 drop
events drop, no-sale, turn
told 1 {"event":"no-sale","square":3}
expect squares [] ; expect auction null
expect players.0.cash 1500
play roll, dice 1 2
asked buy 1
back
accept 0 bid 1
events bid, knock-down, turn
expect players.0.cash 1499 ; expect players.0.deeds [3]

# Who can't pay the lowest bid isn't asked: Blue has nothing, Green 1.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, 1 offer 0 give $1500 want 6, 0 accept 1
play roll, dice 1 1, buy, 2 offer 0 give $1499 want 8, 0 accept 2
expect players.1.cash 0 ; expect players.2.cash 1 ; expect players.3.cash 1500
play roll, dice 1 2
mark
accept 0 decline
asked auction 2
moves 2 = drop, bid 1
accept 2 bid 1
asked auction 3
moves 3 has bid 2
accept 3 drop
asked auction 0
accept 0 drop
events drop, knock-down, turn
expect players.2.cash 0 ; expect players.2.deeds [8,11]
# The same, but Yellow bids 1 first: to outbid it takes 2.
back
play decline, drop, bid 1, drop
expect players.3.deeds [11]
