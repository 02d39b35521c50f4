// Any bytes as a FEN: what is accepted must be a sound position that the core can play on and that
// its own text reproduces; what is refused must come with a sentence fit to be printed.
#include "engine/draw.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/position_check.h"

#include <cstdint>
#include <cstdlib>

using namespace tenby;

namespace {

void expect(bool holds) {
    if (!holds) std::abort();
}

void expect_playable(Position position) {
    expect(is_consistent(position));
    MoveList moves;
    generate_moves(position, moves);
    expect(moves.size() == count_moves(position));
    const Position before = position;
    for (const auto& [move, score] : moves) {
        position.make(move);
        expect(is_consistent(position));
        count_moves(position);
        position.take();
        expect(position == before);
    }
    game_result(position);
}

void expect_reproducible(const Position& position, CastlingStyle style) {
    const std::string fen = to_fen(position, style);
    const Result<Position> again = parse_fen(fen);
    expect(again.ok());
    expect(*again == position);
    expect(to_fen(*again, style) == fen);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Position> result = parse_fen({reinterpret_cast<const char*>(data), size});
    if (!result) {
        constexpr std::size_t kLongestSentence = 120;
        expect(!result.error().empty() && result.error().size() < kLongestSentence);
        for (unsigned char c : result.error()) expect(c >= ' ' && c != 0x7F);
        return 0;
    }
    expect_playable(*result);
    expect_reproducible(*result, CastlingStyle::kXFen);
    expect_reproducible(*result, CastlingStyle::kShredder);
    return 0;
}
