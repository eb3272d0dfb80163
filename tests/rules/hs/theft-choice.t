# The theft strikes at once. With several possessions its taker picks one.
rule HS-N4

deal seats=3
start 0
turn-up 4
accept 0 bid 1
accept 1 pass
accept 2 pass
turn-up title
accept 0 bid 2
accept 1 pass
accept 2 pass
turn-up 9
accept 0 bid 3
accept 1 pass
accept 2 pass
turn-up 7
accept 0 pass
accept 1 pass         # seat 2 has the 7
turn-up theft
accept 2 bid 4
accept 0 pass

# Before the choice the theft already lies in front of seat 0.
asked theft 0
expect lot null
expect round 5
expect starter 0
expect high 0
expect players.0.in false
expect players.1.in false
expect players.0.won [4,9,"title","theft"]
expect players.0.taken [4,"title",9,"theft"]
expect players.2.played []
expect players.2.hand [1,2,3,6,8,10,12,15,20,25]
chance = none

moves 0 = discard 4, discard 9
moves 1 = none
refuse 0 discard 7      possession-not-held   # that one is seat 2's
refuse 0 discard 10     possession-not-held
refuse 0 discard 11     no-such-move
refuse 0 discard title  no-such-move
refuse 0 pass           wrong-phase
refuse 0 bid 25         wrong-phase
refuse 2 discard 7      not-your-turn
refuse 2 pass           not-your-turn
refuse chance turn-up 1 no-chance-due

accept 0 discard 4
told as 1 0.card 4      # the cards lie open, so all see which
told as public 0.card 4
asked reveal chance
expect players.0.won [9,"title"]
expect players.0.taken [4,"title",9,"theft"]
expect players.2.won [7]
# The theft is gone, and what was lost does not come back into the deck.
refuse chance turn-up theft  card-not-in-deck
refuse chance turn-up 4      card-not-in-deck

# Or the other one.
undo
accept 0 discard 9
expect players.0.won [4,"title"]

# Later possessions are safe, and there is nothing to discard in a round of bidding.
turn-up 10
asked bid 0
refuse 0 discard 4      wrong-phase
accept 0 bid 4
accept 1 pass
accept 2 pass
expect players.0.won [4,10,"title"]

# Three possessions: any of them may be the one, and only one goes.
deal seats=4 edition=gaga
start 1
turn-up 1
accept 1 bid 1
accept 2 pass
accept 3 pass
accept 0 pass
turn-up 10
accept 1 bid 2
accept 2 pass
accept 3 pass
accept 0 pass
turn-up 6
accept 1 bid 3
accept 2 pass
accept 3 pass
accept 0 pass
turn-up theft
accept 1 pass
asked theft 1
moves 1 = discard 1, discard 6, discard 10
accept 1 discard 1
expect players.1.won [6,10]
undo
accept 1 discard 6
expect players.1.won [1,10]
undo
accept 1 discard 10
expect players.1.won [1,6]
turn-up 2
asked bid 1
