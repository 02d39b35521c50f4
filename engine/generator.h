// The generator. It goes through the piece lists of a side once and hands what it finds to a sink
// (move_sinks.h): leaps, rays, pawn moves and the special moves. It is told of checks and pins, so
// that everything the sink gets is legal.
// movegen.cpp, legality.cpp and reply_counter.cpp alone use it.
#pragma once

#include "engine/attacks.h"
#include "engine/castling.h"
#include "engine/checks_and_pins.h"
#include "engine/king_moves.h"
#include "engine/line_occupancy.h"
#include "engine/move_sinks.h"
#include "engine/piece.h"
#include "engine/position.h"
#include "engine/square.h"
#include "engine/square_set.h"

#include <bit>
#include <cstddef>

namespace tenby {

template <Axis... axes, class Sink>
[[gnu::always_inline]] inline void slider_moves(const Position& position, Sink& sink, Square from) {
    const auto along = [&](Axis axis) __attribute__((always_inline)) {
        const Gaps gaps = position.gaps(axis, from);
        sink.ray(from, kAxisStep[axis], gaps.up);
        sink.ray(from, -kAxisStep[axis], gaps.down);
    };
    (along(axes), ...);
}

// Is the pawn on its seventh rank? For the other side's pawns that is the rank where ours start.
template <Color us>
bool is_before_promotion(Square pawn) {
    return us == kWhite ? pawn >= A7 : pawn <= H2;
}

template <Color us, PieceType type, class Sink>
[[gnu::always_inline]] inline void piece_moves(const Position& position, Sink& sink, Square from) {
    if constexpr (type == kPawn) {
        if (is_before_promotion<us>(from)) [[unlikely]] {
            const Square to = from + forward(us);
            sink.promotion(from, to, set_of(kEmpty));
            sink.promotion(from, to - 1, pieces_of(~us));
            sink.promotion(from, to + 1, pieces_of(~us));
        } else {
            sink.pawn(from, is_before_promotion<~us>(from));
        }
    } else if constexpr (type == kKnight) {
        for (int step : kKnightSteps) sink.leap(from, from + step);
    } else if constexpr (type == kBishop) {
        slider_moves<kAlongDiagonal, kAlongAntidiagonal>(position, sink, from);
    } else if constexpr (type == kRook) {
        slider_moves<kAlongRank, kAlongFile>(position, sink, from);
    } else if constexpr (type == kQueen) {
        slider_moves<kAlongRank, kAlongFile, kAlongDiagonal, kAlongAntidiagonal>(position, sink,
                                                                                 from);
    }
}

template <Color us, PieceType type, bool pins, class Sink>
[[gnu::always_inline]] inline void moves_of_kind(const Position& position, Sink& sink,
                                                 const ChecksAndPins& checks_and_pins) {
    for (Square from : position.list(make_piece(us, type)))
        if (!pins || !checks_and_pins.is_pinned(from)) piece_moves<us, type>(position, sink, from);
}

// All moves but those of the king and of pinned pieces, and en passant.
template <Color us, bool pins, class Sink>
void free_moves(const Position& position, Sink& sink, const ChecksAndPins& checks_and_pins) {
    Sink local = sink;  // nothing else refers to the copy, so it can stay in registers
    moves_of_kind<us, kPawn, pins>(position, local, checks_and_pins);
    moves_of_kind<us, kKnight, pins>(position, local, checks_and_pins);
    moves_of_kind<us, kBishop, pins>(position, local, checks_and_pins);
    moves_of_kind<us, kRook, pins>(position, local, checks_and_pins);
    moves_of_kind<us, kQueen, pins>(position, local, checks_and_pins);
    sink = local;
}

// The squares from one (excluded) to another (included) on the same line.
inline SquareSet way_to(Square from, Square to) {
    SquareSet way;
    const int step = reach(from, to).step;
    for (Square square = from; square != to;) way.add(square = square + step);
    return way;
}

template <Color us, class Sink>
void pinned_moves(const Position& position, Sink& sink, const Pin& pin) {
    Restricted<us, Sink> along(position, sink, way_to(position.king(us), pin.pinner));
    switch (type_of(position[pin.pinned])) {
        case kPawn: piece_moves<us, kPawn>(position, along, pin.pinned); break;
        case kBishop: piece_moves<us, kBishop>(position, along, pin.pinned); break;
        case kRook: piece_moves<us, kRook>(position, along, pin.pinned); break;
        case kQueen: piece_moves<us, kQueen>(position, along, pin.pinned); break;
        default: break;  // a pinned knight never moves
    }
}

// Returns the safe ones: castling asks again for one of them.
template <Color us, class Sink>
KingMoves king_moves(const Position& position, Sink& sink, PieceSet targets) {
    const Square king = position.king(us);
    KingMoves candidates = 0;
    for (std::size_t i = 0; i < kKingSteps.size(); ++i)
        candidates |= static_cast<KingMoves>(in(targets, position[king + kKingSteps[i]])) << i;
    if (!candidates) return 0;
    const KingMoves safe = safe_king_moves<us>(position, king, candidates);
    for (KingMoves left = safe; left; left &= left - 1)
        sink.leap(king, king + kKingSteps[std::countr_zero(left)]);
    return safe;
}

// Asked only if the king is not in check and the path is free.
template <Color us>
bool may_castle(const Position& position, CastlingSide wing, KingMoves safe_moves) {
    const Square king = position.king(us), king_to = castled_king(us, wing);
    const int step = king < king_to ? 1 : -1;
    Square square = king;
    // An empty square beside the king has been tested as a king move already.
    if (king != king_to && position.is_empty(king + step)) {
        if (!(safe_moves & (step > 0 ? king_move(1) : king_move(-1)))) return false;
        square = king + step;
    }
    while (square != king_to)
        if (is_attacked(position, square = square + step, ~us)) return false;

    // In Chess960 a rook that is not in the corner may have shielded the king's new square from an
    // enemy slider on the same rank.
    const Square rook = position.castling_rook(us, wing), rook_to = castled_rook(us, wing);
    if (file_of(rook) == kFileA || file_of(rook) == kFileH) [[likely]]
        return true;
    const auto after = [&](Square s) {
        return s == king || s == rook || (s != rook_to && position.is_empty(s));
    };
    return !is_attacked_if(position, king_to, ~us, after);
}

template <Color us, class Sink>
void castling_moves(const Position& position, Sink& sink, KingMoves safe_moves) {
    if (!(position.castling() & castling_rights(us))) return;
    for (CastlingSide wing : {kKingSide, kQueenSide})
        if (position.can_castle(us, wing) && position.castling_path_is_free(us, wing) &&
            may_castle<us>(position, wing, safe_moves))
            sink.castling(position.king(us), castled_king(us, wing));
}

template <Color us, class Sink>
void en_passant_moves(const Position& position, Sink& sink) {
    const Square to = position.en_passant();
    for (int side : {-1, 1}) {
        const Square from = to - forward(us) + side;
        if (position[from] == make_piece(us, kPawn) && en_passant_is_legal(position, from, to))
            sink.en_passant(from, to);
    }
}

template <Color us, class Sink>
void legal_moves(const Position& position, const ChecksAndPins& checks_and_pins, Sink& sink,
                 PieceSet king_targets) {
    const KingMoves safe_moves = king_moves<us>(position, sink, king_targets);
    if (!checks_and_pins.in_check()) [[likely]] {
        if (in(king_targets, kEmpty)) castling_moves<us>(position, sink, safe_moves);
        if (checks_and_pins.pins().empty()) {
            free_moves<us, false>(position, sink, checks_and_pins);
        } else {
            free_moves<us, true>(position, sink, checks_and_pins);
            for (const Pin& pin : checks_and_pins.pins()) pinned_moves<us>(position, sink, pin);
        }
    } else {
        if (checks_and_pins.in_double_check()) return;
        // Capture the checker or block its ray; a pinned piece can do neither.
        const Square checker = checks_and_pins.checkers().front();
        SquareSet evasions;
        if (in(kSliders, position[checker])) evasions = way_to(position.king(us), checker);
        evasions.add(checker);
        Restricted<us, Sink> evading(position, sink, evasions);
        free_moves<us, true>(position, evading, checks_and_pins);
    }
    if (position.en_passant()) [[unlikely]]
        en_passant_moves<us>(position, sink);
}

}  // namespace tenby
