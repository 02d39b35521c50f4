#!/bin/sh
# scripts/spsa --apply puts tuned values into search/margins.h and touches nothing else.
# usage: spsa_test.sh
set -eu
. "$(dirname "$0")/shell_checks.sh"

mkdir -p "$work/copy/search"
cp -r "$root/scripts" "$work/copy/"
margins=$work/copy/search/margins.h
cat >"$margins" <<'CODE'
// "Delta", 200, in a comment.
    Margin delta{"Delta", 200, 80, 400, 16};
    Margin delta_depth{"DeltaDepth", 3, 1, 6, 1};
    Margin offset{"Offset", 150, -300, 600, 40};
CODE
cp "$margins" "$work/before"

printf 'Delta, int, 187, 80, 400, 16, 0.002\n\n# more\nOffset, int, -20, -300, 600, 40, 0.002\n' \
    >"$work/tuned"
run "$work/copy/scripts/spsa" --apply "$work/tuned"
expect_status 0 "--apply"
expect_line "$margins" '    Margin delta{"Delta", 187, 80, 400, 16};'
expect_line "$margins" '    Margin delta_depth{"DeltaDepth", 3, 1, 6, 1};'
expect_line "$margins" '    Margin offset{"Offset", -20, -300, 600, 40};'
expect_line "$margins" '// "Delta", 200, in a comment.'
checks=$((checks + 1))
[ "$(grep -c . "$margins")" -eq 4 ] || failed "margins.h has other lines: $(cat "$margins")"

# All or nothing.
for wrong in 'Nonsense, int, 3, 1, 5, 1, 0.002' 'Delta, float, 1.5, 1, 5, 1, 0.002' 'Delta'; do
    cp "$work/before" "$margins"
    printf 'Offset, int, 7, -300, 600, 40, 0.002\n%s\n' "$wrong" >"$work/wrong"
    run "$work/copy/scripts/spsa" --apply "$work/wrong"
    expect_status 1 "--apply with '$wrong'"
    expect_words "--apply with '$wrong'" "line 2: $wrong" "nothing is changed"
    checks=$((checks + 1))
    cmp -s "$work/before" "$margins" || failed "'$wrong' changed margins.h"
done
run "$work/copy/scripts/spsa" --apply "$work/absent"
expect_status 1 "--apply without a file"
run "$work/copy/scripts/spsa" --apply
expect_status 1 "--apply alone"
finish
