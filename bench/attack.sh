#!/bin/sh
# What an attacker gains on players of Adel Verpflichtet: trains one against each, by the
# recipes of bench/attack/, and lets it play. All at once, in a quarter of an hour with two
# cores. GAMES (2000) with two seats; with three, where they take long, 120. An attacker that
# is there is not trained again: remove BUILD/attackers after a change of the bots.
# usage: bench/attack.sh BUILD, from the root of the repository
set -eu
build=$1
out=$build/attackers
games=${GAMES:-2000}
mkdir -p "$out"

# The row of the table for one recipe, named VICTIM-SEATS.
attack() {
    seats=${1#*-}
    count=$games
    if [ "$seats" != 2 ]; then count=120; fi
    if [ ! -e "$out/$1.bmn" ] || [ -e "$out/$1.checkpoint" ]; then
        "$build/beaumonde" train "bench/attack/$1.recipe" --output "$out/$1.bmn" --threads 1 >&2
    fi
    "$build/attack" "${1%-*}" "$seats" "$out/$1.bmn" "$count" >"$out/$1.row"
}

names=$(basename -s .recipe bench/attack/*.recipe)
running=
for name in $names; do
    attack "$name" &
    running="$running $!"
done
for pid in $running; do wait "$pid"; done
echo '| attacked | seats | games | attacker wins | over par |'
echo '| --- | --- | --- | --- | --- |'
for name in $names; do cat "$out/$name.row"; done
