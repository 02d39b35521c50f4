#include "bench/programs/info_line.h"

#include "engine/parse_number.h"

#include <sstream>

namespace tenby {

namespace {

std::string next_word(std::istream& words) {
    std::string word;
    words >> word;
    return word;
}

template <class Number>
std::optional<Number> next_number(std::istream& words) {
    return parse_number<Number>(next_word(words));
}

std::optional<InfoLine::Score> read_score(std::istream& words) {
    const std::string kind = next_word(words);
    const auto value = next_number<int>(words);
    if (!value || (kind != "cp" && kind != "mate")) return std::nullopt;
    return InfoLine::Score{*value, kind == "mate"};
}

}  // namespace

std::optional<InfoLine> parse_info_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    if (next_word(words) != "info") return std::nullopt;
    InfoLine info;
    bool is_bound = false;
    for (std::string word; words >> word;) {
        // The rest is free text, which may contain any of the words below.
        if (word == "string") break;
        if (word == "depth") info.depth = next_number<int>(words);
        if (word == "multipv") info.multi_pv = next_number<int>(words).value_or(1);
        if (word == "score") info.score = read_score(words);
        if (word == "lowerbound" || word == "upperbound") is_bound = true;
        if (word == "nodes") info.nodes = next_number<std::uint64_t>(words);
        if (word == "time")
            if (const auto time = next_number<std::int64_t>(words))
                info.time = std::chrono::milliseconds(*time);
        if (word == "pv") info.first_move = next_word(words);
    }
    if (info.score) info.score->is_bound = is_bound;
    return info;
}

}  // namespace tenby
