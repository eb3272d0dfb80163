# Cards face down: what the theft takes is seen by its victim alone.
rule HS-X4 HS-N4

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
# Everybody knows that seat 0 has to choose, and between which cards.
asked theft 0
expect as 0 players.0.won [4,9,"theft"]
expect as 1 players.0.won null
expect as public players.0.won null
expect as public players.0.taken [4,9,"theft"]
expect as 1 turn.seats [0]
moves 0 = discard 4, discard 9
accept 0 discard 9
told 0 {"event":"discard","seat":0,"card":9}
told as 0 0 {"event":"discard","seat":0,"card":9}
told as 1 0 {"event":"discard","seat":0,"card":null}
told as 2 0.card null
told as public 0.card null
expect as 0 players.0.won [4]
expect as 1 players.0.won null
expect as 2 players.0.won null
expect as public players.0.won null
expect as 1 players.0.taken [4,9,"theft"]
expect as all players.0.won [4]

# A single possession or a waiting theft leaves nothing to hide, yet the row stays face down.
deal seats=3 edition=gaga hidden-scoring=on
start 1
turn-up theft
accept 1 pass
expect as 1 players.1.won ["theft"]
expect as 0 players.1.won null
turn-up 6
accept 1 bid 1
accept 2 pass
accept 0 pass
told as 1 3 {"event":"discard","seat":1,"card":6}
told as 0 3 {"event":"discard","seat":1,"card":null}
expect as 1 players.1.won []
expect as 0 players.1.won null
expect as 0 players.1.taken ["theft",6]
