#include "uci/parse_genfens.h"

#include "engine/quoted.h"

namespace tenby {

Result<GenfensSettings> parse_genfens(Tokens tokens) {
    GenfensSettings settings;
    if (tokens.empty()) return Error{"genfens needs the number of openings"};
    const std::string_view count_text = tokens.next();
    const auto count = parse_integer(count_text);
    if (!count || *count < 1)
        return Error{"genfens needs the number of openings, not " + quoted(count_text)};
    settings.count = *count;
    while (!tokens.empty()) {
        const std::string_view word = tokens.next();
        if (word == "seed") {
            if (tokens.empty()) return Error{"genfens: seed needs a number after it"};
            const std::string_view text = tokens.next();
            const auto seed = parse_integer(text);
            if (!seed) return Error{"genfens: the seed is a number, not " + quoted(text)};
            settings.seed = static_cast<std::uint64_t>(*seed);
        } else if (word == "book") {
            settings.book = tokens.next();
            if (same_name(settings.book, "none")) settings.book.clear();
        }
    }
    return settings;
}

}  // namespace tenby
