# What scripts/tenby, scripts/test and their neighbours share: finding and installing what a
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

# Debian keeps the sanitizers' libraries apart from clang: only linking shows if they are there.
clang_has_sanitizers() {
    mkdir -p "$root/build"
    echo 'int main() {}' |
        clang++ -x c++ -fsanitize=address - -o "$root/build/.probe" >/dev/null 2>&1 &&
        rm -f "$root/build/.probe"
}

find_ninja() {
    for ninja in ninja ninja-build; do
        have $ninja && return 0
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
            *) have $need || echo $need ;;
        esac
    done
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
            fedora:cxxopts) echo cxxopts-devel ;;
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
    say "install it, then run the same command again:"
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
    say "installing" $wanted
    apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq
        -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0"
    # One unreachable repository among several should not stop the installation.
    $apt_get update >&2 </dev/null 8>&- 9>&- || say "apt-get update failed; going on all the same"
    $apt_get install -y --no-install-recommends $wanted >&2 </dev/null 8>&- 9>&- ||
        fail "could not install" $wanted
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
    # A cache without build.ninja is a failed attempt or another generator's.
    [ -f "$folder/build.ninja" ] || rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
    say "configuring $folder"
    # Presets are found from the current folder; the caller's own stays as it is.
    (cd "$root" && cmake --preset "$preset" ${TENBY_CMAKE_ARGS:-}) >&2 </dev/null 9>&- ||
        { rm -f "$folder/build.ninja"; fail "CMake could not configure $folder; see above"; }
}
