// The games that runs of `tenby play` keep in a folder, one after another and at once.
#include "play/game_keeper.h"

#include "game/move_input.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include <chrono>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

using namespace tenby;
using namespace std::chrono_literals;

namespace {

Match match_with(std::initializer_list<std::string_view> moves) {
    Match match(Game(), two_people(), strength_of_level(1));
    for (const std::string_view text : moves)
        REQUIRE(match.play(*read_move(match.game().position(), text), Match::Time()));
    return match;
}

bool holds(const std::filesystem::path& path, const std::string& moves) {
    std::ifstream file(path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    return content.find(moves) != std::string::npos;
}

}  // namespace

TEST_CASE("games that are played at once are kept apart") {
    const TemporaryFolder folder;
    {
        GameKeeper first(folder.path()), second(folder.path());
        REQUIRE(first.keep(match_with({"e4"})));
        // Somebody plays it.
        CHECK_FALSE(second.has_kept_game());
        CHECK_FALSE(second.resume());
        REQUIRE(second.keep(match_with({"d4"})));
        REQUIRE(first.keep(match_with({"e4", "e5"})));
        CHECK(holds(folder / "current.pgn", "1. e4 e5 *"));
        CHECK(holds(folder / "current-2.pgn", "1. d4 *"));
        CHECK_FALSE(std::filesystem::exists(folder / "games.pgn"));
    }
    // The one that was left last goes on first.
    std::filesystem::last_write_time(folder / "current.pgn",
                                     std::filesystem::file_time_type::clock::now() - 1h);
    GameKeeper third(folder.path()), fourth(folder.path());
    CHECK(third.has_kept_game());
    const Result<Match> one = third.resume(), other = fourth.resume();
    REQUIRE(one);
    REQUIRE(other);
    CHECK(one->game().moves().front().san == "d4");
    CHECK(other->game().moves().front().san == "e4");
    REQUIRE(third.put_away());
    CHECK(holds(folder / "games.pgn", "1. d4 *"));
    CHECK(holds(folder / "current.pgn", "1. e4 e5 *"));
}

TEST_CASE("a new game collects all that earlier runs have left") {
    const TemporaryFolder folder;
    {
        GameKeeper first(folder.path()), second(folder.path());
        REQUIRE(first.keep(match_with({"e4"})));
        REQUIRE(second.keep(match_with({"d4"})));
    }
    GameKeeper third(folder.path());
    REQUIRE(third.keep(match_with({"c4"})));
    CHECK(holds(folder / "current.pgn", "1. c4 *"));
    CHECK(holds(folder / "games.pgn", "1. e4 *"));
    CHECK(holds(folder / "games.pgn", "1. d4 *"));
    CHECK_FALSE(std::filesystem::exists(folder / "current-2.pgn"));
}

TEST_CASE("a keeper without a folder keeps nothing") {
    GameKeeper keeper{std::filesystem::path()};
    CHECK(keeper.keep(match_with({"e4"})));
    CHECK_FALSE(keeper.has_kept_game());
    CHECK_FALSE(keeper.resume());
}
