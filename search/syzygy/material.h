// Which pieces are on the board, without their squares: a table holds all positions of one material
// and is named after it, "KRPvKB". The side named first is White in the table.
#pragma once

#include "engine/piece.h"
#include "engine/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

class Material {
public:
    // The most pieces, kings included, for which there are tables.
    static constexpr int kMostMen = 7;

    Material() = default;
    explicit Material(const Position& position);
    // Nothing if the text is not what a table could be called.
    static std::optional<Material> from_name(std::string_view name);

    std::string name() const;

    int count(Piece piece) const { return static_cast<int>(code_ >> shift(piece) & kDigit); }
    int men() const;
    bool has_pawns() const { return count(kWhitePawn) + count(kBlackPawn) > 0; }
    bool is_symmetric() const { return *this == mirrored(); }

    void add(Piece piece) { code_ += std::uint64_t{1} << shift(piece); }
    void remove(Piece piece) { code_ -= std::uint64_t{1} << shift(piece); }
    // With the colours exchanged.
    Material mirrored() const;
    // As tables name it: the side with more pieces, or else with the better ones, is White.
    Material stronger_first() const;

    // One number for each material.
    std::uint64_t code() const { return code_; }
    friend bool operator==(const Material&, const Material&) = default;

private:
    // Four bits for each of the thirteen kinds.
    static constexpr int kDigitBits = 4;
    static constexpr std::uint64_t kDigit = (1 << kDigitBits) - 1;
    static constexpr int shift(Piece piece) { return kDigitBits * piece; }

    std::uint64_t code_ = 0;
};

constexpr Piece with_color_swapped(Piece piece) {
    return make_piece(~color_of(piece), type_of(piece));
}

// How many pieces are on the board, kings included.
int men_on(const Position& position);

}  // namespace tenby
