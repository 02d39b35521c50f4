# What the tests of scripts share: a folder to work in, and checks that say what went wrong.
# Read with "."; a test script ends with finish.

root=$(dirname "$(dirname "$(readlink -f "$0")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0 checks=0

failed() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# run <command>...: its output is kept in $output and its exit code in $status.
run() {
    status=0
    output=$("$@" 2>&1 </dev/null) || status=$?
}

# expect_status <code> <what was tried>
expect_status() {
    checks=$((checks + 1))
    [ "$status" -eq "$1" ] || failed "$2: exit code $status, not $1; it said: $output"
}

# expect_words <what was tried> <text>...: all of them are in the output.
expect_words() {
    tried=$1
    shift
    for words in "$@"; do
        checks=$((checks + 1))
        case $output in
            *"$words"*) ;;
            *) failed "$tried: '$words' is not in: $output" ;;
        esac
    done
}

# expect_line <file> <line>: the file has exactly this line.
expect_line() {
    checks=$((checks + 1))
    grep -qxF -e "$2" "$1" || failed "${1##*/} has no line '$2': $(cat "$1")"
}

# expect_no_line <file> <line>
expect_no_line() {
    checks=$((checks + 1))
    ! grep -qxF -e "$2" "$1" || failed "${1##*/} has the line '$2'"
}

finish() {
    [ "$checks" -gt 0 ] || failed "nothing was checked"
    echo "$checks checks, $failures failed"
    [ "$failures" -eq 0 ]
}
