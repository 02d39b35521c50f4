#include "platform/closest_word.h"

#include "tests/catch.h"

#include <array>

using namespace tenby;

namespace {

constexpr std::array<std::string_view, 6> kKnown{"perft", "epd", "bench", "go", "go perft", "quit"};

}  // namespace

TEST_CASE("a word with a letter too many, too few or wrong is recognised") {
    for (const std::string_view typed : {"perf", "pert", "perftt", "perfd", "pperft"}) {
        INFO(typed);
        CHECK(closest_word(typed, kKnown) == "perft");
    }
    CHECK(closest_word("epb", kKnown) == "epd");
    CHECK(closest_word("bneches", kKnown).empty());
    CHECK(closest_word("benchs", kKnown) == "bench");
}

TEST_CASE("two letters in the wrong order are one mistake") {
    for (const std::string_view typed : {"bnech", "becnh", "benhc"}) {
        INFO(typed);
        CHECK(closest_word(typed, kKnown) == "bench");
    }
    CHECK(closest_word("quti", kKnown) == "quit");
    CHECK(closest_word("qiut", kKnown) == "quit");
    CHECK(closest_word("tiuq", kKnown).empty());  // all four letters
    CHECK(closest_word("og", kKnown).empty());    // two letters are too few to tell
}

TEST_CASE("capitals are no mistakes") {
    constexpr std::array<std::string_view, 2> kMixed{"perft", "Hash"};
    CHECK(closest_word("PERFT", kMixed) == "perft");
    CHECK(closest_word("Prft", kMixed) == "perft");
    CHECK(closest_word("HSAH", kMixed) == "Hash");
}

TEST_CASE("nothing is suggested for what is far from everything") {
    for (const std::string_view typed : {"", "x", "xy", "chess", "banana"}) {
        INFO(typed);
        CHECK(closest_word(typed, kKnown).empty());
        CHECK(did_you_mean(typed, kKnown).empty());
    }
    CHECK(closest_word(std::string(1'000'000, 'p'), kKnown).empty());
}

TEST_CASE("the second word of a command leads to it") {
    constexpr std::array<std::string_view, 2> kCommands{"go", "go perft"};
    CHECK(closest_word("perft", kCommands) == "go perft");
    CHECK(did_you_mean("perft", kCommands) == "; did you mean go perft?");
}
