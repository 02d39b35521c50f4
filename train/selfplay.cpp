#include "train/selfplay.h"

#include "platform/progress_line.h"
#include "platform/seconds_since.h"
#include "platform/write_file.h"
#include "train/position_file.h"
#include "train/short_text.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

namespace tenby {
namespace {

namespace fs = std::filesystem;

fs::path shard_path(const SelfplayOptions& options, std::uint64_t shard) {
    char name[64];
    std::snprintf(name, sizeof name, "seed%llu-%06llu%s",
                  static_cast<unsigned long long>(options.seed),
                  static_cast<unsigned long long>(shard), kPositionFileEnding);
    return fs::path(options.out) / name;
}

// What the games depend on, besides the engine itself.
std::string description(const SelfplayOptions& options) {
    const GameSettings& game = options.game;
    std::string text;
    const auto line = [&](const char* name, const std::string& value) {
        text += std::string(name) + " " + value + "\n";
    };
    line("network", options.network_text);
    line("nodes",
         std::to_string(game.soft_nodes) + " soft, " + std::to_string(game.hard_nodes) + " hard");
    line("random plies", std::to_string(game.random_plies));
    line("games per shard", std::to_string(options.games_per_shard));
    line("hash", std::to_string(options.hash_megabytes) + " MB");
    return text;
}

fs::path settings_path(const SelfplayOptions& options) {
    return fs::path(options.out) / ("seed" + std::to_string(options.seed) + ".txt");
}

// What the file beside the shards says; nothing if there is none.
std::optional<std::string> settings_found(const SelfplayOptions& options) {
    std::ifstream file(settings_path(options));
    if (!file) return std::nullopt;
    return std::string{std::istreambuf_iterator<char>(file), {}};
}

// All shards of a seed come from the same settings. A text file beside the shards holds the
// settings, and a run with others is refused.
Result<void> agree_on_settings(const SelfplayOptions& options) {
    std::error_code error;
    fs::create_directories(options.out, error);
    if (!fs::is_directory(options.out, error))
        return Error{"cannot make the folder '" + options.out + "'"};
    if (is_taken_by_others(options))
        return Error{"'" + settings_path(options).string() +
                     "' says that this seed was played with other settings:\n" +
                     *settings_found(options) + "use those, another --seed or another folder"};
    if (settings_found(options)) return {};
    return write_file(settings_path(options),
                      [&](std::ostream& file) { file << description(options); });
}

// What the threads have done so far, and the number of the next shard.
class Run {
public:
    explicit Run(const SelfplayOptions& options) : options_(options) {}

    // What one thread does. Without memory the run fails, but the program does not crash.
    void work() {
        try {
            play_shards();
        } catch (const std::bad_alloc&) {
            fail("there is not enough memory for " + std::to_string(options_.threads) +
                 " threads; use fewer of them or a smaller --hash");
        }
        --working_;
    }

    // Shards that are there already are only counted.
    void play_shards() {
        for (;;) {
            const std::uint64_t shard = next_++;
            if (is_done() || (options_.shards != 0 && shard >= options_.shards)) break;
            const fs::path path = shard_path(options_, shard);
            if (const auto there = count_positions(path)) {
                positions_ += *there;
                continue;
            }
            std::uint64_t nodes = 0;
            const auto positions = play_shard(options_, shard, nodes);
            if (says_stop(options_.is_stopped)) return;
            const auto written = write_positions(path, positions);
            if (!written) return fail(written.error());
            positions_ += positions.size();
            new_positions_ += positions.size();
            nodes_ += nodes;
            ++shards_;
        }
    }

    // All threads stop after their current shard.
    void fail(const std::string& sentence) {
        const std::lock_guard lock(mutex_);
        outcome_ = Error{sentence};
    }

    bool is_done() {
        const std::lock_guard lock(mutex_);
        return !outcome_ || says_stop(options_.is_stopped) ||
               (options_.positions != 0 && positions_ >= options_.positions);
    }

    void show(ProgressLine& progress) const {
        const double seconds = seconds_since(start_);
        const auto fresh = static_cast<double>(new_positions_);
        progress.show(short_number(static_cast<double>(positions_)) + " positions, " +
                      std::to_string(shards_) + " new shards in " + short_time(seconds) + ", " +
                      short_number(fresh / seconds * 3600) + " positions/h, " +
                      short_number(static_cast<double>(nodes_) / seconds) + " nodes/s");
    }

    Result<std::uint64_t> all() {
        ProgressLine progress(ProgressLine::Audience::kLog);
        working_ = options_.threads;
        std::vector<std::thread> threads;
        try {
            while (static_cast<int>(threads.size()) < options_.threads)
                threads.emplace_back([this] { work(); });
        } catch (const std::exception&) {
            // The system refuses more threads, or memory for them: go on with those that started.
            if (threads.empty()) return Error{"the system refuses to start a thread"};
            working_ -= options_.threads - static_cast<int>(threads.size());
        }
        while (working_ > 0) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (progress.is_due()) show(progress);
        }
        for (std::thread& thread : threads) thread.join();
        show(progress);
        if (!outcome_) return Error{outcome_.error()};
        return positions_.load();
    }

private:
    const SelfplayOptions& options_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::atomic<std::uint64_t> next_ = 0, positions_ = 0, new_positions_ = 0, nodes_ = 0,
                               shards_ = 0;
    std::atomic<int> working_ = 0;
    std::mutex mutex_;
    Result<void> outcome_;
};

}  // namespace

std::vector<PackedPosition> play_shard(const SelfplayOptions& options, std::uint64_t shard,
                                       std::uint64_t& nodes) {
    // Mixed, so that neither neighbouring seeds nor neighbouring shards resemble each other.
    Random random(Random(Random(options.seed).next() + shard).next());
    Searcher searcher;
    // The games depend on the table's size, so a smaller one will not do.
    if (!searcher.set_hash(options.hash_megabytes)) throw std::bad_alloc();
    searcher.set_network(options.network);
    std::vector<PackedPosition> positions;
    for (int game = 0; game < options.games_per_shard && !says_stop(options.is_stopped); ++game)
        nodes += play_game(options.game, searcher, random, positions);
    return positions;
}

bool is_taken_by_others(const SelfplayOptions& options) {
    const auto found = settings_found(options);
    return found && *found != description(options);
}

Result<std::uint64_t> selfplay(const SelfplayOptions& options) {
    if (const auto agreed = agree_on_settings(options); !agreed) return Error{agreed.error()};
    return Run(options).all();
}

}  // namespace tenby
