#!/bin/sh
# scripts/match with stand-ins for runner and engines: what the runner is told, what is left
# behind, and what is said when something is missing. Where a real runner is on PATH, it plays.
# usage: match_test.sh TENBY
set -eu
tenby=$1
. "$(dirname "$0")/shell_checks.sh"

# A runner that notes how it was called and lets the second engine win all games.
mkdir -p "$work/fast" "$work/cute" "$work/engines"
cat >"$work/fast/fastchess" <<'SH'
#!/bin/sh
printf '%s\n' "$@" >arguments
names=$(printf '%s\n' "$@" | sed -n 's/^name=//p')
first=$(echo "$names" | sed -n 1p) second=$(echo "$names" | sed -n 2p)
printf '[Event "?"]\n[White "%s"]\n[Black "%s"]\n[Result "0-1"]\n\n0-1\n\n' "$first" "$second" >games.pgn
printf '[Event "?"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n\n1-0\n\n' "$second" "$first" >>games.pgn
echo "LLR: -2.95 (-100.2%) (-2.94, 2.94) [0.00, 5.00]"
SH
cp "$work/fast/fastchess" "$work/cute/cutechess-cli"
cat >"$work/engines/plain" <<'SH'
#!/bin/sh
while read -r line; do
    case $line in
        uci) echo "option name Hash type spin default 1 min 1 max 8"; echo uciok ;;
        isready) echo readyok ;;
        quit) exit ;;
    esac
done
SH
sed 's/echo uciok/echo "option name Threads type spin"; echo "option name Skill Level type spin"; &/' \
    "$work/engines/plain" >"$work/engines/rich"
printf '#!/bin/sh\necho hello\n' >"$work/engines/deaf"
chmod +x "$work"/*/*
echo 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' >"$work/book.epd"

system_path=/usr/bin:/bin
# play <stand-in folder> <argument>...: a match with the stand-in; the results are in $work/out.
play() {
    rm -rf "$work/out"
    PATH=$work/$1:$work/engines:$system_path
    shift
    run "$root/scripts/match" --tenby "first=$work/engines/plain" --out "$work/out" "$@"
    PATH=$old_path
}
old_path=$PATH

play fast rich --option "Skill Level=3" --games 7 --openings "$work/book.epd" --sprt 0 5 \
    --tc 1+0.01 --hash 8 --concurrency 3 --seed 9 -- -event "two words"
expect_status 0 "SPRT with fastchess"
for word in name=first "cmd=$work/engines/plain" "dir=$work/engines" option.Hash=8 name=rich \
    option.Threads=1 "option.Skill Level=3" tc=1+0.01 -sprt elo0=0 elo1=5 alpha=0.05 \
    model=logistic "file=$work/book.epd" format=epd -repeat file=games.pgn "two words"; do
    expect_line "$work/out/arguments" "$word"
done
expect_no_line "$work/out/arguments" proto=uci
# An odd number of games is made even, and it is said: openings are played with both colours.
expect_words "an odd number of games" "--games 7" "so 8 games a pair" "8 games a pair, tc=1+0.01"
checks=$((checks + 1))
[ "$(grep -xA1 -e -rounds "$work/out/arguments" | tail -n 1)" = 4 ] || failed "7 games: not 4 rounds"
# Only the engine that has the option is told of threads.
checks=$((checks + 1))
[ "$(grep -cx option.Threads=1 "$work/out/arguments")" = 1 ] || failed "Threads for all"
expect_words "SPRT with fastchess" "first - rich: 2 games, +0 =0 -2" "SPRT [0, 5]: LLR: -2.95"
expect_line "$work/out/ladder.csv" engine,elo,error,games,score,tc
run cat "$work/out/crosstable.txt"
expect_words crosstable "2.0 of 2" "1+0.01, hash 8, threads 1, openings book.epd, seed 9"

play cute rich plain --round-robin --openings none --nodes 100 --ponder --no-adjudication
expect_status 0 "round robin with cutechess-cli"
for word in proto=uci nodes=100 round-robin ponder games.pgn name=plain; do
    expect_line "$work/out/arguments" "$word"
done
for word in -openings -resign -draw -sprt; do expect_no_line "$work/out/arguments" "$word"; done

play fast rich second=rich --openings none
expect_line "$work/out/arguments" gauntlet
expect_line "$work/out/arguments" tc=8+0.08
expect_line "$work/out/arguments" -resign
play fast plain plain --openings none
expect_line "$work/out/arguments" name=plain-2

# refused <code> <words> <argument>...: the match is not played, and these words say why.
refused() {
    code=$1 words=$2
    shift 2
    play fast "$@"
    expect_status "$code" "$*"
    expect_words "$*" "$words"
    checks=$((checks + 1))
    [ ! -e "$work/out/arguments" ] || failed "$*: the runner was started"
}
refused 2 "there is no option --fast" rich --fast
refused 2 "--games needs a value" rich --games
refused 2 "--games needs a whole number" rich --games many
refused 2 "--tc needs seconds" rich --tc quick
refused 2 "only one of --tc" rich --tc 1+1 --nodes 5
refused 2 "name an engine"
refused 2 "--sprt decides between two engines, and here are 3" rich plain --sprt 0 5
refused 2 "fastchess cannot ponder" rich --ponder
refused 2 "cannot read $work/no.epd" rich --openings "$work/no.epd"
refused 1 "there is no engine 'nobody'" nobody
refused 1 "does not answer 'uci'" deaf
refused 1 "plain has no UCI option 'Style'" plain --option Style=wild
refused 1 "rich does not play Chess960" rich --chess960 --tenby "$tenby"

if ! PATH=$system_path command -v fastchess >/dev/null &&
    ! PATH=$system_path command -v cutechess-cli >/dev/null; then
    play engines rich
    expect_status 1 "no runner"
    expect_words "no runner" "neither fastchess nor cutechess-cli is on PATH" "https://"
fi

# --base builds another commit aside, once, and names the program by it. The repository is a
# small one of our own, whose program says which commit it is.
if command -v git >/dev/null; then
    repository=$work/repository
    mkdir -p "$repository/include"
    cp -r "$root/scripts" "$repository"
    cat >"$repository/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(tenby LANGUAGES CXX)
add_executable(tenby main.cpp)
CMAKE
    # Installing is not what is tested here.
    : >"$repository/include/cxxopts.hpp"
    export CPLUS_INCLUDE_PATH="$repository/include"
    in_repository() { git -C "$repository" -c user.name=t -c user.email=t@example.com "$@" >/dev/null; }
    in_repository init -q
    for version in old new; do
        cat >"$repository/main.cpp" <<CODE
#include <cstdio>
int main() {
    std::puts("id name $version");
    std::puts("uciok");
}
CODE
        in_repository add -A
        in_repository commit -qm "The $version one"
    done
    old=$(git -C "$repository" rev-parse --short=10 HEAD~1)
    base() {
        PATH=$work/fast:$PATH
        run "$repository/scripts/match" --tenby "$work/engines/plain" --base HEAD~1 \
            --openings none "$@"
        PATH=$old_path
    }
    base --out "$work/base1"
    expect_status 0 "--base"
    expect_words "--base" "building tenby-$old (HEAD~1: The old one)"
    program=$repository/build/match/$old/tenby-$old
    expect_line "$work/base1/arguments" "name=tenby-$old"
    expect_line "$work/base1/arguments" "cmd=$program"
    run "$program"
    expect_words "the program of HEAD~1" "id name old"
    base --out "$work/base2"
    expect_status 0 "--base again"
    checks=$((checks + 1))
    case $output in *building*) failed "--base was built twice" ;; esac
    base --base nowhere --out "$work/base3"
    expect_status 2 "unknown revision"
    expect_words "unknown revision" "--base nowhere: git knows no such revision"
fi

for real in fastchess cutechess-cli; do
    command -v $real >/dev/null || continue
    run "$root/scripts/match" --with $real --tenby "one=$tenby" "two=$tenby" --depth 1 --games 2 \
        --openings "$work/book.epd" --out "$work/$real"
    expect_status 0 "$real"
    expect_words "$real" "one - two: 2 games" "no game of 2 was lost on time"
done

finish
