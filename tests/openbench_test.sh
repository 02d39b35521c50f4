#!/bin/sh
# Does what OpenBench's worker does with the engine: unpacks an archive of the sources, builds it
# by make with the compilers of the engine's description, runs bench and genfens and reads their
# output by the worker's patterns.
# usage: openbench_test.sh <source folder> <folder to work in> <a tenby built by CMake>
set -eu

source=$1 work=$2 reference=$3
description=$source/scripts/openbench/Tenby.json

fail() { echo "FAILED: $*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }
have make || fail "make is not installed"

# The worker looks at the lines from the last to the first, with blanks for whatever is neither a
# letter nor a digit, and takes the first match.
parse() {
    sed 's/[^a-zA-Z0-9 ][^a-zA-Z0-9 ]*/ /g' "$2" | sed -n '1!G;h;$p' |
        grep -oiE "$1" | head -n 1 | grep -oE '[0-9]+'
}
parse_nps() { parse '([0-9]+ +nps)|(nps +[0-9]+)|(nodes second +[0-9]+)' "$1"; }
parse_bench() { parse '([0-9]+ +nodes)|(nodes +[0-9]+)|(nodes searched +[0-9]+)' "$1"; }

# The sources as an archive holds them: one folder, neither .git nor build.
rm -rf "$work"
mkdir -p "$work/tenby-main"
if [ -e "$source/.git" ] && have git; then
    (cd "$source" && git ls-files -co --exclude-standard | while IFS= read -r file; do
        [ ! -e "$file" ] || printf '%s\n' "$file"
    done | tar -cf - -T -)
else
    tar -C "$source" --exclude=./build --exclude=./.git -cf - .
fi | tar -C "$work/tenby-main" -xf -
[ ! -e "$work/tenby-main/.git" ] || fail "there is a .git in the archive"

path=$(sed -n 's/.*"path" *: *"\(.*\)".*/\1/p' "$description")
compilers=$(sed -n 's/.*"compilers" *: *\[\(.*\)\].*/\1/p' "$description" | tr -d '",')
[ -n "$path" ] && [ -n "$compilers" ] || fail "no path or compilers in $description"
cd "$work/tenby-main/$path"

"$reference" bench >"$work/reference.txt" 2>&1 || fail "bench of the reference"
expected=$(parse_bench "$work/reference.txt")
echo "CMake's build: bench $expected"

jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
engine= builder=
for compiler in $compilers; do
    compiler=${compiler%%>=*}
    have "$compiler" || continue
    engine=Tenby-$compiler builder=$compiler
    make -j "$jobs" EXE="$engine" CXX="$compiler" >"$work/make.txt" 2>&1 ||
        { cat "$work/make.txt"; fail "make with $compiler"; }
    "./$engine" bench >"$work/bench.txt" 2>&1 || fail "bench exits with $?"
    bench=$(parse_bench "$work/bench.txt") || fail "no nodes in bench's output"
    nps=$(parse_nps "$work/bench.txt") || fail "no nps in bench's output"
    echo "$compiler: bench $bench, $nps nps"
    [ "$bench" = "$expected" ] || fail "$compiler's bench is $bench, CMake's build has $expected"
    tail -n 1 "$work/bench.txt" | grep -qxE '[0-9]+ nodes [0-9]+ nps' ||
        fail "bench does not end with '<nodes> nodes <nps> nps'"
done
[ -n "$engine" ] || fail "none of these compilers is here: $compilers"

# That the build did without cxxopts shows in what it cannot do.
if "./$engine" perft 1 >/dev/null 2>&1; then fail "this build has the subcommands of cxxopts"; fi

# The worker's genfens: lines that begin with a prefix, and six fields behind it.
genfens() {
    "./$engine" "genfens 12 seed $1 book $2 some extra" quit 2>&1 |
        sed -n 's/^info string genfens //p'
}
fens=$(genfens 4711 None)
[ "$(echo "$fens" | grep -cxE '[^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ [0-9]+')" = 12 ] ||
    fail "genfens printed: $fens"
[ "$fens" = "$(genfens 4711 None)" ] || fail "the same seed gives other openings"
[ "$fens" != "$(genfens 4712 None)" ] || fail "another seed gives the same openings"
echo "$fens" | awk '{ print $1, $2, $3, $4, "hmvc " $5 "; fmvn " $6 ";" }' >"$work/book.epd"
[ "$(genfens 1 "$work/book.epd" | wc -l)" = 12 ] || fail "genfens from a book"

# Another network is built in instead of the usual one.
network=$work/tenby-main/search/network/default.net
if [ -e "$network" ]; then
    mv "$network" "$work/other.net"
    make -j "$jobs" EXE="$engine" CXX="$builder" EVALFILE="$work/other.net" >"$work/make.txt" 2>&1 ||
        { cat "$work/make.txt"; fail "make with EVALFILE"; }
    "./$engine" bench >"$work/bench.txt" 2>&1
    [ "$(parse_bench "$work/bench.txt")" = "$expected" ] || fail "bench with EVALFILE"
else
    echo "no default network: EVALFILE is not tried"
fi
if make EXE="$engine" CXX="$builder" EVALFILE="$work/no.net" >/dev/null 2>&1; then
    fail "make accepts a network that is not there"
fi
rm -rf "$work"
echo "OpenBench would accept this engine"
