# What is refused, why, and in which order the reasons come.
rule HS-P3 HS-P4 HS-P6

deal seats=3
refuse 0 discard 1    chance-is-due
refuse 9 pass         no-such-seat
start 0
refuse 0 bid 1        chance-is-due
turn-up 8

# One spelling a move: ascending cards, no signs, no zeros.
refuse 0 bid 6+4      no-such-move
refuse 0 bid 4+4      no-such-move
refuse 0 bid 04       no-such-move
refuse 0 bid 4+       no-such-move
refuse 0 bid +4       no-such-move
refuse 0 bid 4 6      no-such-move
refuse 0 raise 4      no-such-move
refuse 0 Pass         no-such-move
refuse 0 pass 1       no-such-move
refuse 0 discard      no-such-move

refuse chance turn-up 9 no-chance-due
refuse chance start 1   no-chance-due
refuse 0 discard 8    wrong-phase
accept 0 bid 6
accept 1 pass

# A seat that has passed is told so, also while another one is on turn.
refuse 1 bid 25       passed-already
refuse 1 bid          passed-already
refuse 1 pass         passed-already
# Who is in must wait.
refuse 0 bid 25       not-your-turn
refuse 0 pass         not-your-turn
refuse 0 bid 6        not-your-turn
# A card that is not there comes before a sum that is too small.
accept 2 bid 8
refuse 0 bid 6        card-not-held
refuse 0 bid 1+6      card-not-held
refuse 0 bid 2        raise-too-low
