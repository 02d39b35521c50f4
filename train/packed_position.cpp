#include "train/packed_position.h"

#include "engine/setup_check.h"

#include <algorithm>

namespace tenby {
namespace {

bool is_castling_rook(const Position& position, Square square) {
    for (Color color : {kWhite, kBlack})
        for (CastlingSide wing : {kKingSide, kQueenSide})
            if (position.can_castle(color, wing) && position.castling_rook(color, wing) == square)
                return true;
    return false;
}

}  // namespace

PackedPosition pack(const Position& position, Score score, SideResult outcome) {
    PackedPosition packed;
    int index = 0;
    for (int square = 0; square < 64; ++square) {
        const Piece piece = position[kSquares[square]];
        if (piece == kEmpty) continue;
        const int code = is_castling_rook(position, kSquares[square])
                             ? kCastlingRookCode + color_of(piece)
                             : int{piece};
        packed.occupied |= std::uint64_t{1} << square;
        packed.pieces[index / 2] |= static_cast<std::uint8_t>(code << 4 * (index % 2));
        ++index;
    }
    packed.score = static_cast<std::int16_t>(score);
    packed.outcome = outcome;
    packed.side = position.side();
    if (position.en_passant())
        packed.en_passant = static_cast<std::uint8_t>(index64(position.en_passant()));
    packed.fifty = static_cast<std::uint8_t>(std::min(position.fifty(), 255));
    packed.ply = static_cast<std::uint16_t>(std::min(position.game_ply(), 65535));
    return packed;
}

Result<Position> unpack(const PackedPosition& packed) {
    if (std::popcount(packed.occupied) > 32) return Error{"a packed position has over 32 pieces"};
    if (packed.side > kBlack || packed.outcome > SideResult::kWon || packed.en_passant > 64)
        return Error{"a packed position has an impossible side, outcome or en passant square"};

    Setup setup;
    setup.side = packed.side;
    setup.fifty = packed.fifty;
    setup.game_ply = packed.ply;
    if (packed.en_passant < 64) setup.en_passant = kSquares[packed.en_passant];

    std::array<Square, kColors> kings{};
    int index = 0;
    for (std::uint64_t rest = packed.occupied; rest != 0; rest &= rest - 1) {
        const Square square = kSquares[std::countr_zero(rest)];
        const Piece piece = kPieceOfCode[packed.code(index++)];
        if (piece == kEmpty) return Error{"a packed position has an unknown piece"};
        setup.board[square] = piece;
        if (in(kKings, piece)) kings[color_of(piece)] = square;
    }
    index = 0;
    for (std::uint64_t rest = packed.occupied; rest != 0; rest &= rest - 1) {
        const int code = packed.code(index++);
        if (code < kCastlingRookCode) continue;
        const Square square = kSquares[std::countr_zero(rest)];
        const auto color = static_cast<Color>(code - kCastlingRookCode);
        const CastlingSide wing = square > kings[color] ? kKingSide : kQueenSide;
        setup.castling_rooks[castling_index(color, wing)] = square;
    }
    if (const auto valid = validate_pieces(setup); !valid)
        return Error{"a packed position is impossible: " + valid.error()};
    return Position(setup);
}

}  // namespace tenby
