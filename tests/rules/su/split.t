# A raid on a whole group splits it for the rest of the game: the raided square, and the rest.
rule SU-C7 SU-C1 SU-O1 SU-O2 SU-R3 SU-D1

# Blue has the garages, with two outlets on 8 and 9 and one on 6. Red, the raider, takes 8.
deal seats=4
dice 1 2, 6 6, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 2 offer 1 give 9 want $120, 1 accept 2
play roll, dice 4 6
play 1 build 6, 1 build 8, 1 build 9, 1 build 8, 1 build 9
play roll, dice 1 1, temka 8, character raider
expect players.1.cash 790
accept 0 raid 8
told 1 {"event":"raid","seat":0,"square":8,"from":1,"split":true}
expect split 8
expect squares.1 {"square":8,"owner":0,"objects":2,"mortgaged":false,"racketeer":null,"raided":true}
expect players.1.deeds [6,9,11]
mark

# Each part is a group of its own: Red builds on 8 as it likes, up to a chain, Blue evenly on 6 and 9.
moves 0 = roll, build 8, sell 8
refuse 0 network 8        needs-four
play build 8, build 8
refuse 0 build 8          fully-built
play network 8
expect squares.1.objects 5
moves 1 has build 6
moves 1 lacks build 8, build 9
refuse 1 build 9          build-unevenly
refuse 1 build 8          deed-not-yours
play 1 build 6, 1 build 6, 1 build 9, 1 build 6
refuse 1 network 9        needs-four
refuse 1 network 6        needs-four
play 1 build 9, 1 network 9
# Selling, too: nobody has to look at the other part.
play 1 break-network 9, 1 sell 6, 0 sell-network 8

# A mortgage in one part does not disturb the other.
back
play 0 sell 8, 0 sell 8, 0 mortgage 8
refuse 0 build 8          group-mortgaged
play 1 build 6

# A part that is bare can change hands, whatever stands on the other.
back
refuse 0 offer 1 give 8 want $50 group-not-bare
play 0 sell 8, 0 sell 8
accept 0 offer 1 give 8 want $50
play 1 accept 0
# Blue has all three again, and they are still two groups: no even building across them, for the rest of the game.
expect players.1.deeds [6,8,9,11]
expect split 8
refuse 1 build 9          build-unevenly
play 1 build 8, 1 build 8, 1 build 8, 1 build 8, 1 network 8
expect squares.1.objects 5
play 1 build 6
moves 1 has sell 6, sell 9
refuse 1 offer 0 give 6 want nothing group-not-bare
play 1 sell 6, 1 sell 9, 1 sell 9, 1 sell 6
accept 1 offer 0 give 6 want nothing

# Half of the rest is not a whole group.
play 0 accept 1
refuse 1 build 9          group-not-whole
refuse 0 build 6          group-not-whole

# Rents. Black stops at 6, 8 or 9 while all are bare: 12 and 16 for Red's two, 12 for the one that Green has raided.
deal seats=5
dice 6 6, 1 2, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 4 5, buy, 1 offer 0 give 9 want $120, 0 accept 1
play roll, dice 5 5, roll, dice 5 5, character raider, raid 8, roll, dice 1 2, buy
play roll, dice 4 6
expect split 8
mark
play roll, dice 2 4 ; expect due [{"visitor":4,"owner":0,"square":6,"amount":12,"demanded":false}] ; back
play roll, dice 3 5 ; expect due [{"visitor":4,"owner":2,"square":8,"amount":12,"demanded":false}] ; back
play roll, dice 4 5 ; expect due.0.amount 16 ; back
# A mortgage on 6 halves 9, and does not touch 8.
play 0 mortgage 6
mark
play roll, dice 4 5 ; expect due.0.amount 8 ; back
play roll, dice 3 5 ; expect due.0.amount 12 ; back
play roll, dice 2 4 ; expect due [] ; back
# Outlets on 6: 9, still bare, pays double; 8, alone, too.
play 0 redeem 6, 0 build 6
mark
play roll, dice 2 4 ; expect due.0.amount 30 ; back
play roll, dice 4 5 ; expect due.0.amount 16 ; back
play roll, dice 3 5 ; expect due.0.amount 12 ; back

# A raid on one of two: each square is a group by itself.
deal seats=3
dice 1 2, 6 6, 1 2
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 1 2, buy, 2 offer 1 give 3 want $60, 1 accept 2
play roll, dice 5 5, roll, dice 5 5, character raider, raid 3
expect split 3
play 0 build 3, 0 build 3, 1 build 1
