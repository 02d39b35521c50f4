#include "tests/slow_movegen.h"

#include <algorithm>

namespace tenby {

SlowGame::SlowGame(const Position& position)
    : side_(position.side()), passed_(position.en_passant()) {
    for (Square square : kSquares) set(square, position[square]);
    for (Color color : {kWhite, kBlack})
        for (CastlingSide wing : {kKingSide, kQueenSide})
            if (position.can_castle(color, wing))
                castling_rooks_[color][wing] = position.castling_rook(color, wing);
}

const std::vector<SlowGame::Step>& SlowGame::steps(PieceType type) {
    static const std::vector<Step> knight{{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                          {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const std::vector<Step> bishop{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    static const std::vector<Step> rook{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    static const std::vector<Step> all{{1, 1}, {1, -1}, {-1, -1}, {-1, 1},
                                       {0, 1}, {1, 0},  {0, -1},  {-1, 0}};
    switch (type) {
        case kKnight: return knight;
        case kBishop: return bishop;
        case kRook: return rook;
        default: return all;
    }
}

// kNoSquare beyond the edge.
Square SlowGame::stepped(Square square, Step step) {
    const int file = file_of(square) + step.file, rank = rank_of(square) + step.rank;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return kNoSquare;
    return make_square(file, rank);
}

bool SlowGame::attacks(Square from, Square to) const {
    const Piece piece = at(from);
    const PieceType type = type_of(piece);
    if (type == kNoType) return false;
    if (type == kPawn) {
        const int ahead = color_of(piece) == kWhite ? 1 : -1;
        return stepped(from, {-1, ahead}) == to || stepped(from, {1, ahead}) == to;
    }
    const bool slides = type == kBishop || type == kRook || type == kQueen;
    for (Step step : steps(type)) {
        Square square = stepped(from, step);
        while (slides && square && square != to && at(square) == kEmpty)
            square = stepped(square, step);
        if (square == to) return true;
    }
    return false;
}

bool SlowGame::is_attacked(Square square, Color by) const {
    return std::any_of(kSquares.begin(), kSquares.end(), [&](Square from) {
        return at(from) != kEmpty && color_of(at(from)) == by && attacks(from, square);
    });
}

Square SlowGame::king(Color color) const {
    return *std::find_if(kSquares.begin(), kSquares.end(),
                         [&](Square s) { return at(s) == make_piece(color, kKing); });
}

bool SlowGame::is_in_check(Color color) const {
    return is_attacked(king(color), ~color);
}

bool SlowGame::is_safe_after(Move move) const {
    SlowGame after = *this;
    after.make(move);
    return !after.is_in_check(side_);
}

std::vector<Move> SlowGame::legal_moves() const {
    std::vector<Move> moves;
    for (Square from : kSquares) {
        if (at(from) == kEmpty || color_of(at(from)) != side_) continue;
        if (type_of(at(from)) == kPawn)
            add_pawn_moves(from, moves);
        else
            add_piece_moves(from, moves);
    }
    for (CastlingSide wing : {kKingSide, kQueenSide}) add_castling(wing, moves);
    moves.erase(std::remove_if(moves.begin(), moves.end(),
                               [this](Move move) { return !is_safe_after(move); }),
                moves.end());
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
    return moves;
}

void SlowGame::add_pawn_moves(Square from, std::vector<Move>& moves) const {
    const int ahead = side_ == kWhite ? 1 : -1;
    const Rank home = side_ == kWhite ? kRank2 : kRank7;
    const Rank last = side_ == kWhite ? kRank8 : kRank1;
    const auto add = [&](Square to) {
        if (rank_of(to) != last) {
            moves.push_back(Move(from, to, at(to)));
            return;
        }
        for (PieceType type : {kKnight, kBishop, kRook, kQueen})
            moves.push_back(Move::promotion(from, to, at(to), make_piece(side_, type)));
    };

    const Square one = stepped(from, {0, ahead}), two = stepped(from, {0, 2 * ahead});
    if (at(one) == kEmpty) {
        add(one);
        if (rank_of(from) == home && at(two) == kEmpty)
            moves.push_back(Move(from, two, kEmpty, Move::kDoubleStep));
    }
    for (int aside : {-1, 1}) {
        const Square to = stepped(from, {aside, ahead});
        if (!to) continue;
        if (at(to) != kEmpty && color_of(at(to)) != side_) add(to);
        if (to == passed_)
            moves.push_back(Move(from, to, make_piece(~side_, kPawn), Move::kEnPassant));
    }
}

void SlowGame::add_piece_moves(Square from, std::vector<Move>& moves) const {
    for (Square to : kSquares)
        if (attacks(from, to) && (at(to) == kEmpty || color_of(at(to)) != side_))
            moves.push_back(Move(from, to, at(to)));
}

// Nobody but king and rook on any square that either crosses or reaches, and no square that the
// king leaves, crosses or reaches attacked. The square he reaches is judged after the move.
void SlowGame::add_castling(CastlingSide wing, std::vector<Move>& moves) const {
    const Square rook = castling_rooks_[side_][wing];
    if (rook == kNoSquare) return;
    const Square from = king(side_);
    const Rank rank = side_ == kWhite ? kRank1 : kRank8;
    const Square to = make_square(wing == kKingSide ? kFileG : kFileC, rank);
    const Square rook_to = make_square(wing == kKingSide ? kFileF : kFileD, rank);
    for (Square square : kSquares) {
        const auto is_on_way = [square](Square a, Square b) {
            return std::min(a, b) <= square && square <= std::max(a, b);
        };
        const bool crossed = is_on_way(from, to) || is_on_way(rook, rook_to);
        if (crossed && square != from && square != rook && at(square) != kEmpty) return;
    }
    SlowGame without_king = *this;
    without_king.set(from, kEmpty);
    for (Square square : kSquares)
        if (std::min(from, to) <= square && square <= std::max(from, to) &&
            without_king.is_attacked(square, ~side_))
            return;
    moves.push_back(Move(from, to, kEmpty, Move::kCastling));
}

void SlowGame::make(Move move) {
    const Square from = move.from(), to = move.to();
    const Piece piece = at(from);
    set(from, kEmpty);
    if (move.is_castling()) {
        const CastlingSide wing = file_of(to) == kFileG ? kKingSide : kQueenSide;
        set(castling_rooks_[side_][wing], kEmpty);
        set(make_square(wing == kKingSide ? kFileF : kFileD, rank_of(to)),
            make_piece(side_, kRook));
    }
    if (move.is_en_passant()) set(make_square(file_of(to), rank_of(from)), kEmpty);
    set(to, move.is_promotion() ? move.promoted() : piece);

    for (auto& rooks : castling_rooks_)
        for (Square& rook : rooks)
            if (rook == from || rook == to) rook = kNoSquare;
    if (type_of(piece) == kKing) castling_rooks_[side_].fill(kNoSquare);
    const bool two_steps = type_of(piece) == kPawn && std::abs(rank_of(to) - rank_of(from)) == 2;
    passed_ = two_steps ? make_square(file_of(to), (rank_of(from) + rank_of(to)) / 2) : kNoSquare;
    side_ = ~side_;
}

}  // namespace tenby
