#include "bench/programs/contestant.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

namespace tenby {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kStartPatience{60};
constexpr std::chrono::seconds kStopPatience{60};
constexpr std::chrono::minutes kCountPatience{5};

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// The last of the lines that tells nodes and time.
Work last_work(const std::vector<std::string>& lines) {
    Work work;
    for (const std::string& line : lines)
        if (const auto told = parse_work(line)) work = *told;
    return work;
}

}  // namespace

std::optional<Work> parse_work(std::string_view info_line) {
    std::istringstream words{std::string(info_line)};
    std::string word;
    if (!(words >> word) || word != "info") return std::nullopt;
    Work work;
    while (words >> word) {
        // Behind these come moves or free text, in which anything may stand.
        if (word == "pv" || word == "string") break;
        std::uint64_t milliseconds = 0;
        if (word == "nodes") {
            if (!(words >> work.nodes)) return std::nullopt;
        } else if (word == "time") {
            if (!(words >> milliseconds)) return std::nullopt;
            work.seconds = static_cast<double>(milliseconds) / 1000;
        }
    }
    if (work.nodes == 0 || work.seconds == 0) return std::nullopt;
    return work;
}

Contestant::Contestant(const std::string& path)
    : name_(path), process_(std::make_unique<ChildProcess>(path)) {
    constexpr std::string_view kIdName = "id name ", kOption = "option name ", kType = " type ";
    for (const std::string& line : answer("uci", "uciok", kStartPatience)) {
        if (line.starts_with(kIdName)) name_ = line.substr(kIdName.size());
        if (line.starts_with(kOption))
            options_.push_back(
                lower(line.substr(kOption.size(), line.find(kType) - kOption.size())));
    }
}

std::vector<std::string> Contestant::answer(std::string_view command, std::string_view last_line,
                                            Patience patience) {
    process_->send(command);
    auto lines = process_->read_until(last_line, patience);
    if (!lines) throw std::runtime_error(name_ + " did not answer '" + std::string(command) + "'");
    return *lines;
}

bool Contestant::set_option(std::string_view option, std::string_view value) {
    if (std::find(options_.begin(), options_.end(), lower(option)) == options_.end()) return false;
    process_->send("setoption name " + std::string(option) + " value " + std::string(value));
    return true;
}

void Contestant::set_up(std::string_view fen) {
    process_->send("ucinewgame");
    process_->send("position fen " + std::string(fen));
    answer("isready", "readyok", kStartPatience);
}

Work Contestant::perft(int depth) {
    constexpr std::string_view kTotal = "Nodes searched: ";
    const auto begin = Clock::now();
    const auto lines = answer("go perft " + std::to_string(depth), kTotal, kCountPatience);
    const double seconds = seconds_since(begin);
    return {std::stoull(lines.back().substr(kTotal.size())), seconds};
}

Work Contestant::search_for(std::chrono::milliseconds time) {
    const auto lines =
        answer("go movetime " + std::to_string(time.count()), "bestmove", time + kStopPatience);
    const Work work = last_work(lines);
    if (work.nodes == 0) throw std::runtime_error(name_ + " does not tell nodes and time");
    return work;
}

std::optional<Work> Contestant::search_to(int depth, Patience patience) {
    const auto begin = Clock::now();
    process_->send("go depth " + std::to_string(depth));
    const auto lines = process_->read_until("bestmove", patience);
    const double seconds = seconds_since(begin);
    if (lines) return Work{last_work(*lines).nodes, seconds};
    answer("stop", "bestmove", kStopPatience);
    return std::nullopt;
}

}  // namespace tenby
