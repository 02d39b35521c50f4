// A Polyglot opening book: what is played in a position, and how often. The file may be of any
// size; it stays where it is and is searched by halves.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"
#include "game/polyglot_entry.h"

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace tenby {

struct BookMove {
    Move move;
    int weight = 0;
    friend bool operator==(const BookMove&, const BookMove&) = default;
};

class PolyglotBook {
public:
    static Result<PolyglotBook> open(const std::string& path);

    // The legal moves that the book has for the position, the heaviest first. Others that it may
    // have, because two positions share a key or the file is damaged, are left out. The weights of
    // a move that comes more than once are added up.
    std::vector<BookMove> moves(const Position& position);
    std::uint64_t entry_count() const { return entry_count_; }

private:
    PolyglotBook(std::ifstream file, std::uint64_t entry_count)
        : file_(std::move(file)), entry_count_(entry_count) {}

    // An entry of the key zero where the file cannot be read.
    PolyglotEntry entry(std::uint64_t number);
    // The number of the first entry with this key or a greater one.
    std::uint64_t find(PolyglotKey key);

    std::ifstream file_;
    std::uint64_t entry_count_;
};

// One of the moves, the more often the heavier it is: the same for the same seed. The empty move if
// there is none. Moves of weight zero are never chosen.
Move choose_by_weight(const std::vector<BookMove>& moves, std::uint64_t seed);

}  // namespace tenby
