#include "engine/zobrist.h"

#include "engine/random.h"

namespace tenby {

namespace {

constexpr std::uint64_t kSeed = 120;

constexpr ZobristKeys make_keys() {
    Random random(kSeed);
    ZobristKeys keys{};
    for (auto& row : keys.piece_square)
        for (Key& key : row) key = random.next();
    for (Key& key : keys.castling) key = random.next();
    // No rights, no contribution: the keys of a bare board and of its pieces agree.
    keys.castling[kNoCastling] = 0;
    keys.side = random.next();
    return keys;
}

}  // namespace

constinit const ZobristKeys kZobrist = make_keys();

}  // namespace tenby
