#include "engine/setup_check.h"

#include "engine/attacks.h"
#include "engine/checks_and_pins.h"

#include <algorithm>
#include <array>
#include <string>

namespace tenby {

namespace {

constexpr int kPawnsAtStart = 8;
constexpr int kPiecesAtStart = 16;
constexpr std::array<int, kPieceTypes> kCountAtStart{0, kPawnsAtStart, 2, 2, 2, 1, 1};

std::string adjective_of(Color color) {
    return color == kWhite ? "white" : "black";
}

Result<void> validate_counts(const Setup& setup, Color color) {
    std::array<int, kPieceTypes> count{};
    int pieces = 0;
    for (Square square : kSquares) {
        if (!in(pieces_of(color), setup.board[square])) continue;
        ++count[type_of(setup.board[square])];
        ++pieces;
    }
    if (count[kKing] == 0) return Error{name_of(color) + " has no king"};
    if (count[kKing] > 1)
        return Error{name_of(color) + " has " + std::to_string(count[kKing]) + " kings"};
    if (count[kPawn] > kPawnsAtStart)
        return Error{"there are " + std::to_string(count[kPawn]) + " " + adjective_of(color) +
                     " pawns"};
    if (pieces > kPiecesAtStart)
        return Error{name_of(color) + " has " + std::to_string(pieces) + " pieces"};

    int promoted = 0;
    for (PieceType type : {kKnight, kBishop, kRook, kQueen})
        promoted += std::max(0, count[type] - kCountAtStart[type]);
    const int missing = kPawnsAtStart - count[kPawn];
    if (promoted > missing)
        return Error{name_of(color) + " has more promoted pieces (" + std::to_string(promoted) +
                     ") than missing pawns (" + std::to_string(missing) + ")"};
    return {};
}

}  // namespace

Result<void> validate_pieces(const Setup& setup) {
    for (Color color : {kWhite, kBlack}) {
        for (Square square : kSquares) {
            const Rank rank = rank_of(square);
            if (setup.board[square] == make_piece(color, kPawn) &&
                (rank == kRank1 || rank == kRank8))
                return Error{"a " + adjective_of(color) + " pawn stands on " + to_string(square)};
        }
    }
    for (Color color : {kWhite, kBlack})
        if (auto valid = validate_counts(setup, color); !valid) return valid;
    return {};
}

Result<void> validate_checks(const Position& position) {
    const Color us = position.side();
    if (is_attacked(position, position.king(~us), us))
        return Error{"the side not to move (" + name_of(~us) + ") is in check"};

    int checkers = 0;
    for (Square from : kSquares)
        if (in(pieces_of(~us), position[from]))
            checkers += piece_attacks(position, from, position.king(us));
    if (checkers > ChecksAndPins::kMostCheckers)
        return Error{std::to_string(checkers) + " pieces check the " + adjective_of(us) +
                     " king, and no move gives more than two checks"};
    return {};
}

}  // namespace tenby
