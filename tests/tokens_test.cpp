#include "uci/tokens.h"

#include "tests/catch.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace tenby;

namespace {

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    for (Tokens tokens(line); !tokens.empty();) words.emplace_back(tokens.next());
    return words;
}

}  // namespace

TEST_CASE("words are found between blanks of any kind and number") {
    const std::vector<std::string> expected{"go", "depth", "5"};
    CHECK(words_of("go depth 5") == expected);
    CHECK(words_of("  go\tdepth   5 \r\n") == expected);
    CHECK(words_of("\tgo depth\v\f5\r") == expected);
    CHECK(words_of("").empty());
    CHECK(words_of(" \t\r\n").empty());
}

TEST_CASE("the end of the line gives empty words, again and again") {
    Tokens tokens("one");
    CHECK(tokens.peek() == "one");
    CHECK(tokens.next() == "one");
    CHECK(tokens.empty());
    CHECK(tokens.next().empty());
    CHECK(tokens.peek().empty());
    CHECK(tokens.next().empty());
}

TEST_CASE("the rest of a line keeps its inner blanks") {
    Tokens tokens("value  C:\\My  Games\\a b.bin \r\n");
    tokens.next();
    CHECK(tokens.rest() == "C:\\My  Games\\a b.bin");
}

TEST_CASE("numbers are read as far as 64 bits go") {
    using Range = std::numeric_limits<std::int64_t>;
    CHECK(parse_integer("0") == 0);
    CHECK(parse_integer("-17") == -17);
    CHECK(parse_integer("+17") == 17);
    CHECK(parse_integer("007") == 7);
    CHECK(parse_integer("9223372036854775807") == Range::max());
    CHECK(parse_integer("99999999999999999999") == Range::max());
    CHECK(parse_integer("-99999999999999999999") == Range::min());
}

TEST_CASE("digits behind a decimal point are dropped") {
    CHECK(parse_integer("100.5") == 100);
    CHECK(parse_integer("-3.99") == -3);
    CHECK(parse_integer("3.") == 3);
    CHECK_FALSE(parse_integer("3.5.1"));
    CHECK_FALSE(parse_integer(".5"));
}

TEST_CASE("what is no number is none") {
    for (const std::string text :
         {"", "-", "+", "+-5", "abc", "12a", "0x10", "1e5", "--3", "1 2"}) {
        INFO("text: " << text);
        CHECK_FALSE(parse_integer(text));
    }
}

TEST_CASE("names are the same in either case and with or without blanks") {
    CHECK(same_name("Move Overhead", "moveoverhead"));
    CHECK(same_name("MOVE  overhead", "Move Overhead"));
    CHECK(same_name("", " "));
    CHECK_FALSE(same_name("Hash", "Hash2"));
    CHECK_FALSE(same_name("UCI_Chess960", "UCI Chess960"));
}
