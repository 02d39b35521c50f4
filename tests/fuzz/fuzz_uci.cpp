// Any bytes as a whole UCI session, line by line: nothing crashes, everything printed is made of
// printable lines, and every go that searches gets exactly one bestmove.
#include "uci/commands.h"
#include "uci/loop.h"
#include "uci/parse_go.h"
#include "uci/session.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

using namespace tenby;

namespace {

constexpr int kMostLines = 60;

void expect(bool holds) {
    if (!holds) std::abort();
}

// Small enough that an input costs no noticeable time or memory.
OptionBounds small_bounds() {
    OptionBounds bounds;
    bounds.hash_mb = 2;
    bounds.threads = 2;
    return bounds;
}

// Sets up a session once: its hash table costs more than most inputs.
struct Fuzzed {
    Fuzzed() { execute(session, "setoption name Hash value 1"); }

    // As after the program's start, but for what the search remembers: forgetting is slow.
    void start_over() {
        session.quitting = false;
        for (const std::string line :
             {"setoption name Threads value 1", "setoption name MultiPV value 1",
              "setoption name Move Overhead value 10", "setoption name UCI_Chess960 value false",
              "position startpos"})
            execute(session, line);
        output.str("");
    }

    int bestmoves() const {
        int count = 0;
        std::istringstream lines(output.str());
        for (std::string line; std::getline(lines, line);) count += line.starts_with("bestmove ");
        return count;
    }

    bool output_is_printable() const {
        const std::string text = output.str();
        return std::all_of(text.begin(), text.end(),
                           [](unsigned char c) { return c == '\n' || c >= ' '; });
    }

    std::ostringstream output;
    Session session{output, small_bounds()};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Fuzzed fuzzed;
    Session& session = fuzzed.session;
    fuzzed.start_over();

    std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
    std::string line;
    int searches = 0;
    for (int i = 0; i < kMostLines && !session.quitting && std::getline(input, line); ++i) {
        Tokens tokens(line);
        const std::string_view command = tokens.next();
        // Made to take long.
        if (command == "bench" || command == "genfens") continue;
        if (command == "go") {
            const GoCommand go = parse_go(tokens, session.position);
            searches += !go.perft_depth;
            line += " nodes 100";
            if (go.perft_depth) line = "go perft " + std::to_string(std::min(*go.perft_depth, 2));
        }
        execute(session, line);
    }
    session.stop_and_wait();
    expect(fuzzed.bestmoves() == searches);
    expect(fuzzed.output_is_printable());
    return 0;
}
