#include "train/selfplay.h"
#include "engine/attacks.h"
#include "engine/movegen.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "train/position_file.h"

#include <cstdlib>
#include <filesystem>
#include <set>

using namespace tenby;

namespace {

// Short games: debug builds check the position around every move.
SelfplayOptions small_options() {
    SelfplayOptions options;
    options.game.soft_nodes = 20;
    options.game.hard_nodes = 200;
    options.game.win_score = 600;
    options.game.last_ply = 60;
    options.games_per_shard = 2;
    options.hash_megabytes = 1;
    options.network_text = "material";
    return options;
}

std::vector<PackedPosition> shard(const SelfplayOptions& options, std::uint64_t number) {
    std::uint64_t nodes = 0;
    return play_shard(options, number, nodes);
}

}  // namespace

TEST_CASE("a shard follows from its seed and number alone") {
    SelfplayOptions options = small_options();
    const auto first = shard(options, 0);
    REQUIRE(!first.empty());
    CHECK(shard(options, 0) == first);
    CHECK(shard(options, 1) != first);
    options.seed = 2;
    CHECK(shard(options, 0) != first);
}

TEST_CASE("self-play keeps sound positions within the limits") {
    const SelfplayOptions options = small_options();
    for (const PackedPosition& packed : shard(options, 7)) {
        const auto position = unpack(packed);
        REQUIRE(position.ok());
        CHECK_FALSE(in_check(*position));
        CHECK(has_legal_move(*position));
        CHECK(packed.ply >= options.game.first_ply);
        CHECK(std::abs(packed.score) < options.game.kept_limit);
    }
}

TEST_CASE("a game's positions carry one outcome, a win for the side with the better scores") {
    SelfplayOptions options = small_options();
    options.games_per_shard = 1;
    int decided = 0;
    for (std::uint64_t number = 0; number < 8; ++number) {
        const auto positions = shard(options, number);
        std::set<SideResult> white;
        for (const PackedPosition& packed : positions)
            white.insert(packed.side == kWhite ? packed.outcome : reversed(packed.outcome));
        CHECK(white.size() <= 1);
        if (positions.empty() || positions.back().outcome == SideResult::kDrawn) continue;
        const PackedPosition& last = positions.back();
        if (std::abs(last.score) < 300) continue;
        ++decided;
        CHECK((last.score > 0) == (last.outcome == SideResult::kWon));
    }
    CHECK(decided > 0);
}

TEST_CASE("random openings are many and have a move to play") {
    Random random(1);
    const GameSettings settings;
    std::set<Key> keys;
    for (int i = 0; i < 200; ++i) {
        const Position position = random_opening(settings, random);
        CHECK(has_legal_move(position));
        keys.insert(position.key());
    }
    CHECK(keys.size() > 190);
}

TEST_CASE("a resumed run plays only what is missing, and refuses other settings") {
    const TemporaryFolder folder;
    const auto data = folder / "not there yet";
    SelfplayOptions options = small_options();
    options.out = data.string();
    options.games_per_shard = 1;
    options.shards = 3;
    const auto first = selfplay(options);
    REQUIRE(first.ok());
    const auto middle = data / "seed1-000001.positions";
    std::vector<PackedPosition> before, after;
    REQUIRE(read_positions(middle, before).ok());
    std::filesystem::remove(middle);
    const auto second = selfplay(options);
    REQUIRE(second.ok());
    CHECK(*second == *first);
    REQUIRE(read_positions(middle, after).ok());
    CHECK(after == before);

    options.game.soft_nodes = 21;
    CHECK_FALSE(selfplay(options).ok());
}

TEST_CASE("a table that no memory holds is an error, not a crash") {
    const TemporaryFolder folder;
    SelfplayOptions options = small_options();
    options.out = folder.string();
    options.hash_megabytes = std::size_t{1} << 50;
    const auto played = selfplay(options);
    REQUIRE_FALSE(played.ok());
    CHECK(played.error().find("memory") != std::string::npos);
}
