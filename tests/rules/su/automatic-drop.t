# A seat whose cash is below the lowest bid it could make drops out by itself, when its turn comes.
rule SU-B3

# Green has exactly 60, Yellow 61.
deal seats=4
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, 2 offer 0 give $1440 want 6, 0 accept 2
play roll, dice 1 1, buy, 3 offer 0 give $1439 want 8, 0 accept 3
play roll, dice 1 2, decline
asked auction 1
mark
# After a bid of 59 both have a choice.
accept 1 bid 59
asked auction 2
moves 2 = drop, bid 60
accept 2 drop
moves 3 = drop, bid 60, bid 61
back
accept 1 bid 60
# 60 can't be topped with 60.
events bid, drop
told 1 {"event":"drop","seat":2,"short":true}
# 61 can do it.
asked auction 3
moves 3 = drop, bid 61
refuse 3 bid 62           bid-above-cash
accept 3 bid 61
asked auction 0
moves 0 has bid 62
mark
accept 0 drop
# Green is out and stays out; Blue can go on.
asked auction 1
accept 1 drop
expect players.3.cash 0 ; expect players.3.deeds [8,11]

# Yellow, outbid, has nothing more to say: it drops out when its turn comes, and Blue is back in the lead.
back
accept 0 bid 70
asked auction 1
expect auction.in [0,1,3]
accept 1 bid 80
events bid, drop
told 1 {"event":"drop","seat":3,"short":true}
asked auction 0
expect auction.in [0,1]
accept 0 drop
expect players.1.deeds [11]

# Nobody has any cash but the one that declined: it is asked alone, and alone may say no.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, 1 offer 0 give $1500 want 6, 0 accept 1
play roll, dice 1 1, decline
events decline, auction
asked auction 0
mark
accept 0 drop
events drop, no-sale
back
accept 0 bid 2900
events bid, knock-down
expect players.0.cash 0 ; expect players.0.deeds [8]

# Nobody at all has cash: there is no sale, and nobody is asked.
accept 0 offer 1 give 8 want 6
accept 1 accept 0
play roll, dice 1 2, decline
events decline, auction, no-sale, turn
expect auction null
expect players.0.deeds [6] ; expect players.1.deeds [8]
