# There is a contest only where the bank has fewer pieces than there are seats able to build.
rule SU-O6 SU-O5

# Red has the garages, Blue 1 and 3. Two outlets, two seats: no contest. One outlet, two seats: a contest.
deal seats=4 objects=14 networks=1
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 4 5, buy, 2 offer 0 give 9 want $120, 0 accept 2
play roll, dice 1 2, buy, 3 offer 1 give 3 want $60, 1 accept 3
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9
expect bank.objects 2
# Red is built up: Blue alone is able, and one outlet is enough for one.
accept 1 build 1
events build
accept 1 build 3
events build
expect bank.objects 0
undo
accept 0 sell 6
expect bank.objects 2
# Now both are able, and there are two.
accept 1 build 3
events build
expect bank.objects 1
accept 1 build 1
events scarce
asked contest 0
moves 0 = yield, contest 6
refuse 0 contest 8        fully-built
refuse 0 contest 3        deed-not-yours
accept 0 contest 6
asked auction 0
accept 0 bid 51
asked auction 1
accept 1 drop
expect bank.objects 0
expect players.0.acts 13 ; expect players.1.acts 3
undo
undo
undo
undo
# The limit of property moves is for asking, not for contesting: Red, with 100 of them, is able all the same.
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
play 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11, 0 mortgage 11, 0 redeem 11
play 0 mortgage 11
expect players.0.acts 100
refuse 0 build 6          acts-spent
accept 1 build 1
asked contest 0
moves 0 = yield, contest 6
play contest 6, bid 60, drop
told 2 {"event":"build","seat":0,"square":6,"objects":4,"amount":60}
expect players.0.acts 100

# One chain, two seats with four outlets everywhere.
deal seats=4 objects=20 networks=1
dice 6 6, 1 2, 1 2, 1 2
play roll, dice 3 3, buy, roll, dice 1 1, buy, roll, dice 1 2, buy
play roll, dice 1 1, temka 5, buy, roll, dice 1 1, buy, roll, dice 1 2
play roll, dice 4 5, buy, 2 offer 0 give 9 want $120, 0 accept 2
play roll, dice 1 2, buy, 3 offer 1 give 3 want $60, 1 accept 3
play build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9, build 6, build 8, build 9
play 1 build 1, 1 build 3, 1 build 1, 1 build 3, 1 build 1, 1 build 3, 1 build 1
# Blue's 3 has three outlets: Blue is not able yet.
mark
accept 0 network 6
events build
back
play 1 build 3
expect bank {"objects":0,"networks":1}
expect players.0.cash 440 ; expect players.1.cash 580
moves 0 has network 6, network 8, network 9
moves 1 has network 1, network 3
accept 0 network 6
events scarce
told 0 {"event":"scarce","seat":0,"lot":"network","seats":[1]}
asked contest 1
expect auction {"lot":"network","square":null,"bid":50,"leader":0,"in":[0],"sites":[6,null,null,null],"asked":[1]}
moves 1 = yield, contest 1, contest 3
refuse 1 contest 39       group-not-whole
mark
accept 1 yield
told 1 {"event":"build","seat":0,"square":6,"objects":5,"amount":50}
expect bank {"objects":4,"networks":0}
back
play contest 3
moves 1 = drop, bid 51, bid 580
refuse 1 bid 50           bid-too-low
play bid 80, drop
events drop, knock-down, build
told 1 {"event":"knock-down","seat":1,"lot":"network","square":3,"amount":80}
told 2 {"event":"build","seat":1,"square":3,"objects":5,"amount":80}
expect players.1.cash 500
# The winner's four outlets went back; Red may ask for nothing any more.
expect bank {"objects":4,"networks":0}
refuse 0 network 6        bank-has-none
