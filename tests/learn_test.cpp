// The learning loop: it goes on wherever it was interrupted, takes winners only, and names what is
// wrong with its folder.
#include "train/learn.h"

#include "search/network/default_network.h"
#include "tests/catch.h"
#include "tests/temporary_folder.h"
#include "train/duel_record.h"
#include "train/learn_folder.h"
#include "train/position_file.h"
#include "train/write_network.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

using namespace tenby;

namespace fs = std::filesystem;

namespace {

// One thread and no clock: everything follows from the seeds.
LearnOptions small_options(const fs::path& folder) {
    LearnOptions options;
    options.folder = folder.string();
    options.from = "material";
    options.generations = 2;
    options.selfplay.game.soft_nodes = 10;
    options.selfplay.game.hard_nodes = 100;
    options.selfplay.game.win_score = 600;
    options.selfplay.game.last_ply = 50;
    options.selfplay.games_per_shard = 2;
    options.selfplay.positions = 150;
    options.fit.shape = {64, 1};
    options.fit.epochs = 2;
    options.fit.batch = 32;
    options.fit.validation = 0.1;
    options.duel.game = options.selfplay.game;
    options.duel.games = 4;
    options.selfplay.hash_megabytes = options.duel.hash_megabytes = 1;
    options.selfplay.threads = options.fit.threads = options.duel.threads = 1;
    return options;
}

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines(const fs::path& path) {
    std::ifstream file(path);
    std::vector<std::string> all;
    for (std::string line; std::getline(file, line);) all.push_back(line);
    return all;
}

fs::path some_shard(const fs::path& folder) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == kPositionFileEnding) return entry.path();
    return {};
}

std::string error_of(const LearnOptions& options) {
    const auto best = learn(options);
    return best ? "" : best.error();
}

bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

// A folder whose first generation is fitted and has played the games of this record.
void prepare_duel(const fs::path& folder, PairOutcome each_pair) {
    LearnOptions options = small_options(folder);
    options.generations = 1;
    REQUIRE(learn(options));
    const auto log = lines(folder / "log.txt");
    std::ofstream(folder / "log.txt") << log[0] << '\n';
    fs::remove(folder / "best.net");
    const fs::path path = folder / "gen1" / "duel.txt";
    const std::string heading = lines(path)[0];
    fs::remove(path);
    auto record = DuelRecord::open(path, heading);
    REQUIRE(record);
    DuelRecord changed = *record;
    for (int pair : {0, 1}) REQUIRE(changed.add(pair, each_pair));
}

}  // namespace

TEST_CASE("learning goes on from any interruption to the same log and networks") {
    const TemporaryFolder folder;
    LearnOptions whole = small_options(folder / "whole");
    int questions = 0;
    whole.is_stopped = [&] { return ++questions < 0; };
    REQUIRE(learn(whole));
    const auto log = lines(folder / "whole" / "log.txt");
    REQUIRE(log.size() == 3);
    // Games, shards, batches, phases of two generations.
    REQUIRE(questions > 60);

    // One folder, stopped and resumed again and again, a little further each time.
    LearnOptions pieces = small_options(folder / "pieces");
    int starts = 0;
    for (; lines(folder / "pieces" / "log.txt").size() < log.size(); ++starts) {
        REQUIRE(starts < questions);
        int left = 4 + 3 * (starts % 4);
        pieces.is_stopped = [&] { return --left < 0; };
        REQUIRE(learn(pieces));
    }
    CHECK(starts > 10);
    CHECK(lines(folder / "pieces" / "log.txt") == log);
    for (const char* name : {"gen1/network.net", "gen2/network.net", "gen1/duel.txt"}) {
        INFO(name);
        CHECK(content(folder / "pieces" / name) == content(folder / "whole" / name));
    }
}

TEST_CASE("what a kill leaves half done is done again") {
    const TemporaryFolder folder;
    LearnOptions options = small_options(folder.path());
    REQUIRE(learn(options));
    const auto log = lines(folder / "log.txt");
    const std::string network = content(folder / "gen2" / "network.net");
    const auto learn_again = [&] {
        REQUIRE(learn(options));
        CHECK(lines(folder / "log.txt") == log);
        CHECK(content(folder / "gen2" / "network.net") == network);
    };
    // In the duel's last pair, before the log line.
    std::ofstream(folder / "log.txt") << log[0] << '\n' << log[1] << '\n';
    const auto pairs = lines(folder / "gen2" / "duel.txt");
    std::ofstream(folder / "gen2" / "duel.txt") << pairs[0] << '\n' << pairs[1] << '\n';
    learn_again();
    // While the fit was being written: nothing but a file aside.
    std::ofstream(folder / "log.txt") << log[0] << '\n' << log[1] << '\n';
    fs::remove(folder / "gen2" / "duel.txt");
    fs::remove(folder / "gen2" / "fit.txt");
    fs::remove(folder / "gen2" / "network.net");
    std::ofstream(folder / "gen2" / "network.net.checkpoint.tmp") << "half";
    learn_again();
    // In a shard.
    std::ofstream(folder / "log.txt") << log[0] << '\n' << log[1] << '\n';
    fs::remove(folder / "gen2" / "fit.txt");
    const fs::path shard = some_shard(folder / "gen2");
    fs::rename(shard, shard.string() + ".tmp");
    learn_again();
    // Between the log and the copy of the best.
    if (fs::exists(folder / "best.net")) {
        const std::string best = content(folder / "best.net");
        fs::remove(folder / "best.net");
        learn_again();
        CHECK(content(folder / "best.net") == best);
    }
}

TEST_CASE("a winner is taken, and the next generation is played by it") {
    const TemporaryFolder folder;
    prepare_duel(folder.path(), {SideResult::kWon, SideResult::kDrawn});
    LearnOptions options = small_options(folder.path());
    const auto best = learn(options);
    REQUIRE(best);
    const auto log = lines(folder / "log.txt");
    REQUIRE(log.size() == 3);
    CHECK(log[1].ends_with(": taken"));
    CHECK(says(content(folder / "gen2" / "seed2001.txt"), "network gen1\n"));
    CHECK(says(log[2], "against gen1"));
    if (log[2].ends_with("not taken"))
        CHECK(content(folder / "best.net") == content(folder / "gen1" / "network.net"));
}

TEST_CASE("a loser is not taken: the best before it plays on") {
    const TemporaryFolder folder;
    prepare_duel(folder.path(), {SideResult::kLost, SideResult::kDrawn});
    LearnOptions options = small_options(folder.path());
    options.generations = 1;
    const auto best = learn(options);
    REQUIRE(best);
    CHECK(*best == 0);
    CHECK(lines(folder / "log.txt").back().ends_with(": not taken"));
    CHECK_FALSE(fs::exists(folder / "best.net"));

    options.generations = 2;
    REQUIRE(learn(options));
    CHECK(says(content(folder / "gen2" / "seed2001.txt"), "network material\n"));
    // It learns from both generations that material played.
    std::size_t positions = 0;
    for (const char* generation : {"gen1", "gen2"})
        for (const fs::directory_entry& entry : fs::directory_iterator(folder / generation))
            if (entry.path().extension() == kPositionFileEnding)
                positions += *count_positions(entry.path());
    std::ifstream fit(folder / "gen2" / "fit.txt");
    std::string word;
    double loss = 0;
    std::size_t learnt = 0;
    REQUIRE(fit >> word >> loss >> word >> learnt);
    CHECK(learnt > positions * 8 / 10);
    CHECK(learnt < positions);
}

TEST_CASE("a log line has generation, positions, loss, Elo with its error and the verdict") {
    const TemporaryFolder folder;
    prepare_duel(folder.path(), {SideResult::kWon, SideResult::kDrawn});
    LearnOptions options = small_options(folder.path());
    options.generations = 1;
    REQUIRE(learn(options));
    const auto log = lines(folder / "log.txt");
    CHECK(log[0] == "gen0 start: material");
    const std::regex expected(
        R"(gen1 (\d+) positions, learnt from (\d+), loss 0\.\d+, 4 games against material: )"
        R"(\+2 =2 -0, 75\.0 %, Elo \+190\.8 \+-\d+\.\d: taken)");
    INFO(log[1]);
    std::smatch parts;
    REQUIRE(std::regex_match(log[1], parts, expected));
    CHECK(std::stoi(parts[1]) >= 150);
    CHECK(std::stoi(parts[2]) < std::stoi(parts[1]));
}

TEST_CASE("positions that others have put into the generation's folder count") {
    const TemporaryFolder folder;
    LearnOptions options = small_options(folder / "one");
    options.generations = 1;
    REQUIRE(learn(options));
    fs::create_directories(folder / "two" / "gen1");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / "one" / "gen1"))
        if (entry.path().extension() == kPositionFileEnding)
            fs::copy(entry.path(), folder / "two" / "gen1" /
                                       ("other" + entry.path().filename().string()).c_str());
    options.folder = (folder / "two").string();
    REQUIRE(learn(options));
    CHECK_FALSE(fs::exists(folder / "two" / "gen1" / "seed1001.txt"));
    CHECK(lines(folder / "two" / "log.txt").size() == 2);
}

TEST_CASE("learning starts from a network, and its number and width are kept") {
    REQUIRE(default_network());
    const TemporaryFolder folder;
    LearnOptions options = small_options(folder.path());
    options.from = "default";
    options.number = 7;
    options.generations = 1;
    options.fit.shape = {0, 8};
    REQUIRE(learn(options));
    CHECK(lines(folder / "log.txt")[0] == "gen7 start: default");
    const auto fitted = load_network((folder / "gen8" / "network.net").string());
    REQUIRE(fitted);
    CHECK((*fitted)->shape() == default_network()->shape());
    CHECK((*fitted)->name() == "gen8");
    CHECK(network_bytes(**load_network((folder / "gen7" / "network.net").string())) ==
          network_bytes(*default_network()));
}

TEST_CASE("a damaged shard is named") {
    const TemporaryFolder folder;
    LearnOptions options = small_options(folder.path());
    options.generations = 1;
    REQUIRE(learn(options));
    std::ofstream(folder / "log.txt") << "gen0 start: material\n";
    fs::remove(folder / "gen1" / "fit.txt");
    const fs::path shard = some_shard(folder / "gen1");
    const std::string good = content(shard);
    std::string bad = good;
    bad[bad.size() - 10] ^= 4;
    std::ofstream(shard, std::ios::binary) << bad;
    CHECK(says(error_of(options), shard.string()));
    // One that was cut off is played again if it is our own, and named if it is not.
    std::ofstream(shard, std::ios::binary) << good.substr(0, good.size() - 7);
    CHECK(error_of(options).empty());
    CHECK(content(shard) == good);

    std::ofstream(folder / "log.txt") << "gen0 start: material\n";
    fs::remove(folder / "gen1" / "fit.txt");
    const fs::path other = folder / "gen1" / "other.positions";
    std::ofstream(other, std::ios::binary) << good.substr(0, good.size() - 7);
    CHECK(says(error_of(options), other.string()));
}

TEST_CASE("a folder that cannot be worked in is a sentence") {
    const TemporaryFolder folder;
    std::ofstream(folder / "file") << "no folder";
    CHECK(says(error_of(small_options(folder / "file")), (folder / "file").string()));

    LearnOptions options = small_options(folder / "here");
    options.from = (folder / "file").string();
    CHECK(says(error_of(options), "not a Tenby network"));
    CHECK(says(error_of(options), options.from));
    options.from = "/nowhere/absent.net";
    CHECK(says(error_of(options), options.from));

    fs::create_directories(folder / "logged");
    for (const char* line : {"nonsense", "gen1 start", "genx start: material", "gen0 x: taken"}) {
        std::ofstream(folder / "logged" / "log.txt") << line << '\n';
        CHECK(says(error_of(small_options(folder / "logged")), line));
    }
    std::ofstream(folder / "logged" / "log.txt") << "gen0 start: material\ngen2 x: taken\n";
    CHECK(says(error_of(small_options(folder / "logged")), "gen2 x: taken"));

    std::ofstream(folder / "logged" / "log.txt") << "gen0 start: default\n";
    CHECK(says(error_of(small_options(folder / "logged")), "started from default"));
}

TEST_CASE("a best network that is missing or damaged is named") {
    const TemporaryFolder folder;
    std::ofstream(folder / "log.txt") << "gen3 start: default\n";
    LearnOptions options = small_options(folder.path());
    options.from = "";
    const std::string path = (folder / "gen3" / "network.net").string();
    CHECK(says(error_of(options), path));
    fs::create_directories(folder / "gen3");
    REQUIRE(write_network(path, Network({64, 1}, "zero")));
    std::string bytes = content(path);
    bytes[bytes.size() / 2] ^= 1;
    std::ofstream(path, std::ios::binary) << bytes;
    CHECK(says(error_of(options), path));
    CHECK(says(error_of(options), "checksum"));
}
