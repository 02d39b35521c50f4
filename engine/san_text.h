// What a move in SAN says, before anyone looks at a board: the piece, where it goes, and as much of
// its origin as is written. Read leniently, as people and programs write it.
#pragma once

#include "engine/move.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"

#include <optional>
#include <string_view>

namespace tenby {

// Whatever the text leaves open is -1, kNoType or kNoSquare.
struct SanText {
    std::optional<CastlingSide> castling;  // if set, nothing below is
    PieceType piece = kNoType;
    int from_file = -1;
    int from_rank = -1;
    Square to = kNoSquare;
    PieceType promotion = kNoType;
    bool captures = false;

    bool starts_from(Square from) const {
        return (from_file < 0 || from_file == file_of(from)) &&
               (from_rank < 0 || from_rank == rank_of(from));
    }
    // Can the text mean this move, which is legal in the position?
    bool fits(const Position& position, Move move) const;
};

// The text without what may follow a move and does not tell which move is meant: the marks of
// check, mate and quality, and "e.p.".
std::string_view without_marks(std::string_view text);

// Reads a move without its marks. Empty if the text is not a move.
std::optional<SanText> read_san_text(std::string_view text);

}  // namespace tenby
