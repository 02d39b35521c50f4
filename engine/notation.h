// Moves as text, both ways: UCI (e2e4, e7e8q, castling as e1g1 or king-takes-rook) and SAN
// (Nbd2, exd8=Q+, O-O-O#).
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "engine/result.h"

#include <string>
#include <string_view>

namespace tenby {

// How castling is written in UCI; reading accepts both where they are unambiguous. If the king goes
// less than two squares, as happens in Chess960, castling is always written as king takes rook:
// otherwise it would look like an ordinary king move.
enum class CastlingText { kKingTo, kKingTakesRook };

// The square that the move's UCI text goes to.
Square uci_target(const Position& position, Move move, CastlingText style = CastlingText::kKingTo);

// The empty move is "0000" in UCI and "--" in SAN; any other must be legal.
std::string to_uci(const Position& position, Move move, CastlingText style = CastlingText::kKingTo);
std::string to_san(const Position& position, Move move);

// The legal move that the text means, or what is wrong with it. SAN is read leniently: the marks
// of check, mate and quality, the x, the = and "e.p." may be there or not, castling may be written
// with zeros, and a move may say more about its origin than it needs to (Ng1f3, e2-e4). UCI text
// may have O-O and O-O-O for castling.
Result<Move> parse_uci(const Position& position, std::string_view text);
Result<Move> parse_san(const Position& position, std::string_view text);

}  // namespace tenby
