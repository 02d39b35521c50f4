// Any words as moves, in UCI and in SAN, from one of a few positions rich in special moves. What
// is accepted must be legal and must read back from its own text; the game then goes on with it.
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

using namespace tenby;

namespace {

constexpr std::array<std::string_view, 6> kFens{
    kStartFen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "1rkr4/8/8/2pP4/8/8/8/4KRR1 w FdB c6 0 1",
    "8/8/1k6/8/4Q2Q/K7/8/7Q w - - 0 1",
    "5rkr/8/8/8/3pP3/8/8/RK1R4 b DAhf e3 0 1",
};

void expect(bool holds) {
    if (!holds) std::abort();
}

void expect_reads_back(const Position& position, Move move) {
    expect(is_legal(position, move));
    for (CastlingText style : {CastlingText::kKingTo, CastlingText::kKingTakesRook}) {
        const Result<Move> read = parse_uci(position, to_uci(position, move, style));
        expect(read && *read == move);
    }
    const Result<Move> read = parse_san(position, to_san(position, move));
    expect(read && *read == move);
}

void expect_printable(const std::string& error) {
    constexpr std::size_t kLongestSentence = 120;
    expect(!error.empty() && error.size() < kLongestSentence);
    for (unsigned char c : error) expect(c >= ' ' && c != 0x7F);
}

}  // namespace

// The first byte chooses the position, line feeds end the words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    Position position = *parse_fen(kFens[data[0] % kFens.size()]);
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        Move next;
        for (const auto parse : {parse_uci, parse_san}) {
            const Result<Move> move = parse(position, word);
            if (move) {
                expect_reads_back(position, *move);
                next = *move;
            } else {
                expect_printable(move.error());
            }
        }
        if (next) position.make(next);
    }
    return 0;
}
