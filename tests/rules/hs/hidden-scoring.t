# Cards face down: only their owner sees what lies there.
rule HS-X4

deal seats=3 edition=gaga hidden-scoring=on
expect as 0 players.0.won []
expect as 0 players.1.won null
expect as public players.0.won null
start 0
turn-up 4
# The lot itself lies open until somebody takes it.
expect as public lot 4
accept 0 bid 1
accept 1 pass
accept 2 pass
expect as 0 players.0.won [4]
expect as 1 players.0.won null
expect as 2 players.0.won null
expect as public players.0.won null
expect as all players.0.won [4]
# Who took what was seen by all.
expect as 1 players.0.taken [4]
expect as public players.0.taken [4]

turn-up title
accept 0 pass
accept 1 bid 2
accept 2 pass
expect as 1 players.1.won ["title"]
expect as 0 players.1.won null
expect as 1 players.0.won null
expect as public players.1.won null

# Misfortunes lie face down too.
turn-up debt
accept 1 bid 1
accept 2 pass
expect as 2 players.2.won ["debt"]
expect as 1 players.2.won null
expect as 1 players.2.taken ["debt"]

# Without the variant everything lies open, in both editions.
deal seats=3 edition=gaga
start 0
turn-up 4
accept 0 bid 1
accept 1 pass
accept 2 pass
expect as 1 players.0.won [4]
expect as public players.0.won [4]
again seats=3 edition=ravensburger hidden-scoring=off
expect as 1 players.0.won [4]
expect as public players.0.won [4]

# At the end all rows are turned up and counted as ever.
deal seats=3 edition=gaga hidden-scoring=on
start 0
turn-up 4
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up 9
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up theft
accept 0 pass
accept 0 discard 4
turn-up title
accept 0 bid 3
accept 1 pass
accept 2 pass
turn-up 7
accept 0 pass
accept 1 bid 25
accept 2 pass
turn-up title
accept 1 pass
accept 2 bid 1
accept 0 pass
turn-up scandal
accept 2 pass
expect as 1 players.0.won null
expect as public players.2.won null
expect as public result null
turn-up title
expect as 0 players.0.won [9,"title"]
expect as 1 players.0.won [9,"title"]
expect as 2 players.0.won [9,"title"]
expect as public players.0.won [9,"title"]
expect as 0 players.1.won [7]
expect as public players.2.won ["title","scandal"]
expect as public result {"money":[100,81,105],"out":[1],"scores":[18,7,0],"winners":[0]}
expect as 1 result {"money":[100,81,105],"out":[1],"scores":[18,7,0],"winners":[0]}
expect result {"money":[100,81,105],"out":[1],"scores":[18,7,0],"winners":[0]}
