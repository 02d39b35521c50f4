#!/bin/sh
# The Makefile for OpenBench compiles what CMake compiles into the engine, without building
# anything: a look at what make would do. openbench_test.sh does the whole of it.
# usage: openbench_sources_test.sh <source folder> <CMake's build folder>
set -eu
. "$(dirname "$0")/shell_checks.sh"
source=$1 build=$2
makefile=$source/scripts/openbench/Makefile
command -v make >/dev/null 2>&1 || { echo "skipped: make is not installed"; exit 0; }

# The sources in the engine's folders, as seen from the top. play/ is for the subcommands that need
# cxxopts, which make leaves out.
engine_sources() {
    sed -n "s|.*$source/\([a-z_/]*\.cpp\).*|\1|p" |
        grep -E '^(engine|platform|game|search|bench|uci|cli)/' |
        grep -v '^bench/programs/' | sort -u
}
sed -n '/"file":/p' "$build/compile_commands.json" | engine_sources >"$work/cmake"
make -n -C "$source/scripts/openbench" EXE="$work/engine" CXX="${CXX:-c++}" |
    grep -e ' -c ' | sed 's/.* -c \([^ ]*\).*/\1/' | engine_sources >"$work/make"

checks=$((checks + 1))
[ "$(wc -l <"$work/make")" -gt 50 ] || failed "make would compile only: $(cat "$work/make")"
checks=$((checks + 1))
extra=$(comm -13 "$work/cmake" "$work/make")
[ -z "$extra" ] || failed "make compiles what CMake does not:" $extra
# What make leaves out, it leaves out by name.
for missing in $(comm -23 "$work/cmake" "$work/make"); do
    checks=$((checks + 1))
    grep -qF "$missing" "$makefile" || failed "make does not compile $missing"
done
finish
