#include "engine/zobrist.h"

namespace tenby {

namespace {

// SplitMix64: the shortest generator whose output passes for random in all bits.
constexpr Key next_random(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15;
    Key z = state;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

constexpr ZobristKeys make_keys() {
    std::uint64_t state = 120;
    ZobristKeys keys{};
    for (auto& row : keys.piece_square)
        for (Key& key : row) key = next_random(state);
    for (Key& key : keys.castling) key = next_random(state);
    // No rights, no contribution: the keys of a bare board and of its pieces agree.
    keys.castling[kNoCastling] = 0;
    keys.side = next_random(state);
    return keys;
}

}  // namespace

constinit const ZobristKeys kZobrist = make_keys();

}  // namespace tenby
