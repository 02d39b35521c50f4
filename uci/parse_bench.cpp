#include "uci/parse_bench.h"

#include "engine/quoted.h"

#include <string>
#include <type_traits>

namespace tenby {

namespace {

// The next word as a number from 1 to max. What is missing leaves the value as it is.
Result<void> read_number(Tokens& tokens, std::string_view name, std::int64_t max, auto& value) {
    if (tokens.empty()) return {};
    const std::string_view word = tokens.next();
    const auto number = parse_integer(word);
    if (!number || *number < 1 || *number > max)
        return Error{std::string(name) + " is " + quoted(word) +
                     ", expected a whole number from 1 to " + std::to_string(max)};
    value = static_cast<std::remove_reference_t<decltype(value)>>(*number);
    return {};
}

}  // namespace

Result<BenchSettings> parse_bench(Tokens tokens) {
    BenchSettings settings;
    const Result<void> results[] = {
        read_number(tokens, "the hash", Searcher::kMaxHashMb, settings.hash_mb),
        read_number(tokens, "the number of threads", Searcher::kMaxThreads, settings.threads),
        read_number(tokens, "the depth", kMaxPly - 1, settings.depth),
    };
    for (const Result<void>& result : results)
        if (!result) return Error{result.error()};
    if (!tokens.empty())
        return Error{"hash, threads and depth are all; what is " + quoted(tokens.peek()) + "?"};
    return settings;
}

}  // namespace tenby
