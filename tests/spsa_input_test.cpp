// The lines that say what is to be tuned.
#include "bench/programs/spsa_input.h"
#include "tests/catch.h"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace tenby;

namespace {

Result<std::vector<SpsaNumber>> numbers_of(const std::string& text) {
    std::istringstream stream(text);
    return read_spsa_input(stream);
}

}  // namespace

TEST_CASE("A line of OpenBench's input is a number with bounds, step and learning rate") {
    const auto numbers = numbers_of(
        "# the first\n"
        "LmrBase, int, 80, 0, 200, 8, 0.002\r\n"
        "\n"
        "  HistoryBonusOffset,int,-150,-300,600,40,0.0015\n"
        "Scale, float, 0.75, -1.5, 1e2, 0.05, 0.002");
    REQUIRE(numbers);
    REQUIRE(numbers->size() == 3);
    const SpsaNumber& first = numbers->front();
    CHECK(first.name == "LmrBase");
    CHECK(first.is_integer);
    CHECK(first.start == 80);
    CHECK(first.least == 0);
    CHECK(first.most == 200);
    CHECK(first.c_end == 8);
    CHECK(first.r_end == 0.002);
    CHECK((*numbers)[1].start == -150);
    CHECK((*numbers)[1].least == -300);
    const SpsaNumber& last = numbers->back();
    CHECK_FALSE(last.is_integer);
    CHECK(last.start == 0.75);
    CHECK(last.most == 100);
}

TEST_CASE("A number is written as it is read") {
    for (const std::string line :
         {"LmrBase, int, 80, 0, 200, 8, 0.002", "Scale, float, 0.75, -1.5, 100, 0.05, 0.0015",
          "Large, int, 123456789, -300, 2000000000, 4096, 0.002"}) {
        const auto numbers = numbers_of(line);
        REQUIRE(numbers);
        CHECK(spsa_line(numbers->front()) == line);
    }
}

TEST_CASE("An engine gets integers rounded and floats as they are") {
    SpsaNumber number;
    CHECK(value_text(number, 12.5) == "13");
    CHECK(value_text(number, -3.6) == "-4");
    CHECK(value_text(number, 1234567.2) == "1234567");
    number.is_integer = false;
    CHECK(value_text(number, 0.125) == "0.125");
}

TEST_CASE("What makes no sense as a number to tune is named with its line") {
    const std::vector<std::pair<std::string, std::string>> mistakes{
        {"", "there are no numbers"},
        {"# nothing\n", "there are no numbers"},
        {"A, int, 1, 0, 2, 1\n", "line 1: expected name"},
        {"A, int, 1, 0, 2, 1, 0.002, 5\n", "line 1: expected name"},
        {", int, 1, 0, 2, 1, 0.002\n", "line 1: expected name"},
        {"\nA, bool, 1, 0, 2, 1, 0.002\n", "line 2: the type is 'bool'"},
        {"A, int, one, 0, 2, 1, 0.002\n", "'one' is not a number"},
        {"A, int, 1, 0, 2x, 1, 0.002\n", "'2x' is not a number"},
        {"A, int, 1, 0, , 1, 0.002\n", "'' is not a number"},
        {"A, int, 3, 0, 2, 1, 0.002\n", "outside the bounds"},
        {"A, int, 1, 0, 2, 0, 0.002\n", "the step"},
        {"A, int, 1, 0, 2, 1, -0.002\n", "the learning rate"},
        {"A, int, 1, 0, 2, 1, 0.002\nA, int, 1, 0, 2, 1, 0.002\n", "line 2: 'A' is there twice"}};
    for (const auto& [text, sentence] : mistakes) {
        const auto numbers = numbers_of(text);
        INFO(text);
        REQUIRE_FALSE(numbers);
        INFO(numbers.error());
        CHECK(numbers.error().find(sentence) != std::string::npos);
    }
}
