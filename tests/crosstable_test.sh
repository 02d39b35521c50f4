#!/bin/sh
# scripts/crosstable counts games and turns scores into Elo. The expected numbers are worked out
# by hand from the definition: Elo = 400 log10(p / (1 - p)).
set -eu
. "$(dirname "$0")/shell_checks.sh"

# game <white> <black> <result> <opening> [termination]
game() {
    printf '[Event "?"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n[FEN "%s"]\n' "$1" "$2" "$3" "$4"
    [ $# -lt 5 ] || printf '[Termination "%s"]\n' "$5"
    printf '\n1. e4 {[White "nobody"]} e5 %s\n\n' "$3"
}

# Three points of four: p = 0.75, 400 log10(3) = 190.8. The pairs of games give 2 and 1 points,
# so the mean of 1.5 is off by 0.5 twice: deviation sqrt(0.5) / 4, and by the slope of the Elo
# curve, 1 / (p (1 - p)) * 400 / ln 10, times 1.96: 321.0.
{
    game A B 1-0 first
    game B A 0-1 first
    game A B 1/2-1/2 second
    game B A 1/2-1/2 second
} >"$work/pairs.pgn"
run "$root/scripts/crosstable" "$work/pairs.pgn"
expect_status 0 "four games"
expect_words "four games" "A - B: 4 games, +2 =2 -0, 75.0 %, Elo difference +190.8 +- 321.0" \
    "3.0 of 4" "no game of 4 was lost on time"

# The same games from the other's view, and as CSV.
run "$root/scripts/crosstable" --first B --csv --tc 8+0.08 "$work/pairs.pgn"
expect_words "CSV" "engine,elo,error,games,score,tc
A,190.8,321.0,4,0.7500,8+0.08
B,0.0,0.0,4,0.2500,8+0.08"

# A third engine that never met B: A beats C 3 to 1 as well, so B and C are level at -190.8.
{
    cat "$work/pairs.pgn"
    game A C 1-0 first
    game C A 0-1 first
    game A C 1-0 second
    game C A 1-0 second "time forfeit"
} >"$work/three.pgn"
run "$root/scripts/crosstable" --first A --csv "$work/three.pgn"
expect_words "three engines" "A,0.0,0.0,8,0.7500," "B,-190.8," "C,-190.8,"
run "$root/scripts/crosstable" --first A "$work/three.pgn"
expect_words "three engines" "A - C: 4 games, +3 =0 -1" "A lost 1 of its 8 games on time"

# All points, an unfinished game, a crash and Windows line ends.
{
    game A B 1-0 first abandoned
    game B A 0-1 first
    game A B '*' second unterminated
} | sed 's/$/\r/' >"$work/won.pgn"
run "$root/scripts/crosstable" "$work/won.pgn"
expect_words "all won" "A - B: 2 games, +2 =0 -0, 100.0 %, Elo difference beyond measure" \
    "B lost 1 of its 2 games by a crash" "1 unfinished games are not counted"

run "$root/scripts/crosstable" "$work/none.pgn"
expect_status 2 "no such file"
expect_words "no such file" "cannot read $work/none.pgn"
: >"$work/empty.pgn"
run "$root/scripts/crosstable" "$work/empty.pgn"
expect_status 1 "no games"
run "$root/scripts/crosstable" --colour
expect_status 2 "unknown option"
expect_words "unknown option" "no option --colour"

finish
