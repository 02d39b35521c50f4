#include "bench/programs/comparison.h"

#include "platform/utf8_path.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <sstream>

namespace tenby {

namespace {

std::string number_text(double number, int decimals) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(decimals) << number;
    return text.str();
}

// More decimals for smaller values: speeds and times of the usual size get three or four digits.
std::string value_text(double value) {
    return number_text(value, value >= 100 ? 1 : value >= 1 ? 2 : 4);
}

std::string cell_text(const Comparison& comparison, const Comparison::Row& row,
                      std::size_t engine) {
    if (!row.values[engine]) return "gave up";
    std::string text = value_text(*row.values[engine]);
    if (const auto better = ratio(comparison, row, engine); better && engine > 0)
        text += " (" + number_text(*better, 2) + "x)";
    return text;
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

}  // namespace

std::optional<double> ratio(const Comparison& comparison, const Comparison::Row& row,
                            std::size_t engine) {
    const auto &ours = row.values.front(), &theirs = row.values[engine];
    if (!ours || !theirs || *ours <= 0 || *theirs <= 0) return std::nullopt;
    return comparison.smaller_is_better ? *theirs / *ours : *ours / *theirs;
}

std::optional<double> mean_ratio(const Comparison& comparison, std::size_t engine) {
    double log_sum = 0;
    int tasks = 0;
    for (const Comparison::Row& row : comparison.rows) {
        if (const auto better = ratio(comparison, row, engine)) {
            log_sum += std::log(*better);
            ++tasks;
        }
    }
    if (tasks == 0) return std::nullopt;
    return std::exp(log_sum / tasks);
}

std::string table_text(const Comparison& comparison) {
    constexpr std::size_t kNameWidth = 22;
    std::vector<std::vector<std::string>> lines;
    lines.push_back({comparison.measure + ", " + comparison.unit});
    for (const std::string& engine : comparison.engines)
        lines.back().push_back(engine.substr(0, kNameWidth));
    for (const Comparison::Row& row : comparison.rows) {
        lines.push_back({row.task});
        for (std::size_t e = 0; e < comparison.engines.size(); ++e)
            lines.back().push_back(cell_text(comparison, row, e));
    }
    std::vector<std::size_t> widths(comparison.engines.size() + 1, 0);
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], line[i].size());

    std::ostringstream text;
    for (const auto& line : lines) {
        text << std::left << std::setw(static_cast<int>(widths[0])) << line[0] << std::right;
        for (std::size_t i = 1; i < line.size(); ++i)
            text << std::setw(static_cast<int>(widths[i]) + 2) << line[i];
        text << '\n';
    }
    for (std::size_t e = 1; e < comparison.engines.size(); ++e)
        if (const auto mean = mean_ratio(comparison, e))
            text << comparison.engines[0] << " is " << number_text(*mean, 3) << " times as fast as "
                 << comparison.engines[e] << " (geometric mean)\n";
    return text.str();
}

std::string csv_text(const Comparison& comparison) {
    std::ostringstream text;
    const auto write_line = [&](const std::string& task, std::size_t engine,
                                const std::string& value, std::optional<double> better) {
        text << csv_field(comparison.measure) << ',' << csv_field(task) << ','
             << csv_field(comparison.engines[engine]) << ',' << value << ','
             << csv_field(comparison.unit) << ',' << (better ? number_text(*better, 4) : "")
             << '\n';
    };
    for (const Comparison::Row& row : comparison.rows)
        for (std::size_t e = 0; e < comparison.engines.size(); ++e)
            write_line(row.task, e, row.values[e] ? number_text(*row.values[e], 4) : "",
                       ratio(comparison, row, e));
    for (std::size_t e = 0; e < comparison.engines.size(); ++e)
        write_line("all", e, "", mean_ratio(comparison, e));
    return text.str();
}

Result<void> write_csv(const std::string& path, const std::vector<Comparison>& comparisons) {
    std::ofstream file(path_from_utf8(path));
    file << kComparisonCsvHeader << '\n';
    for (const Comparison& comparison : comparisons) file << csv_text(comparison);
    file.close();
    if (!file) return Error{"cannot write " + path};
    return {};
}

}  // namespace tenby
