#!/bin/sh
# scripts/plot draws CSV files: what is drawn, where, and what it says to files it cannot draw.
set -eu
. "$(dirname "$0")/shell_checks.sh"

cat >"$work/ladder.csv" <<'CSV'
# title: A <ladder> & more
engine,elo,error,games,score,tc
Weaker,-100,50,200,0.36,8+0.08
Tenby,0.0,0.0,400,0.50,8+0.08
"Stronger, ""much""",300,,200,0.85,8+0.08
CSV
run "$root/scripts/plot" "$work/ladder.csv"
expect_status 0 "ladder"
expect_words "ladder" "$work/ladder.svg"
run cat "$work/ladder.svg"
expect_words "ladder" "<title>A &lt;ladder&gt; &amp; more</title>" "Stronger, &quot;much&quot;" \
    ">−100 ± 50<" ">+300<" ">0<" "</svg>"

# One dot an engine, the strongest on top: y grows and x falls down the rows. The axis runs
# evenly, so the distances between the dots are as 300 to 100.
checks=$((checks + 1))
sed -n 's/.*<circle cx="\([0-9.]*\)" cy="\([0-9.]*\)".*/\1 \2/p' "$work/ladder.svg" |
    awk '{ x[NR] = $1; y[NR] = $2 }
        END { exit !(NR == 3 && y[1] < y[2] && y[2] < y[3] &&
            (x[1] - x[2]) / (x[2] - x[3]) > 2.98 && (x[1] - x[2]) / (x[2] - x[3]) < 3.02) }' ||
    failed "ladder: the dots are not where they belong: $(grep circle "$work/ladder.svg")"

# Twice as fast, between 1 and 4 times; and a quarter as fast. On the logarithmic axis the bar to
# the left is twice as long as the bar to the right, and the first engine itself has none.
cat >"$work/speed.csv" <<'CSV'
measure,task,engine,value,unit,ratio
perft speed,start 6,Tenby,200,million nodes/s,1.0
perft speed,start 6,Slow,200,million nodes/s,1.0
perft speed,end 7,Tenby,400,million nodes/s,1.0
perft speed,end 7,Slow,100,million nodes/s,4.0
perft speed,all,Tenby,,million nodes/s,1.0
perft speed,all,Slow,,million nodes/s,2.0
time to depth 9,one,Tenby,1,s,1.0
time to depth 9,one,Fast,0.25,s,0.25
time to depth 9,all,Fast,,s,0.25
CSV
run "$root/scripts/plot" --title Speed --out "$work/drawn.svg" "$work/speed.csv"
expect_status 0 "speed"
run cat "$work/drawn.svg"
expect_words "speed" ">than Slow<" ">2.00×<" ">than Fast<" ">0.25×<" ">Tenby, perft speed<" \
    "<title>Speed</title>"
checks=$((checks + 1))
sed -n 's/.*<rect x=.* width="\([0-9.]*\)".*mark.*/\1/p' "$work/drawn.svg" |
    awk '{ width[NR] = $1 }
        END { exit !(NR == 2 && width[2] / width[1] > 1.98 && width[2] / width[1] < 2.02) }' ||
    failed "speed: the bars are not as long as they should be: $(grep '<rect' "$work/drawn.svg")"

# Well-formed XML, where there is something to tell.
for svg in "$work/ladder.svg" "$work/drawn.svg"; do
    ! command -v xmllint >/dev/null || xmllint --noout "$svg" || failed "$svg is not XML"
done

echo "name,points" >"$work/other.csv"
run "$root/scripts/plot" "$work/other.csv"
expect_status 2 "other columns"
expect_words "other columns" "names no columns that can be drawn"
printf 'engine,elo,error,games,score,tc\nTenby,strong,1,2,3,4\n' >"$work/words.csv"
run "$root/scripts/plot" "$work/words.csv"
expect_status 2 "a word for a number"
expect_words "a word for a number" "no number for Elo in 'Tenby,strong"
checks=$((checks + 1))
[ ! -e "$work/words.svg" ] || failed "half a drawing was left behind"
run "$root/scripts/plot" --pie
expect_status 2 "unknown option"
expect_words "unknown option" "no option --pie"

finish
