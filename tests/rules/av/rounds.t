# After so many rounds the final exhibition is held, as if a pawn had reached the table.
rule AV-E4

refuse-deal seats=3 rounds=501 bad-option-value
refuse-deal seats=3 rounds=-1  bad-option-value
deal seats=2 rounds=500 ; expect options.rounds 500
deal seats=2 ; expect options.rounds 60

# One round.
deal seats=3 rounds=1
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
expect round 1
each castle, castle, castle ; each detective, detective, detective
told 4 {"event":"final","why":"rounds"}
asked over nobody
expect round 1
# Its auction is held as well, and the pile is turned up before the end.
undo ; undo ; undo ; undo ; undo ; undo
each auction, castle, castle ; each cheque 4, detective, detective ; accept 0 take left
asked show chance
show F1830
asked over nobody

# Three rounds: not two, not four.
deal seats=3 rounds=3
colour red, blue, green
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
deal E1928, E1932, E1941, E1952
show F1650, F1660
each castle, castle, castle ; each detective, detective, detective
each castle, castle, castle ; each detective, detective, detective
told 4 {"event":"round","round":3}
expect round 3
each castle, castle, castle ; each detective, detective, detective
told 4.why "rounds"
asked over nobody

# Without a limit it goes on.
again seats=3 rounds=0
expect round 4
asked place 0,1,2
each castle, castle, castle ; each detective, detective, detective
expect round 5
again seats=3
expect round 5
again seats=3 rounds=500
expect round 5

# A pawn at the table ends it earlier; when both come together it is the table.
deal seats=2 rounds=2 board=1:2|1,table:3
colour red, blue
deal A1468, A1760, A1775, A1832
deal C1835, C1852, C1860, C1903
show F1650, F1660
each castle exhibition, castle detective
accept 0 show A1468+A1760+A1775
told 3.why "table"
expect round 1
again seats=2 rounds=1 board=1:2|1,table:3
told 3.why "table"
