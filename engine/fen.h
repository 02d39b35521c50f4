// FEN, X-FEN and Shredder-FEN, read and written. Reading returns a position that obeys the rules or
// an error that begins with FEN and names the field. Castling rights and en passant squares that
// the board contradicts are dropped, as many programs write them anyway.
#pragma once

#include "engine/position.h"
#include "engine/result.h"

#include <string>
#include <string_view>

namespace tenby {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Result<Position> parse_fen(std::string_view fen);

enum class CastlingStyle {
    kXFen,      // KQkq, and a file letter only where KQkq would be ambiguous
    kShredder,  // always the rook's file: HAha
};

std::string to_fen(const Position& position, CastlingStyle style = CastlingStyle::kXFen);

// The castling field alone: "KQkq", "-".
std::string castling_text(const Position& position, CastlingStyle style = CastlingStyle::kXFen);

}  // namespace tenby
