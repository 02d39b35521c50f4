#include "bench/programs/verdict.h"

#include <chrono>
#include <stdexcept>

namespace tenby {

namespace {

constexpr std::chrono::minutes kPatience{10};

int centipawns(const InfoLine::Score& score) {
    if (!score.is_mate) return score.value;
    return score.value > 0 ? kMateInCentipawns : -kMateInCentipawns;
}

}  // namespace

std::optional<Verdict> verdict_of(const std::vector<InfoLine>& info) {
    Verdict verdict;
    bool has_next_best = false;
    for (const InfoLine& line : info) {
        if (!line.score || line.score->is_bound || line.first_move.empty()) continue;
        if (line.multi_pv == 1) {
            verdict.best = line.first_move;
            verdict.score = centipawns(*line.score);
        } else {
            verdict.next_best = centipawns(*line.score);
            has_next_best = true;
        }
    }
    if (!has_next_best) return std::nullopt;
    return verdict;
}

UciClient start_judge(const std::string& path) {
    UciClient judge(path);
    judge.set_option("Threads", "1");
    // Small: it is cleared before every position, and most searches are short.
    judge.set_option("Hash", "16");
    if (!judge.set_option("MultiPV", "2"))
        throw std::runtime_error(judge.name() + " has no option MultiPV");
    return judge;
}

std::optional<Verdict> ask_judge(UciClient& judge, std::string_view fen, int depth) {
    judge.set_up(fen);
    const std::string limits = "depth " + std::to_string(depth);
    const auto answer = judge.go(limits, kPatience);
    if (!answer) throw std::runtime_error(judge.name() + " does not end 'go " + limits + "'");
    return verdict_of(answer->info);
}

}  // namespace tenby
