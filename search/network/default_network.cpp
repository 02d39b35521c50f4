// The assembler copies the network file into the binary as it is. The build names the file in
// TENBY_NETWORK_FILE, or leaves that out; LTO is off for this file, since it loses sight of
// symbols made by the assembler.
#include "search/network/default_network.h"

#include <cassert>

#ifdef TENBY_NETWORK_FILE

// The read-only section has its own name on each system, and Apple prefixes symbols.
#if defined(__APPLE__)
__asm__(
    ".const_data\n"
    ".globl _tenby_network_begin\n"
    ".balign 64\n"
    "_tenby_network_begin:\n"
    ".incbin \"" TENBY_NETWORK_FILE
    "\"\n"
    ".globl _tenby_network_end\n"
    "_tenby_network_end:\n"
    ".byte 0\n"
    ".text\n");
#elif defined(_WIN32)
__asm__(
    ".section .rdata, \"dr\"\n"
    ".globl tenby_network_begin\n"
    ".balign 64\n"
    "tenby_network_begin:\n"
    ".incbin \"" TENBY_NETWORK_FILE
    "\"\n"
    ".globl tenby_network_end\n"
    "tenby_network_end:\n"
    ".byte 0\n"
    ".text\n");
#else
__asm__(
    ".pushsection .rodata\n"
    ".globl tenby_network_begin\n"
    ".balign 64\n"
    "tenby_network_begin:\n"
    ".incbin \"" TENBY_NETWORK_FILE
    "\"\n"
    ".globl tenby_network_end\n"
    "tenby_network_end:\n"
    ".byte 0\n"
    ".popsection\n");
#endif

extern "C" {
extern const unsigned char tenby_network_begin[];
extern const unsigned char tenby_network_end[];
}

namespace tenby {

NetworkPointer default_network() {
    const auto network = parse_network({tenby_network_begin, tenby_network_end});
    assert(network && "the build embedded a file that is no network");
    return network ? *network : nullptr;
}

}  // namespace tenby

#else

namespace tenby {

NetworkPointer default_network() {
    return nullptr;
}

}  // namespace tenby

#endif
