#include "bench/programs/engine_speed.h"

#include "engine/parse_number.h"
#include "platform/seconds_since.h"

#include <stdexcept>
#include <string>

namespace tenby {

namespace {

// How far a search may exceed its time.
constexpr std::chrono::seconds kOvertime{60};
constexpr std::chrono::minutes kCountPatience{5};

Work last_work(const UciAnswer& answer) {
    Work work;
    for (const InfoLine& info : answer.info)
        if (const auto so_far = work_of(info)) work = *so_far;
    return work;
}

}  // namespace

std::optional<Work> work_of(const InfoLine& info) {
    if (info.nodes.value_or(0) == 0 || !info.time || info.time->count() <= 0) return std::nullopt;
    return Work{*info.nodes, std::chrono::duration<double>(*info.time).count()};
}

Work count_perft(UciClient& engine, int depth) {
    constexpr std::string_view kTotal = "Nodes searched: ";
    const auto begin = std::chrono::steady_clock::now();
    const auto lines = engine.ask("go perft " + std::to_string(depth), kTotal, kCountPatience);
    const double seconds = seconds_since(begin);
    const std::string total = lines.back().substr(kTotal.size());
    const auto nodes = parse_number<std::uint64_t>(total);
    if (!nodes) throw std::runtime_error(engine.name() + " counts '" + total + "' nodes");
    return {*nodes, seconds};
}

Work search_for(UciClient& engine, std::chrono::milliseconds time) {
    const std::string limits = "movetime " + std::to_string(time.count());
    const auto answer = engine.go(limits, time + kOvertime);
    if (!answer) throw std::runtime_error(engine.name() + " does not end 'go " + limits + "'");
    const Work work = last_work(*answer);
    if (work.nodes == 0) throw std::runtime_error(engine.name() + " does not tell nodes and time");
    return work;
}

std::optional<Work> search_to(UciClient& engine, int depth, UciClient::Duration patience) {
    const auto answer = engine.go("depth " + std::to_string(depth), patience);
    if (!answer) return std::nullopt;
    return Work{last_work(*answer).nodes, answer->seconds};
}

}  // namespace tenby
