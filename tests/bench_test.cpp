// bench: what it searches, that its nodes are a signature, and how it talks.
#include "bench/bench_positions.h"
#include "bench/bench_run.h"
#include "engine/castling.h"
#include "engine/draw.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/uci_process.h"
#include "uci/parse_bench.h"

#include <map>
#include <regex>
#include <set>
#include <string>
#include <thread>
#include <vector>

using namespace tenby;

namespace {

constexpr Depth kShallow = 4;

std::vector<BenchEntry> run_bench(const BenchSettings& settings, BenchTotal* total = nullptr) {
    Bench bench(settings);
    std::vector<BenchEntry> entries;
    const auto done = bench.run([&](const BenchEntry& entry) { entries.push_back(entry); });
    REQUIRE(done);
    if (total) *total = *done;
    return entries;
}

BenchSettings shallow() {
    BenchSettings settings;
    settings.hash_mb = 1;
    settings.depth = kShallow;
    return settings;
}

bool is_chess960(const Position& position) {
    for (const Color color : {kWhite, kBlack})
        for (const CastlingSide wing : {kKingSide, kQueenSide}) {
            if (!position.can_castle(color, wing)) continue;
            if (file_of(position.king(color)) != kFileE ||
                file_of(position.castling_rook(color, wing)) !=
                    (wing == kKingSide ? kFileH : kFileA))
                return true;
        }
    return false;
}

int piece_count(const Position& position) {
    int count = 0;
    for (const Square square : kSquares) count += position[square] != kEmpty;
    return count;
}

}  // namespace

TEST_CASE("bench positions are sound, unfinished, different and of all phases") {
    std::set<Key> keys;
    std::map<std::string, int> phases;
    for (const std::string_view fen : bench_positions()) {
        INFO(fen);
        const auto position = parse_fen(fen);
        REQUIRE(position);
        CHECK(to_fen(*position) == fen);
        CHECK(game_result(*position) == GameResult::kOngoing);
        CHECK(keys.insert(position->key()).second);
        const int pieces = piece_count(*position);
        ++phases[pieces >= 30 ? "opening" : pieces >= 14 ? "middlegame" : "endgame"];
        if (is_chess960(*position)) ++phases["chess960"];
    }
    CHECK(keys.size() >= 45);
    for (const char* phase : {"opening", "middlegame", "endgame", "chess960"}) {
        INFO(phase);
        CHECK(phases[phase] >= 5);
    }
}

TEST_CASE("bench's nodes are the same each time, and their sum is the signature") {
    BenchTotal total, again;
    const auto entries = run_bench(shallow(), &total);
    run_bench(shallow(), &again);
    CHECK(total.nodes == again.nodes);
    REQUIRE(entries.size() == bench_positions().size());
    std::uint64_t sum = 0;
    for (const BenchEntry& entry : entries) sum += entry.nodes;
    CHECK(total.nodes == sum);
    CHECK(total.nodes > entries.size());
}

TEST_CASE("a bench position's nodes depend on nothing searched before") {
    const auto entries = run_bench(shallow());
    for (const std::size_t i : {entries.size() / 2, entries.size() - 1}) {
        Searcher searcher;
        REQUIRE(searcher.set_hash(1));
        class Silent : public Listener {
            void on_bestmove(Move, Move) override {}
        } listener;
        Limits limits;
        limits.depth = kShallow;
        searcher.start(*parse_fen(bench_positions()[i]), limits, listener);
        searcher.wait();
        CHECK(entries[i].nodes == searcher.nodes());
    }
}

TEST_CASE("a deeper bench searches more nodes") {
    BenchTotal total, deeper;
    run_bench(shallow(), &total);
    BenchSettings settings = shallow();
    settings.depth = kShallow + 2;
    run_bench(settings, &deeper);
    CHECK(deeper.nodes > total.nodes);
}

TEST_CASE("a bench that is stopped returns soon") {
    BenchSettings settings;
    settings.depth = kMaxPly - 1;
    Bench bench(settings);
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        bench.stop();
    });
    CHECK(bench.run([](const BenchEntry&) {}));
    CHECK(bench.was_stopped());
    stopper.join();
}

TEST_CASE("bench takes hash, threads and depth") {
    const auto usual = parse_bench(Tokens(""));
    REQUIRE(usual);
    CHECK(usual->hash_mb == 16);
    CHECK(usual->threads == 1);
    const auto given = parse_bench(Tokens(" 64 2  9 "));
    REQUIRE(given);
    CHECK(given->hash_mb == 64);
    CHECK(given->threads == 2);
    CHECK(given->depth == 9);
    for (const char* wrong : {"0", "x", "-16", "16 0", "16 1 0", "16 1 128", "16 1 9 9"}) {
        INFO(wrong);
        CHECK_FALSE(parse_bench(Tokens(wrong)));
    }
}

TEST_CASE("the signature line is what testing frameworks look for") {
    CHECK(signature_text({1234567, 2.0}) == "1234567 nodes 617283 nps");
}

TEST_CASE("bench from the command line prints its signature last and exits with 0") {
    std::set<std::string> nodes;
    for (const auto& arguments : {std::vector<std::string>{"bench", "1", "1", "3"},
                                  std::vector<std::string>{"bench 1 1 3"}}) {
        UciProcess program(arguments);
        const auto lines = program.read_to_end();
        CHECK(program.exit_code() == 0);
        REQUIRE(lines.size() == 1);
        std::smatch match;
        REQUIRE(std::regex_match(lines[0], match, std::regex("([0-9]+) nodes [0-9]+ nps")));
        nodes.insert(match[1]);
    }
    CHECK(nodes.size() == 1);

    UciProcess wrong({"bench", "nonsense"});
    CHECK(wrong.read_to_end().empty());
    CHECK(wrong.exit_code() == 2);
}

TEST_CASE("the loop answers while bench runs, and can stop it") {
    UciProcess program;
    program.send("bench 1 1 100");
    CHECK(program.sync().empty());
    program.send("stop");
    CHECK(program.sync() == std::vector<std::string>{"info string bench was stopped"});
    program.send("bench 1 1 2");
    CHECK(std::regex_match(program.read_until("").back(), std::regex("[0-9]+ nodes [0-9]+ nps")));
    program.quit();
}
