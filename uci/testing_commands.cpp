// The commands of those who measure the engine: people with a terminal and testing frameworks.
#include "bench/genfens.h"
#include "engine/fen.h"
#include "engine/quoted.h"
#include "uci/commands.h"

#include <string>

namespace tenby {

namespace {

// `N seed S book FILE`, where None is no book. What else there is belongs to other engines.
Result<GenfensSettings> read_genfens(Tokens tokens) {
    GenfensSettings settings;
    const std::string_view count_text = tokens.next();
    const auto count = parse_integer(count_text);
    if (!count || *count < 1)
        return Error{"genfens needs the number of openings, not " + quoted(count_text)};
    settings.count = *count;
    while (!tokens.empty()) {
        const std::string_view word = tokens.next();
        if (word == "seed") {
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

}  // namespace

void run_bench(Session& session, Tokens tokens) {
    const auto settings = read_bench(tokens);
    if (settings)
        session.start_bench(*settings);
    else
        session.output.complain(settings.error());
}

void run_genfens(Session& session, Tokens tokens) {
    const auto read = read_genfens(tokens);
    if (!read) return session.output.complain(read.error());
    session.stop_and_wait();
    GenfensSettings settings = *read;
    settings.network = session.searcher.network();
    const auto made = generate_openings(settings, [&](const Position& position) {
        session.output.inform("genfens " + to_fen(position));
    });
    if (!made) session.output.complain(made.error());
}

}  // namespace tenby
