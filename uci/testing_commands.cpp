// The commands for testing frameworks and people who measure the engine.
#include "bench/genfens.h"
#include "engine/fen.h"
#include "uci/commands.h"
#include "uci/parse_bench.h"
#include "uci/parse_genfens.h"
#ifdef TENBY_TUNE
#include "uci/tuning.h"
#endif

namespace tenby {

void run_bench(Session& session, Tokens tokens) {
    const auto settings = parse_bench(tokens);
    if (settings)
        session.start_bench(*settings);
    else
        session.output.complain("bench: " + settings.error());
}

void run_genfens(Session& session, Tokens tokens) {
    const auto parsed = parse_genfens(tokens);
    if (!parsed) return session.output.complain(parsed.error());
    session.stop_and_wait();
    GenfensSettings settings = *parsed;
    settings.network = session.searcher.network();
    const auto made = generate_openings(settings, [&](const Position& position) {
        session.output.inform("genfens " + to_fen(position));
    });
    if (!made) session.output.complain(made.error());
}

#ifdef TENBY_TUNE
void run_spsa(Session& session, Tokens) {
    session.output.print(spsa_inputs());
}
#endif

}  // namespace tenby
