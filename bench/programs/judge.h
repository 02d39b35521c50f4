// A second engine that is asked how much better the best move of a position is than the next best.
// find_tactics.cpp has it confirm what Tenby found.
#pragma once

#include "platform/child_process.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenby {

struct Verdict {
    std::string best;  // in UCI
    int score = 0;     // in centipawns, a mate being kMateInCentipawns
    int next_best = 0;
};

inline constexpr int kMateInCentipawns = 10'000;

// What an info line says of one of two lines; nothing if it has no score, or only a bound.
struct JudgedLine {
    int number = 1;
    int score = 0;
    std::string first_move;
};
std::optional<JudgedLine> parse_judged_line(std::string_view info);

class Judge {
public:
    // Throws std::runtime_error if the engine cannot be started.
    explicit Judge(const std::string& path);

    // Nothing if there is only one legal move. Forgets earlier positions first, so that a verdict
    // depends on the position and the depth alone.
    std::optional<Verdict> ask(std::string_view fen, int depth);

private:
    std::vector<std::string> answer(std::string_view command, std::string_view last_line);

    std::string path_;
    ChildProcess process_;
};

}  // namespace tenby
