#!/bin/sh
# Every script answers --help at once: it installs nothing, builds nothing and says how it is used.
# usage: help_test.sh
set -eu
. "$(dirname "$0")/shell_checks.sh"

# A copy without a build, on a machine where whoever tries to install or build is caught.
mkdir "$work/copy" "$work/traps"
cp -r "$root/scripts" "$work/copy/"
[ ! -d "$root/.ci" ] || cp -r "$root/.ci" "$work/copy/"
mkdir -p "$work/copy/tests/page"
cp "$root/tests/page/run" "$work/copy/tests/page/"
for trapped in apt-get sudo cmake ninja ninja-build c++ g++ clang++ make clang-format-14 \
    clang-tidy-14 clang-format clang-tidy fastchess cutechess-cli; do
    printf '#!/bin/sh\necho "%s ran" >>"%s/caught"\nexit 1\n' $trapped "$work" \
        >"$work/traps/$trapped"
done
chmod +x "$work"/traps/*
PATH=$work/traps:$PATH

for script in "$work"/copy/scripts/* "$work"/copy/.ci/* "$work"/copy/tests/page/run; do
    [ -f "$script" ] && [ -x "$script" ] || continue
    name=${script#"$work"/copy/}
    run "$script" --help
    expect_status 0 "$name --help"
    expect_words "$name --help" "usage: $name"
done
for of in page server --slow "-R fen"; do
    run "$work/copy/scripts/test" $of --help
    expect_status 0 "scripts/test $of --help"
    expect_words "scripts/test $of --help" "usage: scripts/test"
done
# Every function that begins so is a stage; a copy of the sources may be without them.
if [ -f "$root/.ci/run" ]; then
    run "$work/copy/.ci/run" --help
    for stage in $(awk -F'[_(]' '/^stage_/ { print $2 }' "$root/.ci/run"); do
        expect_words ".ci/run --help" "
  $stage"
    done
fi
checks=$((checks + 1))
[ ! -e "$work/caught" ] || failed "for --help, $(cat "$work/caught")"
checks=$((checks + 1))
[ ! -e "$work/copy/build" ] || failed "--help leaves a folder build/"

# What is not understood is named, with the way to help.
for wrong in "format --nonsense" "lint --nonsense" "spsa --nonsense" "plot --nonsense" \
    "crosstable --nonsense" "match --nonsense"; do
    run "$work/copy/scripts/${wrong% *}" "${wrong#* }"
    checks=$((checks + 1))
    [ "$status" -ne 0 ] || failed "scripts/$wrong is accepted"
    expect_words "scripts/$wrong" "nonsense" "scripts/${wrong% *} --help"
done

# Where the engine is built already, its own help comes, however old the engine is.
mkdir "$work/copy/build"
printf '#!/bin/sh\necho "the engine was asked for $1"\n' >"$work/copy/build/tenby"
chmod +x "$work/copy/build/tenby"
run "$work/copy/scripts/tenby" --help
expect_words "scripts/tenby --help" "the engine was asked for --help"
finish
