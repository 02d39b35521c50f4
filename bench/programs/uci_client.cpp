#include "bench/programs/uci_client.h"

#include "platform/seconds_since.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <sstream>
#include <stdexcept>

namespace tenby {

namespace {

// Loading a network or clearing a large table can take a while.
constexpr std::chrono::seconds kReadyPatience{60};
constexpr std::chrono::seconds kStopPatience{60};

constexpr std::string_view kBestMove = "bestmove";

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

// The last of the lines is the bestmove.
UciAnswer parse_answer(const std::vector<std::string>& lines) {
    UciAnswer answer;
    for (const std::string& line : lines)
        if (auto info = parse_info_line(line)) answer.info.push_back(std::move(*info));
    std::istringstream(lines.back().substr(kBestMove.size())) >> answer.best_move;
    return answer;
}

}  // namespace

UciClient::UciClient(const std::string& path) : name_(path), process_(path) {
    constexpr std::string_view kIdName = "id name ", kOption = "option name ", kType = " type ";
    for (const std::string& line : ask("uci", "uciok", kReadyPatience)) {
        if (line.starts_with(kIdName)) name_ = line.substr(kIdName.size());
        if (line.starts_with(kOption))
            options_.push_back(
                lower(line.substr(kOption.size(), line.find(kType) - kOption.size())));
    }
}

std::vector<std::string> UciClient::ask(std::string_view command, std::string_view last_line,
                                        Duration patience) {
    process_.send(command);
    auto lines = process_.read_until(last_line, patience);
    if (!lines) throw std::runtime_error(name_ + " did not answer '" + std::string(command) + "'");
    return *std::move(lines);
}

bool UciClient::set_option(std::string_view option, std::string_view value) {
    if (std::find(options_.begin(), options_.end(), lower(option)) == options_.end()) return false;
    process_.send("setoption name " + std::string(option) + " value " + std::string(value));
    return true;
}

void UciClient::set_up(std::string_view fen) {
    start_game();
    place("fen " + std::string(fen));
    ask("isready", "readyok", kReadyPatience);
}

void UciClient::start_game() {
    process_.send("ucinewgame");
    ask("isready", "readyok", kReadyPatience);
}

void UciClient::place(std::string_view position) {
    process_.send("position " + std::string(position));
}

std::optional<UciAnswer> UciClient::go(std::string_view limits, Duration patience) {
    const auto begin = std::chrono::steady_clock::now();
    process_.send("go " + std::string(limits));
    const auto lines = process_.read_until(kBestMove, patience);
    const double seconds = seconds_since(begin);
    if (!lines) {
        if (process_.output_has_ended())
            throw std::runtime_error(name_ + " ended before it answered 'go " +
                                     std::string(limits) + "'");
        ask("stop", kBestMove, kStopPatience);
        return std::nullopt;
    }
    UciAnswer answer = parse_answer(*lines);
    answer.seconds = seconds;
    return answer;
}

}  // namespace tenby
