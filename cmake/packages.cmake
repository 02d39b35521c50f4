# The Debian package that CPack makes of what `cmake --install` puts in place. scripts/package
# builds all packages.

option(TENBY_DEBIAN "Install what a Debian package holds, for CPack" OFF)
if(NOT TENBY_DEBIAN)
    return()
endif()

set(TENBY_MAINTAINER "Tenby authors <tenby@example.org>" CACHE STRING
    "Who the Debian package names as its maintainer")

# Debian wants the licence as "copyright", a changelog of its own form, and compressed pages.
configure_file(cmake/debian-copyright.in debian/copyright @ONLY)
string(TIMESTAMP tenby_debian_date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH, if set
set(tenby_debian_name tenby)
if(TENBY_SERVER)
    set(tenby_debian_name tenby-server)
endif()
configure_file(cmake/debian-changelog.in debian/changelog @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/debian/copyright" "${PROJECT_BINARY_DIR}/debian/changelog"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}")
if(TENBY_SERVER)
    # A package of its own: the component that server/CMakeLists.txt installs, and what Debian wants.
    set(tenby_server_docs share/doc/tenby-server)
    install(FILES "${PROJECT_BINARY_DIR}/debian/copyright" "${PROJECT_BINARY_DIR}/debian/changelog"
        DESTINATION ${tenby_server_docs} COMPONENT server)
    install(CODE "execute_process(COMMAND gzip -9nf
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${tenby_server_docs}/changelog\"
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man6/tenby-server.6\"
        COMMAND_ERROR_IS_FATAL ANY)" COMPONENT server)
endif()
install(CODE "
    set(usr \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
    file(REMOVE \"\${usr}/${CMAKE_INSTALL_DOCDIR}/LICENSE\")
    file(GLOB pages \"\${usr}/${CMAKE_INSTALL_MANDIR}/man*/*.[0-9]\"
        \"\${usr}/${CMAKE_INSTALL_DOCDIR}/changelog\")
    execute_process(COMMAND gzip -9nf \${pages} COMMAND_ERROR_IS_FATAL ANY)")

set(CPACK_PACKAGE_NAME ${tenby_debian_name})
set(CPACK_PACKAGE_VENDOR "Tenby authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "UCI chess engine on a 120-square board")
set(CPACK_PACKAGE_DESCRIPTION
"Tenby plays chess and Chess960 for any program that speaks UCI, such as
Cute Chess, Arena, xboard or SCID. Its evaluation is a small network that it
learnt from its own games. It also counts moves (perft) and solves suites of
positions from the command line.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${TENBY_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
if(TENBY_SERVER)
    set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board in the browser: play Tenby or a friend")
    set(CPACK_PACKAGE_DESCRIPTION
"A chess server for the browser: games against the engine Tenby at any level,
rooms for two people with a link or a short code, and an analysis board. It
listens at 127.0.0.1:8064 unless it is told otherwise.")
    set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};tenby;server;/")
endif()
include(CPack)
