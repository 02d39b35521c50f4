// What is known of positions seen before, by key. All threads share one table without a lock: an
// entry is two words, and the second holds the key mixed with the first, so that a mixture of two
// writers' words matches no key.
#pragma once

#include "engine/move.h"
#include "engine/result.h"
#include "engine/zobrist.h"
#include "search/multiply_high.h"
#include "search/score.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace tenby {

struct TableEntry {
    Move move;
    Score score = kNoScore;  // distances to mates and tablebase wins count from the root
    Score evaluation = kNoScore;
    Depth depth = 0;
    Bound bound = Bound::kNone;

    // May the score stand for a search with this window?
    bool proves(Score alpha, Score beta) const {
        return bound == Bound::kExact || (bound == Bound::kLower && score >= beta) ||
               (bound == Bound::kUpper && score <= alpha);
    }
};

class TranspositionTable {
public:
    // A new size empties the table; the system hands out its memory page by page, as it is written
    // to, unless clear() has it handed out at once. On failure the old size stays.
    Result<void> resize(std::size_t megabytes);
    void clear(int threads = 1);
    void new_search() { age_ = (age_ + 1) % kAges; }

    // Scores of mates and tablebase wins are given and taken as distances from the root.
    bool probe(Key key, int ply, TableEntry& entry) const;
    void store(Key key, int ply, const TableEntry& entry);

    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }

    // How full with entries of this search, per mille.
    int full() const;

private:
    static constexpr int kAges = 32;
    static constexpr int kBucketSize = 4;

    struct Slot {
        std::atomic<std::uint64_t> data = 0;
        std::atomic<std::uint64_t> check = 0;
    };

    struct alignas(64) Bucket {
        std::array<Slot, kBucketSize> slots;
    };

    // Any number of buckets will do: the key's upper half picks one by multiplication.
    Bucket& bucket(Key key) const {
        return buckets_[static_cast<std::size_t>(multiply_high(key, bucket_count_))];
    }

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_ = nullptr;  // in it, from the first large page on
    std::size_t bucket_count_ = 0;
    int age_ = 0;
};

}  // namespace tenby
