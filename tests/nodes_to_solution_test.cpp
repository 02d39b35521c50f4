// When an engine has solved a task, from its info lines and from a real engine, and how engines
// compare.
#include "bench/programs/nodes_to_solution.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <cmath>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace tenby;

namespace {

constexpr std::uint64_t kLimit = 10'000;

EpdTask task(const std::string& operations) {
    std::istringstream input("6k1/5ppp/8/8/8/8/R4PPP/1R4K1 w - - " + operations + '\n');
    return read_epd(input)->front();
}

std::optional<std::uint64_t> nodes(const EpdTask& task,
                                   std::initializer_list<std::string_view> lines) {
    std::vector<InfoLine> info;
    for (const std::string_view line : lines) info.push_back(*parse_info_line(line));
    return nodes_to_solution(task, info, kLimit);
}

}  // namespace

TEST_CASE("A mate is solved when it is first reported and kept") {
    const EpdTask mate = task("dm 2;");
    CHECK(nodes(mate, {"info depth 1 score cp 500 nodes 10 pv a2a8",
                       "info depth 2 score mate 2 nodes 60 pv a2a8",
                       "info depth 3 score mate 1 nodes 90 pv a2a8"}) == 60);
    // Longer than the task says, the other side's, or only a bound.
    CHECK_FALSE(nodes(mate, {"info depth 2 score mate 3 nodes 60 pv a2a8"}));
    CHECK_FALSE(nodes(mate, {"info depth 2 score mate -2 nodes 60 pv a2a8"}));
    CHECK_FALSE(nodes(mate, {"info depth 2 score mate 2 lowerbound nodes 60 pv a2a8"}));
    // Lost again, then found again.
    CHECK(nodes(mate, {"info depth 2 score mate 2 nodes 60 pv a2a8",
                       "info depth 3 score cp 900 nodes 90 pv b1b8",
                       "info depth 4 score mate 2 nodes 120 pv a2a8"}) == 120);
    // After the limit.
    CHECK(nodes(mate, {"info depth 2 score mate 2 nodes 10000 pv a2a8"}) == kLimit);
    CHECK_FALSE(nodes(mate, {"info depth 2 score mate 2 nodes 10001 pv a2a8"}));
}

TEST_CASE("A best move is solved from the last time it became the best") {
    const EpdTask best = task("bm Ra8;");
    CHECK(nodes(best, {"info depth 1 score cp 1 nodes 10 pv a2a8",
                       "info depth 2 score cp 1 nodes 20 pv b1b8",
                       "info depth 3 score cp 1 nodes 30 pv a2a8",
                       "info depth 3 multipv 2 score cp 1 nodes 35 pv b1b8",
                       "info depth 4 score cp 1 nodes 40 pv a2a8"}) == 30);
    CHECK_FALSE(nodes(best, {"info depth 1 score cp 1 nodes 10 pv b1b8"}));
    CHECK_FALSE(nodes(best, {}));
}

TEST_CASE("A real engine mates") {
    UciClient engine(kTenby);
    CHECK(ask_for_solution(engine, task("dm 1;"), kLimit));
    CHECK_FALSE(ask_for_solution(engine, task("am Ra8 Rb8;"), kLimit));
}

TEST_CASE("The median ratio counts what the first engine solved") {
    const Nodes reference{100, 100, 100, std::nullopt};
    const auto same = median_ratio(reference, reference, kLimit);
    CHECK(same.tasks == 3);
    CHECK(same.least == 1);
    CHECK(same.most == 1);
    const auto ratio = median_ratio({400, 50, 200, 7}, reference, kLimit);
    CHECK(ratio.least == 2);
    CHECK(ratio.most == 2);
    // Unsolved: at least the limit's ratio, which may leave the median open.
    const auto one = median_ratio({400, 50, std::nullopt, 7}, reference, kLimit);
    CHECK(one.least == 4);
    CHECK(one.most == 4);
    const auto two = median_ratio({400, std::nullopt, std::nullopt, 7}, reference, kLimit);
    CHECK(two.least == 100);
    CHECK(std::isinf(two.most));
    CHECK(median_ratio({}, {}, kLimit).tasks == 0);
}
