#!/bin/sh
# The program at a terminal: a pseudo-terminal made by script(1). It greets there and nowhere else,
# shows how far a long count has come, and on Ctrl-C says what it has so far.
# usage: terminal_test.sh TENBY [debug], where a debug build counts less
set -eu
tenby=$1 patience=60
. "$(dirname "$0")/shell_checks.sh"

# at_terminal <command>: what a terminal shows, without carriage returns; input comes from a pipe
# to script, and reaches the command through the terminal.
at_terminal() {
    output=$(printf '%s\n' "$input" | script -qec "$1" /dev/null 2>&1 | tr -d '\r')
}

# interrupted <command>...: as run, with Ctrl-C after a while, as the kernel sends it. A command that
# says nothing was not yet listening, as on a busy machine: it gets more time.
interrupted() {
    for seconds in 2 8 30; do
        run timeout --foreground -s INT --preserve-status "$seconds" "$@"
        [ -z "$output" ] || break
    done
}

# Needs no terminal.
if command -v timeout >/dev/null 2>&1; then
    interrupted "$tenby" epd "$root/bench/tactics.epd" --movetime 700
    expect_words "Ctrl-C in epd" " solved in " "; interrupted, " " not tried"
    interrupted "$tenby" perft 12
    expect_status 130 "Ctrl-C in perft"
    expect_words "Ctrl-C in perft" "tenby perft: interrupted"
    echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ;D1 20 ;D12 1' >"$work/suite.epd"
    interrupted "$tenby" perft --suite "$work/suite.epd"
    expect_status 130 "Ctrl-C in a suite of perft"
    expect_words "Ctrl-C in a suite of perft" "1 counts, 0 failed" "tenby perft: interrupted"
    echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;' >"$work/one.epd"
    interrupted "$tenby" epd "$work/one.epd" --movetime 600000
    expect_status 130 "Ctrl-C in the first search of epd"
    expect_words "Ctrl-C in the first search of epd" "0 of 0 solved in " "interrupted, 1 not tried"
    # What is done is kept: the best line so far, or the page.
    interrupted "$tenby" analyse startpos --movetime 600000
    expect_status 130 "Ctrl-C in the analysis of a position"
    expect_words "Ctrl-C in the analysis of a position" "Position 1" "interrupted"
    printf '1. f3 e5 2. g4 Qh4#\n' >"$work/game.pgn"
    interrupted "$tenby" analyse "$work/game.pgn" --movetime 600000 --html "$work/page.html"
    expect_status 130 "Ctrl-C in the analysis of a game"
    checks=$((checks + 1))
    [ -s "$work/page.html" ] || failed "Ctrl-C in the analysis of a game leaves no page"
else
    echo "skipped: timeout is not installed"
fi

if ! script -qec true /dev/null >/dev/null 2>&1; then
    echo "the terminal is skipped: there is no script(1) with -qec"
    finish
    exit
fi
input=quit
at_terminal "'$tenby'"
expect_words "the greeting" "Tenby " "Type help" "quit to leave" "tenby play" "UCI engine"
input=exit
at_terminal "'$tenby' </dev/null"
checks=$((checks + 1))
[ -z "$(echo "$output" | grep -v '^exit$')" ] || failed "input from a file is greeted: $output"
at_terminal "'$tenby' | cat"
checks=$((checks + 1))
[ -z "$(echo "$output" | grep -v '^exit$')" ] || failed "a pipe is greeted: $output"
run sh -c "echo quit | '$tenby'"
checks=$((checks + 1))
[ -z "$output" ] || failed "a GUI is greeted: $output"

# An analysis shows how far it has come, but not to a pipe; with nothing to read it does not wait.
printf '1. f3 e5 2. g4 Qh4# 0-1\n' >"$work/game.pgn"
at_terminal "'$tenby' analyse '$work/game.pgn' --depth 2"
expect_words "an analysis at a terminal" "position 1 of 5" "position 5 of 5" " 1 blunder"
run "$tenby" analyse "$work/game.pgn" --depth 2
checks=$((checks + 1))
case $output in *"position 1 of"*) failed "progress is shown to a pipe: $output" ;; esac
at_terminal "'$tenby' analyse"
expect_words "an analysis of nothing" "name a file of games or positions"

# A count that takes more than one interval between two lines on any machine.
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
case ${2:-} in
    debug) depth=4 nodes=4085603 endless=6 ;;
    *) depth=5 nodes=193690690 endless=8 ;;
esac
at_terminal "'$tenby' perft $depth --fen '$kiwipete'"
expect_words "a count at a terminal" " %, " " s left" "$nodes nodes in "
run "$tenby" perft $depth --fen "$kiwipete"
expect_words "a count without one" "$nodes nodes in "
checks=$((checks + 1))
case $output in *%*) failed "progress is shown to a pipe: $output" ;; esac

if command -v timeout >/dev/null 2>&1; then
    # What is half written goes before the complaint comes.
    at_terminal "timeout --foreground -s INT 5 '$tenby' perft $endless"
    expect_words "Ctrl-C in a count at a terminal" " s left" \
        "$(printf '\033[Ktenby perft: interrupted')"
    # Who types quit does not wait for a count, as a script does that pipes its commands.
    input='go perft 12
quit'
    at_terminal "timeout --foreground $patience '$tenby'"
    expect_words "quit during a count at a terminal" "perft was stopped"
fi
finish
