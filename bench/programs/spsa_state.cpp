#include "bench/programs/spsa_state.h"

#include "platform/utf8_path.h"
#include "platform/write_file.h"

#include <cstdio>
#include <fstream>
#include <limits>
#include <locale>
#include <sstream>
#include <utility>

namespace tenby {

namespace {

// As sscanf reads it; the last character would be more than the line should have.
constexpr const char* kCountsFormat = "done %d, begun %llu, games %d %d %d%c";

bool read_counts(const std::string& line, SpsaProgress& progress) {
    unsigned long long begun = 0;
    char rest = 0;
    SpsaScore& score = progress.score;
    const int read = std::sscanf(line.c_str(), kCountsFormat, &progress.done, &begun, &score.wins,
                                 &score.draws, &score.losses, &rest);
    progress.begun = begun;
    return read == 5 && progress.done >= 0 &&
           progress.begun >= static_cast<std::uint64_t>(progress.done);
}

// The value behind the number's line of input.
bool read_value(const std::string& line, const SpsaNumber& number, double& value) {
    const std::string beginning = spsa_line(number) + ", ";
    if (!line.starts_with(beginning)) return false;
    std::istringstream stream(line.substr(beginning.size()));
    stream.imbue(std::locale::classic());
    return stream >> value && stream.eof() && value >= number.least && value <= number.most;
}

}  // namespace

Result<void> read_spsa_state(const std::filesystem::path& path, const std::string& heading,
                             SpsaTuning& tuning) {
    std::ifstream file(path);
    if (!file) return {};
    const std::string name = "'" + to_utf8(path) + "'";
    std::string line;
    std::getline(file, line);
    if (line != heading)
        return Error{name + " is of another tuning: " + line + ". Remove it to begin " + heading};
    SpsaProgress progress;
    if (!std::getline(file, line) || !read_counts(line, progress))
        return Error{name + " holds '" + line + "', which does not say how much is done"};
    for (const SpsaNumber& number : tuning.numbers()) {
        double value = 0;
        line.clear();
        if (!std::getline(file, line) || !read_value(line, number, value))
            return Error{name + " holds '" + line + "', expected the value of '" +
                         spsa_line(number) + "'"};
        progress.values.push_back(value);
    }
    if (std::getline(file, line))
        return Error{name + " holds '" + line + "', which is not among the numbers to tune"};
    tuning.resume(std::move(progress));
    return {};
}

Result<void> write_spsa_state(const std::filesystem::path& path, const std::string& heading,
                              const SpsaTuning& tuning) {
    const SpsaProgress& progress = tuning.progress();
    return write_file(path, [&](std::ostream& file) {
        file.imbue(std::locale::classic());
        file.precision(std::numeric_limits<double>::max_digits10);
        file << heading << "\ndone " << progress.done << ", begun " << progress.begun << ", games "
             << progress.score.wins << ' ' << progress.score.draws << ' ' << progress.score.losses
             << '\n';
        for (std::size_t i = 0; i < progress.values.size(); ++i)
            file << spsa_line(tuning.numbers()[i]) << ", " << progress.values[i] << '\n';
    });
}

}  // namespace tenby
