// The shared table: what goes in comes out, mates keep their distance, the worthy stay, and
// threads that write over each other leave nothing that nobody wrote.
#include "search/transposition_table.h"
#include "tests/catch.h"
#include "tests/random_walk.h"

#include <cstddef>
#include <limits>
#include <thread>
#include <vector>

using namespace tenby;

namespace {

// One megabyte: 16384 buckets of four, told apart by the fourteen upper bits of a key.
void make_small(TranspositionTable& table) {
    REQUIRE(table.resize(1));
}

// Keys that all fall into one bucket.
constexpr Key key_in_bucket(int number) {
    return 0x5AA5'0000'0000'0000 + (static_cast<Key>(number) << 20);
}

const Move kMove(E2, E4, kEmpty, Move::kDoubleStep);
const Move kOther(D2, D4, kEmpty, Move::kDoubleStep);

TableEntry entry_of_depth(Depth depth, Bound bound = Bound::kLower) {
    return {kMove, 10, 20, depth, bound};
}

bool holds(const TranspositionTable& table, Key key) {
    TableEntry entry;
    return table.probe(key, 0, entry);
}

void require_same(const TableEntry& found, const TableEntry& stored) {
    REQUIRE(found.move == stored.move);
    REQUIRE(found.score == stored.score);
    REQUIRE(found.evaluation == stored.evaluation);
    REQUIRE(found.depth == stored.depth);
    REQUIRE(found.bound == stored.bound);
}

}  // namespace

TEST_CASE("everything that is stored is found again") {
    TranspositionTable table;
    make_small(table);
    const std::vector<Move> moves{Move(),
                                  kMove,
                                  Move(G1, F3, kBlackKnight),
                                  Move(E5, D6, kBlackPawn, Move::kEnPassant),
                                  Move::promotion(H7, G8, kBlackQueen, kWhiteKnight),
                                  Move::promotion(A2, A1, kEmpty, kBlackQueen),
                                  Move(E1, C1, kEmpty, Move::kCastling)};
    const std::vector<Score> scores{0,      1,     -1,     -32,       20000,
                                    -20000, 31743, -31743, kMate - 3, 3 - kMate};
    Random dice(1);
    int stored_entries = 0;
    for (const Move move : moves)
        for (const Score score : scores)
            for (const Score evaluation : {0, -123, 20000, -20000, kNoScore})
                for (const Depth depth : {0, 1, 63, 127})
                    for (const Bound bound : {Bound::kUpper, Bound::kLower, Bound::kExact}) {
                        const Key key = dice.next();
                        const TableEntry stored{move, score, evaluation, depth, bound};
                        table.store(key, 0, stored);
                        TableEntry found;
                        REQUIRE(table.probe(key, 0, found));
                        require_same(found, stored);
                        ++stored_entries;
                    }
    REQUIRE(stored_entries > 1000);
}

TEST_CASE("other positions are not found") {
    TranspositionTable table;
    make_small(table);
    REQUIRE_FALSE(holds(table, 0));
    REQUIRE_FALSE(holds(table, key_in_bucket(1)));
    table.store(key_in_bucket(1), 0, entry_of_depth(5));
    REQUIRE(holds(table, key_in_bucket(1)));
    for (int number = 2; number < 100; ++number) REQUIRE_FALSE(holds(table, key_in_bucket(number)));
    for (int bit = 8; bit < 64; ++bit)
        REQUIRE_FALSE(holds(table, key_in_bucket(1) ^ Key{1} << bit));
}

TEST_CASE("mate distances count from the position, wherever in the tree it is") {
    TranspositionTable table;
    make_small(table);
    const Key key = key_in_bucket(1);
    TableEntry found;
    // At ply 5, a mate at ply 9 is four plies away: from ply 2 it is at ply 6.
    table.store(key, 5, {kMove, mate_in(9), 0, 3, Bound::kLower});
    REQUIRE(table.probe(key, 2, found));
    REQUIRE(found.score == mate_in(6));
    REQUIRE(table.probe(key, 100, found));
    REQUIRE(found.score == mate_in(104));
    REQUIRE(is_mate(found.score));

    table.store(key, 5, {kMove, mated_in(9), 0, 3, Bound::kUpper});
    REQUIRE(table.probe(key, 2, found));
    REQUIRE(found.score == mated_in(6));
    REQUIRE(table.probe(key, 100, found));
    REQUIRE(found.score == mated_in(104));

    // So do wins that the tablebases know of.
    table.store(key, 5, {kMove, -tablebase_win_in(9), 0, 3, Bound::kUpper});
    REQUIRE(table.probe(key, 2, found));
    REQUIRE(found.score == -tablebase_win_in(6));

    // Other scores are the same everywhere.
    table.store(key, 5, {kMove, 345, 0, 3, Bound::kExact});
    REQUIRE(table.probe(key, 100, found));
    REQUIRE(found.score == 345);
}

TEST_CASE("a bound proves what lies on its side of the window") {
    const auto proves = [](Score score, Bound bound) {
        TableEntry entry;
        entry.score = score;
        entry.bound = bound;
        return entry.proves(10, 20);
    };
    REQUIRE(proves(15, Bound::kExact));
    REQUIRE(proves(20, Bound::kLower));
    REQUIRE_FALSE(proves(19, Bound::kLower));
    REQUIRE(proves(10, Bound::kUpper));
    REQUIRE_FALSE(proves(11, Bound::kUpper));
    REQUIRE_FALSE(proves(10, Bound::kLower));
    REQUIRE_FALSE(proves(20, Bound::kUpper));
}

TEST_CASE("what was searched deeper stays, unless the new score is exact or the search is new") {
    TranspositionTable table;
    make_small(table);
    const Key key = key_in_bucket(1);
    const auto depth_now = [&] {
        TableEntry found;
        REQUIRE(table.probe(key, 0, found));
        return found.depth;
    };
    table.store(key, 0, entry_of_depth(10));
    table.store(key, 0, entry_of_depth(2));
    REQUIRE(depth_now() == 10);
    table.store(key, 0, entry_of_depth(12));
    REQUIRE(depth_now() == 12);
    table.store(key, 0, entry_of_depth(2, Bound::kExact));
    REQUIRE(depth_now() == 2);
    table.store(key, 0, entry_of_depth(10));
    table.new_search();
    table.store(key, 0, entry_of_depth(2));
    REQUIRE(depth_now() == 2);
}

TEST_CASE("a known move is not forgotten for the lack of a new one") {
    TranspositionTable table;
    make_small(table);
    const Key key = key_in_bucket(1);
    TableEntry found;
    table.store(key, 0, entry_of_depth(5));
    table.store(key, 0, {Move(), -50, 20, 6, Bound::kUpper});
    REQUIRE(table.probe(key, 0, found));
    require_same(found, {kMove, -50, 20, 6, Bound::kUpper});
    table.store(key, 0, {kOther, -50, 20, 6, Bound::kUpper});
    REQUIRE(table.probe(key, 0, found));
    REQUIRE(found.move == kOther);
}

TEST_CASE("in a full bucket the shallow go first, and the old before the deep") {
    TranspositionTable table;
    make_small(table);
    table.store(key_in_bucket(0), 0, entry_of_depth(20));
    for (int number = 1; number < 50; ++number)
        table.store(key_in_bucket(number), 0, entry_of_depth(1));
    REQUIRE(holds(table, key_in_bucket(0)));
    REQUIRE(holds(table, key_in_bucket(49)));

    // A few searches later it has had its time.
    for (int searches = 0; searches < 8; ++searches) table.new_search();
    for (int number = 50; number < 54; ++number)
        table.store(key_in_bucket(number), 0, entry_of_depth(1));
    REQUIRE_FALSE(holds(table, key_in_bucket(0)));
    for (int number = 50; number < 54; ++number) REQUIRE(holds(table, key_in_bucket(number)));
}

TEST_CASE("fullness counts the entries of this search") {
    TranspositionTable table;
    make_small(table);
    REQUIRE(table.full() == 0);
    Random dice(7);
    for (int i = 0; i < 400'000; ++i) table.store(dice.next(), 0, entry_of_depth(1));
    REQUIRE(table.full() > 990);
    REQUIRE(table.full() <= 1000);
    table.new_search();
    REQUIRE(table.full() == 0);
    for (int i = 0; i < 16'384; ++i) table.store(dice.next(), 0, entry_of_depth(1));
    REQUIRE(table.full() > 150);
    REQUIRE(table.full() < 350);
}

TEST_CASE("clearing forgets everything, with any number of threads") {
    const int threads = GENERATE(1, 2, 7);
    TranspositionTable table;
    make_small(table);
    Random dice(3);
    std::vector<Key> keys;
    for (int i = 0; i < 1000; ++i) {
        keys.push_back(dice.next());
        table.store(keys.back(), 0, entry_of_depth(4));
    }
    table.clear(threads);
    for (const Key key : keys) REQUIRE_FALSE(holds(table, key));
    REQUIRE(table.full() == 0);
}

TEST_CASE("a new size works and begins empty") {
    TranspositionTable table;
    make_small(table);
    table.store(key_in_bucket(1), 0, entry_of_depth(4));
    const std::size_t megabytes = GENERATE(2, 3, 5);
    const Result<void> size = table.resize(megabytes);
    REQUIRE(size);
    REQUIRE_FALSE(holds(table, key_in_bucket(1)));
    // The first and the last bucket are there.
    for (const Key key : {Key{0x1234}, ~Key{0}}) {
        table.store(key, 0, entry_of_depth(4));
        REQUIRE(holds(table, key));
    }
}

TEST_CASE("a size that no machine has is refused in words, and the old table stays") {
    // Some of these would wrap around to nothing when turned into bytes.
    const std::size_t megabytes =
        GENERATE(std::size_t{1} << 43, std::size_t{1} << 44, (std::size_t{1} << 44) + 1,
                 std::size_t{1} << 63, std::numeric_limits<std::size_t>::max());
    TranspositionTable table;
    make_small(table);
    table.store(key_in_bucket(1), 0, entry_of_depth(4));
    const Result<void> size = table.resize(megabytes);
    REQUIRE_FALSE(size);
    REQUIRE(size.error().find(std::to_string(megabytes)) != std::string::npos);
    REQUIRE(holds(table, key_in_bucket(1)));
}
