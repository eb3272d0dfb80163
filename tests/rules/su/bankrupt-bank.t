# Who goes bankrupt to the bank leaves it everything; the deeds come back clean and are auctioned.
rule SU-K3 SU-K2 SU-T7 SU-B3 SU-D1

# Green, in its second turn, has 6, 8 and 12, two of them mortgaged, and 15 in cash.
deal seats=4
dice 1 2, 1 2, 6 6, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 3, buy
play roll, dice 5 6, buy
play roll, dice 4 6
play roll, dice 4 6
play 2 mortgage 6, 2 mortgage 12
play 2 offer 3 give $1260 want 11, 3 accept 2, 2 offer 3 give 11 want nothing, 3 accept 2
expect players.2.cash 15
# A card takes 150 from it; 8 would bring 50.
play roll, dice 4 6, sueta 13
asked debt 2
accept 2 bankrupt
events bankrupt, auction
told 0 {"event":"bankrupt","seat":2,"amount":150,"to":null}
told 1 {"event":"auction","lot":"deed","square":6}
# Green is out: no cash, no deeds, and it takes no part any more.
expect players.2 {"cash":0,"square":22,"jailed":null,"deeds":[],"out":true,"drawn":false,"character":null,"used":false,"revealed":false,"acts":0,"offers":0}
expect lots [8,12]
expect debts []
expect squares [{"square":11,"owner":3,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}]
# Each deed is a lot, the lowest square first. Bidding starts after the roller, though it has gone out.
asked auction 3
expect auction {"lot":"deed","square":6,"bid":0,"leader":null,"in":[0,1,3],"sites":[null,null,null,null],"asked":[]}
refuse 2 bid 10           you-are-out
play bid 20, drop, drop
events drop, knock-down, auction
told 2 {"event":"auction","lot":"deed","square":8}
expect lots [12]
# It comes without its mortgage.
expect squares.0 {"square":6,"owner":3,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
asked auction 3
play drop, bid 30, bid 40, drop
asked auction 3
expect lots [] ; expect auction.square 12
play drop, drop, drop
events drop, no-sale, turn
# The last lot found no buyer: it stays free. The roller is out: it is the next seat's turn.
expect players.3.deeds [6,11] ; expect players.1.deeds [8]
expect players.0.cash 1500 ; expect players.1.cash 1460 ; expect players.3.cash 2600
expect roller 3
asked turn 0,1,3
refuse 2 roll             you-are-out
refuse 2 offer 0 give nothing want 6 you-are-out
refuse 0 offer 2 give $5 want 6 seat-is-out
moves 2 = none
play roll, dice 1 1
expect players.3.square 13

# Buildings go back to the stock, and nobody gets anything for them: twelve outlets that cost 480 to repair.
deal seats=3
dice 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
play roll, dice 4 6
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9
play 0 offer 1 give 11+$421 want nothing, 1 accept 0
expect players.0.cash 19 ; expect players.1.cash 1921
expect bank {"objects":20,"networks":12}
play roll, dice 5 6, sueta 16
expect debts.0.amount 480
# 12 times 25, 50, 50, 60 and 19 are 479.
accept 0 bankrupt
expect bank {"objects":32,"networks":12}
expect lots [8,9] ; expect auction.square 6
asked auction 1
play bid 1, drop, bid 1, drop, bid 1, drop
# Blue has the garages now, bare, and may build.
expect squares.0 {"square":6,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
expect players.1.cash 1918 ; expect players.2.cash 1500
moves 1 has build 6, build 8, build 9
expect roller 1

# A chain goes back to the stock as well. Red has one on 1, a mortgage on 3, 44 in cash and a fine of 200 to pay.
deal seats=3
dice 1 2, 6 6, 1 2
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 1 2, buy
play 1 offer 0 give 1 want $500, 0 accept 1, 2 offer 0 give 3 want $100, 0 accept 2
play build 1, build 3, build 1, build 3, build 1, build 3, build 1, build 3, network 1, network 3, sell-network 3, mortgage 3
play 0 offer 1 give $511 want 39, 1 accept 0, 0 offer 1 give 39 want nothing, 1 accept 0
expect players.0.cash 44
expect bank {"objects":32,"networks":11}
play roll, dice 1 3
expect debts [{"debtor":0,"creditor":null,"amount":200,"rent":null}]
accept 0 bankrupt
expect bank {"objects":32,"networks":12}
expect auction.square 1 ; expect lots [3]
play bid 10, drop
expect squares.0 {"square":1,"owner":1,"objects":0,"mortgaged":false,"racketeer":null,"raided":false}
