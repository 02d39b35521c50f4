#include "engine/position.h"

#include "engine/attacks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tenby {

namespace {

// Room for the game and the search, so that making moves seldom allocates.
constexpr std::size_t kReservedPlies = 512;

Setup standard_setup() {
    constexpr PieceType kBackRank[]{kRook, kKnight, kBishop, kQueen,
                                    kKing, kBishop, kKnight, kRook};
    Setup setup;
    for (Color color : {kWhite, kBlack}) {
        for (int file = kFileA; file <= kFileH; ++file) {
            const Rank pawns = relative_rank(color, kRank2);
            setup.board[make_square(file, home_rank(color))] = make_piece(color, kBackRank[file]);
            setup.board[make_square(file, pawns)] = make_piece(color, kPawn);
        }
        setup.castling_rooks[castling_index(color, kKingSide)] =
            make_square(kFileH, home_rank(color));
        setup.castling_rooks[castling_index(color, kQueenSide)] =
            make_square(kFileA, home_rank(color));
    }
    return setup;
}

// The squares that king and rook cross or reach, without those they start from, as bits of the
// rank's line.
std::uint8_t castling_path(Square king, Square king_to, Square rook, Square rook_to) {
    unsigned path = 0;
    for (const auto& [from, to] : {std::pair{king, king_to}, std::pair{rook, rook_to}})
        for (Square s = std::min(from, to); s <= std::max(from, to); s = s + 1)
            path |= line_place(kAlongRank, s).mask;
    path &= ~(line_place(kAlongRank, king).mask | line_place(kAlongRank, rook).mask);
    return static_cast<std::uint8_t>(path);
}

}  // namespace

Position::Position() : Position(standard_setup()) {}

Position::Position(const Setup& setup)
    : side_(setup.side),
      game_ply_(setup.game_ply),
      root_ply_(setup.game_ply),
      castling_rooks_(setup.castling_rooks) {
    board_.fill(kOffboard);
    for (Square square : kSquares) board_[square] = kEmpty;
    for (Square square : kSquares) {
        const Piece piece = setup.board[square];
        if (piece == kEmpty) continue;
        put(piece, square);
        toggle_occupancy(square);
        toggle_key(piece, kZobrist.piece_square[piece][square]);
    }

    CastlingRights rights = kNoCastling;
    rights_kept_.fill(kAllCastling);
    for (Color color : {kWhite, kBlack}) {
        for (CastlingSide wing : {kKingSide, kQueenSide}) {
            const Square rook = castling_rook(color, wing);
            if (rook == kNoSquare) continue;
            const CastlingRights right = castling_right(color, wing);
            rights |= right;
            castling_paths_[castling_index(color, wing)] = castling_path(
                king(color), castled_king(color, wing), rook, castled_rook(color, wing));
            rights_kept_[rook] &= static_cast<CastlingRights>(~right);
            rights_kept_[king(color)] &= static_cast<CastlingRights>(~right);
        }
    }
    set_castling(rights);
    if (side_ == kBlack) state_.key ^= kZobrist.side;
    state_.fifty = setup.fifty;
    if (setup.en_passant && en_passant_is_legal(*this, setup.en_passant))
        set_en_passant(setup.en_passant);
    history_.reserve(kReservedPlies);
}

}  // namespace tenby
