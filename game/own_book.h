// A player's opening book with what is set about it: which file, how far into the game, and how to
// choose among the moves.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"
#include "game/polyglot_book.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tenby {

struct BookChoice {
    static constexpr int kMostMoves = 255;

    int depth = kMostMoves;  // moves of the game, counted for each side
    bool best = false;       // always the heaviest move, else by weight
    std::uint64_t seed = 0;  // by weight: the same choices for the same seed; 0: any
};

class OwnBook {
public:
    bool is_used = false;
    BookChoice choice;

    // Another book; without a path, none. If it cannot be read there is none either.
    Result<void> load(const std::string& path);

    // The empty move if there is none in the book, or if it is not to be used here.
    Move probe(const Position& position);

private:
    std::optional<PolyglotBook> book_;
};

}  // namespace tenby
