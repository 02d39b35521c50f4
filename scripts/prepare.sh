# What scripts/tenby, scripts/test and scripts/format share: finding and installing what a
# build needs, and building one folder. Read with "." after $root is set; plain POSIX sh.
# Everything here talks on stderr and never reads stdin: those belong to the engine.

say() { echo "tenby: $*" >&2; }
fail() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

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

find_ninja() {
    for ninja in ninja ninja-build; do
        have $ninja && return 0
    done
    return 1
}

# Sets $CXX and $ninja, which list_missing, run in a subshell, cannot do for its caller.
settle() {
    find_compiler || true
    find_ninja || true
}

# list_missing <need>...: prints the needs this machine lacks.
list_missing() {
    for need in "$@"; do
        case $need in
            compiler) find_compiler || echo $need ;;
            ninja) find_ninja || echo $need ;;
            cxxopts) has_header cxxopts.hpp || echo $need ;;
            catch2) has_header catch2/catch_all.hpp || has_header catch2/catch.hpp || echo $need ;;
            *) have $need || echo $need ;;
        esac
    done
}

# debian_packages <need>...: the same needs as Debian and Ubuntu name them.
debian_packages() {
    for need in "$@"; do
        case $need in
            compiler)
                # Ubuntu 22.04's g++ is 11; where a g++ is there but old, ask for a newer one.
                if have g++; then echo g++-12; else echo g++; fi ;;
            ninja) echo ninja-build ;;
            cxxopts) echo libcxxopts-dev ;;
            clang++) echo clang ;;
            *) echo $need ;;
        esac
    done
}

explain_missing() {
    say "missing on this system: $*"
    say "install these packages, then run the same command again:"
    say "  Debian, Ubuntu: apt-get install g++ cmake ninja-build libcxxopts-dev catch2"
    say "  Fedora:         dnf install gcc-c++ cmake ninja-build cxxopts-devel catch-devel"
    say "  Arch:           pacman -S gcc cmake ninja cxxopts catch2"
    say "  macOS:          xcode-select --install; brew install cmake ninja cxxopts catch2"
    say "(catch2 is for the tests; clang-format for scripts/format)"
}

# ensure <need>...: installs what is missing with apt-get, or says what to install and stops.
ensure() {
    missing=$(list_missing "$@")
    if [ -z "$missing" ]; then
        settle
        return 0
    fi
    if ! have apt-get; then
        explain_missing $missing
        exit 1
    fi
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        have sudo || { explain_missing $missing; fail "not root, and there is no sudo"; }
        as_root=sudo
    fi
    packages=$(debian_packages $missing)
    say "installing" $packages
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0"
    # One unreachable repository among several should not stop the installation.
    $apt_get update >&2 </dev/null || say "apt-get update failed; trying to install all the same"
    $apt_get install -y --no-install-recommends $packages >&2 </dev/null ||
        fail "could not install" $packages
    settle
    missing=$(list_missing "$@")
    [ -z "$missing" ] || { explain_missing $missing; exit 1; }
}

# build <preset> <folder> <target> <need>...: installs, configures and builds, as far as needed.
# One build of a folder at a time: a second caller waits for the first.
build() {
    preset=$1 folder=$2 target=$3
    shift 3
    mkdir -p "$folder" || fail "cannot create $folder"
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
    # A cache without build.ninja is a failed attempt or another generator's.
    [ -f "$folder/build.ninja" ] || rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
    say "configuring $folder"
    # Presets are found from the current folder; the caller's own stays as it is.
    (cd "$root" && cmake --preset "$preset" ${TENBY_CMAKE_ARGS:-}) >&2 </dev/null 9>&- ||
        { rm -f "$folder/build.ninja"; fail "CMake could not configure $folder; see above"; }
}
