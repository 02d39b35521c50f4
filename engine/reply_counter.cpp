#include "engine/reply_counter.h"

#include "engine/attacks.h"
#include "engine/generator.h"
#include "engine/move_sinks.h"
#include "engine/movegen.h"

#include <bit>
#include <cassert>
#include <cstddef>

namespace tenby {

namespace {

// A sink that counts one piece's moves and marks the squares on which their number depends.
template <Color us>
class Watcher {
public:
    using Squares = std::array<ReplyCounter::Parts, kBoardSize>;

    Watcher(const Position& position, Squares& watchers, ReplyCounter::Parts piece)
        : counter_(position), watchers_(&watchers), piece_(piece) {}

    int count() const { return counter_.count(); }

    void leap(Square from, Square to) {
        watch(to);
        counter_.leap(from, to);
    }

    void ray(Square from, int step, int gap) {
        Square to = from;
        for (int i = 0; i <= gap; ++i) watch(to = to + step);
        counter_.ray(from, step, gap);
    }

    void pawn(Square from, bool at_home) {
        const Square to = from + forward(us);
        watch(to - 1);
        watch(to);
        watch(to + 1);
        if (at_home) watch(to + forward(us));
        counter_.pawn(from, at_home);
    }

    void promotion(Square from, Square to, PieceSet onto) {
        watch(to);
        counter_.promotion(from, to, onto);
    }

    void double_step(Square from, Square to) {
        watch(to);
        counter_.double_step(from, to);
    }

private:
    void watch(Square square) { (*watchers_)[square] |= piece_; }

    Counter<us> counter_;
    Squares* watchers_;
    ReplyCounter::Parts piece_;
};

// Calls the generator for a piece of any kind but the king.
template <Color us, class Sink>
void moves_of(const Position& position, Sink& sink, Square from) {
    switch (type_of(position[from])) {
        case kPawn: return piece_moves<us, kPawn>(position, sink, from);
        case kKnight: return piece_moves<us, kKnight>(position, sink, from);
        case kBishop: return piece_moves<us, kBishop>(position, sink, from);
        case kRook: return piece_moves<us, kRook>(position, sink, from);
        case kQueen: return piece_moves<us, kQueen>(position, sink, from);
        default: return;
    }
}

template <Color us>
int count_moves_of(const Position& position, Square from) {
    Counter<us> counter(position);
    moves_of<us>(position, counter, from);
    return counter.count();
}

// The king's moves, castling included.
template <Color us>
int count_king_moves(const Position& position) {
    Counter<us> counter(position);
    const KingMoves safe = king_moves<us>(position, counter, kTargets<us, MoveKind::kAll>);
    castling_moves<us>(position, counter, safe);
    return counter.count();
}

}  // namespace

ReplyCounter::ReplyCounter(const Position& position)
    : checks_and_pins_(find_checks_and_pins(position, ~position.side())),
      them_(~position.side()),
      king_(position.king(them_)) {
    assert(!checks_and_pins_.in_check());
    if (them_ == kWhite)
        count_before_moves<kWhite>(position);
    else
        count_before_moves<kBlack>(position);
}

template <Color them>
void ReplyCounter::count_before_moves(const Position& position) {
    const auto add = [&](Square from, auto&& moves) __attribute__((always_inline)) {
        const Parts part = Parts{1} << piece_count_;
        Watcher<them> watcher(position, watchers_, part);
        watchers_[from] |= part;
        moves(watcher);
        pieces_[piece_count_++] = {.from = from, .count = watcher.count()};
        total_ += watcher.count();
    };
    const auto add_kind = [&]<PieceType type>() {
        for (Square from : position.list(make_piece(them, type)))
            if (!checks_and_pins_.is_pinned(from))
                add(
                    from, [&](auto& sink) __attribute__((always_inline)) {
                        piece_moves<them, type>(position, sink, from);
                    });
    };
    add_kind.template operator()<kPawn>();
    add_kind.template operator()<kKnight>();
    add_kind.template operator()<kBishop>();
    add_kind.template operator()<kRook>();
    add_kind.template operator()<kQueen>();
    for (const Pin& pin : checks_and_pins_.pins())
        add(pin.pinned, [&](auto& sink) { pinned_moves<them>(position, sink, pin); });

    king_moves_ = count_king_moves<them>(position);
    total_ += king_moves_;
    watch_king<them>(position);
    watch_castling<them>(position);
}

// The king's moves depend on the squares around him and on the ways of sliders to them; checks and
// pins depend on the ways of sliders to his own square.
template <Color them>
void ReplyCounter::watch_king(const Position& position) {
    for (std::size_t i = 0; i < kKingSteps.size(); ++i) {
        const Square to = king_ + kKingSteps[i];
        watchers_[to] |= kKingMoves;
        king_steps_ |= KingMoves{in(kTargets<them, MoveKind::kAll>, position[to])} << i;
    }
    for (PieceType type : {kBishop, kRook, kQueen}) {
        const Piece slider = make_piece(~them, type);
        for (Square from : position.list(slider)) {
            if (in(reach(from, king_).pieces, slider)) watch_way(from, king_, kChecksAndPins);
            KingMoves attacked =
                king_steps_ & kAttackedKingMoves[slider][king_ - from + kBoardSize];
            for (; attacked; attacked &= attacked - 1)
                watch_way(from, king_ + kKingSteps[std::countr_zero(attacked)], kKingMoves);
        }
    }
}

// Castling depends on the home rank, and where that is free, on attacks on the king's way.
template <Color them>
void ReplyCounter::watch_castling(const Position& position) {
    if (!(position.castling() & castling_rights(them))) return;
    for (int file = kFileA; file <= kFileH; ++file)
        watchers_[make_square(file, home_rank(them))] |= kKingMoves;
    for (CastlingSide wing : {kKingSide, kQueenSide}) {
        if (!position.can_castle(them, wing) || !position.castling_path_is_free(them, wing))
            continue;
        const Square to = castled_king(them, wing);
        const int step = king_ < to ? 1 : -1;
        for (Square square = king_; square != to;)
            castling_squares_[castling_square_count_++] = square = square + step;
    }
    for (PieceType type : {kBishop, kRook, kQueen}) {
        const Piece slider = make_piece(~them, type);
        for (Square from : position.list(slider))
            for (int i = 0; i < castling_square_count_; ++i)
                if (in(reach(from, castling_squares_[i]).pieces, slider))
                    watch_way(from, castling_squares_[i], kKingMoves);
    }
}

// From the slider's own square to the one before the last.
void ReplyCounter::watch_way(Square slider, Square to, Parts part) {
    const int step = reach(slider, to).step;
    for (Square square = slider; square != to; square = square + step) watchers_[square] |= part;
}

bool ReplyCounter::may_attack_king_squares(Piece piece, Square from, Square to) const {
    const auto& attacked = kAttackedKingMoves[piece];
    if ((attacked[king_ - from + kBoardSize] | attacked[king_ - to + kBoardSize]) & king_steps_)
        return true;
    for (int i = 0; i < castling_square_count_; ++i)
        if (in(reach(from, castling_squares_[i]).pieces | reach(to, castling_squares_[i]).pieces,
               piece))
            return true;
    return false;
}

ReplyCounter::Parts ReplyCounter::changed_parts(const Position& position, Move move) const {
    const Square from = move.from(), to = move.to();
    const Piece piece = position[from];
    Parts changed = watchers_[from] | watchers_[to];
    if (may_attack_king_squares(piece, from, to)) changed |= kKingMoves;
    if (in(reach(to, king_).pieces, piece)) changed |= kChecksAndPins;
    return changed;
}

// After the move has been made.
template <Color them>
int ReplyCounter::count_again(const Position& position, Move move, Parts changed) const {
    if (changed & kChecksAndPins) {
        const ChecksAndPins checks_and_pins = find_checks_and_pins(position, them);
        if (checks_and_pins != checks_and_pins_) return count_moves(position, checks_and_pins);
    }
    int count = total_;
    if (changed & kKingMoves) count += count_king_moves<them>(position) - king_moves_;
    for (Parts left = changed & (kKingMoves - 1); left; left &= left - 1) {
        const PieceMoves& piece = pieces_[std::countr_zero(left)];
        count -= piece.count;
        if (piece.from != move.to()) count += count_moves_of<them>(position, piece.from);
    }
    return count;
}

int ReplyCounter::count(Position& position, Move move) const {
    const Piece pawn = make_piece(them_, kPawn);
    const bool is_special = move.is_promotion() || move.is_castling() || move.is_en_passant() ||
                            (move.is_double_step() &&
                             (position[move.to() - 1] == pawn || position[move.to() + 1] == pawn));
    const Parts changed = changed_parts(position, move);
    if (!is_special && !changed) return total_;
    position.make(move);
    const int count = is_special        ? count_moves(position)
                      : them_ == kWhite ? count_again<kWhite>(position, move, changed)
                                        : count_again<kBlack>(position, move, changed);
    assert(count == count_moves(position));
    position.take();
    return count;
}

}  // namespace tenby
