// The random numbers behind the keys.
#include "engine/zobrist.h"

#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/positions.h"

#include <set>
#include <vector>

namespace tenby {

namespace {

// Every number that a key can be made of.
std::vector<Key> all_numbers() {
    std::vector<Key> numbers{kZobrist.side};
    for (const auto& row : kZobrist.piece_square)
        for (Square square : kSquares) numbers.push_back(row[square]);
    for (int rights = 1; rights <= kAllCastling; ++rights)
        numbers.push_back(kZobrist.castling[rights]);
    return numbers;
}

}  // namespace

TEST_CASE("the random numbers are all different and none is zero") {
    const std::vector<Key> numbers = all_numbers();
    REQUIRE(numbers.size() == 1 + 13 * 64 + 15);
    const std::set<Key> different(numbers.begin(), numbers.end());
    CHECK(different.size() == numbers.size());
    CHECK(different.count(0) == 0);
    CHECK(kZobrist.castling[kNoCastling] == 0);
    // Nor do two of them meet in the difference of two others: no pair of moves cancels out.
    std::set<Key> differences;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) differences.insert(numbers[i] ^ numbers[j]);
    CHECK(differences.size() == numbers.size() * (numbers.size() - 1) / 2);
}

TEST_CASE("every bit of a key is as often set as not") {
    const std::vector<Key> numbers = all_numbers();
    const double half = static_cast<double>(numbers.size()) / 2;
    for (int bit = 0; bit < 64; ++bit) {
        int set = 0;
        for (Key number : numbers) set += number >> bit & 1;
        // Five standard deviations.
        CHECK(set > half - 5 * 15);
        CHECK(set < half + 5 * 15);
    }
}

// Computed apart from this code, by a script that follows the recipe: SplitMix64 from 120,
// 13 rows of 120 for the pieces, 16 for castling of which the first is unused, one for the side.
TEST_CASE("keys are the same in every run and on every machine") {
    CHECK(Position().key() == 0x41ed11f9313ac212);
    CHECK(position_from("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").key() ==
          0x9e13626379444ff3);
    CHECK(position_from("8/8/8/4k3/8/8/8/4K3 b - - 0 1").key() == 0x950b08f26c4a7d16);
}

TEST_CASE("each part of a position has its say in the key") {
    const std::string_view variants[]{
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",  "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kkq - 0 1",   "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",   "r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1",
        "r3k2r/8/8/3pN3/8/8/8/R3K2R w KQkq - 0 1",  "r3k2r/8/8/3pn3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3p1P2/8/8/8/R3K2R w KQkq - 0 1",
    };
    std::set<Key> keys;
    for (std::string_view fen : variants) keys.insert(position_from(fen).key());
    CHECK(keys.size() == std::size(variants));
    // The clocks have none.
    CHECK(position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 37 90").key() ==
          position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").key());
}

}  // namespace tenby
