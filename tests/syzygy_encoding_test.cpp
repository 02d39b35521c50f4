// The index of a position in its table: within the table's size, and the same for two positions
// only if they are the same but for a symmetry of the board. Tables of five to seven men are too
// large to be at hand, so this is what can be said of them.
#include "engine/random.h"
#include "search/syzygy/encoding.h"
#include "search/syzygy/square_codes.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

using namespace tenby;

namespace {

using Pieces = std::vector<Piece>;
using Squares = Encoding::Squares;

Material material_of(const std::string& name) {
    const auto material = Material::from_name(name);
    REQUIRE(material);
    return *material;
}

// Every material of so many men, as tables are named.
std::vector<Material> materials_of(int men) {
    std::set<std::string> names;
    const std::string letters = "QRBNP";
    std::vector<std::string> sides{"K"};
    std::vector<std::string> all{"K"};
    for (int extra = 1; extra <= men - 2; ++extra) {
        std::vector<std::string> longer;
        for (const std::string& side : sides)
            for (const char letter : letters)
                if (side == "K" || letters.find(letter) >= letters.find(side.back()))
                    longer.push_back(side + letter);
        sides = longer;
        all.insert(all.end(), sides.begin(), sides.end());
    }
    for (const std::string& white : all)
        for (const std::string& black : all)
            if (static_cast<int>(white.size() + black.size()) == men)
                names.insert(material_of(white + "v" + black).stronger_first().name());
    std::vector<Material> materials;
    for (const std::string& name : names) materials.push_back(material_of(name));
    return materials;
}

void shuffle(Pieces& pieces, Random& dice) {
    for (std::size_t i = pieces.size(); i > 1; --i) std::swap(pieces[i - 1], pieces[dice.below(i)]);
}

// An order of the pieces that a header could have: kinds side by side, the first group in front.
Pieces random_order(const Material& material, Random& dice) {
    Pieces kinds, lead;
    for (int i = kWhitePawn; i < kPieceKinds; ++i)
        if (material.count(static_cast<Piece>(i)) > 0) kinds.push_back(static_cast<Piece>(i));
    shuffle(kinds, dice);
    const auto move_to_lead = [&](auto wanted, std::size_t most) {
        for (auto kind = kinds.begin(); kind != kinds.end();) {
            if (!wanted(*kind) || lead.size() == most) {
                ++kind;
                continue;
            }
            lead.push_back(*kind);
            kind = kinds.erase(kind);
        }
    };
    if (material.has_pawns()) {
        move_to_lead([](Piece piece) { return in(kPawns, piece); }, 2);
    } else {
        const auto unique = [&](Piece piece) { return material.count(piece) == 1; };
        if (std::count_if(kinds.begin(), kinds.end(), unique) >= 3)
            move_to_lead(unique, 3);
        else
            move_to_lead([](Piece piece) { return in(kKings, piece); }, 2);
    }
    lead.insert(lead.end(), kinds.begin(), kinds.end());
    Pieces order;
    for (const Piece kind : lead) order.insert(order.end(), material.count(kind), kind);
    return order;
}

int group_count(const Material& material) {
    int kinds = 0, unique = 0;
    for (int i = kWhitePawn; i < kPieceKinds; ++i) {
        kinds += material.count(static_cast<Piece>(i)) > 0;
        unique += material.count(static_cast<Piece>(i)) == 1;
    }
    if (material.has_pawns()) return kinds;
    return unique >= 3 ? kinds - 2 : kinds - 1;
}

Encoding random_encoding(const Material& material, int file, Random& dice) {
    const int groups = group_count(material);
    Encoding::Order order{static_cast<int>(dice.below(groups)), 0};
    if (material.count(kWhitePawn) > 0 && material.count(kBlackPawn) > 0) do
            order.other_pawns = static_cast<int>(dice.below(groups));
        while (order.other_pawns == order.first);
    const auto encoding = Encoding::make(material, random_order(material, dice), order, file);
    REQUIRE(encoding);
    return *encoding;
}

bool kings_touch(const Encoding& encoding, const Squares& squares) {
    std::vector<int> kings;
    for (std::size_t i = 0; i < encoding.pieces().size(); ++i)
        if (in(kKings, encoding.pieces()[i])) kings.push_back(squares[i]);
    const int files = square_codes::file64(kings[0]) - square_codes::file64(kings[1]);
    const int ranks = square_codes::rank64(kings[0]) - square_codes::rank64(kings[1]);
    return std::abs(files) <= 1 && std::abs(ranks) <= 1;
}

// One text for all placements that a symmetry of the board takes into each other. Equal pieces may
// change places.
std::string class_of(const Encoding& encoding, const Squares& squares, bool has_pawns) {
    std::string least;
    for (int symmetry = 0; symmetry < (has_pawns ? 2 : 8); ++symmetry) {
        std::vector<std::pair<Piece, int>> turned;
        for (std::size_t i = 0; i < encoding.pieces().size(); ++i) {
            int square = squares[i];
            if (symmetry & 1) square ^= square_codes::kMirrorFiles;
            if (symmetry & 2) square ^= square_codes::kMirrorRanks;
            if (symmetry & 4) square = square_codes::transposed(square);
            turned.emplace_back(encoding.pieces()[i], square);
        }
        std::sort(turned.begin(), turned.end());
        std::string text;
        for (const auto& [piece, square] : turned)
            text += {static_cast<char>('a' + piece), static_cast<char>(' ' + square)};
        if (least.empty() || text < least) least = text;
    }
    return least;
}

// The pieces on some of a few squares: where there are few, wrong indexes collide soon.
bool place(const Encoding& encoding, const std::vector<std::uint8_t>& few, Random& dice,
           Squares& squares) {
    std::vector<std::uint8_t> left = few;
    for (std::size_t i = 0; i < encoding.pieces().size(); ++i) {
        const std::size_t chosen = dice.below(left.size());
        squares[i] = left[chosen];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
        const int rank = square_codes::rank64(squares[i]);
        if (in(kPawns, encoding.pieces()[i]) && (rank == 0 || rank == 7)) return false;
    }
    return !kings_touch(encoding, squares);
}

std::vector<std::uint8_t> few_squares(std::size_t men, Random& dice) {
    std::vector<std::uint8_t> all(64);
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[dice.below(i)]);
    all.resize(men + 2);
    return all;
}

int leading_file(const Encoding& encoding, const Squares& squares, const Material& material) {
    if (!material.has_pawns()) return 0;
    const auto count = static_cast<std::size_t>(material.count(encoding.pieces()[0]));
    return Encoding::leading_file({squares.data(), count});
}

void require_sound(const Material& material, int samples, Random& dice) {
    INFO(material.name());
    const int file = material.has_pawns() ? static_cast<int>(dice.below(Encoding::kFiles)) : 0;
    const Encoding encoding = random_encoding(material, file, dice);
    const auto few = few_squares(encoding.pieces().size(), dice);
    std::map<std::uint64_t, std::string> seen;
    for (int i = 0; i < samples; ++i) {
        Squares squares{};
        if (!place(encoding, few, dice, squares)) continue;
        // This part of the table is for leaders on one file.
        if (leading_file(encoding, squares, material) != file) continue;
        const std::uint64_t index = encoding.index(squares);
        const std::string symmetric = class_of(encoding, squares, material.has_pawns());
        if (index >= encoding.size() ||
            seen.try_emplace(index, symmetric).first->second != symmetric)
            FAIL("index " << index << " of " << encoding.size() << " for " << symmetric);
    }
}

}  // namespace

TEST_CASE("there are as many tables of five, six and seven men as the format says") {
    CHECK(materials_of(3).size() == 5);
    CHECK(materials_of(4).size() == 30);
    CHECK(materials_of(5).size() == 110);
    CHECK(materials_of(6).size() == 365);
    CHECK(materials_of(7).size() == 1001);
}

TEST_CASE("indexes of five to seven men are in bounds, and collide for symmetric positions only") {
    Random dice(7);
    for (const int men : {3, 4, 5, 6, 7})
        for (const Material& material : materials_of(men)) {
            require_sound(material, games(1000, 100), dice);
            SUCCEED();
        }
}

TEST_CASE("all placements of a rook or a pawn with the kings have indexes of their own") {
    Random dice(1);
    for (const std::string name : {"KRvK", "KPvK"}) {
        const Material material = material_of(name);
        for (int file = 0; file < (material.has_pawns() ? Encoding::kFiles : 1); ++file) {
            const Encoding encoding = random_encoding(material, file, dice);
            std::map<std::uint64_t, std::string> seen;
            std::set<std::string> classes;
            for (int code = 0; code < 64 * 64 * 64; ++code) {
                const Squares squares{static_cast<std::uint8_t>(code % 64),
                                      static_cast<std::uint8_t>(code / 64 % 64),
                                      static_cast<std::uint8_t>(code / 4096)};
                const bool apart = squares[0] != squares[1] && squares[0] != squares[2] &&
                                   squares[1] != squares[2];
                const int rank = squares[0] / 8;
                if (!apart || kings_touch(encoding, squares)) continue;
                if (material.has_pawns() && (rank == 0 || rank == 7)) continue;
                if (leading_file(encoding, squares, material) != file) continue;
                const std::string symmetric = class_of(encoding, squares, material.has_pawns());
                const std::uint64_t index = encoding.index(squares);
                classes.insert(symmetric);
                if (index >= encoding.size() ||
                    seen.try_emplace(index, symmetric).first->second != symmetric)
                    FAIL("index " << index << " for " << symmetric);
            }
            // Symmetric positions share an index, so that there are as many of the one as of the
            // other.
            CHECK(seen.size() == classes.size());
            CHECK(seen.size() > encoding.size() / 2);
        }
    }
}

TEST_CASE("a header's pieces have to be those of the name, in a possible order") {
    const Material material = material_of("KRRvKP");
    const auto make = [&](Pieces pieces, Encoding::Order order) {
        return Encoding::make(material, pieces, order, 0).ok();
    };
    CHECK(make({kBlackPawn, kWhiteRook, kWhiteRook, kWhiteKing, kBlackKing}, {0, 0}));
    CHECK(make({kBlackPawn, kBlackKing, kWhiteRook, kWhiteRook, kWhiteKing}, {3, 0}));
    CHECK_FALSE(make({kBlackPawn, kWhiteRook, kWhiteRook, kWhiteKing, kBlackKing}, {4, 0}));
    CHECK_FALSE(make({kWhiteRook, kWhiteRook, kBlackPawn, kWhiteKing, kBlackKing}, {0, 0}));
    CHECK_FALSE(make({kBlackPawn, kWhiteRook, kWhiteKing, kWhiteRook, kBlackKing}, {0, 0}));
    CHECK_FALSE(make({kWhitePawn, kWhiteRook, kWhiteRook, kWhiteKing, kBlackKing}, {0, 0}));
    CHECK_FALSE(make({kBlackPawn, kWhiteRook, kWhiteKing, kBlackKing}, {0, 0}));
    CHECK_FALSE(make({}, {0, 0}));
    const auto pieces_only = [](Pieces pieces) {
        return Encoding::make(material_of("KBBvKN"), pieces, {0, 0}, 0).ok();
    };
    CHECK(pieces_only({kBlackKnight, kWhiteKing, kBlackKing, kWhiteBishop, kWhiteBishop}));
    CHECK_FALSE(pieces_only({kWhiteBishop, kWhiteKing, kBlackKing, kWhiteBishop, kBlackKnight}));
    CHECK_FALSE(pieces_only({kWhiteBishop, kWhiteBishop, kWhiteKing, kBlackKing, kBlackKnight}));
}
