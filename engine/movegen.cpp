// The generator walks through the side's piece lists once and tells a sink what it finds: leaps,
// rays and pawn moves. A sink either writes moves down (Lister) or counts them (Counter). Checks
// and pins are known beforehand, so what reaches the sink is legal.
#include "engine/movegen.h"

#include "engine/attacks.h"
#include "engine/square_set.h"

#include <array>
#include <bit>
#include <cstdint>

namespace tenby {

namespace {

constexpr std::array kPromotions{kQueen, kKnight, kRook, kBishop};

// Where a move of the wanted kind may end, as cell contents.
template <Color us, MoveKind kind>
constexpr PieceSet kTargets = (kind != MoveKind::kCaptures ? set_of(kEmpty) : 0) |
                              (kind != MoveKind::kQuiets ? pieces_of(~us) : 0);

template <Color us, MoveKind kind>
class Lister {
public:
    static constexpr bool kQuiets = kind != MoveKind::kCaptures;
    static constexpr bool kCaptures = kind != MoveKind::kQuiets;

    Lister(const Position& position, ScoredMove* end) : position_(&position), end_(end) {}

    ScoredMove* end() const { return end_; }

    void leap(Square from, Square to) {
        if (in(kTargets<us, kind>, (*position_)[to])) add(Move(from, to, (*position_)[to]));
    }

    // A slider's way: so many empty squares, and what stands behind them.
    void ray(Square from, int step, int gap) {
        Square to = from;
        if constexpr (kQuiets)
            for (int i = 0; i < gap; ++i) add(Move(from, to = to + step));
        if constexpr (kCaptures) {
            to = from + step * (gap + 1);
            if (in(pieces_of(~us), (*position_)[to])) add(Move(from, to, (*position_)[to]));
        }
    }

    void pawn(Square from, bool at_home) {
        const Square to = from + forward(us);
        if constexpr (kCaptures) {
            pawn_capture(from, to - 1);
            pawn_capture(from, to + 1);
        }
        if constexpr (kQuiets) {
            if (!position_->is_empty(to)) return;
            add(Move(from, to));
            const Square two = to + forward(us);
            if (at_home && position_->is_empty(two)) double_step(from, two);
        }
    }

    // Every promotion counts as a capture: it changes the material.
    void promotion(Square from, Square to, PieceSet onto) {
        if constexpr (kCaptures)
            if (in(onto, (*position_)[to]))
                for (PieceType type : kPromotions)
                    add(Move::promotion(from, to, (*position_)[to], make_piece(us, type)));
    }

    void double_step(Square from, Square to) {
        if constexpr (kQuiets) add(Move(from, to, kEmpty, Move::kDoubleStep));
    }

    void en_passant(Square from, Square to) {
        if constexpr (kCaptures)
            add(Move(from, to, make_piece(~us, kPawn), Move::kEnPassant));
    }

    void castling(Square from, Square to) {
        if constexpr (kQuiets) add(Move(from, to, kEmpty, Move::kCastling));
    }

private:
    void add(Move move) { (end_++)->move = move; }

    void pawn_capture(Square from, Square to) {
        if (in(pieces_of(~us), (*position_)[to])) add(Move(from, to, (*position_)[to]));
    }

    const Position* position_;
    ScoredMove* end_;
};

// The same without writing anything down, and almost without branches.
template <Color us>
class Counter {
public:
    explicit Counter(const Position& position) : position_(&position) {}

    int count() const { return count_; }

    void leap(Square, Square to) { count_ += is_in<kTargets<us, MoveKind::kAll>>(at(to)); }

    void ray(Square from, int step, int gap) {
        count_ += gap + is_in<pieces_of(~us)>(at(from + step * (gap + 1)));
    }

    void pawn(Square from, bool at_home) {
        const Square to = from + forward(us);
        const int free = position_->is_empty(to);  // no branches: a number to count with
        count_ += free + (free & at_home & position_->is_empty(to + forward(us))) +
                  is_in<pieces_of(~us)>(at(to - 1)) + is_in<pieces_of(~us)>(at(to + 1));
    }

    void promotion(Square, Square to, PieceSet onto) {
        count_ += static_cast<int>(kPromotions.size()) * in(onto, at(to));
    }

    void double_step(Square, Square) { ++count_; }
    void en_passant(Square, Square) { ++count_; }
    void castling(Square, Square) { ++count_; }

private:
    Piece at(Square square) const { return (*position_)[square]; }

    const Position* position_;
    int count_ = 0;
};

// Lets through only what ends on an allowed square: for pinned pieces, and in check.
template <class Sink>
class Restricted {
public:
    Restricted(const Position& position, Sink& sink, SquareSet allowed)
        : position_(&position), sink_(&sink), allowed_(allowed) {}

    void leap(Square from, Square to) {
        if (allowed_.contains(to)) sink_->leap(from, to);
    }

    // At most one square of a ray is allowed, or all of it.
    void ray(Square from, int step, int gap) {
        for (Square to = from + step; gap >= 0; --gap, to = to + step) leap(from, to);
    }

    void promotion(Square from, Square to, PieceSet onto) {
        if (allowed_.contains(to)) sink_->promotion(from, to, onto);
    }

    void pawn(Square from, bool at_home) {
        const int ahead = forward(position_->side());
        const Square to = from + ahead;
        for (Square target : {to - 1, to + 1})
            if (!position_->is_empty(target)) leap(from, target);
        if (!position_->is_empty(to)) return;
        leap(from, to);
        if (at_home && position_->is_empty(to + ahead) && allowed_.contains(to + ahead))
            sink_->double_step(from, to + ahead);
    }

private:
    const Position* position_;
    Sink* sink_;
    SquareSet allowed_;
};

template <Axis... axes, class Sink>
[[gnu::always_inline]] inline void slider_moves(const Position& position, Sink& sink, Square from) {
    const auto along = [&](Axis axis) __attribute__((always_inline)) {
        const Gaps gaps = position.gaps(axis, from);
        sink.ray(from, kAxisStep[axis], gaps.up);
        sink.ray(from, -kAxisStep[axis], gaps.down);
    };
    (along(axes), ...);
}

// A pawn on its seventh rank; where the other side's pawns promote next, ours are at home.
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
        slider_moves<kAlongRank, kAlongFile, kAlongDiagonal, kAlongAntidiagonal>(
            position, sink, from);
    }
}

template <Color us, PieceType type, bool pins, class Sink>
[[gnu::always_inline]] inline void moves_of_kind(const Position& position, Sink& sink, const KingDanger& danger) {
    for (Square from : position.list(make_piece(us, type)))
        if (!pins || !danger.pins_piece_on(from)) piece_moves<us, type>(position, sink, from);
}

// Everything but the king, the pinned and en passant.
template <Color us, bool pins, class Sink>
void free_moves(const Position& position, Sink& sink, const KingDanger& danger) {
    Sink local = sink;  // nobody else sees it, so the compiler keeps it in registers
    moves_of_kind<us, kPawn, pins>(position, local, danger);
    moves_of_kind<us, kKnight, pins>(position, local, danger);
    moves_of_kind<us, kBishop, pins>(position, local, danger);
    moves_of_kind<us, kRook, pins>(position, local, danger);
    moves_of_kind<us, kQueen, pins>(position, local, danger);
    sink = local;
}

// The squares from one (excluded) to another (included) on the same line.
SquareSet way_to(Square from, Square to) {
    SquareSet way;
    const int step = reach(from, to).step;
    for (Square square = from; square != to;) way.add(square = square + step);
    return way;
}

template <Color us, class Sink>
void pinned_moves(const Position& position, Sink& sink, const Pin& pin) {
    Restricted along(position, sink, way_to(position.king(us), pin.pinner));
    switch (type_of(position[pin.pinned])) {
        case kPawn: piece_moves<us, kPawn>(position, along, pin.pinned); break;
        case kBishop: piece_moves<us, kBishop>(position, along, pin.pinned); break;
        case kRook: piece_moves<us, kRook>(position, along, pin.pinned); break;
        case kQueen: piece_moves<us, kQueen>(position, along, pin.pinned); break;
        default: break;  // a pinned knight never moves
    }
}

// Which of the eight squares around a king a piece could attack from afar, as bits in the order
// of kKingSteps: exact for pawn, knight and king, to be confirmed by a walk for sliders.
struct Ring {
    std::array<std::array<std::uint8_t, 2 * kBoardSize>, kPieceKinds> bits{};
};

constexpr Ring kRing = [] {
    Ring ring;
    for (int kind = kWhitePawn; kind < kPieceKinds; ++kind)
        for (int difference = -77; difference <= 77; ++difference)
            for (std::size_t i = 0; i < kKingSteps.size(); ++i)
                if (in(kReachTable[difference + kKingSteps[i] + kBoardSize].pieces,
                       static_cast<Piece>(kind)))
                    ring.bits[kind][difference + kBoardSize] |= static_cast<std::uint8_t>(1 << i);
    return ring;
}();

// The candidates (bits as in Ring) to which the king may step without being captured there.
template <Color us>
unsigned safe_king_steps(const Position& position, Square king, unsigned candidates) {
    const auto drop_attacked = [&](Piece piece) {
        for (Square from : position.list(piece))
            candidates &= ~kRing.bits[piece][king - from + kBoardSize];
    };
    drop_attacked(make_piece(~us, kPawn));
    drop_attacked(make_piece(~us, kKnight));
    drop_attacked(make_piece(~us, kKing));

    // The king does not hide the squares behind him from the piece that checks him.
    const auto sees = [&](Square from, Square to) {
        const int step = reach(from, to).step;
        Square square = from + step;
        while (square != to && (position.is_empty(square) || square == king)) square = square + step;
        return square == to;
    };
    const auto drop_seen = [&](Piece slider) {
        for (Square from : position.list(slider)) {
            unsigned open = candidates & kRing.bits[slider][king - from + kBoardSize];
            for (; open; open &= open - 1) {
                const int i = std::countr_zero(open);
                if (sees(from, king + kKingSteps[i])) candidates &= ~(1u << i);
            }
        }
    };
    drop_seen(make_piece(~us, kBishop));
    drop_seen(make_piece(~us, kRook));
    drop_seen(make_piece(~us, kQueen));
    return candidates;
}

// Tells which steps (bits as in Ring) were found safe: castling asks again for one of them.
template <Color us, class Sink>
unsigned king_moves(const Position& position, Sink& sink, PieceSet targets) {
    const Square king = position.king(us);
    unsigned steps = 0;
    for (std::size_t i = 0; i < kKingSteps.size(); ++i)
        steps |= static_cast<unsigned>(in(targets, position[king + kKingSteps[i]])) << i;
    if (!steps) return 0;
    const unsigned safe = safe_king_steps<us>(position, king, steps);
    for (steps = safe; steps; steps &= steps - 1)
        sink.leap(king, king + kKingSteps[std::countr_zero(steps)]);
    return safe;
}

constexpr unsigned ring_bit(int step) {
    unsigned bit = 1;
    for (int other : kKingSteps) {
        if (other == step) break;
        bit <<= 1;
    }
    return bit;
}

// The king is known not to be in check, the path to be free.
template <Color us>
bool may_castle(const Position& position, CastlingSide wing, unsigned safe_steps) {
    const Square king = position.king(us), king_to = castled_king(us, wing);
    const int step = king < king_to ? 1 : -1;
    Square square = king;
    // An empty square beside the king has been looked at already.
    if (king != king_to && position.is_empty(king + step)) {
        if (!(safe_steps & (step > 0 ? ring_bit(1) : ring_bit(-1)))) return false;
        square = king + step;
    }
    while (square != king_to)
        if (is_attacked(position, square = square + step, ~us)) return false;

    // In Chess960 a rook that is not in the corner may have hidden the king's new square from an
    // enemy behind it.
    const Square rook = position.castling_rook(us, wing), rook_to = castled_rook(us, wing);
    if (file_of(rook) == kFileA || file_of(rook) == kFileH) [[likely]] return true;
    const auto after = [&](Square s) {
        return s == king || s == rook || (s != rook_to && position.is_empty(s));
    };
    return !is_attacked_if(position, king_to, ~us, after);
}

template <Color us, class Sink>
void castling_moves(const Position& position, Sink& sink, unsigned safe_steps) {
    if (!(position.castling() & castling_rights(us))) return;
    for (CastlingSide wing : {kKingSide, kQueenSide})
        if (position.can_castle(us, wing) && position.castling_path_is_free(us, wing) &&
            may_castle<us>(position, wing, safe_steps))
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
void legal_moves(const Position& position, Sink& sink, PieceSet king_targets) {
    const KingDanger danger = find_king_danger(position);
    const unsigned safe_steps = king_moves<us>(position, sink, king_targets);
    if (danger.checker_count == 0) [[likely]] {
        if (in(king_targets, kEmpty)) castling_moves<us>(position, sink, safe_steps);
        if (danger.pin_count == 0) {
            free_moves<us, false>(position, sink, danger);
        } else {
            free_moves<us, true>(position, sink, danger);
            for (int i = 0; i < danger.pin_count; ++i)
                pinned_moves<us>(position, sink, danger.pins[i]);
        }
    } else {
        if (danger.checker_count > 1) return;
        // Capture the checker or step in between; a pinned piece can do neither.
        const Square checker = danger.checkers[0];
        SquareSet answers;
        if (in(kSliders, position[checker])) answers = way_to(position.king(us), checker);
        answers.add(checker);
        Restricted answering(position, sink, answers);
        free_moves<us, true>(position, answering, danger);
    }
    if (position.en_passant()) [[unlikely]] en_passant_moves<us>(position, sink);
}

template <Color us, MoveKind kind>
void list_moves(const Position& position, MoveList& moves) {
    Lister<us, kind> lister(position, moves.end());
    legal_moves<us>(position, lister, kTargets<us, kind>);
    moves.set_end(lister.end());
}

template <Color us>
void list_moves(const Position& position, MoveList& moves, MoveKind kind) {
    switch (kind) {
        case MoveKind::kAll: return list_moves<us, MoveKind::kAll>(position, moves);
        case MoveKind::kCaptures: return list_moves<us, MoveKind::kCaptures>(position, moves);
        case MoveKind::kQuiets: return list_moves<us, MoveKind::kQuiets>(position, moves);
    }
}

template <Color us>
int count_moves(const Position& position) {
    Counter<us> counter(position);
    legal_moves<us>(position, counter, kTargets<us, MoveKind::kAll>);
    return counter.count();
}

}  // namespace

void generate_moves(const Position& position, MoveList& moves, MoveKind kind) {
    if (position.side() == kWhite)
        list_moves<kWhite>(position, moves, kind);
    else
        list_moves<kBlack>(position, moves, kind);
}

int count_moves(const Position& position) {
    return position.side() == kWhite ? count_moves<kWhite>(position)
                                     : count_moves<kBlack>(position);
}

bool has_legal_move(const Position& position) {
    return count_moves(position) > 0;
}

namespace {

// Could the piece go there if its king were safe? For moves without any flag.
bool is_pseudo_legal(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    const Piece piece = position[from];
    if (in(kPawns, piece)) {
        const int ahead = forward(position.side());
        if (rank_of(to) == kRank1 || rank_of(to) == kRank8) return false;
        return move.is_capture() ? in(reach(from, to).pieces, piece) : to == from + ahead;
    }
    const Reach& way = reach(from, to);
    if (!in(way.pieces, piece)) return false;
    if (!in(kSliders, piece)) return true;
    Square square = from + way.step;
    while (square != to && position.is_empty(square)) square = square + way.step;
    return square == to;
}

bool is_listed(const Position& position, Move move) {
    MoveList moves;
    generate_moves(position, moves, move.is_quiet() ? MoveKind::kQuiets : MoveKind::kCaptures);
    return moves.contains(move);
}

}  // namespace

bool is_legal(const Position& position, Move move) {
    const Square from = move.from(), to = move.to();
    if (!on_board(from) || !on_board(to) || !in(pieces_of(position.side()), position[from]))
        return false;
    // The rare kinds are looked up in the list.
    if (move.bits() >> 18) return is_listed(position, move);
    if (move.captured() != position[to] || in(pieces_of(position.side()), position[to]) ||
        !is_pseudo_legal(position, move))
        return false;
    if (in(kKings, position[from])) {
        const auto is_empty = [&](Square s) { return s == from || position.is_empty(s); };
        return !is_attacked_if(position, to, ~position.side(), is_empty);
    }
    const KingDanger danger = find_king_danger(position);
    if (danger.checker_count == 0 && !danger.pins_piece_on(from)) return true;
    return is_listed(position, move);
}

}  // namespace tenby
