#include "server/token.h"

#include "tests/catch.h"

#include <set>

using namespace tenby;

TEST_CASE("tokens are different every time, and use all their letters") {
    std::set<std::string> tokens;
    std::set<char> letters;
    for (int i = 0; i < 1000; ++i) {
        const std::string token = random_token();
        CHECK(is_token(token));
        tokens.insert(token);
        letters.insert(token.begin(), token.end());
    }
    CHECK(tokens.size() == 1000);
    CHECK(letters.size() == 64);
    CHECK_FALSE(is_token("short"));
    CHECK_FALSE(is_token("../../../../etc/passwd"));
}

TEST_CASE("codes are read in either case, with blanks and dashes") {
    const std::string code = random_code();
    CHECK(normalized_code(code) == code);
    CHECK(normalized_code("k7q-x3m") == "K7QX3M");
    CHECK(normalized_code("k7q x3m ") == "K7QX3M");
    // Letters that could be mistaken for digits are in no code.
    CHECK(normalized_code("O0O0O0").empty());
    CHECK(normalized_code("K7QX3").empty());
    CHECK(normalized_code("K7QX3MM").empty());
}

TEST_CASE("secrets are the same or not") {
    CHECK(is_same_secret("abc", "abc"));
    CHECK_FALSE(is_same_secret("abc", "abd"));
    CHECK_FALSE(is_same_secret("abc", "abcd"));
}
