#!/bin/sh
# The Windows program under wine, from the outside, as a manager of matches on Linux drives it.
# usage: wine_test.sh <tenby.exe> <a tenby for this system>
set -eu
. "$(dirname "$0")/shell_checks.sh"

windows=$1 native=$2
# Wine reads the names of files by the locale.
export WINEDEBUG=-all LC_ALL=C.UTF-8
patience=60

# expect <what was tried> <expected> <found>
expect() {
    checks=$((checks + 1))
    [ "$2" = "$3" ] || failed "$1: expected '$2', found '$3'"
}

# tell <text>: sends it to the engine, and the end of the input after it. What the engine prints is
# in $work/said, and its exit code in $status.
tell() {
    status=0
    printf "$1" | timeout $patience wine "$windows" >"$work/said" 2>"$work/errors" || status=$?
    output=$(cat "$work/said" "$work/errors")
}

said() { grep -c "^$1" "$work/said" || true; }

# Lines may come with either end, and go with a line feed alone.
for ending in '\n' '\r\n'; do
    tell "uci${ending}isready${ending}position startpos moves e2e4${ending}go depth 5${ending}"
    expect_status 0 "a handshake with $ending"
    expect "a handshake with $ending" "1 1 1" "$(said uciok) $(said readyok) $(said bestmove)"
    expect "carriage returns" 0 "$(tr -cd '\r' <"$work/said" | wc -c)"
done

# The same numbers as everywhere.
counted() { sed -n '$s/ nodes .*//p'; }
usual=$("$native" bench 2>/dev/null | counted)
expect bench "${usual:-a number}" "$(wine "$windows" bench 2>/dev/null | counted)"
expect "perft 5" 4865609 "$(wine "$windows" perft 5 2>/dev/null | sed 's/ nodes.*//')"

# Every go has its bestmove, however fast the next command comes.
commands=$(i=0; while [ $i -lt 200 ]; do printf '%s' 'go infinite\nstop\n'; i=$((i + 1)); done)
tell "$commands"
expect_status 0 "200 go and stop"
expect "200 go and stop" 200 "$(said bestmove)"

for command in 'quit\n' '' 'go infinite\nquit\n' 'go infinite\n'; do
    tell "$command"
    expect_status 0 "the end after '$command'"
done

tell 'setoption name Threads value 16\nsetoption name Hash value 64\ngo depth 10\n'
expect_status 0 "16 threads"
expect "16 threads" 1 "$(said bestmove)"

# Nobody reads any longer, while the input stays open: the program ends at the next command.
trap '' PIPE
mkfifo "$work/input"
{ timeout $patience wine "$windows" <"$work/input" 2>/dev/null || echo $? >"$work/status"; } |
    head -n 1 >/dev/null &
exec 7>"$work/input"
printf 'uci\ngo infinite\n' >&7
tries=0
while [ ! -s "$work/status" ] && [ $tries -lt $patience ]; do
    echo isready 2>/dev/null >&7 || true
    sleep 1
    tries=$((tries + 1))
done
wait
exec 7>&-
status=$(cat "$work/status" || echo 0) output=
expect_status 1 "a closed standard output"

name="$work/ré-ключ-棋.epd"
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400' >"$name"
run wine "$windows" perft --suite "$name"
expect_status 0 "a file with a name in several scripts"

finish
