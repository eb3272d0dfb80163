#!/bin/sh
# bots.sh - strong bots in many games. 100,000 games at a tenth of what `hard` takes by
# itself, 500 with all of it: an illegal answer would end the program, nobody forfeits, and
# 99 of 100 decisions take less than 100 ms. SOAK_GAMES is a percentage of the games.
set -eu
cd "$(dirname "$0")/../.."
percent=${SOAK_GAMES:-100}
make
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# judge FILE - what the arena found about `hard`.
judge()
{
    python3 - "$1" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1], encoding="utf-8"))
for pairing in report["pairings"]:
    for side in pairing["sides"]:
        print(report["game"], report["seats"], side["player"], pairing["games"], "games,",
              side["decisions"], "decisions,", side["p99_ms"], "ms at 99 %,", side["max_ms"], "ms at most")
        assert side["forfeits"] == 0
        assert side["p99_ms"] < 100 or not side["player"].startswith("hard")
assert report["complete"]
PYTHON
}

# match GAME SEATS GAMES PLAYER - one of them among greedy ones.
match()
{
    build/beaumonde arena "$1" "$4" greedy --seats "$2" --games $(($3 * percent / 100 + 1)) \
        --seed 8 --json "$work/report.json"
    judge "$work/report.json"
}

# In Суетология hard has no budget: it judges without looking ahead.
match high-society 3 50000 hard:nodes=20
match high-society 5 25000 hard:nodes=20
match adel-verpflichtet 2 8000 hard:nodes=10
match adel-verpflichtet 4 2000 hard:nodes=10
match suetologia 4 15000 hard
for game in high-society adel-verpflichtet suetologia; do
    match "$game" 4 167 hard
    match "$game" 4 50 master
done
