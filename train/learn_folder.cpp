#include "train/learn_folder.h"

#include "engine/parse_number.h"
#include "platform/utf8_path.h"
#include "platform/write_file.h"
#include "train/named_network.h"
#include "train/write_network.h"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace tenby {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStart = " start: ";
constexpr std::string_view kTaken = ": taken", kNotTaken = ": not taken";
constexpr std::string_view kGeneration = "gen";

std::string name_of(int generation) {
    return std::string(kGeneration) + std::to_string(generation);
}

std::string in_quotes(const fs::path& path) {
    return "'" + to_utf8(path) + "'";
}

Result<void> make_folder(const fs::path& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (fs::is_directory(path, error)) return {};
    return Error{"cannot make the folder " + in_quotes(path)};
}

}  // namespace

Result<LearnFolder> LearnFolder::open(const fs::path& path) {
    if (const auto made = make_folder(path); !made) return Error{made.error()};
    LearnFolder folder(path);
    std::ifstream log(path / "log.txt");
    for (std::string line; std::getline(log, line);) {
        auto entry = folder.read_entry(line);
        if (!entry) return Error{entry.error()};
        folder.entries_.push_back(*std::move(entry));
    }
    return folder;
}

Result<LearnFolder::Entry> LearnFolder::read_entry(const std::string& line) {
    const Error no_entry{in_quotes(path_ / "log.txt") +
                         " holds a line that learn did not write: " + line};
    const std::string_view text = line;
    const std::size_t end = text.find(' ');
    if (!text.starts_with(kGeneration) || end == std::string_view::npos) return no_entry;
    const auto number =
        parse_number<int>(text.substr(kGeneration.size(), end - kGeneration.size()));
    if (!number) return no_entry;
    if (entries_.empty()) {
        if (!text.substr(end).starts_with(kStart)) return no_entry;
        from_ = text.substr(end + kStart.size());
        return Entry{*number, line, true};
    }
    const bool is_taken = text.ends_with(kTaken);
    if (*number != next() || (!is_taken && !text.ends_with(kNotTaken))) return no_entry;
    return Entry{*number, line, is_taken};
}

Result<void> LearnFolder::append(Entry entry) {
    const auto written = write_file(path_ / "log.txt", [&](std::ostream& file) {
        for (const Entry& old : entries_) file << old.line << '\n';
        file << entry.line << '\n';
    });
    if (written) entries_.push_back(std::move(entry));
    return written;
}

Result<void> LearnFolder::begin(int number, const std::string& from,
                                const NetworkPointer& network) {
    if (network) {
        if (const auto made = make_folder(folder_of(number)); !made) return made;
        if (const auto written = write_network(network_path(number), *network); !written)
            return written;
    }
    from_ = from;
    return append({number, name_of(number) + std::string(kStart) + from, true});
}

Result<void> LearnFolder::finish(const std::string& summary, bool is_taken) {
    const int number = next();
    const std::string line =
        name_of(number) + " " + summary + std::string(is_taken ? kTaken : kNotTaken);
    if (const auto added = append({number, line, is_taken}); !added) return added;
    return refresh_best();
}

Result<void> LearnFolder::refresh_best() const {
    const auto network = network_of(best());
    if (!network) return Error{network.error()};
    if (!*network) return {};
    const auto there = load_network((path_ / "best.net").string());
    if (there && network_bytes(**there) == network_bytes(**network)) return {};
    return write_network(path_ / "best.net", **network);
}

int LearnFolder::player_of(int generation) const {
    int player = entries_.front().number;
    for (const Entry& entry : entries_)
        if (entry.is_taken && entry.number < generation) player = entry.number;
    return player;
}

bool LearnFolder::is_material(int generation) const {
    return generation == entries_.front().number && from_ == "material";
}

Result<NetworkPointer> LearnFolder::network_of(int generation) const {
    if (is_material(generation)) return NetworkPointer();
    return network_named(network_path(generation).string());
}

std::vector<int> LearnFolder::played_by_last(int players) const {
    std::vector<int> played;
    int last = -1, seen = 0;
    for (int generation = next(); generation > entries_.front().number; --generation) {
        const int player = player_of(generation);
        seen += player != last;
        last = player;
        if (seen > players) break;
        played.push_back(generation);
    }
    std::reverse(played.begin(), played.end());
    return played;
}

fs::path LearnFolder::folder_of(int generation) const {
    return path_ / name_of(generation);
}

fs::path LearnFolder::network_path(int generation) const {
    return folder_of(generation) / "network.net";
}

fs::path LearnFolder::duel_path(int generation) const {
    return folder_of(generation) / "duel.txt";
}

Result<std::optional<FitSummary>> LearnFolder::fit_of(int generation) const {
    const fs::path path = folder_of(generation) / "fit.txt";
    std::ifstream file(path);
    if (!file) return std::optional<FitSummary>();
    std::string loss, positions;
    FitSummary summary;
    if (file >> loss >> summary.loss >> positions >> summary.positions && loss == "loss" &&
        positions == "positions")
        return std::optional(summary);
    return Error{in_quotes(path) + " is damaged. Remove it, and the network is fitted again"};
}

Result<void> LearnFolder::write_fit(int generation, const FitSummary& summary) const {
    return write_file(folder_of(generation) / "fit.txt", [&](std::ostream& file) {
        file << "loss " << summary.loss << "\npositions " << summary.positions << '\n';
    });
}

}  // namespace tenby
