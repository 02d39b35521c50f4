// The transposition table under several threads that write and read the same few slots: what
// comes out was put in. Run under the thread sanitizer too.
#include "search/transposition_table.h"
#include "tests/catch.h"
#include "tests/positions.h"
#include "tests/random_walk.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

using namespace tenby;

namespace {

constexpr int kKeys = 16;  // for the four slots of one bucket
constexpr int kVariants = 64;

constexpr Key key_number(int number) {
    return 0x5AA5'0000'0000'0000 + (static_cast<Key>(number) << 20);
}

// All fields follow from the key and the variant, and the score alone names both.
TableEntry entry_of(int key, int variant) {
    const int name = key * kVariants + variant;
    return {Move(kSquares[variant], kSquares[(variant * 7 + key) % 64]), name, -3 * name,
            (name * 5) % 128, static_cast<Bound>(1 + name % 3)};
}

bool is_one_that_was_stored(int key, const TableEntry& found) {
    if (found.score / kVariants != key || found.score < 0) return false;
    const TableEntry stored = entry_of(key, found.score % kVariants);
    return found.move == stored.move && found.evaluation == stored.evaluation &&
           found.depth == stored.depth && found.bound == stored.bound;
}

// Runs the work in two threads at once; it is told its thread's number and a die.
template <class Work>
void in_two_threads(int rounds, Work work) {
    std::vector<std::thread> threads;
    std::atomic<int> ready = 0;
    for (int number = 0; number < 2; ++number)
        threads.emplace_back([&, number] {
            Random dice(number + 1);
            ++ready;
            while (ready < 2) std::this_thread::yield();
            for (int round = 0; round < rounds; ++round) work(number, dice);
        });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

TEST_CASE("threads that fight over a bucket read nothing that nobody wrote") {
    TranspositionTable table;
    REQUIRE(table.resize(1));
    std::atomic<int> found_entries = 0, wrong_entries = 0;
    in_two_threads(games(2'000'000, 200'000), [&](int, Random& dice) {
        const int to_write = dice.below(kKeys), to_read = dice.below(kKeys);
        table.store(key_number(to_write), 0, entry_of(to_write, dice.below(kVariants)));
        TableEntry found;
        if (!table.probe(key_number(to_read), 0, found)) return;
        found_entries.fetch_add(1, std::memory_order_relaxed);
        if (!is_one_that_was_stored(to_read, found))
            wrong_entries.fetch_add(1, std::memory_order_relaxed);
    });
    REQUIRE(found_entries > 1000);
    REQUIRE(wrong_entries == 0);
}

TEST_CASE("two writers of one position that differ only a little do not make up a depth") {
    // Pieces that can all go to the same square: the moves differ in their origin alone.
    const std::array<Move, 2> moves{Move(A1, D1), Move(H1, D1)};
    const std::array<Depth, 2> depths{5, 6};
    TranspositionTable table;
    REQUIRE(table.resize(1));
    std::atomic<int> found_entries = 0, wrong_entries = 0;
    in_two_threads(games(5'000'000, 500'000), [&](int number, Random&) {
        table.store(key_number(1), 0, {moves[number], 10, 20, depths[number], Bound::kExact});
        TableEntry found;
        if (!table.probe(key_number(1), 0, found)) return;
        found_entries.fetch_add(1, std::memory_order_relaxed);
        if (std::find(depths.begin(), depths.end(), found.depth) == depths.end())
            wrong_entries.fetch_add(1, std::memory_order_relaxed);
    });
    REQUIRE(found_entries > 1000);
    REQUIRE(wrong_entries == 0);
}
