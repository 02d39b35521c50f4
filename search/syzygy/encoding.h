// From the squares of the pieces to the index of a position in its table.
//
// The pieces are encoded in groups. Without pawns the first group is three pieces that occur once
// each, or else the two kings; symmetry keeps its first piece in the triangle a1-d1-d4. With pawns
// the first group is the pawns of one side, and there is a table for each file on which their
// leader can stand, with e to h mirrored. Every other group is all pieces of one kind. A group of
// equal pieces is a set of squares among those still free, and its number is that of the set.
#pragma once

#include "engine/result.h"
#include "search/syzygy/material.h"

#include <array>
#include <cstdint>
#include <span>

namespace tenby {

class Encoding {
public:
    static constexpr int kFiles = 4;  // for the leader of the pawns

    // The place of the first group, and of the other side's pawns where both have some, among the
    // groups: it says which group's number counts least in the index.
    struct Order {
        int first = 0;
        int other_pawns = 0;
    };

    // In the order of pieces(), from 0 (a1) to 63 (h8).
    using Squares = std::array<std::uint8_t, Material::kMostMen>;

    // The order of the pieces and groups is that of the table's header, the file that of the leader
    // of the pawns. Fails where they do not fit the material.
    static Result<Encoding> make(const Material& material, std::span<const Piece> pieces,
                                 Order order, int file);

    std::span<const Piece> pieces() const {
        return {pieces_.data(), static_cast<std::size_t>(men_)};
    }
    // The index is smaller than this.
    std::uint64_t size() const { return size_; }
    std::uint64_t index(Squares squares) const;

    // The file, folded to a to d, of the pawn that leads these.
    static int leading_file(std::span<const std::uint8_t> pawns);

private:
    struct Group {
        int begin = 0;
        int count = 0;
        std::uint64_t factor = 0;
    };
    enum class Lead { kUniquePieces, kTwoKings, kOneSidesPawns };

    Result<void> choose_lead(const Material& material);
    void form_groups(int first_count);
    Result<void> assign_factors(Order order, int file, bool both_have_pawns);
    std::uint64_t first_group_size(int file) const;

    std::uint64_t leading_pawns_number(Squares& squares) const;
    std::uint64_t pieces_number(Squares& squares) const;
    std::uint64_t group_number(const Group& group, Squares& squares) const;
    void reflect(Squares& squares, int mask) const;

    std::array<Piece, Material::kMostMen> pieces_{};
    int men_ = 0;
    Lead lead_ = Lead::kTwoKings;
    bool second_group_is_pawns_ = false;
    std::array<Group, Material::kMostMen> groups_{};
    int group_count_ = 0;
    std::uint64_t size_ = 0;
};

}  // namespace tenby
