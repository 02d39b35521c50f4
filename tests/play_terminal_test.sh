#!/bin/sh
# tenby play on a terminal, as a person uses it: tmux is the terminal. The full screen with arrow
# keys and mouse, colours and none, windows of all sizes, line mode, and a terminal that is left as
# it was found, whatever ends the program.
# usage: play_terminal_test.sh TENBY
set -eu
tenby=$1
. "$(dirname "$0")/shell_checks.sh"
if ! command -v tmux >/dev/null 2>&1; then
    echo "skipped: tmux is not installed"
    exit 0
fi
# Each program gets a server of its own: one that ends takes no new windows.
servers=0
end_server() { [ $servers -eq 0 ] || terminal kill-server 2>/dev/null || true; }
trap 'end_server; rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset TMUX NO_COLOR

terminal() { tmux -S "$work/tmux$servers" "$@"; }
screen() { terminal capture-pane -p "$@" 2>&1; }

# start <variables and options>...: the program in a new window of 80 x 24, between two looks at the
# terminal's settings.
start() {
    variables=
    while case ${1:-} in *=*) true ;; *) false ;; esac do
        variables="$variables $1"
        shift
    done
    rm -f "$work/after" "$work/code"
    cat >"$work/run" <<RUN
trap : INT
stty -g >"$work/before"
env $variables "$tenby" play --folder "$work/games" $*
echo \$? >"$work/code"
stty -g >"$work/after"
echo the program has ended
cat >/dev/null
RUN
    end_server
    servers=$((servers + 1))
    terminal -f /dev/null -u new-session -d -x 80 -y 24 "sh '$work/run'"
}

# see <what was tried> <text>: it comes to be seen, however long that takes on a busy machine.
see() {
    checks=$((checks + 1))
    tries=0
    until screen | grep -qF -e "$2"; do
        tries=$((tries + 1))
        if [ $tries -gt 300 ]; then
            failed "$1: '$2' is not on the screen: $(screen)"
            return
        fi
        sleep 0.1
    done
}

keys() { terminal send-keys "$@"; }
line() { keys -l "$1"; keys Enter; }
# mouse <M or m> <column> <line>: a button is pressed or let go there, counted from 1.
mouse() { keys -l "$(printf '\033[<0;%d;%d%s' "$2" "$3" "$1")"; }

# expect_end <what ended it> <exit code>: the terminal is as before.
expect_end() {
    see "$1" "the program has ended"
    checks=$((checks + 1))
    [ "$(cat "$work/code")" = "$2" ] || failed "$1: exit code $(cat "$work/code"), not $2"
    checks=$((checks + 1))
    cmp -s "$work/before" "$work/after" || failed "$1: the terminal's settings have changed"
    checks=$((checks + 1))
    modes=$(terminal display-message -p '#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{wrap_flag}')
    [ "$modes" = "0 0 1 1" ] || failed "$1: the terminal's modes have changed: $modes"
}

program_id() { ps -o pid= -o args= -A | awk -v folder="$work/games" 'index($0, folder) && $2 !~ /env|sh$/ { print $1; exit }'; }

# Arrow keys, then the mouse on the board that has turned to Black, then typing.
start --two
see "the beginning" "White>"
keys Up
keys Space
see "the space bar on e2" "The pawn on e2 may go to e3 and e4."
keys Up
keys Up
keys Enter
see "Enter on e4" "White plays 1.e4."
see "the turned board" "h  g  f  e  d  c  b  a"
mouse M 15 8
see "a button on e7" "The pawn on e7 may go to e6 and e5."
mouse m 15 6
see "let go on e5" "Black plays 1...e5."
line Nf3
see "a typed move" "White plays 2.Nf3."
line Ng3
see "an illegal move" "No knight of yours can go to g3."
line d7
see "a square" "The pawn on d7 may go to d6 and d5."
keys Escape
line undo
see "undo" "One move is taken back."

# Windows of other sizes.
terminal resize-window -x 110 -y 40
see "a large window" "a      b      c"
terminal resize-window -x 30 -y 10
see "a tiny window" "The window is too small"
terminal resize-window -x 80 -y 24
see "the usual window" "a  b  c  d  e  f  g  h"

# What is longer than the room below the board has a page of its own.
line help
see "help" "Press a key to go on."
keys x
see "after help" "White>"

checks=$((checks + 1))
screen -e | grep -q '48;5;' || failed "there are no colours on the board"
line "theme ascii"
see "the ascii theme" "+------------------------+"
checks=$((checks + 1))
! screen -e | grep -q '48;5;' || failed "the ascii theme has colours"
keys C-c
expect_end "Ctrl-C" 130
see "Ctrl-C" "tenby play --resume"

start NO_COLOR=1 --resume
see "resuming" "Your game goes on after 2 half-moves."
see "the pieces without colours" "♔"
checks=$((checks + 1))
! screen -e | grep -q '48;5;' || failed "there are colours in spite of NO_COLOR"
line quit
expect_end "quit" 0

# Signals, crashes among them.
for signal in TERM HUP SEGV; do
    start --two
    see "before SIG$signal" "White>"
    kill -$signal "$(program_id)"
    case $signal in TERM) code=143 ;; HUP) code=129 ;; *) code=139 ;; esac
    expect_end "SIG$signal" $code
done

# The engine answers, and a game has an end.
start --fen "'7k/8/5KQ1/8/8/8/8/8 w - - 0 1'" --color white
see "against the engine" "Your move>"
line Qg7
see "mate" "Checkmate! You win. Well played!"
see "after mate" "Play again?"
line no
expect_end "no" 0
see "the result" "1-0  Checkmate!"

# A promotion is chosen with the keys, by a click, or not at all.
fen="'7k/4P3/8/8/8/8/8/4K3 w - - 0 1'"
start --two --fen "$fen"
see "before a promotion" "White>"
mouse M 18 3
mouse m 18 2
see "the menu" "[queen] rook  bishop  knight"
mouse M 18 6
mouse m 18 6
see "a click on the board" "First choose what the pawn becomes."
keys Right
see "an arrow key" "queen [rook] bishop"
keys Enter
see "Enter" "White plays 1.e8=R+."
line undo
see "undo" "One move is taken back."
mouse M 18 3
mouse m 18 2
see "the menu again" "[queen] rook  bishop  knight"
keys Escape
see "Escape" "White>"
line e8
see "the menu after typing" "[queen] rook  bishop  knight"
mouse M 27 24
mouse m 27 24
see "a click on the menu" "White plays 1.e8=N."
# A page of PGN has the whole width: this line has 79 columns.
event='[Event "a name of many words that fills one line of PGN up to the last column"]'
printf '%s\n\n1. e4 *\n' "$event" >"$work/long.pgn"
line "load $work/long.pgn"
see "loading" "Game 1 of 1"
line pgn
see "a page" "$event"
keys x
line quit
expect_end "quit after promotions" 0

start --lines --color black
see "the engine's first move" "Tenby plays 1."
see "the prompt" "Your move>"
keys C-c
expect_end "Ctrl-C in line mode" 130

start TERM=dumb --two
see "a dumb terminal" "This terminal cannot show a full screen: type lines."
see "a dumb terminal" "White>"
line e4
see "a dumb terminal" "White plays 1.e4."
keys C-d
expect_end "the end of the input" 0
finish
