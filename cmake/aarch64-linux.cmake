# Toolchain: Linux on ARM64 with GCC's cross compiler.
# cmake -B build/arm64 --toolchain cmake/aarch64-linux.cmake
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)

# Programs run through qemu, where it is installed.
find_program(TENBY_QEMU NAMES qemu-aarch64-static qemu-aarch64)
if(TENBY_QEMU)
    set(CMAKE_CROSSCOMPILING_EMULATOR "${TENBY_QEMU};-L;/usr/aarch64-linux-gnu")
endif()

set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
