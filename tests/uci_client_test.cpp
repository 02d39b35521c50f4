// The client that drives other engines, with the real program at the other end.
#include "bench/programs/uci_client.h"
#include "engine/fen.h"
#include "tests/catch.h"
#include "tests/paths.h"

#include <chrono>
#include <stdexcept>
#include <string>

using namespace tenby;

namespace {

// The sentence of what is thrown.
template <class Action>
std::string error_of(Action action) {
    try {
        action();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace

TEST_CASE("An engine is introduced and takes its options") {
    UciClient engine(kTenby);
    CHECK(engine.name().starts_with("Tenby"));
    CHECK(engine.set_option("hash", "4"));
    CHECK_FALSE(engine.set_option("No Such Option", "4"));
    engine.rename("another");
    CHECK(engine.name() == "another");
}

TEST_CASE("A search gives its info lines and the best move") {
    UciClient engine(kTenby);
    REQUIRE(engine.set_option("MultiPV", "2"));
    // Mate in one.
    engine.set_up("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    const auto answer = engine.go("depth 2", std::chrono::seconds(60));
    REQUIRE(answer);
    CHECK(answer->best_move == "a1a8");
    CHECK(answer->seconds > 0);
    REQUIRE(answer->info.size() >= 2);
    const InfoLine& second = answer->info.back();
    CHECK(second.depth == 2);
    CHECK(second.multi_pv == 2);
    CHECK(second.score);
    CHECK_FALSE(second.first_move.empty());
}

TEST_CASE("A search that takes too long is stopped, and the next one has its own answer") {
    UciClient engine(kTenby);
    engine.set_up(kStartFen);
    CHECK_FALSE(engine.go("infinite", std::chrono::milliseconds(50)));
    engine.set_up("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    const auto answer = engine.go("depth 2", std::chrono::seconds(60));
    REQUIRE(answer);
    CHECK(answer->best_move == "a1a8");
}

TEST_CASE("A client can be moved with its engine") {
    std::vector<UciClient> engines;
    for (int i = 0; i < 3; ++i) engines.emplace_back(kTenby);
    for (UciClient& engine : engines) {
        engine.set_up(kStartFen);
        CHECK(engine.go("depth 1", std::chrono::seconds(60)));
    }
}

TEST_CASE("A program that is no engine is named in the error") {
    CHECK(error_of([] { UciClient engine("/no/such/engine"); }) ==
          "/no/such/engine did not answer 'uci'");
}

TEST_CASE("An engine that has ended is named in the error") {
    UciClient engine(kTenby);
    engine.rename("Brief");
    engine.set_up(kStartFen);
    CHECK(error_of([&] { engine.ask("quit", "no such line", std::chrono::seconds(60)); }) ==
          "Brief did not answer 'quit'");
    CHECK(error_of([&] { engine.go("depth 1", std::chrono::seconds(60)); }) ==
          "Brief ended before it answered 'go depth 1'");
}
