#include "search/transposition_table.h"

#include "engine/parallel.h"
#include "search/margins.h"

#include <algorithm>
#include <limits>
#include <new>
#include <string>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tenby {

namespace {

// The first word, from the lowest bit: move 25, bound 2, age 5, score 16, evaluation 16.
// The second: depth in the low byte, and above it the key mixed with the first word. The depth
// itself is not mixed: two writers of one position whose first words differ in the low byte alone
// (in where the move comes from) can be confused, and then the depth must still be one of theirs.
constexpr int kBoundShift = 25;
constexpr int kAgeShift = 27;
constexpr int kScoreShift = 32;
constexpr int kEvaluationShift = 48;
constexpr std::uint64_t kMoveMask = (1 << kBoundShift) - 1;
constexpr std::uint64_t kDepthMask = 0xFF;
constexpr Depth kMaxDepth = kDepthMask;
// Nobody can have more bytes than a pointer difference can tell.
constexpr std::size_t kMostMegabytes = std::numeric_limits<std::ptrdiff_t>::max() >> 20;

constexpr std::uint64_t to_bits(Score score, int shift) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(score)) << shift;
}

constexpr Score to_score(std::uint64_t data, int shift) {
    return static_cast<std::int16_t>(data >> shift);
}

// Do a slot's two words belong together, and to this key?
constexpr bool matches(Key key, std::uint64_t data, std::uint64_t check) {
    return ((key ^ data ^ check) & ~kDepthMask) == 0;
}

constexpr Depth depth_of(std::uint64_t check) {
    return static_cast<Depth>(check & kDepthMask);
}

Score from_root_to_node(Score score, int ply) {
    if (!is_decisive(score) || score == kNoScore) return score;
    return score > 0 ? score + ply : score - ply;
}

Score from_node_to_root(Score score, int ply) {
    if (!is_decisive(score) || score == kNoScore) return score;
    return score > 0 ? score - ply : score + ply;
}

constexpr Bound bound_of(std::uint64_t data) {
    return static_cast<Bound>(data >> kBoundShift & 3);
}

}  // namespace

Result<void> TranspositionTable::resize(std::size_t megabytes) {
    const Error no_room{"there is no room for a hash table of " + std::to_string(megabytes) +
                        " MB; the old one stays"};
    if (megabytes > kMostMegabytes) return no_room;
    const std::size_t count = std::max<std::size_t>(1, (megabytes << 20) / sizeof(Bucket));
    if (count == bucket_count_) return {};
    // The table is looked up all over: with large pages the processor finds its places faster.
    constexpr std::size_t kLargePage = 2 << 20;
    const std::size_t bytes = (count * sizeof(Bucket) + kLargePage - 1) / kLargePage * kLargePage;
    // Zeroes are empty buckets.
    std::unique_ptr<void, Free> memory(std::calloc(1, bytes + kLargePage));
    if (!memory) return no_room;
    void* start = memory.get();
    std::size_t room = bytes + kLargePage;
    std::align(kLargePage, bytes, start, room);
#ifdef MADV_HUGEPAGE
    madvise(start, bytes, MADV_HUGEPAGE);
#endif
    memory_ = std::move(memory);
    buckets_ = static_cast<Bucket*>(start);
    bucket_count_ = count;
    age_ = 0;
    return {};
}

void TranspositionTable::clear(int threads) {
    age_ = 0;
    const auto clear_part = [this, threads](int part) {
        const std::size_t begin = bucket_count_ * part / threads;
        const std::size_t end = bucket_count_ * (part + 1) / threads;
        for (std::size_t i = begin; i < end; ++i) new (&buckets_[i]) Bucket;
    };
    run_in_parallel(threads, clear_part);
}

bool TranspositionTable::probe(Key key, int ply, TableEntry& entry) const {
    for (const Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        if (!matches(key, data, check) || bound_of(data) == Bound::kNone) continue;
        entry.move = Move::from_bits(static_cast<std::uint32_t>(data & kMoveMask));
        entry.score = from_node_to_root(to_score(data, kScoreShift), ply);
        entry.evaluation = to_score(data, kEvaluationShift);
        entry.depth = depth_of(check);
        entry.bound = bound_of(data);
        return true;
    }
    return false;
}

void TranspositionTable::store(Key key, int ply, const TableEntry& entry) {
    Slot* victim = nullptr;
    int least_worth = INT32_MAX;
    std::uint64_t move = entry.move.bits();
    for (Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        const Depth depth = depth_of(check);
        const int age = (age_ - static_cast<int>(data >> kAgeShift & (kAges - 1)) + kAges) % kAges;
        if (matches(key, data, check)) {
            // The position itself. What was searched deeper in this search stays, unless the new
            // score is exact; an old move is better than none.
            if (entry.bound != Bound::kExact && entry.depth + margins.table_depth_lag < depth &&
                age == 0)
                return;
            if (!entry.move) move = data & kMoveMask;
            victim = &slot;
            break;
        }
        // What is empty, old or shallow goes first.
        const int worth =
            bound_of(data) == Bound::kNone ? INT32_MIN : depth - margins.table_age_plies * age;
        if (worth < least_worth) {
            least_worth = worth;
            victim = &slot;
        }
    }
    const std::uint64_t data = move | static_cast<std::uint64_t>(entry.bound) << kBoundShift |
                               static_cast<std::uint64_t>(age_) << kAgeShift |
                               to_bits(from_root_to_node(entry.score, ply), kScoreShift) |
                               to_bits(entry.evaluation, kEvaluationShift);
    const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth, 0, kMaxDepth));
    victim->data.store(data, std::memory_order_relaxed);
    victim->check.store(((key ^ data) & ~kDepthMask) | depth, std::memory_order_relaxed);
}

int TranspositionTable::full() const {
    constexpr std::size_t kSample = 250;
    const std::size_t sample = std::min(kSample, bucket_count_);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += bound_of(data) != Bound::kNone &&
                    static_cast<int>(data >> kAgeShift & (kAges - 1)) == age_;
        }
    return sample ? static_cast<int>(used * 1000 / (sample * kBucketSize)) : 0;
}

}  // namespace tenby
