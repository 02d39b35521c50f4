#include "uci/parse_bench.h"

#include "engine/quoted.h"

#include <optional>
#include <string>
#include <type_traits>

namespace tenby {

namespace {

// The next word as a number from 1 to max. What is missing leaves the value as it is.
std::optional<Error> read_number(Tokens& tokens, std::string_view name, std::int64_t max,
                                 auto& value) {
    if (tokens.empty()) return std::nullopt;
    const std::string_view word = tokens.next();
    const auto number = parse_integer(word);
    if (!number || *number < 1 || *number > max)
        return Error{"bench: the " + std::string(name) + " is a number from 1 to " +
                     std::to_string(max) + ", not " + quoted(word)};
    value = static_cast<std::remove_reference_t<decltype(value)>>(*number);
    return std::nullopt;
}

}  // namespace

Result<BenchSettings> parse_bench(Tokens tokens) {
    BenchSettings settings;
    if (const auto error = read_number(tokens, "hash", Searcher::kMaxHashMb, settings.hash_mb))
        return *error;
    if (const auto error = read_number(tokens, "threads", Searcher::kMaxThreads, settings.threads))
        return *error;
    if (const auto error = read_number(tokens, "depth", kMaxPly - 1, settings.depth)) return *error;
    if (!tokens.empty())
        return Error{"bench takes hash, threads and depth; what is " + quoted(tokens.peek()) + "?"};
    return settings;
}

}  // namespace tenby
