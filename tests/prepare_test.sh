#!/bin/sh
# scripts/prepare.sh on a bare machine, with stand-ins for apt-get and CMake: each step says one
# line, what they print is in a file, and a failure names the file.
# usage: prepare_test.sh
set -eu
. "$(dirname "$0")/shell_checks.sh"

mkdir "$work/bin" "$work/empty"
# An apt-get that talks a lot and then has installed the tool asked for, unless $APT_FAILS.
cat >"$work/bin/apt-get" <<'SH'
#!/bin/sh
seq 1 200 | sed 's/^/Unpacking number /'
case "$*" in
    *install*)
        [ -z "${APT_FAILS:-}" ] || { echo "E: Unable to locate package"; exit 100; }
        printf '#!/bin/sh\n' >"$WORK/bin/tenby-needs-this"
        chmod +x "$WORK/bin/tenby-needs-this" ;;
esac
SH
printf '#!/bin/sh\n[ "$1" = -u ] && echo ${FAKE_USER:-0}\n' >"$work/bin/id"
chmod +x "$work"/bin/*

# prepare <command>: what a script does that has read prepare.sh, in a folder of its own.
prepare() {
    run env WORK="$work" PATH="$work/bin:$PATH" sh -c "root=$work/tree; mkdir -p \$root
. '$root/scripts/prepare.sh'
$1"
}
lines() { echo "$output" | wc -l; }

prepare "ensure tenby-needs-this && echo there it is"
expect_status 0 "an installation"
expect_words "an installation" "updating the list" "installing tenby-needs-this" "there it is"
checks=$((checks + 1))
[ "$(lines)" -le 4 ] || failed "an installation prints $(lines) lines: $output"
expect_line "$work/tree/build/install.log" "Unpacking number 200"

rm "$work/bin/tenby-needs-this"
APT_FAILS=1
export APT_FAILS
prepare "ensure tenby-needs-this; echo not reached"
expect_status 1 "an installation that fails"
expect_words "an installation that fails" "could not install tenby-needs-this" \
    "$work/tree/build/install.log" "Unable to locate package"
checks=$((checks + 1))
[ "$(lines)" -le 10 ] || failed "a failed installation prints $(lines) lines: $output"
unset APT_FAILS

# Not root, and no sudo: what to do, and as whom.
FAKE_USER=1000
export FAKE_USER
for tool in sh sed cut mkdir flock cat; do
    path=$(command -v $tool) && ln -s "$path" "$work/empty/$tool"
done
cp "$work/bin/id" "$work/bin/apt-get" "$work/empty/"
run env PATH="$work/empty" sh -c "root=$work/tree; . '$root/scripts/prepare.sh'
ensure tenby-needs-this"
expect_status 1 "without sudo"
expect_words "without sudo" "as root" "apt-get install tenby-needs-this"
unset FAKE_USER

# CMake's messages come only where it fails.
cat >"$work/bin/cmake" <<'SH'
#!/bin/sh
seq 1 99 | sed "s/^/CMake says /"
exit ${CMAKE_FAILS:-0}
SH
chmod +x "$work/bin/cmake"
configure="folder=$work/tree/build/x preset=x; configure"
prepare "$configure"
expect_status 0 "configuring"
checks=$((checks + 1))
[ "$(lines)" -eq 1 ] || failed "configuring prints $(lines) lines: $output"
CMAKE_FAILS=1
export CMAKE_FAILS
prepare "$configure"
expect_status 1 "configuring in vain"
expect_words "configuring in vain" "CMake says 99" "$work/tree/build/x/configure.log"
finish
