# Toolchain: Windows on x86-64 with MinGW-w64, whose threads are the "posix" ones (std::thread).
# cmake -B build/windows --toolchain cmake/mingw-w64.cmake
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)

# Debian names the variant of the threads; elsewhere there is one.
find_program(TENBY_MINGW_GXX NAMES x86_64-w64-mingw32-g++-posix x86_64-w64-mingw32-g++ REQUIRED)
set(CMAKE_CXX_COMPILER "${TENBY_MINGW_GXX}")
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

# Programs run through wine, where it is installed.
find_program(TENBY_WINE NAMES wine64 wine PATHS /usr/lib/wine)
if(TENBY_WINE)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${TENBY_WINE}")
endif()

set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
