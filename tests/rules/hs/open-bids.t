# Bids and hands are in everybody's view, with cards face down too.
rule HS-P7

deal seats=3
start 0
turn-up 6
accept 0 bid 2+8
told as 1 0 {"event":"bid","seat":0,"total":10,"cards":[2,8]}
told as public 0.cards [2,8]
expect as 0 players.0.played [2,8]
expect as 1 players.0.played [2,8]
expect as 2 players.0.played [2,8]
expect as public players.0.played [2,8]
expect as 1 players.0.hand [1,3,4,6,10,12,15,20,25]
expect as public players.0.hand [1,3,4,6,10,12,15,20,25]
expect as 2 high 10
expect as public high 10
accept 1 pass
accept 2 pass
expect as 1 players.0.hand [1,3,4,6,10,12,15,20,25]
expect as public players.1.hand [1,2,3,4,6,8,10,12,15,20,25]

deal seats=3 edition=gaga hidden-scoring=on
start 1
turn-up 6
accept 1 bid 25
expect as 0 players.1.played [25]
expect as public players.1.played [25]
expect as 2 players.1.hand [1,2,3,4,6,8,10,12,15,20]
expect as public players.1.hand [1,2,3,4,6,8,10,12,15,20]
expect as public lot 6
expect as 0 starter 1
