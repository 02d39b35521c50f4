// The bench: fixed positions searched to a fixed depth. With one thread the sum of the nodes is
// the same on every machine, so it is the search's signature; nodes per second are its speed.
#pragma once

#include "engine/result.h"
#include "search/searcher.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace tenby {

struct BenchSettings {
    std::size_t hash_mb = 16;
    int threads = 1;
    Depth depth = 13;
    NetworkPointer network;  // none: material
};

// The result of one position's search.
struct BenchEntry {
    int number = 0;  // from 1
    std::string_view fen;
    std::string best;  // in SAN
    Score score = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

struct BenchTotal {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// "1234567 nodes 987654 nps", which is what testing frameworks look for.
std::string signature_text(const BenchTotal& total);

class Bench {
public:
    using OnPosition = std::function<void(const BenchEntry&)>;

    explicit Bench(const BenchSettings& settings) : settings_(settings) {}

    // Searches all positions, each with an empty table and no memory of the others, and calls
    // on_position after each. Only the searches are timed.
    Result<BenchTotal> run(const OnPosition& on_position);

    // For another thread: run returns soon, with the total so far.
    void stop();
    bool was_stopped();

private:
    // False if the bench was stopped.
    bool search(BenchEntry& entry);

    const BenchSettings settings_;
    Searcher searcher_;
    // Held while a search is started or stopped, so that a stop cannot come before its start.
    std::mutex mutex_;
    bool stopping_ = false;
};

}  // namespace tenby
