#include "uci/loop.h"

#include "engine/quoted.h"
#include "uci/commands.h"

#include <string>

namespace tenby {

void execute(Session& session, std::string_view line) {
    Tokens tokens(line);
    if (tokens.empty()) return;
    const std::string_view name = tokens.next();
    if (const Command* command = find_command(name))
        command->run(session, tokens);
    else
        session.output.inform("unknown command " + quoted(name) + "; help lists all");
}

void run_loop(Session& session, std::istream& input) {
    std::string line;
    while (!session.quitting && std::getline(input, line)) execute(session, line);
    session.finish();
}

}  // namespace tenby
