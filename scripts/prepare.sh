# What scripts/tenby, scripts/test and their neighbours share: finding and installing what a
# build needs, and building one folder. Read with "." after $root is set; plain POSIX sh.
# Everything here talks on stderr and never reads stdin: those belong to the engine. Each step says
# one line; what apt-get and CMake print goes into a file, which is named where a step fails.

say() { echo "tenby: $*" >&2; }
fail() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# answer_help <text> <script's arguments>...: where the first of them asks for help, prints the text
# and ends the script, before anything is installed or built.
answer_help() {
    case ${2:-} in
        --help | -h) printf '%s\n' "$1"; exit 0 ;;
    esac
}

# The compiler CMake will take, unless $CXX names one. Prefers a plain g++ that is new enough.
find_compiler() {
    if [ -n "${CXX:-}" ]; then
        have "${CXX%% *}" || fail "CXX names $CXX, which is not installed"
        return 0
    fi
    for candidate in g++ g++-14 g++-13 g++-12 c++ clang++; do
        if have $candidate && compiler_is_new_enough $candidate; then
            CXX=$candidate
            export CXX
            return 0
        fi
    done
    return 1
}

# C++20 as GCC 12 and Clang 14 know it: the same marks CMakeLists.txt checks.
compiler_is_new_enough() {
    "$1" -x c++ -std=c++20 -fsyntax-only - >/dev/null 2>&1 <<'CODE'
#if defined(__clang__) ? __clang_major__ < 14 : __GNUC__ < 12
#error too old
#endif
#include <version>
CODE
}

# has_header <header>: whether the compiler finds it, in its own folders or where brew puts it.
has_header() {
    echo "#include <$1>" | "${CXX:-c++}" -x c++ -std=c++20 -M \
        -I/usr/local/include -I/opt/homebrew/include - >/dev/null 2>&1
}

# Debian keeps the sanitizers' libraries apart from clang: only linking shows if they are there.
clang_has_sanitizers() {
    mkdir -p "$root/build"
    echo 'int main() {}' |
        clang++ -x c++ -fsanitize=address - -o "$root/build/.probe" >/dev/null 2>&1 &&
        rm -f "$root/build/.probe"
}

clang_has_libcxx() {
    echo '#include <version>' |
        clang++ -x c++ -std=c++20 -stdlib=libc++ -fsyntax-only - >/dev/null 2>&1
}

find_ninja() {
    for ninja in ninja ninja-build; do
        have $ninja && return 0
    done
    return 1
}

# The browser of tests/page/, unless $TENBY_CHROMIUM names one.
find_chromium() {
    [ -z "${TENBY_CHROMIUM:-}" ] || return 0
    for candidate in chromium chromium-browser google-chrome; do
        if have $candidate; then
            TENBY_CHROMIUM=$(command -v $candidate)
            export TENBY_CHROMIUM
            return 0
        fi
    done
    return 1
}

# list_missing <need>...: prints the needs this machine lacks.
list_missing() {
    for need in "$@"; do
        case $need in
            compiler) find_compiler || echo $need ;;
            ninja) find_ninja || echo $need ;;
            cxxopts) has_header cxxopts.hpp || echo $need ;;
            catch2) has_header catch2/catch_all.hpp || has_header catch2/catch.hpp || echo $need ;;
            clang-sanitizers) clang_has_sanitizers || echo $need ;;
            # Debian tells two kinds of threads apart; elsewhere there is one compiler.
            x86_64-w64-mingw32-g++-posix) have $need || have x86_64-w64-mingw32-g++ || echo $need ;;
            libc++) clang_has_libcxx || echo $need ;;
            fathom) has_header tbprobe.h || echo $need ;;
            # Boost has JSON since 1.75, the oldest version that will do.
            boost) has_header boost/json.hpp || echo $need ;;
            sqlite) has_header sqlite3.h || echo $need ;;
            chromium) find_chromium || echo $need ;;
            *) have $need || echo $need ;;
        esac
    done
}

# The usual package where it is 1.75 or newer; Debian 12 has a newer one beside it.
debian_boost() {
    candidate=$(LC_ALL=C apt-cache policy libboost-dev 2>/dev/null |
        sed -n 's/^ *Candidate: 1\.\([0-9]*\).*/\1/p')
    if [ "${candidate:-75}" -ge 75 ]; then echo libboost-dev; else echo libboost1.81-dev; fi
}

# packages <system> <need>...: what the system's package manager calls these needs.
packages() {
    system=$1
    shift
    for need in "$@"; do
        case $system:$need in
            # Where a g++ is there but too old (Ubuntu 22.04 has 11), ask for a newer one.
            debian:compiler) if have g++; then echo g++-12; else echo g++; fi ;;
            # That package carries clang's version in its name: clang comes first.
            debian:clang-sanitizers)
                if have clang++; then
                    echo libclang-rt-$(clang++ -dumpversion | cut -d. -f1)-dev
                else
                    echo clang
                fi ;;
            fedora:compiler) echo gcc-c++ ;;
            *:compiler) echo gcc ;;
            debian:ninja | fedora:ninja) echo ninja-build ;;
            debian:cxxopts) echo libcxxopts-dev ;;
            debian:fathom) echo libfathom-dev ;;
            debian:boost) debian_boost ;;
            fedora:boost) echo boost-devel ;;
            debian:sqlite) echo libsqlite3-dev ;;
            fedora:sqlite) echo sqlite-devel ;;
            debian:node | fedora:node | arch:node) echo nodejs ;;
            # A browser without any font shows no text.
            debian:chromium) echo chromium fonts-dejavu-core ;;
            fedora:cxxopts) echo cxxopts-devel ;;
            debian:x86_64-w64-mingw32-g++-posix) echo g++-mingw-w64-x86-64-posix ;;
            fedora:x86_64-w64-mingw32-g++-posix) echo mingw64-gcc-c++ mingw64-winpthreads-static ;;
            arch:x86_64-w64-mingw32-g++-posix) echo mingw-w64-gcc ;;
            macos:x86_64-w64-mingw32-g++-posix) echo mingw-w64 ;;
            debian:aarch64-linux-gnu-g++) echo g++-aarch64-linux-gnu ;;
            fedora:aarch64-linux-gnu-g++) echo gcc-c++-aarch64-linux-gnu ;;
            arch:aarch64-linux-gnu-g++) echo aarch64-linux-gnu-gcc ;;
            *:dpkg-shlibdeps) echo dpkg-dev ;;
            debian:wine) echo wine wine64 ;;
            *:qemu-aarch64-static | *:qemu-x86_64-static) echo qemu-user-static ;;
            debian:libc++) echo libc++-dev libc++abi-dev ;;
            fedora:catch2) echo catch-devel ;;
            fedora:clang-sanitizers | arch:clang-sanitizers) echo clang compiler-rt ;;
            macos:clang-sanitizers) echo llvm ;;
            fedora:clang-format | fedora:clang-tidy) echo clang-tools-extra ;;
            arch:clang-format | arch:clang-tidy) echo clang ;;
            macos:clang | macos:clang-tidy) echo llvm ;;
            *) echo $need ;;
        esac
    done
}

explain_missing() {
    say "missing on this system:" $missing
    if [ "$(id -u)" -eq 0 ]; then who=; else who=" as root"; fi
    say "install it$who, then run the same command again:"
    say "  Debian, Ubuntu:  apt-get install" $(packages debian $missing)
    say "  Fedora:          dnf install" $(packages fedora $missing)
    say "  Arch:            pacman -S" $(packages arch $missing)
    say "  macOS:           brew install" $(packages macos $missing)
    exit 1
}

# ensure <need>...: installs what is missing with apt-get, or says what to install and stops.
ensure() {
    missing=$(list_missing "$@")
    # Of two scripts started at once, one installs and the other finds it done.
    if [ -n "$missing" ] && have flock; then
        mkdir -p "$root/build"
        exec 8>"$root/build/.install-lock"
        flock 8
        missing=$(list_missing "$@")
    fi
    # Twice at most: what the second round needs (a newer g++) shows only after the first.
    for attempt in first second; do
        [ -z "$missing" ] || install_missing "$@"
    done
    exec 8>&-
    [ -z "$missing" ] || explain_missing
    # The lists above ran in subshells: set $CXX and $ninja here too.
    find_compiler || true
    find_ninja || true
}

install_missing() {
    have apt-get || explain_missing
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        have sudo || explain_missing
        as_root=sudo
    fi
    wanted=$(packages debian $missing)
    log=$root/build/install.log
    mkdir -p "$root/build" && : >"$log" || fail "cannot write to $root/build"
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0"
    # One unreachable repository among several should not stop the installation.
    say "updating the list of packages"
    $apt_get update >>"$log" 2>&1 </dev/null 8>&- 9>&- ||
        say "that failed (see $log); going on all the same"
    say "installing" $wanted
    $apt_get install -y --no-install-recommends $wanted >>"$log" 2>&1 </dev/null 8>&- 9>&- || {
        tail -n 5 "$log" >&2
        fail "could not install" $wanted "; the end of $log is above"
    }
    missing=$(list_missing "$@")
}

# build <preset> <folder> <target> <need>...: installs, configures and builds, as far as needed.
# One build of a folder at a time: a second caller waits for the first.
build() {
    preset=$1 folder=$2 target=$3
    shift 3
    mkdir -p "$folder" || fail "cannot create $folder"
    if [ ! -w "$folder" ]; then
        # Somebody else's copy: use it as it is.
        [ -x "$folder/$target" ] || fail "cannot write to $folder"
        return 0
    fi
    if have flock; then
        exec 9>"$folder/.lock"
        flock 9
    fi
    # A folder configured elsewhere (a copied or moved tree) has to be configured anew.
    if [ -f "$folder/build.ninja" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        rm -f "$folder/build.ninja"
    fi
    if [ ! -f "$folder/build.ninja" ] || [ -n "${TENBY_CMAKE_ARGS:-}" ] || ! find_ninja; then
        configure "$@"
    fi
    # Asking first keeps the usual case, nothing to do, silent.
    case $("$ninja" -C "$folder" -n $target 2>&1 </dev/null 9>&-) in
        *"no work to do"*) ;;
        *)
            say "building in $folder"
            "$ninja" -C "$folder" $target >&2 </dev/null 9>&- ||
                fail "the build failed; the compiler's messages are above"
            ;;
    esac
    # The engine must not inherit the lock.
    exec 9>&-
}

configure() {
    ensure "$@"
    mkdir -p "$folder" || fail "cannot create $folder"
    # A cache without build.ninja is a failed attempt or another generator's.
    [ -f "$folder/build.ninja" ] || rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
    say "configuring $folder"
    log=$folder/configure.log
    # Presets are found from the current folder; the caller's own stays as it is.
    (cd "$root" && cmake --preset "$preset" ${TENBY_CMAKE_ARGS:-}) >"$log" 2>&1 </dev/null 9>&- || {
        rm -f "$folder/build.ninja"
        tail -n 20 "$log" >&2
        fail "CMake could not configure $folder; the end of $log is above"
    }
}
