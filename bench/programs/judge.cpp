#include "bench/programs/judge.h"

#include <chrono>
#include <sstream>
#include <stdexcept>

namespace tenby {

namespace {

constexpr std::chrono::minutes kPatience{10};

}  // namespace

std::optional<JudgedLine> parse_judged_line(std::string_view info) {
    std::istringstream words{std::string(info)};
    JudgedLine line;
    std::string word, kind;
    bool has_score = false;
    while (words >> word) {
        if (word == "lowerbound" || word == "upperbound" || word == "string") return std::nullopt;
        if (word == "multipv") words >> line.number;
        if (word == "pv") words >> line.first_move;
        if (word == "score") {
            has_score = static_cast<bool>(words >> kind >> line.score);
            if (kind == "mate")
                line.score = line.score > 0 ? kMateInCentipawns : -kMateInCentipawns;
        }
    }
    if (!has_score || line.first_move.empty()) return std::nullopt;
    return line;
}

Judge::Judge(const std::string& path) : path_(path), process_(path) {
    answer("uci", "uciok");
    process_.send("setoption name Threads value 1");
    // Small: it is cleared before every question, and most are short.
    process_.send("setoption name Hash value 16");
    process_.send("setoption name MultiPV value 2");
    answer("isready", "readyok");
}

std::vector<std::string> Judge::answer(std::string_view command, std::string_view last_line) {
    process_.send(command);
    auto lines = process_.read_until(last_line, kPatience);
    if (!lines)
        throw std::runtime_error(path_ + " does not answer '" + std::string(command) +
                                 "': is it a UCI engine?");
    return *lines;
}

std::optional<Verdict> Judge::ask(std::string_view fen, int depth) {
    process_.send("ucinewgame");
    process_.send("position fen " + std::string(fen));
    answer("isready", "readyok");
    Verdict verdict;
    bool has_next_best = false;
    for (const std::string& text : answer("go depth " + std::to_string(depth), "bestmove")) {
        const auto line = parse_judged_line(text);
        if (!line) continue;
        if (line->number == 1) {
            verdict.best = line->first_move;
            verdict.score = line->score;
        } else {
            verdict.next_best = line->score;
            has_next_best = true;
        }
    }
    if (!has_next_best) return std::nullopt;
    return verdict;
}

}  // namespace tenby
