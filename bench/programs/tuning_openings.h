// The openings of a tuning's games: a file's in an order of their own, or random ones that are made
// on the way.
#pragma once

#include "engine/position.h"
#include "engine/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenby {

class TuningOpenings {
public:
    // FEN or EPD, one a line; an empty name stands for random ones.
    static Result<TuningOpenings> open(const std::string& file, std::uint64_t seed);

    // The same number gives the same opening. Called by several threads at once.
    Position at(std::uint64_t number) const;

private:
    explicit TuningOpenings(std::uint64_t seed) : seed_(seed) {}

    std::uint64_t seed_;
    std::vector<std::string> fens_;
};

}  // namespace tenby
