# Writes which revision the sources are of into a header: from git in a clone, from revision.txt in
# an archive that git made, and nothing elsewhere. Also writes what that depends on, so that it is
# asked again after a commit or a change, and not otherwise; if the answer is the same, nothing is
# compiled anew.
# cmake -DSOURCE=<source tree> -DOUTPUT=<header> -DDEPFILE=<file> -P revision.cmake

set(REVISION "")
set(dependencies "${SOURCE}/uci/revision.txt")

# The revision in git, with -changed where what the program is made of is not committed.
function(ask_git)
    find_program(GIT git)
    if(NOT GIT)
        return()
    endif()
    set(git "${GIT}" --no-optional-locks -C "${SOURCE}")
    execute_process(COMMAND ${git} rev-parse --short=10 HEAD
        OUTPUT_VARIABLE revision ERROR_QUIET RESULT_VARIABLE failed
        OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(failed)
        return()
    endif()
    execute_process(COMMAND ${git} status --porcelain --untracked-files=no
            -- *.cpp *.h *.h.in *.net *CMakeLists.txt
        OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
        string(APPEND revision "-changed")
    endif()
    # Git appends a line to this file whenever another commit is checked out.
    execute_process(COMMAND ${git} rev-parse --git-path logs/HEAD
        OUTPUT_VARIABLE log ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    get_filename_component(log "${log}" ABSOLUTE BASE_DIR "${SOURCE}")
    file(GLOB_RECURSE sources
        "${SOURCE}/bench/*.[ch]*" "${SOURCE}/cli/*.[ch]*" "${SOURCE}/engine/*.[ch]*"
        "${SOURCE}/game/*.[ch]*" "${SOURCE}/platform/*.[ch]*" "${SOURCE}/play/*.[ch]*"
        "${SOURCE}/search/*.[chn]*" "${SOURCE}/uci/*.[ch]*")
    set(REVISION "${revision}" PARENT_SCOPE)
    set(dependencies "${log}" ${sources} PARENT_SCOPE)
endfunction()

# Git replaces the mark in revision.txt when it makes an archive.
function(ask_archive)
    file(STRINGS "${SOURCE}/uci/revision.txt" line LIMIT_COUNT 1)
    if(line MATCHES "^([0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f])")
        set(REVISION "${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
endfunction()

# A tree inside somebody else's clone is not of that clone's revision.
if(EXISTS "${SOURCE}/.git")
    ask_git()
else()
    ask_archive()
endif()

configure_file("${SOURCE}/uci/revision_text.h.in" "${OUTPUT}" @ONLY)
string(REPLACE " " "\\ " dependencies "${dependencies}")
string(REPLACE " " "\\ " target "${OUTPUT}")
list(JOIN dependencies " \\\n  " dependencies)
file(WRITE "${DEPFILE}" "${target}: ${dependencies}\n")
