# Who plays in scripts/match: finds or builds the engines, asks them who they are and turns them
# into the runner's arguments. Read with "." after prepare.sh; bash.

in_git() { have git && [ -e "$root/.git" ]; }

# Sets $program to Tenby as it is in this folder, copied so that a later build cannot change it,
# and $name to tenby-<revision>, with -changed where something is not committed.
build_this() {
    name=tenby
    local revision
    if in_git && revision=$(git -C "$root" rev-parse --short=10 HEAD 2>/dev/null); then
        name=tenby-$revision
        [ -z "$(git -C "$root" status --porcelain -- '*.cpp' '*.h' '*.txt' '*.net')" ] ||
            name+=-changed
    fi
    program=$out/$name
    [ -n "$dry_run" ] && return
    build release "$root/build" tenby compiler cmake ninja cxxopts
    cp "$root/build/tenby" "$program"
}

# build_revision <revision>: sets $program and $name to Tenby as it was then. Built once and kept.
build_revision() {
    in_git || fail "--base needs Tenby's history, and $root is not a git clone"
    local commit
    commit=$(git -C "$root" rev-parse --verify --quiet "$1^{commit}") ||
        complain "--base $1: git knows no such revision"
    name=tenby-$(git -C "$root" rev-parse --short=10 "$commit")
    local folder=$root/build/match/${name#tenby-} tools
    program=$folder/$name
    [ -n "$dry_run" ] && return
    ensure compiler cmake ninja cxxopts
    # Another compiler makes another program; comparing the two would measure the compilers.
    tools="$("${CXX:-c++}" --version | head -n 1) ${TENBY_CMAKE_ARGS:-}"
    mkdir -p "$folder"
    if have flock; then
        exec 9>"$folder/.lock"
        flock 9
    fi
    if [ ! -x "$program" ] || [ "$(cat "$folder/tools" 2>/dev/null)" != "$tools" ]; then
        say "building $name ($1: $(git -C "$root" log -1 --format=%s "$commit"))"
        compile_revision "$commit" "$folder" >"$folder/build.log" 2>&1 </dev/null 9>&- || {
            tail -n 20 "$folder/build.log" >&2
            fail "$1 does not build; the end of $folder/build.log is above"
        }
        mv "$folder/build/tenby" "$program"
        echo "$tools" >"$folder/tools"
        rm -rf "$folder/source" "$folder/build"
    fi
    exec 9>&-
}

# compile_revision <commit> <folder>: the same settings as the release preset, which that revision
# may not have yet.
compile_revision() {
    rm -rf "$2/source" "$2/build" &&
        mkdir -p "$2/source" &&
        git -C "$root" archive "$1" | tar -x -C "$2/source" &&
        cmake -S "$2/source" -B "$2/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_MAKE_PROGRAM="$(command -v "$ninja")" -DTENBY_TESTS=OFF -DTENBY_BENCH=OFF \
            ${TENBY_CMAKE_ARGS:-} &&
        cmake --build "$2/build" --target tenby
}

# find_program <NAME=PATH, path or name on PATH>: sets $program and $name.
find_program() {
    local path=$1
    name=''
    if [[ $1 == *=* && ${1%%=*} != */* ]]; then
        name=${1%%=*} path=${1#*=}
    fi
    program=$(command -v -- "$path") && [ -f "$program" ] && [ -x "$program" ] ||
        fail "there is no engine '$path': give the path of a program, or a name that is on PATH" \
            "(for a commit of Tenby: --base $path)"
    program=$(readlink -f "$program")
    [ -n "$name" ] || name=${path##*/}
}

# What the engine answers to `uci`, started in its own folder as it will be in the match.
introduction() {
    (
        cd "$(dirname "$1")" || exit
        limit_time=''
        if have timeout; then limit_time='timeout 20'; fi
        printf 'uci\nisready\nquit\n' | $limit_time "$1" 2>/dev/null | tr -d '\r'
    ) || true
}

names=() engine_arguments=()
# add_engine <number>: puts $name and $program into the match, with the UCI options it knows.
add_engine() {
    local number=2 line
    unique=$name said=''
    while [[ " ${names[*]} " == *" $unique "* ]]; do
        unique=$name-$number number=$((number + 1))
    done
    names+=("$unique")
    engine_arguments+=(-engine "name=$unique" "cmd=$program" "dir=$(dirname "$program")")
    [ "$dialect" = fastchess ] || engine_arguments+=(proto=uci)
    # A dry run has built nothing that could be asked.
    if [ -e "$program" ]; then
        said=$(introduction "$program")
        [[ $said == *uciok* ]] ||
            fail "$program does not answer 'uci' with 'uciok': is it a UCI engine?"
    fi
    has_option Hash && engine_arguments+=("option.Hash=$hash")
    if has_option Threads; then
        engine_arguments+=("option.Threads=$threads")
    elif [ "$threads" != 1 ]; then
        say "$unique has no option Threads: it plays with one"
    fi
    [ -z "$chess960" ] || has_option UCI_Chess960 ||
        fail "$unique does not play Chess960 (it has no option UCI_Chess960)"
    while IFS= read -r line; do
        [ -n "$line" ] || continue
        has_option "${line%%=*}" ||
            fail "$unique has no UCI option '${line%%=*}'; it says what it has if you type uci"
        engine_arguments+=("option.$line")
    done <<<"${options[$1]}"
}

# Whether the engine that has just introduced itself has this option.
has_option() { [ -z "$said" ] || grep -qiF "option name $1 type" <<<"$said"; }
