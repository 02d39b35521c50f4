#include "uci/bench_job.h"

#include "engine/quoted.h"
#include "platform/progress_line.h"
#include "uci/uci_listener.h"

#include <algorithm>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string>

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

// The next word as a number from 1 to max. What is missing leaves the value as it is.
std::optional<Error> read_number(Tokens& tokens, std::string_view name, std::int64_t max,
                                 auto& value) {
    if (tokens.empty()) return std::nullopt;
    const std::string_view word = tokens.next();
    const auto number = parse_integer(word);
    if (!number || *number < 1 || *number > max)
        return Error{"bench: the " + std::string(name) + " is a number from 1 to " +
                     std::to_string(max) + ", not " + quoted(word)};
    value = static_cast<std::remove_reference_t<decltype(value)>>(*number);
    return std::nullopt;
}

}  // namespace

Result<BenchSettings> read_bench(Tokens tokens) {
    BenchSettings settings;
    if (const auto error = read_number(tokens, "hash", Searcher::kMaxHashMb, settings.hash_mb))
        return *error;
    if (const auto error = read_number(tokens, "threads", Searcher::kMaxThreads, settings.threads))
        return *error;
    if (const auto error = read_number(tokens, "depth", kMaxPly - 1, settings.depth)) return *error;
    if (!tokens.empty())
        return Error{"bench takes hash, threads and depth; what is " + quoted(tokens.peek()) + "?"};
    return settings;
}

void BenchJob::start(const BenchSettings& settings) {
    stop();
    bench_ = std::make_unique<Bench>(settings);
    thread_ = std::thread([this] { run(); });
}

void BenchJob::run() {
    ProgressLine progress;
    progress.print(kTableHead);
    const auto total =
        bench_->run([&](const BenchEntry& entry) { progress.print(table_row(entry)); });
    if (!total)
        output_.complain(total.error());
    else if (bench_->was_stopped())
        output_.inform("bench was stopped");
    else
        output_.print(signature_text(*total));
}

void BenchJob::stop() {
    if (bench_) bench_->stop();
    wait();
}

void BenchJob::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace tenby
