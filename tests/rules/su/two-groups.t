# One owner of two whole groups: each is built and sold evenly by itself, and all of it is worth something in the end.
rule SU-O1 SU-O2 SU-O3 SU-K5

# Red has the garages, 1 and 3.
deal seats=5 rounds=1
dice 6 6, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 4 5, buy
play roll, dice 1 2, buy
play 1 offer 0 give 1+$1000 want nothing, 0 accept 1, 2 offer 0 give 9 want nothing, 0 accept 2, 3 offer 0 give 3 want nothing, 0 accept 3
expect players.0.cash 2160
moves 0 = build 1, build 3, build 6, build 8, build 9, mortgage 1, mortgage 3, mortgage 6, mortgage 8, mortgage 9, mortgage 11
play 0 build 6, 0 build 1
moves 0 = build 3, build 8, build 9, sell 1, sell 6, mortgage 3, mortgage 8, mortgage 9, mortgage 11
# A mortgage on 3 stops building there, not elsewhere.
play 0 mortgage 3
moves 0 = build 8, build 9, sell 1, sell 6, mortgage 8, mortgage 9, mortgage 11, redeem 3
play 0 redeem 3, 0 build 3, 0 build 1, 0 build 3, 0 build 1, 0 build 3, 0 build 1, 0 build 3
play 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9, 0 build 6, 0 build 8, 0 build 9
moves 0 = build 6, build 8, build 9, network 1, network 3, sell 1, sell 3, sell 6, sell 8, sell 9, mortgage 11
play 0 build 6, 0 build 8, 0 build 9
moves 0 = network 1, network 3, network 6, network 8, network 9, sell 1, sell 3, sell 6, sell 8, sell 9, mortgage 11
play 0 network 8, 0 network 1
moves 0 = network 3, network 6, network 9, sell-network 1, sell-network 8, break-network 1, break-network 8, mortgage 11
expect players.0.cash 1057
# 1057, prices of 60 + 60 + 100 + 100 + 120 + 140, four outlets on 3, 6 and 9, and two chains.
play roll, dice 4 6
expect result {"winners":[0],"worth":[2737,440,1380,1440,1500]}
