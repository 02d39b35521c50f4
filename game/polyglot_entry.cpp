#include "game/polyglot_entry.h"

#include "engine/movegen.h"
#include "engine/notation.h"

namespace tenby {

namespace {

constexpr int kToShift = 0, kFromShift = 6, kPromotionShift = 12;

constexpr std::uint16_t code_of(Square from, Square to, PieceType promotion) {
    // 1 is a knight, 4 a queen.
    const int promoted = promotion == kNoType ? 0 : promotion - kPawn;
    return static_cast<std::uint16_t>(index64(to) << kToShift | index64(from) << kFromShift |
                                      promoted << kPromotionShift);
}

}  // namespace

PolyglotEntry PolyglotEntry::from(const Bytes& bytes) {
    const auto number = [&](std::size_t first, std::size_t count) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < count; ++i) value = value << 8 | bytes[first + i];
        return value;
    };
    return {.key = number(0, 8),
            .move = static_cast<std::uint16_t>(number(8, 2)),
            .weight = static_cast<std::uint16_t>(number(10, 2)),
            .learn = static_cast<std::uint32_t>(number(12, 4))};
}

PolyglotEntry::Bytes PolyglotEntry::bytes() const {
    Bytes bytes{};
    const auto put = [&](std::uint64_t value, std::size_t first, std::size_t count) {
        for (std::size_t i = count; i-- > 0; value >>= 8)
            bytes[first + i] = static_cast<unsigned char>(value);
    };
    put(key, 0, 8);
    put(move, 8, 2);
    put(weight, 10, 2);
    put(learn, 12, 4);
    return bytes;
}

std::uint16_t to_polyglot(const Position& position, Move move) {
    return code_of(move.from(), uci_target(position, move, CastlingText::kKingTakesRook),
                   type_of(move.promoted()));
}

Move from_polyglot(const Position& position, std::uint16_t code) {
    MoveList moves;
    generate_moves(position, moves);
    for (const auto& [move, score] : moves)
        if (to_polyglot(position, move) == code) return move;
    for (const auto& [move, score] : moves)
        if (move.is_castling() && code_of(move.from(), move.to(), kNoType) == code) return move;
    return Move();
}

}  // namespace tenby
