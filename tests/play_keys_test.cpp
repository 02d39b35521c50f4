// What a terminal sends, as keys.
#include "play/keys.h"
#include "tests/catch.h"

#include <string>
#include <vector>

using namespace tenby;

namespace {

std::vector<KeyPress::Kind> kinds(const std::vector<KeyPress>& keys) {
    std::vector<KeyPress::Kind> result;
    result.reserve(keys.size());
    for (const KeyPress& key : keys) result.push_back(key.kind);
    return result;
}

using Kinds = std::vector<KeyPress::Kind>;

}  // namespace

TEST_CASE("arrow keys come in two forms, alone or among others") {
    KeyDecoder decoder;
    CHECK(kinds(decoder.feed("\x1b[A\x1b[B\x1bOC\x1bOD")) ==
          Kinds{KeyPress::kUp, KeyPress::kDown, KeyPress::kRight, KeyPress::kLeft});
    // With a modifier key, and keys that mean nothing here.
    CHECK(kinds(decoder.feed("\x1b[1;5A\x1b[3~\x1b[15~\r")) ==
          Kinds{KeyPress::kUp, KeyPress::kEnter});
    CHECK_FALSE(decoder.is_waiting());
}

TEST_CASE("a sequence may arrive byte by byte") {
    KeyDecoder decoder;
    const std::string bytes = "\x1b[<0;12;5M";
    std::vector<KeyPress> keys;
    for (const char byte : bytes) {
        CHECK(keys.empty());
        keys = decoder.feed(std::string(1, byte));
    }
    REQUIRE(kinds(keys) == Kinds{KeyPress::kPress});
    CHECK(keys[0].column == 11);
    CHECK(keys[0].line == 4);
    CHECK(kinds(decoder.feed("\x1b[<0;12;5m")) == Kinds{KeyPress::kRelease});
}

TEST_CASE("other buttons, the wheel and nonsense are no clicks") {
    KeyDecoder decoder;
    for (const std::string bytes :
         {"\x1b[<2;12;5M", "\x1b[<64;12;5M", "\x1b[<0;0;5M", "\x1b[<0;12M", "\x1b[<0;12;5;7M",
          "\x1b[<;;M", "\x1b[<0;99999999999;5M", "\x1b[<M"}) {
        INFO(bytes.substr(1));
        CHECK(decoder.feed(bytes).empty());
        CHECK_FALSE(decoder.is_waiting());
    }
}

TEST_CASE("the escape key is a sequence that nothing follows") {
    KeyDecoder decoder;
    CHECK(decoder.feed("\x1b").empty());
    CHECK(decoder.is_waiting());
    CHECK(kinds(decoder.finish()) == Kinds{KeyPress::kEscape});
    CHECK(decoder.finish().empty());
    CHECK(kinds(decoder.feed("\x1b"
                             "a")) == Kinds{KeyPress::kEscape, KeyPress::kText});
}

TEST_CASE("characters come whole, in UTF-8, and controls have their meaning") {
    KeyDecoder decoder;
    const auto keys = decoder.feed("a\xc3");
    REQUIRE(keys.size() == 1);
    CHECK(keys[0].text == "a");
    const auto rest = decoder.feed("\xa9");
    REQUIRE(rest.size() == 1);
    CHECK(rest[0].text == "\xc3\xa9");
    CHECK(kinds(decoder.feed("\x03\x04\x1a\x7f\x15\x0c\x01")) ==
          Kinds{KeyPress::kInterrupt, KeyPress::kEndOfInput, KeyPress::kSuspend,
                KeyPress::kBackspace, KeyPress::kEraseLine, KeyPress::kRedraw});
}

TEST_CASE("no bytes are kept for ever") {
    KeyDecoder decoder;
    decoder.feed("\x1b[" + std::string(1000, '1'));
    CHECK_FALSE(decoder.is_waiting());
}
