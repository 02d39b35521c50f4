#include "engine/quoted.h"

#include "tests/catch.h"

#include <string>

using namespace tenby;

TEST_CASE("what can be shown is quoted as it is, in any language") {
    CHECK(quoted("") == "''");
    CHECK(quoted("e4 ~") == "'e4 ~'");
    CHECK(quoted("gr\xC3\xBCn \xE2\x99\x98 \xF0\x9F\x99\x82") ==
          "'gr\xC3\xBCn \xE2\x99\x98 \xF0\x9F\x99\x82'");
}

TEST_CASE("controls and bytes that are not UTF-8 become question marks") {
    CHECK(quoted("a\tb\x1b[m\x7f") == "'a?b?[m?'");
    CHECK(quoted("gr\xFCn") == "'gr?n'");
    CHECK(quoted("\xC3") == "'?'");
    CHECK(quoted("\xC0\xAF") == "'?\?'");  // no trigraph
    // Control characters of Latin-1, and the first character after them.
    CHECK(quoted("\xC2\x80\xC2\x9B\xC2\xA0") == "'?\?\xC2\xA0'");
}

TEST_CASE("long texts are cut, but no character is") {
    const auto some = [](int count, const char* rest) {
        return std::string(count, 'x').append(rest);
    };
    CHECK(tenby::quoted(some(40, "")) == std::string("'").append(some(40, "'")));
    CHECK(tenby::quoted(some(41, "")) == std::string("'").append(some(40, "...'")));
    CHECK(tenby::quoted(some(39, "\xC3\xBC")) == std::string("'").append(some(39, "...'")));
}
