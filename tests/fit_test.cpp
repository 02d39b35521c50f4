// Fits: how many steps they take, that they resume in the middle of an epoch, and what they start
// from.
#include "train/fit.h"

#include "engine/random.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "train/position_file.h"
#include "train/selfplay_game.h"
#include "train/write_network.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace tenby;

namespace {

// 400 positions: 360 to learn from, in eleven batches of 32.
FitOptions small_fit(const TemporaryFolder& folder) {
    const auto path = folder / "some.positions";
    std::vector<PackedPosition> positions;
    Random random(1);
    for (int i = 0; i < 400; ++i) {
        const Position position = random_opening(GameSettings(), random);
        positions.push_back(pack(position, position.material(kWhite) - position.material(kBlack),
                                 SideResult::kWon));
    }
    REQUIRE(write_positions(path, positions));
    FitOptions options;
    options.data = {path.string()};
    options.out = (folder / "out.net").string();
    options.name = "test";
    options.shape = {64, 1};
    options.epochs = 3;
    options.batch = 32;
    options.validation = 0.1;
    options.threads = 1;
    return options;
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Counts the batches: the question is asked before each.
int steps_of(FitOptions options) {
    int steps = 0;
    options.is_stopped = [&] { return ++steps < 0; };
    const auto result = fit(options);
    REQUIRE(result);
    CHECK(result->is_complete);
    return steps;
}

}  // namespace

TEST_CASE("a fit takes its epochs, or as many steps as it is told") {
    const TemporaryFolder folder;
    FitOptions options = small_fit(folder);
    CHECK(steps_of(options) == 33);
    options.batch = 16;
    CHECK(steps_of(options) == 66);
    options.steps = 25;
    CHECK(steps_of(options) == 25);
    options.steps = 100;
    CHECK(steps_of(options) == 100);
}

TEST_CASE("a fit stopped in the middle of an epoch goes on to the same network") {
    const TemporaryFolder folder;
    FitOptions options = small_fit(folder);
    options.checkpoint_seconds = 0;
    const auto whole = fit(options);
    REQUIRE(whole);
    CHECK(whole->positions == 360);
    const std::string expected = content(options.out);

    options.out = (folder / "pieces.net").string();
    int starts = 0;
    for (bool is_complete = false; !is_complete; ++starts) {
        REQUIRE(starts < 20);
        int left = 5;
        options.is_stopped = [&] { return --left < 0; };
        const auto result = fit(options);
        REQUIRE(result);
        is_complete = result->is_complete;
        if (is_complete) CHECK(result->loss == whole->loss);
        options.resume = true;
    }
    CHECK(starts == 7);
    CHECK(content(options.out) == expected);
    // Resumed after its end it is still complete, and knows its loss.
    options.is_stopped = nullptr;
    const auto again = fit(options);
    REQUIRE(again);
    CHECK(again->is_complete);
    CHECK(again->loss == whole->loss);
}

TEST_CASE("a fit starts from a narrower network, and refuses a wider one") {
    const TemporaryFolder folder;
    FitOptions options = small_fit(folder);
    REQUIRE(fit(options));
    const auto narrow = load_network(options.out);
    REQUIRE(narrow);
    options.start = options.out;
    options.out = (folder / "wide.net").string();
    options.learning_rate = 0;
    options.weight_decay = 0;
    for (int hidden : {384, 512}) {
        options.shape = {hidden, 8};
        const auto result = fit(options);
        REQUIRE(result);
        const auto wide = load_network(options.out);
        REQUIRE(wide);
        CHECK((*wide)->shape() == options.shape);
        // Without learning it is the narrow one, at the price of nothing.
        FitOptions same = options;
        same.shape = {64, 1};
        same.out = (folder / "same.net").string();
        CHECK(fit(same)->loss == result->loss);
    }
    options.start = options.out;
    options.shape = {64, 1};
    CHECK_FALSE(fit(options));
    options.start = "material";
    CHECK_FALSE(fit(options));
}

TEST_CASE("the share of the result moves what is learnt") {
    const TemporaryFolder folder;
    FitOptions options = small_fit(folder);
    options.result_share = 0;
    REQUIRE(fit(options));
    const std::string scores = content(options.out);
    options.result_share = 1;
    REQUIRE(fit(options));
    CHECK(content(options.out) != scores);
}

TEST_CASE("a damaged file of positions is named") {
    const TemporaryFolder folder;
    FitOptions options = small_fit(folder);
    std::string bytes = content(options.data[0]);
    bytes[1000] ^= 1;
    std::ofstream(options.data[0], std::ios::binary) << bytes;
    const auto result = fit(options);
    REQUIRE_FALSE(result);
    CHECK(result.error().find(options.data[0]) != std::string::npos);
}
