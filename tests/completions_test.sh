#!/bin/sh
# The completions for bash, zsh and fish, in the real shells: they offer what tenby --help and the
# subcommands' --help list, and nothing else. A shell that is not installed is skipped.
# usage: completions_test.sh TENBY
set -eu
tenby=$1
. "$(dirname "$0")/shell_checks.sh"
folder=$root/scripts/completions
cd "$work"
echo >suite.epd

# What should be offered: the subcommands, and the long options of the program or of a subcommand.
subcommands=$("$tenby" --help | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p')
options() { "$tenby" "$@" --help | grep -oE '(^|[ ,])--[a-z0-9-]+' | tr -d ' ,' | sort -u; }

# expect_offer <what was completed> <expected words>: the words in $output are these.
expect_offer() {
    checks=$((checks + 1))
    expected=$(echo $2 | tr ' ' '\n' | sort -u)
    offered=$(echo $output | tr ' ' '\n' | sort -u)
    [ "$offered" = "$expected" ] || failed "$1: offered" $offered "; expected" $expected
}

# check <shell>: complete_in_<shell> <words so far>... prints what is offered for the last one.
check() {
    output=$(complete_in_$1 tenby "")
    # Before a letter is typed, some shells offer options too and some do not.
    output=$(echo "$output" | grep -v '^-') && expect_offer "$1: tenby" "$subcommands"
    output=$(complete_in_$1 tenby --)
    expect_offer "$1: tenby --" "$(options)"
    for subcommand in $subcommands; do
        wanted=$(options $subcommand)
        # bench describes itself without a list of options.
        [ $subcommand != bench ] || wanted=--help
        output=$(complete_in_$1 tenby $subcommand --)
        expect_offer "$1: tenby $subcommand --" "$wanted"
    done
    output=$(complete_in_$1 tenby perft --th)
    expect_offer "$1: tenby perft --th" --threads
    output=$(complete_in_$1 tenby epd sui)
    expect_offer "$1: tenby epd sui" suite.epd
    output=$(complete_in_$1 tenby book ma)
    expect_offer "$1: tenby book ma" make
    output=$(complete_in_$1 tenby book sui)
    expect_offer "$1: tenby book sui" suite.epd
    output=$(complete_in_$1 tenby book make ma)
    expect_offer "$1: tenby book make ma" ""
    output=$(complete_in_$1 tenby perft --suite sui)
    expect_offer "$1: tenby perft --suite sui" suite.epd
    echo "$1: tried"
}

complete_in_bash() {
    bash --norc -c 'source "$0/tenby.bash"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        $(complete -p tenby | sed "s/.*-F \([^ ]*\).*/\1/") && printf "%s\n" "${COMPREPLY[@]}"' \
        "$folder" "$@"
}

complete_in_fish() {
    HOME=$work folder=$folder line="$*" fish --no-config -c 'source $folder/tenby.fish
        complete -C $line' | cut -f 1
}

# zsh completes only in its editor: a shell in a pseudo-terminal of its own gets the words and the
# tab key. In place of showing the matches, it writes them to a file.
complete_in_zsh() {
    rm -f offered
    cat >zshrc <<'ZSH'
PS1= PS2=
autoload -Uz compinit
compinit -u -d ./dump
compadd() {
    local -a matches
    builtin compadd -O matches "$@"
    print -rl -- $matches >>offered
    builtin compadd "$@"
}
finish-completing() { zle list-choices; print done >>offered; exit }
zle -N finish-completing
bindkey '^T' finish-completing
ZSH
    zsh -f -c 'zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "fpath=($1 \$fpath); source ./zshrc; print ready >ready"
        shift
        for i in {1..600}; do [[ -e ready ]] && break; sleep 0.1; done
        zpty -w -n shell "$*"$'"'\\024'"'
        for i in {1..600}; do grep -qx done offered 2>/dev/null && break; sleep 0.1; done
        zpty -d shell' zsh "$folder" "$@"
    rm -f ready
    sed '/^done$/d' offered
}

for shell in bash zsh fish; do
    if command -v $shell >/dev/null 2>&1; then check $shell; else echo "$shell: skipped, not installed"; fi
done
[ "$checks" -gt 0 ] || { echo "skipped: none of the shells is installed"; exit 0; }
finish
