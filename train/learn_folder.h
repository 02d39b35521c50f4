// The folder in which `tenby-train learn` works. What has been done is what files are there; each
// is written aside and renamed when it is complete, so a kill at any moment leaves it in order.
//
//     log.txt                a line for the start, and one for each finished generation
//     best.net               a copy of the best network; none while that is material
//     gen0/network.net       what it started from; none if that was material
//     gen1/*.positions       self-play of the network that was the best then
//     gen1/network.net       what was fitted to them and to earlier ones, with .checkpoint
//     gen1/fit.txt           is there when the fit is done: its loss and positions
//     gen1/duel.txt          the games against the best
#pragma once

#include "engine/result.h"
#include "search/network/network.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenby {

// What a fit came to, as fit.txt keeps it.
struct FitSummary {
    double loss = 0;
    std::size_t positions = 0;
};

class LearnFolder {
public:
    // Makes the folder if it is missing, and reads the log if there is one.
    static Result<LearnFolder> open(const std::filesystem::path& path);

    bool is_new() const { return entries_.empty(); }
    // The first line of the log; `from` is the network's name on the command line.
    Result<void> begin(int number, const std::string& from, const NetworkPointer& network);
    // What it began from, as begin() was told.
    const std::string& from() const { return from_; }

    // The number of the generation under way, and of the best network.
    int next() const { return entries_.back().number + 1; }
    int best() const { return player_of(next()); }
    int finished() const { return static_cast<int>(entries_.size()) - 1; }
    // Who played a generation's positions: the best network before it.
    int player_of(int generation) const;

    Result<NetworkPointer> network_of(int generation) const;
    // True for the start, if that was material.
    bool is_material(int generation) const;
    // The generations, the one under way among them, that the last `players` networks played.
    std::vector<int> played_by_last(int players) const;

    // The log line of the generation under way, which becomes the best if it is taken.
    Result<void> finish(const std::string& summary, bool is_taken);
    const std::string& last_line() const { return entries_.back().line; }
    // best.net is a copy: made again if a kill came between the log and it.
    Result<void> refresh_best() const;

    std::filesystem::path folder_of(int generation) const;
    std::filesystem::path network_path(int generation) const;
    std::filesystem::path duel_path(int generation) const;

    // Nothing while the fit is not done.
    Result<std::optional<FitSummary>> fit_of(int generation) const;
    Result<void> write_fit(int generation, const FitSummary& summary) const;

private:
    struct Entry {
        int number = 0;
        std::string line;
        bool is_taken = false;
    };

    explicit LearnFolder(std::filesystem::path path) : path_(std::move(path)) {}

    Result<Entry> read_entry(const std::string& line);
    // An entry counts once it is in the file.
    Result<void> append(Entry entry);

    std::filesystem::path path_;
    std::string from_;
    std::vector<Entry> entries_;
};

}  // namespace tenby
