// The 960 starting positions by their usual numbers (Scharnagl's numbering: 518 is standard chess).
#pragma once

#include <string>

namespace tenby {

inline constexpr int kChess960Positions = 960;

// White's first rank from a to h: "RNBQKBNR" for 518.
std::string chess960_back_rank(int number);

// As X-FEN, which writes the castling rights of every starting position as KQkq, or as
// Shredder-FEN, which names the rooks' files.
std::string chess960_fen(int number, bool shredder = false);

}  // namespace tenby
