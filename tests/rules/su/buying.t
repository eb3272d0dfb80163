# A free business can be bought at its price; who is short of cash may raise some first.
rule SU-B1

# Red has the garages with four outlets each and a chain on 6, and just 55 in cash. Blue is rich.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3
asked buy 0
moves 0 = buy, decline
# With enough cash there is nothing to raise.
play buy, roll, dice 1 1
refuse 0 mortgage 6       no-need-to-raise
refuse 0 sell 6           no-need-to-raise
refuse 1 buy              not-your-turn
play buy
told 0 {"event":"buy","seat":0,"square":8,"amount":100}
expect players.0.deeds [6,8]
expect players.0.cash 1300
play roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, network 6
play 0 offer 1 give 11+$335 want nothing, 1 accept 0
expect players.0.cash 55
accept 0 roll
dice 2 3

# 16 costs 180. The purse is empty, but there are buildings. No other move is open.
asked buy 0
moves 0 = decline, sell-network 6, break-network 6
refuse 0 buy              short-of-cash
refuse 0 sell 8           sell-unevenly
refuse 0 sell 6           nothing-to-sell
refuse 0 mortgage 6       deed-not-bare
refuse 0 mortgage 11      deed-not-yours
refuse 0 build 8          wrong-phase
refuse 0 redeem 8         wrong-phase
refuse 0 offer 1 give 8 want $9 wrong-phase
refuse 0 bankrupt         wrong-phase
mark
accept 0 break-network 6
events break-network
asked buy 0
expect players.0.cash 80
moves 0 = decline, sell 6, sell 8, sell 9
play sell 6, sell 8, sell 9
expect players.0.cash 155
refuse 0 buy              short-of-cash
refuse 0 sell 0           no-such-move
accept 0 sell 6
# 180 is exactly enough: the purchase is open, and raising is closed.
expect players.0.cash 180
moves 0 = buy, decline
refuse 0 sell 8           no-need-to-raise
refuse 0 mortgage 8       no-need-to-raise
# Raising cash here is not counted as property moves.
expect players.0.acts 0
accept 0 buy
expect players.0.cash 0
expect players.0.deeds [6,8,9,16]
expect roller 1

# A chain can be sold whole: 125 make 180 of 55.
back
accept 0 sell-network 6
expect players.0.cash 180
# Who has raised cash may still decline.
back
play break-network 6, sell 6, sell 8, sell 9, decline
events decline, auction
play drop, bid 155
expect players.0.deeds [6,8,9,16]
expect players.0.cash 0

# A mortgage brings cash as well.
deal seats=2
dice 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, 0 offer 1 give 8+$1290 want nothing, 1 accept 0
expect players.0.cash 10
play roll, dice 1 2
moves 0 = decline, mortgage 6
accept 0 mortgage 6
events mortgage
expect players.0.cash 60
moves 0 = decline
refuse 0 mortgage 6       mortgaged-already
refuse 0 redeem 6         wrong-phase
