#include "train/duel_record.h"

#include "platform/utf8_path.h"
#include "platform/write_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

namespace tenby {
namespace {

// In the order of SideResult.
constexpr std::array<std::string_view, 3> kWords{"lost", "drawn", "won"};

std::string_view word_of(SideResult result) {
    return kWords[static_cast<std::size_t>(result)];
}

bool read_result(std::istream& stream, SideResult& result) {
    std::string word;
    stream >> word;
    const auto* const found = std::find(kWords.begin(), kWords.end(), word);
    if (found == kWords.end()) return false;
    result = static_cast<SideResult>(found - kWords.begin());
    return true;
}

bool read_pair(const std::string& line, int& pair, PairOutcome& outcome) {
    std::istringstream stream(line);
    std::string rest;
    return stream >> pair && pair >= 0 && read_result(stream, outcome[0]) &&
           read_result(stream, outcome[1]) && !(stream >> rest);
}

}  // namespace

DuelRecord::DuelRecord(std::filesystem::path path, std::string heading)
    : path_(std::move(path)), heading_(std::move(heading)) {}

Result<DuelRecord> DuelRecord::open(const std::filesystem::path& path, const std::string& heading) {
    DuelRecord record(path, heading);
    std::ifstream file(path);
    if (!file) return record;
    const std::string name = "'" + to_utf8(path) + "'";
    std::string line;
    std::getline(file, line);
    if (line != heading)
        return Error{name + " is of another duel: " + line + ". Remove it to play " + heading};
    while (std::getline(file, line)) {
        int pair = 0;
        PairOutcome outcome{};
        if (!read_pair(line, pair, outcome))
            return Error{name + " holds '" + line + "', which is no pair of games"};
        record.pairs_[pair] = outcome;
    }
    return record;
}

Result<void> DuelRecord::add(int pair, PairOutcome outcome) {
    pairs_[pair] = outcome;
    return write_file(path_, [&](std::ostream& file) {
        file << heading_ << '\n';
        for (const auto& [number, results] : pairs_)
            file << number << ' ' << word_of(results[0]) << ' ' << word_of(results[1]) << '\n';
    });
}

}  // namespace tenby
