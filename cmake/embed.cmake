# Puts files into a program as they are, with nothing but CMake: when cross compiling too, since
# nothing that was built has to run.
#
#     tenby_embed(<variable> FUNCTION <name> FOLDER <folder> FILES <file>...)
#
# sets the variable to a source that is generated at build time. It defines, in namespace tenby,
#
#     std::span<const EmbeddedFile> <name>();
#
# (platform/embedded_file.h), which a header of the project declares. FILES are named relative to
# FOLDER, and keep these names in the program; FOLDER is relative to the current source folder.

# The second half of this file: run as a script, it writes the source.
if(CMAKE_SCRIPT_MODE_FILE)
    # Rows of sixteen bytes, as '\x3c','\x73',...: plain char, for std::string_view.
    string(REPEAT "[0-9a-f]" 32 row)
    set(arrays "")
    set(entries "")
    set(number 0)
    foreach(file IN LISTS FILES)
        file(READ "${FOLDER}/${file}" bytes HEX)
        string(LENGTH "${bytes}" digits)
        math(EXPR size "${digits} / 2")
        string(REGEX REPLACE "(${row})" "\\1\n" bytes "${bytes}")
        string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
        # The zero at the end is not part of the file; an array needs at least one element.
        string(APPEND arrays "constexpr char kFile${number}[] = {\n${bytes}'\\0'};\n")
        string(APPEND entries "    EmbeddedFile{\"${file}\", {kFile${number}, ${size}}},\n")
        math(EXPR number "${number} + 1")
    endforeach()
    file(WRITE "${OUTPUT}"
"// Made by cmake/embed.cmake.
#include \"platform/embedded_file.h\"

#include <span>

namespace tenby {

namespace {

${arrays}
constexpr EmbeddedFile kFiles[] = {
${entries}};

}  // namespace

std::span<const EmbeddedFile> ${FUNCTION}();

std::span<const EmbeddedFile> ${FUNCTION}() {
    return kFiles;
}

}  // namespace tenby
")
    return()
endif()

set(tenby_embed_script "${CMAKE_CURRENT_LIST_FILE}")

function(tenby_embed variable)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FUNCTION;FOLDER" "FILES")
    get_filename_component(folder "${arg_FOLDER}" ABSOLUTE)
    list(TRANSFORM arg_FILES PREPEND "${folder}/" OUTPUT_VARIABLE paths)
    set(output "${CMAKE_CURRENT_BINARY_DIR}/${arg_FUNCTION}.cpp")
    add_custom_command(OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DFILES=${arg_FILES}"
            "-DFUNCTION=${arg_FUNCTION}" "-DOUTPUT=${output}" -P "${tenby_embed_script}"
        DEPENDS ${paths} "${tenby_embed_script}"
        COMMENT "Embedding ${arg_FUNCTION}"
        VERBATIM)
    set_source_files_properties("${output}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    set(${variable} "${output}" PARENT_SCOPE)
endfunction()
