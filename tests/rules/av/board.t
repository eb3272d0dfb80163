# The board: the reconstructed one unless another is laid, and what a board may be.
rule AV-M3 AV-M4 AV-M5

deal seats=2
expect board {"reconstructed":true,"table":13,"castles":[{"spaces":2,"first":2,"second":1},{"spaces":2,"first":2,"second":1},{"spaces":3,"first":3,"second":1},{"spaces":2,"first":3,"second":2},{"spaces":2,"first":3,"second":1},{"spaces":2,"first":4,"second":2},{"spaces":2,"first":3,"second":2},{"spaces":3,"first":4,"second":2},{"spaces":2,"first":4,"second":1},{"spaces":2,"first":3,"second":2},{"spaces":2,"first":4,"second":2},{"spaces":2,"first":5,"second":2},{"spaces":3,"first":4,"second":2},{"spaces":2,"first":5,"second":3},{"spaces":2,"first":5,"second":2},{"spaces":2,"first":5,"second":2}]}

# The same board, entered by hand, is still the reconstructed one; any other is not.
deal seats=2 board=2:2|1,2:2|1,3:3|1,2:3|2,2:3|1,2:4|2,2:3|2,3:4|2,2:4|1,2:3|2,2:4|2,2:5|2,3:4|2,2:5|3,2:5|2,2:5|2,table:13
expect board.reconstructed true
deal seats=2 board=2:2|1,2:2|1,3:3|1,2:3|2,2:3|1,2:4|2,2:3|2,3:4|2,2:4|1,2:3|2,2:4|2,2:5|2,3:4|2,2:5|3,2:5|2,2:5|2,table:12
expect board.reconstructed false
deal seats=2 board=2:2|1,3:4|2,table:5
expect board {"reconstructed":false,"table":5,"castles":[{"spaces":2,"first":2,"second":1},{"spaces":3,"first":4,"second":2}]}

# The smallest numbers, and the largest. A second number may be 0, or as high as the first.
deal seats=2 board=1:1|0,table:1
expect castle {"index":1,"first":1,"second":0}
deal seats=2 board=9:20|20,table:99
expect castle {"index":1,"first":20,"second":20}
expect board.table 99
refuse-deal seats=2 board=0:2|1,table:1      board-spaces
refuse-deal seats=2 board=10:2|1,table:1     board-spaces
refuse-deal seats=2 board=1:0|0,table:1      board-numbers
refuse-deal seats=2 board=1:21|1,table:1     board-numbers
refuse-deal seats=2 board=1:20|21,table:1    board-numbers
refuse-deal seats=2 board=1:2|3,table:1      board-numbers
refuse-deal seats=2 board=1:2|1,table:0      board-table
refuse-deal seats=2 board=1:2|1,table:100    board-table
refuse-deal seats=2 board=1:2|1,table:one    board-table

# One castle is enough, 24 are the most.
deal seats=2 board=1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,2:3|1,table:1
expect board.castles.23 {"spaces":2,"first":3,"second":1}
refuse-deal seats=2 board=1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,1:1|1,table:1 board-castles
refuse-deal seats=2 board=table:1            board-castles
refuse-deal seats=2 board=                   board-castles

# The table ends the track: it is there, once, and nothing follows.
refuse-deal seats=2 board=1:2|1              board-table
refuse-deal seats=2 board=1:2|1,table:1,1:2|1    board-table
refuse-deal seats=2 board=1:2|1,table:1,table:1  board-table
refuse-deal seats=2 board=1:2|1,table:0,table:1  board-table

# What is written otherwise is no entry.
refuse-deal seats=2 board=1,table:1          board-entry
refuse-deal seats=2 board=1:2,table:1        board-entry
refuse-deal seats=2 board=1:|1,table:1       board-entry
refuse-deal seats=2 board=1:2|,table:1       board-entry
refuse-deal seats=2 board=1|2|1,table:1      board-entry
refuse-deal seats=2 board=1:2|1|1,table:1    board-entry
refuse-deal seats=2 board=x:2|1,table:1      board-entry
refuse-deal seats=2 board=1:2|1,,table:1     board-entry
refuse-deal seats=2 board=1:2|1,table        board-entry
