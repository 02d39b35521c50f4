#include "uci/print_bench.h"

#include "platform/progress_line.h"
#include "uci/uci_listener.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string>
#include <string_view>

namespace tenby {

namespace {

constexpr std::string_view kTableHead = "       nodes    knps  best     score     position";

std::string table_row(const BenchEntry& entry) {
    const double speed = static_cast<double>(entry.nodes) / std::max(entry.seconds, 1e-6) / 1000;
    std::ostringstream row;
    row << std::setw(2) << entry.number << std::setw(10) << entry.nodes << std::setw(8)
        << static_cast<std::int64_t>(speed) << "  " << std::left << std::setw(9) << entry.best
        << std::setw(10) << score_text(entry.score) << entry.fen;
    return row.str();
}

}  // namespace

Result<void> print_bench(Bench& bench, Output& output) {
    ProgressLine progress(ProgressLine::Audience::kWatcher);
    progress.print(kTableHead);
    const auto total =
        bench.run([&](const BenchEntry& entry) { progress.print(table_row(entry)); });
    if (!total) return Error{total.error()};
    if (bench.was_stopped())
        output.inform("bench was stopped");
    else
        output.print(signature_text(*total));
    return {};
}

}  // namespace tenby
