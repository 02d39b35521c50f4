// Random openings for data generation, as OpenBench asks for them with `genfens`: a start from the
// standard array or a book, random plies that give nothing away, and a short search that finds the
// game still open.
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
    // So many unfit openings in a row mean that the book has no fit ones.
    int patience = 2000;
};

// Calls on_opening with each opening; the same seed gives the same ones. The value is their number.
Result<std::int64_t> generate_openings(const GenfensSettings& settings,
                                       const std::function<void(const Position&)>& on_opening);

}  // namespace tenby
