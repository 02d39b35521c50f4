// perft against the counts of an independent program: the position suites in tests/data, which
// `tenby perft --suite` reads too, and perft's own shortcuts against the plain count.
#include "engine/perft.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/positions.h"

#include <atomic>
#include <cstdint>
#include <fstream>
#include <limits>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

namespace tenby {

namespace {

struct SuiteLine {
    std::string fen;
    std::vector<std::uint64_t> nodes;  // at depth 1, 2, ...
};

// Lines of "FEN ;D1 20 ;D2 400 ..."; empty lines and lines that begin with # say nothing.
std::vector<SuiteLine> read_suite(const std::string& name) {
    std::ifstream file(kTestData + "/" + name);
    REQUIRE(file.is_open());
    std::vector<SuiteLine> suite;
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#') continue;
        std::istringstream fields(text);
        SuiteLine& line = suite.emplace_back();
        std::getline(fields, line.fen, ';');
        for (std::string field; std::getline(fields, field, ';');) {
            std::istringstream words(field);
            char letter = 0;
            std::size_t depth = 0;
            std::uint64_t nodes = 0;
            INFO(text);
            words >> letter >> depth >> nodes;
            REQUIRE_FALSE(words.fail());
            line.nodes.push_back(nodes);
            REQUIRE(letter == 'D');
            REQUIRE(depth == line.nodes.size());
        }
    }
    return suite;
}

// Counts each line of a suite at every depth that has no more nodes than this.
void check_suite(const std::string& name, std::uint64_t max_nodes, std::size_t min_lines) {
    const std::vector<SuiteLine> suite = read_suite(name);
    REQUIRE(suite.size() >= min_lines);
    for (const SuiteLine& line : suite) {
        const Position position = position_from(line.fen);
        for (std::size_t i = 0; i < line.nodes.size() && line.nodes[i] <= max_nodes; ++i) {
            INFO(line.fen << "depth " << i + 1);
            CHECK(perft(position, static_cast<int>(i) + 1) == line.nodes[i]);
        }
    }
}

constexpr std::uint64_t kQuickNodes = kChecksAreOn ? 20'000 : 5'000'000;

const std::string_view kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

void check_same_counts(const std::vector<RootCount>& counts,
                       const std::vector<RootCount>& expected) {
    REQUIRE(counts.size() == expected.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
        INFO(to_string(counts[i].move.from()) << to_string(counts[i].move.to()));
        CHECK(counts[i].move == expected[i].move);
        CHECK(counts[i].nodes == expected[i].nodes);
    }
}

}  // namespace

TEST_CASE("perft agrees with an independent program in standard chess") {
    check_suite("perft.epd", kQuickNodes, 100);
}

TEST_CASE("perft agrees with an independent program in Chess960") {
    check_suite("perft960.epd", kQuickNodes, 50);
}

TEST_CASE("perft agrees with an independent program to the last depth", "[.slow]") {
    check_suite("perft.epd", std::numeric_limits<std::uint64_t>::max(), 100);
    check_suite("perft960.epd", std::numeric_limits<std::uint64_t>::max(), 50);
}

TEST_CASE("perft divides its count among the legal moves") {
    // 48 moves at the root, 97862 lines of three.
    const Position position = position_from(kKiwipete);
    const std::vector<RootCount> counts = perft_divide(position, 3);
    CHECK(counts.size() == 48);
    CHECK(total(counts) == 97862);
    MoveList moves;
    generate_moves(position, moves);
    for (const RootCount& count : counts) {
        CHECK(moves.contains(count.move));
        Position after = position;
        after.make(count.move);
        CHECK(count.nodes == perft(after, 2));
    }
}

TEST_CASE("perft of small depths and of finished games") {
    const Position start;
    CHECK(perft(start, 0) == 1);
    CHECK(perft(start, 1) == 20);
    CHECK(perft(start, 2) == 400);
    CHECK(total(perft_divide(start, 1)) == 20);
    const Position mate = position_from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    CHECK(perft(mate, 0) == 1);
    CHECK(perft(mate, 1) == 0);
    CHECK(perft(mate, 4) == 0);
    CHECK(perft_divide(mate, 3).empty());
}

TEST_CASE("hashed and threaded perft count what the plain one counts") {
    const int depth = kChecksAreOn ? 3 : 4;
    for (std::string_view fen : kSharpFens) {
        INFO(fen);
        const Position position = position_from(fen);
        const std::vector<RootCount> plain = perft_divide(position, depth);
        check_same_counts(perft_divide(position, depth, {.threads = 1, .hash_mb = 1}), plain);
        check_same_counts(perft_divide(position, depth, {.threads = 3, .hash_mb = 0}), plain);
        check_same_counts(perft_divide(position, depth, {.threads = 3, .hash_mb = 1}), plain);
    }
    // A table far too small for the tree, so that entries are overwritten all the time.
    const int deep = kChecksAreOn ? 4 : 6;
    const std::uint64_t expected = kChecksAreOn ? 197281 : 119060324;
    CHECK(perft(Position(), deep, {.threads = 2, .hash_mb = 1}) == expected);
}

TEST_CASE("perft tells how far it has come, and at its end all of it") {
    std::mutex mutex;
    std::size_t calls = 0;
    PerftProgress last{};
    PerftOptions options;
    options.threads = 3;
    options.progress = [&](const PerftProgress& progress) {
        const std::lock_guard lock(mutex);
        ++calls;
        if (progress.parts_done > last.parts_done) last = progress;
    };
    CHECK(perft(Position(), 4, options) == 197281);
    CHECK(calls == 400);
    CHECK(last.parts_done == 400);  // the positions after two plies
    CHECK(last.parts == 400);
    CHECK(last.nodes == 197281);
}

TEST_CASE("perft stops when it is told to") {
    std::atomic<int> questions = 0;
    PerftOptions options;
    options.threads = 2;
    options.stop = [&questions] { return ++questions >= 2; };
    // Depth 20 would take longer than anybody has.
    const std::uint64_t nodes = perft(Position(), 20, options);
    CHECK(questions >= 2);
    CHECK(nodes < 1'000'000'000);
}

}  // namespace tenby
