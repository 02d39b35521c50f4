#include "uci/about.h"

#include "search/network/default_network.h"
#include "search/network/kernel_choice.h"
#include "uci/revision.h"
#include "uci/version.h"

namespace tenby {

namespace {

std::string compiler_text() {
#if defined(__clang__)
    return "Clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__);
#elif defined(__GNUC__)
    return "GCC " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__);
#else
    return "an unknown compiler";
#endif
}

}  // namespace

std::string greeting_text() {
    return "Tenby " + std::string(kVersion) +
           ", a UCI chess engine.\n"
           "Type help to see its commands, d to see the board, go movetime 1000 to let it think, "
           "quit to leave.\n"
           "To play against it here, leave and start tenby play. To play in a chess program, add "
           "this one\nto it as a UCI engine: README.md says how.\n";
}

std::string version_text() {
#ifdef NDEBUG
    const std::string asserts = "asserts off";
#else
    const std::string asserts = "asserts on";
#endif
    const NetworkPointer network = default_network();
    const std::string known(revision());
    return "Tenby " + std::string(kVersion) + (known.empty() ? "" : ", revision " + known) +
           ", compiled by " + compiler_text() + ", " + std::to_string(8 * sizeof(void*)) +
           " bits, " + asserts + "\nnetwork " + (network ? network->name() : "none") + ", kernel " +
           best_kernel().name;
}

}  // namespace tenby
