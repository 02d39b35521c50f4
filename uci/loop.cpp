#include "uci/loop.h"

#include "engine/quoted.h"
#include "uci/commands.h"

#include <exception>
#include <string>

namespace tenby {

void execute(Session& session, std::string_view line) {
    Tokens tokens(line);
    if (tokens.empty()) return;
    const std::string_view name = tokens.next();
    const Command* const command = find_command(name);
    if (!command)
        return session.output.inform("unknown command " + quoted(name) + "; help lists all");
    try {
        command->run(session, tokens);
    } catch (const std::exception& refusal) {
        // The system is out of memory or threads: the command fails, the program goes on.
        session.output.complain(std::string(name) + " failed: " + refusal.what());
    }
}

void run_loop(Session& session, std::istream& input) {
    std::string line;
    while (!session.quitting && std::getline(input, line)) execute(session, line);
    session.finish();
}

}  // namespace tenby
