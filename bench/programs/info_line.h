// One line of a UCI engine's `info`, as far as the measuring programs need it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenby {

struct InfoLine {
    struct Score {
        int value = 0;  // centipawns, or moves to mate (negative: the engine is mated)
        bool is_mate = false;
        bool is_bound = false;  // the line says lowerbound or upperbound
    };

    // What the line does not say, or says with something else than a number, stays empty.
    std::optional<int> depth;
    int multi_pv = 1;
    std::optional<Score> score;
    std::optional<std::uint64_t> nodes;
    std::optional<std::chrono::milliseconds> time;
    std::string first_move;  // of the pv
};

// Nothing if this is another kind of line.
std::optional<InfoLine> parse_info_line(std::string_view line);

}  // namespace tenby
