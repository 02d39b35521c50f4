#!/bin/sh
# uci/revision.cmake in small trees: a clone, a changed clone, an archive made by git, an archive
# made otherwise, and an archive inside somebody else's clone.
# usage: revision_test.sh
set -eu
. "$(dirname "$0")/shell_checks.sh"

if ! command -v git >/dev/null 2>&1 || ! command -v cmake >/dev/null 2>&1; then
    echo "skipped: git or cmake is not installed"
    exit 0
fi
# The tests may themselves run from a git hook.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
GIT_CONFIG_GLOBAL=/dev/null
export GIT_CONFIG_GLOBAL

# revision_of <tree>: what is written into the header.
revision_of() {
    cmake -DSOURCE="$1" -DOUTPUT="$work/header.h" -DDEPFILE="$work/header.d" \
        -P "$root/uci/revision.cmake"
    sed -n 's/.*kRevision = "\(.*\)";/\1/p' "$work/header.h"
}
# expect_revision <tree> <revision> <what is tried>
expect_revision() {
    checks=$((checks + 1))
    found=$(revision_of "$1")
    [ "$found" = "$2" ] || failed "$3: '$found', expected '$2'"
}
commit() { git -C "$1" -c user.name=x -c user.email=x@example.org commit -qam "$2"; }

clone="$work/a clone"
mkdir -p "$clone/uci" "$clone/engine"
cp "$root/uci/revision.txt" "$root/uci/revision_text.h.in" "$clone/uci/"
[ ! -e "$root/.gitattributes" ] || cp "$root/.gitattributes" "$clone/"
echo '// code' >"$clone/engine/a.cpp"
echo text >"$clone/notes.md"
git -C "$clone" init -q
git -C "$clone" add -A
commit "$clone" first
first=$(git -C "$clone" rev-parse --short=10 HEAD)
expect_revision "$clone" "$first" "a clone"
stamp=$(stat -c %Y%y "$work/header.h" 2>/dev/null || echo)

# What is asked again, and when: a source, and git's note of the commit.
run cat "$work/header.d"
expect_words "the dependencies" "engine/a.cpp" "logs/HEAD"
revision_of "$clone" >/dev/null
checks=$((checks + 1))
[ "$stamp" = "$(stat -c %Y%y "$work/header.h" 2>/dev/null || echo)" ] ||
    failed "the same revision is written again"

echo more >>"$clone/notes.md"
expect_revision "$clone" "$first" "a changed text"
echo '// more' >>"$clone/engine/a.cpp"
expect_revision "$clone" "$first-changed" "a changed source"
commit "$clone" second
second=$(git -C "$clone" rev-parse --short=10 HEAD)
expect_revision "$clone" "$second" "the next commit"

# An archive by git, which lies in a clone of something else.
mkdir "$clone/archive" "$work/plain"
git -C "$clone" archive HEAD | tar -x -C "$clone/archive"
expect_revision "$clone/archive" "$second" "an archive by git"
# A copy without git: nobody knows.
(cd "$clone" && tar -cf - uci engine) | tar -x -C "$work/plain"
expect_revision "$work/plain" "" "a plain copy"
finish
