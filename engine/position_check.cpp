#include "engine/position_check.h"

#include "engine/attacks.h"

namespace tenby {

namespace {

Key sum_of_keys(const Position& position, PieceSet kinds) {
    Key key = 0;
    for (Square square : kSquares)
        if (position[square] != kEmpty && in(kinds, position[square]))
            key ^= kZobrist.piece_square[position[square]][square];
    return key;
}

constexpr PieceSet kAllPieces = pieces_of(kWhite) | pieces_of(kBlack);

// The walk that a line byte saves.
int walked_gap(const Position& position, Square square, int step) {
    int gap = 0;
    while (position.is_empty(square + step * (gap + 1))) ++gap;
    return gap;
}

Result<void> check_lists(const Position& position) {
    int listed = 0, found = 0;
    for (int kind = kWhitePawn; kind < kPieceKinds; ++kind) {
        for (Square square : position.list(static_cast<Piece>(kind))) {
            ++listed;
            if (position[square] != kind)
                return Error{"the list names a piece that is not on " + to_string(square)};
        }
    }
    for (Square square : kSquares) found += position[square] != kEmpty;
    if (listed != found) return Error{"the lists hold another number of pieces than the board"};
    return {};
}

Result<void> check_squares(const Position& position) {
    for (int i = 0; i < kBoardSize; ++i) {
        const auto square = static_cast<Square>(i);
        if ((position[square] == kOffboard) == on_board(i))
            return Error{"the frame is broken at cell " + std::to_string(i)};
    }
    for (Square square : kSquares) {
        for (int axis = 0; axis < kAxes; ++axis) {
            const Gaps gaps = position.gaps(static_cast<Axis>(axis), square);
            if (gaps.up != walked_gap(position, square, kAxisStep[axis]) ||
                gaps.down != walked_gap(position, square, -kAxisStep[axis]))
                return Error{"a line byte is wrong at " + to_string(square)};
        }
    }
    return {};
}

Result<void> check_rights(const Position& position) {
    for (Color color : {kWhite, kBlack}) {
        for (CastlingSide wing : {kKingSide, kQueenSide}) {
            if (!position.can_castle(color, wing)) continue;
            if (position[position.castling_rook(color, wing)] != make_piece(color, kRook))
                return Error{"a castling right has lost its rook"};
            if (rank_of(position.king(color)) != home_rank(color))
                return Error{"a castling right has lost its king"};
        }
    }
    if (position.en_passant() && !en_passant_is_legal(position, position.en_passant()))
        return Error{"the en passant square allows no capture"};
    return {};
}

}  // namespace

Key compute_key_slow(const Position& position) {
    Key key = sum_of_keys(position, kAllPieces) ^ kZobrist.castling[position.castling()];
    if (position.en_passant()) key ^= kZobrist.piece_square[kEmpty][position.en_passant()];
    if (position.side() == kBlack) key ^= kZobrist.side;
    return key;
}

Key compute_pawn_key_slow(const Position& position) {
    return sum_of_keys(position, kPawns);
}

Key compute_side_key_slow(const Position& position, Color color) {
    return sum_of_keys(position, pieces_of(color) & kBig);
}

int compute_material_slow(const Position& position, Color color) {
    int material = 0;
    for (Square square : kSquares)
        if (in(pieces_of(color), position[square])) material += value_of(position[square]);
    return material;
}

Result<void> check_consistency(const Position& position) {
    for (Color color : {kWhite, kBlack}) {
        if (position.count(make_piece(color, kKing)) != 1) return Error{"a side has not one king"};
        if (position.material(color) != compute_material_slow(position, color))
            return Error{"the material is wrong"};
        if (position.side_key(color) != compute_side_key_slow(position, color))
            return Error{"the key of a side is wrong"};
    }
    if (position.key() != compute_key_slow(position)) return Error{"the key is wrong"};
    if (position.pawn_key() != compute_pawn_key_slow(position))
        return Error{"the pawn key is wrong"};
    for (const auto check : {check_squares, check_lists, check_rights})
        if (auto consistent = check(position); !consistent) return consistent;
    return {};
}

bool is_consistent(const Position& position) {
    return check_consistency(position).ok();
}

}  // namespace tenby
