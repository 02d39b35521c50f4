// Random openings for data generation, as OpenBench asks for them with `genfens`: random plies from
// the starting position or a book position, none of which loses a piece, kept if a short search
// finds that neither side is winning.
#pragma once

#include "engine/position.h"
#include "engine/result.h"
#include "search/network/network.h"

#include <cstdint>
#include <functional>
#include <string>

namespace tenby {

struct GenfensSettings {
    std::int64_t count = 0;
    std::uint64_t seed = 0;
    std::string book;        // a file of FEN or EPD lines; empty: none
    NetworkPointer network;  // none: material
    // Gives up after this many unfit openings in a row: the book has no fit ones then.
    int patience = 2000;
};

// Calls on_opening with each opening and returns their number. The same seed gives the same ones.
Result<std::int64_t> generate_openings(const GenfensSettings& settings,
                                       const std::function<void(const Position&)>& on_opening);

}  // namespace tenby
