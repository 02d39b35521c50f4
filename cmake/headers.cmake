# find_headers(<variable> <header> <what>): the folder that holds the header of a library that is
# headers alone. A cross compiler does not look where this machine's own headers are, and must not:
# its libraries are others. It gets this one, copied to a folder of its own in the build folder.
function(find_headers variable header what)
    find_path(${variable} ${header} DOC "the folder that holds ${header}")
    if(${variable} OR NOT CMAKE_CROSSCOMPILING)
        return()
    endif()
    find_path(host_${variable} ${header} PATHS /usr/include /usr/local/include
        NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
    mark_as_advanced(host_${variable})
    if(host_${variable})
        file(COPY "${host_${variable}}/${what}" DESTINATION "${PROJECT_BINARY_DIR}/headers")
        set(${variable} "${PROJECT_BINARY_DIR}/headers" CACHE PATH "" FORCE)
    endif()
endfunction()
