#include "search/limits.h"

#include "tests/catch.h"

using namespace tenby;

namespace {

// Limits with one change, such as [](Limits& l) { l.depth = 3; }.
template <class Change>
Limits limits_with(Change change) {
    Limits limits;
    change(limits);
    return limits;
}

}  // namespace

TEST_CASE("a search with a clock, a time, a depth or nodes ends by itself") {
    CHECK(limits_with([](Limits& l) { l.time[kWhite] = 100; }).ends_by_itself());
    CHECK(limits_with([](Limits& l) { l.time[kBlack] = 0; }).ends_by_itself());
    CHECK(limits_with([](Limits& l) { l.move_time = 0; }).ends_by_itself());
    CHECK(limits_with([](Limits& l) { l.depth = 3; }).ends_by_itself());
    CHECK(limits_with([](Limits& l) { l.nodes = 100; }).ends_by_itself());
    CHECK(limits_with([](Limits& l) { l.soft_nodes = 100; }).ends_by_itself());
}

TEST_CASE("a search without limits, or for a mate alone, may never end") {
    CHECK_FALSE(Limits().ends_by_itself());
    CHECK_FALSE(limits_with([](Limits& l) { l.mate = 3; }).ends_by_itself());
    CHECK_FALSE(limits_with([](Limits& l) { l.moves_to_go = 3; }).ends_by_itself());
}

TEST_CASE("infinite and ponder outweigh every limit") {
    CHECK_FALSE(limits_with([](Limits& l) { l.depth = 3, l.infinite = true; }).ends_by_itself());
    CHECK_FALSE(limits_with([](Limits& l) { l.depth = 3, l.ponder = true; }).ends_by_itself());
}
