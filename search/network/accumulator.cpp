#include "search/network/accumulator.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace tenby {
namespace {

// After the entries' sums come the remembered ones: two halves of the board for each of two views.
constexpr int kRememberedPlies = 2;

// Eight neighbouring squares as one number.
std::uint64_t eight(const Piece* squares) {
    std::uint64_t number;
    std::memcpy(&number, squares, sizeof number);
    return number;
}

bool is_on_right_half(Square square) {
    return file_of(square) >= kFileE;
}

}  // namespace

AccumulatorStack::AccumulatorStack(const Network& network, const NetworkKernel& kernel)
    : network_(&network),
      kernel_(&kernel),
      entries_(kEntries),
      sums_(static_cast<std::size_t>(2 * (kEntries + kRememberedPlies) * network.shape().hidden)) {
    // An empty board's hidden layer is the bias: the first refresh starts from there.
    const std::int16_t* bias = network.feature_biases();
    for (Color color : {kWhite, kBlack}) {
        for (int half : {0, 1}) {
            remembered_[color][half].sums = sums(kEntries + half, color);
            std::copy_n(bias, network.shape().hidden, remembered_[color][half].sums);
        }
    }
}

void AccumulatorStack::reset(const Position& position) {
    top_ = 0;
    Entry& entry = entries_[0];
    entry.is_known = {false, false};
    entry.is_fresh_start = {true, true};
    entry.pieces = 0;
    for (int piece = kWhitePawn; piece <= kBlackKing; ++piece)
        entry.pieces += static_cast<std::uint8_t>(position.count(static_cast<Piece>(piece)));
}

void AccumulatorStack::push(const Position& before, Move move) {
    assert(top_ + 1 < kEntries);
    const std::uint8_t pieces = entries_[top_].pieces;
    Entry& entry = entries_[++top_];
    const Color side = before.side();
    const Square from = move.from(), to = move.to();
    const Piece piece = before[from];
    entry.is_known = {false, false};
    entry.is_fresh_start = {false, false};
    entry.pieces = pieces;
    entry.added_count = entry.removed_count = 1;
    entry.removed[0] = {piece, from};
    entry.added[0] = {move.is_promotion() ? move.promoted() : piece, to};
    if (in(kKings, piece))
        entry.is_fresh_start[side] = is_on_right_half(from) != is_on_right_half(to);
    if (move.is_castling()) {
        const CastlingSide wing = move.castling_side();
        const Piece rook = make_piece(side, kRook);
        entry.removed[1] = {rook, before.castling_rook(side, wing)};
        entry.added[1] = {rook, castled_rook(side, wing)};
        entry.added_count = entry.removed_count = 2;
    } else if (move.is_capture()) {
        entry.removed[1] = {move.captured(), move.is_en_passant() ? to - forward(side) : to};
        entry.removed_count = 2;
        --entry.pieces;
    }
}

void AccumulatorStack::push_null() {
    assert(top_ + 1 < kEntries);
    const std::uint8_t pieces = entries_[top_].pieces;
    Entry& entry = entries_[++top_];
    entry.is_known = {false, false};
    entry.is_fresh_start = {false, false};
    entry.pieces = pieces;
    entry.added_count = entry.removed_count = 0;
}

void AccumulatorStack::pop() {
    assert(top_ > 0);
    --top_;
}

const std::int16_t* AccumulatorStack::view(Color color, const Position& position) {
    int ply = top_;
    while (!entries_[ply].is_known[color]) {
        if (entries_[ply].is_fresh_start[color]) {
            refresh(color, position);
            return sums(top_, color);
        }
        --ply;
    }
    // The king has not changed halves since, so one orientation serves the whole way.
    const int orientation = orientation_of(color, position.king(color));
    while (ply < top_) advance(++ply, color, orientation);
    return sums(top_, color);
}

void AccumulatorStack::advance(int ply, Color view, int orientation) {
    Entry& entry = entries_[ply];
    const auto row = [&](const Placed& placed) {
        return network_->feature_row(
            input_index(view, orientation, placed.piece, index64(placed.square)));
    };
    std::array<const std::int16_t*, 2> added, removed;
    for (int i = 0; i < entry.added_count; ++i) added[i] = row(entry.added[i]);
    for (int i = 0; i < entry.removed_count; ++i) removed[i] = row(entry.removed[i]);
    kernel_->update(sums(ply, view), sums(ply - 1, view), added.data(), entry.added_count,
                    removed.data(), entry.removed_count, network_->shape().hidden);
    entry.is_known[view] = true;
}

// Boards seen with the king on the same half differ little: only what changed is summed up.
void AccumulatorStack::refresh(Color view, const Position& position) {
    const Square king = position.king(view);
    const int orientation = orientation_of(view, king);
    const int hidden = network_->shape().hidden;
    Remembered& remembered = remembered_[view][is_on_right_half(king)];
    std::array<const std::int16_t*, 64> added, removed;
    int added_count = 0, removed_count = 0;
    for (int first = 0; first < 64; first += 8) {
        Piece* const then = &remembered.board[first];
        const Piece* const now = position.rank(first / 8).data();
        for (std::uint64_t changed = eight(now) ^ eight(then); changed;) {
            const int byte = std::countr_zero(changed) / 8;
            changed &= ~(std::uint64_t{0xff} << 8 * byte);
            const int file = std::endian::native == std::endian::little ? byte : 7 - byte;
            const auto row = [&](Piece piece) {
                return network_->feature_row(input_index(view, orientation, piece, first + file));
            };
            if (now[file] != kEmpty) added[added_count++] = row(now[file]);
            if (then[file] != kEmpty) removed[removed_count++] = row(then[file]);
        }
        std::copy_n(now, 8, then);
    }
    kernel_->update(remembered.sums, remembered.sums, added.data(), added_count, removed.data(),
                    removed_count, hidden);
    std::copy_n(remembered.sums, hidden, sums(top_, view));
    entries_[top_].is_known[view] = true;
}

}  // namespace tenby
