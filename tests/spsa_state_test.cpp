// A tuning that was stopped goes on where it was.
#include "bench/programs/spsa_state.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace tenby;

namespace {

const std::string kHeading = "100 iterations of 1 pair, 5000 nodes a move, seed 3";
constexpr int kIterations = 100;
constexpr std::uint64_t kSeed = 3;

std::vector<SpsaNumber> some_numbers() {
    return {{"LmrBase", true, 80, 0, 200, 8, 0.002}, {"Scale", false, 0.1, 0, 1, 0.05, 0.003}};
}

SpsaTuning new_tuning() {
    return {some_numbers(), kIterations, kSeed};
}

// The games follow from what is tried.
void run(SpsaTuning& tuning, int iterations) {
    for (int i = 0; i < iterations; ++i) {
        const SpsaTrial trial = tuning.next();
        tuning.finish(trial,
                      trial.plus[0] > trial.minus[0] ? SpsaScore{1, 1, 0} : SpsaScore{0, 1, 1});
    }
}

std::string error_of(const std::filesystem::path& path, const std::string& heading,
                     std::vector<SpsaNumber> numbers) {
    SpsaTuning tuning(std::move(numbers), kIterations, kSeed);
    const auto read = read_spsa_state(path, heading, tuning);
    CHECK(tuning.progress().done == 0);
    return read ? "" : read.error();
}

}  // namespace

TEST_CASE("A tuning that goes on from its file ends as one that was never stopped") {
    TemporaryFolder folder;
    SpsaTuning whole = new_tuning();
    run(whole, kIterations);

    SpsaTuning first = new_tuning();
    run(first, 37);
    REQUIRE(write_spsa_state(folder / "state", kHeading, first));
    SpsaTuning second = new_tuning();
    REQUIRE(read_spsa_state(folder / "state", kHeading, second));
    CHECK(second.progress().done == 37);
    CHECK(second.progress().score == first.progress().score);
    run(second, kIterations - 37);
    CHECK_FALSE(second.has_next());
    CHECK(second.progress().values == whole.progress().values);
    CHECK(whole.progress().values[0] != 80);
}

TEST_CASE("A trial that was being played at the time of a kill is not played again") {
    TemporaryFolder folder;
    SpsaTuning tuning = new_tuning();
    const SpsaTrial lost = tuning.next(), played = tuning.next();
    tuning.finish(played, {1, 1, 0});
    REQUIRE(write_spsa_state(folder / "state", kHeading, tuning));
    SpsaTuning resumed = new_tuning();
    REQUIRE(read_spsa_state(folder / "state", kHeading, resumed));
    CHECK(resumed.progress().done == 1);
    const SpsaTrial next = resumed.next();
    CHECK(next.number != lost.number);
    CHECK(next.number != played.number);
}

TEST_CASE("Without a file a tuning begins at its start") {
    TemporaryFolder folder;
    SpsaTuning tuning = new_tuning();
    CHECK(read_spsa_state(folder / "state", kHeading, tuning));
    CHECK(tuning.progress().done == 0);
    CHECK(tuning.progress().values == std::vector<double>{80, 0.1});
}

TEST_CASE("The state of another tuning is refused, and damage is named") {
    TemporaryFolder folder;
    const auto path = folder / "state";
    SpsaTuning tuning = new_tuning();
    run(tuning, 5);
    REQUIRE(write_spsa_state(path, kHeading, tuning));
    CHECK(error_of(path, "another", some_numbers()).find("of another tuning") != std::string::npos);
    auto numbers = some_numbers();
    numbers[0].start = 81;
    CHECK(error_of(path, kHeading, numbers).find("LmrBase, int, 81") != std::string::npos);
    numbers = some_numbers();
    numbers.pop_back();
    CHECK(error_of(path, kHeading, numbers).find("not among the numbers") != std::string::npos);
    numbers = some_numbers();
    numbers.push_back({"More", true, 1, 0, 2, 1, 0.002});
    CHECK(error_of(path, kHeading, numbers).find("expected the value of 'More") !=
          std::string::npos);

    const std::string values =
        "LmrBase, int, 80, 0, 200, 8, 0.002, 82\nScale, float, 0.1, 0, 1, 0.05, 0.003, 0.2\n";
    const std::string counts = "done 5, begun 6, games 1 2 3\n";
    const auto with = [&](const std::string& rest) {
        std::ofstream(path) << kHeading << '\n' << rest;
        return error_of(path, kHeading, some_numbers());
    };
    CHECK(with("").find("how much is done") != std::string::npos);
    CHECK(with("done 5, begun 4, games 1 2 3\n" + values).find("how much is done") !=
          std::string::npos);
    CHECK(with("done 5, begun 6, games 1 2 3 4\n" + values).find("how much is done") !=
          std::string::npos);
    CHECK(with(counts + "LmrBase, int, 80, 0, 200, 8, 0.002, 201\n").find("LmrBase") !=
          std::string::npos);
    CHECK(with(counts + "LmrBase, int, 80, 0, 200, 8, 0.002, \n").find("LmrBase") !=
          std::string::npos);
}
