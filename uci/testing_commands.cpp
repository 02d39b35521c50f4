// The commands of those who measure the engine: people with a terminal and testing frameworks.
#include "uci/commands.h"

namespace tenby {

void run_bench(Session& session, Tokens tokens) {
    const auto settings = read_bench(tokens);
    if (settings)
        session.start_bench(*settings);
    else
        session.output.complain(settings.error());
}

}  // namespace tenby
