#include "bench/programs/nodes_to_solution.h"

#include "bench/epd_solver.h"
#include "engine/notation.h"
#include "search/score.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <string>

namespace tenby {

namespace {

constexpr std::chrono::minutes kSearchPatience{10};

Score score_of(const InfoLine::Score& score) {
    if (!score.is_mate) return static_cast<Score>(score.value);
    const int plies = 2 * score.value;
    return score.value > 0 ? mate_in(plies - 1) : mated_in(-plies);
}

bool is_solution(const EpdTask& task, const InfoLine& line) {
    const auto move = parse_uci(task.position, line.first_move);
    return move && solves(task, *move, score_of(*line.score));
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

}  // namespace

std::optional<std::uint64_t> nodes_to_solution(const EpdTask& task,
                                               const std::vector<InfoLine>& info,
                                               std::uint64_t limit) {
    std::optional<std::uint64_t> nodes;
    for (const InfoLine& line : info) {
        if (!line.score || line.score->is_bound || line.multi_pv != 1 || !line.nodes ||
            line.first_move.empty())
            continue;
        if (!is_solution(task, line)) {
            nodes.reset();
        } else if (!nodes) {
            nodes = *line.nodes;
        }
    }
    if (nodes && *nodes > limit) return std::nullopt;
    return nodes;
}

std::optional<std::uint64_t> ask_for_solution(UciClient& engine, const EpdTask& task,
                                              std::uint64_t limit) {
    engine.set_up(task.fen);
    const std::string limits = "nodes " + std::to_string(limit);
    const auto answer = engine.go(limits, kSearchPatience);
    if (!answer) throw std::runtime_error(engine.name() + " does not end 'go " + limits + "'");
    return nodes_to_solution(task, answer->info, limit);
}

MedianRatio median_ratio(const Nodes& engine, const Nodes& reference, std::uint64_t limit) {
    std::vector<double> least, most;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        if (!reference[i]) continue;
        const double nodes = static_cast<double>(std::max<std::uint64_t>(*reference[i], 1));
        least.push_back(static_cast<double>(engine[i].value_or(limit)) / nodes);
        most.push_back(engine[i] ? least.back() : std::numeric_limits<double>::infinity());
    }
    return {static_cast<int>(least.size()), median(least), median(most)};
}

}  // namespace tenby
