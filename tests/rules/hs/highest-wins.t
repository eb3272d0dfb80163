# Of the seats that are in, the highest status wins, however much the rest saved.
rule HS-S3 HS-E3

deal seats=5
start 0
turn-up 10
accept 0 bid 25       # the most status, the least money
accept 1 pass
accept 2 pass
accept 3 pass
accept 4 pass
turn-up 6
accept 0 pass
accept 1 bid 8
accept 2 pass
accept 3 pass
accept 4 pass
turn-up 7
accept 1 pass
accept 2 bid 10
accept 3 pass
accept 4 pass
accept 0 pass
turn-up 5
accept 2 pass
accept 3 bid 1
accept 4 pass
accept 0 pass
accept 1 pass
turn-up title
accept 3 pass
accept 4 bid 2
accept 0 pass
accept 1 pass
accept 2 pass
turn-up title
accept 4 bid 3
accept 0 pass
accept 1 pass
accept 2 pass
accept 3 pass
turn-up title
accept 4 bid 4
accept 0 pass
accept 1 pass
accept 2 pass
accept 3 pass
turn-up scandal
expect result {"money":[81,98,96,105,97],"out":[0],"scores":[10,6,7,5,0],"winners":[2]}
