// bench/endings.epd: sixty endings of the textbooks. The tables confirm those that they know, and
// the search without tables judges all of them rightly.
#include "bench/epd_solver.h"
#include "search/network/default_network.h"
#include "search/syzygy/probe.h"
#include "tests/catch.h"
#include "tests/paths.h"
#include "tests/positions.h"
#include "tests/tables.h"

#include <cstdint>
#include <fstream>
#include <set>
#include <string>
#include <vector>

using namespace tenby;

namespace {

std::vector<EpdTask> endings() {
    std::ifstream file(kSourceTree + "/bench/endings.epd");
    const auto tasks = read_epd(file);
    INFO((tasks ? std::string() : tasks.error()));
    REQUIRE(tasks);
    return *tasks;
}

EpdResult result_of(Wdl wdl, Color side) {
    const Wdl for_white = side == kWhite ? wdl : -wdl;
    return for_white == Wdl::kWin    ? EpdResult::kWhiteWins
           : for_white == Wdl::kLoss ? EpdResult::kBlackWins
                                     : EpdResult::kDrawn;
}

// With the network that people get, and without tables.
void require_verdicts(std::uint64_t nodes, std::size_t step) {
    Searcher searcher;
    searcher.set_network(default_network());
    const std::vector<EpdTask> tasks = endings();
    for (std::size_t i = 0; i < tasks.size(); i += step) {
        const EpdAnswer answer = try_to_solve(tasks[i], searcher, for_nodes(nodes));
        INFO(tasks[i].id << ": " << tasks[i].wanted << ", score " << answer.found.score);
        CHECK(answer.solved);
    }
}

}  // namespace

TEST_CASE("there are sixty different textbook endings, each with a result and a name") {
    const std::vector<EpdTask> tasks = endings();
    CHECK(tasks.size() == 60);
    std::set<std::string> ids;
    std::set<Key> positions;
    int draws = 0;
    for (const EpdTask& task : tasks) {
        INFO(task.id);
        CHECK(task.result);
        CHECK_FALSE(task.id.starts_with("line "));
        CHECK(ids.insert(task.id).second);
        CHECK(positions.insert(task.position.key()).second);
        draws += task.result == EpdResult::kDrawn;
    }
    // Neither verdict can be guessed.
    CHECK(draws >= 20);
    CHECK(draws <= 40);
}

TEST_CASE("the tables confirm the textbook endings that they know") {
    const Tablebases* const tables = tables_or_skip();
    if (!tables) return;
    int known = 0;
    for (EpdTask& task : endings()) {
        const auto wdl = probe_wdl(*tables, task.position);
        if (!wdl) continue;
        ++known;
        INFO(task.id);
        CHECK(task.result == result_of(*wdl, task.position.side()));
    }
    CHECK(known > 0);
}

TEST_CASE("the search judges the textbook endings rightly without tables") {
    require_verdicts(100'000, games(1, 12));
}
