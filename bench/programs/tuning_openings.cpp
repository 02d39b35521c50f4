#include "bench/programs/tuning_openings.h"

#include "bench/epd.h"
#include "bench/genfens.h"
#include "engine/fen.h"
#include "engine/random.h"
#include "platform/utf8_path.h"
#include "search/network/default_network.h"

#include <fstream>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace tenby {

Result<TuningOpenings> TuningOpenings::open(const std::string& file, std::uint64_t seed) {
    TuningOpenings openings(seed);
    if (file.empty()) return openings;
    std::ifstream stream(path_from_utf8(file));
    if (!stream) return Error{"cannot read " + file};
    std::string line;
    for (int count = 1; std::getline(stream, line); ++count) {
        if (line.find('/') == std::string::npos || line.front() == '#') continue;
        std::string_view rest = line;
        openings.fens_.push_back(take_fen(rest));
        if (const auto position = parse_fen(openings.fens_.back()); !position)
            return Error{file + ", line " + std::to_string(count) + ": " + position.error()};
    }
    if (openings.fens_.empty()) return Error{file + " holds no openings"};
    Random random(seed);
    for (std::size_t left = openings.fens_.size(); left > 1; --left)
        std::swap(openings.fens_[left - 1], openings.fens_[random.below(left)]);
    return openings;
}

Position TuningOpenings::at(std::uint64_t number) const {
    if (!fens_.empty()) return *parse_fen(fens_[number % fens_.size()]);
    GenfensSettings settings;
    settings.count = 1;
    settings.seed = Random(seed_).next() + number;
    settings.network = default_network();
    Position made;
    const auto count =
        generate_openings(settings, [&](const Position& position) { made = position; });
    if (!count) throw std::runtime_error(count.error());
    return made;
}

}  // namespace tenby
